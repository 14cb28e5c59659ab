import { describe, expect, test } from 'vitest'
import type { Skirmish } from '../test/skirmish/index.ts'
import { eventFor, eventsFor, type LoggedEvent } from './event.ts'

const open: LoggedEvent<Skirmish> = { event: { type: 'turn', turn: 1, first: 'blue' } }
const secret: LoggedEvent<Skirmish> = { event: { type: 'dealt', block: 0, counter: 2 }, to: ['blue'] }
const veiled: LoggedEvent<Skirmish> = {
  event: { type: 'order-drawn', side: 'red', order: 'march', chit: 1 },
  to: ['red'],
  instead: { type: 'order-taken', side: 'red' },
}

describe('an event', () => {
  test('is seen by everybody when it names nobody', () => {
    for (const role of ['blue', 'red', 'spectator'] as const) expect(eventFor(open, role)).toBe(open.event)
  })

  test('is seen by those it names, and by nobody else', () => {
    expect(eventFor(secret, 'blue')).toBe(secret.event)
    expect(eventFor(secret, 'red')).toBeUndefined()
    expect(eventFor(secret, 'spectator')).toBeUndefined()
  })

  test('can look different to the others', () => {
    expect(eventFor(veiled, 'red')).toBe(veiled.event)
    expect(eventFor(veiled, 'blue')).toBe(veiled.instead)
    expect(eventFor(veiled, 'spectator')).toBe(veiled.instead)
  })

  test('in a list leaves no gap for those who do not see it', () => {
    expect(eventsFor([open, secret, veiled], 'red')).toEqual([open.event, veiled.event])
  })
})
