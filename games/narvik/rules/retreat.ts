import { type Denial, DIRECTION_COUNT } from '@bridgehead/engine'
import type { HexId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Absorb, type Game, otherSide } from '../state.ts'
import { isAboard, isAshore, unitOf } from './counters.ts'
import { isFerried } from './movement.ts'
import { cannotStack } from './stacking.ts'
import { type Survey, survey } from './survey.ts'
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

/** A search through paths gives up after so many steps; whoever has that many ways has one that is found sooner. */
const MOST_STEPS_LOOKED_AT = 4_000
let stepsLeft = 0

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
  if (def.isSweden[to]) return undefined
  if (trail.includes(to)) return beenThere
  if (!isTank(g, u) && m.zone[otherSide(a.side)][to] === 1 && !hasBystander(g, m, a, to)) return enemyZone
  return cannotStack(g, m, u, to)
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

/** Whether the unit, having come along this trail, can end its retreat legally so that `then` still holds. */
export function canEnd(
  g: Game,
  m: Survey,
  a: Absorb,
  u: UnitId,
  trail: HexId[],
  then: () => boolean,
  intoSweden = true,
): boolean {
  if (stepsLeft-- <= 0) return false
  const at = trail.at(-1)!
  const steps = trail.length - 1
  const { stacking } = unitOf(g, u)
  if (steps >= lengthOf(a) && isFarEnough(g, a, at, steps)) {
    m.load[a.side][at]! += stacking
    const fits = then()
    m.load[a.side][at]! -= stacking
    if (fits) return true
  }
  if (steps === g.def.data.tables.limits.retreat) return false
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const to = g.def.grid.neighbour(at, direction)
    if (to < 0 || cannotRetreatTo(g, m, a, u, at, direction, trail)) continue
    // N-15.3.1-12: Sweden ends the retreat and meets all of it.
    if (g.def.isSweden[to]) {
      if (intoSweden && then()) return true
      continue
    }
    trail.push(to)
    const can = canEnd(g, m, a, u, trail, then, intoSweden)
    trail.pop()
    if (can) return true
  }
  return false
}

/** Whether all these units can retreat from where they stand, one after the other. */
export function canAllRetreat(
  g: Game,
  m: Survey,
  a: Absorb,
  units: readonly UnitId[],
  intoSweden = true,
  first = 0,
): boolean {
  if (first === units.length) return true
  const u = units[first]!
  const from = g.s.where[u]!
  const { stacking } = unitOf(g, u)
  m.load[a.side][from]! -= stacking
  const rest = () => canAllRetreat(g, m, a, units, intoSweden, first + 1)
  const can = canEnd(g, m, a, u, [from], rest, intoSweden)
  m.load[a.side][from]! += stacking
  return can
}

/** Whether everybody could take one more point as a retreat without being interned in Sweden. */
export function canFallBackInNorway(g: Game, a: Absorb): boolean {
  startLooking()
  return canAllRetreat(g, survey(g), { ...a, byRetreat: a.byRetreat + 1 }, alive(g, a), false)
}

/** Before each question about paths. */
export function startLooking(): void {
  stepsLeft = MOST_STEPS_LOOKED_AT
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
  startLooking()
  const isStuck = (u: UnitId) => !canAllRetreat(g, m, b, [u])
  const rank = (u: UnitId) => (isTank(g, u) ? 0 : 10) + (isStuck(u) ? 0 : 5) - unitOf(g, u).stacking
  const ranked = units.map((u) => ({ u, rank: rank(u) })).sort((p, q) => p.rank - q.rank || p.u - q.u)
  startLooking()
  return canAllRetreat(
    g,
    m,
    b,
    ranked.slice(losses).map(({ u }) => u),
  )
}
