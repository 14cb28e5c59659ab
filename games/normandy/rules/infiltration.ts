import { D6, type Denial, DIRECTION_COUNT } from '@bridgehead/engine'
import type { HexId, PieceId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, otherSide } from '../state.ts'
import { CLOSED } from '../stepDefinition.ts'
import { modeOf } from './march.ts'
import { enter } from './occupation.ts'
import { disorganise, pieceOf } from './pieces.ts'
import type { Survey } from './survey.ts'

/** Chapter 4.4: rangers, commandos and elite paratroops go where nobody else can. */

const isDisorganised = deny('M-4.4-1', 'is-disorganised')

/** What they may try, by the target. */
export type Operation = 'cross' | 'leave' | 'assault'

/** M-4.4-1: the operation that takes a unit from its hex into the next, if it takes one. */
function operationTo(g: Game, m: Survey, p: PieceId, from: HexId, arc: number): Operation | undefined {
  const { def } = g
  const to = def.grid.neighbours[arc]!
  if (!def.isLand[to]) return undefined
  const isEnemyThere = m.occupants[otherSide(pieceOf(g, p).side)][to]! > 0
  if (m.confusion[from]) return isEnemyThere || costOf(g, p, arc) === CLOSED ? undefined : 'leave'
  if (def.sides.impassable[arc]) return isEnemyThere ? undefined : 'cross'
  return isEnemyThere && !m.confusion[to] && costOf(g, p, arc) !== CLOSED ? 'assault' : undefined
}

/** The ground of the hex entered; an impassable side itself costs nothing. */
function costOf(g: Game, p: PieceId, arc: number): number {
  const { def } = g
  if (!def.sides.impassable[arc]) return def.moveCost[pieceOf(g, p).side][modeOf(g, p)]![arc]!
  const to = def.grid.neighbours[arc]!
  const kind = def.terrain[to]!
  return kind === 'sea' ? CLOSED : 2 * (def.data.tables.terrain[def.isTown[to] ? 'town' : kind].foot ?? 0)
}

/** Hexes that a unit may try to get into, and why not. */
export function infiltrations(g: Game, m: Survey, p: PieceId): { hex: HexId; denial: Denial | undefined }[] {
  if (!pieceOf(g, p).specialOps) return []
  const from = g.s.place[p]!
  const found: { hex: HexId; denial: Denial | undefined }[] = []
  for (let arc = from * DIRECTION_COUNT; arc < (from + 1) * DIRECTION_COUNT; arc++)
    if (operationTo(g, m, p, from, arc))
      found.push({ hex: g.def.grid.neighbours[arc]!, denial: g.s.disorg[p]! > 0 ? isDisorganised : undefined })
  return found
}

export const canInfiltrate = (g: Game, m: Survey, p: PieceId): boolean =>
  pieceOf(g, p).specialOps !== undefined && infiltrations(g, m, p).some(({ denial }) => !denial)

/**
 * M-4.4-2: a die, but none on D-Day (M-4.4-4). Returns what it cost, in half movement points; undefined when it failed, which ends the
 * move.
 */
export function infiltrate(g: Game, m: Survey, p: PieceId, hex: HexId): number | undefined {
  const { def, s } = g
  const from = s.place[p]!
  const arc = from * DIRECTION_COUNT + def.grid.directionBetween(from, hex)
  const operation = operationTo(g, m, p, from, arc)!
  const needed = def.data.tables.infiltration[operation][pieceOf(g, p).specialOps!]
  const face = s.turn === 0 ? needed : g.roll(D6, 'infiltration')
  const succeeded = face >= needed
  g.emit({ type: 'infiltrated', unit: p, place: hex, succeeded })
  if (!succeeded) {
    // 5.10: a natural 1 disorganises.
    if (face === 1) disorganise(g, p, 1)
    return undefined
  }
  const cost = costOf(g, p, arc)
  g.emit({ type: 'moved', pieces: [p], path: [from, hex], cost })
  enter(g, [p], hex)
  return cost
}
