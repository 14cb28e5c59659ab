import { anyGame, type GameModule, loadGame, type OptionSpec } from '../../src/index.ts'
import { boardOf, mapOf } from './board.ts'
import counters from './data/counters.json' with { type: 'json' }
import map from './data/map.json' with { type: 'json' }
import scenarios from './data/scenarios.json' with { type: 'json' }
import { sides } from './data/schema.ts'
import tables from './data/tables.json' with { type: 'json' }
import { defineSkirmish } from './definition.ts'
import { faultsOf } from './faults.ts'
import { skirmishMeanings } from './meaning.ts'
import { combat } from './rules/combat.ts'
import { contact } from './rules/contact.ts'
import { movement } from './rules/movement.ts'
import { sequence } from './rules/sequence.ts'
import { historyOf, levelsOf, pointsOf, resultOf } from './rules/victory.ts'
import { NO_CHIT, type Skirmish } from './state.ts'
import { en } from './text/en.ts'
import { fr } from './text/fr.ts'
import { determinize, viewOf } from './view.ts'

export type { Skirmish } from './state.ts'

const options: readonly OptionSpec[] = [
  { id: 'fog', kind: 'switch', standard: true },
  { id: 'initiative', kind: 'pick', values: ['blue', 'rolled'], standard: 'blue' },
]

/** A small complete wargame that proves the kernel: hidden blocks with decoys, secret orders, dice, a few hexes. */
export const skirmish: GameModule<Skirmish> = {
  id: 'skirmish',
  complete: false,
  rules: 1,
  releases: [],
  roles: () => sides,
  sides,
  sideOf: { blue: 'blue', red: 'red' },
  hidesInformation: true,
  scenarios: ['ford', 'meeting', 'manoeuvre'].map((id) => ({ id, options })),
  verbs: {
    move: 'piece',
    hex: 'place',
    stop: 'none',
    march: 'none',
    fire: 'piece',
    hold: 'none',
    attack: 'piece',
    target: 'piece',
    assault: 'none',
    save: 'none',
    surrender: 'none',
    done: 'none',
  },
  steps: { ...sequence, ...movement, ...contact, ...combat },
  text: { en, fr },
  data: { map, counters, tables, scenarios },
  define: defineSkirmish,
  begin(def) {
    const zeros = () => def.sideOf.map(() => 0 as const)
    return {
      turn: 0,
      first: 'blue',
      at: [...def.start],
      counter: zeros(),
      shown: zeros(),
      losses: zeros(),
      moved: zeros(),
      fought: zeros(),
      fired: zeros(),
      bag: def.chits.map((_, chit) => chit),
      hand: { blue: NO_CHIT, red: NO_CHIT },
      played: [],
      marching: 0,
      flow: [{ step: 'deal' }],
    }
  },
  view: viewOf,
  determinize,
  result: resultOf,
  levels: levelsOf,
  points: pointsOf,
  history: historyOf,
  faults: faultsOf,
  isPrice: () => false,
  stake(event) {
    switch (event.type) {
      case 'hit':
      case 'missed':
        return {
          key: event.type,
          good: event.type === 'hit' ? event.by : event.by === 'blue' ? 'red' : 'blue',
          final: true,
        }
      case 'combat':
        return event.won
          ? { key: 'defender-driven-back', args: { block: event.defender }, good: 'blue', final: true }
          : { key: 'attacker-beaten-off', args: { block: event.attacker }, good: 'red', final: true }
      default:
        return undefined
    }
  },
  ...skirmishMeanings,
  map: mapOf,
  board: boardOf,
}

/** The same, checked and without its own types: what bots, server, page and bench work with. */
export const sample = anyGame(loadGame(skirmish))
