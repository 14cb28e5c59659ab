import { NONE } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { HqId, PieceId, PlaceId, UnitId } from '../definition.ts'
import type { Game } from '../state.ts'
import { Slots } from './command.ts'
import { checkSupply, roadReach, tracesToDepot } from './supply.ts'
import { survey } from './survey.ts'

/** How a side would be supplied if it were checked now. Nothing here changes the match. */
export interface SupplyLines {
  /** From each HQ that has a line to its depot: off the road, then along it. */
  readonly roads: readonly (readonly PlaceId[])[]
  /** Each unit that an HQ supplies. */
  readonly units: readonly { readonly unit: UnitId; readonly hq: HqId }[]
  readonly cut: readonly PieceId[]
}

/** What an HQ that has these units in its command would still have room for (M-5.1-1). */
export function commandOf(
  g: Game,
  units: readonly UnitId[],
): { readonly divisions: number; readonly independents: number } {
  const slots = new Slots()
  for (const unit of units) slots.add(g.def, unit)
  return slots.used
}

export function supplyLines(g: Game, side: Side): SupplyLines {
  const { def, s } = g
  const m = survey(g)
  const before = new Int32Array(def.roads.nodeCount).fill(NONE)
  const reached = roadReach(g, m, side, false, before)
  const { cut, hqOf } = checkSupply(g, m, side)
  const roads = def.hqsOf[side].flatMap((hq) => {
    const from = s.place[hq]!
    if (from >= def.hexCount || !tracesToDepot(g, m, reached, side, from)) return []
    const road = roadNear(g, reached, from)
    return road === undefined ? [] : [[...(road === from ? [] : [from]), ...backFrom(before, road)]]
  })
  return { roads, units: [...hqOf].map(([unit, hq]) => ({ unit, hq })), cut }
}

/** The nearest hex by which supplies come along a road, within the steps that they may go without one. */
function roadNear({ def }: Game, reached: Uint8Array, from: PlaceId): PlaceId | undefined {
  const near = def.ranges.nearest(from).slice(0, def.ranges.countWithin(from, def.data.tables.limits.offRoadSteps))
  return [...near].find((hex) => reached[hex])
}

function backFrom(before: Int32Array, road: PlaceId): PlaceId[] {
  const way: PlaceId[] = []
  for (let place = road; place !== NONE; place = before[place]!) way.push(place)
  return way
}
