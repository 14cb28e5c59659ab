import type { Denial } from './denial.ts'
import type { GameSpec, Verb } from './spec.ts'

/** A verb and at most one integer: *unit 12*, *hex 340*, *done*. */
export interface Choice {
  readonly verb: string
  readonly arg?: number
}

/** Stands for "no argument" where choices are kept as bare numbers. Ids are never negative. */
export const NO_ARG = -1

export const argOf = (choice: Choice): number => choice.arg ?? NO_ARG
export const makeChoice = (verb: string, arg: number): Choice => (arg === NO_ARG ? { verb } : { verb, arg })
export const sameChoice = (a: Choice, b: Choice): boolean => a.verb === b.verb && argOf(a) === argOf(b)

/** What comes over a wire may be anything: a choice has a verb, and an argument only if it is an integer from 0 on. */
export function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null) return false
  const { verb, arg } = value as { verb?: unknown; arg?: unknown }
  return typeof verb === 'string' && (arg === undefined || (Number.isInteger(arg) && (arg as number) >= 0))
}

/** How a question lists what can be chosen, and what cannot and why. */
export type Offer<S extends GameSpec> = <V extends Verb<S>>(
  verb: V,
  ...rest: S['verbs'][V] extends undefined
    ? [arg?: undefined, denial?: Denial | undefined]
    : [arg: S['verbs'][V], denial?: Denial | undefined]
) => void

/** The legal choices of one question, as two parallel arrays that are reused from question to question. */
export class ChoiceList {
  readonly verbs: string[] = []
  readonly args: number[] = []
  length = 0

  add(verb: string, arg: number): void {
    this.verbs[this.length] = verb
    this.args[this.length] = arg
    this.length++
  }

  clear(): void {
    this.length = 0
  }

  /** Holds the same choices as another list. */
  copy({ verbs, args, length }: ChoiceList): void {
    for (let i = 0; i < length; i++) {
      this.verbs[i] = verbs[i] as string
      this.args[i] = args[i] as number
    }
    this.length = length
  }

  at(index: number): Choice {
    const verb = this.verbs[index]
    if (verb === undefined || index >= this.length) throw new RangeError(`choice ${index} of ${this.length}`)
    return makeChoice(verb, this.args[index] ?? NO_ARG)
  }

  has(choice: Choice): boolean {
    const arg = argOf(choice)
    for (let i = 0; i < this.length; i++) if (this.args[i] === arg && this.verbs[i] === choice.verb) return true
    return false
  }

  toArray(): Choice[] {
    // A list that is as long as it will be need not grow, and there may be hundreds.
    const choices = new Array<Choice>(this.length)
    for (let i = 0; i < this.length; i++) choices[i] = makeChoice(this.verbs[i] as string, this.args[i] as number)
    return choices
  }
}

/** A choice that was looked at and refused, with the reason. */
export interface DeniedChoice extends Choice {
  readonly denial: Denial
}
