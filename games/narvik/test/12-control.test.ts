import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { costToLeave } from '../rules/control.ts'
import { tireAtStart } from '../rules/fatigue.ts'
import { survey } from '../rules/survey.ts'
import { position } from './position.ts'

const zone = (p: ReturnType<typeof position>, side: 'allied' | 'german', hex: string) =>
  survey(p.g).zone[side][p.hex(hex)]

rule('N-12-1', 'revealed infantry below its limit controls the six hexes around it', () => {
  const p = position().at('2414', 'de-m1-1')
  for (const hex of ['2514', '2415', '2314', '2313', '2413', '2513']) expect(zone(p, 'german', hex)).toBe(1)
})

rule('N-12-2', 'fjord, coast and lake sides stop it; shore, river and ridge do not', () => {
  expect(zone(position().at('1911', 'de-m1-1'), 'german', '1811')).toBe(0) // fjord
  expect(zone(position().at('1911', 'de-m1-1'), 'german', '1910')).toBe(0) // coast
  expect(zone(position().at('2616', 'de-m1-1'), 'german', '2617')).toBe(0) // lake
  expect(zone(position().at('2312', 'de-m1-1'), 'german', '2313')).toBe(1) // shore
  expect(zone(position().at('2413', 'de-m1-1'), 'german', '2313')).toBe(1) // river
  expect(zone(position().at('2314', 'de-m1-1'), 'german', '2313')).toBe(1) // ridge
  expect(zone(position().at('1918', 'de-m1-1'), 'german', '1919')).toBe(1) // frontier
})

rule('N-12-3', 'concealed units, guns, tanks, tired units and those aboard control nothing', () => {
  expect(zone(position().hidden('2414', 'de-m1-1'), 'german', '2415')).toBe(0)
  expect(zone(position().at('2414', 'gb-tk-1', 'gb-art-1'), 'allied', '2415')).toBe(0)
  expect(zone(position().at('2414', 'de-m1-1').spent('de-m1-1'), 'german', '2415')).toBe(0)
  expect(zone(position().at('2312', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1'), 'allied', '2413')).toBe(0)
})

rule('N-12.1-1', 'to leave a zone costs Germans and Norwegians 1, others 2, tanks nothing', () => {
  const p = position().at('2414', 'no-6-1', 'gb-24g-1', 'gb-tk-1', 'gb-art-1').at('2415', 'de-m1-1', 'de-m1-2')
  const m = survey(p.g)
  const cost = (unit: string) => costToLeave(p.g, m, p.unit(unit), p.s.where[p.unit(unit)]!)
  expect(['no-6-1', 'gb-24g-1', 'gb-tk-1', 'gb-art-1', 'de-m1-1'].map(cost)).toEqual([1, 2, 0, 2, 1])
})

rule('N-12.1-2', 'to enter one is free and does not stop', () => {
  const p = position().at('2614', 'no-6-1').at('2415', 'de-m1-1').play('move no-6-1', 'hex 2513', 'hex 2413')
  expect(p.eventsOf('moved').map(({ cost }) => cost)).toEqual([1, 1]) // 2513 is free of the zone, 2413 is not in it
  const q = position().at('2513', 'no-6-1').at('2415', 'de-m1-1').play('move no-6-1', 'hex 2414')
  expect(q.step).toBe('move.step')
  expect(q.eventsOf('moved')[0]).toMatchObject({ cost: 2 })
})

rule('N-12.1-3', 'artillery slips away only beside infantry, into a free hex or one with infantry', () => {
  const alone = position().at('2414', 'no-art-1').at('2415', 'de-m1-1')
  expect(alone.why('move no-art-1')).toBe('N-12.1-3 guns-pinned')
  const escorted = position().at('2414', 'no-art-1', 'no-6-1').at('2415', 'de-m1-1').play('move no-art-1')
  expect(escorted.offers('hex 2413')).toBe(true)
  expect(escorted.why('hex 2314')).toBe('N-12.1-3 guns-pinned')
  const met = position()
    .at('2414', 'no-art-1', 'no-6-1')
    .at('2314', 'no-6-2')
    .at('2415', 'de-m1-1')
    .play('move no-art-1')
  expect(met.offers('hex 2314')).toBe(true)
})

rule('N-12.1-4', 'embarking, retreating and advancing know no such cost', () => {
  const p = position().at('2312', 'no-art-1').at('2413', 'de-m1-1')
  expect(p.offers('move no-art-1')).toBe(false)
  expect(p.offers('embark 2312')).toBe(true)
  // An advance from one zone into another.
  const q = position()
    .at('2414', 'gb-24g-1')
    .hidden('2415', 'de-decoy-1')
    .at('2514', 'de-m1-1')
    .assault('2415', ['gb-24g-1'])
  expect(q.play('advance gb-24g-1').whereIs('gb-24g-1')).toBe('2415')
})

rule('N-12.1-3', 'and so it leaves the map', () => {
  const alone = position().at('3217', 'no-art-1').at('3117', 'de-m1-1')
  expect(alone.offers('move no-art-1')).toBe(false)
  const escorted = position().at('3217', 'no-art-1', 'no-6-1').at('3117', 'de-m1-1').play('move no-art-1')
  expect(escorted.offers('exit')).toBe(true)
})

rule('N-12.2-1', 'a supply line passes a German zone only through Allied infantry', () => {
  // Germans control every hex around 2614.
  const ring = () =>
    position().initiative('german').base('2413').at('2613', 'de-m2-1').at('2514', 'de-m1-1').at('2715', 'de-m3-1')
  const cut = ring().at('2614', 'gb-24g-1')
  cut.rolls(3).assault('2614', ['de-m1-1'])
  expect(cut.eventsOf('fatigue')[0]).toMatchObject({ cause: 'noSupply', change: 6 })
  const kept = ring().at('2614', 'gb-24g-1').at('2513', 'gb-24g-2')
  kept.rolls(3).assault('2614', ['de-m1-1'])
  expect(kept.eventsOf('fatigue').some(({ cause }) => cause === 'noSupply')).toBe(false)
})

rule('N-12.3-1', 'units other than tanks do not retreat through a zone without friends', () => {
  const p = position()
    .initiative('german')
    .at('2414', 'no-6-1')
    .at('2415', 'de-m1-1', 'de-m1-2', 'de-m1-3')
    .at('2613', 'de-m2-1')
  p.rolls(3).assault('2414', ['de-m1-1', 'de-m1-2', 'de-m1-3']).play('byRetreat')
  expect(p.why('hex 2513')).toBe('N-15.3.1-2 enemy-zone')
  expect(p.offers('hex 2413')).toBe(true)
})

rule('N-12.3-2', 'zones that overlap add nothing', () => {
  const p = position().at('2414', 'gb-24g-1').at('2415', 'de-m1-1').at('2314', 'de-m1-2')
  tireAtStart(p.g)
  expect(p.fatigue('gb-24g-1')).toBe(1)
})

rule('N-12-1', 'zones of control reach from the corner of the map and into it', () => {
  const p = position().at('0101', 'de-m1-1').at('0203', 'no-6-1')
  expect([zone(p, 'german', '0202'), zone(p, 'german', '0102'), zone(p, 'german', '0303')]).toEqual([1, 1, 0])
  expect(zone(position().at('0202', 'de-m1-1'), 'german', '0101')).toBe(1)
})
