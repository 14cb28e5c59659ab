import { chapter, type Denial, DIRECTION_COUNT, NONE, type Offer } from '@bridgehead/engine'
import type { LandKind } from '../data/words.ts'
import type { HexId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, type Narvik, otherSide } from '../state.ts'
import { cannotWhileConcealed } from './concealment.ts'
import { cannotSlipAway, costToLeave, inEnemyZone } from './control.ts'
import { addFatigue, enter, exitMap, isAboard, isAshore, isAtLimit, unitOf } from './counters.ts'
import { endAction } from './initiative.ts'
import { cannotStack } from './stacking.ts'
import { ferryBit, type Survey, surveyed } from './survey.ts'
import { score } from './victory.ts'
import { isWinter, seasonOf } from './weather.ts'

/** Chapter 14: land movement, and chapter 22.3: leaving the map. */

const aboard = deny('N-13.1-3', 'aboard')
const atLimit = deny('N-10.1-3', 'at-limit')
const orders = deny('N-8.2.1-1', 'fuhrer-orders')
const noWay = deny('N-14.1-2', 'no-way')
const enemyThere = deny('N-14.1-2', 'enemy-there')
const closedSide = deny('N-14.1-6', 'closed-side')
const closedHex = deny('N-14.1-6', 'closed-hex')
const exitBarred = deny('N-22.3-5', 'exit-barred')
const gunsPinned = deny('N-12.1-3', 'guns-pinned')
const mustStep = deny('N-14-1', 'must-step-first')

/** Why this unit may not move at all. */
export function cannotMove(g: Game, m: Survey, u: UnitId): Denial | undefined {
  if (isAboard(g, u)) return aboard
  const concealed = cannotWhileConcealed(g, u)
  if (concealed) return concealed
  if (isAtLimit(g, u)) return atLimit
  if (g.s.orders && unitOf(g, u).side === 'german') return orders
  if (hasFirstStep(g, m, u)) return undefined
  return unitOf(g, u).kind === 'artillery' && inEnemyZone(g, m, u, g.s.where[u]!) ? gunsPinned : noWay
}

function hasFirstStep(g: Game, m: Survey, u: UnitId): boolean {
  const from = g.s.where[u]!
  for (let direction = 0; direction < DIRECTION_COUNT; direction++)
    if (g.def.grid.neighbour(from, direction) !== NONE && !cannotCross(g, m, u, from, direction)) return true
  return mayExit(g, u) && !cannotSlipOut(g, m, u)
}

/** Movement points for a step, its sides and the ferry considered, without zones of control; −1 where it is closed. */
export function stepCost(g: Game, m: Survey, u: UnitId, from: HexId, direction: number): number {
  const { def } = g
  const arc = from * DIRECTION_COUNT + direction
  const { movesAs } = unitOf(g, u)
  const cost = def.moveCost[seasonOf(g)]![movesAs]![arc]!
  if (cost >= 0 || !isFerried(g, m, u, from, direction)) return cost
  // N-20.6-2: no extra cost, that of the hex is paid.
  return def.hexCost[seasonOf(g)]![movesAs]![def.grid.neighbours[arc]!]!
}

/** N-20.6-2, N-20.6-5, N-20.6-7: a ferry at either end opens the fjord side to Allied units of the kinds it takes. */
export function isFerried(g: Game, m: Survey, u: UnitId, from: HexId, direction: number): boolean {
  const arc = from * DIRECTION_COUNT + direction
  const { side, kind } = unitOf(g, u)
  if (!g.def.ferrySide[arc] || side === 'german') return false
  const taken = m.ferry[from]! | m.ferry[g.def.grid.neighbours[arc]!]!
  return (taken & ferryBit[kind as LandKind]) !== 0
}

/** Why a unit may not make this step, whatever it costs. */
export function cannotCross(g: Game, m: Survey, u: UnitId, from: HexId, direction: number): Denial | undefined {
  const { def } = g
  const to = def.grid.neighbour(from, direction)
  const { side } = unitOf(g, u)
  if (m.counters[otherSide(side)][to]! > 0) return enemyThere
  if (stepCost(g, m, u, from, direction) < 0)
    return def.terrain[to] === 'water' || def.terrain[to] === 'lake' ? closedHex : closedSide
  if (def.isSweden[to]) return cannotSlipAway(g, m, u, from, to)
  return cannotSlipAway(g, m, u, from, to) ?? cannotStack(g, m, u, to)
}

/** N-14.1-4: the first hex may cost whatever it likes. */
function cannotAfford(g: Game, m: Survey, u: UnitId, direction: number, left: number, steps: number) {
  const from = g.s.where[u]!
  const cost = stepCost(g, m, u, from, direction) + costToLeave(g, m, u, from)
  return steps > 0 && cost > left ? deny('N-14-1', 'too-costly', { cost, left }) : undefined
}

/** N-22.3-5: known to the Allied player alone while the end is secret. */
export const earlyEndTriggered = (g: Game): boolean => g.s.secretEnd > 0 || g.s.openEnd > 0

/** N-22.3-1, N-22.3-3: Allied land units may leave by the north and south edges. */
function mayExit(g: Game, u: UnitId): boolean {
  return unitOf(g, u).side === 'allied' && g.def.isExit[g.s.where[u]!] === 1 && !earlyEndTriggered(g)
}

/** N-12.1-3 holds at the edge of the map too: beyond it no enemy controls anything. */
function cannotSlipOut(g: Game, m: Survey, u: UnitId): Denial | undefined {
  const from = g.s.where[u]!
  return unitOf(g, u).kind === 'artillery' && m.zone.german[from] === 1 && m.infantry.allied[from] === 0
    ? gunsPinned
    : undefined
}

const exitCost = (g: Game, m: Survey, u: UnitId): number =>
  g.def.data.tables.movement.exit + costToLeave(g, m, u, g.s.where[u]!)

/** The neighbours, and the edge of the map where it can be left. */
function offerSteps(g: Game<'move.step'>, m: Survey, offer: Offer<Narvik>): void {
  const { unit: u, left, steps } = g.frame
  const from = g.s.where[u]!
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const to = g.def.grid.neighbour(from, direction)
    if (to === NONE) continue
    offer('hex', to, cannotCross(g, m, u, from, direction) ?? cannotAfford(g, m, u, direction, left, steps))
  }
  if (unitOf(g, u).side !== 'allied' || !g.def.isExit[from]) return
  const cost = exitCost(g, m, u)
  const short = steps > 0 && cost > left ? deny('N-22.3-3', 'too-costly', { cost, left }) : undefined
  offer('exit', undefined, earlyEndTriggered(g) ? exitBarred : (cannotSlipOut(g, m, u) ?? short))
}

/** The move is over: its fatigue is paid (N-14.1-5) and the action ends. */
function finishMove(g: Game<'move.step'>): void {
  const { unit, climbed } = g.frame
  if (isAshore(g, unit)) {
    const { move, winterMountain } = g.def.data.tables.fatigue
    g.emit({ type: 'halted', unit, hex: g.s.where[unit]! })
    addFatigue(g, unit, move, 'move')
    const extra = unitOf(g, unit).movesAs === 0 ? winterMountain.mountain : winterMountain.line
    if (climbed) addFatigue(g, unit, extra, 'winterMountain')
  }
  endAction(g, 'move')
}

export const movementSteps = chapter<Narvik>()({
  /** N-14-1: one unit, hex by hex. */
  'move.step': {
    who: (g) => unitOf(g, g.frame.unit).side,
    options(g, offer) {
      surveyed(g, (m) => offerSteps(g, m, offer))
      offer('stop', undefined, g.frame.steps > 0 ? undefined : mustStep)
    },
    on: {
      hex(g, to) {
        const { frame } = g
        const u = frame.unit
        const from = g.s.where[u]!
        const direction = g.def.grid.directionBetween(from, to)
        const cost = surveyed(g, (m) => stepCost(g, m, u, from, direction) + costToLeave(g, m, u, from))
        frame.left = Math.max(0, frame.left - cost)
        frame.steps++
        if (g.def.climbs[from * DIRECTION_COUNT + direction] && isWinter(g)) frame.climbed = true
        g.emit({ type: 'moved', unit: u, from, to, cost })
        enter(g, u, to)
        if (!isAshore(g, u) || frame.left === 0) finishMove(g)
      },
      exit(g) {
        const u = g.frame.unit
        const { size, nation } = unitOf(g, u)
        const { exitLastTurn } = g.def.data.tables.victoryPoints
        exitMap(g, u)
        // N-22.3-4, N-29-2: battalions, not Norwegian, on turns 1 to 5.
        if (size === 'battalion' && nation !== 'norwegian' && g.s.turn <= exitLastTurn) score(g, 'exited', 1)
        finishMove(g)
      },
      stop: finishMove,
    },
    // Who can go no farther has halted. Before the first step the player is told why there is none.
    skipIfForced: (g) => g.frame.steps > 0,
  },
})
