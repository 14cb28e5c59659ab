import type { DieppeDefinition, UnitId } from '../definition.ts'
import { ABOARD, ABSENT, type DieppeState, ELIMINATED, type Game } from '../state.ts'
import { soundGeneralAlarm } from './alarm.ts'
import { typeOf } from './stacking.ts'

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

/** A line of the score: what for, how many, what each is worth. */
export interface PointLine {
  readonly item: (typeof pointItems)[number]
  readonly count: number
  readonly points: number
  readonly clause: string
  readonly source: 'rulebook' | 'reconstructed'
}

/** The score line by line. At the end, whoever is not aboard counts as lost (D-12-9, D-12-10). */
export function pointLines(def: DieppeDefinition, s: DieppeState, { atEnd }: { atEnd: boolean }): PointLine[] {
  const vp = def.data.tables.victoryPoints
  const gone = (u: UnitId) => s.where[u] === ELIMINATED
  const lost = (u: UnitId) => gone(u) || (atEnd && s.where[u] !== ABOARD && s.where[u] !== ABSENT)
  const count = (units: readonly UnitId[], is: (u: UnitId) => boolean) => units.filter(is).length
  const ofType = (type: string) => (u: UnitId) => def.units[u]!.type === type
  const both = (a: (u: UnitId) => boolean, b: (u: UnitId) => boolean) => (u: UnitId) => a(u) && b(u)
  const prisoner = (u: UnitId) => s.captive[u] === 1 && s.where[u] === ABOARD
  const line = (
    item: PointLine['item'],
    number: number,
    each: number,
    clause: string,
    source: PointLine['source'] = 'rulebook',
  ): PointLine => ({ item, count: number, points: number * each, clause, source })
  const bonus = s.batteryTurn > 0 ? def.data.tables.turnTrack.turns[s.batteryTurn - 1]!.batteryBonus : 0
  return [
    line('guns', count(def.guns, gone), vp.gunDestroyed, 'D-12-1'),
    line('batteryBonus', bonus > 0 ? 1 : 0, bonus, 'D-12-2'),
    line('telephone', s.telephoneCut ? 1 : 0, vp.telephoneCut, 'D-12-4'),
    line('flak', count(def.german, both(ofType('flak'), gone)), vp.flakDestroyed, 'D-12-6'),
    line('pillboxes', count(def.german, both(ofType('pillbox'), gone)), vp.pillboxDestroyed, 'D-12-6'),
    line('lovat', count([def.lovat], lost), vp.lovatLost, 'D-12-5'),
    line('mills', count([def.mills], lost), vp.millsLost, 'D-12-5'),
    line(
      'infantryPrisoners',
      count(def.german, both(ofType('infantry'), prisoner)),
      vp.infantryPrisoner,
      'D-12-7',
      'reconstructed',
    ),
    line(
      'officerPrisoners',
      count(def.german, both(ofType('officer'), prisoner)),
      vp.officerPrisoner,
      'D-12-7',
      'reconstructed',
    ),
    line('commandos', count(def.british, both(ofType('commando'), lost)), vp.commandoLost, 'D-12-9', 'reconstructed'),
  ].filter(({ count: number }) => number > 0)
}

export type VictoryLevel = 'total' | 'half' | 'failure'

/** D-12-11: twenty points are a total success, ten half a one. */
export function countPoints(
  def: DieppeDefinition,
  s: DieppeState,
  when: { atEnd: boolean },
): { points: number; result: VictoryLevel } {
  const points = pointLines(def, s, when).reduce((sum, line) => sum + line.points, 0)
  const { totalSuccess, halfSuccess } = def.data.tables.victoryLevels
  return { points, result: points >= totalSuccess ? 'total' : points >= halfSuccess ? 'half' : 'failure' }
}

/** D-12-2, D-12-3, D-7-10: called for every German that goes; the second gun decides the hour and wakes the coast. */
export function noteGun(g: Game, u: UnitId): void {
  if (typeOf(g, u) !== 'gun155' || g.s.batteryTurn > 0) return
  if (!g.def.guns.every((gun) => g.s.where[gun] === ELIMINATED)) return
  g.s.batteryTurn = g.s.turn
  g.emit({ type: 'batteryDestroyed', turn: g.s.turn })
  soundGeneralAlarm(g)
}
