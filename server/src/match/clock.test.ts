import { describe, expect, test } from 'vitest'
import { type ClockMark, type ClockSettings, MatchClock, type Turn } from './clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const live: ClockSettings = { pace: { kind: 'live', minutes: 30 }, times: [1, 1], bots: [false, false] }
const days: ClockSettings = { pace: { kind: 'days', days: 3 }, times: [1, 2], bots: [false, false] }

const clock = (settings: ClockSettings, turns: readonly Turn[], marks: readonly ClockMark[] = []) =>
  MatchClock.after(settings, turns, marks)
const leftOf = (counted: MatchClock, now: number) => counted.told(now, false)?.left

describe('live: a bank for each side', () => {
  test('runs for whoever is asked, and only for him', () => {
    const counted = clock(live, [
      { at: 0, asked: 0 },
      { at: 4 * MINUTE, asked: 1 },
      { at: 5 * MINUTE, asked: 0 },
    ])
    expect(leftOf(counted, 7 * MINUTE)).toEqual([24 * MINUTE, 29 * MINUTE])
    expect(counted.told(7 * MINUTE, false)).toMatchObject({ running: 0 })
    expect(counted.until(7 * MINUTE)).toBe(31 * MINUTE)
  })

  test('stands in a pause, and runs on by itself when that is over', () => {
    const counted = clock(live, [{ at: 0, asked: 0 }], [{ kind: 'pause', at: MINUTE, until: 10 * MINUTE }])
    expect(counted.told(5 * MINUTE, false)).toMatchObject({ standing: { seat: 0, why: 'pause' } })
    expect(counted.until(5 * MINUTE)).toBeUndefined()
    expect(leftOf(counted, 12 * MINUTE)?.[0]).toBe(27 * MINUTE)
    const early = clock(
      live,
      [{ at: 0, asked: 0 }],
      [
        { kind: 'pause', at: MINUTE, until: 10 * MINUTE },
        { kind: 'on', at: 2 * MINUTE },
      ],
    )
    expect(leftOf(early, 3 * MINUTE)?.[0]).toBe(28 * MINUTE)
  })

  test('a lost line stops it for five minutes a match, whatever becomes of the line', () => {
    const marks: ClockMark[] = [
      { kind: 'line', seat: 0, at: MINUTE, until: 6 * MINUTE },
      { kind: 'on', seat: 0, at: 4 * MINUTE },
    ]
    const counted = clock(live, [{ at: 0, asked: 0 }], marks)
    expect(leftOf(counted, 5 * MINUTE)?.[0]).toBe(28 * MINUTE)
    expect(counted.lineGrace(0)).toBe(2 * MINUTE)
    const gone = clock(live, [{ at: 0, asked: 0 }], marks.slice(0, 1))
    expect(leftOf(gone, 10 * MINUTE)?.[0]).toBe(25 * MINUTE)
  })

  test('warns at five minutes, at one, and at zero, once each', () => {
    const counted = clock(live, [{ at: 0, asked: 0 }])
    const marks = []
    for (let now = 0, next = counted.nextWarning(now); next; next = counted.nextWarning((now = next.at)))
      marks.push([next.at / MINUTE, next.left / MINUTE])
    expect(marks).toEqual([
      [25, 5],
      [29, 1],
      [30, 0],
    ])
  })

  test('at zero the others may choose; to end it only where it is rated, and after the grace', () => {
    const counted = clock(live, [{ at: 0, asked: 0 }])
    expect(counted.told(29 * MINUTE, true)?.over).toBeUndefined()
    expect(counted.told(31 * MINUTE, false)?.over).toEqual({
      seat: 0,
      since: 30 * MINUTE,
      choices: ['wait', 'give', 'bot'],
    })
    expect(counted.told(39 * MINUTE, true)?.over?.choices).not.toContain('end')
    expect(counted.told(40 * MINUTE, true)?.over?.choices).toContain('end')
    const given = clock(live, [{ at: 0, asked: 0 }], [{ kind: 'give', seat: 0, at: 35 * MINUTE, time: 15 * MINUTE }])
    expect(given.told(36 * MINUTE, true)?.over).toBeUndefined()
    expect(leftOf(given, 36 * MINUTE)?.[0]).toBe(14 * MINUTE)
  })

  test('a bot has no clock', () => {
    const counted = clock(live, [{ at: 0, asked: 0 }], [{ kind: 'bot', seat: 0, at: 2 * MINUTE }])
    expect(counted.told(60 * MINUTE, true)).toMatchObject({ left: [null, 30 * MINUTE] })
    expect(counted.nextWarning(3 * MINUTE)).toBeUndefined()
    counted.mark({ kind: 'person', seat: 0, at: 60 * MINUTE })
    expect(leftOf(counted, 61 * MINUTE)?.[0]).toBe(27 * MINUTE)
  })
})

describe('over days: so many for each turn', () => {
  test('begins anew with each turn, with more for whom more was given', () => {
    const turns = [
      { at: 0, asked: 0 },
      { at: 2 * DAY, asked: 1 },
      { at: 4 * DAY, asked: 0 },
    ]
    expect(leftOf(clock(days, turns.slice(0, 2)), 3 * DAY)).toEqual([null, 5 * DAY])
    expect(leftOf(clock(days, turns), 5 * DAY)).toEqual([2 * DAY, null])
    // Another question to the same seat is the same turn.
    expect(leftOf(clock(days, [...turns, { at: 5 * DAY, asked: 0 }]), 6 * DAY)).toEqual([DAY, null])
  })

  test('leave stops the clock of whoever takes it, and no other', () => {
    const leave: ClockMark = { kind: 'leave', seat: 0, at: DAY, until: 4 * DAY }
    const counted = clock(days, [{ at: 0, asked: 0 }], [leave])
    expect(counted.told(2 * DAY, false)).toMatchObject({ left: [2 * DAY, null], standing: { seat: 0, why: 'leave' } })
    counted.turn({ at: 2 * DAY, asked: 1 })
    expect(counted.told(3 * DAY, false)).toMatchObject({ left: [null, 5 * DAY], running: 1 })
  })
})

test('without a clock nothing is told', () => {
  const counted = clock({ ...live, pace: { kind: 'none' } }, [{ at: 0, asked: 0 }])
  expect([counted.told(DAY, true), counted.until(DAY), counted.nextWarning(0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
