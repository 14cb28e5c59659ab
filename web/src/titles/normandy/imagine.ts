import { type Normandy, normandy } from '@bridgehead/normandy'
import { imagination } from '../imagine.ts'

/** Nothing is hidden in Normandy: what is imagined is the position itself. */
export const { imagine, rehearse, foretell, optionsAfter } = imagination<Normandy>(normandy)
