import type { HexId, PieceId, UnitId } from '@bridgehead/normandy'
import { bestOf } from '../frame/options.ts'
import type { Field } from './field.ts'
import type { Occupancy } from './occupancy.ts'
import type { Reach } from './reach.ts'

/** Who stays in, or goes to, a place that must not be stripped. */
export interface Guard {
  readonly unit: UnitId
  readonly to: HexId
}

const guardsOf = ({ def, side, weights }: Field) => {
  if (side === 'german') return weights.guards.german
  return def.scenario.victory === 'points' ? [] : weights.guards.race
}

/** Before anything else: Cherbourg, Caen and the crossroads are not left empty, nor Utah in the race. */
export function postGuards(
  field: Field,
  plan: Occupancy,
  reach: ReadonlyMap<PieceId, Reach>,
  units: readonly UnitId[],
): Guard[] {
  const { def, s, m, enemy } = field
  const isOwn = (hex: HexId) => (s.control[hex] === 1) === (field.side === 'allied')
  const found: Guard[] = []
  const free = new Set(units)
  for (const [code, wanted] of guardsOf(field)) {
    const hex = def.place(code)
    if (!def.isInPlay[hex] || !isOwn(hex) || m.occupants[enemy][hex]! > 0) continue
    for (let defence = plan.unitDefence(hex); defence < wanted; ) {
      const unit = bestOf([...free], (u) => fitness(field, plan, reach.get(u)!, u, hex), -NEVER)
      if (unit === undefined) break
      free.delete(unit)
      plan.add(unit, hex)
      found.push({ unit, to: hex })
      defence += field.defenceOf(unit)
    }
  }
  return found
}

const NEVER = 99

/** Whoever is there already, else the nearest; good attackers are wanted elsewhere. */
function fitness(field: Field, plan: Occupancy, { hexes }: Reach, u: UnitId, hex: HexId): number {
  const way = hexes.get(hex)
  if (!way || !plan.hasRoomFor(u, hex) || field.def.stacking[u] === 0) return -NEVER
  return -way.cost - field.attackOf(u)
}
