import { ChoiceList, clone, completeSetup, Referee, seededDice } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { normandy } from '../index.ts'

/** A game of random choices; with `copied` the state is copied before each of them, as undo, saves and forks do. */
function playOut(scenario: string, seed: number, most: number, copied: boolean) {
  const referee = new Referee(normandy, normandy.define(normandy.data, completeSetup(normandy, { scenario })))
  const [dice, random] = [seededDice(seed), seededDice(~seed)]
  const list = new ChoiceList()
  let state = normandy.begin(referee.def)
  referee.open(state, dice)
  for (let choices = 0; choices < most && state.flow.length > 0; choices++) {
    if (copied) state = clone(state)
    referee.list(state, list)
    const pick = random.next(list.length)
    referee.perform(state, list.verbs[pick]!, list.args[pick]!, dice)
  }
  return state
}

describe('a game goes on alike after its state was copied: no two steps of the flow share anything', () => {
  test.each([
    ['cherbourg', 1, 600],
    ['cobra', 2, 1500],
    ['campaign', 5, 1000],
    ['campaign', 10, 1000],
  ])('%s, seed %i', (scenario, seed, most) => {
    expect(playOut(scenario, seed, most, true)).toEqual(playOut(scenario, seed, most, false))
  })
})
