import type { SessionEntry } from '@bridgehead/table'
import { describe, expect, it } from 'vitest'
import { cardSpot, isDone } from './tour.ts'

const landed: SessionEntry = { events: [{ type: 'landed' }] }
const witness = { frame: undefined, log: [landed], since: 0, rulebookOpen: false }

describe('a step', () => {
  it('goes on when the player has done it, and not before', () => {
    const event = { anchor: 'map', until: { event: 'landed' } } as const
    expect(isDone(event, witness)).toBe(true)
    expect(isDone(event, { ...witness, since: 1 })).toBe(false)
    expect(
      isDone({ anchor: 'map', until: { question: 'group.pick' } }, { ...witness, frame: { step: 'group.pick' } }),
    ).toBe(true)
    expect(isDone({ anchor: 'rules', until: { rulebook: true } }, witness)).toBe(false)
    expect(isDone({ anchor: 'rules', until: { rulebook: true } }, { ...witness, rulebookOpen: true })).toBe(true)
    expect(isDone({ anchor: 'map' }, witness)).toBe(false)
  })
})

describe('a card', () => {
  const card = { width: 340, height: 150 }
  const screen = { width: 1440, height: 900 }
  it('stands below what it points at', () => {
    const spot = cardSpot({ left: 600, top: 10, width: 200, height: 40 }, card, screen)
    expect(spot).toEqual({ left: 530, top: 64, edge: 'top', pointer: 170 })
  })
  it('stands above it where there is no room below', () => {
    expect(cardSpot({ left: 0, top: 832, width: 1068, height: 68 }, card, screen)).toMatchObject({
      top: 668,
      edge: 'bottom',
    })
  })
  it('stands inside what fills the screen', () => {
    expect(cardSpot({ left: 0, top: 0, width: 1440, height: 900 }, card, screen).edge).toBe('none')
  })
  it('never leaves the screen', () => {
    const phone = { width: 390, height: 844 }
    for (const target of [
      { left: 380, top: 830, width: 10, height: 10 },
      { left: 0, top: 0, width: 8, height: 8 },
      undefined,
    ]) {
      const { left, top } = cardSpot(target, { width: 366, height: 150 }, phone)
      expect(left).toBeGreaterThanOrEqual(12)
      expect(left + 366).toBeLessThanOrEqual(phone.width - 12)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(top + 150).toBeLessThanOrEqual(phone.height)
    }
  })
})
