import { type GameModule, loadGame, type RollEvent, type Stake } from '@bridgehead/engine'
import { boardOfNarvik, mapOfNarvik } from './board.ts'
import counters from './data/counters.json' with { type: 'json' }
import map from './data/map.json' with { type: 'json' }
import { releases } from './data/released/index.ts'
import { dataSchema } from './data/schema.ts'
import tables from './data/tables.json' with { type: 'json' }
import { sides, terrainLetters, waterLetters } from './data/words.ts'
import { defineNarvik } from './definition.ts'
import type { FatigueCause, NarvikEvent } from './events.ts'
import { faultsOfNarvik } from './faults.ts'
import { historyOfNarvik } from './history.ts'
import { narvikMeanings } from './meaning.ts'
import { absorbSteps } from './rules/absorb.ts'
import { actionSteps } from './rules/actions.ts'
import { airSteps } from './rules/air.ts'
import { artillerySteps } from './rules/artillery.ts'
import { assaultSteps } from './rules/assault.ts'
import { concealmentSteps } from './rules/concealment.ts'
import { landingSteps } from './rules/landing.ts'
import { movementSteps } from './rules/movement.ts'
import { navalSteps } from './rules/naval.ts'
import { randomEventSteps } from './rules/randomEvents.ts'
import { reinforcementSteps } from './rules/reinforcements.ts'
import { sequenceSteps } from './rules/sequence.ts'
import { beginNarvik, setupSteps } from './rules/setup.ts'
import { stackingSteps } from './rules/stacking.ts'
import { supplySteps } from './rules/supply.ts'
import { levelsOfNarvik, pointsOfNarvik, resultOfNarvik } from './rules/victory.ts'
import { type Narvik, otherSide } from './state.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import { copyNarvik, determinizeNarvik, viewNarvik } from './view.ts'
import { reactionsDeclined } from './whiles.ts'

/** What fights roll for. All other dice belong to the turn, and are no business of the choice after which they happen to fall. */
const fought: ReadonlySet<Narvik['roll']> = new Set<Narvik['roll']>(['airSupport', 'airInfantry', 'airShip', 'assault'])

/** What a forecast tells apart: the result of an assault, hits of an air attack. */
function stakeOf(event: NarvikEvent | RollEvent<Narvik>): Stake<Narvik> | 'beyond' | undefined {
  switch (event.type) {
    case 'roll':
      return fought.has(event.purpose) ? undefined : 'beyond'
    case 'assaultResult': {
      const { attacker, defender, by } = event
      return {
        key: 'assaultResult',
        args: { attacker, defender },
        good: defender > attacker ? by : otherSide(by),
        final: true,
      }
    }
    case 'onlyDecoys':
      return { key: 'decoysOnly', good: 'allied', final: true }
    case 'airOnInfantry':
      return {
        key: 'airOnInfantry',
        args: { result: event.result },
        good: event.result > 0 ? 'german' : 'allied',
        final: true,
      }
    case 'airOnShip':
      return event.result > 0
        ? { key: 'shipHit', args: { ship: event.ship, result: event.result }, good: 'german' }
        : { key: 'shipSafe', args: { ship: event.ship }, good: 'allied' }
    default:
      return undefined
  }
}

/** What fights and landings cost in strength; what marching costs is told with the way. */
const dearlyBought: ReadonlySet<FatigueCause> = new Set<FatigueCause>([
  'attack',
  'landing',
  'contestedLanding',
  'shelled',
  'bombarded',
  'bombed',
])

function isPrice(event: NarvikEvent | { readonly type: 'roll' }): boolean {
  if (event.type === 'fatigue') return dearlyBought.has(event.cause)
  return ['scored', 'eliminated', 'interned', 'baseLost', 'shipDamaged', 'shipSunk'].includes(event.type)
}

export const narvik: GameModule<Narvik> = loadGame<Narvik>({
  id: 'narvik',
  complete: true,
  rules: 2,
  releases: releases,
  roles: () => sides,
  sides,
  sideOf: { allied: 'allied', german: 'german' },
  draws: true,
  whiles: { react: reactionsDeclined },
  hidesInformation: true,
  scenarios: [
    {
      id: 'campaign',
      options: [
        { id: 'alliedConcealment', kind: 'switch', standard: false },
        { id: 'airBonus', kind: 'pick', values: ['oncePerTurn', 'everyAlliedAction'], standard: 'oncePerTurn' },
        { id: 'supplyPenaltyWhenAttacking', kind: 'switch', standard: false },
        { id: 'bombardVpScope', kind: 'pick', values: ['settlement', 'anyHex'], standard: 'settlement' },
      ],
    },
  ],
  verbs: {
    unit: 'piece',
    hex: 'place',
    conceal: 'piece',
    historical: 'none',
    done: 'none',
    base: 'place',
    replace: 'piece',
    open: 'none',
    concealed: 'none',
    decoy: 'place',
    noDecoy: 'none',
    support: 'piece',
    ship: 'piece',
    maximumSupport: 'none',
    noSupport: 'none',
    reveal: 'piece',
    move: 'piece',
    assault: 'place',
    shell: 'place',
    sail: 'piece',
    embark: 'place',
    land: 'place',
    bombard: 'place',
    employBase: 'piece',
    employFerry: 'piece',
    airInfantry: 'place',
    airShips: 'place',
    recon: 'place',
    pass: 'none',
    decline: 'none',
    exit: 'none',
    stop: 'none',
    artillery: 'piece',
    air: 'number',
    commit: 'none',
    byFatigue: 'none',
    byLoss: 'none',
    byRetreat: 'none',
    fatigue: 'piece',
    exhaustAll: 'none',
    lose: 'piece',
    advance: 'piece',
    counter: 'piece',
    load: 'piece',
    harstad: 'none',
    stay: 'none',
    from: 'place',
    ap: 'number',
  },
  steps: {
    ...setupSteps,
    ...sequenceSteps,
    ...actionSteps,
    ...concealmentSteps,
    ...supplySteps,
    ...randomEventSteps,
    ...reinforcementSteps,
    ...airSteps,
    ...movementSteps,
    ...stackingSteps,
    ...assaultSteps,
    ...absorbSteps,
    ...artillerySteps,
    ...navalSteps,
    ...landingSteps,
  },
  text: { en, fr },
  data: { map, counters, tables },
  schema: dataSchema,
  hexRows: [
    { at: ['map', 'terrain'], columnsFrom: 'west', letters: terrainLetters },
    { at: ['map', 'water'], columnsFrom: 'west', letters: waterLetters },
  ],
  define: defineNarvik,
  begin: beginNarvik,
  copy: copyNarvik,
  view: viewNarvik,
  determinize: determinizeNarvik,
  result: resultOfNarvik,
  levels: levelsOfNarvik,
  points: pointsOfNarvik,
  history: historyOfNarvik,
  faults: faultsOfNarvik,
  stake: stakeOf,
  isPrice,
  ...narvikMeanings,
  map: mapOfNarvik,
  board: boardOfNarvik,
})

export { printedNarvik } from './board.ts'
export type { Side } from './data/words.ts'
export type { HexId, NarvikDefinition, PieceId, PlaceId, UnitId } from './definition.ts'
export type { Absorb, Assault, Narvik, NarvikState, NarvikView } from './state.ts'
export { ABOARD, ELIMINATED, EXITED, GONE, HIDDEN, INTERNED, otherSide, POOL, RETURNING, SUNK } from './state.ts'
