import { replaced } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { survey } from '../rules/survey.ts'
import { explainActions } from '../rules/whyNot.ts'
import { SUNK } from '../state.ts'
import { fleetOffBjerkvik, guards, position } from './position.ts'

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

rule('N-15.1-2', 'nothing is said of hexes without enemies, nor to the Germans of guns that they have not', () => {
  const p = guards('de-m1-1')
  for (const verb of ['assault', 'bombard', 'shell']) expect(p.why(`${verb} 2616`)).toBe('not-offered')
  const german = position().initiative('german').at('2414', 'gb-24g-1').at('1911', 'de-m1-1')
  expect([german.why('assault 2414'), german.why('bombard 2414')]).toEqual(['N-15.1-2 nobody-beside', 'not-offered'])
  expect([german.why('shell 2414'), german.why('embark 2414')]).toEqual(['not-offered', 'not-offered'])
})

rule('N-15.1-2', 'whoever stands beside the enemy is found on every side of him', () => {
  const { grid } = position().def
  const around = Array.from({ length: 6 }, (_, direction) => grid.neighbour(position().hex('2415'), direction))
  const reasons = around.map((hex) =>
    position().at('2415', 'de-m1-1').at(grid.numberOf(hex), 'no-6-1').spent('no-6-1').why('assault 2415'),
  )
  expect(reasons).toEqual(Array(6).fill('N-10.1-3 at-limit'))
})

rule('N-20.5-6', 'ships in range that have fired say so, whoever is too far away', () => {
  const p = fleetOffBjerkvik()
  for (const ship of ['rn-dd-1', 'rn-ca-1', 'rn-bb-1']) p.s.fired = replaced(p.s.fired, p.unit(ship), 1)
  expect(p.why('bombard 2312')).toBe('N-20.5-6 has-fired')
})

rule('N-16.1.1-5', 'a battery in range without supply says so', () => {
  const p = position().at('2314', 'gb-art-1').at('harstad', 'fr-art-1').at('2415', 'de-m1-1')
  expect(p.why('shell 2415')).toBe('N-16.1.1-5 no-supply')
})

rule('N-20.3-2', 'a laden ship says whether it must sail first, cannot land here, or storms from beside', () => {
  const told = (p: ReturnType<typeof position>) => {
    const found: string[] = []
    const collect = (verb: string, arg?: number, denial?: { readonly key: string }) => {
      if (verb === 'land' && arg === p.s.where[p.unit('rn-dd-1')]) found.push(denial?.key ?? 'can')
    }
    explainActions(p.g, survey(p.g), 'allied', collect as never)
    return found
  }
  const laden = (place: string) => position().gone(SUNK, 'rn-dd-2').at(place, 'rn-dd-1').aboard('rn-dd-1', 'gb-24g-1')
  expect(told(laden('harstad'))).toContain('not-sailed')
  expect(told(laden('2111'))).toEqual(['cannot-land-here'])
  expect(told(laden('2312').at('2312', 'de-m1-1'))).toContain('storm-from-beside')
  expect(told(position().at('2312', 'rn-dd-1'))).toContain('nobody-aboard')
})
