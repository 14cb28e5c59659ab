import { type Denial, DIRECTION_COUNT } from '@bridgehead/engine'
import type { HexId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Absorb, type Game, otherSide } from '../state.ts'
import { isAboard, isAshore, unitOf } from './counters.ts'
import { isFerried } from './movement.ts'
import { cannotStack } from './stacking.ts'
import { type Survey, surveyed } from './survey.ts'
import { seasonOf } from './weather.ts'

/** Chapter 15.3.1: where a unit may retreat to, and whether all can. */

const enemyThere = deny('N-15.3.1-1', 'enemy-there')
const enemyZone = deny('N-15.3.1-2', 'enemy-zone')
const impassable = deny('N-15.3.1-3', 'closed-side')
const beenThere = deny('N-15.3.1-4', 'been-there')

const isAlive = (g: Game, u: UnitId): boolean => isAshore(g, u) || isAboard(g, u)
/** Those who took part and are still there. */
export const alive = (g: Game, a: Absorb): UnitId[] => a.participants.filter((u) => isAlive(g, u))
export const isTank = (g: Game, u: UnitId): boolean => unitOf(g, u).kind === 'tank'

/** N-15.3.1-1 to -4, -7: why a retreating unit may not take this step. */
export function cannotRetreatTo(
  g: Game,
  m: Survey,
  a: Absorb,
  u: UnitId,
  from: HexId,
  direction: number,
  trail: readonly HexId[],
): Denial | undefined {
  const { def } = g
  const to = def.grid.neighbour(from, direction)
  const { movesAs } = unitOf(g, u)
  const isOpen = def.moveCost[seasonOf(g)]![movesAs]![from * DIRECTION_COUNT + direction]! >= 0
  if (!isOpen && !isFerried(g, m, u, from, direction)) return impassable
  if (m.counters[otherSide(a.side)][to]! > 0) return enemyThere
  if (trail.includes(to)) return beenThere
  if (!isTank(g, u) && m.zone[otherSide(a.side)][to] === 1 && !hasBystander(g, m, a, to)) return enemyZone
  // Whoever crosses the frontier is taken off the map: nobody stacks there (N-22.2).
  return def.isSweden[to] ? undefined : cannotStack(g, m, u, to)
}

/** N-15.3.1-2: a friendly unit in the hex that took no part in the assault. */
function hasBystander(g: Game, m: Survey, a: Absorb, hex: HexId): boolean {
  let bystanders = m.real[a.side][hex]!
  for (const u of a.participants) if (g.s.where[u] === hex) bystanders--
  return bystanders > 0
}

/** N-15.3.1-5: far enough from every enemy who took part. */
export function isFarEnough(g: Game, a: Absorb, hex: HexId, length: number): boolean {
  for (const foe of a.foes) if (g.def.grid.distance(hex, foe) <= length) return false
  return true
}

/** How many hexes this retreat must be: at least one, or it is none. */
export const lengthOf = (a: Absorb): number => Math.max(1, a.byRetreat)

/** A search through paths gives up after so many steps; whoever has that many ways has one that is found sooner. */
const MOST_STEPS_LOOKED_AT = 4_000

/** One look for ways back: whether all can retreat so that everybody finds room. */
export class RetreatSearch {
  readonly #g: Game
  readonly #m: Survey
  readonly #a: Absorb
  /** Whether a way into Sweden counts as one (N-15.3.1-12). */
  readonly #intoSweden: boolean
  #stepsLeft = MOST_STEPS_LOOKED_AT

  constructor(g: Game, m: Survey, a: Absorb, intoSweden = true) {
    this.#g = g
    this.#m = m
    this.#a = a
    this.#intoSweden = intoSweden
  }

  /** Whether all these units can retreat from where they stand, one after the other. */
  canAll(units: readonly UnitId[], first = 0): boolean {
    if (first === units.length) return true
    const u = units[first]!
    const from = this.#g.s.where[u]!
    const { stacking } = unitOf(this.#g, u)
    const load = this.#m.load[this.#a.side]
    load[from]! -= stacking
    const can = this.canEnd(u, [from], () => this.canAll(units, first + 1))
    load[from]! += stacking
    return can
  }

  /** Whether the unit, having come along this trail, can end its retreat legally so that `then` still holds. */
  canEnd(u: UnitId, trail: HexId[], then: () => boolean): boolean {
    if (this.#stepsLeft-- <= 0) return false
    if (this.#mayEndHere(u, trail, then)) return true
    const { def } = this.#g
    if (trail.length - 1 === def.data.tables.limits.retreat) return false
    const at = trail.at(-1)!
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const to = def.grid.neighbour(at, direction)
      if (to < 0 || cannotRetreatTo(this.#g, this.#m, this.#a, u, at, direction, trail)) continue
      // N-15.3.1-12: Sweden ends the retreat and meets all of it.
      if (def.isSweden[to]) {
        if (this.#intoSweden && then()) return true
        continue
      }
      trail.push(to)
      const can = this.canEnd(u, trail, then)
      trail.pop()
      if (can) return true
    }
    return false
  }

  #mayEndHere(u: UnitId, trail: readonly HexId[], then: () => boolean): boolean {
    const at = trail.at(-1)!
    const steps = trail.length - 1
    if (steps < lengthOf(this.#a) || !isFarEnough(this.#g, this.#a, at, steps)) return false
    const load = this.#m.load[this.#a.side]
    const { stacking } = unitOf(this.#g, u)
    load[at]! += stacking
    const fits = then()
    load[at]! -= stacking
    return fits
  }
}

/** Whether everybody could take one more point as a retreat without being interned in Sweden. */
export function canFallBackInNorway(g: Game, a: Absorb): boolean {
  const longer = { ...a, byRetreat: a.byRetreat + 1 }
  return surveyed(g, (m) => new RetreatSearch(g, m, longer, false).canAll(alive(g, a)))
}

/** N-15.2-12: whether, after so many losses, all survivors could retreat so far. Those without a path are lost first. */
export function couldRetreat(
  g: Game,
  m: Survey,
  a: Absorb,
  units: readonly UnitId[],
  losses: number,
  length: number,
): boolean {
  if (losses >= units.length) return false
  const b = { ...a, byRetreat: length }
  const alone = new RetreatSearch(g, m, b)
  const isStuck = (u: UnitId) => !alone.canAll([u])
  const rank = (u: UnitId) => (isTank(g, u) ? 0 : 10) + (isStuck(u) ? 0 : 5) - unitOf(g, u).stacking
  const ranked = units.map((u) => ({ u, rank: rank(u) })).sort((p, q) => p.rank - q.rank || p.u - q.u)
  return new RetreatSearch(g, m, b).canAll(ranked.slice(losses).map(({ u }) => u))
}
