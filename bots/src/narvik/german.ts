import type { HexId, UnitId } from '@bridgehead/narvik'
import { airOrders } from './air.ts'
import { assaultOrders } from './assaults.ts'
import { blowsOf, gatherOrders, readyFor } from './blows.ts'
import type { Field } from './field.ts'
import { isNest, isTooBold, moveAnswers, walk } from './march.ts'
import { canStorm, stormThreat } from './storms.ts'
import { A_THOUGHT, type Thoughts } from './thoughts.ts'
import { weights } from './weights.ts'

/** What the Germans might do next. */
export function germanOrders(field: Field, out: Thoughts): void {
  assaultOrders(field, out)
  airOrders(field, out, field.s.passes > 0)
  if (field.s.orders) return
  const blows = blowsOf(field, (u) => isRested(field, u) && !isPost(field, field.s.where[u]!))
  moveOrders(field, readyFor(blows), out)
  gatherOrders(field, blows, out)
}

/** Between two Allied actions: bombs on ships while they are there, and out of a trap while the door is open. */
export function germanReactions(field: Field, out: Thoughts): void {
  airOrders(field, out, false)
  if (!field.s.orders) moveOrders(field, nobody, out)
}

const nobody: ReadonlySet<UnitId> = new Set()

function moveOrders(field: Field, ready: ReadonlySet<UnitId>, out: Thoughts): void {
  const thin = shortages(field)
  const prey = preyOf(field)
  for (const u of field.def.land.german) {
    if (!field.isAshore(u)) continue
    const at = field.s.where[u]!
    withdraw(field, u, at, ready.has(u), out)
    if (at === field.def.narvik) slipOut(field, u, out)
    if (isPost(field, at)) continue
    if (!isRested(field, u)) continue
    for (const shortage of thin) if (!isLeftToNearer(field, u, shortage)) guard(field, u, at, shortage, out)
    for (const hex of prey) hunt(field, u, at, hex, out)
  }
}

const posts = ({ def }: Field): HexId[] => [def.narvik, def.frontierStation]
const isPost = ({ def }: Field, hex: HexId): boolean => hex === def.narvik || hex === def.frontierStation
const revealPrice = (field: Field, u: UnitId): number => (field.s.slot[u]! >= 0 ? weights.move.reveal : 0)
const isRested = ({ def, s }: Field, u: UnitId): boolean =>
  s.fatigue[u]! + def.data.tables.fatigue.move <= weights.move.comfort + 4

/** A post that is held too thinly, by so much strength, and what share of its need that is. */
interface Shortage {
  readonly post: HexId
  readonly short: number
  readonly share: number
  /** What it is worth to be there in time. */
  readonly worth: number
}

function shortages(field: Field): Shortage[] {
  return posts(field).flatMap((post) => {
    // Whoever goes alone to where the enemy stands is lost before its gates; to win it back is a blow, for which many come together.
    if (field.m.counters.allied[post]! > 0) return []
    const need = needAt(field, post)
    const short = need - field.tally('german').strength[post]!
    const worth = isAboutToBeStormed(field, post) ? weights.move.guardInStorm : weights.move.guard
    return short > 0 ? { post, short, share: Math.min(1, short / need), worth } : []
  })
}

/**
 * N-20.3.1-1: a landing force lies off the post. One battalion alone is lost to it, but the storm fails if anybody is left (N-20.3.1-8),
 * and whoever comes up now has come in time.
 */
const isAboutToBeStormed = (field: Field, post: HexId): boolean =>
  field.isSeasoned && field.endsSoon && canStorm(field, post)

/** Strength that a post should have, by what could come at it. */
function needAt(field: Field, post: HexId): number {
  const { def, s } = field
  const near = field.strengthWithin('allied', post, 4)
  const { narvik, station, narvikAtTheEnd, inStorm } = weights.move.garrison
  if (isAboutToBeStormed(field, post)) return inStorm
  if (post !== def.narvik) return Math.min(station, 3 + 0.6 * near)
  const afloat = def.land.allied.reduce((sum, u) => sum + (s.where[u] === def.harstad ? def.units[u]!.strength : 0), 0)
  const need = 3 + 0.6 * near + Math.min(10, 0.4 * afloat)
  // A storm comes with the end (N-8.1-1): every man who is still there when it is over sends the landing force home. Whoever does not look ahead,
  // and would not slip out when the end has not come, does not go into the trap on a suspicion.
  if (field.isSeasoned && field.endsSoon) return Math.min(inStorm, need)
  return Math.min(field.turnsLeft === 0 ? narvikAtTheEnd : narvik, need)
}

/** N-13.2-2: whoever finds no room waits outside, which is the worst place of all. */
const hasRoom = ({ def, m }: Field, u: UnitId, post: HexId): boolean =>
  m.load.german[post]! + def.units[u]!.stacking <= def.data.tables.limits.stacking

/** Enough others who could go are nearer: one company is missing, and not a whole battalion sets out for it. */
function isLeftToNearer(field: Field, u: UnitId, { post, short }: Shortage): boolean {
  const { def, s } = field
  const far = (other: UnitId) => field.distancesTo(other, post)[s.where[other]!]!
  let strength = 0
  for (const other of def.land.german) {
    if (!field.isAshore(other) || isPost(field, s.where[other]!) || !isRested(field, other)) continue
    if (far(other) < far(u)) strength += def.units[other]!.strength
  }
  return strength >= short
}

/** N-13.2-2: a naval battalion fills half a hex, where three companies hold twice as well and may lose two of their number. */
function density({ def }: Field, u: UnitId): number {
  const { strength, stacking } = def.units[u]!
  return Math.min(1, strength / stacking / weights.move.dense)
}

/** Somebody goes where a post is held too thinly. */
function guard(field: Field, u: UnitId, at: HexId, { post, share, worth }: Shortage, out: Thoughts): void {
  const distances = field.distancesTo(u, post)
  const value = (worth * share * density(field, u)) / (1 + distances[at]! / 8) - revealPrice(field, u)
  if (out.isBeaten(value) || !hasRoom(field, u, post)) return
  const { trail } = walk(field, u, distances, (hex) => hex !== post && isTooBold(field, u, hex))
  if (trail.length === 0) return
  out.add({
    value,
    why: { key: 'guard', unit: u, place: post },
    answers: moveAnswers(field, u, trail),
  })
}

/**
 * Off, before what stands next door strikes. Who stands ready for a blow stays by habit; whoever looks ahead sees that it will not be struck any more,
 * since the enemy is gone or has got help, and does not leave him there.
 */
function withdraw(field: Field, u: UnitId, at: HexId, isReady: boolean, out: Thoughts): void {
  const threat = threatTo(field, at)
  const held = field.defence('german', at)
  if (threat <= weights.move.daring.german * held + 2) return
  const mustStay = isPost(field, at) && !isWorn(field, at)
  if (isPost(field, at) && (field.turnsLeft === 0 || (mustStay && !mayAbandon(field)))) return
  const isOnlyAThought = isReady || mustStay
  const value = isOnlyAThought
    ? A_THOUGHT
    : weights.move.withdraw * Math.min(1.5, (threat - held) / 8) - revealPrice(field, u)
  if (out.isBeaten(value)) return
  const post = refugeFrom(field, at)
  const { trail } = walk(field, u, field.distancesTo(u, post), (hex) => field.pressure('allied', hex) > threat / 2)
  if (trail.length === 0) return
  out.add({
    value,
    why: { key: 'withdraw', unit: u, place: post },
    answers: moveAnswers(field, u, trail),
  })
}

/**
 * Narvik is a trap whose ways out are cut before anybody stands beside it: whoever came for a storm that did not come, or is more than the
 * town needs, is gone before the army is there.
 */
function slipOut(field: Field, u: UnitId, out: Thoughts): void {
  const { def } = field
  const { narvik, slipOut: value, trap } = weights.move.garrison
  if (!field.isSeasoned || field.endsSoon || out.isBeaten(value)) return
  const held = field.tally('german').strength[def.narvik]!
  if (held - def.units[u]!.strength < narvik || field.strengthWithin('allied', def.narvik, trap) <= held) return
  const refuge = refugeFrom(field, def.narvik)
  const { trail } = walk(field, u, field.distancesTo(u, refuge), (hex) => isTooBold(field, u, hex))
  if (trail.length === 0) return
  out.add({ value, why: { key: 'slipOut', unit: u, place: refuge }, answers: moveAnswers(field, u, trail) })
}

/** Who stands beside a hex, or lies off it to storm it; to see that in time takes somebody who looks ahead. */
const threatTo = (field: Field, hex: HexId): number =>
  Math.max(field.pressure('allied', hex), field.isSeasoned ? stormThreat(field, hex) : 0)

/** Whoever looks ahead thinks of leaving a post before it is too late, as long as the end is not near. */
const mayAbandon = (field: Field): boolean => field.isSeasoned && !field.endsSoon

/** Along the railway to Sweden: Narvik is nearer to most, and a trap. */
const refugeFrom = ({ def }: Field, at: HexId): HexId => (at === def.frontierStation ? def.narvik : def.frontierStation)

/** Who is driven to the limit can neither fight nor go back. */
function isWorn(field: Field, hex: HexId): boolean {
  const { room, fatigue } = field.tally('german')
  return room[hex]! < weights.move.worn * (room[hex]! + fatigue[hex]!)
}

/** Small or worn-out groups of the enemy. */
const preyOf = (field: Field): HexId[] =>
  field.held.allied.filter((hex) => field.m.infantry.allied[hex]! <= 2 && field.m.real.allied[hex]! > 0)

/** Up to weak troops, where a blow would tell. */
function hunt(field: Field, u: UnitId, at: HexId, prey: HexId, out: Thoughts): void {
  const { def, s } = field
  const far = def.grid.distance(at, prey)
  const { range, lead } = weights.move.hunt
  if (far < 2 || far > range) return
  const held = field.defence('allied', prey)
  const force = field.pressure('german', prey) + def.units[u]!.strength
  if (force < lead.times * held + lead.more) return
  const worth = s.bases.includes(prey) ? 1.2 : 0.5
  const value = worth * Math.min(1, (force - held) / 8) - revealPrice(field, u)
  if (out.isBeaten(value)) return
  const { trail } = walk(field, u, field.distancesTo(u, prey), (to) => isTooBold(field, u, to))
  const end = trail.at(-1)
  if (end === undefined || !field.waysFrom(prey).includes(end)) return
  const comes = def.grid.distance(at, end) > weights.move.nest.range ? def.units[u]!.strength : 0
  if (isNest(field, end, comes)) return
  out.add({
    value,
    why: { key: 'march', unit: u, place: prey },
    answers: moveAnswers(field, u, trail),
  })
}
