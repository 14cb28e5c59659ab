import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { Assault, HexId, UnitId } from '@bridgehead/narvik'
import { cannotAttack, mayAttackAtAll } from '@bridgehead/narvik/rules/assault'
import { pieceOf } from '@bridgehead/narvik/rules/counters'
import { shellingPoints } from '@bridgehead/narvik/rules/outlook'
import { airSupportOf } from './air.ts'
import { averageFatigueOf, type Prospect, prospectOf } from './combat.ts'
import { attackersOn, declare } from './declare.ts'
import type { Field } from './field.ts'
import { answer, type Order } from './order.ts'
import { weights } from './weights.ts'

/** Every assault by land that looks worth its price. */
export function assaultOrders(field: Field, out: Order[]): void {
  for (const target of targets(field)) {
    const order = bestAssault(field, target)
    if (order && order.value >= weights.assault.least) out.push(order)
  }
}

/** Hexes with enemies beside somebody who can attack. */
function targets(field: Field): Set<HexId> {
  const { def, g, m, side, enemy } = field
  const found = new Set<HexId>()
  for (const u of def.land[side]) {
    if (!mayAttackAtAll(g, u)) continue
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const hex = def.grid.neighbour(field.s.where[u]!, direction)
      if (hex < 0 || m.counters[enemy][hex] === 0) continue
      if (!field.asIfFaceUp(u, () => cannotAttack(g, u, direction))) found.add(hex)
    }
  }
  return found
}

/** The best of the forces that could attack this hex: everybody, or only those who are fresh; with or without guns and ships. */
export function bestAssault(field: Field, target: HexId): Order | undefined {
  const everybody = attackersOn(field, target)
  if (everybody.length === 0) return undefined
  const { fatigue } = field.s
  const fresh = everybody.filter((u) => fatigue[u]! <= averageFatigueOf(field, everybody))
  let best: { a: Assault; air: number; prospect: Prospect; price: number } | undefined
  for (const units of fresh.length < everybody.length && fresh.length > 0 ? [everybody, fresh] : [everybody])
    for (const withFire of field.side === 'allied' ? [true, false] : [false]) {
      const a = declare(field, target, units, withFire)
      if (withFire && a.guns.length + a.ships.length === 0) continue
      const price = withFire ? shellingPoints(field.g, target) : 0
      for (const { points, result } of field.side === 'german' ? airSupportOf(field, target) : [noAir]) {
        const prospect = prospectOf(field, a, result)
        const cost = price + points * weights.air.point + concealed(field, units) * weights.move.reveal
        if (!best || prospect.value - cost > best.prospect.value - best.price)
          best = { a, air: points, prospect, price: cost }
      }
    }
  if (!best) return undefined
  return {
    value: best.prospect.value - best.price,
    why: { key: 'assault', place: target, number: Math.round(100 * best.prospect.clears) },
    answers: assaultAnswers(field, best.a, best.air),
  }
}

const concealed = (field: Field, units: readonly UnitId[]): number =>
  units.reduce((sum, u) => sum + Number(field.s.slot[u]! >= 0), 0)

const noAir = { points: 0, result: 0 }

function assaultAnswers(field: Field, a: Assault, air: number) {
  const step = 'assault.declare'
  const faceDown = a.units.filter((u) => field.s.slot[u]! >= 0)
  return [
    ...faceDown.map((u) => answer('act', 'reveal', pieceOf(field.g, u))),
    answer('act', 'assault', a.target),
    ...a.units.map((u) => answer(step, 'unit', u)),
    ...a.guns.map((u) => answer(step, 'artillery', pieceOf(field.g, u))),
    ...a.ships.map((u) => answer(step, 'ship', u)),
    ...(air > 0 ? [answer(step, 'air', air)] : []),
    answer(step, 'commit'),
  ]
}
