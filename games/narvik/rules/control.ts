import type { Denial } from '@bridgehead/engine'
import type { HexId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, otherSide } from '../state.ts'
import { unitOf } from './counters.ts'
import type { Survey } from './survey.ts'

/** Chapter 12: zones of control. Where they reach stands in the survey. */

/** Whether an enemy of this unit's side controls the hex. */
export function inEnemyZone(g: Game, m: Survey, u: UnitId, hex: HexId): boolean {
  return m.zone[otherSide(unitOf(g, u).side)][hex] === 1
}

/** N-12.1-1: what it costs a unit to leave the hex it is in, however many enemies control it. */
export function costToLeave(g: Game, m: Survey, u: UnitId, hex: HexId): number {
  if (!inEnemyZone(g, m, u, hex)) return 0
  const { kind, nation } = unitOf(g, u)
  const { leaveZone } = g.def.data.tables.movement
  if (kind === 'tank') return leaveZone.tank
  if (kind === 'infantry' && nation === 'german') return leaveZone.german
  if (kind === 'infantry' && nation === 'norwegian') return leaveZone.norwegian
  return leaveZone.other
}

const pinned = deny('N-12.1-3', 'guns-pinned')

/** N-12.1-3: artillery slips out of a zone only beside infantry, into a hex that is free of enemy zones or held by infantry. */
export function cannotSlipAway(g: Game, m: Survey, u: UnitId, from: HexId, to: HexId): Denial | undefined {
  if (unitOf(g, u).kind !== 'artillery' || !inEnemyZone(g, m, u, from)) return undefined
  const { infantry } = m
  if (infantry.allied[from] === 0) return pinned
  return inEnemyZone(g, m, u, to) && infantry.allied[to] === 0 ? pinned : undefined
}
