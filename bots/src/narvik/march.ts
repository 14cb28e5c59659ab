import { DIRECTION_COUNT, replaced } from '@bridgehead/engine'
import type { HexId, UnitId } from '@bridgehead/narvik'
import { costToLeave } from '@bridgehead/narvik/rules/control'
import { pieceOf } from '@bridgehead/narvik/rules/counters'
import { cannotCross, cannotMove, stepCost } from '@bridgehead/narvik/rules/movement'
import type { Field } from './field.ts'
import { type Answer, answer, questionOf } from './order.ts'
import { weights } from './weights.ts'

/** The hexes of one move, and the movement points left after it. */
export interface Walk {
  readonly trail: readonly HexId[]
  readonly left: number
}

/** One move that brings a unit nearer to where `distances` is least; without a hex when it gets no nearer. */
export function walk(field: Field, u: UnitId, distances: Float32Array, isTooBold: (hex: HexId) => boolean): Walk {
  return field.asIfFaceUp(u, () => walkOpenly(field, u, distances, isTooBold))
}

function walkOpenly(field: Field, u: UnitId, distances: Float32Array, isTooBold: (hex: HexId) => boolean): Walk {
  const { g, m, def } = field
  if (cannotMove(g, m, u)) return { trail: [], left: 0 }
  const trail: HexId[] = []
  let left = def.units[u]!.movement
  const { where } = field.s
  let at = where[u]!
  while (left > 0) {
    let best = -1
    let bestCost = 0
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const to = def.grid.neighbour(at, direction)
      if (to < 0 || distances[to]! >= distances[best < 0 ? at : best]! || def.isSweden[to]) continue
      if (cannotCross(g, m, u, at, direction)) continue
      const cost = stepCost(g, m, u, at, direction) + costToLeave(g, m, u, at)
      if (trail.length > 0 && cost > left) continue
      best = to
      bestCost = cost
    }
    if (best < 0 || isTooBold(best)) break
    trail.push(best)
    left -= bestCost
    at = best
    // The rules of stacking and zones look at where the unit stands, so it is put there while it is thought of.
    field.s.where = replaced(where, u, at)
  }
  field.s.where = where
  return { trail, left }
}

/** A unit that stops here would stand beside much more than it and its comrades can hold. */
export function isTooBold(field: Field, u: UnitId, hex: HexId): boolean {
  const threat = field.pressure(field.enemy, hex)
  if (threat === 0) return false
  const there = field.tally(field.side).strength[hex]!
  return threat > weights.move.daring[field.side] * (there + field.def.units[u]!.strength)
}

/** Many more enemies are about than Germans, whoever comes counted in: there one is hunted, shut in and lost. */
export function isNest(field: Field, hex: HexId, comes = 0): boolean {
  const { range, odds } = weights.move.nest
  return field.strengthWithin('allied', hex, range) > odds * (field.strengthWithin('german', hex, range) + comes)
}

/** The answers of a move along these hexes, a face-down counter being turned up first. */
export function moveAnswers(field: Field, u: UnitId, trail: readonly HexId[], exits = false): Answer[] {
  const answers: Answer[] = []
  if (field.s.slot[u]! >= 0) answers.push(answer(questionOf(field.s), 'reveal', pieceOf(field.g, u)))
  answers.push(answer(questionOf(field.s), 'move', u))
  for (const hex of trail) answers.push(answer('move.step', 'hex', hex))
  answers.push(answer('move.step', exits ? 'exit' : 'stop'))
  return answers
}
