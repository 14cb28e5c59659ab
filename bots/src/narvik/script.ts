import { ChoiceList, type Referee, type StateOf } from '@bridgehead/engine'
import type { HexId, Narvik, Side } from '@bridgehead/narvik'
import { alliedOrders } from './allied.ts'
import { answerTo } from './answers.ts'
import { orderBegun } from './begun.ts'
import { Field } from './field.ts'
import { germanOrders, germanReactions } from './german.ts'
import type { Memory } from './memory.ts'
import { type Answer, answer, type Order, questionOf } from './order.ts'
import { alliedReactions } from './shelter.ts'
import { landingForceInWait } from './storms.ts'
import { AllThoughts, BestThought, type Thoughts } from './thoughts.ts'

/** Less than this is not worth the fatigue. */
const LEAST = 0.03
/** Less than this is not even worth a thought. */
const WORTH_A_THOUGHT = -0.4

/** Good habits of either side: what might be done, best first, and an answer to every other question. */
export class Script {
  readonly field: Field
  readonly #referee: Referee<Narvik>
  readonly #list = new ChoiceList()

  /** The habits of `seasoned` sides look ahead to the end of the match, and are worth their name only with a search behind them. */
  constructor(referee: Referee<Narvik>, seasoned: readonly Side[] = []) {
    this.#referee = referee
    this.field = new Field(referee.def, seasoned)
  }

  isAction(state: StateOf<Narvik>): boolean {
    const step = state.flow.at(-1)?.step
    return step === 'act' || step === 'react'
  }

  /** What good habits say: the order that seems best, or to do nothing. */
  habit(state: StateOf<Narvik>, side: Side): Order {
    const best = new BestThought(nothingAt(state), LEAST)
    this.#think(state, side, best)
    return best.best
  }

  habitAmong(orders: readonly Order[]): Order {
    const best = orders[0]!
    return best.value > LEAST ? best : orders.at(-1)!
  }

  /** Everything that comes to mind, the best first; doing nothing comes last. */
  orders(state: StateOf<Narvik>, side: Side, memory?: Memory): Order[] {
    const thoughts = new AllThoughts()
    this.#think(state, side, thoughts)
    const weighed = memory ? memory.priced(state, thoughts.orders) : thoughts.orders
    const orders = weighed.filter(({ value }) => value > WORTH_A_THOUGHT).sort((a, b) => b.value - a.value)
    orders.push(this.#waits(state, side) ? waiting(this.field.def.narvik) : nothingAt(state))
    return orders
  }

  /** Whether those in Harstad do nothing because they wait for the last turn. */
  #waits(state: StateOf<Narvik>, side: Side): boolean {
    return (
      side === 'allied' && questionOf(state) === 'act' && landingForceInWait(this.field.look(state, side)).length > 0
    )
  }

  #think(state: StateOf<Narvik>, side: Side, thoughts: Thoughts): void {
    const field = this.field.look(state, side)
    const isReaction = questionOf(state) === 'react'
    if (!isReaction && state.free[side] >= field.def.data.tables.limits.freeActions) return
    if (isReaction) (side === 'allied' ? alliedReactions : germanReactions)(field, thoughts)
    else if (side === 'allied') alliedOrders(field, thoughts)
    else germanOrders(field, thoughts)
  }

  /** The best order that goes on with an action which somebody else has begun. */
  begun(state: StateOf<Narvik>, side: Side): Order | undefined {
    const frame = state.flow.at(-1)
    return frame && !this.isAction(state) ? orderBegun(frame, this.orders(state, side)) : undefined
  }

  answer(state: StateOf<Narvik>, side: Side): Answer {
    const field = this.field.look(state, side)
    this.#referee.list(state, this.#list)
    const { verb, arg = -1 } = answerTo(field, this.#list.toArray())
    return answer(state.flow.at(-1)!.step, verb, arg)
  }
}

const pass: Order = { value: 0, why: { key: 'pass' }, answers: [answer('act', 'pass')] }
const waiting = (place: HexId): Order => ({ ...pass, why: { key: 'pass', place } })
const decline: Order = { value: 0, why: { key: 'decline' }, answers: [answer('react', 'decline')] }
const nothingAt = (state: StateOf<Narvik>): Order => (questionOf(state) === 'react' ? decline : pass)
