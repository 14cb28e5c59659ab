import {
  argOf,
  type Choice,
  ChoiceList,
  type DeniedChoice,
  isChoice,
  makeChoice,
  NO_ARG,
  type Offer,
  sameChoice,
} from './choice.ts'
import { Context } from './context.ts'
import { type Denial, kernelDenials } from './denial.ts'
import { type DiceSource, noDice } from './dice.ts'
import type { LoggedEvent } from './event.ts'
import { EndlessFlowError, type Question, type Step, UnansweredVerbError, UnknownStepError } from './flow.ts'
import type { GameModule } from './module.ts'
import type { GameSpec, StateOf, StepName } from './spec.ts'

/** No rulebook needs so many automatic steps in a row. */
const MOST_AUTOMATIC_STEPS = 10_000
const TRACED_STEPS = 12

type LooseOffer = (verb: string, arg?: number, denial?: Denial) => void

/** Applies the rules of one match's definition to states: says who is asked, what may be chosen, and what a choice does. */
export class Referee<S extends GameSpec> {
  readonly game: GameModule<S>
  readonly def: S['definition']
  readonly context: Context<S>
  readonly #steps: { readonly [name: string]: Step<S, StepName<S>> | undefined }

  // What the three ways of walking through a question's options write to.
  #list: ChoiceList = new ChoiceList()
  /** The choices of the question where the flow came to rest, if it was looked through for a forced answer, and the state it lies in. */
  readonly #resting = new ChoiceList()
  #restingIn: StateOf<S> | undefined
  #denied: DeniedChoice[] = []
  #soughtVerb = ''
  #soughtArg = NO_ARG
  #found: Denial | undefined
  readonly #offerToList: LooseOffer
  readonly #offerToExplain: LooseOffer
  readonly #offerToFind: LooseOffer

  constructor(game: GameModule<S>, def: S['definition']) {
    this.game = game
    this.def = def
    this.context = new Context<S>(def)
    // Without a prototype, so that no step is ever found under a name like "constructor".
    this.#steps = Object.assign(Object.create(null), game.steps)
    this.#offerToList = (verb, arg = NO_ARG, denial) => {
      if (denial === undefined) this.#list.add(verb, arg)
    }
    this.#offerToExplain = (verb, arg = NO_ARG, denial) => {
      if (denial !== undefined) this.#denied.push({ ...makeChoice(verb, arg), denial })
    }
    this.#offerToFind = (verb, arg = NO_ARG, denial) => {
      if (verb === this.#soughtVerb && arg === this.#soughtArg && this.#found !== undefined) this.#found = denial
    }
  }

  /** The role that must choose, or undefined when the match is over. */
  asked(state: StateOf<S>): S['role'] | undefined {
    return state.flow.length === 0 ? undefined : this.#enter(state).who(this.context)
  }

  /** Writes the legal choices into `out`. */
  list(state: StateOf<S>, out: ChoiceList): void {
    out.clear()
    if (state.flow.length === 0) return
    const question = this.#enter(state)
    if (state === this.#restingIn) out.copy(this.#resting)
    else this.#walkInto(out, question)
  }

  /** A state was changed by something other than `open` and `perform`: what was listed on the way counts no more. */
  forget(): void {
    this.#restingIn = undefined
  }

  /** What a player might look for but may not choose, and why. */
  explain(state: StateOf<S>): DeniedChoice[] {
    this.#denied = []
    if (state.flow.length === 0) return []
    const question = this.#enter(state)
    this.#walk(question, this.#offerToExplain)
    return question.missing ? this.#withMissing(state, question) : this.#denied
  }

  #withMissing(state: StateOf<S>, question: Question<S, StepName<S>>): DeniedChoice[] {
    const denied = this.#denied
    const legal = new ChoiceList()
    this.list(state, legal)
    const known = [...legal.toArray(), ...denied]
    this.#denied = []
    question.missing?.(this.context, this.#offerToExplain as unknown as Offer<S>)
    for (const choice of this.#denied) {
      if (known.some((each) => sameChoice(each, choice))) continue
      known.push(choice)
      denied.push(choice)
    }
    return denied
  }

  /** Why this role may not choose this now; undefined when it may. */
  refusal(state: StateOf<S>, role: string, choice: Choice): Denial | undefined {
    if (state.flow.length === 0) return kernelDenials.over
    const question = this.#enter(state)
    if (question.who(this.context) !== role) return kernelDenials.notAsked
    if (!isChoice(choice)) return kernelDenials.notOffered
    this.#soughtVerb = choice.verb
    this.#soughtArg = argOf(choice)
    this.#found = kernelDenials.notOffered
    this.#walk(question, this.#offerToFind)
    if (this.#found !== kernelDenials.notOffered || !question.missing) return this.#found
    question.missing(this.context, this.#offerToFind as unknown as Offer<S>)
    // What is missing is explained there; nothing becomes legal by it.
    return this.#found ?? kernelDenials.notOffered
  }

  /** Runs the opening steps of a new match up to the first question. */
  open(state: StateOf<S>, dice: DiceSource, events?: LoggedEvent<S>[]): void {
    this.#prepare(state, dice, events)
    try {
      this.#advance()
    } finally {
      this.#release()
    }
  }

  /** Applies a choice that was taken from `list` or passed `refusal`, and runs on to the next question. */
  perform(state: StateOf<S>, verb: string, arg: number, dice: DiceSource, events?: LoggedEvent<S>[]): void {
    const question = this.#enter(state)
    this.#prepare(state, dice, events)
    try {
      this.#answer(question, verb, arg)
      this.#advance()
    } finally {
      this.#release()
    }
  }

  #prepare(state: StateOf<S>, dice: DiceSource, events: LoggedEvent<S>[] | undefined): void {
    const g = this.context
    this.#restingIn = undefined
    g.s = state
    g.dice = dice
    g.events = events
    g.barrier = undefined
    g.hasShown = false
    g.halted = false
    g.ended = false
  }

  /** Between choices nobody may roll or tell: a question that does so while it lists its options is found out. */
  #release(): void {
    this.context.dice = noDice
    this.context.events = undefined
  }

  /** Points the context at the question on top of the flow. */
  #enter(state: StateOf<S>): Question<S, StepName<S>> {
    const g = this.context
    const frame = state.flow[state.flow.length - 1]
    const step = frame && this.#steps[frame.step]
    if (!frame || !step) throw new UnknownStepError(frame?.step ?? '(none)')
    if (typeof step === 'function')
      throw new Error(`Step "${frame.step}" asks nobody: the flow was not run to a question.`)
    g.s = state
    g.frame = frame
    return step
  }

  #walkInto(list: ChoiceList, question: Question<S, StepName<S>>): void {
    this.#list = list
    this.#walk(question, this.#offerToList)
  }

  #walk(question: Question<S, StepName<S>>, offer: LooseOffer): void {
    question.options(this.context, offer as unknown as Offer<S>)
  }

  #answer(question: Question<S, StepName<S>>, verb: string, arg: number): void {
    const answer = (question.on as { readonly [verb: string]: ((g: Context<S>, arg: number) => void) | undefined })[
      verb
    ]
    if (!answer) throw new UnansweredVerbError(this.context.frame.step, verb)
    answer(this.context, arg)
  }

  /** Runs automatic steps, and answers forced questions, until somebody has a real choice or the match is over. */
  #advance(): void {
    const g = this.context
    const { flow } = g.s
    for (let count = 0; flow.length > 0 && !g.halted; count++) {
      const frame = flow[flow.length - 1] as (typeof flow)[number]
      const step = this.#steps[frame.step]
      if (!step) throw new UnknownStepError(frame.step)
      if (count >= MOST_AUTOMATIC_STEPS) throw new EndlessFlowError(this.#trace())
      g.frame = frame
      if (typeof step === 'function') step(g)
      else if (!this.#answerIfForced(step)) return
    }
  }

  #answerIfForced(question: Question<S, StepName<S>>): boolean {
    const { skipIfForced } = question
    if (!skipIfForced || (typeof skipIfForced === 'function' && !skipIfForced(this.context))) return false
    const choices = this.#resting
    choices.clear()
    this.#walkInto(choices, question)
    if (choices.length !== 1) {
      // Whoever is asked will want the same list, and nothing changes before that.
      this.#restingIn = this.context.s
      return false
    }
    this.#answer(question, choices.verbs[0] as string, choices.args[0] as number)
    return true
  }

  /** The next few steps of a flow that runs in a circle. */
  #trace(): string[] {
    const g = this.context
    const names: string[] = []
    for (let i = 0; i < TRACED_STEPS; i++) {
      const frame = g.s.flow.at(-1)
      const step = frame && this.#steps[frame.step]
      if (!frame || !step) break
      names.push(frame.step)
      g.frame = frame
      if (typeof step === 'function') step(g)
      else this.#answerIfForced(step)
    }
    return names
  }
}
