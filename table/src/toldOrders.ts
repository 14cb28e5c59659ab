import { type Advice, type Choice, sameChoice } from '@bridgehead/engine'

interface Entry {
  readonly by: string
  readonly choice: Choice
}

interface ToldOrder {
  readonly level: string | undefined
  readonly role: string
  /** How many choices the match had when the order was told, and the last of them. */
  readonly at: number
  readonly after: Entry | undefined
  readonly choices: readonly Choice[]
  readonly reason: Advice['reason']
}

/** The orders that were given as advice: whoever follows one, and asks again on the way, is told how it goes on. */
export class ToldOrders {
  #order: ToldOrder | undefined

  told(level: string | undefined, role: string, log: readonly Entry[], { choice, rest = [], reason }: Advice): void {
    this.#order = { level, role, at: log.length, after: log.at(-1), choices: [choice, ...rest], reason }
  }

  /** What is left of the order, if all that was chosen since is what it said; an order taken back is told again. */
  restOf(level: string | undefined, role: string, log: readonly Entry[]): Advice | undefined {
    const order = this.#order
    if (!order || order.level !== level || order.role !== role) return undefined
    // Another way has led here since.
    if (log.length < order.at || log[order.at - 1] !== order.after) return undefined
    const made = log.slice(order.at)
    const isFollowed = made.every(({ by, choice }, i) => {
      const told = order.choices[i]
      return by === role && told !== undefined && sameChoice(told, choice)
    })
    const [choice, ...rest] = order.choices.slice(made.length)
    return isFollowed && choice ? { choice, rest, reason: order.reason } : undefined
  }
}
