import { type Denial, DIRECTION_COUNT, NONE } from '@bridgehead/engine'
import type { BattleKind, Outcome, Role, Side } from '../../data/words.ts'
import type { HqId, PieceId, PlaceId, UnitId } from '../../definition.ts'
import { deny } from '../../denials.ts'
import type { Battle } from '../../frames.ts'
import { ATTACKED, DEFENDED, type Game, OUT_OF_SUPPLY, otherSide, RESTING } from '../../state.ts'
import { has, isAlive, isInFestung, isInPlay, pieceOf, valuesOf, whereabouts } from '../pieces.ts'
import { speakerOf } from '../seats.ts'
import type { Survey } from '../survey.ts'
import { usualCover } from './odds.ts'

/** Chapter 6.1: who may attack whom. */

const hasAttacked = deny('M-6.1-2', 'has-attacked')
const outOfSupply = deny('M-7.5-4', 'out-of-supply')
const resting = deny('M-1.1.1.3-9', 'resting')
const cannotAttackAtAll = deny('M-0.1.2-9', 'cannot-attack')
const impassable = deny('M-6.1-7', 'impassable-side')
const allHaveDefended = deny('M-6.1-2', 'all-have-defended')

const nothing: Outcome = { steps: 0, disorg: 0, retreat: 0 }

export function newBattle(g: Game, kind: BattleKind, by: Side, role: Role, hq: HqId, target: PlaceId): Battle {
  return {
    kind,
    by,
    attackerRole: role,
    defenderRole: speakerOf(g, otherSide(by)),
    hq,
    target,
    pool: [],
    attackers: [],
    origins: [],
    defenders: [],
    supports: [],
    defenceHq: NONE,
    fighters: NONE,
    cover: kind === 'drop' || kind === 'landing' ? 'base' : usualCover(g, target),
    defenderSpoke: false,
    attackerOutcome: nothing,
    defenderOutcome: nothing,
    exploitation: false,
    vacated: [],
    retreated: [],
  }
}

/**
 * A step of a combat is done, and what it has noted goes to the step below. Steps never share a battle: each is given its own, since
 * after a copy of the state (undo, a save, a fork) they would not share it any more.
 */
export function endPart(g: Game, b: Battle): void {
  g.return()
  const below = g.s.flow.at(-1)
  if (below && 'battle' in below) below.battle = b
}

/** Why this unit cannot attack anybody now. */
export function cannotAttack(g: Game, u: UnitId): Denial | undefined {
  if (valuesOf(g, u).attack === 0) return cannotAttackAtAll
  if (has(g, u, ATTACKED)) return hasAttacked
  if (has(g, u, OUT_OF_SUPPLY)) return outOfSupply
  return has(g, u, RESTING) ? resting : undefined
}

/** M-6.1-1, -6, -7: why it cannot attack this target from where it stands; undefined too when it is not near at all. */
export function cannotReach(g: Game, u: UnitId, target: PlaceId): Denial | undefined {
  const { def } = g
  const from = whereabouts(g, u)
  if (from === def.aroundOf[target] || target >= def.hexCount) return undefined
  const direction = def.grid.directionBetween(from, target)
  return direction >= 0 && def.sides.impassable[from * DIRECTION_COUNT + direction] ? impassable : undefined
}

/** Whether the unit stands where it could attack the target: next to it, or in one hex or box with it. */
export function isNear(g: Game, u: UnitId, target: PlaceId): boolean {
  const { def } = g
  const from = whereabouts(g, u)
  if (from === def.aroundOf[target]) return true
  return from < def.hexCount && target < def.hexCount && def.grid.areAdjacent(from, target)
}

/**
 * M-6.1-4, M-0.1.2-19, -20: everything of the other side in the target. On the map the Festung and those inside defend with the hex; in
 * a box one attacks either those outside or a Festung.
 */
export function defendersOf(g: Game, by: Side, target: PlaceId): PieceId[] {
  const isHex = target < g.def.hexCount
  return g.def.combatants[otherSide(by)].filter((p) => (isHex ? whereabouts(g, p) : g.s.place[p]) === target)
}

/** HQs of the other side that stand in the target. */
export const staffsIn = (g: Game, by: Side, target: PlaceId): HqId[] =>
  g.def.hqsOf[otherSide(by)].filter((hq) => g.s.place[hq] === target)

/** G-8: a hex whose units have all defended in this phase is left alone. */
export function cannotBeAttacked(g: Game, by: Side, target: PlaceId): Denial | undefined {
  const defenders = defendersOf(g, by, target)
  return defenders.length > 0 && defenders.every((p) => has(g, p, DEFENDED)) ? allHaveDefended : undefined
}

/** Who has been lost before the die, to bombs, takes no part any more. */
export function prune(g: Game, b: Battle): void {
  b.origins = b.origins.filter((_, i) => isAlive(g, b.attackers[i]!))
  b.attackers = b.attackers.filter((u) => isAlive(g, u))
  b.defenders = b.defenders.filter((p) => isInPlay(g, p))
}

/** Places with enemies that a unit could attack: around it, its own in a confusion, and the Festungs of its box. */
export function targetsNear(g: Game, m: Survey, u: UnitId): PlaceId[] {
  const { def, s } = g
  const enemy = otherSide(pieceOf(g, u).side)
  const from = whereabouts(g, u)
  if (from < def.hexCount) {
    if (m.confusion[from]) return [from]
    const found: PlaceId[] = []
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const to = def.grid.neighbour(from, direction)
      if (to >= 0 && m.occupants[enemy][to]! > 0) found.push(to)
    }
    return found
  }
  const walls =
    enemy === 'german' && !isInFestung(g, u)
      ? def.festungenAt[from]!.filter(({ piece, inside }) => s.place[piece] === inside).map(({ inside }) => inside)
      : []
  return m.occupants[enemy][from]! > 0 || hasIrregulars(g, enemy, from) ? [from, ...walls] : walls
}

/** M-4.1.2-11, -15: partisans and FFI can be attacked, though they bar no way. */
const hasIrregulars = (g: Game, side: Side, box: PlaceId): boolean =>
  side === 'allied' && [...g.def.partisans, g.def.ffi].some((p) => g.s.place[p] === box)
