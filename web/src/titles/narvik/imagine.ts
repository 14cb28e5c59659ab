import { type Narvik, narvik } from '@bridgehead/narvik'
import { imagination } from '../imagine.ts'

export const { imagine, rehearse, rowOf } = imagination<Narvik>(narvik)
