import type { HexId, HqId, PieceId } from '@bridgehead/normandy'
import { isOnMap, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { roadReach } from '@bridgehead/normandy/rules/supply'
import type { Field } from './field.ts'
import type { Occupancy } from './occupancy.ts'
import type { Reach } from './reach.ts'

/** Stacking points that one HQ can serve (M-5.1-1, M-5.1-2). */
const SERVED = 15
/** How strongly an HQ is drawn to a task of its own, in stacking points served. */
const TASK = 2.2

interface Stand {
  readonly hq: HqId
  readonly to: HexId
}

/** HQs stand where they control most of those whom nobody else controls, on a road to a depot and out of the enemy's reach. */
export function placeStaffs(
  field: Field,
  plan: Occupancy,
  reach: ReadonlyMap<PieceId, Reach>,
  staffs: readonly HqId[],
  stands: ReadonlyMap<PieceId, HexId>,
): Stand[] {
  const { g, def, m, s, role, side, enemy, threat, goals } = field
  const { controlRange } = def.data.tables.limits
  const roads = roadReach(g, m, side)
  const where = (p: PieceId): HexId => stands.get(p) ?? s.place[p]!
  /** Stacking points of each unit that nobody serves yet. */
  const unserved = new Map(
    def.movers[role]
      .filter((u) => pieceOf(g, u).sort === 'unit' && isOnMap(g, u))
      .map((u) => [u, Math.max(0.5, pieceOf(g, u).stacking)]),
  )
  const serve = (hex: HexId) => {
    let left = SERVED
    for (const [u, points] of unserved)
      if (points <= left && def.grid.distance(where(u), hex) <= controlRange) {
        left -= points
        unserved.delete(u)
      }
  }
  for (const hq of field.hqsOnMap(role)) if (!staffs.includes(hq)) serve(where(hq))
  return staffs.map((hq) => {
    const here = s.place[hq]!
    let to = here
    let most = Number.NEGATIVE_INFINITY
    for (const [hex, { cost }] of reach.get(hq)!.hexes) {
      if (hex !== here && (m.zone[enemy][hex] || !plan.hasRoomFor(hq, hex))) continue
      let served = 0
      let near = 0
      for (const [u, points] of unserved) {
        const distance = def.grid.distance(where(u), hex)
        if (distance <= controlRange) served += points
        else near += points / distance
      }
      const worth =
        Math.min(SERVED, served) +
        0.3 * near +
        (roads[hex] ? 3 : 0) +
        TASK * goals.task(hq, hex) -
        (plan.isHeld(hex) ? 0 : Math.min(4, threat[hex]! / 4)) -
        (m.zone[enemy][hex] ? 6 : 0) -
        cost / 40
      if (worth > most) {
        most = worth
        to = hex
      }
    }
    serve(to)
    plan.add(hq, to)
    return { hq, to }
  })
}
