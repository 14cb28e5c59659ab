import { meanings, means } from '../../src/index.ts'
import type { BlockId, SkirmishDefinition } from './definition.ts'
import { enemyOf, type Skirmish } from './state.ts'

const ownerOf = (def: SkirmishDefinition, block: BlockId) => def.sideOf[block]!

/** What the events of the sample game mean. */
export const skirmishMeanings = meanings<Skirmish>()({
  events: {
    turn: ({ turn }) => means('detail', { turn }),
    dealt: ({ block }, def) => means('detail', { by: ownerOf(def, block), pieces: [block] }),
    'order-drawn': ({ side }) => means('detail', { by: side }),
    'order-taken': ({ side }) => means('detail', { by: side }),
    'order-played': ({ side }) => means('score', { by: side }),
    moved: ({ block, from, to }, def) =>
      means('move', {
        by: ownerOf(def, block),
        pieces: [block],
        places: [from, to],
        way: 'move',
        step: true,
        scores: true,
      }),
    contact: ({ block }, def) => means('fight', { by: ownerOf(def, block), pieces: [block] }),
    shown: ({ block }, def) => means('move', { by: ownerOf(def, block), pieces: [block] }),
    held: ({ side }) => means('detail', { by: side }),
    missed: ({ block, by }) => means('fight', { by, pieces: [block], targets: [block], battle: true }),
    hit: ({ block, by }) => means('fight', { by, pieces: [block], targets: [block], battle: true }),
    removed: ({ block }, def) =>
      means('fight', { by: enemyOf(ownerOf(def, block)), pieces: [block], targets: [block], scores: true }),
    combat: ({ attacker, defender }, def) =>
      means('fight', {
        by: ownerOf(def, attacker),
        pieces: [attacker, defender],
        targets: [defender],
        battle: true,
      }),
    retreated: ({ block, to }, def) =>
      means('fight', { by: ownerOf(def, block), pieces: [block], places: [to], scores: true }),
    ended: means('score', { scores: true }),
  },
  rolls: { initiative: 'alone', fire: 'alone', attack: 'attack', defence: 'defence' },
  walks: { moved: (first, second) => ({ ...second, from: first.from }) },
})
