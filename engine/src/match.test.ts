import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Skirmish, skirmish } from '../test/skirmish/index.ts'
import { ask, choice, note, tinyMatch } from '../test/tiny/index.ts'
import { committedDice } from './committedDice.ts'
import { kernelDenials } from './denial.ts'
import { D6, RecordedDice } from './dice.ts'
import { hashOf } from './hash.ts'
import { Match } from './match.ts'
import { seededDice } from './random.ts'

const go = choice('go')

function randomMatch(seed: number, scenario = 'ford'): Match<Skirmish> {
  const match = new Match(skirmish, { scenario }, seededDice(seed))
  playOn(match, seed)
  return match
}

function playOn(match: Match<Skirmish>, seed: number, most = Infinity): void {
  const random = seededDice(~seed)
  for (let i = 0; i < most && match.asked; i++) {
    const options = match.options(match.asked)
    match.choose(match.asked, options[random.next(options.length)]!)
  }
}

describe('a choice', () => {
  test('is logged with who made it, its dice, events and barrier', () => {
    const match = tinyMatch(
      { start: ask({ go: (g) => note(g, `rolled ${g.roll(D6, 'luck')}`) }) },
      new RecordedDice([2]),
    )
    const entry = match.choose('white', go)
    expect(match.log).toEqual([entry])
    expect(entry).toMatchObject({ by: 'white', choice: go, dice: [2], barrier: 'dice' })
    expect(match.events('white')).toMatchObject([{ type: 'roll' }, { type: 'note', text: 'rolled 3' }])
  })

  test('that is illegal leaves the match as it was, to the last bit', () => {
    const match = new Match(skirmish, {}, seededDice(1))
    const before = hashOf(match.state)
    expect(match.choose('red', match.options('blue')[0]!)).toBe(kernelDenials.notAsked)
    expect(match.choose('blue', { verb: 'hex', arg: 3 })).toBe(kernelDenials.notOffered)
    expect(hashOf(match.state)).toBe(before)
    expect(match.log).toEqual([])
  })

  test('whose rule fails half-way leaves the match as it was', () => {
    const match = tinyMatch({
      start: ask({
        pick: (g, n) => void (g.s.count += n),
        go: (g) => {
          g.s.count = 99
          g.goto('nowhere')
        },
      }),
    })
    match.choose('white', choice('pick', 1))
    const before = hashOf(match.state)
    expect(() => match.choose('white', go)).toThrow('nowhere')
    expect(hashOf(match.state)).toBe(before)
    expect(match.log).toHaveLength(1)
    match.choose('white', choice('pick', 2))
    expect(match.state.count).toBe(3)
  })

  test('whose rule would roll for ever is stopped', () => {
    const match = tinyMatch(
      {
        start: ask({
          go: (g) => {
            while (g.roll(D6, 'luck') < 7);
          },
        }),
      },
      seededDice(1),
    )
    expect(() => match.choose('white', go)).toThrow('A rule has rolled 10000 dice')
    expect(match.log).toEqual([])
  })

  test('whose rule fails gives its dice back, so that the match can still be verified', () => {
    let broken = true
    const dice = () => committedDice('07'.repeat(32), ['a'])
    const match = tinyMatch(
      {
        start: ask({
          go: (g) => {
            g.s.count = g.roll(D6, 'luck')
            if (broken) throw new Error('broken rule')
          },
        }),
      },
      dice(),
    )
    expect(() => match.choose('white', go)).toThrow('broken rule')
    broken = false
    match.choose('white', go)
    expect(match.state.count).toBe(dice().next(6) + 1)
  })
})

describe('taking back by consent', () => {
  const luck = { start: ask({ go: (g) => void (g.s.count = g.roll(D6, 'luck')), stop: (g) => g.noWayBack('reveal') }) }

  test('goes back over dice, which stay fallen: play goes on with the next', () => {
    const match = tinyMatch(luck, new RecordedDice([0, 1, 2, 3]))
    for (let i = 0; i < 3; i++) match.choose('white', go)
    match.takeBackTo(1)
    expect([match.state.count, match.log.length]).toEqual([1, 1])
    expect(match.choose('white', go)).toMatchObject({ dice: [3], passed: 2 })
    expect(match.state.count).toBe(4)
    match.takeBackTo(0)
    // What was passed before goes with it.
    expect(match.log).toEqual([])
  })

  test('says what was shown, though a die fell first', () => {
    const both = {
      start: ask({
        go: (g) => {
          g.roll(D6, 'luck')
          g.noWayBack('reveal')
        },
      }),
    }
    const match = tinyMatch(both, new RecordedDice([0]))
    expect(match.choose('white', go)).toMatchObject({ barrier: 'dice', shown: true })
  })
})

describe('undo', () => {
  test('takes back the last choice', () => {
    const match = tinyMatch({ start: ask({ pick: (g, n) => void (g.s.count += n) }) })
    match.choose('white', choice('pick', 1))
    match.choose('white', choice('pick', 2))
    expect(match.undo('white')).toBeUndefined()
    expect(match.state.count).toBe(1)
    expect(match.log).toHaveLength(1)
  })

  test('stops at the start', () => {
    const match = tinyMatch({ start: ask({ go: (g) => note(g, 'hello') }) })
    expect(match.undo('white')).toBe('start')
  })

  test('stops at a die', () => {
    const match = tinyMatch({ start: ask({ go: (g) => void g.roll(D6, 'luck') }) }, new RecordedDice([0]))
    match.choose('white', go)
    expect(match.undo('white')).toBe('dice')
  })

  test('stops at something drawn or shown', () => {
    const match = tinyMatch(
      { start: ask({ go: (g) => void g.draw(3), stop: (g) => g.noWayBack('reveal') }) },
      new RecordedDice([0]),
    )
    match.choose('white', choice('stop'))
    expect(match.undo('white')).toBe('reveal')
    match.choose('white', go)
    expect(match.undo('white')).toBe('reveal')
  })

  test('stops at the end of a phase', () => {
    const match = tinyMatch({ start: ask({ go: (g) => g.noWayBack('phase') }) })
    match.choose('white', go)
    expect(match.undo('white')).toBe('phase')
  })

  test('stops where another role is asked', () => {
    const match = tinyMatch({
      start: ask({ go: (g) => g.goto('sub') }),
      sub: ask({ go: (g) => g.end() }, { who: () => 'black' }),
    })
    match.choose('white', go)
    expect(match.undo('white')).toBe('other-role')
    expect(match.undo('black')).toBe('other-role')
  })

  describe('over an automatic player', () => {
    const isBlack = (role: string) => role === 'black'
    const answered = (answer: Parameters<typeof ask>[0]) => {
      const match = tinyMatch(
        {
          start: ask({ go: (g) => g.goto('sub') }),
          sub: ask(answer, { who: () => 'black' }),
        },
        new RecordedDice([0]),
      )
      match.choose('white', go)
      match.choose('black', go)
      return match
    }

    test('goes back over an answer that showed nothing', () => {
      const match = answered({ go: (g) => g.goto('start') })
      expect(match.undo('white')).toBe('other-role')
      expect(match.undo('white', isBlack)).toBeUndefined()
      expect(match.log).toHaveLength(0)
      expect(match.asked).toBe('white')
      // And the match goes on as if nothing had been.
      match.choose('white', go)
      expect(match.asked).toBe('black')
    })

    test('does not go back over a die, nor while the answer is still to come', () => {
      const rolled = answered({
        go: (g) => {
          g.roll(D6, 'luck')
          g.goto('start')
        },
      })
      expect(rolled.undo('white', isBlack)).toBe('dice')
      const waiting = answered({ go: (g) => g.goto('start') })
      waiting.choose('white', go)
      expect(waiting.undo('white', isBlack)).toBe('other-role')
    })
  })

  test('stops at the end of the match', () => {
    const match = tinyMatch({ start: ask({ go: (g) => g.end() }) })
    match.choose('white', go)
    expect(match.undo('white')).toBe('end')
  })

  test('is for the one who chose', () => {
    const match = tinyMatch({ start: ask({ go: (g) => note(g, 'hello') }) })
    match.choose('white', go)
    expect(match.cannotUndo('black')).toBe('other-role')
  })

  test('and a choice again keep the points to replay from right, however long the match', () => {
    const match = tinyMatch({ start: ask({ pick: (g, n) => void (g.s.count += n) }) })
    for (let i = 0; i < 130; i++) match.choose('white', choice('pick', 1))
    for (let i = 0; i < 70; i++) match.undo('white')
    for (let i = 0; i < 70; i++) match.choose('white', choice('pick', 2))
    expect([59, 60, 64, 65, 128, 130].map((n) => match.stateAt(n).count)).toEqual([59, 60, 68, 70, 196, 200])
  })
})

describe('the log', () => {
  test('gives the state at any point, as it was then', () => {
    const match = new Match(skirmish, {}, seededDice(5))
    const hashes: string[] = []
    while (match.asked) {
      hashes.push(hashOf(match.state))
      playOn(match, hashes.length, 1)
    }
    expect(match.log.length).toBeGreaterThan(20)
    expect(hashes.map((_, n) => hashOf(match.stateAt(n)))).toEqual(hashes)
  })

  test.each([-1, 1.5, Number.NaN, 1e9])('has no point %d', (point) => {
    const match = randomMatch(1)
    expect(() => match.stateAt(point)).toThrow(RangeError)
    expect(() => match.fork(point, seededDice(0))).toThrow(RangeError)
  })

  test('lends out no state that could be changed', () => {
    const match = randomMatch(2)
    match.stateAt(match.log.length).turn = 99
    match.stateAt(0).turn = 99
    expect(match.state.turn).not.toBe(99)
    expect(match.stateAt(0).turn).not.toBe(99)
  })

  test('tells each role its own story', () => {
    const match = randomMatch(3)
    const dealt = (role: 'blue' | 'red' | 'spectator') =>
      match.events(role).filter(({ type }) => type === 'dealt').length
    expect([dealt('blue'), dealt('red'), dealt('spectator')]).toEqual([4, 4, 0])
    expect(match.events('blue', 0).some(({ type }) => type === 'dealt')).toBe(false)
  })
})

describe('a fork', () => {
  test('shares the first choices and goes its own way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.nat(), (seed, pick) => {
        const match = randomMatch(seed)
        const before = hashOf(match.state)
        const point = pick % (match.log.length + 1)
        const forked = match.fork(point, seededDice(seed + 1))
        expect(hashOf(forked.state)).toBe(hashOf(match.stateAt(point)))
        expect(forked.log).toEqual(match.log.slice(0, point))
        playOn(forked, seed + 1)
        expect(hashOf(match.state)).toBe(before)
      }),
      { numRuns: 20, seed: 1 },
    )
  })
})

test('the result is there when the match is over, not before', () => {
  const match = new Match(skirmish, {}, seededDice(1))
  expect(match.result).toBeUndefined()
  playOn(match, 1)
  expect(match.result).toMatchObject({ winner: expect.any(String), score: expect.any(Number) })
})

describe('choices passed over', () => {
  test('leave a match as if it had made them: state, log, past states, and how it goes on', () => {
    const long = randomMatch(3)
    const settled: number[] = []
    const played = new Match(skirmish, {}, seededDice(3))
    for (const { by, choice: made } of long.log) {
      played.choose(by, made)
      if (played.isSettled) settled.push(played.log.length)
    }
    const point = settled[Math.floor(settled.length / 2)]!
    expect(point).toBeGreaterThan(0)
    const opened = new Match(skirmish, {}, new RecordedDice(long.opening.dice))
    opened.passOver(long.log.slice(0, point), long.stateAt(point))
    expect(hashOf(opened.state)).toBe(hashOf(long.stateAt(point)))
    expect(opened.isSettled).toBe(true)
    expect(opened.cannotUndo(long.log[point - 1]!.by)).toBeDefined()
    for (const n of [0, 1, point - 1, point]) expect(hashOf(opened.stateAt(n))).toBe(hashOf(long.stateAt(n)))
    expect(opened.log).toEqual(long.log.slice(0, point))
    expect(opened.options(opened.asked!)).toEqual(long.fork(point, seededDice(1)).options(opened.asked!))
  })

  test('may be many: states in between are made again', () => {
    const play = (match: ReturnType<typeof tinyMatch>, times: number) => {
      for (let i = 0; i < times; i++) match.choose('white', choice('pick', 1))
    }
    const steps = { start: ask({ pick: (g, n) => void (g.s.count += n), go: (g) => g.roll(D6, 'luck') }) }
    const long = tinyMatch(steps, seededDice(1))
    play(long, 150)
    long.choose('white', go)
    const opened = tinyMatch(steps, seededDice(1))
    opened.passOver(long.log, long.state)
    play(opened, 50)
    for (const n of [200, 192, 130, 64, 65, 1]) expect(opened.stateAt(n).count).toBe(n > 150 ? n - 1 : n)
    expect(opened.undo('white')).toBeUndefined()
    expect(opened.stateAt(200).count).toBe(199)
  })
})

describe('a match that is given up', () => {
  const points = (match: Match<Skirmish>) =>
    skirmish.points(match.def, match.view('spectator')).reduce((sum, line) => sum + line.points, 0)

  test('is over, and won by the other side whoever was asked', () => {
    const match = new Match(skirmish, {}, seededDice(1))
    playOn(match, 1, 6)
    const [asked] = match.roles.filter((role) => role === match.asked)
    const option = match.options(asked!)[0]!
    const [other] = match.roles.filter((role) => role !== asked)
    expect(match.resign(other!)).toBeUndefined()
    expect(match.asked).toBeUndefined()
    expect(match.result).toEqual({ key: 'resigned', winner: asked, score: points(match), resigned: other })
    expect(match.options(asked!)).toEqual([])
    expect(match.choose(asked!, option)).toBe(kernelDenials.over)
    expect(match.odds(asked!, option)).toBe(kernelDenials.over)
    expect(match.cannotUndo(match.log.at(-1)!.by)).toBe('end')
  })

  test('is given up once, by somebody who plays it, while it lasts', () => {
    const match = new Match(skirmish, {}, seededDice(1))
    expect(match.resign('green')).toBe(kernelDenials.notAsked)
    expect(match.resign('red')).toBeUndefined()
    expect(match.resign('blue')).toBe(kernelDenials.over)
    expect(match.resigned).toBe('red')
    expect(randomMatch(3).resign('red')).toBe(kernelDenials.over)
  })

  test('goes on in a fork', () => {
    const match = new Match(skirmish, {}, seededDice(1))
    playOn(match, 1, 4)
    match.resign('blue')
    expect(match.fork(4, seededDice(2)).asked).toBeDefined()
  })
})
