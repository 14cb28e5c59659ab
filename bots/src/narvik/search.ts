import { copyState, type DiceSource, Referee, type StateOf, seededDice } from '@bridgehead/engine'
import type { Narvik, NarvikView, Side } from '@bridgehead/narvik'
import type { EvenDice } from '../frame/evenDice.ts'
import { race } from '../frame/race.ts'
import { likelyWorlds } from './bluff.ts'
import { expectedLead } from './evaluate.ts'
import type { Order, Why } from './order.ts'
import { Playouts } from './playouts.ts'
import { Script } from './script.ts'

/** How much is thought before an action, counted and never timed, so that the same seed plays the same match. */
export interface Budget {
  /** Orders that are compared, and how many of them may be of one kind. */
  readonly candidates: number
  readonly alike: number
  /** Playouts after which the race is decided as it stands. */
  readonly playouts: number
  /** Orders of both sides, in all playouts together, after which it is decided too: early in a turn a playout is long. */
  readonly orders: number
  /** Orders of both sides that a playout follows before it is judged, unless the end of the match is near (`playouts.ts`). */
  readonly horizon: number
}

/** How much the script's own opinion counts beside the playouts, which are few and scatter. */
const TRUST = 1
const rules = { lap: 6, caution: 2, clearly: 0.15 }

/** Whose habits look ahead to the end in what a side foresees: the Allies do not count on Germans who always come up in time. */
const seasoned: { readonly [S in Side]: readonly Side[] } = { allied: ['allied'], german: ['allied', 'german'] }

/** What is small or plain is left to habit: Allied marches, and troops that go ashore or off the map once they are there. */
const smallMatters: { readonly [S in Side]: readonly Why['key'][] } = {
  allied: ['march', 'home', 'leave', 'landTroops', 'pass', 'decline'],
  german: ['pass', 'decline'],
}

/** Worth a thought where habit would not react: ships that lie within reach may not come again, nor does a way out stay open. */
const matters: { readonly [S in Side]: readonly Why['key'][] } = {
  allied: ['withdraw', 'guard'],
  german: ['bombShips', 'withdraw'],
}

/**
 * Tries orders out in thought: each is carried out in worlds dealt from what the side knows, both sides then play on by the
 * script (`playouts.ts`), and the order that leaves the side best off is taken.
 */
export class Search {
  readonly #referee: Referee<Narvik>
  readonly #script: Script
  readonly #playouts: Playouts
  readonly #side: Side
  readonly #budget: Budget
  /** Orders given in thought since the last question. */
  #given = 0

  constructor(referee: Referee<Narvik>, side: Side, budget: Budget) {
    this.#referee = new Referee(referee.game, referee.def)
    this.#script = new Script(this.#referee, seasoned[side])
    this.#side = side
    this.#budget = budget
    this.#playouts = new Playouts(this.#referee, this.#script, budget.horizon)
  }

  /** The best of what comes to mind; where nothing of weight does, habit decides. */
  chooseOrder(view: NarvikView, orders: readonly Order[], habit: Order, random: DiceSource): Order {
    const others = this.#candidates(orders, habit)
    const isSmall = ({ why }: Order) => smallMatters[this.#side].includes(why.key)
    // Most reactions are none, and are not worth a thought.
    const weighed =
      habit.why.key === 'decline' ? others.filter(({ why }) => matters[this.#side].includes(why.key)) : others
    if (!habit.isExposed && isSmall(habit) && weighed.every(isSmall)) return habit
    return this.choose(view, habit, weighed, random)
  }

  /** The best of each kind, so that what is compared is not the same thing five times. Doing nothing always counts. */
  #candidates(orders: readonly Order[], habit: Order): Order[] {
    const { candidates, alike } = this.#budget
    const nothing = orders.at(-1)
    const chosen: Order[] = []
    const kinds = new Map<string, number>([[habit.why.key, 1]])
    for (const order of orders) {
      if (order === habit) continue
      const seen = kinds.get(order.why.key) ?? 0
      if (order !== nothing && (chosen.length >= candidates - 2 || seen >= alike)) continue
      kinds.set(order.why.key, seen + 1)
      chosen.push(order)
    }
    return chosen
  }

  /** Habit, unless something else leaves the side clearly better off. */
  choose(view: NarvikView, habit: Order, others: readonly Order[], random: DiceSource): Order {
    const worlds = likelyWorlds(this.#referee, view, this.#side, random)
    const { playouts, orders } = this.#budget
    this.#given = 0
    const isEnough = () => this.#given >= orders
    const { option } = race(
      habit,
      others,
      { ...rules, playouts, isEnough },
      (order, world) => {
        const worth = this.#worthOf(worlds.state(world), order, worlds.evenDice(world))
        const isFirstToPass = order.why.key === 'pass' && view.passes === 0
        return isFirstToPass ? Math.min(worth, this.#ifBothPass(worlds.state(world), worlds.dice(world))) : worth
      },
      (order) => TRUST * (order.value - habit.value),
    )
    return option
  }

  /** Plays on from any question for a while, for nothing but the practice. */
  rehearse(view: NarvikView, questions: number): void {
    const { game, def } = this.#referee
    const dice = seededDice(0)
    const state = copyState(game, game.determinize(def, view, this.#side, dice))
    for (let asked = 0; asked < questions && state.flow.length > 0; asked++) this.#playouts.step(state, dice)
    expectedLead(this.#script.field, state, this.#side)
  }

  /** Where an order leaves the side in a world. */
  #worthOf(state: StateOf<Narvik>, order: Order, dice: EvenDice): number {
    this.#given += this.#playouts.follow(state, order, dice)
    return this.#lead(state)
  }

  /** Whoever passes first on the last turn must expect that the enemy leaves it at that. */
  #ifBothPass(state: StateOf<Narvik>, dice: DiceSource): number {
    return this.#playouts.endsIfBothPass(state, dice) ? this.#lead(state) : Number.POSITIVE_INFINITY
  }

  #lead(state: StateOf<Narvik>): number {
    const lead = expectedLead(this.#script.field, state, this.#side)
    return this.#side === 'allied' ? lead : -lead
  }
}
