import { describe, expect, expectTypeOf, test } from 'vitest'
import type { Skirmish } from '../test/skirmish/index.ts'
import { ask, choice, stepsOf, type TinyContext, tinyGame, tinyMatch } from '../test/tiny/index.ts'
import { type Choice, ChoiceList } from './choice.ts'
import { noDice } from './dice.ts'
import { chapter, EndlessFlowError, isOver, UnansweredVerbError, UnknownStepError } from './flow.ts'
import { Referee } from './referee.ts'

const go: Choice = choice('go')
const log = (g: TinyContext, what: string): void => {
  g.s.trace.push(what)
}

describe('the flow', () => {
  test('goto puts another step in the place of the running one', () => {
    const match = tinyMatch({ start: (g) => g.goto('ask', { n: 4 }), ask: ask({ go: (g) => g.end() }) })
    expect(match.state.flow).toEqual([{ step: 'ask', n: 4 }])
  })

  test('call runs another step first, then the caller asks again', () => {
    const match = tinyMatch({
      start: ask({ go: (g) => g.call('sub', { n: 7 }), stop: (g) => g.end() }),
      sub: ask({ go: (g) => g.return() }),
    })
    match.choose('white', go)
    expect(match.state.flow).toEqual([{ step: 'start' }, { step: 'sub', n: 7 }])
    match.choose('white', go)
    expect(stepsOf(match)).toEqual(['start'])
  })

  test('an automatic caller runs anew when the called step returns, and finds its frame as it left it', () => {
    const match = tinyMatch({
      start: (g) => {
        log(g, `start ${g.frame.n ?? 0}`)
        g.frame.n = (g.frame.n ?? 0) + 1
        if (g.frame.n < 3) g.call('sub')
        else g.goto('ask')
      },
      sub: (g) => {
        log(g, 'sub')
        g.return()
      },
      ask: ask({ go: (g) => g.end() }),
    })
    expect(match.state.trace).toEqual(['start 0', 'sub', 'start 1', 'sub', 'start 2'])
  })

  test('unwindTo goes back to the nearest step of that name', () => {
    const match = tinyMatch({
      start: ask({ go: (g) => g.call('sub', { n: 1 }) }),
      sub: ask({ go: (g) => g.call('deep'), stop: (g) => g.unwindTo('start') }),
      deep: ask({ go: (g) => g.call('sub', { n: 2 }), stop: (g) => g.unwindTo('sub') }),
    })
    for (const verb of ['go', 'go', 'go', 'go']) match.choose('white', choice(verb))
    expect(stepsOf(match)).toEqual(['start', 'sub', 'deep', 'sub', 'deep'])
    match.choose('white', choice('stop'))
    expect(match.state.flow.at(-1)).toEqual({ step: 'sub', n: 2 })
    match.choose('white', choice('stop'))
    expect(stepsOf(match)).toEqual(['start'])
  })

  test('unwindTo a step that is not under way is an error that names both', () => {
    const match = tinyMatch({ start: ask({ go: (g) => g.unwindTo('sub') }), sub: ask({}) })
    expect(() => match.choose('white', go)).toThrow('Step "start" unwinds to "sub"')
  })

  test('the match is over when the last step returns', () => {
    const match = tinyMatch({ start: ask({ go: (g) => g.return() }) })
    match.choose('white', go)
    expect(isOver(match.state)).toBe(true)
    expect(match.asked).toBeUndefined()
  })

  test('a match that has ended stays ended, whatever the running step says next', () => {
    const match = tinyMatch({
      start: ask({
        go(g) {
          g.end()
          g.call('sub')
          g.goto('sub')
          g.unwindTo('sub')
          g.return()
        },
      }),
      sub: ask({}),
    })
    match.choose('white', go)
    expect(match.state.flow).toEqual([])
  })

  test('a question with one answer is answered at once if it says so', () => {
    const forced = { skipIfForced: true }
    const match = tinyMatch({
      start: ask({ go: (g) => g.goto('sub') }, forced),
      sub: ask({ go: (g) => g.end(), stop: (g) => g.end() }, forced),
    })
    expect(stepsOf(match)).toEqual(['sub'])
  })

  test('whether there is one answer only is seen by listing them, and that list is not drawn up a second time', () => {
    let walks = 0
    const { referee, state } = tinyMatch({
      start: ask(
        { go: (g) => g.end(), stop: (g) => g.end(), pick: (g, n) => void (g.s.count += n) },
        {
          skipIfForced: true,
          options(g, offer) {
            walks++
            offer('go')
            offer('stop')
            if (g.s.count < 2) offer('pick', 1)
          },
        },
      ),
    })
    const list = new ChoiceList()
    const verbs = () => {
      referee.list(state, list)
      return list.toArray().map(({ verb }) => verb)
    }
    expect([verbs(), verbs(), walks]).toEqual([['go', 'stop', 'pick'], ['go', 'stop', 'pick'], 1])
    referee.perform(state, 'pick', 1, noDice)
    expect([verbs(), walks]).toEqual([['go', 'stop', 'pick'], 2])
    // Whoever changes a state by hand says so.
    state.count = 2
    referee.forget()
    expect([verbs(), walks]).toEqual([['go', 'stop'], 3])
  })

  test('a list that was drawn up for one state is no other state’s', () => {
    const game = tinyGame({
      start: ask(
        { go: (g) => g.end(), pick: (g, n) => void (g.s.count += n) },
        {
          skipIfForced: true,
          options(g, offer) {
            offer('go')
            offer('pick', g.s.count)
          },
        },
      ),
    })
    const referee = new Referee(game, {})
    const [a, b] = [game.begin({}), game.begin({})]
    b.count = 5
    referee.open(a, noDice)
    const list = new ChoiceList()
    referee.list(b, list)
    expect(list.at(1)).toEqual({ verb: 'pick', arg: 5 })
    referee.list(a, list)
    expect(list.at(1)).toEqual({ verb: 'pick', arg: 0 })
  })

  test('a fault in the options of such a question is not swallowed', () => {
    const options = () => {
      throw new Error('a fault')
    }
    expect(() => tinyMatch({ start: ask({}, { skipIfForced: true, options }) })).toThrow('a fault')
  })

  test('a question with one answer is asked if it does not say so', () => {
    expect(stepsOf(tinyMatch({ start: ask({ go: (g) => g.end() }) }))).toEqual(['start'])
  })
})

describe('errors of the flow', () => {
  test('an unknown step is named', () => {
    expect(() => tinyMatch({ start: (g) => g.goto('nowhere') })).toThrow(new UnknownStepError('nowhere'))
  })

  test('a step is not found under the name of something every object has', () => {
    expect(() => tinyMatch({ start: (g) => g.goto('constructor') })).toThrow(UnknownStepError)
  })

  test('automatic steps that go round in a circle are named', () => {
    const circle = () => tinyMatch({ start: (g) => g.goto('sub'), sub: (g) => g.goto('start') })
    expect(circle).toThrow(EndlessFlowError)
    expect(circle).toThrow('start → sub → start')
  })

  test('so are forced questions', () => {
    const circle = () =>
      tinyMatch({ start: ask({ go: (g) => g.goto('sub') }, { skipIfForced: true }), sub: (g) => g.goto('start') })
    expect(circle).toThrow('start → sub → start')
  })

  test('a verb that is offered without an answer is named with its step', () => {
    const match = tinyMatch({ start: ask({}, { options: (_, offer) => offer('go') }) })
    expect(() => match.choose('white', go)).toThrow(new UnansweredVerbError('start', 'go'))
  })
})

describe('what the compiler sees', () => {
  test('frames, steps and verbs are typed', () => {
    const steps = chapter<Skirmish>()({
      fire(g) {
        expectTypeOf(g.frame.shooter).toBeNumber()
        // @ts-expect-error: this frame has no such data
        g.frame.nothing
        // @ts-expect-error: there is no such step
        g.goto('nowhere')
        // @ts-expect-error: this step needs its data
        g.call('react')
      },
      retreat: {
        who: () => 'red',
        options(_, offer) {
          // @ts-expect-error: there is no such verb
          offer('fly')
          // @ts-expect-error: this verb needs its argument
          offer('hex')
        },
        on: {},
      },
    })
    expect(Object.keys(steps)).toEqual(['fire', 'retreat'])
  })

  test('an unknown step in a chapter does not compile', () => {
    // @ts-expect-error: the game has no such step
    expect(chapter<Skirmish>()({ nowhere: () => {} })).toBeDefined()
  })
})
