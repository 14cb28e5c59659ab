import { anyGame } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { fetchTitle } from '../titles/index.ts'
import { perspectiveIn } from './perspective.ts'

test('the Germans read the score the other way round', async () => {
  const title = await fetchTitle('narvik')
  const { levelOf } = await import('@bridgehead/narvik/rules/victory')
  const def = narvik.define(narvik.data, { scenario: 'campaign', options: {} })
  for (const isFirstSide of [true, false]) {
    const mine = perspectiveIn({ game: anyGame(narvik), def, title, standing: { isFirstSide } })
    for (let lead = -20; lead <= 20; lead++) {
      const reached = mine.scale.levels.findLast(({ from }) => mine.of(lead) >= from)?.result
      expect(reached, `${isFirstSide ? 'Allies' : 'Germans'}, Allied lead ${lead}`).toBe(levelOf(def, 0 - lead))
    }
  }
})
