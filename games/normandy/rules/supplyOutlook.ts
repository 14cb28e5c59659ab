import { NONE } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { HexId, HqId, PieceId, PlaceId, UnitId } from '../definition.ts'
import type { Game } from '../state.ts'
import { isInCommandRange, Slots } from './command.ts'
import { checkSupply, roadReach, tracesToDepot } from './supply.ts'
import { survey } from './survey.ts'

/** How a side would be supplied if it were checked now. Nothing here changes the match. */
export interface SupplyLines {
  /** From each HQ that has a line to its depot: off the road, then along it. */
  readonly roads: readonly (readonly PlaceId[])[]
  /** Each unit that an HQ supplies. */
  readonly units: readonly { readonly unit: UnitId; readonly hq: HqId }[]
  readonly cut: readonly PieceId[]
  readonly breaks: readonly SupplyBreak[]
}

/** An HQ whose line is barred, and the place on its road that bars it, seen from the depot. */
export interface SupplyBreak {
  readonly hq: HqId
  readonly at: PlaceId
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
  const breaks = def.hqsOf[side].flatMap((hq) => {
    const at = cut.includes(hq) ? barredPlace(g, reached, s.place[hq]!) : undefined
    return at === undefined ? [] : [{ hq, at }]
  })
  return { roads, units: [...hqOf].map(([unit, hq]) => ({ unit, hq })), cut, breaks }
}

/** Back along the roads, whoever stands on them, to where supplies still come: the place before that. */
function barredPlace({ def }: Game, reached: Uint8Array, from: PlaceId): PlaceId | undefined {
  const { roads, ranges, hexCount } = def
  const near = (hex: HexId) =>
    ranges.nearest(hex).slice(0, ranges.countWithin(hex, def.data.tables.limits.offRoadSteps))
  const queue: PlaceId[] = from < hexCount ? [...near(from)] : [from]
  const seen = new Set(queue)
  for (const place of queue)
    for (let arc = roads.firstArc[place]!; arc < roads.firstArc[place + 1]!; arc++) {
      const to = roads.target[arc]!
      if (reached[to]) return place
      if (seen.has(to)) continue
      seen.add(to)
      queue.push(to)
    }
  return undefined
}

/** The break that keeps supplies from a unit: that of an HQ which would have it in its command. */
export function breakOf(g: Game, { breaks }: SupplyLines, unit: UnitId): SupplyBreak | undefined {
  const m = survey(g)
  return breaks.find(
    ({ hq }) => g.def.pieces[hq]!.group === g.def.pieces[unit]!.group && isInCommandRange(g, m, hq, unit),
  )
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
