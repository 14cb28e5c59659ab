import { ChoiceList, type Referee, type StateOf } from '@bridgehead/engine'
import type { Narvik, Side } from '@bridgehead/narvik'
import { alliedOrders } from './allied.ts'
import { answerTo } from './answers.ts'
import { Field } from './field.ts'
import { germanOrders, germanReactions } from './german.ts'
import { type Answer, answer, type Order, questionOf } from './order.ts'

/** Less than this is not worth the fatigue. */
const LEAST = 0.03

/** Good habits of either side: what might be done, best first, and an answer to every other question. */
export class Script {
  readonly field: Field
  readonly #referee: Referee<Narvik>
  readonly #list = new ChoiceList()

  constructor(referee: Referee<Narvik>) {
    this.#referee = referee
    this.field = new Field(referee.def)
  }

  isAction(state: StateOf<Narvik>): boolean {
    const step = state.flow.at(-1)?.step
    return step === 'act' || step === 'react'
  }

  /** Everything that seems worth doing, the best first; doing nothing comes last. */
  orders(state: StateOf<Narvik>, side: Side): Order[] {
    const field = this.field.look(state, side)
    const orders: Order[] = []
    const isReaction = questionOf(state) === 'react'
    const isTired = !isReaction && state.free[side] >= field.def.data.tables.limits.freeActions
    if (isReaction) {
      if (side === 'german') germanReactions(field, orders)
    } else if (!isTired) {
      if (side === 'allied') alliedOrders(field, orders)
      else germanOrders(field, orders)
    }
    const worthy = orders.filter(({ value }) => value > LEAST).sort((a, b) => b.value - a.value)
    worthy.push(isReaction ? decline : pass)
    return worthy
  }

  answer(state: StateOf<Narvik>, side: Side): Answer {
    const field = this.field.look(state, side)
    this.#referee.list(state, this.#list)
    const { verb, arg = -1 } = answerTo(field, this.#list.toArray())
    return answer(state.flow.at(-1)!.step, verb, arg)
  }
}

const pass: Order = { value: 0, why: { key: 'pass' }, answers: [answer('act', 'pass')] }
const decline: Order = { value: 0, why: { key: 'decline' }, answers: [answer('react', 'decline')] }
