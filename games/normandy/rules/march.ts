import { DIRECTION_COUNT, NONE, type PathFinder } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { HexId, PieceId } from '../definition.ts'
import { DROPPED, type Game, ON_FOOT, OUT_OF_SUPPLY, otherSide } from '../state.ts'
import { CLOSED, FOOT, type Mode } from '../stepDefinition.ts'
import { has, pieceOf, valuesOf } from './pieces.ts'
import type { Survey } from './survey.ts'

/** Chapters 2.2, 3 and 4.1.1: what movement on the map costs, and how far it takes. All in half movement points. */

/** M-2.2-4, M-2.2-5: how a piece pays for movement in this phase. */
export function modeOf(g: Game, p: PieceId): Mode {
  return has(g, p, ON_FOOT | DROPPED) ? FOOT : pieceOf(g, p).mode
}

/** M-4.1.1-1, M-7.5-3, M-10.A-12: half movement points of a phase. */
export function allowanceOf(g: Game, p: PieceId): number {
  const { footMovement } = g.def.data.tables.limits
  let points = has(g, p, ON_FOOT | DROPPED) ? footMovement : valuesOf(g, p).movement
  if (has(g, p, OUT_OF_SUPPLY) && points > footMovement) points = Math.ceil(points / 2)
  if (g.s.turn === 0) points = Math.ceil(points / 2)
  return 2 * points
}

/** M-3-5, M-3-6: what leaving an enemy zone of control adds. */
export function zoneExitCost(g: Game, p: PieceId): number {
  const { others, elite, special } = g.def.data.tables.zoneExit
  const { kind, isElite } = pieceOf(g, p)
  if (kind === 'commando' || kind === 'ranger') return 2 * special
  return 2 * (isElite || kind === 'parachute' ? elite : others)
}

/** M-9.4-5: rubble is paid by road and rail too. */
function rubbleIn(g: Game, hex: HexId): number {
  const { rubble } = g.s
  let extra = 0
  for (let i = 0; i < rubble.length; i += 2) if (rubble[i] === hex) extra += rubble[i + 1]!
  return extra
}

/** Whether there is any hex that a piece could enter, whatever it costs (M-4.1.1-4). */
export function canStep(g: Game, m: Survey, p: PieceId): boolean {
  const { moveCost, grid } = g.def
  const { side } = pieceOf(g, p)
  const costs = moveCost[side][modeOf(g, p)]!
  const enemies = m.occupants[otherSide(side)]
  const from = g.s.place[p]!
  for (let arc = from * DIRECTION_COUNT; arc < (from + 1) * DIRECTION_COUNT; arc++) {
    if (costs[arc] === CLOSED) continue
    const to = grid.neighbours[arc]!
    if (enemies[to] === 0 || m.confusion[to] === 1) return true
  }
  return false
}

/** Pieces that go together. Each pays its own costs; the slowest sets the pace. */
export class Column {
  readonly side: Side
  readonly pieces: readonly PieceId[]
  readonly #g: Game
  readonly #m: Survey
  readonly #neighbours: Int32Array
  readonly #enemies: Uint8Array
  readonly #zone: Uint8Array
  /** Costs of each way of moving among them, in the open and under fighter-bombers. */
  readonly #open: Int8Array[] = []
  readonly #watched: Int8Array[] = []
  #exit = 0

  constructor(g: Game, m: Survey, pieces: readonly PieceId[]) {
    this.side = pieceOf(g, pieces[0]!).side
    this.pieces = pieces
    this.#g = g
    this.#m = m
    this.#neighbours = g.def.grid.neighbours
    const open = g.def.moveCost[this.side]
    const watched = this.side === 'german' ? g.def.moveCost.interdicted : open
    for (const p of pieces) {
      const mode = modeOf(g, p)
      this.#exit = Math.max(this.#exit, zoneExitCost(g, p))
      if (this.#open.includes(open[mode]!)) continue
      this.#open.push(open[mode]!)
      this.#watched.push(watched[mode]!)
    }
    this.#enemies = m.occupants[otherSide(this.side)]
    this.#zone = m.zone[otherSide(this.side)]
  }

  /** M-3-2, M-6.11-6: where a move ends. */
  isHeldIn(hex: HexId): boolean {
    return this.#zone[hex] === 1 || this.#m.confusion[hex] === 1
  }

  /** What a step costs the slowest; CLOSED where there is no way, or where enemies bar it (M-4.1.1-5). */
  stepCost(from: HexId, arc: number): number {
    const to = this.#neighbours[arc]!
    if (to === NONE || (this.#enemies[to]! > 0 && this.#m.confusion[to] === 0)) return CLOSED
    return this.terrainCost(from, arc)
  }

  /** The same as if no enemy stood there. */
  terrainCost(from: HexId, arc: number): number {
    const { def, s } = this.#g
    const to = this.#neighbours[arc]!
    if (this.#open[0]![arc] === CLOSED) return CLOSED
    const tables = s.tactical[def.sector[to]! - 1]! >= 0 ? this.#watched : this.#open
    let most = 0
    for (let i = 0; i < tables.length; i++) {
      const cost = tables[i]![arc]!
      if (cost === CLOSED) return CLOSED
      if (cost > most) most = cost
    }
    if (this.#zone[from] === 1) most += this.#exit
    return s.rubble.length === 0 ? most : most + rubbleIn(this.#g, to)
  }

  /** Whether a step into a neighbour is within these means. */
  canAfford(from: HexId, budget: number): boolean {
    for (let arc = from * DIRECTION_COUNT; arc < (from + 1) * DIRECTION_COUNT; arc++) {
      const cost = this.stepCost(from, arc)
      if (cost !== CLOSED && cost <= budget) return true
    }
    return false
  }

  /**
   * Hexes in reach and the cheapest way to each; among equals the one with fewer hexes, then the one whose hex numbers come first. A
   * zone of control or a confusion ends the move. Before the first hex one step may cost whatever it likes, and is then all (M-4.1.1-4).
   * Whoever wants the way to one hex only names it as his goal.
   */
  reach<T>(start: HexId, budget: number, isFirst: boolean, use: (ways: PathFinder) => T, goal?: HexId): T {
    const { finders, steps } = this.#g.def
    const costOf = (from: HexId, _: HexId, arc: number): number => {
      if (from !== start && this.isHeldIn(from)) return CLOSED
      const cost = this.stepCost(from, arc)
      return isFirst && from === start && cost > budget ? budget : cost
    }
    return finders.lend((ways) => use(ways.search(steps, start, costOf, budget, goal)))
  }
}
