import { copyState, type StateOf } from '@bridgehead/engine'
import { type Narvik, narvik, type Side } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { EvenDice } from '../frame/evenDice.ts'
import { Playouts } from './playouts.ts'
import { questions, referee, script } from './testPosition.ts'

/** The first action of a side on turn 3 of a match. */
function onTurnThree(side: Side): StateOf<Narvik> {
  for (const { match, side: asked } of questions(1, 2)) {
    const { state } = match
    if (state.turn === 3 && asked === side && state.flow.at(-1)!.step === 'act') return copyState(narvik, state)
  }
  throw new Error('The match ended before turn 3.')
}

/** What has become of the match when habit was followed from there. */
function followed(side: Side, horizon: number, end: Pick<StateOf<Narvik>, 'secretEnd' | 'openEnd'>) {
  const state = Object.assign(onTurnThree(side), end)
  const given = new Playouts(referee, script, horizon).follow(state, script.habit(state, side), new EvenDice(5, 0))
  return { given, turn: state.turn, isOver: state.flow.length === 0 }
}

const unknown = { secretEnd: 0, openEnd: 0 }

test('a playout is judged after so many orders, or when the turn is over', () => {
  const [short, whole] = [followed('allied', 4, unknown), followed('allied', 400, unknown)]
  expect([short, whole]).toMatchObject([
    { turn: 3, isOver: false },
    { turn: 3, isOver: false },
  ])
  expect(whole.given).toBeGreaterThan(short.given)
})

test('with a turn left it is followed to the end of the match, however many orders that takes', () => {
  expect(followed('allied', 4, { secretEnd: 4, openEnd: 0 }).isOver).toBe(true)
  expect(followed('allied', 4, { secretEnd: 5, openEnd: 0 }).isOver).toBe(false)
  expect(followed('german', 4, { secretEnd: 0, openEnd: 4 }).isOver).toBe(true)
})

test('a world in which the match ends is followed to its end also by a side that can only suspect it', () => {
  expect(followed('german', 4, { secretEnd: 4, openEnd: 0 }).isOver).toBe(true)
})

test('on the last turn the match is over if nobody acts any more, on any other nothing has happened', () => {
  const whenBothPass = (end: Pick<StateOf<Narvik>, 'secretEnd' | 'openEnd'>) => {
    const state = Object.assign(onTurnThree('allied'), end)
    const isOver = new Playouts(referee, script, 4).endsIfBothPass(state, new EvenDice(5, 0))
    return { isOver, questions: state.flow.length > 0, passes: state.passes, turn: state.turn }
  }
  expect(whenBothPass({ secretEnd: 3, openEnd: 0 })).toMatchObject({ isOver: true, questions: false })
  const { passes } = onTurnThree('allied')
  expect(whenBothPass(unknown)).toEqual({ isOver: false, questions: true, passes, turn: 3 })
})
