import { narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { fetchTitle } from '../titles/index.ts'
import { perspectiveOf } from './perspective.ts'

test('the Germans read the score the other way round', async () => {
  const { score } = (await fetchTitle('narvik')).story
  const { levelOf } = await import('@bridgehead/narvik/rules/victory')
  const def = narvik.define(narvik.data, { scenario: 'campaign', options: {} })
  for (const isFirstSide of [true, false]) {
    const mine = perspectiveOf(isFirstSide, score)
    for (let lead = -20; lead <= 20; lead++) {
      const reached = mine.score.levels.findLast(({ from }) => mine.of(lead) >= from)?.result
      expect(reached, `${isFirstSide ? 'Allies' : 'Germans'}, Allied lead ${lead}`).toBe(levelOf(def, 0 - lead))
    }
  }
})
