import type { NarvikView } from '@bridgehead/narvik'
import { stormOf } from '@bridgehead/narvik/rules/landing'
import type { assaultOutlook } from '@bridgehead/narvik/rules/outlook'
import { imagine, rowOf } from './imagine.ts'
import type { NarvikChoice, NarvikLook } from './look.ts'

export type Assault = Parameters<typeof assaultOutlook>[1]

/** The assault whose result is being met; undefined when none is under way. */
export function fought({ flow }: NarvikView): Assault | undefined {
  return flow.findLast((frame): frame is typeof frame & Assault => 'attackerPoints' in frame)
}

/** Everybody who may goes into the hex that was won, the strongest first, as long as there is room. */
export function advanceOfAll(look: NarvikLook): readonly NarvikChoice[] {
  const strengthOf = ({ arg = -1 }: NarvikChoice): number => look.def.units[arg]?.strength ?? 0
  return rowOf(
    look,
    (options) => options.filter(({ verb }) => verb === 'advance').toSorted((a, b) => strengthOf(b) - strengthOf(a))[0],
  )
}

/** Verbs that add somebody to an assault. */
export const joinVerbs: ReadonlySet<string> = new Set(['unit', 'artillery', 'ship', 'support'])

/** The assault that the present question puts together; undefined when it is about something else. */
export function assaultIn(look: NarvikLook): Assault | undefined {
  const frame = look.view.flow.at(-1)
  if (frame?.step === 'assault.declare' || frame?.step === 'assault.guns') return frame
  return frame?.step === 'storm.ships' ? stormOf(imagine(look), frame) : undefined
}
