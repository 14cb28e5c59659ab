import { type Narvik, narvik } from '@bridgehead/narvik'
import { imagination } from '../imagine.ts'

export const { imagine, rehearse, optionsAfter } = imagination<Narvik>(narvik)
