import type { Denial } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import { ABOARD, ELIMINATED, type Game } from '../state.ts'
import { germanLevels, germansIn, hasBritish, hasCommando, roomFor, typeOf } from './stacking.ts'

/** D-11-44, D-12-8: taking prisoners and keeping them. */

export function cannotCapture(g: Game, zone: ZoneId): Denial | undefined {
  const [last, another] = germansIn(g, zone)
  if (last === undefined || another !== undefined) return deny('D-11-44', 'not-last-german')
  const type = typeOf(g, last)
  const gives = type === 'officer' || (type === 'infantry' && g.s.reduced[last] === 1)
  return gives ? undefined : deny('D-11-44', 'cannot-capture', { unit: last })
}

export function capture(g: Game, zone: ZoneId): void {
  const unit = germansIn(g, zone)[0]!
  g.s.captive[unit] = 1
  g.s.done[unit] = 0
  g.emit({ type: 'captured', unit, zone })
}

/** D-12-8: at the end of a phase, prisoners whom no commando guards are free again, or gone if other British stand there. */
export function freePrisoners(g: Game): void {
  for (const unit of g.def.german) if (g.s.captive[unit] === 1 && g.s.where[unit] !== ABOARD) freeIfUnguarded(g, unit)
}

function freeIfUnguarded(g: Game, unit: UnitId): void {
  const { s } = g
  const zone = s.where[unit]!
  if (hasCommando(g, zone)) return
  s.captive[unit] = 0
  // Where other British stand (D-2-5) or the Germans already fill the zone, he is out of the game.
  const removed = hasBritish(g, zone) || germanLevels(g, zone) > roomFor(g, zone)
  if (removed) s.where[unit] = ELIMINATED
  g.emit({ type: 'freed', unit, zone, removed })
}
