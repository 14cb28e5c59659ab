import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { hasSupplyLine } from '../rules/supply.ts'
import { survey } from '../rules/survey.ts'
import { position } from './position.ts'

/** Chapter 20.6: ships that serve as a Base or a ferry. */

rule('N-20.6-1', 'puffers off a shore that is not mountain serve as a Base, without the air modifier', () => {
  const p = position().at('2312', 'rn-pf-1').play('employBase rn-pf-1')
  expect([p.step, hasSupplyLine(p.g, survey(p.g), p.hex('2414'))]).toEqual(['act', true])
  expect(position().at('1913', 'rn-pf-1').why('employBase rn-pf-1')).toBe('N-20.6-1 not-a-base-place')
  expect(position().at('1910', 'rn-pf-1').why('employBase rn-pf-1')).toBe('N-20.6-1 not-a-base-place')
})

rule('N-20.6-1', 'puffers make a Base, puffers and landing craft ferries, empty and off a shore that has one', () => {
  const p = position().at('1812', 'rn-pf-1', 'rn-lc-1').at('2008', 'rn-dd-1')
  expect(p.options('employBase')).toEqual(['employBase rn-pf-1'])
  expect(p.options('employFerry')).toEqual(['employFerry rn-lc-1', 'employFerry rn-pf-1'])
  const laden = position().at('1812', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1')
  expect([laden.why('employBase rn-pf-1'), laden.why('employFerry rn-pf-1')]).toEqual([
    'N-20.2-2 has-cargo',
    'N-20.2-2 has-cargo',
  ])
  const home = position()
  expect([home.why('employBase rn-pf-1'), home.why('employFerry rn-pf-1')]).toEqual([
    'N-20.6-1 not-a-base-place',
    'N-20.6-2 no-ferry-place',
  ])
})

rule('N-20.6-2', 'puffers or landing craft ferry Allied units across the fjord sides of their hex', () => {
  const p = position()
    .at('1812', 'rn-pf-1')
    .at('1811', 'gb-24g-1')
    .play('employFerry rn-pf-1', 'move gb-24g-1', 'hex 1812')
  expect(p.eventsOf('moved')[0]).toMatchObject({ cost: 2 })
})

rule('N-20.6-3', 'no attack that way, no mountain, no open sea', () => {
  const p = position().at('1811', 'gb-24g-1', 'rn-pf-1').ferry('rn-pf-1').at('1812', 'de-m1-1')
  expect(p.offers('assault 1812')).toBe(false)
  // 1712/1813 is a fjord side too, but 1813 is mountain.
  expect(position().at('1712', 'gb-24g-1', 'rn-pf-1').ferry('rn-pf-1').play('move gb-24g-1').offers('hex 1813')).toBe(
    false,
  )
})

rule('N-20.6-4', 'so employed a ship does nothing else', () => {
  const p = position().at('1812', 'rn-pf-1', 'gb-24g-1').play('employFerry rn-pf-1')
  expect([p.why('sail rn-pf-1'), p.why('employBase rn-pf-1')]).toEqual(['N-20.6-4 employed', 'N-20.6-4 employed'])
})

rule('N-20.6-4', 'an employed ship does not fire, and is employed once', () => {
  const p = position().at('1812', 'rn-pf-1', 'rn-lc-1').play('employBase rn-pf-1')
  expect([p.why('employBase rn-pf-1'), p.why('employFerry rn-pf-1'), p.why('sail rn-pf-1')]).toEqual([
    'N-20.6-4 employed',
    'N-20.6-4 employed',
    'N-20.6-4 employed',
  ])
})

rule('N-20.6-5', 'puffers take no tanks or guns', () => {
  const cross = (ship: string, unit: string) =>
    position().at('1811', unit).at('1812', ship).ferry(ship).play(`move ${unit}`).offers('hex 1812')
  expect([cross('rn-pf-1', 'gb-tk-1'), cross('rn-lc-1', 'gb-tk-1'), cross('rn-lc-1', 'gb-art-1')]).toEqual([
    false,
    true,
    true,
  ])
})

rule('N-20.6-6', 'declared in the Allied initiative, no action, empty, to the end of the turn', () => {
  const p = position().at('1812', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1')
  expect(p.why('employFerry rn-pf-1')).toBe('N-20.2-2 has-cargo')
  const q = position().at('1812', 'rn-pf-1').play('employFerry rn-pf-1')
  expect([q.asked, q.step]).toEqual(['allied', 'act'])
  q.rolls(3, 4, 2, 4, 6).play('pass', 'pass')
  expect(q.s.duty[q.unit('rn-pf-1')]).toBe(0)
})

rule('N-20.6-7', 'Germans use no ferry; damage ends the employment', () => {
  const p = position()
    .initiative('german')
    .at('1812', 'rn-pf-1')
    .ferry('rn-pf-1')
    .at('1811', 'de-m1-1')
    .play('move de-m1-1')
  expect(p.why('hex 1812')).toBe('N-14.1-6 closed-side')
  const allied = position().at('1812', 'rn-pf-1').ferry('rn-pf-1').at('1811', 'no-6-1').play('move no-6-1')
  expect(allied.offers('hex 1812')).toBe(true) // the same way, for those whom the ferry takes
  const hit = (...dice: number[]) => {
    const p = position().initiative('german').air(9).at('1812', 'rn-pf-1').ferry('rn-pf-1')
    p.rolls(...dice).play('airShips 1812', 'ship rn-pf-1', 'ap 9')
    return [p.whereIs('rn-pf-1'), p.s.duty[p.unit('rn-pf-1')]]
  }
  expect(hit(5, 4)).toEqual(['harstad', 0]) // damaged
  expect(hit(5, 5)).toEqual(['sunk', 0])
  expect(hit(2, 2)).toEqual(['1812', 2])
})
