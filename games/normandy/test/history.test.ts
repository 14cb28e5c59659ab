import { describe, expect, test } from 'vitest'
import { scoreLines } from '../data/words.ts'
import { historyOfNormandy } from '../history.ts'
import { type Position, position } from './position.ts'

const endOfTurn = (p: Position, turn: number) => {
  p.turn(turn, 'B').s.flow = [{ step: 'turn.end' }]
  p.always(1)
  return p.run()
}
const line = (p: Position, key: string) => historyOfNormandy(p.def, p.s).find((each) => each.key === key)

describe('the match beside history', () => {
  test('a town counts as taken on the first turn at whose end the Allies have all of it', () => {
    const p = position().control('allied', '0223')
    expect(line(endOfTurn(p, 2), 'cherbourg')).toMatchObject({ played: '–', history: 4 })
    expect(line(endOfTurn(p.control('allied', '0224'), 3), 'cherbourg')).toMatchObject({ played: 3 })
    p.control('german', '0223')
    expect(line(endOfTurn(p.control('allied', '0223'), 5), 'cherbourg')).toMatchObject({ played: 3 })
  })

  test('a scenario is held only against what happened during its turns', () => {
    const keys = (p: Position) => historyOfNormandy(p.def, p.s).map(({ key }) => key)
    expect(keys(position('cherbourg'))).toEqual(['cherbourg'])
    expect(keys(position('cobra'))).toEqual(['caen', 'avranches', 'paris', 'germanSteps', 'alliedSteps', 'lead'])
    expect(keys(position('campaign'))).toContain('cherbourg')
  })

  test('steps lost and the lead are those of the score', () => {
    const p = position('campaign')
    p.s.tally[scoreLines.indexOf('germanSteps')] = 12
    p.s.scored[scoreLines.indexOf('germanSteps')] = 12
    p.s.scored[scoreLines.indexOf('turns')] = 40
    expect(line(p, 'germanSteps')).toMatchObject({ played: 12, history: 195 })
    expect(line(p, 'lead')).toMatchObject({ played: -28, history: 0 })
  })
})
