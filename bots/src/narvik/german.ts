import type { HexId, UnitId } from '@bridgehead/narvik'
import { airOrders } from './air.ts'
import { assaultOrders } from './assaults.ts'
import type { Field } from './field.ts'
import { isTooBold, moveAnswers, walk } from './march.ts'
import type { Order } from './order.ts'
import { weights } from './weights.ts'

/** What the Germans might do next. */
export function germanOrders(field: Field, out: Order[]): void {
  assaultOrders(field, out)
  airOrders(field, out, field.s.passes > 0)
  moveOrders(field, out)
}

/** Between two Allied actions: bombs on ships while they are there, and out of a trap while the door is open. */
export function germanReactions(field: Field, out: Order[]): void {
  airOrders(field, out, false)
  moveOrders(field, out)
}

function moveOrders(field: Field, out: Order[]): void {
  if (field.s.orders) return
  for (const u of field.def.land.german) {
    if (!field.isAshore(u)) continue
    withdraw(field, u, out)
    guard(field, u, out)
    hunt(field, u, out)
  }
}

const posts = ({ def }: Field): HexId[] => [def.narvik, def.frontierStation]
const isPost = (field: Field, hex: HexId): boolean => posts(field).includes(hex)
const revealPrice = (field: Field, u: UnitId): number => (field.s.slot[u]! >= 0 ? weights.move.reveal : 0)
const isRested = ({ def, s }: Field, u: UnitId): boolean =>
  s.fatigue[u]! + def.data.tables.fatigue.move <= weights.move.comfort + 4

/** Strength that a post should have, by what could come at it. */
function needAt(field: Field, post: HexId): number {
  const { def, s } = field
  const near = field.strengthWithin('allied', post, 4)
  const afloat = def.land.allied.reduce((sum, u) => sum + (s.where[u] === def.harstad ? def.units[u]!.strength : 0), 0)
  const fromTheSea = post === def.narvik ? Math.min(10, 0.4 * afloat) : 0
  return Math.min(13, 3 + 0.6 * near + fromTheSea)
}

/** Somebody goes where a post is held too thinly. */
function guard(field: Field, u: UnitId, out: Order[]): void {
  const at = field.s.where[u]!
  if (isPost(field, at) || !isRested(field, u)) return
  for (const post of posts(field)) {
    const need = needAt(field, post)
    const short = need - field.tally('german').strength[post]!
    if (short <= 0) continue
    const distances = field.distancesTo(u, post)
    const { trail } = walk(field, u, distances, (hex) => hex !== post && isTooBold(field, u, hex))
    if (trail.length === 0) continue
    const urgency = Math.min(1, short / need) / (1 + distances[at]! / 8)
    out.push({
      value: weights.move.guard * 2 * urgency - revealPrice(field, u),
      why: { key: 'guard', unit: u, place: post },
      answers: moveAnswers(field, u, trail),
    })
  }
}

/** Off, before what stands next door strikes, towards the nearest post. */
function withdraw(field: Field, u: UnitId, out: Order[]): void {
  const at = field.s.where[u]!
  if (isPost(field, at) || field.s.slot[u]! >= 0) return
  const threat = field.pressure('allied', at)
  const held = field.defence('german', at)
  if (threat <= weights.move.daring * held + 2) return
  const post = posts(field).reduce((best, hex) =>
    field.distancesTo(u, hex)[at]! < field.distancesTo(u, best)[at]! ? hex : best,
  )
  const { trail } = walk(field, u, field.distancesTo(u, post), (hex) => field.pressure('allied', hex) > threat / 2)
  if (trail.length === 0) return
  out.push({
    value: weights.move.withdraw * Math.min(1.5, (threat - held) / 8),
    why: { key: 'withdraw', unit: u, place: post },
    answers: moveAnswers(field, u, trail),
  })
}

/** Up to weak or worn-out troops, where a blow would tell. */
function hunt(field: Field, u: UnitId, out: Order[]): void {
  const { def, s, m } = field
  const at = s.where[u]!
  if (isPost(field, at) || !isRested(field, u)) return
  for (const prey of def.land.allied) {
    const hex = s.where[prey]!
    if (!field.isAshore(prey) || def.grid.distance(at, hex) > 4 || def.grid.distance(at, hex) < 2) continue
    const held = field.defence('allied', hex)
    const force = field.pressure('german', hex) + def.units[u]!.strength
    if (m.infantry.allied[hex]! > 2 || force < 1.5 * held + 2) continue
    const { trail } = walk(field, u, field.distancesTo(u, hex), (to) => isTooBold(field, u, to))
    const end = trail.at(-1)
    if (end === undefined || def.grid.distance(end, hex) > 1) continue
    const worth = s.bases.includes(hex) ? 1.2 : 0.5
    out.push({
      value: worth * Math.min(1, (force - held) / 8) - revealPrice(field, u),
      why: { key: 'march', unit: u, place: hex },
      answers: moveAnswers(field, u, trail),
    })
  }
}
