import type { FrameOf } from '@bridgehead/engine'
import type { BoxId, HexId, Normandy, PieceId, PlaceId } from '@bridgehead/normandy'
import { isInBox, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { cannotStack } from '@bridgehead/normandy/rules/stacking'
import { bestOf, type Options } from '../frame/options.ts'
import { rideTo, setOut } from './columns.ts'
import type { Field } from './field.ts'
import { Occupancy } from './occupancy.ts'
import { type Answer, answer } from './order.ts'
import { isForParis, isLeftOneByOne } from './paris.ts'

/** Arrivals, transfers between the maps, and columns on the strategic map. */

const isBox = ({ def }: Field, place: PlaceId): boolean => place >= def.hexCount && place < def.hexCount + def.boxCount

// Arrivals -----------------------------------------------------------------------------------------------------------

export function arrivals(field: Field, options: Options): Answer {
  const { role } = field
  const back = options.args('arrive')[0]
  if (back !== undefined) return answer('arrive', { key: 'arrive', piece: back }, back)
  if (role === 'german') {
    const box = options.args('enterAll').find((each) => isWantedOnMap(field, each) && hasQuietEntry(field, each))
    if (box !== undefined) return answer('enterAll', { key: 'enter', place: box }, box)
    const piece = options.args('enter').find((p) => isWantedOnMap(field, field.s.place[p]!) && mayEnter(field, p))
    const next = piece ?? reserveForLeHavre(field, options)
    if (next !== undefined) return answer('enter', { key: 'enter', piece: next, place: field.s.place[next]! }, next)
  } else {
    const leaver = bestOf(
      options.args('leave').filter((p) => isWantedBeyond(field, p)),
      (p) => precedence(field, p),
    )
    if (leaver !== undefined)
      return answer('leave', { key: 'breakOut', piece: leaver, place: field.s.place[leaver]! }, leaver)
  }
  return answer('done', { key: 'arrivalsDone' })
}

/** Germans come onto the map, except to Le Havre, from which no way leads to the front. */
const isWantedOnMap = (field: Field, box: BoxId): boolean =>
  field.m.occupants.allied[box] === 0 && !leadsToLeHavre(field, box)

const leadsToLeHavre = ({ def }: Field, box: BoxId): boolean => def.boxes[box - def.hexCount]!.code === 'pas-de-calais'

/** With fewer than ten units on the map everything is lost (M-11.3-12): before that comes about somebody goes to Le Havre after all, the weakest first. */
function reserveForLeHavre(field: Field, options: Options): PieceId | undefined {
  const { def, g, s, weights } = field
  if (def.scenario.victory !== 'points' || field.unitsOnMap('german').length >= weights.reserve) return undefined
  const isFit = (p: PieceId) =>
    pieceOf(g, p).sort === 'unit' && leadsToLeHavre(field, s.place[p]!) && mayEnter(field, p)
  return bestOf(options.args('enter').filter(isFit), (p) => -field.attackOf(p))
}

/** A way onto the map that no enemy watches. */
const hasQuietEntry = ({ def, m }: Field, box: BoxId): boolean =>
  def.boxes[box - def.hexCount]!.entries.some((hex) => !m.zone.allied[hex] && m.occupants.allied[hex] === 0)

/** Troops fight their way in where they have room, HQs wait until it is free: whoever does not get away from a full entry is lost (M-2.1-6). */
function mayEnter(field: Field, p: PieceId): boolean {
  const { g, def, m, s } = field
  const box = s.place[p]!
  if (hasQuietEntry(field, box)) return true
  return (
    pieceOf(g, p).sort === 'unit' && def.boxes[box - def.hexCount]!.entries.some((hex) => !cannotStack(g, m, [p], hex))
  )
}

/** The French before everybody else: Paris waits for them. */
const precedence = ({ g }: Field, p: PieceId): number => Number(pieceOf(g, p).isFrench)

/** Those who were chosen to ride, into country that is free, and the HQ that leads them; the others hold the door. */
function isWantedBeyond(field: Field, p: PieceId): boolean {
  const { g, def, s, m, goals } = field
  const box = def.boxBehind[s.place[p]!]!
  if (!isBox(field, box) || m.units.german[box]! > 0) return false
  const isHq = (each: PieceId) => pieceOf(g, each).sort === 'hq'
  const own = def.movers[field.role]
  // Whoever meets a German HQ there can do nothing but fight it (M-4.1.2-18).
  const isFit = (hq: PieceId) => isHq(hq) && (m.occupants.german[box] === 0 || s.markers[hq]! > 0)
  const isLed = own.some((hq) => isFit(hq) && isInBox(g, hq) && isNextTo(field, s.place[hq]!, box))
  // Once the first are gone the door may not be ours any more; their HQ follows all the same, since without one they stay there.
  if (isHq(p)) return (!isLed || goals.riders.has(p)) && own.some((u) => s.place[u] === box)
  return (
    goals.riders.has(p) && (isLed || own.some((hq) => isFit(hq) && s.place[hq] === s.place[p] && goals.riders.has(hq)))
  )
}

const isNextTo = ({ def }: Field, a: BoxId, b: BoxId): boolean =>
  a === b || def.boxes[a - def.hexCount]!.links.includes(b)

/** What speaks against an entry that the enemy watches, and against one where there is no room. */
const WATCHED = 4
const FULL = 40

/** The entry that is nearest to where somebody is wanted; together where all have room, else one by one. */
export function enterAt(field: Field, options: Options, { pieces }: FrameOf<Normandy, 'arrivals.enter'>): Answer {
  const { g, m } = field
  const plan = new Occupancy(field)
  plan.settle(() => false)
  const wants: HexId[] = []
  for (let hex = 0; hex < field.def.hexCount; hex++) if (plan.front[hex]! > 0.3) wants.push(hex)
  const nearness = (hex: HexId) => {
    let best = -99
    for (const want of wants)
      best = Math.max(best, plan.front[want]! * (1.3 - plan.cover(want)) * 4 - 0.3 * field.far(hex, want))
    return best
  }
  const isFull = (hex: HexId) => cannotStack(g, m, pieces, hex) !== undefined
  const worth = (hex: HexId) => nearness(hex) - (m.zone.allied[hex] ? WATCHED : 0) - (isFull(hex) ? FULL : 0)
  const [first] = options.args('unit')
  if (first !== undefined && options.args('together').every(isFull))
    return answer('unit', { key: 'enter', piece: first, place: field.s.place[first]! }, first)
  const verb = options.has('together') ? 'together' : 'hex'
  const hex = options.best(verb, worth)
  return answer(verb, { key: 'enterAt', piece: pieces[0]!, place: hex ?? 0 }, hex)
}

// Germans off the map ------------------------------------------------------------------------------------------------

/** Boxes from which one comes to the front. */
function isGate({ def, m }: Field, box: BoxId): boolean {
  const { entries, code } = def.boxes[box - def.hexCount]!
  return entries.length > 0 && code !== 'pas-de-calais' && m.occupants.allied[box] === 0
}

/** The next box on the way to the nearest gate that is not behind the enemy; the box itself when it is one. */
function towardsGate(field: Field, from: BoxId): BoxId | undefined {
  const { def, m, s } = field
  if (isGate(field, from)) return from
  const queue: { box: BoxId; first: BoxId | undefined }[] = [{ box: from, first: undefined }]
  const seen = new Set<BoxId>([from])
  for (const { box, first } of queue) {
    if (isGate(field, box)) return first
    for (const to of def.boxes[box - def.hexCount]!.openLinks) {
      if (seen.has(to) || m.occupants.allied[to]! > 0 || s.control[to] === 1) continue
      seen.add(to)
      queue.push({ box: to, first: first ?? to })
    }
  }
  return undefined
}

export function offMap(field: Field, options: Options): Answer {
  if (field.role !== 'german') return setOut(field, options)
  const { s } = field
  const inside = options.args('inside').find((u) => isPortGarrison(field, u))
  if (inside !== undefined) return answer('inside', { key: 'walls', piece: inside }, inside)
  const units = options.args('unit').filter((p) => isMoving(field, p))
  const stack = options.args('stack').find((box) => {
    const there = options.args('unit').filter((p) => s.place[p] === box)
    return !isLeftOneByOne(field, box) && there.every((p) => units.includes(p) && !isForParis(field, p))
  })
  if (stack !== undefined) return answer('stack', { key: 'column', place: stack }, stack)
  const [unit] = units
  if (unit !== undefined) return answer('unit', { key: 'column', piece: unit, place: s.place[unit]! }, unit)
  return answer('done', { key: 'columnsDone' })
}

/** Where a piece goes next: to Paris where it is wanted, else to the front; where it is when it stays there. */
const errandOf = (field: Field, p: PieceId): BoxId | undefined =>
  isForParis(field, p) ? field.def.paris : towardsGate(field, field.s.place[p]!)

function isMoving(field: Field, p: PieceId): boolean {
  const here = field.s.place[p]!
  return !field.m.confusion[here] && (errandOf(field, p) ?? here) !== here
}

/** Whoever is bound to Brittany holds its ports: inside the walls nobody starves (M-0.1.2-17). */
const isPortGarrison = ({ def, s }: Field, u: PieceId): boolean =>
  s.turn < def.lockedUntil[u]! && def.boxes[s.place[u]! - def.hexCount]?.code === 'brest'

export function columnTo(field: Field, options: Options, frame: FrameOf<Normandy, 'offMap.to'>): Answer {
  if (field.role !== 'german') return rideTo(field, options, frame)
  const { pieces, gone } = frame
  const { s } = field
  const here = s.place[pieces[0]!]!
  const done = answer('done', { key: 'columnsDone' })
  const to = errandOf(field, pieces[0]!)
  if (to === undefined || to === here) return gone > 0 ? done : anyBox(options)
  return options.has('box', to) ? answer('box', { key: 'column', place: to }, to) : gone > 0 ? done : anyBox(options)
}

const anyBox = (options: Options): Answer => {
  const [box] = options.args('box')
  return box === undefined
    ? answer('overrun', { key: 'column' }, options.args('overrun')[0])
    : answer('box', { key: 'column', place: box }, box)
}

export function breakOut(field: Field, options: Options): Answer {
  const box = options.best('box', (each) => -field.m.occupants[field.enemy][each]!)
  return answer('box', { key: 'escape', place: box ?? 0 }, box)
}

/** Whatever delays a column is worth the asking. */
export const partisans = (): Answer => answer('partisansAll', { key: 'partisans' })

export function walls(options: Options): Answer {
  const [hex] = options.args('hex')
  return answer('hex', { key: 'wallsOf', place: hex ?? 0 }, hex)
}

export function rebuiltAt(field: Field, options: Options): Answer {
  const order = ['gd-le-mans', 'gd-rennes', 'gd-paris', 'gd-pas-de-calais', 'gd-brest', 'gd-cherbourg']
  const depot = options.best('depot', (each) => -order.indexOf(field.def.pieces[each]!.code))
  return answer('depot', { key: 'arriveAt', piece: depot ?? 0 }, depot)
}
