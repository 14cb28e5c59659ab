import type { HistoryLine } from '@bridgehead/engine'
import { type ScoreLineKey, scoreLines } from './data/words.ts'
import type { NormandyDefinition } from './definition.ts'
import { totalsOf } from './rules/victory.ts'
import type { NormandyState } from './state.ts'

/** The match beside the summer of 1944. */
export function historyOfNormandy(def: NormandyDefinition, view: NormandyState): HistoryLine[] {
  const { lost, lead } = def.data.tables.history
  const reckoned = lost[def.scenarioId]
  const played = (line: ScoreLineKey): number => view.tally[scoreLines.indexOf(line)]!
  const { allied, german } = totalsOf(view)
  return [
    ...def.milestones.map(({ key, turn }, i) => ({ key, played: view.takenOn[i] || '–', history: turn })),
    ...(reckoned
      ? [
          { key: 'germanSteps', played: played('germanSteps'), history: reckoned.german },
          { key: 'alliedSteps', played: played('alliedSteps'), history: reckoned.allied },
        ]
      : []),
    ...(def.scenario.victory === 'points' ? [{ key: 'lead', played: allied - german, history: lead }] : []),
  ]
}
