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

/** Ships that put to sea for the same errand, again and again. */
interface Voyages {
  readonly turn: number
  readonly count: number
}

/** So often a turn the same errand may be tried: bombers turn ships back. */
const ENOUGH_VOYAGES = 2

/** Fire on a hex, turn after turn. */
interface Shelling {
  readonly turn: number
  readonly running: number
}

/**
 * What a bot remembers of its own orders, so that nobody goes to and fro between two hexes, nor shells the same backs week after week:
 * going back has its price, and so has doing the same again; nor does a fleet put to sea for the same errand all week (N-9.2-6).
 */
export class Memory {
  readonly #marches = new Map<UnitId, March>()
  readonly #shellings = new Map<HexId, Shelling>()
  /** The turn on which a ship last put to sea. */
  readonly #brought = new Map<UnitId, number>()
  readonly #voyages = new Map<string, Voyages>()

  /** Orders with the price of undoing what was done in this turn or the last, and of firing where it has brought nothing. */
  priced(state: StateOf<Narvik>, orders: readonly Order[]): Order[] {
    return orders.map((order) => {
      const price = this.#priceOf(state, order)
      return price > 0 ? { ...order, value: order.value - price } : order
    })
  }

  #priceOf(state: StateOf<Narvik>, order: Order): number {
    const march = marchOf(order)
    if (march) return this.#isBack(state, march) ? priceOfGoingBack(order) : 0
    if (this.#isInVain(state, order)) return weights.move.undo
    const errand = errandOf(order)
    if (errand !== undefined)
      return this.#voyagesOf(errand, state.turn) < ENOUGH_VOYAGES ? 0 : Math.max(order.value, weights.move.undo)
    const shelled = shelledBy(order)
    return shelled === undefined ? 0 : weights.fleet.shellAgain * this.#running(state.turn, shelled)
  }

  /** Troops that were brought this turn are taken home again as they came. */
  #isInVain({ turn, aboard }: StateOf<Narvik>, order: Order): boolean {
    return isHomeward(order) && shipsOf(order).some((ship) => this.#brought.get(ship) === turn && aboard.includes(ship))
  }

  #voyagesOf(errand: string, turn: number): number {
    const before = this.#voyages.get(errand)
    return before?.turn === turn ? before.count : 0
  }

  /** Turns running, up to the last, on which a hex was shelled. */
  #running(turn: number, hex: HexId): number {
    const before = this.#shellings.get(hex)
    return before !== undefined && turn - before.turn === 1 ? before.running : 0
  }

  #isBack({ turn, where }: StateOf<Narvik>, { unit, trail }: Way): boolean {
    const before = this.#marches.get(unit)
    if (before === undefined || turn - before.turn > 1) return false
    // Whoever still stands where he was to set out has not gone: a person was advised to and did not.
    return where[unit] !== before.behind[0] && trail.some((hex) => before.behind.includes(hex))
  }

  note({ turn, where }: StateOf<Narvik>, order: Order): void {
    const march = marchOf(order)
    if (march) this.#marches.set(march.unit, { turn, behind: [where[march.unit]!, ...march.trail.slice(0, -1)] })
    const errand = errandOf(order)
    if (errand !== undefined) for (const ship of shipsOf(order)) this.#brought.set(ship, turn)
    if (errand !== undefined) this.#voyages.set(errand, { turn, count: 1 + this.#voyagesOf(errand, turn) })
    const shelled = shelledBy(order)
    if (shelled === undefined || this.#shellings.get(shelled)?.turn === turn) return
    this.#shellings.set(shelled, { turn, running: 1 + this.#running(turn, shelled) })
  }
}

/** Nobody is sent away and called back again, however fine the blow would be. */
const priceOfGoingBack = ({ value, why }: Order): number =>
  why.key === 'gather' ? Math.max(value, weights.move.undo) : weights.move.undo

/** The hex that batteries shell by an order: whom they hit stays face down, so that nobody sees a decoy for what it is (N-11.2-5). */
const shelledBy = ({ answers: [first] }: Order): HexId | undefined => (first?.verb === 'shell' ? first.arg : undefined)

/** Where a fleet goes, and whom it takes along. */
function errandOf({ answers }: Order): string | undefined {
  const to = answers.find(({ step, verb }) => step === 'sail.ships' && verb === 'hex')
  return to && [to.arg, ...answers.filter(({ verb }) => verb === 'load').map(({ arg }) => arg)].join()
}

const shipsOf = ({ answers }: Order): UnitId[] =>
  answers
    .filter(({ step, verb }) => (step === 'act' && verb === 'sail') || (step === 'sail.ships' && verb === 'ship'))
    .map(({ arg }) => arg)

const isHomeward = ({ answers }: Order): boolean =>
  answers.some(({ step, verb }) => step === 'sail.ships' && verb === 'harstad')

/** Who marches by an order, and the hexes he comes through. */
function marchOf({ answers }: Order): Way | undefined {
  const start = answers.find(({ verb }) => verb === 'move')
  const trail = answers.filter(({ step, verb }) => step === 'move.step' && verb === 'hex').map(({ arg }) => arg)
  return start && trail.length > 0 ? { unit: start.arg, trail } : undefined
}
