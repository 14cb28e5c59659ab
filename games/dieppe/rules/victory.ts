import { type Level, levelAt } from '@bridgehead/engine'
import type { UnitType } from '../data/schema.ts'
import type { DieppeDefinition, UnitId } from '../definition.ts'
import { ABOARD, ABSENT, type DieppeState, ELIMINATED, type Game } from '../state.ts'
import { isBoat } from './stacking.ts'

/** Chapter 12: what the raid was worth. */

export const pointItems = [
  'guns',
  'batteryBonus',
  'telephone',
  'flak',
  'pillboxes',
  'lovat',
  'mills',
  'infantryPrisoners',
  'officerPrisoners',
  'commandos',
] as const
type PointItem = (typeof pointItems)[number]

/** A line of the score: what for, how many, what all of them are worth. */
export interface PointLine {
  readonly item: PointItem
  readonly count: number
  readonly points: number
  readonly clause: string
  readonly source: 'rulebook' | 'reconstructed'
}

const clauses: { readonly [I in PointItem]: string } = {
  guns: 'D-12-1',
  batteryBonus: 'D-12-2',
  telephone: 'D-12-4',
  flak: 'D-12-6',
  pillboxes: 'D-12-6',
  lovat: 'D-12-5',
  mills: 'D-12-5',
  infantryPrisoners: 'D-12-7',
  officerPrisoners: 'D-12-7',
  commandos: 'D-12-9',
}
const reconstructed: readonly PointItem[] = ['infantryPrisoners', 'officerPrisoners', 'commandos']

/** What one of an item is worth. The bonus for the battery hangs on the turn of its fall (D-12-2). */
function worthOf({ data }: DieppeDefinition, item: PointItem, batteryTurn: number): number {
  const { victoryPoints: vp, turnTrack } = data.tables
  const worth: { readonly [I in PointItem]: number } = {
    guns: vp.gunDestroyed,
    batteryBonus: turnTrack.turns[batteryTurn - 1]?.batteryBonus ?? 0,
    telephone: vp.telephoneCut,
    flak: vp.flakDestroyed,
    pillboxes: vp.pillboxDestroyed,
    lovat: vp.lovatLost,
    mills: vp.millsLost,
    infantryPrisoners: vp.infantryPrisoner,
    officerPrisoners: vp.officerPrisoner,
    commandos: vp.commandoLost,
  }
  return worth[item]
}

const itemOfLost: { readonly [T in UnitType]?: PointItem } = {
  gun155: 'guns',
  flak: 'flak',
  pillbox: 'pillboxes',
  commando: 'commandos',
}
const itemOfPrisoner: { readonly [T in UnitType]?: PointItem } = {
  infantry: 'infantryPrisoners',
  officer: 'officerPrisoners',
}

/** What a unit counts as when it is destroyed, or does not come home. */
function itemWhenLost(def: DieppeDefinition, u: UnitId): PointItem | undefined {
  if (u === def.lovat) return 'lovat'
  return u === def.mills ? 'mills' : itemOfLost[def.units[u]!.type]
}

/** What a unit adds to the score when it is destroyed, or does not come home: less than nothing for the British. */
export function valueWhenLost(def: DieppeDefinition, u: UnitId): number {
  const item = itemWhenLost(def, u)
  return item ? worthOf(def, item, 0) : 0
}

/** The score line by line. At the end, whoever is not aboard counts as lost (D-12-9, D-12-10). */
export function pointLines(def: DieppeDefinition, s: DieppeState, { atEnd }: { atEnd: boolean }): PointLine[] {
  const isLost = (u: UnitId): boolean => {
    const where = s.where[u]
    if (where === ELIMINATED) return true
    return atEnd && def.units[u]!.side === 'british' && where !== ABOARD && where !== ABSENT
  }
  const isPrisoner = (u: UnitId): boolean => s.captive[u] === 1 && s.where[u] === ABOARD
  const itemNow = (u: UnitId): PointItem | undefined => {
    if (isPrisoner(u)) return itemOfPrisoner[def.units[u]!.type]
    return isLost(u) ? itemWhenLost(def, u) : undefined
  }
  // D-12-10: an officer who was not brought home is not the rulebook's loss but ours.
  const isLeftAshore = (item: PointItem): boolean =>
    (item === 'lovat' && s.where[def.lovat] !== ELIMINATED) || (item === 'mills' && s.where[def.mills] !== ELIMINATED)
  const scored = def.allUnits.map(itemNow)
  if (worthOf(def, 'batteryBonus', s.batteryTurn) > 0) scored.push('batteryBonus')
  if (s.telephoneCut) scored.push('telephone')
  return pointItems.flatMap((item): PointLine[] => {
    const count = scored.filter((each) => each === item).length
    if (count === 0) return []
    const isLeft = isLeftAshore(item)
    const source = isLeft || reconstructed.includes(item) ? 'reconstructed' : 'rulebook'
    const clause = isLeft ? 'D-12-10' : clauses[item]
    return [{ item, count, points: count * worthOf(def, item, s.batteryTurn), clause, source }]
  })
}

export type VictoryLevel = 'failure' | 'half' | 'total'

/** D-12-11: twenty points are a total success, ten half a one. */
export function levelsOfDieppe({ data }: DieppeDefinition): Level<VictoryLevel>[] {
  const { totalSuccess, halfSuccess } = data.tables.victoryLevels
  const clause = 'D-12-11'
  return [
    { result: 'failure', from: Number.NEGATIVE_INFINITY, clause },
    { result: 'half', from: halfSuccess, clause },
    { result: 'total', from: totalSuccess, clause },
  ]
}

export function countPoints(
  def: DieppeDefinition,
  s: DieppeState,
  when: { atEnd: boolean },
): { points: number; result: VictoryLevel } {
  const points = pointLines(def, s, when).reduce((sum, line) => sum + line.points, 0)
  return { points, result: levelAt(levelsOfDieppe(def), points).result }
}

/** D-4-6, D-12-11: the raid is over and counted. */
export function finishRaid(g: Game): void {
  g.emit({ type: 'scored', ...countPoints(g.def, g.s, { atEnd: true }) })
  g.end()
}

/** D-4-6: without anybody left but boats the raid is over. */
export function endIfNobodyIsLeft(g: Game): boolean {
  const anybody = g.def.british.some((u) => !isBoat(g, u) && (g.s.where[u]! >= 0 || g.s.where[u] === ABOARD))
  if (anybody) return false
  g.emit({ type: 'nobodyLeft' })
  finishRaid(g)
  return true
}
