import type { Level, Result, ScoreLine } from '@bridgehead/engine'
import { type ScoreLineKey, scoreLines } from '../data/words.ts'
import type { NormandyDefinition } from '../definition.ts'
import { ALLIED_LINES, type Game, type Normandy, type NormandyState } from '../state.ts'

/** Chapter 11.3: victory points, and who has won. */

/** Notes a line of the score. */
export function score(g: Game, line: ScoreLineKey, count: number, points: number): void {
  const index = scoreLines.indexOf(line)
  g.s.tally[index]! += count
  g.s.scored[index]! += points
  if (points !== 0) g.emit({ type: 'scored', line, points })
}

export function totalsOf(s: NormandyState): { allied: number; german: number } {
  let allied = 0
  let german = 0
  for (let i = 0; i < s.scored.length; i++)
    if (i < ALLIED_LINES) allied += s.scored[i]!
    else german += s.scored[i]!
  return { allied, german }
}

/** M-11.3-14: by the Allied lead; in the race to Cherbourg points do not tell. */
export function levelsOfNormandy({ data, scenario }: NormandyDefinition): Level[] {
  if (scenario.victory !== 'points') return []
  const { marginal, decisive } = data.tables.victoryPoints
  const clause = 'M-11.3-14'
  return [
    { result: 'germanDecisive', from: Number.NEGATIVE_INFINITY, clause },
    { result: 'germanMarginal', from: 1 - decisive, clause },
    { result: 'draw', from: 1 - marginal, clause },
    { result: 'alliedMarginal', from: marginal, clause },
    { result: 'alliedDecisive', from: decisive, clause },
  ]
}

/** The score is the Allied lead. */
export function resultOfNormandy(_def: NormandyDefinition, s: NormandyState): Result<Normandy> {
  const { allied, german } = totalsOf(s)
  const winner = s.outcome.startsWith('allied') ? 'allied' : s.outcome.startsWith('german') ? 'german' : 'draw'
  return { key: s.outcome, winner, score: allied - german }
}

const clauses: { readonly [L in ScoreLineKey]: string } = {
  alliedStart: 'M-11.2-10',
  germanSteps: 'M-11.3-7',
  germanEliteSteps: 'M-11.3-7',
  towns: 'M-11.3-8',
  depots: 'M-11.3-9',
  sieges: 'M-11.3-9',
  festungen: 'M-11.3-9',
  germanDepots: 'M-11.3-9',
  paris: 'M-11.3-9',
  liberation: 'M-4.1.2-17',
  withdrawals: 'M-1.1.1.3-12',
  lateAirborne: 'M-11.3-10',
  heavyBombers: 'M-9.4-2',
  germanStart: 'M-11.2-10',
  alliedSteps: 'M-11.3-7',
  alliedEliteSteps: 'M-11.3-7',
  germanTowns: 'M-11.3-8',
  turns: 'M-11.3-11',
  smallDepots: 'M-11.3-11',
  largeDepots: 'M-11.3-11',
  townsRetaken: 'M-11.3-11',
}

const ours: readonly ScoreLineKey[] = ['alliedStart', 'germanStart']

/** The score line by line, from the Allied side: what the Germans score counts against it. */
export function pointsOfNormandy(_def: NormandyDefinition, s: NormandyState): ScoreLine[] {
  return scoreLines
    .map((key, i): ScoreLine => {
      const points = i < ALLIED_LINES ? s.scored[i]! : -s.scored[i]!
      const source = ours.includes(key) ? 'reconstructed' : 'rulebook'
      return { key, count: s.tally[i]!, points, clause: clauses[key], source }
    })
    .filter(({ count }) => count > 0)
}
