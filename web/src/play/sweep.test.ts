import type { AnyGame, AnySpec } from '@bridgehead/engine'
import type { SessionStep } from '@bridgehead/table'
import { describe, expect, test } from 'vitest'
import { doingsOf, swept } from './sweep.ts'

/** Events whose type is their kind, done by a side. */
const meaning = (
  _: unknown,
  {
    type,
    by,
    pieces,
    targets,
    places,
  }: { type: string; by: string; pieces?: number[]; targets?: number[]; places?: number[] },
) => ({
  kind: type,
  by,
  pieces: pieces ?? [],
  targets: targets ?? [],
  places: places ?? [],
  battle: type === 'fight',
})
const telling = { game: { meaning } as unknown as AnyGame, def: {} as AnySpec['definition'] }
const step = (type: string, by = 'german'): SessionStep =>
  ({ entry: 0, index: 0, event: { type, by }, view: {} }) as unknown as SessionStep
const times = (count: number, make: () => SessionStep): SessionStep[] => Array.from({ length: count }, make)

describe('a long row of doings', () => {
  test('is left alone while it is short', () => {
    const few = [step('move'), step('detail'), step('move')]
    expect(swept(telling, few)).toBe(few)
  })
  test('leaves details to the log and lets movements of one side run together, four at a time', () => {
    const shown = swept(telling, [...times(40, () => step('move')), ...times(30, () => step('detail'))])
    expect(shown).toHaveLength(10)
  })
  test('shows every die and every fight by itself', () => {
    const row = [...times(30, () => step('fight')), ...times(30, () => step('roll'))]
    expect(swept(telling, row)).toHaveLength(60)
  })
  test('never lets movements of both sides run together', () => {
    const row = times(60, () => step('move')).map((each, i) => (i % 2 ? each : step('move', 'allied')))
    expect(swept(telling, row)).toHaveLength(60)
  })
})

test('what the others did is summed up since the player last chose', () => {
  const event = (type: string, by: string, more: object = {}) => ({ type, by, ...more }) as never
  const log = [
    { by: 'allied', events: [event('move', 'allied', { pieces: [1], places: [1, 2] })] },
    {
      by: 'german',
      events: [
        event('move', 'german', { pieces: [7, 8], places: [10, 11] }),
        event('fight', 'german', { targets: [1], places: [11, 2] }),
      ],
    },
    { by: 'german', events: [event('move', 'german', { pieces: [8], places: [11, 12] })] },
  ]
  expect(doingsOf(telling, log, ['allied'], 'allied')).toEqual({
    moved: 2,
    fights: 1,
    hurt: [1],
    scores: [],
    // A counter that moved twice went one way.
    ways: [
      { from: 10, to: 11 },
      { from: 10, to: 12 },
    ],
    // From before the choice that began it up to the last one before the next.
    battles: [{ place: 2, since: 0, until: 2 }],
    since: 0,
    until: 2,
  })
})
