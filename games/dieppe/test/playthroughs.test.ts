import { goldenPlaythrough } from '@bridgehead/engine/testkit'
import { dieppe } from '../index.ts'

goldenPlaythrough(dieppe, { seed: 21 }, new URL('./playthroughs/raid.txt', import.meta.url))
goldenPlaythrough(
  dieppe,
  { seed: 79, options: { randomEvents: true, difficulty: 'seasoned', manualStacking: true } },
  new URL('./playthroughs/seasoned.txt', import.meta.url),
)
