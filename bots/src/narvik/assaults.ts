import type { Assault, HexId, UnitId } from '@bridgehead/narvik'
import { pieceOf } from '@bridgehead/narvik/rules/counters'
import { shellingPoints } from '@bridgehead/narvik/rules/outlook'
import { airSupportOf } from './air.ts'
import { averageFatigueOf, outlookOn } from './combat.ts'
import { attackersOn, declare } from './declare.ts'
import type { Field } from './field.ts'
import { answer, type Order } from './order.ts'
import type { Thoughts } from './thoughts.ts'
import { weights } from './weights.ts'

/** An assault that might be made, with so many air points, and what it is thought to be worth. */
interface Draft {
  readonly a: Assault
  readonly air: number
  readonly value: number
  readonly clears: number
}

/** Every assault by land that looks worth its price. */
export function assaultOrders(field: Field, out: Thoughts): void {
  for (const target of field.held[field.enemy]) {
    const draft = bestAssault(field, target)
    if (draft && draft.value >= weights.assault.least && !out.isBeaten(draft.value)) out.add(orderOf(field, draft))
  }
}

/** The best of the forces that could attack this hex: everybody, or only those who are fresh; with or without guns and ships. */
function bestAssault(field: Field, target: HexId): Draft | undefined {
  const everybody = attackersOn(field, target)
  if (everybody.length === 0) return undefined
  const { fatigue } = field.s
  const fresh = everybody.filter((u) => fatigue[u]! <= averageFatigueOf(field, everybody))
  let best: Draft | undefined
  for (const units of fresh.length < everybody.length && fresh.length > 0 ? [everybody, fresh] : [everybody])
    for (const withFire of field.side === 'allied' ? [true, false] : [false]) {
      const a = declare(field, target, units, withFire)
      if (withFire && a.guns.length + a.ships.length === 0) continue
      const outlook = outlookOn(field, a)
      const price = withFire ? shellingPoints(field.g, target) : 0
      for (const { points, result } of field.side === 'german' ? airSupportOf(field, target) : [noAir]) {
        const prospect = outlook(result)
        const cost = price + points * weights.air.point + concealed(field, units) * weights.move.reveal
        const value = prospect.value - cost
        if (!best || value > best.value) best = { a, air: points, value, clears: prospect.clears }
      }
    }
  return best
}

const orderOf = (field: Field, { a, air, value, clears }: Draft): Order => ({
  value,
  why: { key: 'assault', place: a.target, number: Math.round(100 * clears) },
  answers: assaultAnswers(field, a, air),
})

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
