import { describe, expect, test } from 'vitest'
import { type Skirmish, skirmish } from '../test/skirmish/index.ts'
import { commitTo, committedDice } from './committedDice.ts'
import type { MatchFileFault } from './fault.ts'
import { hashOf } from './hash.ts'
import { makeMatchFile } from './makeMatchFile.ts'
import { Match, type MatchPlan } from './match.ts'
import { openMatchFile, seatsIn } from './matchFile.ts'
import { type CurrentMatchFile, checkMatchFile, parseMatchFile } from './matchFileSchema.ts'
import { MatchFileError } from './matchFormat.ts'
import { anyGame } from './module.ts'
import { seededDice } from './random.ts'
import { type Seat, usualSeats } from './seat.ts'
import { kernelText, languages, type Phrase, say, sayFault } from './text.ts'
import { verifyMatchFile } from './verify.ts'
import { Wording } from './wording.ts'

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
const copy = (): CurrentMatchFile => structuredClone(file)

describe('a match file', () => {
  test('brings back the same match', () => {
    const again = openMatchFile(parseMatchFile(JSON.stringify(file)), game, seededDice(0))
    expect(hashOf(again.state)).toBe(hashOf(match.state))
    expect(again.log).toEqual(match.log)
  })

  test('says who plays, when it was told', () => {
    const seats: Seat[] = [
      { roles: ['blue'], player: 'bot', level: 'quick' },
      { roles: ['red'], player: 'person' },
    ]
    const text = JSON.stringify(makeMatchFile(match, undefined, seats))
    expect(seatsIn(parseMatchFile(text), game)).toEqual(seats)
    expect(seatsIn(file, game)).toEqual(usualSeats(game, match.setup))
  })

  test.each([
    ['seats.0.roles', [{ roles: [], player: 'person' }]],
    ['seats.0.player', [{ roles: ['blue'], player: 'ghost' }]],
  ])('with seats that are none is refused at %s', (where, seats) => {
    expect(() => checkMatchFile({ ...copy(), seats })).toThrow(expect.objectContaining({ where }))
  })

  test('with seats that do not fit the game is refused', () => {
    const file = { ...copy(), seats: [{ roles: ['green'], player: 'person' as const }] }
    expect(() => seatsIn(file, game)).toThrow(
      expect.objectContaining({ where: 'seats.0.roles', fault: { key: 'seats' } }),
    )
  })

  test('of version 1 still opens, with everybody where he sat', () => {
    const { seats: _, rules: __, ...rest } = makeMatchFile(match)
    const seating = { people: ['red'], level: 'quick' }
    const old = checkMatchFile({ ...rest, version: 1, seating })
    expect(hashOf(openMatchFile(old, game, seededDice(0)).state)).toBe(hashOf(match.state))
    expect(seatsIn(old, game)).toEqual([
      { roles: ['blue'], player: 'bot', level: 'quick' },
      { roles: ['red'], player: 'person' },
    ])
    expect(seatsIn(checkMatchFile({ ...rest, version: 1 }), game)).toEqual(usualSeats(game, match.setup))
    expect(() => checkMatchFile({ ...rest, version: 1, seating: { people: [] } })).toThrow('seating')
    expect(() => checkMatchFile({ ...rest, version: 1, seats: [] })).toThrow('seats')
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
      expect.objectContaining({
        where: 'opening',
        fault: { key: 'pack', args: { place: 'data.tables.movementPoints' } },
        message: expect.stringContaining('data.tables.movementPoints'),
      }),
    )
  })

  test.each(['', 'hello', '{"format": "bridgehead-match"', 'null', '[]', '{}', '{"format":"other"}'])(
    'is not made of %j',
    (text) => {
      expect(() => parseMatchFile(text)).toThrow(MatchFileError)
    },
  )
})

describe('what is wrong with a match', () => {
  const faultIn = (open: () => unknown): MatchFileError => {
    try {
      open()
    } catch (failure) {
      if (failure instanceof MatchFileError) return failure
    }
    throw new Error('It was opened.')
  }
  const opened = (change: Partial<CurrentMatchFile>) => () =>
    openMatchFile({ ...copy(), ...change }, game, seededDice(0))
  const first = file.log[0]!
  const rolled = file.log.findIndex(({ dice }) => dice !== undefined)
  const withDice = (dice: readonly number[]) =>
    opened({ log: copy().log.map((entry, i) => (i === rolled ? { ...entry, dice: [...dice] } : entry)) })

  test.each<[MatchFileFault['key'], () => unknown, object?]>([
    ['not-json', () => parseMatchFile('{')],
    ['not-a-match', () => parseMatchFile('{}')],
    ['newer', () => checkMatchFile({ ...copy(), version: 99 }), { version: 99 }],
    ['malformed', () => checkMatchFile({ ...copy(), log: 'gone' })],
    ['other-game', opened({ game: 'chess' }), { file: 'chess', game: game.id }],
    ['other-data', opened({ dataHash: '00'.repeat(32) }), { game: game.id }],
    ['unknown-scenario', opened({ scenario: 'none' }), { scenario: 'none' }],
    ['unknown-option', opened({ options: { none: true } }), { option: 'none' }],
    ['refused', opened({ log: [{ ...first, verb: 'fly' }] }), { number: 1, clause: '' }],
    ['too-many-dice', withDice([...file.log[rolled]!.dice!, 0]), { count: 1 }],
    ['wrong-dice', withDice([])],
    ['wrong-seed', () => verifyMatchFile({ ...copy(), dice: { ...file.dice!, seed: '00'.repeat(32) } }, game)],
  ])('is known by its key: %s', (key, open, args) => {
    const { fault, message } = faultIn(open)
    expect(fault).toEqual(args ? { key, args } : { key })
    expect(message).toContain(sayFault(fault, 'en'))
    expect(sayFault(fault, 'fr')).not.toBe(sayFault(fault, 'en'))
  })

  test('is told in whole sentences', () => {
    for (const language of languages)
      for (const [key, phrase] of Object.entries(kernelText[language].faults)) {
        const args = {
          version: 2,
          game: 'a',
          file: 'b',
          place: 'c',
          number: 3,
          clause: 'T-1-1',
          count: 4,
          recorded: '',
        }
        const more = { drawn: '1 2', scenario: 'd', option: 'e', value: 'f' }
        expect(say(phrase as Phrase<object>, { ...args, ...more }), key).toMatch(/^[A-ZÀ-Ý].*\.$/)
      }
  })
})

describe('verifying a match', () => {
  test('draws every die again', () => {
    const dice = file.opening.length + file.log.reduce((sum, entry) => sum + (entry.dice?.length ?? 0), 0)
    expect(verifyMatchFile(file, game)).toEqual({ choices: file.log.length, dice, drawn: dice, begins: 'match' })
  })

  test('without a seed only replays, and says so', () => {
    const { dice: _, ...unseeded } = copy()
    expect(verifyMatchFile(unseeded, game).drawn).toBe(0)
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

describe('the file of a match that was given up', () => {
  const given = (): CurrentMatchFile => {
    const match = new Match(skirmish, {}, committedDice(seed, nonces))
    const first = match.options(match.asked!)[0]!
    match.choose(match.asked!, first)
    match.resign('red')
    return makeMatchFile(match, { commitment: commitTo(seed), nonces, seed })
  }

  test('says by whom, opens as it was and can be verified', () => {
    const file = parseMatchFile(JSON.stringify(given()))
    expect(file).toMatchObject({ resigned: 'red' })
    expect(openMatchFile(file, game, seededDice(0)).result).toMatchObject({ resigned: 'red', winner: 'blue' })
    expect(verifyMatchFile(file, game)).toMatchObject({ choices: 1 })
  })

  test.each(['green', ''])('is refused when nobody of that name plays: %j', (resigned) => {
    expect(() => openMatchFile({ ...given(), resigned }, game, seededDice(0))).toThrow(
      expect.objectContaining({ where: 'resigned' }),
    )
  })

  test('is refused when the match was over before', () => {
    expect(() => openMatchFile({ ...copy(), resigned: 'red' }, game, seededDice(0))).toThrow(
      expect.objectContaining({ where: 'resigned' }),
    )
  })

  test.each(languages)('is told in %s', (language) => {
    const { result, def } = openMatchFile(given(), game, seededDice(0))
    const told = new Wording(game, def, language).result(result!)
    expect(told).toContain(game.text[language](def).sides['red'])
    expect(told).not.toContain('⟨')
  })
})
