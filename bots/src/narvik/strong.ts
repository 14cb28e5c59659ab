import { clone, type DiceSource, Referee, type StateOf, scatter, seededDice } from '@bridgehead/engine'
import type { Narvik, NarvikView, Side } from '@bridgehead/narvik'
import type { Bot } from '../bot.ts'
import { expectedLead } from './evaluate.ts'
import { nextAnswer, type Order, type Why } from './order.ts'
import { type Judge, NarvikBot } from './quick.ts'
import { Script } from './script.ts'

/** How much is thought before an action: orders compared, and playouts spent on them. */
export interface Budget {
  readonly candidates: number
  readonly playouts: number
  /** Orders of both sides that a playout follows before it is judged; the last turn is played to its end. */
  readonly horizon: number
}

const standard: { readonly [S in Side]: Budget } = {
  allied: { candidates: 6, playouts: 160, horizon: 40 },
  german: { candidates: 6, playouts: 160, horizon: 40 },
}
/** How much the script's own opinion counts beside the playouts, which are few and scatter. */
const TRUST = 1
/** Points by which something must be better than habit, or it may as well be luck. */
const CLEARLY = 0.5

/**
 * Plays a side by looking ahead: each order that the script proposes is carried out in worlds dealt from what the side knows, both
 * sides then play the action phase to its end by the script, and the order that leaves the side best off is taken.
 */
export function strongBot(referee: Referee<Narvik>, role: string): Bot<NarvikView> {
  const side = role as Side
  const script = new Script(referee)
  const search = new Search(referee, side, standard[side])
  const judge: Judge = (state, view, random) => {
    const orders = script.orders(state, side)
    return search.choose(view, orders, script.habitAmong(orders), random)
  }
  return new NarvikBot(referee, side, script, judge)
}

/** A candidate and what its playouts came to. */
interface Trial {
  readonly order: Order
  sum: number
  count: number
}

const trialOf = (order: Order): Trial => ({ order, sum: 0, count: 0 })
const meritOf = ({ order, sum, count }: Trial): number => sum / Math.max(1, count) + TRUST * order.value
/** Questions of one action phase; whoever asks more goes round in circles. */
const MOST_QUESTIONS = 2_000

/** What is small or plain is left to habit: Allied marches, and troops that go ashore or off the map once they are there. */
const smallMatters: { readonly [S in Side]: readonly Why['key'][] } = {
  allied: ['march', 'home', 'leave', 'landTroops', 'pass', 'decline'],
  // A company in the wrong place is lost, so every step of the few Germans counts.
  german: ['pass', 'decline'],
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

  /** The habit of the script, unless something else leaves the side clearly better off. */
  choose(view: NarvikView, orders: readonly Order[], habit: Order, random: DiceSource): Order {
    const others = this.#candidates(orders, habit)
    // Most reactions are none, and are not worth a thought.
    const isSmall = ({ why }: Order) => smallMatters[this.#side].includes(why.key)
    if (habit.why.key === 'decline' || (isSmall(habit) && others.every(isSmall))) return habit
    const usual = trialOf(habit)
    let rivals = others.map(trialOf)
    const base = random.next(2 ** 30)
    const rounds = Math.ceil(Math.log2(rivals.length + 1))
    // Successive halving: all get a few playouts, the better half more, until the budget is spent.
    for (let round = 0, world = 0; round < rounds; round++) {
      const each = Math.max(1, Math.floor(this.#budget.playouts / rounds / (rivals.length + 1)))
      for (let i = 0; i < each; i++, world++) this.#compare(view, [usual, ...rivals], scatter(base + world))
      rivals = rivals.sort((a, b) => meritOf(b) - meritOf(a)).slice(0, Math.ceil(rivals.length / 2))
    }
    const best = rivals[0]!
    return meritOf(best) > meritOf(usual) + CLEARLY ? best.order : habit
  }

  /** The best of each kind, so that what is compared is not the same thing five times. Doing nothing always counts. */
  #candidates(orders: readonly Order[], habit: Order): Order[] {
    const chosen: Order[] = []
    const kinds = new Map<string, number>([[habit.why.key, 1]])
    for (const order of orders) {
      const seen = kinds.get(order.why.key) ?? 0
      const isLast = order === orders.at(-1)
      if (order === habit || (!isLast && (chosen.length >= this.#budget.candidates - 2 || seen >= 2))) continue
      kinds.set(order.why.key, seen + 1)
      chosen.push(order)
    }
    return chosen
  }

  /** One world, the same dice for every order. */
  #compare(view: NarvikView, trials: readonly Trial[], seed: number): void {
    const { game, def } = this.#referee
    const world = game.determinize(def, view, this.#side, seededDice(seed))
    for (const trial of trials) {
      const state = clone(world)
      this.#playOut(state, trial.order, seededDice(seed))
      const lead = expectedLead(this.#script.field, state, this.#side)
      trial.sum += this.#side === 'allied' ? lead : -lead
      trial.count++
    }
  }

  /** Carries out the order, then lets the script play both sides for a while, to the end of the turn at most. */
  #playOut(state: StateOf<Narvik>, first: Order, dice: DiceSource): void {
    const { turn } = state
    let given = 0
    this.#carryOut(state, first, dice)
    for (let asked = 0; asked < MOST_QUESTIONS && state.flow.length > 0 && state.turn === turn; asked++) {
      const side = this.#referee.asked(state)!
      if (!this.#script.isAction(state)) {
        const { verb, arg } = this.#script.answer(state, side)
        this.#referee.perform(state, verb, arg, dice)
        continue
      }
      const order = this.#script.habit(state, side)
      const goesOn = this.#script.field.turnsLeft > 0
      // The turn would end here: what comes after it is another matter, unless the game is over.
      if (goesOn && order.why.key === 'pass' && state.passes === 1) return
      if (order.why.key !== 'decline' && ++given > this.#budget.horizon && goesOn) return
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
