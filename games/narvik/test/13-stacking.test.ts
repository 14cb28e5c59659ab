import { completeSetup } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { narvik } from '../index.ts'
import { firstOverstacked } from '../rules/stacking.ts'
import { survey, surveyed } from '../rules/survey.ts'
import { position } from './position.ts'

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

rule('N-13.2-3', 'a stack that is too high is found in the corner of the map too, and in no place off it', () => {
  const p = position().at('0101', 'gb-24g-1', 'gb-24g-2', 'gb-24g-3', 'fr-le-1')
  expect(firstOverstacked(p.g)).toEqual({ side: 'allied', hex: p.hex('0101') })
  const harstad = position().at('harstad', 'gb-24g-1', 'gb-24g-2', 'gb-24g-3', 'fr-le-1')
  expect(firstOverstacked(harstad.g)).toBeUndefined()
})

rule(
  'N-13.2-2',
  'room is counted on a map that nobody has looked at before, and while somebody else looks at it',
  () => {
    const p = position().at('2414', 'gb-24g-1')
    const fresh = { def: narvik.define(narvik.data, completeSetup(narvik, {})), s: p.s }
    const load = surveyed(fresh, (outer) => {
      const inner = surveyed(fresh, (m) => m)
      expect(inner).not.toBe(outer)
      return outer.load.allied[p.hex('2414')]
    })
    expect(load).toBe(p.def.units[p.unit('gb-24g-1')]!.stacking)
  },
)
