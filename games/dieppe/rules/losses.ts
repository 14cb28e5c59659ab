import type { UnitId } from '../definition.ts'
import type { Harm } from '../events.ts'
import { ELIMINATED, type Game } from '../state.ts'
import { soundGeneralAlarm } from './alarm.ts'
import { forgetTop, passengersOf, typeOf } from './stacking.ts'

/** Chapters 2 and 11: what a loss does to a unit, and the fall of the battery. */

/** What so many losses would cost a unit. */
export function harmTo(g: Game, u: UnitId, losses = 1): Harm {
  const steps = g.s.reduced[u] === 0 && g.def.units[u]!.back ? 2 : 1
  return losses < steps ? 'step' : 'unit'
}

/** D-11-20, D-2-13: one loss. A full unit is reduced, any other is eliminated. */
export function loseStep(g: Game, u: UnitId): void {
  const { s } = g
  const zone = s.where[u]!
  forgetTop(g, u)
  if (s.reduced[u] === 0 && g.def.units[u]!.back) {
    s.reduced[u] = 1
    g.emit({ type: 'reduced', unit: u, zone })
  } else eliminate(g, u)
}

/** Takes a unit off the map for good. A boat takes its passengers along (D-9-21). */
export function eliminate(g: Game, u: UnitId): void {
  const { s } = g
  const zone = s.where[u]!
  for (const passenger of passengersOf(g, u)) remove(g, passenger)
  remove(g, u)
  g.emit({ type: 'eliminated', unit: u, zone })
  noteGun(g, u)
}

function remove(g: Game, u: UnitId): void {
  const { s } = g
  forgetTop(g, u)
  s.where[u] = ELIMINATED
  s.aboard[u] = -1
  s.captive[u] = 0
}

/** D-12-2, D-12-3, D-7-10: called for every German that goes; the second gun decides the hour and wakes the coast. */
function noteGun(g: Game, u: UnitId): void {
  if (typeOf(g, u) !== 'gun155') return
  if (!g.def.guns.every((gun) => g.s.where[gun] === ELIMINATED)) return
  g.s.batteryTurn = g.s.turn
  g.emit({ type: 'batteryDestroyed', turn: g.s.turn })
  soundGeneralAlarm(g)
}
