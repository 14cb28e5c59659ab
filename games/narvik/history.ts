import type { HistoryLine } from '@bridgehead/engine'
import type { NarvikDefinition } from './definition.ts'
import { differentialOf } from './rules/victory.ts'
import { ELIMINATED, type NarvikView } from './state.ts'

/** The campaign beside the one of April to June 1940. */
export function historyOfNarvik(def: NarvikDefinition, view: NarvikView): HistoryLine[] {
  const { history } = def.data.tables
  const turn = (number: number) => (number === 0 ? '–' : number)
  return [
    { key: 'narvik', played: turn(view.narvikTurn), history: history.narvikTurn },
    { key: 'lastTurn', played: turn(view.turn), history: history.lastTurn },
    {
      key: 'germansLost',
      played: def.land.german.filter((u) => view.where[u] === ELIMINATED).length,
      history: history.germansLost,
    },
    { key: 'shipsSunk', played: view.shipsSunk, history: history.shipsSunk },
    { key: 'differential', played: differentialOf(view), history: '−5…+5' },
  ]
}
