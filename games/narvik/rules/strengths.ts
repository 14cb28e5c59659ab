import { DIRECTION_COUNT, type LedgerLine } from '@bridgehead/engine'
import type { NarvikDefinition, UnitId } from '../definition.ts'
import type { Assault, Game, Narvik } from '../state.ts'
import { unitOf } from './counters.ts'
import { averageFatigue } from './fatigue.ts'

/** Chapter 15.1: what both sides of an assault weigh, and what the die does with it. */

/** One line of the sums that face each other. */
export interface StrengthLine {
  readonly key: 'strength' | 'ships' | 'artillery' | 'air' | 'fatigue'
  readonly attack: number
  readonly defence: number
  readonly clause: string
}

export interface Strengths {
  readonly lines: readonly StrengthLine[]
  readonly attackFatigue: number
  readonly defenceFatigue: number
  readonly attack: number
  readonly defence: number
  readonly differential: number
}

const strengthOf = (g: Game, units: readonly UnitId[]): number =>
  units.reduce((sum, u) => sum + unitOf(g, u).strength, 0)

const isGun = (g: Game, u: UnitId): boolean => unitOf(g, u).kind === 'artillery'

/** N-15.1-8 to N-15.1-10: both sums, line by line. */
export function strengthsOf(g: Game, a: Assault, air: number): Strengths {
  const attackFatigue = averageFatigue(g, a.units)
  const defenceFatigue = averageFatigue(g, a.defenders)
  const { defenders } = a
  const guns = [...defenders.filter((u) => isGun(g, u)), ...a.defenceGuns]
  const troops = defenders.filter((u) => !isGun(g, u))
  const lines: StrengthLine[] = [
    { key: 'strength', attack: troopsOf(g, a), defence: strengthOf(g, troops), clause: clauseOf(a) },
    { key: 'ships', attack: strengthOf(g, a.ships), defence: 0, clause: 'N-20.5-4' },
    { key: 'artillery', attack: strengthOf(g, a.guns), defence: strengthOf(g, guns), clause: 'N-16.1-4' },
    { key: 'air', attack: air, defence: 0, clause: 'N-18.1.1-1' },
    { key: 'fatigue', attack: 0 - attackFatigue, defence: 0 - defenceFatigue, clause: 'N-15.1-9' },
  ]
  // N-15.1-9: never below nothing.
  const sum = (of: 'attack' | 'defence') =>
    Math.max(
      0,
      lines.reduce((total, line) => total + line[of], 0),
    )
  const attack = sum('attack')
  const defence = sum('defence')
  return { lines, attackFatigue, defenceFatigue, attack, defence, differential: attack - defence }
}

const clauseOf = (a: Assault): string => (a.from < 0 ? 'N-15.1-8' : 'N-20.3.1-2')

/** N-20.3.1-2: each landing unit at half its strength. */
function troopsOf(g: Game, a: Assault): number {
  if (a.from < 0) return strengthOf(g, a.units)
  return a.units.reduce((sum, u) => sum + Math.floor(unitOf(g, u).strength / 2), 0)
}

/** The column of the Combat Results Table: the differentials it stands for; open at either end. */
export interface CombatColumn {
  readonly index: number
  readonly lowest: number | undefined
  readonly highest: number | undefined
}

export function combatColumn(def: NarvikDefinition, differential: number): CombatColumn {
  const { columns } = def.data.tables.combat
  const found = columns.findIndex((highest) => differential <= highest)
  const index = found < 0 ? columns.length : found
  const before = columns[index - 1]
  return { index, lowest: before === undefined ? undefined : before + 1, highest: columns[index] }
}

/** N-15.1-10: the column by the differential, the row by the die with its modifiers. Points of the attacker, of the defender. */
export function combatResult(
  def: NarvikDefinition,
  differential: number,
  total: number,
): readonly [attacker: number, defender: number] {
  const { results } = def.data.tables.combat
  return results[Math.max(0, Math.min(results.length - 1, total))]![combatColumn(def, differential).index]!
}

/** Table 5.4: the modifiers, all of them cumulative (N-15.1-12). */
export function assaultLedger(g: Game, a: Assault): LedgerLine<Narvik>[] {
  const { modifiers } = g.def.data.tables.combat
  const ledger: LedgerLine<Narvik>[] = []
  const add = (key: LedgerLine<Narvik>['key'], value: number, clause: string) => {
    if (value !== 0) ledger.push({ key, value, clause })
  }
  const tanks = (units: readonly UnitId[]) => units.filter((u) => unitOf(g, u).kind === 'tank').length
  add('formation', formationsOf(g, a.units) * modifiers.formation, 'N-17-3')
  add('attackingTank', tanks(a.units) * modifiers.tank, 'N-16.2-2')
  add('defendingTank', -tanks(a.defenders) * modifiers.tank, 'N-16.2-2')
  if (a.defenders.every((u) => unitOf(g, u).kind === 'artillery'))
    add('artilleryAlone', modifiers.artilleryAlone, 'N-16.1-10')
  if (g.s.badNarvik) add('badWeather', modifiers.badWeather, 'N-7-3')
  if (g.def.isMountain[a.target]) add('mountain', modifiers.mountain, 'N-15.1-12')
  if (a.from < 0 && allAcrossRoughSides(g, a)) add('riverOrRidge', modifiers.riverOrRidge, 'N-15.1-12')
  if (a.target === g.def.narvik) add('narvik', modifiers.narvik, 'N-15.1-12')
  return ledger
}

/** N-17-3: formations with at least two units in the attack. */
function formationsOf(g: Game, units: readonly UnitId[]): number {
  const counts = g.def.formations.map(() => 0)
  for (const u of units) {
    const formation = g.def.formationOf[u]!
    if (formation >= 0) counts[formation]!++
  }
  return counts.filter((count) => count >= 2).length
}

function allAcrossRoughSides(g: Game, a: Assault): boolean {
  const { grid, roughSide } = g.def
  return a.origins.every((hex) => roughSide[hex * DIRECTION_COUNT + grid.directionBetween(hex, a.target)] === 1)
}
