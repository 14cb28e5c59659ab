import type { ChoiceList } from '@bridgehead/engine'

/** The legal answers to a question, as a bot looks through them. */
export class Options {
  readonly #list: ChoiceList

  constructor(list: ChoiceList) {
    this.#list = list
  }

  has(verb: string, arg?: number): boolean {
    const { verbs, args, length } = this.#list
    for (let i = 0; i < length; i++) if (verbs[i] === verb && (arg === undefined || args[i] === arg)) return true
    return false
  }

  args(verb: string): number[] {
    const { verbs, args, length } = this.#list
    const found: number[] = []
    for (let i = 0; i < length; i++) if (verbs[i] === verb) found.push(args[i]!)
    return found
  }

  /** The argument for which the value is greatest; none when the verb is not offered. */
  best(verb: string, value: (arg: number) => number): number | undefined {
    return bestOf(this.args(verb), value)
  }
}

export function bestOf<T>(
  list: readonly T[],
  value: (item: T) => number,
  least = Number.NEGATIVE_INFINITY,
): T | undefined {
  let found: T | undefined
  let most = least
  for (const item of list) {
    const worth = value(item)
    if (worth > most) {
      most = worth
      found = item
    }
  }
  return found
}
