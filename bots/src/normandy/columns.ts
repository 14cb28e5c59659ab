import type { FrameOf } from '@bridgehead/engine'
import type { BoxId, Normandy, PieceId } from '@bridgehead/normandy'
import { isInPlay, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { bestOf, type Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import { areFrenchIn, chanceIn, isGathering, phasesLeft } from './gathering.ts'
import { type Answer, answer, type Why } from './order.ts'
import { overrunOf } from './prospect.ts'

/** Allied columns on the strategic map: where they ride, and who with whom. */

/** What the Allies gain in a box: German depots, Festungs to besiege, Paris. */
const prizes: { readonly [box: string]: number } = {
  paris: 30,
  rennes: 14,
  'le-mans': 9,
  brest: 8,
  'pas-de-calais': 12,
  orleans: 3,
  alencon: 2,
  laval: 2,
  evreux: 2,
  tours: 1,
}
/** What it is worth to help the French who fight for Paris, or gather for it. */
const WITH_THE_FRENCH = 60
/** What Paris is worth to those who would take it from the French (M-4.1.2-17). */
const PARIS_WITHOUT_THE_FRENCH = 6
/** How much a prize fades with each box of the way. */
const FADES = 0.65
/** What of a prize is left when Germans stand there, who must be beaten first. */
const DEFENDED = 0.5
/** Units that are enough for a siege: whoever is more rides on. */
const SIEGE_FORCE = 3
/** Germans in a box are fought or ridden down on the way if that is as likely to succeed as this (M-4.3-11). */
const LIKELY = 0.5

/** Phases before the end from which an HQ waits for nobody. */
const PATIENCE = 2
const done = answer('done', { key: 'columnsDone' })

const boxOf = ({ def }: Field, box: BoxId) => def.boxes[box - def.hexCount]!

/** The French can still come: they are in play, and there is time. */
const areFrenchExpected = ({ g, def, turnsLeft }: Field): boolean =>
  turnsLeft > 0 && def.units.some((u) => isInPlay(g, u) && pieceOf(g, u).isFrench)

const isHeld = ({ m }: Field, box: BoxId): boolean => m.units.german[box]! > 0

/** The French ride with those who are in this box or next to it. */
const areFrenchNear = (field: Field, box: BoxId): boolean => areFrenchIn(field, [box, ...boxOf(field, box).links])

function prizeOf(field: Field, box: BoxId, isFrench: boolean): number {
  const { def, s } = field
  const sieges = siegesIn(field, box)
  if (isGathering(field, box)) return WITH_THE_FRENCH
  if (s.control[box] === 1) return sieges
  if (box === def.paris && areFrenchIn(field, [box])) return WITH_THE_FRENCH
  if (box === def.paris && !isFrench && areFrenchExpected(field)) return PARIS_WITHOUT_THE_FRENCH
  return ((prizes[boxOf(field, box).code] ?? 0) + sieges) * (isHeld(field, box) ? DEFENDED : 1)
}

/** M-6.13-3: what a siege of the Festungs here is worth as long as somebody stays, if nobody else does. */
function siegesIn({ def, g, s, role }: Field, box: BoxId): number {
  const standing = def.festungenAt[box]!.filter(({ piece, inside }) => s.place[piece] === inside).length
  const besiegers = def.movers[role].filter((u) => s.place[u] === box && pieceOf(g, u).sort === 'unit').length
  return besiegers > SIEGE_FORCE ? 0 : standing * def.data.tables.victoryPoints.siege
}

interface Way {
  /** The first box of the way, and the last. */
  readonly next: BoxId
  readonly goal: BoxId
  readonly boxes: number
  readonly worth: number
}

/**
 * All ways from a box, through country without Germans unless somebody says otherwise, to wherever something is to be had; the best is undefined
 * when it is best to stay.
 */
function bestWay(
  field: Field,
  from: BoxId,
  worthOf: (box: BoxId, boxes: number) => number,
  isBarred = (box: BoxId) => isHeld(field, box) || isTooStrong(field, from, box),
): Way | undefined {
  const queue = [{ box: from, next: from, boxes: 0 }]
  const seen = new Set<BoxId>([from])
  let best: Way = { next: from, goal: from, boxes: 0, worth: worthOf(from, 0) }
  for (const { box, next, boxes } of queue) {
    const worth = worthOf(box, boxes)
    if (worth > best.worth) best = { next, goal: box, boxes, worth }
    if (box !== from && isBarred(box)) continue
    for (const to of boxOf(field, box).openLinks) {
      if (seen.has(to) || boxOf(field, to).germanOnly) continue
      seen.add(to)
      queue.push({ box: to, next: box === from ? to : next, boxes: boxes + 1 })
    }
  }
  return best.next === from ? undefined : best
}

/** Boxes that a column from here can still go: one a phase, and with each marker of its HQ another (M-4.1.2-6). */
function boxesLeft(field: Field, from: BoxId): number {
  const { def, s, role } = field
  const markers = Math.max(0, ...def.movers[role].map((p) => (s.place[p] === from ? (s.markers[p] ?? 0) : 0)))
  const later = phasesLeft(field) - 1
  // In a move under way a marker may have been spent already.
  const top = s.flow.at(-1)
  if (top?.step === 'offMap.to') return top.most - top.gone + later + Math.min(later, markers)
  return 1 + later + Math.min(1 + later, markers)
}

/**
 * Without a marker nobody of the column can fight: whoever rides into Germans stays there with them, even if it is only an HQ (M-4.1.2-18),
 * unless somebody is there who has one. Armour that comes first rides down an HQ (M-4.3-9).
 */
function isTooStrong(field: Field, from: BoxId, box: BoxId): boolean {
  const { def, s, m, role } = field
  if (m.occupants.german[box] === 0) return false
  const isReady = (p: PieceId) => (s.place[p] === from || s.place[p] === box) && (s.markers[p] ?? 0) > 0
  if (def.movers[role].some(isReady)) return false
  return isHeld(field, box) || m.occupants.allied[box]! > 0 || !areFrenchIn(field, [from])
}

/** The only HQ beyond the door leads the French, who are on their way to it. */
function isWaitingForTheFrench(field: Field, from: BoxId): boolean {
  const { g, def, s, goals } = field
  if (areFrenchNear(field, from) || s.control[def.paris] === 1 || !goals.isDoorTo(from)) return false
  return phasesLeft(field) > PATIENCE && [...goals.riders].some((p) => pieceOf(g, p).isFrench)
}

function wayOn(field: Field, from: BoxId): Way | undefined {
  // Whoever has come to Paris stays: others would take it back (M-11.3-18).
  if (from === field.def.paris || isWaitingForTheFrench(field, from)) return undefined
  const isFrench = areFrenchNear(field, from)
  if (isFrench && isParisInTime(field, from)) return wayToParis(field, from)
  return bestWay(field, from, (box, boxes) => {
    if (boxes > phasesLeft(field) || (box !== from && isTooStrong(field, from, box))) return 0
    return FADES ** boxes * prizeOf(field, box, isFrench)
  })
}

/** The French go nowhere else: where Germans bar the way they fight their way through, or wait until it is free. */
function wayToParis(field: Field, from: BoxId): Way | undefined {
  if (isGathering(field, from)) return undefined
  const isParis = (box: BoxId) => Number(box === field.def.paris)
  const way = bestWay(field, from, isParis) ?? bestWay(field, from, isParis, () => false)
  if (!way || isTooStrong(field, from, way.next)) return undefined
  const isBarred = way.next !== field.def.paris && isHeld(field, way.next)
  return isBarred && chanceIn(field, from, way.next) < LIKELY ? undefined : way
}

/** By the shortest way, whoever stands on it. */
function isParisInTime(field: Field, from: BoxId): boolean {
  const { paris } = field.def
  const way = bestWay(
    field,
    from,
    (box) => Number(box === paris),
    () => false,
  )
  return field.s.control[paris] === 0 && way !== undefined && way.boxes <= boxesLeft(field, from)
}

/** An HQ that has somewhere to go sets out with those whom it may lead; one that waits for more calls them to it. */
export function setOut(field: Field, options: Options): Answer {
  const { s, m } = field
  const mayLead = (hq: PieceId) => wayOn(field, s.place[hq]!) ?? followers(field, hq, field.def.movers[field.role])[0]
  const hq = options.args('hq').find((each) => !m.confusion[s.place[each]!] && mayLead(each) !== undefined)
  if (hq !== undefined) return answer('hq', { key: 'ride', piece: hq }, hq)
  const camp = options
    .args('hq')
    .map((each) => s.place[each]!)
    .find((box) => isGathering(field, box))
  return camp === undefined ? done : answer('done', { key: 'waitForMore', place: camp })
}

/** Those next to where the French gather, without an HQ of their own. */
function followers(field: Field, hq: PieceId, pieces: readonly PieceId[]): PieceId[] {
  const { g, def, s, m, role } = field
  const here = s.place[hq]!
  if (!isGathering(field, here)) return []
  const isLed = (box: BoxId) => def.movers[role].some((p) => s.place[p] === box && pieceOf(g, p).sort === 'hq')
  const near = boxOf(field, here).openLinks.filter((box) => !m.confusion[box] && !isLed(box))
  return pieces.filter((u) => pieceOf(g, u).sort === 'unit' && near.includes(s.place[u]!))
}

/** The HQ takes one division along, or with a marker all of them, two boxes far. */
export function lead(field: Field, options: Options, { hq, moved }: FrameOf<Normandy, 'offMap.led'>): Answer {
  const { s, g } = field
  const here = s.place[hq]!
  if (isGathering(field, here)) {
    const [follower] = followers(field, hq, options.args('unit'))
    return follower === undefined ? done : answer('unit', { key: 'gather', piece: follower, place: here }, follower)
  }
  const unit = nextRider(field, options, hq, here)
  if (moved.length === 0 && unit !== undefined && options.has('extended') && isWorthAMarker(field, hq))
    return answer('extended', { key: 'ride', piece: hq })
  const isFrench = unit !== undefined && pieceOf(g, unit).isFrench
  if (options.has('stack', here) && !isFrench && here !== placeOfVanguard(field, []))
    return answer('stack', { key: 'ride', piece: hq, place: here }, here)
  if (unit !== undefined) return answer('unit', { key: 'ride', piece: unit }, unit)
  const mayGo = moved.length > 0 || (s.markers[hq]! > 0 && isForTheFrench(field, wayOn(field, here)))
  return options.has('unit', hq) && mayGo ? answer('unit', { key: 'ride', piece: hq }, hq) : done
}

/** Those who gather for Paris, or fight there, are glad of an HQ that has a marker, if it brings nobody else. */
const isForTheFrench = (field: Field, way: Way | undefined): boolean =>
  way !== undefined && (way.goal === field.def.paris || isGathering(field, way.goal))

/** Where Germans wait, the last marker is for the fight there, unless the column would come too late without it. */
function isWorthAMarker(field: Field, hq: PieceId): boolean {
  const { m, s } = field
  const way = wayOn(field, s.place[hq]!)
  if (s.markers[hq] === 0 || !way) return false
  const isFought = m.occupants.german[way.goal]! > 0 || m.confusion[way.next] === 1
  if (isFought && s.markers[hq]! === 1) return way.boxes > phasesLeft(field)
  return way.boxes > 1 || !isFought || hasMoreToLead(field, hq)
}

/** More than the one division that goes with it anyway (M-4.1.2-5). */
function hasMoreToLead({ def, g, s, role }: Field, hq: PieceId): boolean {
  const units = def.movers[role].filter((p) => s.place[p] === s.place[hq] && pieceOf(g, p).sort === 'unit')
  return units.some((u) => pieceOf(g, u).division !== pieceOf(g, units[0]!).division)
}

/**
 * Units go before their HQ, as many as it may lead; the French first, for whom Paris waits (M-4.1.2-17). Whoever is where the first have
 * gone stays: he would have to leave it only to come back.
 */
function nextRider(field: Field, options: Options, hq: PieceId, here: BoxId): PieceId | undefined {
  const { g, s } = field
  const ahead = placeOfVanguard(field, [])
  return bestOf(
    options.args('unit').filter((p) => p !== hq && s.place[p] !== ahead && !isGathering(field, s.place[p]!)),
    (u) => 2 * Number(pieceOf(g, u).isFrench) + Number(s.place[u] === here),
  )
}

export function rideTo(field: Field, options: Options, { pieces, gone, hq }: FrameOf<Normandy, 'offMap.to'>): Answer {
  const here = field.s.place[pieces[0]!]!
  const camp = hq < 0 ? here : field.s.place[hq]!
  if (camp !== here && isGathering(field, camp) && options.has('box', camp))
    return answer('box', { key: 'gather', piece: pieces[0]!, place: camp }, camp)
  const to = nextBox(field, here, pieces)
  if (to === undefined && options.has('done')) return done
  const next = to ?? options.args('box')[0]
  const why = { key: 'ride', piece: pieces[0]! } as const
  if (next === undefined) return answer('overrun', why, options.args('overrun')[0])
  if (options.has('overrun', next) && (overrunOf(field, pieces, next)?.clears ?? 1) >= LIKELY)
    return answer('overrun', { key: 'overrun', place: next }, next)
  return options.has('box', next) ? answer('box', { ...why, place: next }, next) : stop(options, gone, why)
}

const stop = (options: Options, gone: number, why: Why): Answer => {
  const [box] = options.args('box')
  return gone > 0 || box === undefined ? done : answer('box', { ...why, place: box }, box)
}

/** After those whom the HQ has sent ahead, if there are any. */
function nextBox(field: Field, here: BoxId, pieces: readonly PieceId[]): BoxId | undefined {
  const ahead = placeOfVanguard(field, pieces)
  if (ahead === undefined) return wayOn(field, here)?.next
  return ahead === here ? undefined : bestWay(field, here, (box) => Number(box === ahead))?.next
}

function placeOfVanguard({ s }: Field, pieces: readonly PieceId[]): BoxId | undefined {
  const led = s.flow.find(({ step }) => step === 'offMap.led')
  const first = led?.step === 'offMap.led' ? led.moved.find((u) => !pieces.includes(u)) : undefined
  return first === undefined ? undefined : s.place[first]
}
