import type { Dieppe, UnitId, ZoneId } from '@bridgehead/dieppe'
import { attackLedger, defenceLedger, targetsIn } from '@bridgehead/dieppe/rules/fire'
import { assaultFactor, germansIn, levels, orderBritish, orderGermans, typeOf } from '@bridgehead/dieppe/rules/stacking'
import { type Contest, D6, D10, winsOf } from '@bridgehead/engine'
import type { Situation } from './situation.ts'

/** Exact chances, from the same sums as the rules. */

const chance = (contest: Contest<Dieppe>): number => {
  const { wins, of } = winsOf(contest)
  return wins / of
}

/** The chance that a group's fire at a zone hits; 0 where there is nothing to hit. */
export function chanceOfFire({ g }: Situation, group: readonly UnitId[], from: ZoneId, at: ZoneId): number {
  const target = orderGermans(g, targetsIn(g, at))[0]
  const alone = group.length === 1
  const shooter = orderBritish(
    g,
    group.filter((u) => alone || (typeOf(g, u) !== 'sniper' && typeOf(g, u) !== 'mortar')),
  )[0]
  if (target === undefined || shooter === undefined) return 0
  const shot = { shooter, others: group.filter((u) => u !== shooter), from, at, target }
  return chance({
    attack: { die: D6, purpose: 'fire.attack', ledger: attackLedger(g, shot) },
    defence: { die: D10, purpose: 'fire.defence', ledger: defenceLedger(g, shot) },
  })
}

/** The mean chance of winning a line when these commandos assault these Germans, supports shared out evenly. */
export function chanceOfAssault(
  { g }: Situation,
  commandos: readonly UnitId[],
  zone: ZoneId,
  germans = germansIn(g, zone),
): number {
  if (commandos.length === 0) return 0
  if (germans.length === 0) return 1
  const column = orderGermans(g, germans, assaultFactor)
  const lines = Math.min(commandos.length, column.length)
  const sizes = commandos.reduce((sum, u) => sum + levels(g, u), 0)
  const behind = Math.max(0, sizes - 2 * lines) / lines
  const surplus = column.slice(lines).reduce((sum, u) => sum + levels(g, u), 0) / lines
  const factor = commandos.reduce((sum, u) => sum + assaultFactor(g, u), 0) / commandos.length
  const line = (value: number, key: Dieppe['ledger']) => [{ key, value: Math.floor(value), clause: '' }]
  const each = column.slice(0, lines).map((german) =>
    chance({
      attack: { die: D6, purpose: 'assault.attack', ledger: line(factor + behind, 'assaultFactor') },
      defence: {
        die: D10,
        purpose: 'assault.defence',
        ledger: line(assaultFactor(g, german) + surplus + g.def.zones[zone]!.protection, 'assaultFactor'),
      },
    }),
  )
  return each.reduce((sum, p) => sum + p, 0) / lines
}
