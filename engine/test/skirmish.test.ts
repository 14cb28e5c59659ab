import { goldenPlaythrough, testGame } from '../src/testkit/index.ts'
import { skirmish } from './skirmish/index.ts'

const scenarios = ['ford', 'meeting']

testGame(skirmish, { games: 20, checkEvery: 3, scenarios })

goldenPlaythrough(skirmish, { seed: 1, scenario: 'ford' }, new URL('./playthroughs/ford.txt', import.meta.url))
goldenPlaythrough(
  skirmish,
  { seed: 2, scenario: 'meeting', options: { initiative: 'rolled' } },
  new URL('./playthroughs/meeting.txt', import.meta.url),
)
