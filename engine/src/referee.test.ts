import { describe, expect, test } from 'vitest'
import { ask, choice, type Tiny, tinyGame, tinyMatch } from '../test/tiny/index.ts'
import { type Choice, ChoiceList } from './choice.ts'
import { denials, kernelDenials } from './denial.ts'
import { noDice } from './dice.ts'
import { Referee } from './referee.ts'

const deny = denials<Tiny>()
const few = deny('T-1-2', 'few', { n: 2 })
const no = deny('T-1-1', 'no')

const match = tinyMatch({
  start: ask(
    { pick: (g, n) => void g.s.trace.push(`${n}`), go: (g) => g.end() },
    {
      options(_, offer) {
        offer('pick', 0)
        offer('pick', 1, few)
        offer('pick', 2)
        offer('go')
        offer('stop', undefined, no)
      },
    },
  ),
})
const { referee, state } = match

describe('the options of a question', () => {
  test('are what it offers without a denial', () => {
    const list = new ChoiceList()
    referee.list(state, list)
    expect(list.toArray()).toEqual([choice('pick', 0), choice('pick', 2), choice('go')])
  })

  test('come with what is denied, and why, on request', () => {
    expect(referee.explain(state)).toEqual([
      { verb: 'pick', arg: 1, denial: few },
      { verb: 'stop', denial: no },
    ])
  })

  test('are there for the role that is asked, and for no other', () => {
    expect(match.options('white')).toHaveLength(3)
    expect(match.options('black')).toEqual([])
    expect(match.denied('black')).toEqual([])
  })
})

describe('a single choice', () => {
  test('is checked without a list', () => {
    expect(referee.refusal(state, 'white', choice('pick', 2))).toBeUndefined()
  })

  test.each([
    ['what is denied, with the reason of the rule', 'white', choice('pick', 1), few],
    ['what is not offered', 'white', choice('pick', 3), kernelDenials.notOffered],
    ['a verb without its argument', 'white', choice('pick'), kernelDenials.notOffered],
    ['a verb with an argument too many', 'white', choice('go', 0), kernelDenials.notOffered],
    ['the mark for "no argument" given as one', 'white', { verb: 'go', arg: -1 }, kernelDenials.notOffered],
    ['a choice of the wrong role', 'black', choice('pick', 2), kernelDenials.notAsked],
    ['something that is no choice', 'white', null as unknown as Choice, kernelDenials.notOffered],
  ])('is refused: %s', (_, role, wanted, denial) => {
    expect(referee.refusal(state, role, wanted)).toBe(denial)
  })

  test('offered twice, once with a denial, is allowed', () => {
    const twice = tinyMatch({
      start: ask({ go: (g) => g.end() }, { options: (_, offer) => [offer('go', undefined, no), offer('go')] }),
    })
    expect(twice.referee.refusal(twice.state, 'white', choice('go'))).toBeUndefined()
  })

  test('is refused once the match is over', () => {
    const over = tinyMatch({ start: (g) => g.end() })
    expect(over.referee.refusal(over.state, 'white', choice('go'))).toBe(kernelDenials.over)
    expect(over.referee.explain(over.state)).toEqual([])
    expect(over.options('white')).toEqual([])
  })
})

test('a flow that stands at an automatic step was not run to a question, and says so', () => {
  const game = tinyGame({ start: (g) => g.end() })
  const unopened = game.begin({})
  expect(() => new Referee(game, {}).asked(unopened)).toThrow('Step "start" asks nobody')
})

test('a referee plays any number of states by turns', () => {
  const game = tinyGame({ start: ask({ pick: (g, n) => void (g.s.count += n) }) })
  const one = new Referee(game, {})
  const [a, b] = [game.begin({}), game.begin({})]
  one.open(a, noDice)
  one.open(b, noDice)
  one.perform(a, 'pick', 1, noDice)
  one.perform(b, 'pick', 2, noDice)
  one.perform(a, 'pick', 1, noDice)
  expect([a.count, b.count]).toEqual([2, 2])
})

describe('what a question misses', () => {
  const { referee, state } = tinyMatch({
    start: {
      ...ask(
        { pick: () => {}, go: (g) => g.end() },
        {
          options(_, offer) {
            offer('pick', 0)
            offer('pick', 1, few)
          },
        },
      ),
      missing(_, offer) {
        offer('pick', 0, no)
        offer('pick', 1, no)
        offer('pick', 2, no)
        offer('pick', 2, few)
        offer('pick', 3)
      },
    },
  })

  test('is told once each, and never of what is legal or denied already', () => {
    expect(referee.explain(state)).toEqual([
      { verb: 'pick', arg: 1, denial: few },
      { verb: 'pick', arg: 2, denial: no },
    ])
  })

  test('makes nothing legal, and is the reason when it is tried', () => {
    const list = new ChoiceList()
    referee.list(state, list)
    expect(list.toArray()).toEqual([choice('pick', 0)])
    expect(referee.refusal(state, 'white', choice('pick', 0))).toBeUndefined()
    expect(referee.refusal(state, 'white', choice('pick', 1))).toBe(few)
    expect(referee.refusal(state, 'white', choice('pick', 2))?.clause).toMatch(/^T-/)
    expect(referee.refusal(state, 'white', choice('pick', 3))).toBe(kernelDenials.notOffered)
  })
})
