import type { Order } from './order.ts'

/** Worth a thought and no more: by habit it is not done, and whoever looks ahead sees whether it pays. */
export const A_THOUGHT = 0

/** What comes to mind before an action. */
export interface Thoughts {
  add(order: Order): void
  /** Whether nothing that is worth so much, or less, is wanted any more: then it need not be worked out how it is done. */
  isBeaten(value: number): boolean
}

/** Everything that comes to mind, for whoever compares. */
export class AllThoughts implements Thoughts {
  readonly orders: Order[] = []

  add(order: Order): void {
    this.orders.push(order)
  }

  isBeaten(): boolean {
    return false
  }
}

/** Only the best of it, the first of those that are worth the same: most of what habit passes over is never drawn up. */
export class BestThought implements Thoughts {
  best: Order
  #most: number

  /** `instead` is what is done when nothing is worth more than `least`. */
  constructor(instead: Order, least: number) {
    this.best = instead
    this.#most = least
  }

  add(order: Order): void {
    if (this.isBeaten(order.value)) return
    this.best = order
    this.#most = order.value
  }

  isBeaten(value: number): boolean {
    return value <= this.#most
  }
}
