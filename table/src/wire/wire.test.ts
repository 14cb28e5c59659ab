import { dieppe } from '@bridgehead/dieppe'
import { type AnyGame, anyGame, type Choice, seededDice } from '@bridgehead/engine'
import { narvik } from '@bridgehead/narvik'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginMatch } from '../hold.ts'
import { SeatSession } from '../seat.ts'
import type { SessionUpdate } from '../session.ts'
import { Table } from '../table.ts'
import { packed, unpacked } from './choices.ts'
import { patchBetween, patched } from './patch.ts'
import { UpdateReader, UpdateWriter, type WireUpdate } from './update.ts'

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** Small data of one shape, so that two of them have much in common. */
const data = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 3 }),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'length', '0'), tie('value'), { noNullPrototype: true }),
  ),
})).value

describe('a change of plain data', () => {
  test('leads from one to the other over a wire, and leaves the first as it was', () => {
    fc.assert(
      fc.property(data, data, (base, next) => {
        const before = JSON.stringify(base)
        const patch = patchBetween(base, next)
        expect(patched(base, patch && overTheWire(patch))).toEqual(next)
        expect(JSON.stringify(base)).toBe(before)
      }),
      { numRuns: 2000 },
    )
  })

  test('says only what has changed', () => {
    const base = { units: [1, 2, 3, 4], flow: [{ step: 'move' }], turn: 3 }
    expect(patchBetween(base, structuredClone(base))).toBeUndefined()
    expect(patchBetween(base, { ...base, units: [1, 2, 9, 4] })).toEqual({ units: { 2: [9] } })
    expect(patchBetween(base, { ...base, units: [0, 1, 2, 3, 4] })).toEqual({ units: [[0, 1, 2, 3, 4]] })
    const long = Array.from({ length: 20 }, (_, i) => i)
    expect(patchBetween(long, [...long, 5])).toEqual({ 20: [5], length: [21] })
    expect(patchBetween(base, { units: base.units, flow: [] })).toEqual({ flow: [[]], turn: [] })
  })
})

test('choices are packed by their verbs, in their order', () => {
  const choices: Choice[] = [
    { verb: 'unit', arg: 1 },
    { verb: 'unit', arg: 7 },
    { verb: 'done' },
    { verb: 'done' },
    { verb: 'hex', arg: 0 },
    { verb: 'unit', arg: 2 },
    { verb: 'hex' },
    { verb: 'hex', arg: 3 },
  ]
  expect(packed(choices)).toEqual([['unit', 1, 7], ['done'], ['done'], ['hex', 0], ['unit', 2], ['hex'], ['hex', 3]])
  expect(unpacked(overTheWire(packed(choices)))).toEqual(choices)
})

const people = (roles: readonly string[]) => roles.map((role) => ({ roles: [role], player: 'person' as const }))

/** Plays at random; every update of each seat goes over the wire and back. */
async function playOverTheWire(game: AnyGame, roles: readonly string[], choices: number): Promise<number[]> {
  const table = new Table('x', beginMatch(game, {}, people(roles), '1'.repeat(64)), () => Promise.reject(new Error()))
  const bytes: number[] = []
  for (const seat of [...roles.keys(), undefined]) {
    const session = new SeatSession(table, seat)
    const writer = new UpdateWriter()
    const reader = new UpdateReader(session.match.roles)
    session.subscribe((update) => {
      const text = JSON.stringify(writer.write(update))
      if (update.logFrom > 0) bytes.push(text.length)
      expect(reader.read(JSON.parse(text) as WireUpdate)).toEqual(withoutCurtain(update))
    })
  }
  const random = seededDice(5)
  while (table.match.asked !== undefined && table.match.log.length < choices) {
    const { asked } = table.match
    const options = table.match.options(asked)
    const seat = table.seatOf(asked)
    expect(table.choose(seat, options[random.next(options.length)] as Choice, table.position)).toBeUndefined()
    if (random.next(10) === 0) table.undo(seat, table.position)
  }
  return bytes.sort((a, b) => a - b)
}

const withoutCurtain = (update: SessionUpdate): SessionUpdate =>
  overTheWireWithHoles({ ...update, handover: update.handover && { ...update.handover, events: [] } })

/** As JSON tells it, but with the fields that are there and undefined. */
const overTheWireWithHoles = (update: SessionUpdate): SessionUpdate => {
  const holes: Partial<SessionUpdate> = {
    asked: undefined,
    frame: undefined,
    cannotUndo: undefined,
    result: undefined,
    handover: undefined,
  }
  return { ...holes, ...overTheWire(update) }
}

describe('an update comes over the wire as it was', () => {
  test('in Dieppe', async () => {
    await playOverTheWire(anyGame(dieppe), ['british'], 400)
  })

  test('in Narvik, for both sides and a spectator, and is small', async () => {
    const bytes = await playOverTheWire(anyGame(narvik), ['allied', 'german'], 400)
    expect(bytes[Math.floor(bytes.length / 2)]).toBeLessThan(500)
  })
})

test('whoever comes back is told the rest', () => {
  const table = new Table('x', beginMatch(anyGame(narvik), {}, people(['allied', 'german'])), () =>
    Promise.reject(new Error()),
  )
  const left = table.position
  for (const verb of ['historical', 'done', 'historical', 'done']) {
    const role = table.match.asked as string
    table.choose(table.seatOf(role), { verb }, table.position)
  }
  const session = new SeatSession(table, 1)
  session.subscribe((update) => {
    const read = new UpdateReader(['german']).read(overTheWire(new UpdateWriter().write(update)))
    expect(read).toEqual(withoutCurtain(update))
    expect(read.steps.length).toBeGreaterThan(2)
  }, left)()
})
