import { describe, expect, test } from 'vitest'
import { type Skirmish, skirmish } from '../../test/skirmish/index.ts'
import type { Match } from '../match.ts'
import { type AnySpec, anyGame, type GameModule } from '../module.ts'
import { faultOf, fuzzGames } from './fuzz.ts'

const spoilt = (changes: Partial<GameModule<Skirmish>>) => anyGame({ ...skirmish, ...changes })
const plan = { games: 20, seed: 1, scenario: 'ford' } as const

describe('fuzzing', () => {
  test('plays games to their end and counts', async () => {
    const progress: number[] = []
    const report = await fuzzGames({
      ...plan,
      game: anyGame(skirmish),
      onProgress: ({ choices }) => progress.push(choices),
    })
    expect(report).toMatchObject({ games: 20, choices: expect.any(Number) })
    expect(report.lengths).toHaveLength(20)
    expect(report.lengths.reduce((sum, length) => sum + length)).toBe(report.choices)
    expect(progress.at(-1)).toBe(report.choices)
  })

  test('begins no further game after as many choices as were asked for', async () => {
    const game = anyGame(skirmish)
    const all = await fuzzGames({ ...plan, game, games: 3 })
    expect(await fuzzGames({ ...plan, game, choices: all.choices - 1 })).toEqual(all)
  })

  test('plays the same games for the same seed', async () => {
    const game = anyGame(skirmish)
    expect(await fuzzGames({ ...plan, game, games: 3 })).toEqual(await fuzzGames({ ...plan, game, games: 3 }))
  })

  test('keeps to the options it is given', async () => {
    const game = spoilt({ faults: (def) => (def.fog ? ['fog'] : []) })
    expect((await fuzzGames({ ...plan, game, options: { fog: false } })).failure).toBeUndefined()
    expect((await fuzzGames({ ...plan, game, options: { fog: true } })).failure).toMatchObject({
      message: 'fog',
      foundAfter: 0,
    })
  })
})

describe('players', () => {
  const game = anyGame(skirmish)
  const first = (match: Match<AnySpec>) => (role: string) => match.options(role)[0]

  test('choose for chance, as long as they like to', async () => {
    const asked: string[] = []
    const players = async (match: Match<AnySpec>) => (role: string) => {
      asked.push(role)
      return asked.length % 2 === 0 ? undefined : first(match)(role)
    }
    const { choices, failure } = await fuzzGames({ ...plan, games: 2, game, players })
    expect(failure).toBeUndefined()
    expect(asked).toHaveLength(choices)
  })

  test('that fail, or choose what nobody offers, are told of with the match so far', async () => {
    const broken = async (match: Match<AnySpec>) => (role: string) => {
      if (match.log.length === 3) throw new Error('out of ideas')
      return first(match)(role)
    }
    const forging = async () => () => ({ verb: 'fly', arg: 1 })
    expect((await fuzzGames({ ...plan, game, players: broken })).failure).toMatchObject({
      property: 'no bot fails',
      message: 'Error: out of ideas',
      foundAfter: 3,
    })
    expect((await fuzzGames({ ...plan, game, players: forging })).failure?.message).toContain('"fly 1"')
  })
})

describe('a failure', async () => {
  // Block 3 needs two choices to reach hex 9: move 3, hex 9.
  const game = spoilt({ faults: (_, { at }) => (at[3] === 9 ? ['block 3 stands in 0205'] : []) })
  const { failure } = await fuzzGames({ ...plan, game })

  test('comes with its message and the seed of its game', () => {
    expect(failure).toMatchObject({
      message: 'block 3 stands in 0205',
      property: 'nothing is ever wrong with the state',
    })
  })

  test('is shortened to what it needs', () => {
    expect(failure!.replay.log.map(({ verb }) => verb)).toEqual(['move', 'hex'])
    expect(failure!.foundAfter).toBeGreaterThanOrEqual(2)
  })

  test('is shown again by its replay, until it is repaired', () => {
    expect(faultOf(game, failure!.replay)?.message).toBe('block 3 stands in 0205')
    expect(faultOf(anyGame(skirmish), failure!.replay)).toBeUndefined()
  })

  test('of a rule that throws keeps the choice that made it throw', async () => {
    const fire: (typeof skirmish.steps)['fire'] = () => {
      throw new Error('misfire')
    }
    const misfiring = spoilt({ steps: { ...skirmish.steps, fire } })
    const thrown = (await fuzzGames({ ...plan, game: misfiring })).failure!
    expect(thrown.message).toContain('misfire')
    expect(thrown.replay.log.at(-1)?.verb).toBe('fire')
    expect(faultOf(misfiring, thrown.replay)?.message).toContain('misfire')
  })

  test('of a match that does not end is reported', async () => {
    const endless = (await fuzzGames({ ...plan, game: anyGame(skirmish), mostChoices: 5 })).failure
    expect(endless).toMatchObject({ property: 'the match ends', message: 'still going on after 5 choices' })
  })
})
