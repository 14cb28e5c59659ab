import type { StateOf } from '@bridgehead/engine'
import type { HexId, Narvik, UnitId } from '@bridgehead/narvik'
import type { Order } from './order.ts'
import { weights } from './weights.ts'

interface March {
  readonly turn: number
  /** Where it set out, and the hexes it came through. */
  readonly behind: readonly HexId[]
}

interface Way {
  readonly unit: UnitId
  readonly trail: readonly HexId[]
}

/** What a bot remembers of its own marches, so that nobody goes to and fro between two hexes: going back has its price. */
export class Memory {
  readonly #marches = new Map<UnitId, March>()

  /** Orders with the price of undoing what was done in this turn or the last. */
  priced({ turn }: StateOf<Narvik>, orders: readonly Order[]): Order[] {
    return orders.map((order) => {
      const march = marchOf(order)
      return march && this.#isBack(turn, march) ? { ...order, value: order.value - weights.move.undo } : order
    })
  }

  #isBack(turn: number, { unit, trail }: Way): boolean {
    const before = this.#marches.get(unit)
    return before !== undefined && turn - before.turn <= 1 && before.behind.includes(trail.at(-1)!)
  }

  note({ turn, where }: StateOf<Narvik>, order: Order): void {
    const march = marchOf(order)
    if (march) this.#marches.set(march.unit, { turn, behind: [where[march.unit]!, ...march.trail.slice(0, -1)] })
  }
}

/** Who marches by an order, and the hexes he comes through. */
function marchOf({ answers }: Order): Way | undefined {
  const start = answers.find(({ verb }) => verb === 'move')
  const trail = answers.filter(({ step, verb }) => step === 'move.step' && verb === 'hex').map(({ arg }) => arg)
  return start && trail.length > 0 ? { unit: start.arg, trail } : undefined
}
