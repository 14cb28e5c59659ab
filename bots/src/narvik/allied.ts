import type { HexId, UnitId } from '@bridgehead/narvik'
import { cannotFireAt } from '@bridgehead/narvik/rules/artillery'
import { pieceOf } from '@bridgehead/narvik/rules/counters'
import { cannotMove } from '@bridgehead/narvik/rules/movement'
import { shellingPoints } from '@bridgehead/narvik/rules/outlook'
import { hasSupply } from '@bridgehead/narvik/rules/supply'
import { assaultOrders } from './assaults.ts'
import { prizeOf } from './combat.ts'
import { attackersOn } from './declare.ts'
import type { Field } from './field.ts'
import { fleetOrders, isLeaver } from './fleet.ts'
import { isTooBold, moveAnswers, walk } from './march.ts'
import { answer } from './order.ts'
import type { Thoughts } from './thoughts.ts'
import { weights } from './weights.ts'

/** What the Allies might do next. */
export function alliedOrders(field: Field, out: Thoughts): void {
  assaultOrders(field, out)
  fleetOrders(field, out)
  shellOrders(field, out)
  for (const post of [field.def.narvik, field.def.frontierStation]) take(field, post, out)
  for (const u of field.def.land.allied) if (field.isAshore(u)) march(field, u, out)
}

/** Into a place that scores and stands empty, the strongest first: even on the last turn, when to come nearer is worth nothing any more. */
function take(field: Field, post: HexId, out: Thoughts): void {
  const { def, m } = field
  if (m.counters.allied[post]! + m.counters.german[post]! > 0) return
  const prize = prizeOf(field, post)
  const threat = field.pressure('german', post)
  for (const u of def.land.allied) {
    if (!field.isAshore(u)) continue
    const { strength } = def.units[u]!
    const value = (prize * strength) / (strength + threat + weights.move.takers)
    if (out.isBeaten(value)) continue
    const { trail } = walk(field, u, field.distancesTo(u, post), (hex) => isTooBold(field, u, hex))
    if (trail.at(-1) !== post) continue
    out.add({ value, why: { key: 'take', unit: u, place: post }, answers: moveAnswers(field, u, trail) })
  }
}

/** Movement points of a march that count: to come nearer by more is no better. */
const MOST_NEARER = 6
const valueOfMarch = (nearer: number): number => (weights.move.step * Math.min(MOST_NEARER, nearer)) / 3

function march(field: Field, u: UnitId, out: Thoughts): void {
  const { def, s } = field
  if (isLeaver(field, u)) return leave(field, u, out)
  if (out.isBeaten(valueOfMarch(MOST_NEARER))) return
  const { isInfantry, limit } = def.units[u]!
  const { move } = def.data.tables.fatigue
  if (isInfantry && s.fatigue[u]! + move > Math.min(weights.move.comfort, limit / 2)) return
  const goal = goalOf(field, u)
  const distances = field.distancesTo(u, goal)
  const at = s.where[u]!
  const { trail } = walk(field, u, distances, (hex) => isTooBold(field, u, hex))
  const end = trail.at(-1)
  if (end === undefined) return
  out.add({
    value: valueOfMarch(distances[at]! - distances[end]!),
    why: { key: 'march', unit: u, place: goal },
    answers: moveAnswers(field, u, trail),
    isExposed: isExposed(field, u, end),
  })
}

/** So many Germans are near that they could fall upon a unit here. */
const isExposed = (field: Field, u: UnitId, hex: HexId): boolean =>
  field.strengthWithin('german', hex, weights.move.exposed) >
  field.def.units[u]!.strength + field.tally('allied').strength[hex]!

/** Narvik draws most, then Bjørnfjell, then whatever Germans are near. */
function goalOf(field: Field, u: UnitId): HexId {
  const { def, s } = field
  const at = s.where[u]!
  let best = def.narvik
  let least = field.distancesTo(u, def.narvik)[at]! - weights.move.drawOfNarvik
  const consider = (goal: HexId, draw: number) => {
    const far = field.distancesTo(u, goal)[at]! - draw
    if (far < least) {
      best = goal
      least = far
    }
  }
  consider(def.frontierStation, weights.move.drawOfStation)
  for (const hex of field.held.german) consider(hex, 0)
  return best
}

/** N-22.3-3: off the map by the nearest edge. */
function leave(field: Field, u: UnitId, out: Thoughts): void {
  const { def, s } = field
  if (out.isBeaten(weights.move.exit)) return
  const why = { key: 'leave', unit: u } as const
  if (def.isExit[s.where[u]!]) {
    if (cannotMove(field.g, field.m, u)) return
    out.add({ value: weights.move.exit, why, answers: moveAnswers(field, u, [], true) })
    return
  }
  const { trail, left } = walk(field, u, field.distancesToExit(u), () => false)
  const end = trail.at(-1)
  if (end === undefined) return
  const isOff = def.isExit[end] === 1 && left >= def.data.tables.movement.exit
  out.add({ value: weights.move.exit, why, answers: moveAnswers(field, u, trail, isOff) })
}

/** N-16.1.1: batteries tire one counter of a hex. */
function shellOrders(field: Field, out: Thoughts): void {
  const { def, g, m } = field
  const inRange = (gun: UnitId) =>
    field.held.german.some(
      (hex) => def.grid.distance(field.s.where[gun]!, hex) <= def.data.tables.limits.artilleryRange,
    )
  const guns = def.guns.filter(
    (gun) => field.isAshore(gun) && field.s.fired[gun] === 0 && inRange(gun) && hasSupply(g, m, gun),
  )
  if (guns.length === 0) return
  for (const hex of field.held.german) {
    const firing = guns.filter((gun) => !cannotFireAt(g, gun, hex))
    if (firing.length === 0) continue
    const strength = firing.reduce((sum, gun) => sum + def.units[gun]!.strength, 0)
    const points = strength * def.data.tables.fatigue.perBombardmentPoint
    const { perFatigue, beforeAssault } = weights.fleet
    const each = attackersOn(field, hex).length > 0 ? beforeAssault : perFatigue
    const value = points * each - shellingPoints(g, hex)
    if (out.isBeaten(value)) continue
    const target = targetIn(field, hex)
    out.add({
      value,
      why: { key: 'shell', place: hex },
      answers: [
        answer('act', 'shell', hex),
        answer('shell.target', 'counter', target),
        ...firing.map((gun) => answer('shell.guns', 'artillery', pieceOf(g, gun))),
        answer('shell.guns', 'commit'),
      ],
    })
  }
}

/** The strongest counter that can be seen there, else the first back. */
function targetIn(field: Field, hex: HexId): number {
  const { def, g, s } = field
  const there = def.german.filter((u) => s.where[u] === hex)
  const seen = there
    .filter((u) => !field.isHidden(u))
    .sort((a, b) => def.units[b]!.strength - def.units[a]!.strength || s.fatigue[a]! - s.fatigue[b]!)
  if (seen.length > 0) return seen[0]!
  return Math.min(...there.map((u) => pieceOf(g, u)))
}
