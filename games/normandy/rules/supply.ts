import { DIRECTION_COUNT, lodge, NONE } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { DepotId, HexId, HqId, PlaceId, UnitId } from '../definition.ts'
import { type Game, otherSide } from '../state.ts'
import { isInCommandRange, Slots } from './command.ts'
import { isOpen, valuesOf } from './pieces.ts'
import type { Survey } from './survey.ts'

/** Chapter 7.3: supply lines. */

/** What a supply check finds: for each unit and HQ of a side whether its line is cut, and the HQ that supplies a unit. */
export interface SupplyReport {
  readonly cut: readonly (UnitId | HqId)[]
  /** HQ of each supplied unit that needs one, by unit; undefined for all others. */
  readonly hqOf: ReadonlyMap<UnitId, HqId>
}

/** A unit that needs an HQ, and those that might supply it. */
interface Needy {
  readonly unit: UnitId
  readonly hqs: readonly HqId[]
  readonly defence: number
}

/** M-7.3.1-2, -4: a supply line may pass through this hex. */
export function isOpenToSupply(g: Game, m: Survey, side: Side, hex: HexId): boolean {
  const enemy = otherSide(side)
  if (!g.def.isLand[hex] || m.occupants[enemy][hex]! > 0) return false
  return m.zone[enemy][hex] === 0 || m.holders[side][hex]! > 0
}

/** M-7.3.1-3: free of enemy units and not enemy-controlled. */
function isOpenBox(g: Game, m: Survey, side: Side, box: PlaceId): boolean {
  const isAllied = side === 'allied'
  return m.occupants[otherSide(side)][box] === 0 && (g.s.control[box] === 1) === isAllied && !m.confusion[box]
}

const isOpenPlace = (g: Game, m: Survey, side: Side, place: PlaceId): boolean =>
  place < g.def.hexCount ? isOpenToSupply(g, m, side, place) : isOpenBox(g, m, side, place)

/** M-7.1-2, M-7.2-4, M-7.2-6: the depot works as a source. */
export function isSource(g: Game, m: Survey, depot: DepotId): boolean {
  const { def, s } = g
  const { side, kind, festung } = def.depot[depot]!
  if (!isOpen(g, depot)) return false
  const place = s.place[depot]!
  if (m.confusion[place]) return false
  if (side === 'allied') {
    if (m.occupants.german[place]! > 0) return false
    return kind === 'beach' || m.zone.german[place] === 0 || m.holders.allied[place]! > 0
  }
  if (m.occupants.allied[place]! > 0) return false
  return !festung || place < def.hexCount || s.control[place] === 0
}

/**
 * Every hex and box that a depot of the side reaches along roads; `onlyBoxes` leaves the map out (M-7.3.1-7). Who wants to know the way
 * gives an array for the place before each.
 */
export function roadReach(g: Game, m: Survey, side: Side, onlyBoxes = false, before?: Int32Array): Uint8Array {
  const { def, s } = g
  const { roads, hexCount } = def
  const reached = new Uint8Array(roads.nodeCount)
  const queue: PlaceId[] = []
  const reach = (place: PlaceId, from = NONE) => {
    if (reached[place]) return
    reached[place] = 1
    if (before) before[place] = from
    queue.push(place)
  }
  for (const depot of def.depotsOf[side])
    if (isSource(g, m, depot) && (!onlyBoxes || s.place[depot]! >= hexCount)) reach(s.place[depot]!)
  for (const from of queue)
    for (let arc = roads.firstArc[from]!; arc < roads.firstArc[from + 1]!; arc++) {
      const to = roads.target[arc]!
      if (!reached[to] && (!onlyBoxes || to >= hexCount) && isOpenPlace(g, m, side, to)) reach(to, from)
    }
  return reached
}

/** M-7.3.2-1, M-7.3.1-3: from the HQ at most two steps off the road, then by road to a depot. Its own place bars nothing. */
export function tracesToDepot(g: Game, m: Survey, reached: Uint8Array, side: Side, from: PlaceId): boolean {
  const { def } = g
  if (reached[from]) return true
  const { roads, grid } = def
  for (let arc = roads.firstArc[from]!; arc < roads.firstArc[from + 1]!; arc++)
    if (reached[roads.target[arc]!]) return true
  if (from >= def.hexCount) return false
  let rim: HexId[] = [from]
  const seen = new Set(rim)
  for (let step = 0; step < def.data.tables.limits.offRoadSteps; step++) {
    const next: HexId[] = []
    for (const hex of rim)
      for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
        const to = grid.neighbour(hex, direction)
        if (to < 0 || seen.has(to) || !mayLeaveFor(g, hex, direction, hex === from)) continue
        if (reached[to]) return true
        seen.add(to)
        if (isOpenToSupply(g, m, side, to)) next.push(to)
      }
    rim = next
  }
  return false
}

/** A step of a supply line; the hex it starts from is exempt from the terrain condition (M-7.3.1-2). */
function mayLeaveFor(g: Game, hex: HexId, direction: number, isStart: boolean): boolean {
  const { def } = g
  const arc = hex * DIRECTION_COUNT + direction
  if (def.supplySide[arc]) return true
  if (!isStart || def.sides.impassable[arc]) return false
  const to = def.grid.neighbours[arc]!
  return def.isLand[to] === 1 && def.terrain[to] !== 'marsh'
}

/** Marks each stretch of country through which supply flows freely with a number from 1 on; 0 where it does not. */
export function supplyCountry(g: Game, m: Survey, side: Side): Uint16Array {
  const { def } = g
  const country = new Uint16Array(def.hexCount)
  let count = 0
  for (let start = 0; start < def.hexCount; start++) {
    if (country[start] || !isOpenToSupply(g, m, side, start)) continue
    country[start] = ++count
    const queue = [start]
    for (const hex of queue)
      for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
        const to = def.grid.neighbour(hex, direction)
        if (to < 0 || country[to] || !def.supplySide[hex * DIRECTION_COUNT + direction]) continue
        if (!isOpenToSupply(g, m, side, to)) continue
        country[to] = count
        queue.push(to)
      }
  }
  return country
}

/** The stretches that a piece in this hex can draw on: its own and, since its own hex bars nothing, those next to it. */
function countriesAround(g: Game, country: Uint16Array, hex: HexId): Set<number> {
  const found = new Set<number>()
  if (country[hex]) found.add(country[hex])
  else
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const to = g.def.grid.neighbour(hex, direction)
      if (to >= 0 && country[to] && mayLeaveFor(g, hex, direction, true)) found.add(country[to])
    }
  return found
}

const isOnMaps = (g: Game, place: PlaceId): boolean => place < g.def.hexCount + g.def.boxCount

/** M-1.1.1.2-2, M-7.3: who of a side is out of supply. */
export function checkSupply(g: Game, m: Survey, side: Side): SupplyReport {
  const { def, s } = g
  const reached = roadReach(g, m, side)
  const boxReach = side === 'german' ? roadReach(g, m, side, true) : undefined
  const cut: (UnitId | HqId)[] = []

  const sources: HqId[] = []
  for (const hq of def.hqsOf[side]) {
    const place = s.place[hq]!
    if (!isOnMaps(g, place)) continue
    // M-7.3.2-1: a supported HQ is its own source.
    const isSupported = s.markers[hq]! > 0
    const hasLine =
      boxReach && place >= def.hexCount
        ? tracesToDepot(g, m, boxReach, side, place)
        : tracesToDepot(g, m, reached, side, place)
    if (!isSupported && !hasLine) cut.push(hq)
    else if (isSupported || !def.options.strictSupplySupport) sources.push(hq)
  }

  const country = supplyCountry(g, m, side)
  const needy: Needy[] = []
  for (const u of def.unitsOf[side]) {
    const place = s.place[u]!
    if (!isOnMaps(g, place)) continue // M-0.1.2-17: who is inside a Festung is always in supply.
    if (boxReach && place >= def.hexCount) {
      if (!tracesToDepot(g, m, boxReach, side, place)) cut.push(u)
      continue
    }
    const own = place < def.hexCount ? countriesAround(g, country, place) : undefined
    const hqs = sources.filter((hq) => {
      if (def.pieces[hq]!.group !== def.pieces[u]!.group || !isInCommandRange(g, m, hq, u)) return false
      if (!own || s.place[hq] === place) return true
      for (const stretch of countriesAround(g, country, s.place[hq]!)) if (own.has(stretch)) return true
      return false
    })
    if (hqs.length === 0) cut.push(u)
    else needy.push({ unit: u, hqs, defence: valuesOf(g, u).defence })
  }
  // M-5.1-9: fewest possible HQs first, then greater defence, then lower id.
  needy.sort((a, b) => a.hqs.length - b.hqs.length || b.defence - a.defence || a.unit - b.unit)
  const hqOf = assign(g, needy)
  for (const { unit } of needy) if (!hqOf.has(unit)) cut.push(unit)
  return { cut, hqOf }
}

/** M-5.1-9: the slots of the HQs are filled so that as many as possible find room; gives the HQ of each who does. */
function assign({ def }: Game, needy: readonly Needy[]): Map<UnitId, HqId> {
  const slots = new Map(def.hqs.map((hq) => [hq, new Slots()]))
  const hqsFor = new Map(needy.map(({ unit, hqs }) => [unit, hqs]))
  return lodge(
    needy.map(({ unit }) => unit),
    {
      housesFor: (u) => hqsFor.get(u)!,
      hasRoom: (hq, u) => slots.get(hq)!.hasRoomFor(def, u),
      /** The HQ with a part of the division, else the one with most room, then the lowest id. */
      choose: (u, hqs) =>
        hqs.find((hq) => slots.get(hq)!.hasDivisionOf(def, u)) ??
        hqs.reduce((best, hq) => (slots.get(hq)!.room(def) > slots.get(best)!.room(def) ? hq : best)),
      admit: (hq, u) => slots.get(hq)!.add(def, u),
      dismiss: (hq, u) => slots.get(hq)!.remove(def, u),
    },
  )
}
