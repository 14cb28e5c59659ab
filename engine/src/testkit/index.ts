/**
 * What tests of games use. In a game's test folder:
 *
 *     testGame(dieppe, { games: 5 })                                       the tests that every game gets for free
 *     rule('D-9-2', 'boats sail along sea links only', () => { … })        a test that proves a clause
 *     goldenPlaythrough(dieppe, { seed: 1 }, new URL('./playthroughs/1.txt', import.meta.url))
 *
 * `UPDATE_PLAYTHROUGHS=1 npx vitest run games/dieppe` writes the playthroughs anew after an intended change of the rules.
 * `npm run fuzz` uses `@bridgehead/engine/fuzz`, which needs no test runner.
 */
export { differences } from './difference.ts'
export {
  type FuzzFailure,
  type FuzzPlan,
  type FuzzPlayers,
  type FuzzProgress,
  type FuzzReport,
  faultOf,
  fuzzGames,
} from './fuzz.ts'
export { goldenPlaythrough } from './goldenPlaythrough.ts'
export { type PlaythroughPlan, playthrough } from './playthrough.ts'
export { TestPosition } from './position.ts'
export { type Property, properties } from './properties.ts'
export { PlayError, type RandomPlay, randomPlan, randomPlay } from './randomPlay.ts'
export { rule } from './rule.ts'
export { type TestGameOptions, testGame } from './testGame.ts'
export { testPacks } from './testPacks.ts'
