import type { Advice, Choice, DiceSource, Referee, StateOf, StepName } from '@bridgehead/engine'
import type { Narvik, NarvikView, Side } from '@bridgehead/narvik'
import type { Bot } from '../bot.ts'
import { Rehearsal } from '../frame/rehearsal.ts'
import { answer, type Order } from './order.ts'
import { type Judge, NarvikBot } from './quick.ts'
import { Script } from './script.ts'
import { type Budget, Search } from './search.ts'

const standard: { readonly [S in Side]: Budget } = {
  allied: { candidates: 8, alike: 3, playouts: 400, orders: 3_500, horizon: 40 },
  // The Germans act half as often, and a company in the wrong place is lost.
  german: { candidates: 12, alike: 4, playouts: 400, orders: 3_500, horizon: 40 },
}

const actions: readonly StepName<Narvik>[] = ['act', 'react']
/** Questions within an action that are thought over like one: how to meet a result, and who goes into the hex that was won. */
const weighed: readonly StepName<Narvik>[] = ['absorb.split', 'assault.advance']

/** Plays a side by looking ahead: what the script would do is tried out in thought beside what else might be done. */
export function strongBot(referee: Referee<Narvik>, side: Side): Bot<NarvikView> {
  const script = new Script(referee, [side])
  const search = new Search(referee, side, standard[side])
  const judge: Judge = (state, memory, legal, view, random) => {
    if (script.isAction(state)) {
      const orders = script.orders(state, side, memory)
      return search.chooseOrder(view, orders, script.habitAmong(orders), random)
    }
    if (!weighed.includes(state.flow.at(-1)!.step)) return undefined
    const { usual, others } = answersAsOrders(script, state, side, legal)
    return search.choose(view, usual, others, random)
  }
  return new Rehearsed(new NarvikBot(referee, side, script, judge), search)
}

/** How often, at the first questions of a match, it is rehearsed what comes later, and how many questions far. */
const REHEARSALS = 3
const REHEARSED = 1_000

/** A bot that practises while the counters are set up. What it rehearses changes nothing in the match. */
class Rehearsed implements Bot<NarvikView> {
  readonly #bot: NarvikBot
  readonly #search: Search
  readonly #rehearsal = new Rehearsal(REHEARSALS)

  constructor(bot: NarvikBot, search: Search) {
    this.#bot = bot
    this.#search = search
  }

  advise(view: NarvikView, random: DiceSource): Advice {
    const isBeginning = view.turn <= 1 && !actions.includes(view.flow.at(-1)!.step)
    this.#rehearsal.practise(isBeginning, () => this.#search.rehearse(view, REHEARSED))
    return this.#bot.advise(view, random)
  }

  hint(view: NarvikView, random: DiceSource): Advice {
    return this.#bot.hint(view, random)
  }
}

/** Every answer to the question on top as an order of its own, the script's apart from the rest. */
function answersAsOrders(script: Script, state: StateOf<Narvik>, side: Side, legal: readonly Choice[]) {
  const { step, verb, arg } = script.answer(state, side)
  const orders = legal.map((choice): Order => {
    const answers = [answer(step, choice.verb, choice.arg)]
    return { value: 0, why: { key: 'weighed' }, answers }
  })
  const isUsual = ({ answers: [only] }: Order) => only!.verb === verb && only!.arg === arg
  return { usual: orders.find(isUsual)!, others: orders.filter((order) => !isUsual(order)) }
}
