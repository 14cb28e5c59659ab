import { goldenPlaythrough, testGame } from '@bridgehead/engine/testkit'
import { narvik } from '../index.ts'

testGame(narvik, { games: 4 })

goldenPlaythrough(narvik, { seed: 40, choices: 400 }, new URL('./playthroughs/campaign.txt', import.meta.url))
goldenPlaythrough(
  narvik,
  { seed: 6, choices: 300, options: { alliedConcealment: true, airBonus: 'everyAlliedAction' } },
  new URL('./playthroughs/concealed.txt', import.meta.url),
)
