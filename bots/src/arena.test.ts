import { dieppe } from '@bridgehead/dieppe'
import { anyGame } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { playArenaMatch } from './arena.ts'
import { summarise, wilson } from './frame/statistics.ts'
import { botsFor } from './registry.ts'

const game = anyGame(dieppe)
const maker = (level: string) => botsFor('dieppe').find((bot) => bot.level === level)!
const play = (level: string, games: number, options = {}) =>
  Promise.all(
    Array.from({ length: games }, (_, seed) => playArenaMatch(game, { options }, { british: maker(level) }, seed + 1)),
  )

describe('the British bot', () => {
  test('wins most of its raids and far outplays chance', async () => {
    const quick = summarise(await play('quick', 24))
    const chance = summarise(await play('random', 24))
    expect(quick.results['total'] ?? 0).toBeGreaterThan(0.5)
    expect(quick.median).toBeGreaterThanOrEqual(20)
    expect(chance.mean).toBeLessThan(0)
  })

  test('copes with every option', async () => {
    for (const difficulty of ['green', 'hardened', 'seasoned'])
      expect(await play('quick', 3, { difficulty, randomEvents: true, manualStacking: true })).toHaveLength(3)
  })

  test('plays the same match again from the same seed', async () => {
    const [once] = await play('quick', 1)
    const [again] = await play('quick', 1)
    expect(again).toEqual(once)
  })
})

test('a summary tells how often a score was passed, and not by what equals it', () => {
  const results = [-3, 2, 2, 9].map((score, seed) => ({
    seed,
    score,
    result: 'draw',
    winner: 'draw',
    choices: 1,
    points: {},
  }))
  expect(summarise(results).par).toBeUndefined()
  expect(summarise(results, 2).par).toMatchObject({ score: 2, above: { share: 0.25 }, below: { share: 0.25 } })
})

test('the interval of a share holds the share and narrows with more games', () => {
  const few = wilson(30, 40)
  const many = wilson(300, 400)
  expect(few.low).toBeLessThan(0.75)
  expect(few.high).toBeGreaterThan(0.75)
  expect(many.high - many.low).toBeLessThan(few.high - few.low)
})
