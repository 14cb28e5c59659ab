import { chapter, D6, type Denial, NONE, type Offer } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { DepotId, HqId, PieceId, PlaceId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { MarkerStep } from '../frames.ts'
import { type Game, type Normandy, OUT_OF_SUPPLY, otherSide } from '../state.ts'
import { leavesBox } from './interdiction.ts'
import { waysFrom } from './markerWays.ts'
import { capacityOf, has, isBox, isOpen, pieceOf } from './pieces.ts'
import { speakerOf } from './seats.ts'
import { isSource } from './supply.ts'
import { type Survey, survey } from './survey.ts'

/** Chapters 0.2.1 and 1.1.1.2: offensive markers are allotted, stored, and moved to the HQs. */

const depotFull = deny('M-0.2.1-6', 'depot-full')
const depotBlocked = deny('M-7.2-4', 'depot-blocked')
const hexFull = deny('M-0.2.1-2', 'markers-full')
const hqFull = deny('M-1.1.1.2-11', 'markers-full')
const hqCutOff = deny('M-1.1.1.2-10', 'hq-cut-off')
const tooFar = deny('M-0.2.1-4', 'marker-too-far')

// The dice ---------------------------------------------------------------------------------------------------------

const cherbourgOf = (g: Game): DepotId =>
  g.def.depotsOf.german.find((depot) => g.s.place[depot]! < g.def.hexCount) ?? NONE

/** M-1.1.1.2-3: what both sides receive; half of it, rounded up, in the race to Cherbourg (M-11.1-6). */
function rollMarkers(g: Game): { allied: number; german: number } {
  const { s, def } = g
  const { allied, german, cherbourg } = def.data.tables.markers
  const share = (count: number) => (def.scenario.half ? Math.ceil(count / 2) : count)
  const period = allied.find(({ through }) => s.turn <= through)!
  const forAllies = period[s.weather][g.roll(D6, 'alliedMarkers') - 1]!
  const forGermans = german[s.weather][g.roll(D6, 'germanMarkers') - 1]!
  // M-7.2-2: whatever the weather.
  const bonus = cherbourgOf(g) === NONE ? 0 : cherbourg
  return { allied: share(forAllies), german: share(forGermans + bonus) }
}

const countOf = (list: readonly number[], value: number): number => {
  let count = 0
  for (const each of list) if (each === value) count++
  return count
}

// Storing ----------------------------------------------------------------------------------------------------------

/** Markers of a side in a hex: with HQs, in depots, with nobody. */
function markersIn(g: Game, side: Side, hex: PlaceId): number {
  const { def, s } = g
  let count = countOf(s.loose[side], hex)
  for (const hq of def.hqsOf[side]) if (s.place[hq] === hex) count += s.markers[hq]!
  for (const depot of def.depotsOf[side]) if (s.place[depot] === hex) count += s.markers[depot]!
  return count
}

/** M-0.2.1-2: a hex has no room for another marker, unless it is there already. */
const isHexFull = (g: Game, side: Side, place: PlaceId, from: PlaceId): boolean =>
  place < g.def.hexCount && place !== from && markersIn(g, side, place) >= g.def.data.tables.limits.markersPerHex

/** M-1.1.1.2-5, M-7.2-4. */
function cannotStore(g: Game, m: Survey, depot: DepotId, from: PlaceId): Denial | undefined {
  if (g.s.markers[depot]! >= capacityOf(g, depot).markers) return depotFull
  if (!isSource(g, m, depot)) return depotBlocked
  return isHexFull(g, 'german', g.s.place[depot]!, from) ? hexFull : undefined
}

function store(g: Game, depot: DepotId): void {
  g.s.markers[depot]!++
  g.emit({ type: 'markerPlaced', piece: depot, place: g.s.place[depot]! })
}

/** M-7.2-2: one marker is available at Cherbourg while its depot is German; returns how many are left to store. */
function storeAtCherbourg(g: Game, count: number): number {
  const depot = cherbourgOf(g)
  if (depot === NONE || count === 0) return count
  if (cannotStore(g, survey(g), depot, NONE)) g.emit({ type: 'markersWasted', side: 'german', count: 1 })
  else store(g, depot)
  return count - 1
}

// Moving -----------------------------------------------------------------------------------------------------------

/** A marker that can still be moved: where it is, and who holds it; NONE when it lies about. */
interface Source {
  readonly place: PlaceId
  readonly holder: PieceId | -1
}

/** M-1.1.1.2-11: one marker in each place that has not moved yet: first from the depot, then one that lies about, then an HQ's. */
function sourcesOf(g: Game, m: Survey, { sides: [side], moved, stuck }: MarkerStep): Source[] {
  const { def, s } = g
  const found = new Map<PlaceId, Source>()
  const add = (place: PlaceId, holder: PieceId | -1) => {
    if (!found.has(place) && !m.confusion[place]) found.set(place, { place, holder })
  }
  const has = (p: PieceId) => s.markers[p]! > countOf(moved, p)
  for (const depot of def.depotsOf[side!]) if (has(depot) && isSource(g, m, depot)) add(s.place[depot]!, depot)
  // M-0.2.1-3: nobody moves a marker on which an enemy stands.
  for (const place of s.loose[side!])
    if (countOf(s.loose[side!], place) > countOf(stuck, place) && m.occupants[otherSide(side!)][place] === 0)
      add(place, NONE)
  for (const hq of def.hqsOf[side!]) if (has(hq) && s.place[hq]! < def.hexCount + def.boxCount) add(s.place[hq]!, hq)
  return [...found.values()]
}

/** M-1.1.1.2-10, -11: why an HQ cannot be given a marker. */
function cannotReceive(g: Game, hq: HqId, from: PlaceId): Denial | undefined {
  const { s, def } = g
  if (has(g, hq, OUT_OF_SUPPLY)) return hqCutOff
  if (s.markers[hq]! >= def.data.tables.limits.markersPerHq) return hqFull
  return isHexFull(g, pieceOf(g, hq).side, s.place[hq]!, from) ? hexFull : undefined
}

/** HQs and, for Germans, depots that might be given a marker. */
function recipients(g: Game, side: Side, { holder }: Source): PieceId[] {
  const { def, s } = g
  const hqs = def.hqsOf[side].filter((hq) => hq !== holder && s.place[hq]! < def.hexCount + def.boxCount)
  if (side === 'allied') return hqs
  return [...hqs, ...def.depotsOf.german.filter((depot) => depot !== holder && capacityOf(g, depot).markers > 0)]
}

/** Why the marker cannot go to one of them. */
function cannotBring(g: Game, m: Survey, side: Side, { place }: Source, to: PieceId): Denial | undefined {
  const denied = pieceOf(g, to).sort === 'hq' ? cannotReceive(g, to, place) : cannotStore(g, m, to, place)
  return denied ?? (waysFrom(g, m, side, place).reaches(g.s.place[to]!) ? undefined : tooFar)
}

function take(g: Game, side: Side, { place, holder }: Source): void {
  const { s } = g
  if (holder === NONE) s.loose[side].splice(s.loose[side].indexOf(place), 1)
  else s.markers[holder]!--
}

/** The other side has the next marker, while it is still in the step (M-1.1.1.2-6). */
function handOver(g: Game, step: MarkerStep): void {
  const [first, ...others] = step.sides
  g.goto('markers.pick', { ...step, sides: [...others, first!] })
}

/** M-1.1.1.2-8, M-4.1.2-8: one die for each box that a German marker leaves; where it is held it stays. */
function bring(g: Game<'markers.to'>, to: PieceId): void {
  const { s, frame } = g
  const { from, sides, moved, stuck } = frame
  const side = sides[0]!
  const m = survey(g)
  const source = sourcesOf(g, m, frame).find(({ place }) => place === from)!
  const path = waysFrom(g, m, side, from).pathTo(s.place[to]!)!
  const boxes = path.filter((place) => isBox(g, place))
  const left = side === 'german' ? boxes.slice(0, -1) : []
  const heldAt = left.findIndex((box) => !leavesBox(g, box))
  const step: MarkerStep = { sides, moved: [...moved], stuck: [...stuck] }
  if (heldAt < 0) {
    take(g, side, source)
    s.markers[to]!++
    step.moved.push(to)
    g.emit({ type: 'markerMoved', side, path: [...path], to })
  } else if (heldAt === 0) {
    if (source.holder === NONE) step.stuck.push(from)
    else step.moved.push(source.holder)
    g.emit({ type: 'markerHeld', place: from })
  } else {
    take(g, side, source)
    s.loose[side].push(left[heldAt]!)
    step.stuck.push(left[heldAt]!)
    g.emit({ type: 'markerHeld', place: left[heldAt]! })
  }
  handOver(g, step)
}

// The Allied reserve -----------------------------------------------------------------------------------------------

/** Markers that an Allied depot still lets through this turn. */
const roomAt = (g: Game, depot: DepotId): number =>
  capacityOf(g, depot).markers - g.s.letThrough[depot - g.def.depotsOf.allied[0]!]!

/** M-1.1.1.2-7: an HQ lands with its markers as far as the depot lets them through; the others stay in the reserve. */
export function landMarkers(g: Game, hq: HqId, depot: DepotId): void {
  const { s, def } = g
  const through = Math.min(s.markers[hq]!, roomAt(g, depot))
  s.letThrough[depot - def.depotsOf.allied[0]!]! += through
  s.reserveMarkers += s.markers[hq]! - through
  s.markers[hq] = through
}

/** M-7.1-2: no marker passes a port that the Germans watch, whoever stands in it: that helps supply alone (M-7.3.1-4). */
const isWatchedPort = ({ def, s }: Game, m: Survey, depot: DepotId): boolean =>
  def.depot[depot]!.kind !== 'beach' && m.zone.german[s.place[depot]!] === 1

/** M-1.1.1.2-7: depots that still let a marker through this turn, those with most room first. */
function gates(g: Game, m: Survey): DepotId[] {
  return g.def.depotsOf.allied
    .filter((depot) => roomAt(g, depot) > 0 && isSource(g, m, depot) && !isWatchedPort(g, m, depot))
    .sort((a, b) => roomAt(g, b) - roomAt(g, a) || a - b)
}

/** The way from the depot with most room from which the HQ can be reached. */
function wayFromReserve(g: Game, m: Survey, hq: HqId): { depot: DepotId; path: readonly PlaceId[] } {
  for (const depot of gates(g, m)) {
    const path = waysFrom(g, m, 'allied', g.s.place[depot]!).pathTo(g.s.place[hq]!)
    if (path) return { depot, path }
  }
  throw new Error('No depot leads to this HQ.')
}

function offerReserve(g: Game, m: Survey, offer: Offer<Normandy>): void {
  const { def, s } = g
  if (s.reserveMarkers === 0) return
  const depots = gates(g, m).map((depot) => s.place[depot]!)
  const isInReach = (place: PlaceId) => depots.some((depot) => waysFrom(g, m, 'allied', depot).reaches(place))
  for (const hq of def.hqsOf.allied) {
    const place = s.place[hq]!
    const isWaiting = place === def.frame.reserve
    if (place >= def.hexCount + def.boxCount && !isWaiting) continue
    const denied = cannotReceive(g, hq, NONE)
    offer('hq', hq, denied ?? (isWaiting || isInReach(place) ? undefined : tooFar))
  }
}

function giveFromReserve(g: Game<'markers.pick'>, hq: HqId): void {
  const { def, s, frame } = g
  s.reserveMarkers--
  s.markers[hq]!++
  // An HQ that waits in the reserve needs no way.
  const way = s.place[hq] === def.frame.reserve ? undefined : wayFromReserve(g, survey(g), hq)
  if (way) s.letThrough[way.depot - def.depotsOf.allied[0]!]!++
  g.emit({ type: 'markerMoved', side: 'allied', path: way ? [...way.path] : [s.place[hq]!], to: hq })
  handOver(g, { ...frame, moved: [...frame.moved, hq] })
}

export const markerSteps = chapter<Normandy>()({
  /** M-1.1.1.2-3 to -6: what each side receives decides who moves the first marker. */
  'markers.dice'(g) {
    const received = rollMarkers(g)
    for (const side of ['allied', 'german'] as const) g.emit({ type: 'markersAllotted', side, count: received[side] })
    g.s.reserveMarkers += received.allied
    const sides: Side[] = received.german > received.allied ? ['german', 'allied'] : ['allied', 'german']
    g.goto('markers.pick', { sides, moved: [], stuck: [] })
    const left = storeAtCherbourg(g, received.german)
    if (left > 0) g.call('markers.store', { left })
  },

  /** M-1.1.1.2-5: one marker after the other; what finds no room is lost. */
  'markers.store'(g) {
    const { left } = g.frame
    if (left === 0) return g.return()
    const m = survey(g)
    const hasRoom = g.def.depotsOf.german.some((depot) => isOpen(g, depot) && !cannotStore(g, m, depot, NONE))
    g.frame.left--
    if (hasRoom) return g.call('markers.depot')
    g.emit({ type: 'markersWasted', side: 'german', count: left })
    g.return()
  },
  'markers.depot': {
    who: () => 'german',
    options(g, offer) {
      const m = survey(g)
      for (const depot of g.def.depotsOf.german)
        if (isOpen(g, depot) && capacityOf(g, depot).markers > 0) offer('depot', depot, cannotStore(g, m, depot, NONE))
    },
    on: {
      depot(g, depot) {
        store(g, depot)
        g.return()
      },
    },
    skipIfForced: true,
  },

  /** M-1.1.1.2-6: one marker at a time, by turns; who passes is out of the step. */
  'markers.pick': {
    who: (g) => speakerOf(g, g.frame.sides[0]!),
    options(g, offer) {
      const m = survey(g)
      const side = g.frame.sides[0]!
      if (side === 'allied') offerReserve(g, m, offer)
      for (const source of sourcesOf(g, m, g.frame)) {
        const isUseful = recipients(g, side, source).some((to) => !cannotBring(g, m, side, source, to))
        offer('marker', source.place, isUseful ? undefined : tooFar)
      }
      offer('pass')
    },
    on: {
      hq: giveFromReserve,
      marker: (g, from) => g.goto('markers.to', { ...g.frame, from }),
      pass(g) {
        const [side, ...others] = g.frame.sides
        g.emit({ type: 'markersDone', side: side! })
        if (others.length === 0) return g.return()
        g.goto('markers.pick', { ...g.frame, sides: others })
      },
    },
    skipIfForced: true,
  },
  'markers.to': {
    who: (g) => speakerOf(g, g.frame.sides[0]!),
    options(g, offer) {
      const m = survey(g)
      const side = g.frame.sides[0]!
      const source = sourcesOf(g, m, g.frame).find(({ place }) => place === g.frame.from)!
      for (const to of recipients(g, side, source))
        offer(pieceOf(g, to).sort === 'hq' ? 'hq' : 'depot', to, cannotBring(g, m, side, source, to))
    },
    on: { hq: bring, depot: bring },
    skipIfForced: true,
  },
})
