import { describe, expect, test } from 'vitest'
import { type Skirmish, skirmish } from '../test/skirmish/index.ts'
import { commitTo, committedDice } from './committedDice.ts'
import { hashOf } from './hash.ts'
import { Match, type MatchPlan } from './match.ts'
import {
  type MatchFile,
  MatchFileError,
  makeMatchFile,
  openMatchFile,
  parseMatchFile,
  verifyMatchFile,
} from './matchFile.ts'
import { anyGame } from './module.ts'
import { seededDice } from './random.ts'

const game = anyGame(skirmish)
const seed = '5e'.repeat(32)
const nonces = ['alice', 'bob']

/** A whole match with committed dice. */
function played(plan: MatchPlan = {}): Match<Skirmish> {
  const match = new Match(skirmish, plan, committedDice(seed, nonces))
  const random = seededDice(4)
  while (match.asked) {
    const options = match.options(match.asked)
    match.choose(match.asked, options[random.next(options.length)]!)
  }
  return match
}

const match = played()
const file = makeMatchFile(match, { commitment: commitTo(seed), nonces, seed })
const copy = (): MatchFile => structuredClone(file)

describe('a match file', () => {
  test('brings back the same match', () => {
    const again = openMatchFile(parseMatchFile(JSON.stringify(file)), game, seededDice(0))
    expect(hashOf(again.state)).toBe(hashOf(match.state))
    expect(again.log).toEqual(match.log)
  })

  test('of half a match can be played on', () => {
    const half = { ...copy(), log: file.log.slice(0, 20) }
    const again = openMatchFile(half, game, seededDice(9))
    expect(again.log).toHaveLength(20)
    const options = again.options(again.asked!)
    again.choose(again.asked!, options[0]!)
    expect(again.log).toHaveLength(21)
  })

  test('carries its data pack', () => {
    const packed = played({ pack: { tables: { movementPoints: 2 } } })
    const again = openMatchFile(makeMatchFile(packed), game, seededDice(0))
    expect(again.dataHash).toBe(packed.dataHash)
    expect(again.dataHash).not.toBe(match.dataHash)
  })

  test('with a data pack that breaks a table is refused with the place', () => {
    const pack = { tables: { movementPoints: 'two' } }
    const dataHash = hashOf({
      ...skirmish.data,
      tables: { ...(skirmish.data as { tables: object }).tables, ...pack.tables },
    })
    expect(() => openMatchFile({ ...copy(), pack, dataHash }, game, seededDice(0))).toThrow(
      'opening: data.tables.movementPoints',
    )
  })

  test.each(['', 'hello', '{"format": "bridgehead-match"', 'null', '[]', '{}', '{"format":"other"}'])(
    'is not made of %j',
    (text) => {
      expect(() => parseMatchFile(text)).toThrow(MatchFileError)
    },
  )
})

describe('verifying a match', () => {
  test('draws every die again', () => {
    const dice = file.opening.length + file.log.reduce((sum, entry) => sum + (entry.dice?.length ?? 0), 0)
    expect(verifyMatchFile(file, game)).toEqual({ choices: file.log.length, dice, seeded: true })
  })

  test('without a seed only replays, and says so', () => {
    const { dice: _, ...unseeded } = copy()
    expect(verifyMatchFile(unseeded, game).seeded).toBe(false)
  })

  test('refuses a seed that was not the one committed to', () => {
    const other = { ...copy(), dice: { ...file.dice!, seed: '00'.repeat(32) } }
    expect(() => verifyMatchFile(other, game)).toThrow(expect.objectContaining({ where: 'dice.seed' }))
  })

  test('refuses dice that the seed does not give', () => {
    const other = { ...copy(), dice: { ...file.dice!, nonces: ['alice', 'mallory'] } }
    expect(() => verifyMatchFile(other, game)).toThrow(expect.objectContaining({ where: 'opening' }))
  })

  test('refuses a single die that was turned over', () => {
    const turned = copy()
    const at = turned.log.findLastIndex(({ dice }) => dice !== undefined)
    const { dice } = turned.log[at]!
    dice![0] = (dice![0]! + 1) % 6
    expect(() => verifyMatchFile({ ...turned, log: turned.log.slice(0, at + 1) }, game)).toThrow(
      expect.objectContaining({ where: expect.stringContaining(`log.${at}`) }),
    )
  })
})
