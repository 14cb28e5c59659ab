import { expect, test } from 'vitest'
import { Script } from './script.ts'
import { Search } from './search.ts'
import { questions, referee } from './testPosition.ts'

test('habit, which draws up only the best order, finds the same as whoever draws up all of them', () => {
  const all = new Script(referee)
  const best = new Script(referee)
  let compared = 0
  for (const { match, side } of questions(1, 3)) {
    if (!all.isAction(match.state)) continue
    expect(best.habit(match.state, side)).toEqual(all.habitAmong(all.orders(match.state, side)))
    compared++
  }
  expect(compared).toBeGreaterThan(50)
})

test('a look that finds nothing changed sees what a first look would see', () => {
  const often = new Script(referee)
  for (const { match, side } of questions(1, 4)) {
    if (!often.isAction(match.state)) continue
    for (const looking of ['allied', 'german', side] as const) often.field.look(match.state, looking)
    expect(often.orders(match.state, side)).toEqual(new Script(referee).orders(match.state, side))
    if (match.log.length > 200) return
  }
})

test('what is rehearsed changes nothing in the match', () => {
  for (const { match, side } of questions(1)) {
    const before = JSON.stringify(match.state)
    const budget = { candidates: 2, alike: 1, playouts: 8, orders: 100, horizon: 4 }
    new Search(referee, side, budget).rehearse(match.view(side), 200)
    expect(JSON.stringify(match.state)).toBe(before)
    if (match.log.length > 3) return
  }
})
