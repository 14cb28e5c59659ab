import type { ScoreLine } from '@bridgehead/engine'
import { describe, expect, it } from 'vitest'
import { botMatch } from '../../../dev/panels/botMatch.ts'
import { marksOf } from '../log.ts'
import { once, type Sample, timelineOf, totalOf, turningPoints } from './timeline.ts'

const line = (key: string, count: number, points: number): ScoreLine => ({
  key,
  count,
  points,
  clause: 'D-12-1',
  source: 'rulebook',
})
const turns = [
  { turn: 1, time: '4h45', at: 2 },
  { turn: 2, time: '5h00', at: 20 },
  { turn: 3, time: '5h15', at: 40 },
]
/** A telephone line cut at choice 11, two guns and their bonus at 33, two men lost at 47. */
const sample = async (choices: number): Promise<Sample> => ({
  level: Math.floor(choices / 10),
  points: [
    ...(choices >= 11 ? [line('telephone', 1, 2)] : []),
    ...(choices >= 33 ? [line('guns', 2, 20), line('bonus', 1, 5)] : []),
    ...(choices >= 47 ? [line('lost', 2, -2)] : []),
  ],
})

it('counts each moment once, however often it is come by', async () => {
  const asked: number[] = []
  const counted = once(async (choices) => {
    asked.push(choices)
    return sample(choices)
  })
  const ends = await timelineOf(turns, 60, counted)
  expect(await turningPoints(ends, counted, 4)).toEqual(await turningPoints(ends, sample, 4))
  expect(asked).toHaveLength(new Set(asked).size)
})

describe('the timeline', () => {
  it('takes each turn where the next begins, and the last at the end', async () => {
    const ends = await timelineOf(turns, 50, sample)
    expect(ends.map(({ turn, until, total, level }) => [turn, until, total, level])).toEqual([
      [1, 20, 2, 2],
      [2, 40, 27, 4],
      [3, 50, 25, 5],
    ])
  })
  it('finds the moment of each turning point, and joins what came at once', async () => {
    const ends = await timelineOf(turns, 50, sample)
    const swings = await turningPoints(ends, sample, 4)
    expect(swings.map(({ at, change, line: { key } }) => [at, change, key])).toEqual([
      [11, 2, 'telephone'],
      [33, 25, 'guns'],
      [47, -2, 'lost'],
    ])
  })
  it('keeps the largest, in order of time', async () => {
    const ends = await timelineOf(turns, 50, sample)
    expect((await turningPoints(ends, sample, 1)).map(({ at }) => at)).toEqual([33])
  })
  it('ends with the score of a real match', async () => {
    const { game, match, entries } = await botMatch()
    const real = async (choices: number): Promise<Sample> => ({
      level: 0,
      points: game.points(match.def, game.view(match.def, match.stateAt(choices), 'british')),
    })
    const ends = await timelineOf(marksOf({ game, def: match.def }, entries, String).turns, match.log.length, real)
    expect(ends.at(-1)?.total).toBe(match.result?.score)
    const swings = await turningPoints(ends, real, 100)
    expect(swings.reduce((sum, { change }) => sum + change, 0)).toBe(match.result?.score)
    for (const { at, change } of swings)
      expect(totalOf((await real(at)).points) - totalOf((await real(at - 1)).points)).toBe(change)
  })
})
