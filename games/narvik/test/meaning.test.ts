import type { Meaning } from '@bridgehead/engine'
import { expect, test } from 'vitest'
import type { NarvikEvent } from '../events.ts'
import { narvik } from '../index.ts'
import { attack, guards, offBjerkvik, type Position, position } from './position.ts'

/** What the events of a type meant, with places as tests write them. */
const meant = (p: Position, type: NarvikEvent['type']) =>
  p.eventsOf(type).map((event) => {
    const { places, ...rest }: Meaning = narvik.meaning(p.def, event)
    return {
      ...rest,
      places: places.map((place) => (place === p.def.harstad ? 'harstad' : p.def.grid.numberOf(place))),
    }
  })

test('an assault by land is looked at where it is aimed, and is no arrow', () => {
  const p = attack(guards('de-m1-1'), 3)
  const [declared] = meant(p, 'assaultDeclared')
  expect(declared).toMatchObject({ kind: 'fight', by: 'allied', places: ['2415'], battle: true })
  expect(declared).not.toHaveProperty('way')
  expect(meant(p, 'assaultResult')).toMatchObject([{ by: 'allied', places: ['2415'] }])
})

test('one from the sea leads from the ships to the shore', () => {
  const p = offBjerkvik('de-m1-1').rolls(1).play('land 2312', 'ship rn-pf-1', 'commit')
  expect(meant(p, 'assaultDeclared')).toMatchObject([{ places: ['2212', '2312'], way: 'attack' }])
})

test('ships sail from Harstad, and what lands does so where one looks', () => {
  const p = position().at('harstad', 'gb-24g-1').play('sail rn-pf-1', 'load gb-24g-1', 'hex 2313', 'decline')
  p.play('land 2313', 'ship rn-pf-1', 'commit')
  expect(meant(p, 'sailed')).toMatchObject([{ by: 'allied', places: ['harstad', '2313'], way: 'move' }])
  expect(meant(p, 'landed')).toMatchObject([{ pieces: [p.unit('gb-24g-1'), p.unit('rn-pf-1')], places: ['2313'] }])
})

test('an internment is looked at where the unit stood', () => {
  const p = position().initiative('german').at('1818', 'de-m1-1').play('move de-m1-1', 'hex 1819')
  expect(meant(p, 'interned')).toMatchObject([{ by: 'german', places: ['1818'], scores: true }])
})

test('a march is one walk with the sum of its prices', () => {
  const p = position().at('2413', 'gb-art-1').play('move gb-art-1', 'hex 2513', 'hex 2413')
  const [first, second] = p.eventsOf('moved')
  const walk = narvik.joined(p.def, first!, second!)
  expect(walk).toMatchObject({ from: p.hex('2413'), to: p.hex('2413'), cost: first!.cost + second!.cost })
})

test('whose a face-down counter is, its back tells', () => {
  const p = position({ alliedConcealment: true }).hidden('2313', 'de-m1-1').hidden('2413', 'gb-24g-1')
  const counters = (code: string): NarvikEvent => ({ type: 'deployedConcealed', counters: [p.pieceOf(code)] })
  expect(narvik.meaning(p.def, counters('de-m1-1'))).toMatchObject({ by: 'german', pieces: [p.pieceOf('de-m1-1')] })
  expect(narvik.meaning(p.def, counters('gb-24g-1'))).toMatchObject({ by: 'allied' })
})

test('fatigue is the doing of whoever fired, or of the unit itself', () => {
  const tired = (cause: 'bombed' | 'move'): NarvikEvent => ({
    type: 'fatigue',
    unit: position().unit('gb-24g-1'),
    change: 1,
    level: 1,
    limit: 6,
    cause,
  })
  const { def } = position()
  expect([narvik.meaning(def, tired('bombed')).by, narvik.meaning(def, tired('move')).by]).toEqual(['german', 'allied'])
})
