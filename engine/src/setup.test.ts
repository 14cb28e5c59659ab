import { describe, expect, test } from 'vitest'
import { tinyGame } from '../test/tiny/index.ts'
import { DataError } from './module.ts'
import { completeSetup, dataHash, SetupError, withPack } from './setup.ts'

const game = tinyGame({ start: (g) => g.end() })

describe('a setup', () => {
  test('is completed with the first scenario and the standard options', () => {
    expect(completeSetup(game)).toEqual({ scenario: 'only', options: { loud: false, colour: 'pale' } })
  })

  test('keeps what was asked for', () => {
    const wanted = { scenario: 'only', options: { loud: true, colour: 'dark' } }
    expect(completeSetup(game, wanted)).toEqual(wanted)
  })

  test.each([
    [{ scenario: 'other' }, 'scenario', 'tiny has no scenario "other"; it has "only".'],
    [{ options: { speed: true } }, 'options.speed', 'tiny has no option "speed"; it has "loud", "colour".'],
    [{ options: { constructor: true } }, 'options.constructor', 'tiny has no option "constructor"'],
    [{ options: { loud: 'yes' } }, 'options.loud', 'Option "loud" is true or false, not "yes".'],
    [{ options: { colour: 'red' } }, 'options.colour', 'Option "colour" is one of "pale", "dark", not "red".'],
  ])('like %j is refused with the place and what there is instead', (wanted, where, message) => {
    const complete = () => completeSetup(game, wanted)
    expect(complete).toThrow(SetupError)
    expect(complete).toThrow(message)
    expect(complete).toThrow(expect.objectContaining({ where }))
  })
})

describe('a data pack', () => {
  const data = { size: 3, names: { first: 'a', second: 'b' }, list: [1, 2] }

  test('replaces what it names and keeps the rest', () => {
    expect(withPack(data, { names: { second: 'z' }, list: [9] })).toEqual({
      size: 3,
      names: { first: 'a', second: 'z' },
      list: [9],
    })
    expect(data.names.second).toBe('b')
  })

  test.each([
    [{ sise: 4 }, 'data.sise'],
    [{ names: { third: 'c' } }, 'data.names.third'],
    [{ toString: 1 }, 'data.toString'],
    [JSON.parse('{"__proto__": {"size": 1}}'), 'data.__proto__'],
  ])('like %j is refused with the place that the game does not have', (pack, where) => {
    expect(() => withPack(data, pack)).toThrow(DataError)
    expect(() => withPack(data, pack)).toThrow(where)
  })

  test('changes the hash of the data, unless it says the same', () => {
    expect(dataHash(withPack(data, { size: 4 }))).not.toBe(dataHash(data))
    expect(dataHash(withPack(data, { size: 3 }))).toBe(dataHash(data))
  })
})
