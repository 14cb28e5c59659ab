import {
  type Advice,
  type Choice,
  ChoiceList,
  type DiceSource,
  makeChoice,
  type Referee,
  type StateOf,
  type StepName,
  sameChoice,
} from '@bridgehead/engine'
import type { Narvik, NarvikView, Side } from '@bridgehead/narvik'
import type { Bot } from '../bot.ts'
import { foresee } from '../frame/foresee.ts'
import { nextAnswer } from '../frame/orders.ts'
import { speaker } from '../frame/reasons.ts'
import { deploy } from './book.ts'
import { Memory } from './memory.ts'
import type { Order, Why } from './order.ts'
import { sentences } from './reasons.ts'
import { Script } from './script.ts'
import { whyAnswered } from './whyAnswered.ts'

/** What a bot does about a question that it weighs: an order, to be carried out to its end. Any other is left to the script. */
export type Judge = (
  state: StateOf<Narvik>,
  memory: Memory,
  legal: readonly Choice[],
  view: NarvikView,
  random: DiceSource,
) => Order | undefined

/** Plays a side by good habits: the order that seems best, carried out to its end. */
export function quickBot(referee: Referee<Narvik>, side: Side): Bot<NarvikView> {
  const script = new Script(referee)
  return new NarvikBot(referee, side, script, (state, memory) =>
    script.isAction(state) ? script.habitAmong(script.orders(state, side, memory)) : undefined,
  )
}

/** Questions at which something new begins. */
const beginnings: ReadonlySet<StepName<Narvik>> = new Set<StepName<Narvik>>([
  'setup.norwegian',
  'setup.german',
  'base.choose',
  'act',
  'react',
])

/** Carries out orders; which one is taken is the judge's business. */
export class NarvikBot implements Bot<NarvikView> {
  readonly #referee: Referee<Narvik>
  readonly #side: Side
  readonly #script: Script
  readonly #judge: Judge
  readonly #list = new ChoiceList()
  readonly #memory = new Memory()
  readonly #reason
  /** The order that is being carried out, and how far it has come. */
  #order: Order | undefined
  #done = 0

  constructor(referee: Referee<Narvik>, side: Side, script: Script, judge: Judge) {
    this.#referee = referee
    this.#side = side
    this.#script = script
    this.#judge = judge
    const { text } = referee.game
    this.#reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  }

  advise(view: NarvikView, random: DiceSource): Advice {
    const { game, def } = this.#referee
    // Dealt from the view: what lies under an enemy's back is anybody's guess.
    const state = game.determinize(def, view, this.#side, random)
    this.#referee.list(state, this.#list)
    const legal = this.#list.toArray()
    const next = this.#carryOn(state, legal)
    if (next) return next
    if (legal.length === 1) return this.#say(legal[0]!, { key: 'only' })
    const deployed = deploy(def, state, legal, random)
    if (deployed) return this.#say(deployed, whyAnswered(state, deployed))
    this.#order = this.#judge(state, this.#memory, legal, view, random) ?? this.#script.begun(state, this.#side)
    this.#done = 0
    if (this.#order) this.#memory.note(state, this.#order)
    const first = this.#carryOn(state, legal)
    if (first) return first
    const { verb, arg } = this.#script.answer(state, this.#side)
    const choice = makeChoice(verb, arg)
    return this.#say(choice, whyAnswered(state, choice))
  }

  /** What a person might do: nobody knows whether the last advice was followed, so that each is thought over anew. */
  hint(view: NarvikView, random: DiceSource): Advice {
    this.#order = undefined
    const advice = this.advise(view, random)
    const { game, def } = this.#referee
    const state = game.determinize(def, view, this.#side, random)
    const next = (s: StateOf<Narvik>) => this.#next(s, random)
    return { ...advice, rest: foresee(this.#referee, state, advice.choice, next, (step) => beginnings.has(step)) }
  }

  /** What the order goes on with in thought. */
  #next(state: StateOf<Narvik>, random: DiceSource): Choice {
    this.#referee.list(state, this.#list)
    const legal = this.#list.toArray()
    const known = this.#carryOn(state, legal)?.choice ?? deploy(this.#referee.def, state, legal, random)
    if (known) return known
    const { verb, arg } = this.#script.answer(state, this.#side)
    return makeChoice(verb, arg)
  }

  /** The next choice of the order under way, as long as it fits the question and the rules allow it. */
  #carryOn(state: StateOf<Narvik>, legal: readonly Choice[]): Advice | undefined {
    const order = this.#order
    if (!order) return undefined
    const next = nextAnswer(order.answers, this.#done, state)
    if (next < 0) return undefined
    const { verb, arg } = order.answers[next]!
    const choice = makeChoice(verb, arg)
    if (!legal.some((option) => sameChoice(option, choice))) return undefined
    this.#done = next + 1
    return this.#say(choice, order.why)
  }

  #say(choice: Choice, why: Why): Advice {
    return { choice, reason: this.#reason(why) }
  }
}
