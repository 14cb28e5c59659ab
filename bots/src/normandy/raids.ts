import { type HexId, otherSide, type PieceId, type UnitId } from '@bridgehead/normandy'
import { allowanceOf, Column } from '@bridgehead/normandy/rules/march'
import { isOnMap } from '@bridgehead/normandy/rules/pieces'
import { survey } from '@bridgehead/normandy/rules/survey'
import { bestOf } from '../frame/options.ts'
import type { Field } from './field.ts'
import type { Guard } from './guards.ts'
import { asPlanned, type MoveOrder } from './moveOrder.ts'
import type { Reach } from './reach.ts'
import { isForeignSector } from './sectors.ts'

/** Places worth less than this need no guard against a raid. */
const WORTH_A_GUARD = 8
/** From here on a place wants a real garrison. */
const DEAR = 12
const NEVER = 99

/**
 * Once everybody has his place: where could the enemy drive through the holes of the line to something of value? Somebody is sent back
 * to stand there, the least useful who can.
 */
export function guardsAgainstRaids(
  field: Field,
  orders: readonly MoveOrder[],
  reach: ReadonlyMap<PieceId, Reach>,
  free: readonly UnitId[],
): Guard[] {
  const prizes = placesOfValue(field)
  if (prizes.length === 0) return []
  const exposed = asPlanned(field, orders, () => raided(field, prizes))
  const found: Guard[] = []
  const left = new Set(free)
  for (const hex of exposed) {
    const unit = bestOf([...left], (u) => fitness(field, reach.get(u)!, u, hex), -NEVER)
    if (unit === undefined) continue
    left.delete(unit)
    found.push({ unit, to: hex })
  }
  return found
}

function placesOfValue({ def, s, side, goals }: Field): HexId[] {
  const isOwn = (hex: HexId) => (s.control[hex] === 1) === (side === 'allied')
  const found: HexId[] = []
  for (let hex = 0; hex < def.hexCount; hex++)
    if (def.isLand[hex] && isOwn(hex) && goals.prize(hex) >= WORTH_A_GUARD) found.push(hex)
  return found.sort((a, b) => goals.prize(b) - goals.prize(a))
}

/** Empty places that a unit of the enemy could enter in one move. */
function raided({ g, def, side }: Field, prizes: readonly HexId[]): HexId[] {
  const m = survey(g)
  const empty = prizes.filter((hex) => m.occupants[side][hex] === 0)
  const found = new Set<HexId>()
  for (const u of def.unitsOf[otherSide(side)]) {
    if (found.size === empty.length) break
    if (!isOnMap(g, u) || m.confusion[g.s.place[u]!]) continue
    new Column(g, m, [u]).reach(g.s.place[u]!, allowanceOf(g, u), true, (ways) => {
      for (const hex of empty) if (ways.isReached(hex)) found.add(hex)
    })
  }
  return empty.filter((hex) => found.has(hex))
}

/** Whoever is near and of little use elsewhere; where much is at stake, whoever can hold. */
function fitness(field: Field, { hexes }: Reach, u: UnitId, hex: HexId): number {
  const way = hexes.get(hex)
  if (!way || isForeignSector(field, hex)) return -NEVER
  const isDear = field.goals.prize(hex) >= DEAR
  return -way.cost / 4 + (isDear ? 0.6 * field.defenceOf(u) : -field.attackOf(u))
}
