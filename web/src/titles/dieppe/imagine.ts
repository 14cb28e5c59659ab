import { type Dieppe, dieppe } from '@bridgehead/dieppe'
import { imagination } from '../imagine.ts'

export const { imagine, rehearse, optionsAfter } = imagination<Dieppe>(dieppe)
