import { describe, expect, test } from 'vitest'
import { type Skirmish, skirmish } from '../test/skirmish/index.ts'
import type { RollEvent } from './event.ts'
import { means } from './meaning.ts'
import { completeSetup } from './setup.ts'

const def = skirmish.define(skirmish.data, completeSetup(skirmish, { scenario: 'ford' }))
const step = (block: number, from: number, to: number) => ({ type: 'moved', block, from, to }) as const
const roll = (purpose: Skirmish['roll']): RollEvent<Skirmish> => ({
  type: 'roll',
  die: 'd6',
  purpose,
  face: 1,
  ledger: [],
  total: 1,
})

describe('what an event means', () => {
  test('nothing but its kind, unless more is said', () => {
    expect(means('score')).toEqual({ kind: 'score', pieces: [], places: [] })
  })

  test('a step has a side, a way and the place to look at last', () => {
    const [block] = def.blocksOf.red
    expect(skirmish.meaning(def, step(block!, 3, 4))).toMatchObject({
      kind: 'move',
      by: 'red',
      pieces: [block],
      places: [3, 4],
      way: 'move',
    })
  })

  test('what always means the same is not made anew', () => {
    const ended = { type: 'ended', score: 0 } as const
    expect(skirmish.meaning(def, ended)).toBe(skirmish.meaning(def, { ...ended, score: 3 }))
  })

  test('dice against each other are told by what they are rolled for', () => {
    expect(skirmish.meaning(def, roll('attack')).contest).toBe('attack')
    expect(skirmish.meaning(def, roll('defence')).contest).toBe('defence')
    expect(skirmish.meaning(def, roll('fire'))).toEqual(means('detail'))
  })
})

describe('steps on end', () => {
  test('are one walk', () => {
    expect(skirmish.joined(def, step(0, 3, 4), step(0, 4, 5))).toEqual(step(0, 3, 5))
  })

  test('are two where another goes on, or the same from elsewhere', () => {
    expect(skirmish.joined(def, step(0, 3, 4), step(1, 4, 5))).toBeUndefined()
    expect(skirmish.joined(def, step(0, 3, 4), step(0, 6, 5))).toBeUndefined()
  })

  test('are never made of a die or of two sorts of event', () => {
    expect(skirmish.joined(def, roll('fire'), roll('fire'))).toBeUndefined()
    expect(skirmish.joined(def, step(0, 3, 4), { type: 'retreated', block: 0, to: 5 })).toBeUndefined()
  })
})
