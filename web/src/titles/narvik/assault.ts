import { stormOf } from '@bridgehead/narvik/rules/landing'
import type { assaultOutlook } from '@bridgehead/narvik/rules/outlook'
import { imagine } from './imagine.ts'
import type { NarvikLook } from './look.ts'

export type Assault = Parameters<typeof assaultOutlook>[1]

/** Verbs that add somebody to an assault. */
export const joinVerbs: ReadonlySet<string> = new Set(['unit', 'artillery', 'ship', 'support'])

/** The assault that the present question puts together; undefined when it is about something else. */
export function assaultIn(look: NarvikLook): Assault | undefined {
  const frame = look.view.flow.at(-1)
  if (frame?.step === 'assault.declare' || frame?.step === 'assault.guns') return frame
  return frame?.step === 'storm.ships' ? stormOf(imagine(look), frame) : undefined
}
