import { ChoiceList, clone, makeChoice, sameChoice, scatter, seededDice } from '@bridgehead/engine'
import { type NarvikView, narvik, type Side } from '@bridgehead/narvik'
import { describe, expect, test } from 'vitest'
import { nextAnswer } from '../frame/orders.ts'
import { def, questions, referee, script } from './testPosition.ts'

describe('orders', () => {
  test('can be carried out by the rules, every answer of them', () => {
    const list = new ChoiceList()
    let tried = 0
    for (const { match, side } of questions(2)) {
      if (!script.isAction(match.state) || match.log.length % 3 > 0) continue
      for (const { answers, why } of script.orders(match.state, side).slice(0, 12)) {
        const state = clone(match.state)
        for (let next = nextAnswer(answers, 0, state); next >= 0; next = nextAnswer(answers, next + 1, state)) {
          const { verb, arg } = answers[next]!
          referee.list(state, list)
          const isLegal = list.toArray().some((option) => sameChoice(option, makeChoice(verb, arg)))
          expect(isLegal, `${why.key}: ${verb} ${arg}`).toBe(true)
          referee.perform(state, verb, arg, seededDice(1))
          tried++
        }
      }
    }
    expect(tried).toBeGreaterThan(500)
  })

  test('are carried out as they were given, even where a question has one answer only', () => {
    let flown = 0
    let ordered: number[] = []
    for (const { match, side, choice } of questions(3)) {
      if (side !== 'german') continue
      if (script.isAction(match.state)) {
        const { why, answers } = script.habit(match.state, side)
        ordered = why.key === 'bombShips' ? answers.flatMap(({ verb, arg }) => (verb === 'ap' ? arg : [])) : []
      } else if (choice.verb === 'ap' && ordered.length > 0) {
        expect(choice.arg).toBe(ordered.shift())
        flown++
      }
    }
    expect(flown).toBeGreaterThan(5)
  })

  test('do not depend on what lies under the enemy’s backs', () => {
    let compared = 0
    for (const { match, side } of questions(1)) {
      if (!script.isAction(match.state) || match.log.length % 7 > 0) continue
      const view = match.view(side) as NarvikView
      const thoughts = [1, 2, 3].map((seed) => {
        const dealt = narvik.determinize(def, view, side as Side, seededDice(scatter(seed)))
        return script.orders(dealt, side as Side).map(({ value, why, answers }) => ({ value, why, answers }))
      })
      expect(thoughts[1]).toEqual(thoughts[0])
      expect(thoughts[2]).toEqual(thoughts[0])
      compared++
    }
    expect(compared).toBeGreaterThan(10)
  })
})
