import { readFileSync } from 'node:fs'
import { goldenPlaythrough } from '@bridgehead/engine/testkit'
import { expect, test } from 'vitest'
import { narvik } from '../index.ts'

goldenPlaythrough(narvik, { seed: 9, choices: 400 }, new URL('./playthroughs/campaign.txt', import.meta.url))
goldenPlaythrough(
  narvik,
  { seed: 11, choices: 300, options: { alliedConcealment: true, airBonus: 'everyAlliedAction' } },
  new URL('./playthroughs/concealed.txt', import.meta.url),
)

test.each(['campaign', 'concealed'])('the match in %s.txt has an assault and a retreat', (name) => {
  const told = readFileSync(new URL(`./playthroughs/${name}.txt`, import.meta.url), 'utf8')
  expect(told).toMatch(/· absorb\.split ·/)
  expect(told).toMatch(/ retreats to /)
})
