import type { HistoryLine } from '@bridgehead/engine'
import type { DieppeDefinition } from './definition.ts'
import { countPoints, pointLines } from './rules/victory.ts'
import type { DieppeView } from './state.ts'

/** The raid beside the one of 19 August 1942. */
export function historyOfDieppe(def: DieppeDefinition, view: DieppeView): HistoryLine[] {
  const { history, turnTrack } = def.data.tables
  const lines = pointLines(def, view, { atEnd: view.flow.length === 0 })
  const count = (...items: string[]) =>
    lines.filter(({ item }) => items.includes(item)).reduce((sum, line) => sum + line.count, 0)
  const time = (turn: number) => turnTrack.turns[turn - 1]?.time ?? '–'
  return [
    { key: 'battery', played: time(view.batteryTurn), history: time(history.batteryTurn) },
    { key: 'posts', played: count('flak', 'pillboxes'), history: history.postsDestroyed },
    { key: 'commandos', played: count('commandos'), history: history.commandosLost },
    { key: 'prisoners', played: count('infantryPrisoners', 'officerPrisoners'), history: history.prisoners },
    {
      key: 'points',
      played: countPoints(def, view, { atEnd: view.flow.length === 0 }).points,
      history: history.points,
    },
  ]
}
