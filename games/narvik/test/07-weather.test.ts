import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { isWinter } from '../rules/weather.ts'
import { dawn, position, quietLate } from './position.ts'

rule('N-7-1', 'two dice, one more in late spring, for the whole turn', () => {
  const p = dawn(1).rolls(1, 1, 2, 4, 6).run()
  expect([p.s.badTrondheim, p.s.badNarvik]).toEqual([1, 1])
  const late = dawn(5).rolls(4, 4, 2, 4, 6).run() // 8 + 1: bad at Narvik
  expect([late.s.badTrondheim, late.s.badNarvik]).toEqual([0, 1])
})

rule('N-7-2', 'bad weather at Trondheim halves the air points', () => {
  const p = dawn(1).rolls(3, 3, 2, 4, 6).run().rolls(3, 4, 4, 4, 1).play('noSupport')
  expect([p.s.badTrondheim, p.s.air]).toEqual([1, 7])
})

rule('N-7-3', 'bad weather at Narvik counts in assaults and in the air, and ends reconnaissance', () => {
  const p = position().set({ badNarvik: 1 }).at('2414', 'gb-24g-1').at('2415', 'de-m1-1').rolls(3)
  p.assault('2415', ['gb-24g-1'])
  expect(p.ledger('assault')).toMatchObject({ badWeather: -1 })
  const air = position().set({ badNarvik: 1 }).initiative('german').air(5).at('2414', 'gb-24g-1').rolls(3, 3)
  air.play('airInfantry 2414', 'ap 5')
  expect(air.ledger('airInfantry')).toMatchObject({ badWeather: -2 })
  const scout = position({ alliedConcealment: true }).set({ badNarvik: 1, recon: 3 }).initiative('german').air(5)
  scout.hidden('2414', 'gb-24g-1')
  expect(scout.why('recon 2414')).toBe('N-11.3-5 bad-weather')
})

rule('N-7-4', 'a thaw on turn t brings good weather movement from turn t + 2', () => {
  const p = dawn(4).rolls(5, 5, 2, 4, 6).run()
  expect(p.s.thaw).toBe(4)
  expect([4, 5, 6, 7].map((turn) => isWinter(p.turn(turn).g))).toEqual([true, true, false, false])
  // Too early, or a second one, counts for nothing.
  expect(dawn(2).rolls(5, 5, 2, 4, 6).run().s.thaw).toBe(0)
  expect(dawn(6).set({ thaw: 4 }).rolls(5, 5, 2, 4, 6).run().s.thaw).toBe(4)
})

rule('N-7.1-1', 'no bad weather on turns 8 to 10', () => {
  const p = dawn(8)
    .set({ badNarvik: 1, badTrondheim: 1 })
    .rolls(...quietLate)
    .run()
  expect([p.s.badTrondheim, p.s.badNarvik]).toEqual([0, 0])
})

rule('N-7.1-2', 'the weather is public', () => {
  const p = dawn(1).rolls(1, 1, 2, 4, 6).run()
  for (const role of ['allied', 'german', 'spectator'] as const) expect(p.view(role).badNarvik).toBe(1)
})

rule('N-7-4', 'the thaw counts from turn 3 on, and its end is told two turns later', () => {
  expect(dawn(3).rolls(5, 5, 2, 4, 6).run().s.thaw).toBe(3)
  const told = (turn: number, thaw: number) => {
    const p = dawn(turn).set({ thaw }).rolls(3, 4, 2, 4, 6).run()
    return p.eventsOf('goodWeather').length
  }
  expect([told(4, 3), told(5, 3), told(6, 3), told(2, 0)]).toEqual([0, 1, 0, 0])
})

rule('N-7-1', 'more than twelve is the last row', () => {
  const p = dawn(5).rolls(6, 6, 2, 4, 6).run() // 12 + 1
  expect([p.s.badTrondheim, p.s.badNarvik, p.s.thaw]).toEqual([0, 1, 5])
})
