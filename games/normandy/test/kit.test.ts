import { goldenPlaythrough, testGame } from '@bridgehead/engine/testkit'
import { normandy } from '../index.ts'

testGame(normandy, { games: 2, scenarios: ['cherbourg'], checkEvery: 40, timeout: 240_000 })
testGame(normandy, { games: 1, scenarios: ['cobra'], checkEvery: 400, timeout: 240_000 })
testGame(normandy, { games: 1, scenarios: ['campaign'], checkEvery: 800, timeout: 240_000 })

/** A whole race, the first two weeks of Cobra, and D-Day with the week after it. */
const file = (name: string) => new URL(`./playthroughs/${name}.txt`, import.meta.url)
goldenPlaythrough(normandy, { seed: 28, scenario: 'cherbourg' }, file('cherbourg'))
goldenPlaythrough(normandy, { seed: 7, scenario: 'cobra', choices: 700 }, file('cobra'))
goldenPlaythrough(normandy, { seed: 20, scenario: 'campaign', choices: 764 }, file('campaign'))
