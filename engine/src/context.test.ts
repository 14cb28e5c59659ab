import { describe, expect, test } from 'vitest'
import { ask, barrierOf, choice, note, type Tiny, type TinyContext, tinyMatch } from '../test/tiny/index.ts'
import { type Contest, winsOf } from './context.ts'
import { D6, D10, RecordedDice } from './dice.ts'
import type { RollEvent } from './event.ts'

/** Plays one choice that does this, with these dice. */
function after(act: (g: TinyContext) => void, dice: readonly number[] = []) {
  const match = tinyMatch({ start: ask({ go: act, stop: (g) => g.end() }) }, new RecordedDice(dice))
  match.choose('white', choice('go'))
  return match
}

describe('a roll', () => {
  test('is an event with its purpose, face, each line of the ledger and the sum', () => {
    const ledger = [
      { key: 'bonus', value: 2, clause: 'T-1-1' },
      { key: 'bonus', value: -1, clause: 'T-1-2' },
    ] as const
    const match = after((g) => expect(g.roll(D6, 'luck', ledger)).toBe(5), [3])
    const roll: RollEvent<Tiny> = { type: 'roll', die: 'd6', purpose: 'luck', face: 4, ledger, total: 5 }
    expect(match.events('white', 0)).toEqual([roll])
    expect(match.log[0]?.dice).toEqual([3])
  })
})

describe('a contest', () => {
  const contest = (lead: number): Contest<Tiny> => ({
    attack: { die: D6, purpose: 'attack', ledger: [{ key: 'bonus', value: lead, clause: 'T-2-1' }] },
    defence: { die: D10, purpose: 'defence', ledger: [] },
  })

  test('rolls both dice and gives both sums', () => {
    const match = after((g) => expect(g.contest(contest(1))).toEqual({ attack: 4, defence: 7 }), [2, 7])
    expect(match.events('white', 0)).toMatchObject([{ purpose: 'attack' }, { purpose: 'defence' }])
  })

  test.each([-20, -3, 0, 2, 5, 20])('with a lead of %d is won as often as its pairs of faces say', (lead) => {
    let wins = 0
    for (let attack = 1; attack <= 6; attack++)
      for (let defence = 0; defence <= 9; defence++) if (attack + lead >= defence) wins++
    expect(winsOf(contest(lead))).toEqual({ wins, of: 60 })
  })
})

/** Dice that a forecast rolls: every case is asked for by its weight, and this one always takes the same. */
class Branching extends RecordedDice {
  weights: readonly number[] = []
  readonly #way: number
  constructor(way: number) {
    super([])
    this.#way = way
  }
  branch(weights: readonly number[]): number {
    this.weights = weights
    return this.#way
  }
}

/** What a rule gets from a forecast that goes this way, and the weights it was told. */
function branched(way: number, act: (g: TinyContext) => number) {
  const dice = new Branching(way)
  let got = Number.NaN
  after((g) => {
    // A match remembers its dice and never branches; a forecast puts its own in their place.
    g.dice = dice
    got = act(g)
  })
  return { got, weights: dice.weights }
}

describe('a roll against a goal', () => {
  const bonus = (value: number) => [{ key: 'bonus', value, clause: 'T-1-1' }] as const
  const goals = [-30, -1, 0, 1, 3, 6, 7, 9, 10, 30]
  const cases = [D6, D10].flatMap((die) => [-4, 0, 2].flatMap((add) => goals.map((goal) => ({ die, add, goal }))))

  test('rolls as any other where no forecast asks', () => {
    for (const { die, add, goal } of cases)
      for (let face = 0; face < die.sides; face++)
        after((g) => expect(g.rollAgainst(goal, die, 'luck', bonus(add))).toBe(face + die.lowest + add), [face])
  })

  test('is weighed by the faces that reach it and those that do not', () => {
    for (const { die, add, goal } of cases) {
      const sums = Array.from({ length: die.sides }, (_, face) => face + die.lowest + add)
      const reaching = sums.filter((sum) => sum >= goal).length
      const roll = (way: number) => branched(way, (g) => g.rollAgainst(goal, die, 'luck', bonus(add)))
      const what = `${die.name} ${add} against ${goal}`
      expect(roll(1).weights, what).toEqual([die.sides - reaching, reaching])
      // A way of no weight is never gone; of the others each gives a sum that the die can show, on its side of the goal.
      if (reaching > 0)
        expect(
          sums.filter((sum) => sum >= goal),
          what,
        ).toContain(roll(1).got)
      if (reaching < die.sides)
        expect(
          sums.filter((sum) => sum < goal),
          what,
        ).toContain(roll(0).got)
    }
  })
})

describe('a roll of several dice', () => {
  test('is weighed by the ways to each sum where a forecast asks', () => {
    const two = (way: number) => branched(way, (g) => g.rollSeveral(2, D6, 'luck'))
    expect(two(0).weights).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    expect([0, 5, 10].map((way) => two(way).got)).toEqual([2, 7, 12])
    expect(branched(0, (g) => g.rollSeveral(4, D6, 'luck')).weights.reduce((sum, ways) => sum + ways)).toBe(6 ** 4)
  })
})

describe('a draw from several kinds', () => {
  const bags = [[1], [3, 2], [0, 4], [2, 0, 1], [1, 2, 3, 4], [0, 0, 5, 0]]

  test.each(bags.map((counts) => ({ counts })))(
    'gives each of $counts as often as there are such things',
    ({ counts }) => {
      const drawn = counts.map(() => 0)
      const total = counts.reduce((sum, count) => sum + count, 0)
      for (let thing = 0; thing < total; thing++) after((g) => drawn[g.drawKind(counts)]!++, [thing])
      expect(drawn).toEqual(counts)
    },
  )

  test('is weighed by the counts where a forecast asks', () => {
    for (const counts of bags)
      counts.forEach((_, kind) => {
        expect(branched(kind, (g) => g.drawKind(counts))).toEqual({ got: kind, weights: counts })
      })
  })

  test('is a reveal', () => expect(barrierOf(after((g) => g.drawKind([1, 1]), [1]))).toBe('reveal'))
})

describe('a barrier', () => {
  test('is set by a die', () => expect(barrierOf(after((g) => g.roll(D6, 'luck'), [0]))).toBe('dice'))
  test('is set by a draw', () => expect(barrierOf(after((g) => g.draw(4), [3]))).toBe('reveal'))
  test('is set by a rule', () => expect(barrierOf(after((g) => g.noWayBack('phase')))).toBe('phase'))
  test('is set by the end', () => expect(barrierOf(after((g) => g.end()))).toBe('end'))
  test('is not set by anything else', () => expect(barrierOf(after((g) => note(g, 'hello')))).toBeUndefined())
  test('keeps its first reason', () => {
    const match = after(
      (g) => {
        g.noWayBack('reveal')
        g.roll(D6, 'luck')
      },
      [0],
    )
    expect(barrierOf(match)).toBe('reveal')
  })
})

describe('an event', () => {
  test('goes to the roles it is for', () => {
    const match = after((g) => g.emit({ type: 'note', text: 'psst' }, ['black'], { type: 'note', text: 'a whisper' }))
    expect(match.events('black', 0)).toEqual([{ type: 'note', text: 'psst' }])
    expect(match.events('white', 0)).toEqual([{ type: 'note', text: 'a whisper' }])
    expect(match.events('spectator', 0)).toEqual([{ type: 'note', text: 'a whisper' }])
  })
})
