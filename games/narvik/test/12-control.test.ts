import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { costToLeave } from '../rules/control.ts'
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
  expect(alone.why('move no-art-1')).toBe('N-14.1-2 no-way')
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

rule('N-13.1-1', 'any number of ships share a hex', () => {
  const p = position().play('sail rn-bb-1', 'ship rn-ca-1', 'ship rn-ca-2', 'ship rn-dd-1', 'ship rn-dd-2', 'hex 1910')
  expect(['rn-bb-1', 'rn-ca-1', 'rn-dd-2'].map((ship) => p.whereIs(ship))).toEqual(['1910', '1910', '1910'])
})

rule('N-13.1-2', 'ships never enter a hex without water', () => {
  const p = position().play('sail rn-bb-1')
  expect(p.options('hex').every((text) => p.def.isNavigable[p.hex(text.slice(4))])).toBe(true)
  expect(p.offers('hex 2414')).toBe(false)
})

rule('N-13.1-3', 'a unit is ashore or aboard one ship; aboard it does not count', () => {
  const p = position().at('2312', 'gb-24g-1', 'gb-24g-2', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-3')
  expect(survey(p.g).load.allied[p.hex('2312')]).toBe(6)
  expect(p.why('move gb-24g-3')).toBe('not-offered')
})

rule('N-13.1-4', 'a unit aboard occupies nothing', () => {
  const p = position().at('2312', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').at('2413', 'de-m1-1').initiative('german')
  expect(p.offers('assault 2312')).toBe(false)
  p.play('move de-m1-1', 'hex 2312')
  expect(p.whereIs('de-m1-1')).toBe('2312')
})

rule('N-13.2-1', 'artillery and tanks stack freely', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-24g-2', 'gb-art-1').at('2415', 'gb-tk-1').play('move gb-tk-1')
  expect(p.offers('hex 2414')).toBe(true)
})

rule('N-13.2-2', 'six points: a company 1, a battalion 3', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-24g-2').at('2415', 'gb-24g-3').play('move gb-24g-3')
  expect(p.why('hex 2414')).toBe('N-13.2-2 stack-full')
  const german = position()
    .initiative('german')
    .at('2414', 'de-km-1', 'de-m1-1', 'de-m1-2')
    .at('2415', 'de-m1-3', 'de-km-2')
  german.play('move de-km-2')
  expect(german.why('hex 2414')).toBe('N-13.2-2 stack-full')
  expect(
    position()
      .initiative('german')
      .at('2414', 'de-km-1', 'de-m1-1', 'de-m1-2')
      .at('2415', 'de-m1-3')
      .play('move de-m1-3')
      .offers('hex 2414'),
  ).toBe(true)
})

rule('N-13.2-3', 'should a hex ever hold too much, the owner loses units of his choice', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-24g-2', 'gb-24g-3', 'gb-tk-1').play('sail rn-dd-1', 'hex 2913')
  expect([p.step, p.asked, p.options()]).toEqual([
    'stack.lose',
    'allied',
    ['lose gb-24g-1', 'lose gb-24g-2', 'lose gb-24g-3'],
  ])
  p.play('lose gb-24g-2')
  expect([p.whereIs('gb-24g-2'), p.step]).toEqual(['eliminated', 'react'])
})

rule('N-13.2-4', 'limits hold at every step of a move', () => {
  const p = position().summer().at('2414', 'gb-24g-1', 'gb-24g-2').at('2415', 'gb-24g-3').play('move gb-24g-3')
  expect(p.offers('hex 2414')).toBe(false)
})

rule('N-13.2.1-1', 'Harstad holds any number', () => {
  const p = position()
    .at('harstad', 'gb-24g-1', 'gb-24g-2', 'gb-24g-3')
    .at('2312', 'rn-pf-1')
    .aboard('rn-pf-1', 'fr-le-1')
  p.play('sail rn-pf-1', 'harstad')
  expect(p.whereIs('fr-le-1')).toBe('harstad')
})
