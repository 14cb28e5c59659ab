import type { NarvikView } from '@bridgehead/narvik'
import { stormOf } from '@bridgehead/narvik/rules/landing'
import type { assaultOutlook } from '@bridgehead/narvik/rules/outlook'
import type { Look } from '../title.ts'
import { viewOf } from './focus.ts'
import { imagine } from './imagine.ts'

export type Assault = Parameters<typeof assaultOutlook>[1]

type Frame = NarvikView['flow'][number]

/** Verbs that add somebody to an assault. */
export const joinVerbs: ReadonlySet<string> = new Set(['unit', 'artillery', 'ship', 'support'])

/** The assault that the present question puts together; undefined when it is about something else. */
export function assaultIn(look: Look): Assault | undefined {
  const frame: Frame | undefined = viewOf(look.view).flow.at(-1)
  if (frame?.step === 'assault.declare' || frame?.step === 'assault.guns') return frame
  return frame?.step === 'storm.ships' ? stormOf(imagine(look), frame) : undefined
}
