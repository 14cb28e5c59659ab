import { NONE } from '@bridgehead/engine'
import type { HqId, PlaceId, UnitId } from '../definition.ts'
import type { Battle } from '../frames.ts'
import { type Game, otherSide } from '../state.ts'
import { joinAll, targetsOf } from './combat/activation.ts'
import { defendersOf, newBattle } from './combat/battle.ts'
import { defenceStaffs, fightersFor, mayLend } from './combat/support.ts'
import { type CombatOutlook, combatOutlook } from './outlook.ts'
import { pieceOf } from './pieces.ts'

/** Attacks that an HQ could make, weighed before one of them is chosen. Nothing here changes the match. */

export interface AttackOutlook extends CombatOutlook {
  readonly battle: Battle
  /** HQs by which the defender may still move the column. */
  readonly answers: readonly HqId[]
}

/** Everything that can be brought against a target: all units, the HQ's support, a fighter-bomber. */
export function fullAttack(g: Game, hq: HqId, target: PlaceId, reserves: readonly UnitId[] = []): AttackOutlook {
  const { side, group } = pieceOf(g, hq)
  const battle = newBattle(g, reserves.length > 0 ? 'exploitation' : 'attack', side, group, hq, target)
  battle.pool = [...reserves]
  return weigh(g, withHelp(g, withAll(g, battle)))
}

/** The combat with everybody who can still join. */
export function withAll(g: Game, b: Battle): Battle {
  const battle = { ...b, attackers: [...b.attackers], origins: [...b.origins] }
  joinAll(g, battle)
  return battle
}

/** What the attacker can still add to a combat for nothing more than saying so. */
export function withHelp(g: Game, b: Battle): Battle {
  const supports = mayLend(g, b) ? [...b.supports, b.hq] : b.supports
  const fighters = b.fighters === NONE && b.by === 'allied' ? (fightersFor(g, b)[0] ?? NONE) : b.fighters
  return { ...b, supports, fighters }
}

export function weigh(g: Game, b: Battle): AttackOutlook {
  const defenders = b.defenders.length > 0 ? b.defenders : defendersOf(g, b.by, b.target)
  const unit = defenders.find((p) => pieceOf(g, p).sort === 'unit')
  const defenderRole = otherSide(b.by) === 'allied' && unit !== undefined ? pieceOf(g, unit).group : b.defenderRole
  const battle = { ...b, defenders, defenderRole }
  return { ...combatOutlook(g, battle), battle, answers: b.defenceHq === NONE ? defenceStaffs(g, battle) : [] }
}

/** The attacks of an HQ, the likeliest to clear the hex first. */
export const attacksOf = (g: Game, hq: HqId): AttackOutlook[] =>
  targetsOf(g, hq)
    .map((target) => fullAttack(g, hq, target))
    .sort((a, b) => b.clears.least - a.clears.least || b.column - a.column || a.battle.target - b.battle.target)
