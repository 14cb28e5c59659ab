import type { Decision } from '../titles/title.ts'
import type { Acting } from './acting.svelte.ts'
import type { MatchStore } from './store.svelte.ts'

/** So many choices ago is lately: more than it takes to meet the result of a fight. */
const LATELY = 60

/** The match as it is seen by a panel that helps with a question; reading it follows the match. */
export const decisionOf = (store: MatchStore, acting: Acting): Decision => ({
  theme: store.title.map.theme,
  map: store.map,
  get look() {
    return store.look
  },
  get board() {
    return store.board
  },
  get catalogue() {
    return store.catalogue
  },
  get wording() {
    return store.wording
  },
  get active() {
    return store.active
  },
  get options() {
    return store.options
  },
  get denied() {
    return store.denied
  },
  get log() {
    return store.log
  },
  get walk() {
    return acting.walk
  },
  get told() {
    return store.log.slice(-LATELY).flatMap(({ events }) => events)
  },
  point: (place) => {
    store.pointed = place === undefined ? undefined : { place }
  },
  propose: (choice) => void store.propose(choice),
  chooseAll: (choices) => store.chooseAll(choices),
  shown: () => store.playback.ended,
  prepare: (answer) => acting.prepare(answer),
  odds: (choice, before) => store.session.odds(choice, before),
  openRule: (clause) => store.openRule(clause),
})
