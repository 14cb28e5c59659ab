import { chapter, clone, type Denial, DIRECTION_COUNT } from '@bridgehead/engine'
import type { HexId, PieceId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Battle } from '../frames.ts'
import { type Game, MOVED, MOVED_FAR, type Normandy, OUT_OF_SUPPLY, otherSide } from '../state.ts'
import { CLOSED } from '../stepDefinition.ts'
import { defendersOf, newBattle, staffsIn } from './combat/battle.ts'
import { standingFestung } from './combat/odds.ts'
import { Column } from './march.ts'
import { enter, gatherMarkers } from './occupation.ts'
import { destroyHq, disorganise, has, isInPlay, mark, pieceOf } from './pieces.ts'
import { type Survey, survey } from './survey.ts'

/** Chapter 4.3: armour runs over what stands in its way. */

const armourOnly = deny('M-4.3-1', 'armour-only')
const outOfSupply = deny('M-7.5-4', 'out-of-supply')
const impassable = deny('M-6.1-7', 'impassable-side')
const festung = deny('M-4.3-12', 'festung-there')
const otherZone = deny('M-3-2', 'other-zone')

type Moving = Game<'move.to'>

/** M-4.3-2: three points on top of the terrain, for the slowest. */
function costOf(g: Moving, hex: HexId): number {
  const { pieces } = g.frame
  const from = g.s.place[pieces[0]!]!
  const arc = from * DIRECTION_COUNT + g.def.grid.directionBetween(from, hex)
  // M-3-2: the zone of control of those it runs over does not hold it.
  const { side } = pieceOf(g, pieces[0]!)
  const m = survey(g, [...g.frame.pushed, ...defendersOf(g, side, hex)])
  const cost = new Column(g, m, pieces).terrainCost(from, arc)
  return cost === CLOSED ? CLOSED : cost + 2 * g.def.data.tables.limits.overrunCost
}

function cannotOverrun(g: Moving, hex: HexId): Denial | undefined {
  const { pieces, left, hexes, pushed } = g.frame
  if (!pieces.every((p) => pieceOf(g, p).isArmoured || pieceOf(g, p).isPanzergrenadier)) return armourOnly
  if (pieces.some((p) => has(g, p, OUT_OF_SUPPLY))) return outOfSupply
  if (standingFestung(g, hex)) return festung
  // M-3-2: others than the stack in front of it stop it as usual.
  const { side } = pieceOf(g, pieces[0]!)
  const from = g.s.place[pieces[0]!]!
  const rest = survey(g, [...pushed, ...defendersOf(g, side, hex)])
  if (hexes > 0 && rest.zone[otherSide(side)][from] === 1) return otherZone
  const cost = costOf(g, hex)
  if (cost === CLOSED) return impassable
  const means = Math.min(...left)
  return cost > means ? deny('M-4.3-2', 'too-costly', { cost: cost / 2, left: means / 2 }) : undefined
}

/** Hexes with enemies next to the stack, and why they cannot be overrun; only for what could overrun at all. */
export function overrunOptions(g: Moving, m: Survey): { hex: HexId; denial: Denial | undefined }[] {
  const { pieces } = g.frame
  const { def, s } = g
  if (!pieces.some((p) => pieceOf(g, p).isArmoured || pieceOf(g, p).isPanzergrenadier)) return []
  const enemy = otherSide(pieceOf(g, pieces[0]!).side)
  const from = s.place[pieces[0]!]!
  if (m.confusion[from]) return []
  const found: { hex: HexId; denial: Denial | undefined }[] = []
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const hex = def.grid.neighbour(from, direction)
    if (hex >= 0 && m.occupants[enemy][hex]! > 0 && !m.confusion[hex])
      found.push({ hex, denial: cannotOverrun(g, hex) })
  }
  return found
}

export const overrunTargets = (g: Moving, m: Survey): HexId[] =>
  overrunOptions(g, m).flatMap(({ hex, denial }) => (denial ? [] : [hex]))

/** M-4.3-3, -9: resolved at once; an HQ by itself is swept away without a die. */
export function startOverrun(g: Moving, hex: HexId): void {
  const { pieces } = g.frame
  const { side, group } = pieceOf(g, pieces[0]!)
  const battle: Battle = {
    ...newBattle(g, 'overrun', side, group, -1, hex),
    attackers: [...pieces],
    origins: pieces.map((p) => g.s.place[p]!),
  }
  if (defendersOf(g, side, hex).length === 0) {
    const cost = costOf(g, hex)
    for (const hq of staffsIn(g, side, hex)) destroyHq(g, hq)
    rideOver(g, hex, cost)
    return
  }
  g.call('overrun.end', { battle, cost: costOf(g, hex) })
  g.call('combat.declare', { battle: clone(battle) })
}

/** The stack enters the hex and may go on. */
function rideOver(g: Game, hex: HexId, cost: number): void {
  const move = g.s.flow.at(-1)
  if (move?.step !== 'move.to') return
  const from = g.s.place[move.pieces[0]!]!
  move.left = move.left.map((points) => Math.max(0, points - cost))
  move.hexes++
  g.emit({ type: 'moved', pieces: [...move.pieces], path: [from, hex], cost })
  enter(g, move.pieces, hex)
}

/** The move is over where the stack stands now. */
function stop(g: Game, pieces: readonly PieceId[]): void {
  for (const p of pieces) {
    if (!isInPlay(g, p)) continue
    mark(g, p, MOVED | MOVED_FAR)
    gatherMarkers(g, pieceOf(g, p).side, g.s.place[p]!)
  }
  g.return()
}

export const overrunSteps = chapter<Normandy>()({
  /** M-4.3-6, -7: the defender is gone and the stack rides on, or it is thrown back, disorganised, and its move is over. */
  'overrun.end'(g) {
    const { battle: b, cost } = g.frame
    g.return()
    const move = g.s.flow.at(-1)
    if (move?.step !== 'move.to') return
    const survivors = b.attackers.filter((p) => isInPlay(g, p))
    const isClear = survey(g).occupants[otherSide(b.by)][b.target] === 0
    const stayed = survivors.every((p) => g.s.place[p] === b.origins[0])
    move.left = move.left.filter((_, i) => survivors.includes(move.pieces[i]!))
    move.pieces = survivors
    if (isClear && stayed && survivors.length > 0) {
      move.pushed.push(...b.retreated)
      return rideOver(g, b.target, cost)
    }
    if (!isClear) for (const p of survivors) disorganise(g, p, 1)
    stop(g, survivors)
  },
})
