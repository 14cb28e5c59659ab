import { PathFinder } from '@bridgehead/engine'
import type { HexId, NormandyDefinition } from '@bridgehead/normandy'
import { standard } from './weights.ts'

/** Farther than anything on the map. */
export const FAR = 999

/** Distance over which the pull of a goal falls to a third, in hexes of bocage. */
export const FADE = 6

/** How far it is on foot from anywhere to a hex, in hexes of bocage, whoever bars the way. It never changes, so it is found once. */
export class Ways {
  readonly #def: NormandyDefinition
  readonly #finder: PathFinder
  readonly #known: (Float32Array | undefined)[] = []
  readonly #pulls = new Map<string, Float32Array>()

  constructor(def: NormandyDefinition) {
    this.#def = def
    this.#finder = new PathFinder(def.hexCount)
  }

  to(goal: HexId): Float32Array {
    const known = this.#known[goal]
    if (known) return known
    const { moveCost, hexCount, steps } = this.#def
    const costs = moveCost.allied[0]!
    const ways = this.#finder.search(steps, goal, (_, __, arc) => costs[arc]!)
    const far = new Float32Array(hexCount).fill(FAR)
    for (let i = 0; i < ways.reachedCount; i++) {
      const hex = ways.reached(i)
      far[hex] = ways.costTo(hex) / standard.halfPointsAHex
    }
    this.#known[goal] = far
    return far
  }

  /** How strongly each hex is drawn to several goals at once, each fading with the distance. */
  pullOf(goals: readonly { readonly hex: HexId; readonly strength: number }[]): Float32Array {
    const key = goals.map(({ hex, strength }) => `${hex}:${strength}`).join()
    const known = this.#pulls.get(key)
    if (known) return known
    const pull = new Float32Array(this.#def.hexCount)
    for (const { hex: goal, strength } of goals) {
      const far = this.to(goal)
      for (let hex = 0; hex < pull.length; hex++) pull[hex]! += strength * Math.exp(-far[hex]! / FADE)
    }
    this.#pulls.set(key, pull)
    return pull
  }
}
