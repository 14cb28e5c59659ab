import { type HistoryLine, type Level, levelAt, type Result, type ScoreLine } from '../../../src/index.ts'
import type { BlockId, SkirmishDefinition } from '../definition.ts'
import { type Game, OUT, type Skirmish, type SkirmishState } from '../state.ts'

/** What scoring reads. What left the map has been shown, so it never looks at anything hidden. */
type Scored = Pick<SkirmishState, 'at' | 'counter'>

/** S-7: points for objectives held and for the strength of counters removed, from blue's side. */
export function pointsOf(def: SkirmishDefinition, s: Scored): ScoreLine[] {
  const source = 'rulebook' as const
  const held = balance(def, s, 'blue', (hex) => (def.objectives.includes(hex) ? 1 : 0))
  const removed = balance(def, s, 'red', (hex, block) => (hex === OUT ? def.counters[s.counter[block]!]!.strength : 0))
  return [
    { key: 'objectives', count: held, points: held * def.tables.objectivePoints, clause: 'S-7-1', source },
    { key: 'removed', count: removed, points: removed, clause: 'S-7-2', source },
  ]
}

/** Adds up a figure over all blocks: those of one side count for blue, the others against. */
function balance(
  def: SkirmishDefinition,
  s: Scored,
  forBlue: 'blue' | 'red',
  figure: (hex: number, block: BlockId) => number,
): number {
  return s.at.reduce<number>((sum, hex, block) => {
    const value = figure(hex, block)
    return def.sideOf[block] === forBlue ? sum + value : sum - value
  }, 0)
}

function scoreOf(def: SkirmishDefinition, s: Scored): number {
  return pointsOf(def, s).reduce((sum, { points }) => sum + points, 0)
}

/** S-7-3: what the points are worth. */
export const levelsOf = ({ tables }: SkirmishDefinition): Level[] =>
  tables.results.map(({ key, from }) => ({ result: key, from: from ?? Number.NEGATIVE_INFINITY, clause: 'S-7-3' }))

export function resultOf(def: SkirmishDefinition, s: SkirmishState): Result<Skirmish> {
  const score = scoreOf(def, s)
  const { result: key } = levelAt(levelsOf(def), score)
  return { key, winner: def.tables.results.find((each) => each.key === key)!.winner, score }
}

/** In the chronicle both sides stayed where they were. */
export function historyOf(def: SkirmishDefinition, s: Scored): HistoryLine[] {
  return [{ key: 'score', played: scoreOf(def, s), history: 0 }]
}

export function endMatch(g: Game): void {
  g.emit({ type: 'ended', score: scoreOf(g.def, g.s) })
  g.end()
}
