import type { FrameOf } from '@bridgehead/engine'
import type { BoxId, Normandy, PieceId } from '@bridgehead/normandy'
import { isInPlay, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { bestOf, type Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import { type Answer, answer } from './order.ts'
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
/** What Paris is worth to those who would take it from the French (M-4.1.2-17). */
const PARIS_WITHOUT_THE_FRENCH = 6
/** How much a prize fades with each box of the way. */
const FADES = 0.65
/** What of a prize is left when Germans stand there, who must be beaten first. */
const DEFENDED = 0.5
/** Germans in a box are ridden down on the way if that is as likely as this (M-4.3-11). */
const LIKELY = 0.5

const done = answer('done', { key: 'columnsDone' })

const boxOf = ({ def }: Field, box: BoxId) => def.boxes[box - def.hexCount]!

/** The French can still come: they are in play, and there is time. */
const areFrenchExpected = ({ g, def, turnsLeft }: Field): boolean =>
  turnsLeft > 0 && def.units.some((u) => isInPlay(g, u) && pieceOf(g, u).isFrench)

/** The French ride with those who are in this box or next to it. */
function areFrenchNear(field: Field, box: BoxId): boolean {
  const { g, def, s } = field
  const near = [box, ...boxOf(field, box).links]
  return def.units.some((u) => pieceOf(g, u).isFrench && near.includes(s.place[u]!))
}

function prizeOf(field: Field, box: BoxId, isFrench: boolean): number {
  const { def, s, m } = field
  if (s.control[box] === 1) return 0
  if (box === def.paris && !isFrench && areFrenchExpected(field)) return PARIS_WITHOUT_THE_FRENCH
  return (prizes[boxOf(field, box).code] ?? 0) * (m.units.german[box]! > 0 ? DEFENDED : 1)
}

interface Way {
  /** The first box of the way. */
  readonly next: BoxId
  readonly worth: number
}

/** All ways from a box, through country without Germans, to wherever something is to be had; the best is undefined when it is best to stay. */
function bestWay(field: Field, from: BoxId, worthOf: (box: BoxId) => number): Way | undefined {
  const { m } = field
  const queue = [{ box: from, next: from, left: 1 }]
  const seen = new Set<BoxId>([from])
  let best: Way = { next: from, worth: worthOf(from) }
  for (const { box, next, left } of queue) {
    if (left * worthOf(box) > best.worth) best = { next, worth: left * worthOf(box) }
    if (box !== from && m.units.german[box]! > 0) continue
    for (const to of boxOf(field, box).openLinks) {
      if (seen.has(to) || boxOf(field, to).germanOnly) continue
      seen.add(to)
      queue.push({ box: to, next: box === from ? to : next, left: left * FADES })
    }
  }
  return best.next === from ? undefined : best
}

function wayOn(field: Field, from: BoxId): Way | undefined {
  // Whoever has come to Paris stays: others would take it back (M-11.3-18).
  if (from === field.def.paris) return undefined
  const isFrench = areFrenchNear(field, from)
  return bestWay(field, from, (box) => prizeOf(field, box, isFrench))
}

/** An HQ that has somewhere to go sets out with those whom it may lead. */
export function setOut(field: Field, options: Options): Answer {
  const { s, m } = field
  const hq = options.args('hq').find((each) => !m.confusion[s.place[each]!] && wayOn(field, s.place[each]!))
  return hq === undefined ? done : answer('hq', { key: 'ride', piece: hq }, hq)
}

/** The HQ takes one division along, or with a marker all of them, two boxes far. */
export function lead(field: Field, options: Options, { hq, moved }: FrameOf<Normandy, 'offMap.led'>): Answer {
  const { s, g } = field
  const here = s.place[hq]!
  if (moved.length === 0 && options.has('extended') && s.markers[hq]! > 0)
    return answer('extended', { key: 'ride', piece: hq })
  const unit = nextRider(field, options, hq, here)
  const isFrench = unit !== undefined && pieceOf(g, unit).isFrench
  if (options.has('stack', here) && !isFrench) return answer('stack', { key: 'ride', piece: hq, place: here }, here)
  if (unit !== undefined) return answer('unit', { key: 'ride', piece: unit }, unit)
  return options.has('unit', hq) && moved.length > 0 ? answer('unit', { key: 'ride', piece: hq }, hq) : done
}

/** Units go before their HQ, as many as it may lead; the French first, for whom Paris waits (M-4.1.2-17). */
const nextRider = ({ g, s }: Field, options: Options, hq: PieceId, here: BoxId): PieceId | undefined =>
  bestOf(
    options.args('unit').filter((p) => p !== hq),
    (u) => 2 * Number(pieceOf(g, u).isFrench) + Number(s.place[u] === here),
  )

export function rideTo(field: Field, options: Options, { pieces, gone }: FrameOf<Normandy, 'offMap.to'>): Answer {
  const here = field.s.place[pieces[0]!]!
  const to = nextBox(field, here, pieces)
  if (to === undefined && options.has('done')) return done
  const next = to ?? options.args('box')[0]
  if (next === undefined) return answer('overrun', { key: 'ride' }, options.args('overrun')[0])
  if (options.has('overrun', next) && (overrunOf(field, pieces, next)?.clears ?? 1) >= LIKELY)
    return answer('overrun', { key: 'overrun', place: next }, next)
  return options.has('box', next) ? answer('box', { key: 'ride', place: next }, next) : stop(options, gone)
}

const stop = (options: Options, gone: number): Answer => {
  const [box] = options.args('box')
  return gone > 0 || box === undefined ? done : answer('box', { key: 'ride', place: box }, box)
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
