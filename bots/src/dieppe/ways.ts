import type { Dieppe, ZoneId } from '@bridgehead/dieppe'
import { PathFinder } from '@bridgehead/engine'

/** The cheapest ways from all zones to one goal, found by a single search from there: every group of a position asks for its own. */
export class WaysTo {
  readonly #def: Dieppe['definition']
  readonly #goal: ZoneId
  readonly #finder: PathFinder
  #prices: readonly number[] = []
  #ways: (readonly ZoneId[] | undefined)[] = []

  constructor(def: Dieppe['definition'], goal: ZoneId) {
    this.#def = def
    this.#goal = goal
    this.#finder = new PathFinder(def.zones.length)
  }

  /** What it costs to enter each zone besides the way there, in whole numbers. Where that is as before, so are the ways. */
  find(prices: readonly number[]): void {
    if (areAlike(prices, this.#prices)) return
    this.#prices = prices
    this.#ways = []
    // The search goes from the goal backwards: what counts is the zone that the step leads into, the one it is found from.
    this.#finder.search(this.#def.graph, this.#goal, (into, _out, link) => this.#stepCost(into, link))
  }

  /** The zone itself comes first; of equal ways that of the fewest zones, then that of the lowest numbers. Empty when there is none. */
  from(zone: ZoneId): readonly ZoneId[] {
    return (this.#ways[zone] ??= this.#follow(zone))
  }

  #stepCost(into: ZoneId, link: number): number {
    const cost = this.#def.landCost[link]!
    return cost < 0 ? -1 : 2 * cost + this.#prices[into]!
  }

  #follow(zone: ZoneId): ZoneId[] {
    if (!this.#finder.isReached(zone)) return []
    const way = [zone]
    for (let at = zone; at !== this.#goal; ) way.push((at = this.#nextAfter(at)))
    return way
  }

  #nextAfter(at: ZoneId): ZoneId {
    const finder = this.#finder
    const { firstArc, target, edge } = this.#def.graph
    let next = finder.previous(at)
    for (let arc = firstArc[at]!; arc < firstArc[at + 1]!; arc++) {
      const to = target[arc]!
      const step = this.#stepCost(to, edge[arc]!)
      if (to >= next || step < 0 || finder.stepsTo(to) !== finder.stepsTo(at) - 1) continue
      if (finder.costTo(to) + step === finder.costTo(at)) next = to
    }
    return next
  }
}

function areAlike(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
