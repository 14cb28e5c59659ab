import type { SessionEntry } from '@bridgehead/table'
import { describe, expect, it } from 'vitest'
import type { FirstStep } from '../titles/title.ts'
import { cardRead, cardSpot, followed, type TourState, type TourWitness, tourBegun } from './tour.ts'

const entry = (type: string): SessionEntry => ({ events: [{ type }] })
const witness = { frame: undefined, log: [] as SessionEntry[], rulebookOpen: false }
const steps: readonly FirstStep[] = [
  { anchor: 'map' },
  { anchor: 'map', until: { question: ['group.pick', 'act.choose'] } },
  { anchor: 'map', until: { event: 'landed' } },
  { anchor: 'rules', until: { rulebook: true } },
]
const on = (tour: TourState, seen: Partial<TourWitness>) => followed(tour, steps, { ...witness, ...seen })

describe('the tour', () => {
  it('goes on when a card is read', () => {
    expect(on(tourBegun, {})).toBe(tourBegun)
    expect(cardRead(tourBegun, 3)).toEqual({ card: 1, since: 3, done: [] })
  })
  it('goes on when the player has done what a card asks, and not before', () => {
    let tour = cardRead(tourBegun, 0)
    expect(on(tour, { frame: { step: 'turn.british' } }).card).toBe(1)
    tour = on(tour, { frame: { step: 'act.choose' }, log: [entry('chosen')] })
    expect(tour.card).toBe(2)
    expect(on(tour, { log: [entry('landed')] }).card, 'landed before the card came up').toBe(2)
    tour = on(tour, { log: [entry('chosen'), entry('landed')] })
    expect(tour.card).toBe(3)
    expect(on(tour, { log: [entry('chosen'), entry('landed')], rulebookOpen: true }).card).toBe(4)
  })
  it('goes back to the card whose doing was taken back', () => {
    let tour = cardRead(tourBegun, 0)
    const [pick, land] = [entry('chosen'), entry('landed')]
    tour = on(tour, { frame: { step: 'group.pick' }, log: [pick] })
    tour = on(tour, { frame: { step: 'turn.british' }, log: [pick, land] })
    expect(tour.card).toBe(3)
    tour = on(tour, { frame: { step: 'turn.british' }, log: [pick] })
    expect(tour.card).toBe(2)
    expect(on(tour, { log: [] }).card).toBe(1)
    expect(on(tour, { log: [pick, land] }).card, 'and on when it is done again').toBe(3)
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
