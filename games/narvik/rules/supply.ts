import { chapter, DIRECTION_COUNT } from '@bridgehead/engine'
import { type HexId, type UnitId, WINTER } from '../definition.ts'
import { BASE_DUTY, type Game, type Narvik } from '../state.ts'
import { addFatigue, unitOf } from './counters.ts'
import { type Survey, surveyed } from './survey.ts'

/** Chapter 19: supply lines and Bases. */

/** Index in `movements` of the infantry by which passability is judged (N-19.3-3). */
const LINE = 1

/** N-19.4-5, N-20.6-1: designated Bases that stand, and puffers employed as one. */
export function isBase(g: Game, hex: HexId): boolean {
  if (g.s.bases.includes(hex)) return true
  return g.def.ships.some((ship) => g.s.duty[ship] === BASE_DUTY && g.s.where[ship] === hex)
}

const hasAnyBase = (g: Game): boolean =>
  g.s.bases.length > 0 || g.def.ships.some((ship) => g.s.duty[ship] === BASE_DUTY)

/** N-19.3-2, N-12.2-1: enemies close a hex, and so do their zones unless Allied infantry stands there. */
export function isClosed(m: Survey, hex: HexId): boolean {
  if (m.counters.german[hex]! > 0) return true
  return m.zone.german[hex] === 1 && m.infantry.allied[hex] === 0
}

/** N-19.3-3: whether supply could come this way if nobody stood in it. */
export function isPassable(g: Game, from: HexId, to: HexId): boolean {
  const { isLand, moveCost, grid } = g.def
  return isLand[to] === 1 && moveCost[WINTER]![LINE]![from * DIRECTION_COUNT + grid.directionBetween(from, to)]! >= 0
}

/** N-19.3-1: how many hexes (at most ten) lead from this one, not looked at itself, to a Base; Infinity when none do. */
export function lengthOfSupplyLine(g: Game, m: Survey, from: HexId): number {
  if (!hasAnyBase(g)) return Number.POSITIVE_INFINITY
  if (isBase(g, from)) return 0
  const { def } = g
  const { steps } = m
  const mayPass = (a: HexId, b: HexId): boolean => isPassable(g, a, b) && !isClosed(m, b)
  steps.count(def.hexsides.graph, from, mayPass, def.data.tables.limits.supplyLine)
  for (let i = 1; i < steps.reachedCount; i++) if (isBase(g, steps.reached(i))) return steps.stepsTo(steps.reached(i))
  return Number.POSITIVE_INFINITY
}

/** N-19.3-1. */
export const hasSupplyLine = (g: Game, m: Survey, from: HexId): boolean =>
  Number.isFinite(lengthOfSupplyLine(g, m, from))

/** N-19.2-5: Norwegians never lack supply. */
export function hasSupply(g: Game, m: Survey, u: number): boolean {
  return unitOf(g, u).nation === 'norwegian' || hasSupplyLine(g, m, g.s.where[u]!)
}

/** N-15.1-6: unsupplied Allied infantry under attack tires before anything is counted. */
export function tireUnsupplied(g: Game, units: readonly UnitId[]): void {
  surveyed(g, (m) => {
    // All are tested before anybody tires: a unit at its limit no longer keeps a supply line open.
    const unsupplied = units.filter((u) => unitOf(g, u).isInfantry && !g.s.landed[u] && !hasSupply(g, m, u))
    for (const u of unsupplied) addFatigue(g, u, g.def.data.tables.fatigue.noSupply, 'noSupply')
  })
}

/**
 * N-19.1-1: an Allied land unit ashore in Narvik, or on the railway between Narvik and a German counter on it. Decoys count
 * (N-11.2-7), so that the die does not tell what lies face down.
 */
export function isGermanSupplyCut(g: Game): boolean {
  const { railway, narvik } = g.def
  return surveyed(g, ({ real, counters }) => {
    const farthest = railway.findLastIndex((hex) => counters.german[hex]! > 0)
    return railway.some((hex, at) => real.allied[hex]! > 0 && (hex === narvik || at < farthest))
  })
}

/** N-19.4-1: ports that an Allied land unit holds and that are no Base yet. */
function possibleBases(g: Game): HexId[] {
  return surveyed(g, ({ counters }) =>
    g.def.ports.filter((hex) => counters.allied[hex]! > 0 && !g.s.bases.includes(hex)),
  )
}

export const supplySteps = chapter<Narvik>()({
  /** N-6.1-5: asked only while a designation is left and a port is held. */
  'turn.bases'(g) {
    const isAsked = g.s.designations < g.def.data.tables.limits.bases && possibleBases(g).length > 0
    g.goto(isAsked ? 'base.choose' : 'turn.events')
  },
  'base.choose': {
    who: () => 'allied',
    options(g, offer) {
      for (const hex of possibleBases(g)) offer('base', hex)
      offer('done')
    },
    on: {
      base(g, hex) {
        g.s.bases = [...g.s.bases, hex]
        g.s.designations++
        g.emit({ type: 'base', hex })
        g.goto('turn.bases')
      },
      done: (g) => g.goto('turn.events'),
    },
  },
})
