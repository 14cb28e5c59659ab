import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { SUNK } from '../state.ts'
import { guards, position } from './position.ts'

/** What a newcomer tries in vain, and is told why. */

rule('N-15.1-2', 'an assault on somebody far away says that nobody stands beside him', () => {
  const p = guards('de-m1-1').at('1911', 'de-m1-2')
  expect(p.why('assault 1911')).toBe('N-15.1-2 nobody-beside')
  expect(p.offers('assault 2415')).toBe(true)
})

rule('N-15.1-2', 'and where only guns stand beside him, too', () => {
  const p = position().at('2314', 'gb-art-1').at('2415', 'de-m1-1')
  expect(p.why('assault 2415')).toBe('N-15.1-2 nobody-beside')
})

rule('N-10.1-3', 'whoever stands beside the enemy at his limit is told so', () => {
  expect(guards('de-m1-1').spent('gb-24g-1', 'gb-24g-2').why('assault 2415')).toBe('N-10.1-3 at-limit')
})

rule('N-20.5-3', 'ships that are too far away or in Harstad bombard nobody', () => {
  const p = position().at('2414', 'gb-24g-1').at('2415', 'de-m1-1').at('harstad', 'rn-bb-1')
  expect(p.why('bombard 2415')).toBe('N-20.5-3 no-ship-in-range')
})

rule('N-16.1-4', 'without a battery near, nobody is shelled', () => {
  const p = position().at('2414', 'gb-24g-1').at('2415', 'de-m1-1')
  expect(p.why('shell 2415')).toBe('N-16.1-4 no-gun-in-range')
})

rule('N-20.3-2', 'an empty ship lands nobody, one in Harstad must sail first', () => {
  const p = position().at('2414', 'gb-24g-1').at('2213', 'rn-dd-1')
  expect(p.why('land 2213')).toBe('N-20.3-2 nobody-aboard')
})

rule('N-20.2-3', 'troops embark in ports', () => {
  const p = position().at('2414', 'gb-24g-1')
  expect(p.why('embark 2414')).toBe('N-20.2-3 not-in-port')
})

rule('N-20.2-1', 'and only where a ship could take them', () => {
  const p = position().at('1911', 'gb-24g-1')
  expect(p.offers('embark 1911')).toBe(true)
  p.gone(SUNK, ...p.def.ships.map((ship) => p.def.units[ship]!.code))
  expect(p.why('embark 1911')).toBe('N-20.2-1 no-transport')
})
