import type { Offer } from './choice.ts'
import type { Context } from './context.ts'
import type { GameSpec, StateOf, StepName } from './spec.ts'

/**
 * The flow of a game is a stack of named steps kept in the state. A step is automatic (a function) or a question to one role.
 * `goto` replaces the running step, `call` puts another one on top, `return` takes it off again, and the step below then runs
 * (or asks) anew.
 */
export type AutomaticStep<S extends GameSpec, K extends StepName<S>> = (g: Context<S, K>) => void

export interface Question<S extends GameSpec, K extends StepName<S>> {
  /** The role that is asked. */
  who(g: Context<S, K>): S['role']
  /** Lists the choices, and with a denial those that a player would look for but may not take. */
  options(g: Context<S, K>, offer: Offer<S>): void
  /**
   * What a player may look for though the options do not come to speak of it, each with its reason. It is walked only when somebody
   * asks why not, so it may take its time; what is legal, or was denied already, is passed over.
   */
  missing?(g: Context<S, K>, offer: Offer<S>): void
  /** What each verb does. */
  readonly on: {
    readonly [V in keyof S['verbs']]?: S['verbs'][V] extends undefined
      ? (g: Context<S, K>) => void
      : (g: Context<S, K>, arg: S['verbs'][V]) => void
  }
  /** A question with one answer only is answered at once, without asking: always, or when the rule says so. */
  readonly skipIfForced?: boolean | ((g: Context<S, K>) => boolean)
}

export type Step<S extends GameSpec, K extends StepName<S>> = AutomaticStep<S, K> | Question<S, K>
export type Steps<S extends GameSpec> = { readonly [K in StepName<S>]: Step<S, K> }

/** Types the steps of one chapter of the rules; the game joins its chapters and the compiler tells which step is missing. */
export function chapter<S extends GameSpec>() {
  return <K extends StepName<S>>(steps: { readonly [P in K]: Step<S, P> }): { readonly [P in K]: Step<S, P> } => steps
}

/** A step that no rule knows: a save from another version, or a flow written by hand. */
export class UnknownStepError extends Error {
  override name = 'UnknownStepError'
  constructor(step: string) {
    super(`The flow stands at step "${step}", which this game does not have.`)
  }
}

/** Automatic steps that run round and round and never ask anybody. */
export class EndlessFlowError extends Error {
  override name = 'EndlessFlowError'
  constructor(trace: readonly string[]) {
    super(`Automatic steps ran on without a question: … ${trace.join(' → ')} …`)
  }
}

/** A choice whose verb the question lists but has no answer to. */
export class UnansweredVerbError extends Error {
  override name = 'UnansweredVerbError'
  constructor(step: string, verb: string) {
    super(`Step "${step}" offers "${verb}" but says nothing of what it does.`)
  }
}

export function isOver<S extends GameSpec>(state: StateOf<S>): boolean {
  return state.flow.length === 0
}
