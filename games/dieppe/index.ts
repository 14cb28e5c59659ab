import { type EventOf, type GameModule, loadGame, type Stake } from '@bridgehead/engine'
import counters from './data/counters.json' with { type: 'json' }
import map from './data/map.json' with { type: 'json' }
import { releases } from './data/released/index.ts'
import { dataSchema } from './data/schema.ts'
import tables from './data/tables.json' with { type: 'json' }
import { defineDieppe, difficulties } from './definition.ts'
import { faultsOfDieppe } from './faults.ts'
import { historyOfDieppe } from './history.ts'
import { dieppeMeanings } from './meaning.ts'
import { actionSteps } from './rules/actions.ts'
import { assaultSteps } from './rules/assault.ts'
import { enteringSteps } from './rules/entering.ts'
import { fireSteps } from './rules/fire.ts'
import { landingSteps } from './rules/landing.ts'
import { movementSteps } from './rules/movement.ts'
import { sequenceSteps } from './rules/sequence.ts'
import { beginDieppe, setupSteps } from './rules/setup.ts'
import { countPoints, levelsOfDieppe, pointLines } from './rules/victory.ts'
import type { Dieppe } from './state.ts'
import { switchOptions } from './switches.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import { boardOfDieppe, copyDieppe, determinizeDieppe, mapOfDieppe, viewDieppe } from './view.ts'

/** What a forecast tells the player: who is hit, what wakes, what blows up. */
function stakeOf(event: EventOf<Dieppe>): Stake<Dieppe> | undefined {
  switch (event.type) {
    case 'fired':
      return event.hit
        ? { key: 'targetHit', args: { unit: event.target, harm: event.harm }, good: 'british', final: true }
        : { key: 'shooterHit', args: { unit: event.shooter, harm: event.harm }, good: 'game', final: true }
    case 'assaultLine':
      return event.won
        ? { key: 'lineWon', args: { unit: event.german, harm: event.harm }, good: 'british' }
        : { key: 'lineLost', args: { unit: event.british, harm: event.harm }, good: 'game' }
    // What follows an assault round is another matter.
    case 'assaultEnded':
      return {
        key: event.outcome === 'lost' ? 'assaultLost' : 'assaultWon',
        good: event.outcome === 'lost' ? 'game' : 'british',
        final: true,
      }
    case 'tested':
      return {
        key: event.woken ? 'woken' : 'asleep',
        args: { zone: event.zone },
        good: event.woken ? 'game' : 'british',
      }
    case 'mines':
      return { key: event.hit ? 'minesHit' : 'minesMissed', good: event.hit ? 'game' : 'british' }
    case 'bangalore':
      return { key: event.cut ? 'wireCut' : 'wireHolds', good: event.cut ? 'british' : 'game', final: true }
    case 'assaultBegan':
      return { key: 'assaultFollows', args: { zone: event.zone }, good: 'game', final: true }
    // Every marker is turned over then; what lies there is another matter.
    case 'batteryDestroyed':
      return { key: 'batteryDestroyed', good: 'british', final: true }
    case 'allRevealed':
      return { key: 'coastWakes', good: 'game', final: true }
    case 'germanPhase':
      return { key: 'germansAct', good: 'game', final: true }
    default:
      return undefined
  }
}

export const dieppe: GameModule<Dieppe> = loadGame<Dieppe>({
  id: 'dieppe',
  complete: true,
  rules: 2,
  releases: releases,
  roles: () => ['british'],
  sides: ['british', 'german'],
  sideOf: { british: 'british' },
  hidesInformation: false,
  scenarios: [
    {
      id: 'raid',
      options: [
        { id: 'randomEvents', kind: 'switch', standard: false },
        { id: 'difficulty', kind: 'pick', values: difficulties, standard: 'standard' },
        { id: 'badLuck', kind: 'switch', standard: false },
        { id: 'alarm', kind: 'switch', standard: false },
        { id: 'vorwaerts', kind: 'switch', standard: false },
        { id: 'manualStacking', kind: 'switch', standard: false },
        ...switchOptions,
      ],
    },
  ],
  verbs: {
    historical: 'none',
    unit: 'piece',
    lca: 'piece',
    passengers: 'piece',
    done: 'none',
    zone: 'place',
    withdraw: 'none',
    endPhase: 'none',
    all: 'none',
    ready: 'none',
    land: 'none',
    embark: 'none',
    move: 'none',
    sail: 'none',
    fire: 'none',
    assault: 'none',
    finish: 'none',
    leave: 'piece',
    halt: 'none',
    bangalore: 'none',
    stay: 'none',
    target: 'place',
    shooter: 'piece',
    victim: 'piece',
    contact: 'piece',
    support: 'number',
    arrange: 'none',
    continue: 'none',
    breakOff: 'none',
    capture: 'none',
    top: 'piece',
    keep: 'none',
  },
  steps: {
    ...setupSteps,
    ...sequenceSteps,
    ...actionSteps,
    ...movementSteps,
    ...enteringSteps,
    ...landingSteps,
    ...fireSteps,
    ...assaultSteps,
  },
  text: { en, fr },
  data: { map, counters, tables },
  schema: dataSchema,
  define: defineDieppe,
  begin: beginDieppe,
  copy: copyDieppe,
  view: viewDieppe,
  determinize: determinizeDieppe,
  result(def, state) {
    const { points, result } = countPoints(def, state, { atEnd: true })
    return { key: result, winner: result === 'total' ? 'british' : result === 'half' ? 'draw' : 'game', score: points }
  },
  levels: levelsOfDieppe,
  points: (def, view) =>
    pointLines(def, view, { atEnd: view.flow.length === 0 }).map(({ item, ...line }) => ({ key: item, ...line })),
  history: historyOfDieppe,
  faults: faultsOfDieppe,
  stake: stakeOf,
  isPrice: ({ type }) => type === 'alarm' || type === 'reduced' || type === 'eliminated' || type === 'freed',
  ...dieppeMeanings,
  map: mapOfDieppe,
  board: boardOfDieppe,
})

export type { DieppeDefinition, UnitId, ZoneId } from './definition.ts'
export type { Dieppe, DieppeState, DieppeView } from './state.ts'
