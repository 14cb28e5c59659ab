import { describe, expect, test } from 'vitest'
import { tinyGame } from '../test/tiny/index.ts'
import { completeSetup, SetupError } from './setup.ts'

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
