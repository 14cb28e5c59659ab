import { DIRECTION_COUNT, StepCounter } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect, test } from 'vitest'
import { isRidgeBetween } from '../rules/artillery.ts'
import { lengthOfSupplyLine } from '../rules/supply.ts'
import { survey } from '../rules/survey.ts'
import { position } from './position.ts'

/** Every hex that the book and the specification name, on the ground where it must lie. */

const p = position()
const { def } = p
const hex = (code: string) => p.hex(code)
const arc = (a: string, b: string) => hex(a) * DIRECTION_COUNT + def.grid.directionBetween(hex(a), hex(b))
const sidesOf = (a: string, b: string) => def.sides.of(def.hexsides.between(hex(a), hex(b)))
const hasWaterway = (a: string, b: string) => def.waterway[arc(a, b)] === 1
const isRidge = (a: string, b: string) => sidesOf(a, b).includes('ridge')

rule('N-EX-2', 'a road crosses 1710/1810', () => {
  expect(def.grid.distance(hex('1710'), hex('1810'))).toBe(1)
  expect(sidesOf('1710', '1810')).toContain('road')
})

rule('N-EX-3', 'no road crosses 2306/2307', () => {
  expect(def.grid.distance(hex('2306'), hex('2307'))).toBe(1)
  expect(sidesOf('2306', '2307')).not.toContain('road')
})

rule('N-EX-4', 'artillery in 1610 cannot fire at 1612', () => {
  expect(def.grid.distance(hex('1610'), hex('1612'))).toBe(2)
  expect(isRidge('1610', '1611') || isRidge('1611', '1612')).toBe(true)
  expect(isRidgeBetween(p.g, hex('1610'), hex('1612'))).toBe(true)
})

rule('N-EX-5', 'artillery in 1813 cannot fire along the ridge 1812/1912 at 1911', () => {
  expect(def.grid.distance(hex('1813'), hex('1911'))).toBe(2)
  expect(isRidge('1812', '1912')).toBe(true)
  expect(isRidgeBetween(p.g, hex('1813'), hex('1911'))).toBe(true)
})

rule('N-EX-6', 'artillery in 2305 fires at 2406 beside it, ridge or no ridge', () => {
  const q = position().at('2305', 'no-art-1').at('2406', 'de-m1-1')
  expect(q.offers('shell 2406')).toBe(true)
})

rule('N-EX-7', 'no waterway joins 2008 and 2107, though both are navigable', () => {
  expect(def.grid.distance(hex('2008'), hex('2107'))).toBe(1)
  expect([def.isNavigable[hex('2008')], def.isNavigable[hex('2107')]]).toEqual([1, 1])
  expect(hasWaterway('2008', '2107')).toBe(false)
})

rule('N-EX-8', 'from Harstad to 2913 in one action', () => {
  const q = position().play('sail rn-dd-1')
  expect(q.offers('hex 2913')).toBe(true)
})

rule('N-EX-9', 'and not back to Harstad in the same action', () => {
  const q = position().play('sail rn-dd-1')
  expect(q.offers('harstad')).toBe(false)
  q.play('hex 2913')
  expect(q.step).toBe('react')
})

rule('N-EX-10', 'a battleship in 2106 reaches 2406 but a ridge stops it', () => {
  const q = position().at('2106', 'rn-bb-1').at('2406', 'de-m1-1').at('2206', 'de-m1-2')
  expect(def.grid.distance(hex('2106'), hex('2406'))).toBe(3)
  expect(def.units[q.unit('rn-bb-1')]!.range).toBeGreaterThanOrEqual(3)
  expect(q.offers('bombard 2406')).toBe(false)
  expect(q.offers('bombard 2206')).toBe(true)
})

rule('N-EX-11', 'a ferry in 1812 opens 1811, 1711 and 1712', () => {
  for (const ship of ['rn-pf-1', 'rn-lc-1']) {
    const q = position().at('1812', ship, 'gb-24g-1').ferry(ship).play('move gb-24g-1')
    for (const to of ['1811', '1711', '1712']) expect(q.offers(`hex ${to}`)).toBe(true)
  }
  const q = position().at('1812', 'gb-24g-1').play('move gb-24g-1')
  expect(q.why('hex 1811')).toBe('N-14.1-6 closed-side')
})

rule('N-EX-16', 'what must be land is land, what must be navigable is', () => {
  const land = '1610 1612 1710 1711 1712 1810 1811 1812 1813 1911 1918 2305 2306 2307 2406'.split(' ')
  for (const code of land) expect(def.isLand[hex(code)], code).toBe(1)
  for (const code of '1812 2106 2913 2008 2107'.split(' ')) expect(def.isNavigable[hex(code)], code).toBe(1)
  expect(isRidge('2305', '2406') && isRidge('2306', '2406')).toBe(true)
  expect(def.isMountain[hex('1610')]).toBe(0)
  expect(def.hasRoad[hex('1813')]).toBe(1)
})

/** Hexes of a supply line, laid by a Base at its end; Infinity when it is longer than ten. */
function lineLength(from: string, base: string): number {
  const q = position().base(base).at(from, 'gb-24g-1')
  const m = survey(q.g)
  expect(m.zone.german.some((zone) => zone === 1)).toBe(false)
  return lengthOfSupplyLine(q.g, m, hex(from))
}

rule('N-EX-42', 'Bjerkvik supplies 1918 over 8 hexes, Liland does not', () => {
  expect(lineLength('1918', '2312')).toBe(8)
  expect(lineLength('1918', '2105')).toBe(Number.POSITIVE_INFINITY)
})

rule('N-EX-43', 'Ankenes supplies Narvik the long way round Beisfjord, 7 hexes', () => {
  expect(lineLength('1911', '1811')).toBe(7)
  expect(def.grid.areAdjacent(hex('1811'), hex('1911'))).toBe(true)
})

rule('N-EX-44', 'artillery at Øyjord hits Narvik across the fjord', () => {
  expect(position().at('2012', 'no-art-1').hidden('1911', 'de-km-1').offers('shell 1911')).toBe(true)
})

rule('N-EX-45', 'Beisfjord can be stormed only from 1712', () => {
  const neighbours = Array.from({ length: 6 }, (_, d) => def.grid.neighbour(hex('1713'), d))
  const joined = neighbours.filter((n, d) => n >= 0 && def.waterway[hex('1713') * DIRECTION_COUNT + d])
  expect(joined.map((n) => def.grid.numberOf(n))).toEqual(['1712'])
})

rule('N-EX-46', 'a tank crosses from 1811 to 1812 only with the landing craft', () => {
  const with_ = (ship: string) => position().at('1811', ship, 'gb-tk-1').ferry(ship).play('move gb-tk-1')
  expect(with_('rn-lc-1').offers('hex 1812')).toBe(true)
  expect(with_('rn-pf-1').offers('hex 1812')).toBe(false)
})

rule('N-EX-47', 'no zone of control crosses the fjord between 1912 and 2012', () => {
  const m = survey(position().at('1912', 'de-m1-1').at('2012', 'no-6-1').g)
  expect([m.zone.german[hex('2012')], m.zone.allied[hex('1912')]]).toEqual([0, 0])
})

test('Narvik, the station at the frontier, Sweden and the railway lie as in the book', () => {
  expect(def.names[def.narvik]).toBe('Narvik')
  expect(def.terrain[hex('1919')]).toBe('sweden')
  expect(sidesOf('1918', '1919')).toContain('frontier')
  expect(def.railway.map((h) => def.grid.numberOf(h))).toEqual(
    '1911 1912 1913 1914 1815 1816 1716 1717 1818 1918'.split(' '),
  )
})

test('1812 has fjord sides with 1811, 1711 and 1712 and with no other', () => {
  const fjords = '1912 1813 1712 1711 1811 1911'.split(' ').filter((n) => sidesOf('1812', n).includes('fjord'))
  expect(fjords).toEqual(['1712', '1711', '1811'])
})

test('land units that stand on the three northernmost rows can walk to Narvik', () => {
  for (const row of ['30', '31', '32']) {
    const own = def.norwegianSetupHexes.filter((h) => def.grid.numberOf(h).startsWith(row))
    const steps = new StepCounter(def.hexCount).count(def.hexsides.graph, def.narvik, (a, b) => {
      const cost = def.moveCost[0]![1]![a * DIRECTION_COUNT + def.grid.directionBetween(a, b)]!
      return cost >= 0 && def.isLand[b] === 1
    })
    expect(own.some((h) => steps.stepsTo(h) < Number.POSITIVE_INFINITY)).toBe(true)
  }
})

test('every port and beach can be stormed from somewhere', () => {
  for (let h = 0; h < def.hexCount; h++) {
    if (!def.isPort[h] && !def.isBeach[h]) continue
    const joined = Array.from({ length: 6 }, (_, d) => def.waterway[h * DIRECTION_COUNT + d])
    expect(joined.includes(1), def.grid.numberOf(h)).toBe(true)
  }
})

test('a map that ships cannot sail is refused', () => {
  const data = structuredClone(def.data)
  data.map.waterways = data.map.waterways.filter((way) => !way.includes('1713'))
  expect(() => position().referee.game.define(data, { scenario: 'campaign', options: {} })).toThrow(
    'no way leads to "1713"',
  )
})
