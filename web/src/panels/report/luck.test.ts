import type { AnySpec, RollEvent } from '@bridgehead/engine'
import { describe, expect, it } from 'vitest'
import { botMatch } from '../../../dev/panels/botMatch.ts'
import { chanceOf, contestsIn } from '../contests.ts'
import { type Fight, fightsOf, luckOf, winsDistribution } from './luck.ts'

const roll = (die: 'd6' | 'd10', purpose: string, added: number): RollEvent<AnySpec> => ({
  type: 'roll',
  die,
  purpose,
  face: 0,
  ledger: [{ key: 'fireFactor', value: added, clause: 'D-11-11' }],
  total: 0,
})

/** Every way in which the fights can fall, one by one. */
function bruteForce(chances: readonly number[]): number[] {
  const shares = new Array<number>(chances.length + 1).fill(0)
  for (let way = 0; way < 2 ** chances.length; way++) {
    let [share, wins] = [1, 0]
    chances.forEach((chance, i) => {
      const won = (way >> i) & 1
      share *= won ? chance : 1 - chance
      wins += won
    })
    shares[wins] = (shares[wins] ?? 0) + share
  }
  return shares
}

describe('the chance of a contest', () => {
  it('is counted over all pairs of faces', () => {
    const [attack, defence] = [roll('d6', 'fire.attack', 9), roll('d10', 'fire.defence', 8)]
    let wins = 0
    for (let a = 1; a <= 6; a++) for (let d = 0; d <= 9; d++) if (9 + a >= 8 + d) wins++
    expect(chanceOf(attack, defence)).toBeCloseTo(wins / 60, 12)
    // The example of the design: 9 + D6 against 8 + D10.
    expect(wins).toBe(33)
  })
})

describe('how many fights are won', () => {
  it.each([[[]], [[0.5]], [[0.1, 0.9]], [[0.25, 0.5, 0.75, 0.55, 0.05, 1, 0, 0.33, 0.61]]])('%j', (chances) => {
    const exact = bruteForce(chances)
    winsDistribution(chances).forEach((share, wins) => expect(share).toBeCloseTo(exact[wins] as number, 12))
  })
  it('adds up to one for a long match', () => {
    const chances = Array.from({ length: 300 }, (_, i) => (i % 60) / 60)
    expect(winsDistribution(chances).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
  })
})

describe('luck', () => {
  const fights = (won: number, of: number): Fight[] =>
    Array.from({ length: of }, (_, i) => ({ chance: 0.5, won: i < won }))
  it.each([
    [0, 'veryUnlucky'],
    [4, 'unlucky'],
    [5, 'even'],
    [6, 'lucky'],
    [10, 'veryLucky'],
  ])('%i of ten even fights: %s', (won, fortune) => expect(luckOf(fights(won, 10)).fortune).toBe(fortune))
  it('tells the share of matches that do as badly or as well', () => {
    const luck = luckOf(fights(3, 10))
    expect(luck.expected).toBe(5)
    expect(luck.asFew).toBeCloseTo(176 / 1024, 12)
    expect(luck.asMany).toBeCloseTo(968 / 1024, 12)
  })
  it('has nothing to say of a match without fights', () => {
    expect(luckOf([])).toMatchObject({ fights: 0, won: 0, expected: 0, asFew: 1, asMany: 1 })
  })
  it('counts every contest of a match from the player’s side', async () => {
    const { game, match, entries } = await botMatch()
    const telling = { game, def: match.def }
    const fought = fightsOf(telling, entries, 'british')
    const types = entries.flatMap(({ events }) => events).map(({ type }) => type)
    expect(fought).toHaveLength(types.filter((type) => type === 'fired' || type === 'assaultLine').length)
    const german = entries
      .flatMap(({ events }) => contestsIn(telling, events))
      .findIndex(({ attack }) => attack.purpose === 'fire.attack' && attack.die === 'd10')
    const contest = entries.flatMap(({ events }) => contestsIn(telling, events))[german]
    expect(fought[german]).toEqual({ chance: 1 - (contest?.chance ?? 0), won: !contest?.won })
  })
})
