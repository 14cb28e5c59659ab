import { dieppe } from '@bridgehead/dieppe'
import { hiddenMarkers, type Landing, landingsFrom, risksNear } from '@bridgehead/dieppe/rules/outlook'
import { imagine, optionsAfter, rehearse } from './imagine.ts'
import type { DieppeChoice, DieppeDecision, DieppeLook } from './look.ts'

/** Boats off a beach: who could go ashore, and the choices that bring them there or back aboard. */

/** The boatloads of the zone whose group is being put together. */
export function boatloads(look: DieppeLook): readonly Landing[] {
  const frame = look.view.flow.at(-1)
  if (frame?.step !== 'group.pick' || frame.picked.length > 0 || frame.boat >= 0) return []
  return landingsFrom(imagine(look), frame.zone)
}

/**
 * What the landing of a boatload is certain to bring, and the markers that it then tests with the chance that each wakes (D-10-5):
 * the alarm that it raises comes first.
 */
export const landingOutlook = (look: DieppeLook, { boat, beach }: Landing) =>
  rehearse(look, landing(look, boat), (g, events) => ({
    prices: events.filter((event) => dieppe.isPrice(event, look.def)),
    risks: risksNear(g, [beach]),
  }))

/** The chance that something wakes when these boatloads land one after the other: each tests the markers near its beach anew. */
export function chanceOfWaking(look: DieppeLook, landings: readonly Landing[]): number {
  const [first] = landings
  if (!first) return 0
  // The first landing raises the alarm for all of them (D-7-3).
  const quiet = rehearse(look, landing(look, first.boat), (g) =>
    landings.flatMap(({ beach }) => risksNear(g, [beach])).reduce((all, { chance }) => all * (1 - chance), 1),
  )
  return 1 - quiet
}

/** Everybody aboard one boat goes ashore. */
export function landing(look: DieppeLook, boat: number): readonly DieppeChoice[] {
  return along(look, [{ verb: 'passengers', arg: boat }], ['all', 'land'])
}

/** Adds each of these verbs where it is asked for; what answers itself is left out. */
function along(look: DieppeLook, path: readonly DieppeChoice[], verbs: readonly DieppeChoice['verb'][]) {
  let choices = path
  for (const verb of verbs)
    if (optionsAfter(look, choices).some((each) => each.verb === verb)) choices = [...choices, { verb }]
  return choices
}

/**
 * Boat after boat goes ashore and stays on the beach, until something stirs: then the player decides how it goes on.
 */
export async function landAll(decision: DieppeDecision, boats: readonly number[]): Promise<void> {
  const quiet = hiddenMarkers({ def: decision.look.def, s: decision.look.view })
  const zone = decision.look.view.where[boats[0] ?? -1] ?? -1
  for (const boat of boats) {
    await choose(decision, { verb: 'finish' })
    await choose(decision, { verb: 'zone', arg: zone })
    if (!decision.options.some(({ verb, arg }) => verb === 'passengers' && arg === boat)) return
    await decision.chooseAll(landing(decision.look, boat))
    await decision.shown()
    if (hiddenMarkers({ def: decision.look.def, s: decision.look.view }) !== quiet) return
  }
  await choose(decision, { verb: 'finish' })
}

/** Makes a choice if it is asked for. */
async function choose(decision: DieppeDecision, wanted: DieppeChoice): Promise<void> {
  const offered = decision.options.some(({ verb, arg }) => verb === wanted.verb && arg === wanted.arg)
  if (offered) await decision.chooseAll([wanted])
}

/** Who goes into which boat. */
export interface Berth {
  readonly unit: number
  readonly boat: number
}

/** D-9-15: one way in which everybody who waits finds room: each goes into the first boat that will do. */
export function berths(look: DieppeLook): readonly Berth[] {
  const frame = look.view.flow.at(-1)
  if (frame?.step !== 'embark.boat') return []
  const taken: Berth[] = []
  for (const unit of frame.waiting) {
    const before = taken.map(({ boat }): DieppeChoice => ({ verb: 'lca', arg: boat }))
    const boat = optionsAfter(look, before).find(({ verb }) => verb === 'lca')?.arg
    if (boat === undefined) break
    taken.push({ unit, boat })
  }
  return taken
}
