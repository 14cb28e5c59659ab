import { type GameModule, loadGame, type Setup } from '@bridgehead/engine'
import { boardOfNormandy, mapOfNormandy } from './board.ts'
import counters from './data/counters.json' with { type: 'json' }
import map from './data/map.json' with { type: 'json' }
import { releases } from './data/released/index.ts'
import type { ScenarioId } from './data/scenarioSchema.ts'
import scenarios from './data/scenarios.json' with { type: 'json' }
import { dataSchema } from './data/schema.ts'
import tables from './data/tables.json' with { type: 'json' }
import { type Role, sides, terrainLetters } from './data/words.ts'
import { defineNormandy } from './definition.ts'
import { faultsOfNormandy } from './faults.ts'
import { historyOfNormandy } from './history.ts'
import { normandyMeanings } from './meaning.ts'
import { airSteps } from './rules/air.ts'
import { arrivalSteps } from './rules/arrivals.ts'
import { batterySteps } from './rules/batteries.ts'
import { activationSteps } from './rules/combat/activation.ts'
import { advanceSteps } from './rules/combat/advance.ts'
import { aftermathSteps } from './rules/combat/aftermath.ts'
import { bombardmentSteps } from './rules/combat/bombardment.ts'
import { counterAttackSteps } from './rules/combat/counterAttack.ts'
import { exploitationSteps } from './rules/combat/exploitation.ts'
import { lossSteps } from './rules/combat/losses.ts'
import { retreatSteps } from './rules/combat/retreat.ts'
import { supportSteps } from './rules/combat/support.ts'
import { courseSteps } from './rules/dday/course.ts'
import { morningSteps } from './rules/dday/morning.ts'
import { nightSteps } from './rules/dday/night.ts'
import { waveSteps } from './rules/dday/waves.ts'
import { departureSteps } from './rules/departure.ts'
import { festungSteps } from './rules/festung.ts'
import { initiativeSteps } from './rules/initiative.ts'
import { landingSteps } from './rules/landing.ts'
import { logisticsSteps } from './rules/logistics.ts'
import { markerSteps } from './rules/markers.ts'
import { movementSteps } from './rules/movement.ts'
import { offMapSteps } from './rules/offMap.ts'
import { overrunSteps } from './rules/overrun.ts'
import { restSteps } from './rules/rest.ts'
import { sideOfRole } from './rules/seats.ts'
import { sequenceSteps } from './rules/sequence.ts'
import { beginNormandy, setupSteps } from './rules/setup.ts'
import { stackingSteps } from './rules/stacking.ts'
import { levelsOfNormandy, pointsOfNormandy, resultOfNormandy } from './rules/victory.ts'
import { weatherSteps } from './rules/weather.ts'
import { prices, stakeOf } from './stakes.ts'
import type { Normandy } from './state.ts'
import { en } from './text/en/index.ts'
import { fr } from './text/fr/index.ts'
import { verbKinds } from './verbs.ts'
import { copyNormandy, determinizeNormandy, viewNormandy } from './view.ts'

const supplyOption = { id: 'strictSupplySupport', kind: 'switch', standard: false } as const
const roadOption = { id: 'interdictionSparesRoads', kind: 'switch', standard: false } as const
const startOption = { id: 'historicalStart', kind: 'switch', standard: false } as const

/** M-11-1: the Anglo-Canadians are not in the Cotentin. */
const roles: { readonly [S in ScenarioId]: readonly Role[] } = {
  cherbourg: ['american', 'german'],
  cobra: ['american', 'angloCanadian', 'german'],
  campaign: ['american', 'angloCanadian', 'german'],
}

/** The twelve zones of interdiction in their order, and none at sea (M-9.2-1). */
const sectorLetters = () => ({
  ...Object.fromEntries(map.sectorNames.map((name, i) => [String.fromCharCode(97 + i), name])),
  '.': 'none',
})

export const normandy: GameModule<Normandy> = loadGame<Normandy>({
  id: 'normandy',
  complete: true,
  rules: 1,
  releases,
  roles: ({ scenario }: Setup) => roles[scenario as ScenarioId],
  sides,
  sideOf: sideOfRole,
  draws: true,
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
    ...arrivalSteps,
    ...offMapSteps,
    ...departureSteps,
    ...festungSteps,
    ...landingSteps,
    ...batterySteps,
    ...weatherSteps,
    ...airSteps,
    ...logisticsSteps,
    ...markerSteps,
    ...initiativeSteps,
    ...restSteps,
    ...movementSteps,
    ...stackingSteps,
    ...overrunSteps,
    ...activationSteps,
    ...supportSteps,
    ...lossSteps,
    ...retreatSteps,
    ...advanceSteps,
    ...aftermathSteps,
    ...bombardmentSteps,
    ...exploitationSteps,
    ...counterAttackSteps,
    ...nightSteps,
    ...morningSteps,
    ...waveSteps,
    ...courseSteps,
  },
  text: { en, fr },
  data: { map, counters, tables, scenarios },
  schema: dataSchema,
  hexRows: [
    { at: ['map', 'terrain'], columnsFrom: 'east', letters: terrainLetters },
    {
      at: ['map', 'sectors'],
      columnsFrom: 'east',
      get letters() {
        return sectorLetters()
      },
    },
  ],
  define: defineNormandy,
  begin: beginNormandy,
  copy: copyNormandy,
  view: viewNormandy,
  determinize: determinizeNormandy,
  result: resultOfNormandy,
  levels: levelsOfNormandy,
  points: pointsOfNormandy,
  history: historyOfNormandy,
  faults: faultsOfNormandy,
  stake: stakeOf,
  isPrice: ({ type }) => prices.has(type),
  ...normandyMeanings,
  map: mapOfNormandy,
  board: boardOfNormandy,
})

export { printedNormandy } from './board.ts'
export type { Group, Role, Side } from './data/words.ts'
export type { AirClassId, BoxId, HexId, HqId, NormandyDefinition, PieceId, PlaceId, UnitId } from './definition.ts'
export { divisions } from './divisions.ts'
export type { Battle } from './frames.ts'
export {
  ATTACKED,
  IN_RESERVE,
  MOVED,
  MOVED_FAR,
  type Normandy,
  type NormandyState,
  ON_FOOT,
  OUT_OF_SUPPLY,
  otherSide,
  RESTING,
  SPENT,
} from './state.ts'
export { CLOSED } from './stepDefinition.ts'
