import { type GameModule, loadGame, type Setup } from '@bridgehead/engine'
import { boardOfNormandy, mapOfNormandy } from './board.ts'
import counters from './data/counters.json' with { type: 'json' }
import map from './data/map.json' with { type: 'json' }
import type { ScenarioId } from './data/scenarioSchema.ts'
import scenarios from './data/scenarios.json' with { type: 'json' }
import tables from './data/tables.json' with { type: 'json' }
import { defineNormandy } from './definition.ts'
import { faultsOfNormandy } from './faults.ts'
import { movementSteps } from './rules/movement.ts'
import { sideOfRole } from './rules/seats.ts'
import { sequenceSteps } from './rules/sequence.ts'
import { beginNormandy, setupSteps } from './rules/setup.ts'
import { stackingSteps } from './rules/stacking.ts'
import { pointsOfNormandy, resultOfNormandy } from './rules/victory.ts'
import type { Normandy, Role } from './state.ts'
import { en } from './text/en/index.ts'
import { fr } from './text/fr/index.ts'
import { verbKinds } from './verbs.ts'
import { determinizeNormandy, viewNormandy } from './view.ts'

const supplyOption = { id: 'strictSupplySupport', kind: 'switch', standard: false } as const
const roadOption = { id: 'interdictionSparesRoads', kind: 'switch', standard: false } as const
const startOption = { id: 'historicalStart', kind: 'switch', standard: false } as const

/** M-11-1: the Anglo-Canadians are not in the Cotentin. */
const roles: { readonly [S in ScenarioId]: readonly Role[] } = {
  cherbourg: ['american', 'german'],
  cobra: ['american', 'angloCanadian', 'german'],
  campaign: ['american', 'angloCanadian', 'german'],
}

export const normandy: GameModule<Normandy> = loadGame<Normandy>({
  id: 'normandy',
  complete: false,
  roles: ({ scenario }: Setup) => roles[scenario as ScenarioId],
  sides: sideOfRole,
  hidesInformation: false,
  scenarios: [
    { id: 'cherbourg', options: [supplyOption, roadOption] },
    { id: 'cobra', options: [startOption, supplyOption, roadOption] },
    { id: 'campaign', options: [supplyOption, roadOption] },
  ],
  verbs: verbKinds,
  steps: {
    ...setupSteps,
    ...sequenceSteps,
    ...movementSteps,
    ...stackingSteps,
  },
  text: { en, fr },
  data: { map, counters, tables, scenarios },
  define: defineNormandy,
  begin: beginNormandy,
  view: viewNormandy,
  determinize: determinizeNormandy,
  result: resultOfNormandy,
  points: pointsOfNormandy,
  history: () => [],
  faults: faultsOfNormandy,
  stake: () => undefined,
  map: mapOfNormandy,
  board: boardOfNormandy,
})
