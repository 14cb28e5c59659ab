import { anyGame, ChoiceList, clone, completeSetup, forecastFor, Referee, seededDice } from '@bridgehead/engine'
import { expect, test } from 'vitest'
import { narvik } from '../index.ts'

const game = anyGame(narvik)
const referee = new Referee(game, game.define(game.data, completeSetup(game)))

/** The first position of random play with this question. */
function positionAt(step: string) {
  const random = seededDice(1)
  const state = game.begin(referee.def)
  const list = new ChoiceList()
  referee.open(state, random)
  while (state.flow.at(-1)?.step !== step) {
    referee.list(state, list)
    const pick = random.next(list.length)
    referee.perform(state, list.verbs[pick]!, list.args[pick]!, random)
  }
  return clone(state)
}

test('the dice of a turn are no business of the choice after which they fall', () => {
  const state = positionAt('air.support')
  const role = referee.asked(state)!
  const odds = forecastFor(referee, game.view(referee.def, state, role), role, { verb: 'noSupport' })
  expect(odds).toMatchObject({ exact: true, outcomes: [{ stakes: [] }] })
  // The four dice for air points are seen once, by their sum, in each world; what is rolled after them is not.
  expect(odds.runs).toBe(odds.worlds * 21)
})

test('the dice of a fight are', () => {
  const state = positionAt('air.infantry')
  const odds = forecastFor(referee, game.view(referee.def, state, 'german'), 'german', { verb: 'ap', arg: 1 })
  expect(odds.outcomes.map(({ stakes }) => stakes[0]?.key)).toContain('airOnInfantry')
})
