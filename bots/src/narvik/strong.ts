import { clone, type DiceSource, Referee, type StateOf, scatter, seededDice } from '@bridgehead/engine'
import type { Narvik, NarvikView, Side } from '@bridgehead/narvik'
import type { Bot } from '../bot.ts'
import { expectedLead } from './evaluate.ts'
import { nextAnswer, type Order } from './order.ts'
import { type Judge, NarvikBot } from './quick.ts'
import { Script } from './script.ts'

/** How much is thought before an action: orders compared, and playouts spent on them. */
export interface Budget {
  readonly candidates: number
  readonly playouts: number
}

const standard: Budget = { candidates: 6, playouts: 24 }

/**
 * Plays a side by looking ahead: each order that the script proposes is carried out in worlds dealt from what the side knows, both
 * sides then play the action phase to its end by the script, and the order that leaves the side best off is taken.
 */
export function strongBot(referee: Referee<Narvik>, role: string, budget: Budget = standard): Bot<NarvikView> {
  const side = role as Side
  const script = new Script(referee)
  const search = new Search(referee, side, budget)
  const judge: Judge = (_state, view, orders, random) => search.choose(view, orders, random)
  return new NarvikBot(referee, side, script, judge)
}

/** A candidate and what its playouts came to. */
interface Trial {
  readonly order: Order
  sum: number
  count: number
}

const meanOf = ({ sum, count }: Trial): number => sum / Math.max(1, count)
/** Questions of one action phase; whoever asks more goes round in circles. */
const MOST_QUESTIONS = 2_000

/** Some things need no thought: troops go ashore or off the map once they are there, and marches come one after the other. */
function isPlain(orders: readonly Order[]): boolean {
  const first = orders[0]!.why.key
  if (first === 'landTroops' || first === 'leave') return true
  return orders.every(({ why: { key } }) => key === 'march' || key === 'pass' || key === 'decline')
}

class Search {
  readonly #referee: Referee<Narvik>
  readonly #script: Script
  readonly #side: Side
  readonly #budget: Budget

  constructor(referee: Referee<Narvik>, side: Side, budget: Budget) {
    this.#referee = new Referee(referee.game, referee.def)
    this.#script = new Script(this.#referee)
    this.#side = side
    this.#budget = budget
  }

  /** Successive halving: all candidates get a few playouts, the better half more, until the budget is spent. */
  choose(view: NarvikView, orders: readonly Order[], random: DiceSource): Order {
    if (isPlain(orders)) return orders[0]!
    let trials = this.#candidates(orders)
    const base = random.next(2 ** 30)
    const rounds = Math.ceil(Math.log2(trials.length))
    for (let round = 0, world = 0; round < rounds; round++) {
      const each = Math.max(1, Math.floor(this.#budget.playouts / rounds / trials.length))
      for (let i = 0; i < each; i++, world++) this.#compare(view, trials, scatter(base + world))
      trials = [...trials].sort((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(trials.length / 2))
    }
    return trials[0]!.order
  }

  /** The best of each kind and place first, so that what is compared is not the same thing six times. Doing nothing always counts. */
  #candidates(orders: readonly Order[]): Trial[] {
    const chosen: Order[] = []
    const kinds = new Map<string, number>()
    for (const order of orders.slice(0, -1)) {
      const seen = kinds.get(order.why.key) ?? 0
      if (chosen.length >= this.#budget.candidates - 1 || seen >= 2) continue
      kinds.set(order.why.key, seen + 1)
      chosen.push(order)
    }
    return [...chosen, orders.at(-1)!].map((order) => ({ order, sum: 0, count: 0 }))
  }

  /** One world, the same dice for every order. */
  #compare(view: NarvikView, trials: readonly Trial[], seed: number): void {
    const { game, def } = this.#referee
    const world = game.determinize(def, view, this.#side, seededDice(seed))
    for (const trial of trials) {
      const state = clone(world)
      this.#playOut(state, trial.order, seededDice(seed))
      const lead = expectedLead(this.#script.field, state)
      trial.sum += this.#side === 'allied' ? lead : -lead
      trial.count++
    }
  }

  /** Carries out the order, then lets the script play both sides until the turn is over. */
  #playOut(state: StateOf<Narvik>, first: Order, dice: DiceSource): void {
    const { turn } = state
    this.#carryOut(state, first, dice)
    for (let asked = 0; asked < MOST_QUESTIONS && state.flow.length > 0 && state.turn === turn; asked++) {
      const side = this.#referee.asked(state)!
      if (!this.#script.isAction(state)) {
        const { verb, arg } = this.#script.answer(state, side)
        this.#referee.perform(state, verb, arg, dice)
        continue
      }
      const order = this.#script.orders(state, side)[0]!
      // The turn would end here: what comes after it is another matter, unless the game is over.
      if (order.why.key === 'pass' && state.passes === 1 && this.#script.field.turnsLeft > 0) return
      this.#carryOut(state, order, dice)
    }
  }

  #carryOut(state: StateOf<Narvik>, { answers }: Order, dice: DiceSource): void {
    for (let next = nextAnswer(answers, 0, state); next >= 0; next = nextAnswer(answers, next + 1, state)) {
      const { verb, arg } = answers[next]!
      this.#referee.perform(state, verb, arg, dice)
    }
  }
}
