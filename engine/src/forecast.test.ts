import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Skirmish, skirmish } from '../test/skirmish/index.ts'
import { ask, BEYOND, choice, note, type TinyContext, tinyMatch } from '../test/tiny/index.ts'
import { D6, D10, type DiceSource, noDice } from './dice.ts'
import { explore, type Forecast, forecast } from './forecast.ts'
import { Match } from './match.ts'
import { seededDice } from './random.ts'

describe('exploring the dice', () => {
  test('visits each combination once, with chances that add up to one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }), (sides) => {
        const seen = new Set<string>()
        let faces: number[] = []
        let total = 0
        const { exact, runs } = explore(
          (dice) => {
            faces = sides.map((n) => dice.next(n))
          },
          (chance) => {
            seen.add(faces.join())
            total += chance
          },
        )
        const combinations = sides.reduce((product, n) => product * n, 1)
        expect([exact, runs, seen.size]).toEqual([true, combinations, combinations])
        expect(total).toBeCloseTo(1, 10)
      }),
    )
  })

  test('follows dice whose number depends on those before', () => {
    const chances = new Map<number, number>()
    let sum = 0
    const again = (dice: DiceSource): number => {
      const face = dice.next(6)
      return face === 5 ? face + dice.next(6) : face
    }
    explore(
      (dice) => {
        sum = again(dice)
      },
      (chance) => chances.set(sum, (chances.get(sum) ?? 0) + chance),
    )
    expect(chances.get(0)).toBeCloseTo(1 / 6)
    expect(chances.get(5)).toBeCloseTo(1 / 36)
  })

  test('past the limit samples, and says so', () => {
    let total = 0
    const count = (limit: number) =>
      explore(
        (dice) => {
          for (let i = 0; i < 3; i++) dice.next(6)
        },
        (chance) => {
          total += chance
        },
        { most: limit, samples: 50 },
        () => {
          total = 0
        },
      )
    expect(count(216)).toEqual({ exact: true, runs: 216 })
    total = 0
    expect(count(215)).toEqual({ exact: false, runs: 50 })
    expect(total).toBeCloseTo(1)
  })
})

/** What may come of a choice that does this, as the chance of each note or row of notes. */
function oddsOf(act: (g: TinyContext) => void, limits = {}): { odds: Map<string, number>; whole: Forecast<never> } {
  const match = tinyMatch({ start: ask({ go: act }) })
  const whole = forecast(match.referee, match.state, choice('go'), limits)
  const words = (args: object | undefined) => (args as { text: string }).text
  const odds = whole.outcomes.map(
    ({ stakes, chance }) => [stakes.map(({ args }) => words(args)).join(), chance] as const,
  )
  return { odds: new Map(odds), whole: whole as unknown as Forecast<never> }
}

describe('a forecast', () => {
  test('is the same as counting by hand', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8, max: 8 }), (bonus) => {
        let hits = 0
        for (let a = 1; a <= 6; a++) for (let b = 0; b <= 9; b++) if (a + b + bonus >= 9) hits++
        const { odds } = oddsOf((g) => note(g, g.roll(D6, 'luck') + g.roll(D10, 'luck') + bonus >= 9 ? 'hit' : 'miss'))
        expect(odds.get('hit') ?? 0).toBeCloseTo(hits / 60, 10)
      }),
    )
  })

  test('counts a contest as one chance, and shows its ledgers', () => {
    const attack = { die: D6, purpose: 'attack', ledger: [{ key: 'bonus', value: 1, clause: 'T-1-1' }] } as const
    const defence = { die: D6, purpose: 'defence', ledger: [] } as const
    const { odds, whole } = oddsOf((g) => {
      const sums = g.contest({ attack, defence })
      note(g, sums.attack >= sums.defence ? 'won' : 'lost')
    })
    expect(odds.get('won')).toBeCloseTo(26 / 36, 10)
    expect(whole).toMatchObject({ exact: true, runs: 2, contests: [{ attack, defence }] })
  })

  test('does not visit what cannot happen', () => {
    const attack = { die: D6, purpose: 'attack', ledger: [{ key: 'bonus', value: 9, clause: 'T-1-1' }] } as const
    const { whole } = oddsOf((g) => void g.contest({ attack, defence: { die: D6, purpose: 'defence', ledger: [] } }))
    expect(whole.runs).toBe(1)
  })

  test('looks no further than the game says, however many dice follow', () => {
    const { odds, whole } = oddsOf((g) => {
      note(g, g.roll(D6, 'luck') > 3 ? 'high' : 'low')
      note(g, BEYOND)
      for (let i = 0; i < 9; i++) note(g, `${g.roll(D6, 'luck')}`)
    })
    expect(whole).toMatchObject({ exact: true, runs: 6 })
    expect([...odds.keys()].sort()).toEqual(['high', 'low'])
  })

  test('lists the likeliest first', () => {
    const { odds } = oddsOf((g) => note(g, g.roll(D6, 'luck') === 6 ? 'six' : 'other'))
    expect([...odds.keys()]).toEqual(['other', 'six'])
  })

  test('samples past the limit, and says so', () => {
    const { odds, whole } = oddsOf((g) => note(g, g.roll(D6, 'luck') > 3 ? 'high' : 'low'), { most: 5, samples: 2_000 })
    expect(whole.exact).toBe(false)
    expect(Math.abs(odds.get('high')! - 0.5)).toBeLessThan(0.05)
  })

  test('samples where a rule rolls again until the die suits it', () => {
    const { odds, whole } = oddsOf(
      (g) => {
        let face = 1
        while (face < 5) face = g.roll(D6, 'luck')
        note(g, `${face}`)
      },
      { samples: 2_000 },
    )
    expect(whole.exact).toBe(false)
    expect(Math.abs(odds.get('6')! - 0.5)).toBeLessThan(0.05)
  })

  test('leaves the state as it was', () => {
    const match = tinyMatch({ start: ask({ go: (g) => void (g.s.count += g.roll(D6, 'luck')) }) })
    forecast(match.referee, match.state, choice('go'))
    expect(match.state.count).toBe(0)
  })

  test('leaves the referee as it was when a rule fails', () => {
    const match = tinyMatch({
      start: ask({
        go: () => {
          throw new Error('broken rule')
        },
      }),
    })
    expect(() => forecast(match.referee, match.state, choice('go'))).toThrow('broken rule')
    expect(match.referee.context.watch).toBeUndefined()
    expect(match.referee.context.dice).toBe(noDice)
  })
})

/** Plays at random until somebody may fire at a concealed block. */
function atReaction(seed: number): Match<Skirmish> {
  const match = new Match(skirmish, {}, seededDice(seed))
  const random = seededDice(~seed)
  while (match.asked) {
    const options = match.options(match.asked)
    if (options.some(({ verb }) => verb === 'fire')) return match
    match.choose(match.asked, options[random.next(options.length)]!)
  }
  return atReaction(seed + 1000)
}

describe('a forecast where things are hidden', () => {
  const match = atReaction(3)
  const role = match.asked!
  const fire = match.options(role).find(({ verb }) => verb === 'fire')!
  const odds = match.odds(role, fire)

  test('is averaged over deals that the role cannot tell from the true one', () => {
    expect(odds).toMatchObject({ exact: true, worlds: 24 })
  })

  test('does not say what the target is', () => {
    const frame = match.state.flow.at(-1)!
    if (frame.step !== 'react') throw new Error('not a reaction')
    const { target } = frame
    for (const counter of match.def.countersOf[match.def.sideOf[target]!]) {
      const other = match.fork(match.log.length, seededDice(0))
      const here = other.state.counter.indexOf(counter)
      const truth = other.state.counter[target]!
      if (other.state.shown[here] || other.state.shown[target]) continue
      other.state.counter[here] = truth
      other.state.counter[target] = counter
      expect(other.odds(role, fire)).toEqual(odds)
    }
  })

  test('is refused to the others', () => {
    const other = role === 'blue' ? 'red' : 'blue'
    expect(match.odds(other, fire)).toMatchObject({ key: 'not-asked' })
  })
})
