import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Skirmish } from '../test/skirmish/index.ts'
import { skirmish } from '../test/skirmish/index.ts'
import { loadGame, ModuleError } from './load.ts'
import { DataError, type GameModule } from './module.ts'
import { parseData } from './parseData.ts'

/** The sample game with something changed. */
const spoilt = (changes: Partial<GameModule<Skirmish>>): GameModule<Skirmish> => ({ ...skirmish, ...changes })

function faultsOf(game: GameModule<Skirmish>): readonly string[] {
  try {
    loadGame(game)
  } catch (failure) {
    if (failure instanceof ModuleError) return failure.faults
    throw failure
  }
  return []
}

type Words = ReturnType<typeof skirmish.text.fr>
const withFrench = (change: (words: Words) => object) =>
  spoilt({ text: { ...skirmish.text, fr: (def) => change(skirmish.text.fr(def)) as Words } })

describe('loading a game', () => {
  test('gives back a game without fault', () => {
    expect(loadGame(skirmish)).toBe(skirmish)
  })

  test('names the text that is missing and the language', () => {
    const { done: _, ...verbs } = skirmish.text.fr(
      skirmish.define(skirmish.data, { scenario: 'ford', options: {} }),
    ).verbs
    expect(faultsOf(withFrench((words) => ({ ...words, verbs })))).toEqual(['text "verbs.done" is missing in fr'])
  })

  test.each([
    ['prompts.retreat', (words: Words) => ({ ...words, prompts: { ...words.prompts, retreat: undefined } })],
    ['denials.occupied', (words: Words) => ({ ...words, denials: { ...words.denials, occupied: undefined } })],
    ['roles.red', (words: Words) => ({ ...words, roles: { blue: 'Bleu' } })],
    ['scenarios.ford.name', (words: Words) => ({ ...words, scenarios: { ...words.scenarios, ford: undefined } })],
  ])('misses %s', (key, change) => {
    expect(faultsOf(withFrench(change))).toContain(`text "${key}" is missing in fr`)
  })

  test('misses the name of an option’s value in both languages', () => {
    const options = [{ id: 'fog', kind: 'pick', values: ['thick'], standard: 'thick' }] as const
    expect(faultsOf(spoilt({ scenarios: [{ id: 'ford', options }] }))).toEqual([
      'text "options.fog.values.thick" is missing in en',
      'text "options.fog.values.thick" is missing in fr',
    ])
  })

  test('names a first step that is unknown', () => {
    const begin: typeof skirmish.begin = (def) => ({ ...skirmish.begin(def), flow: [{ step: 'toString' as 'deal' }] })
    expect(faultsOf(spoilt({ begin }))).toEqual(['the first step "toString" is unknown'])
  })

  test('names a level that does not follow the one before', () => {
    const levels: typeof skirmish.levels = (def) => skirmish.levels(def).slice(1)
    expect(faultsOf(spoilt({ levels }))).toEqual(['the level "red-marginal" begins at -5 points'])
    const falling: typeof skirmish.levels = (def) =>
      skirmish.levels(def).map((level, i) => (i === 2 ? { ...level, from: -6 } : level))
    expect(faultsOf(spoilt({ levels: falling }))).toEqual(['the level "draw" begins at -6 points'])
  })

  test('misses the name of a level', () => {
    const levels: typeof skirmish.levels = (def) => [
      ...skirmish.levels(def),
      { result: 'rout', from: 50, clause: 'S-7-3' },
    ]
    expect(faultsOf(spoilt({ levels }))).toContain('text "results.rout" is missing in fr')
  })

  test('names the place of a broken table', () => {
    const data = { ...skirmish.data, tables: { movementPoints: 'three' } }
    expect(faultsOf(spoilt({ data }))[0]).toContain('scenario "ford": data.tables.movementPoints')
  })

  test('names a fault once, not once a scenario', () => {
    expect(faultsOf(withFrench((words) => ({ ...words, title: undefined })))).toEqual(['text "title" is missing in fr'])
  })
})

describe('data', () => {
  const schema = z.strictObject({ units: z.array(z.strictObject({ strength: z.number().int() })) })

  test('that fit their schema are given back', () => {
    expect(parseData(schema, { units: [{ strength: 3 }] }, 'counters')).toEqual({ units: [{ strength: 3 }] })
  })

  test('that do not are refused with the path to the place', () => {
    const parse = () => parseData(schema, { units: [{ strength: 3 }, { strength: 0.5 }] }, 'counters')
    expect(parse).toThrow(DataError)
    expect(parse).toThrow(expect.objectContaining({ where: 'counters.units.2.strength' }))
  })
})
