import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { position } from './position.ts'

const costs = (p: ReturnType<typeof position>) => p.eventsOf('moved').map(({ cost }) => cost)

rule('N-14-1', 'one unit moves, hex by hex, within its points', () => {
  const p = position().at('2614', 'no-6-1').play('move no-6-1')
  expect(p.why('stop')).toBe('N-14-1 must-step-first')
  p.play('hex 2613', 'hex 2513') // 2 + 2 of 5
  expect(p.why('hex 2414')).toBe('N-14-1 too-costly')
  expect(p.offers('hex 2614')).toBe(true) // by road
})

rule('N-14-2', 'a unit may move again in another action; points do not carry over', () => {
  const p = position().at('2614', 'no-6-1').play('move no-6-1', 'hex 2513', 'stop', 'decline', 'move no-6-1')
  expect(p.s.flow.at(-1)).toMatchObject({ left: 5 })
})

rule('N-14.1-1', 'points for hexes and sides, and for zones', () => {
  const p = position().at('2413', 'no-6-1').play('move no-6-1', 'hex 2512') // mountain 3, ridge 1
  expect(costs(p)).toEqual([4])
  const zone = position().at('2414', 'no-6-1').at('2415', 'de-m1-1').play('move no-6-1', 'hex 2413')
  expect(costs(zone)).toEqual([3])
})

rule('N-14.1-2', 'never into a hex with enemy counters; ships do not count', () => {
  const p = position().at('2414', 'no-6-1').hidden('2415', 'de-decoy-1').play('move no-6-1')
  expect(p.why('hex 2415')).toBe('N-14.1-2 enemy-there')
  const ships = position().initiative('german').at('2413', 'de-m1-1').at('2312', 'rn-dd-1').play('move de-m1-1')
  expect(ships.offers('hex 2312')).toBe(true)
})

rule('N-14.1-3', 'winter costs until the thaw takes effect, then good weather', () => {
  const move = (p: ReturnType<typeof position>) => costs(p.at('2414', 'no-6-1').play('move no-6-1', 'hex 2415'))
  expect(move(position())).toEqual([2])
  expect(move(position().summer())).toEqual([1])
})

rule('N-14.1-4', 'one hex can always be entered, zone or no zone, unless it is closed', () => {
  const p = position().at('2414', 'gb-24g-1').at('2415', 'de-m1-1').play('move gb-24g-1', 'hex 2514') // 4 + 2 of 3
  expect([costs(p), p.step]).toEqual([[6], 'react'])
  expect(position().at('2414', 'gb-tk-1').play('move gb-tk-1').why('hex 2514')).toBe('N-14.1-6 closed-side')
})

rule('N-14-1', 'who can afford no further hex has halted, and is not asked', () => {
  const p = position().at('2414', 'gb-24g-1').play('move gb-24g-1', 'hex 2415')
  expect([p.step, p.asked]).toEqual(['react', 'german'])
  expect(p.eventsOf('halted')).toHaveLength(1)
})

rule('N-14-1', 'after the first step a hex must be paid for, with what leaving a zone costs', () => {
  const left = (points: number, steps: number, ...germans: string[]) => {
    const p = position()
      .at('2414', 'gb-24g-1')
      .at('2313', ...germans)
    const unit = p.unit('gb-24g-1')
    p.s.flow = [{ step: 'action' }, { step: 'move.step', unit, left: points, steps, climbed: false }]
    return p.why('hex 2415')
  }
  expect([left(1, 1), left(2, 1), left(1, 0)]).toEqual(['N-14-1 too-costly', undefined, undefined])
  expect([left(3, 1, 'de-m1-1'), left(4, 1, 'de-m1-1')]).toEqual(['N-14-1 too-costly', undefined])
})

rule('N-14.1-2', 'a unit shut in on all sides has no way; a battery in a zone is pinned', () => {
  const shut = position().at('3217', 'no-6-1').set({ openEnd: 9 })
  for (const [hex, unit] of [
    ['3218', 'de-m1-1'],
    ['3117', 'de-m1-2'],
    ['3116', 'de-m1-3'],
    ['3216', 'de-m2-1'],
  ] as const)
    shut.at(hex, unit)
  expect(shut.why('move no-6-1')).toBe('N-14.1-2 no-way')
  expect(shut.set({ openEnd: 0 }).why('move no-6-1')).toBeUndefined() // by the edge
})

rule('N-14.1-5', 'a march costs fatigue, more in winter mountains, most of all for line infantry', () => {
  const tired = (unit: string, hex: string, p = position()) => {
    p.at('2414', unit).play(`move ${unit}`, `hex ${hex}`)
    if (p.step === 'move.step') p.play('stop')
    return p.fatigue(unit)
  }
  expect(tired('no-6-1', '2415')).toBe(2)
  expect(tired('gb-24g-1', '2514')).toBe(4)
  expect(tired('no-6-1', '2514')).toBe(3)
  expect(tired('gb-24g-1', '2514', position().summer())).toBe(2)
})

rule('N-14.1-6', 'lowland, mountain, river, ridge; fjord, coast, lake and water are closed', () => {
  const p = position().summer()
  const cost = (unit: string, from: string, to: string) => {
    const { movesAs } = p.def.units[p.unit(unit)]!
    return p.def.moveCost[1]![movesAs]![p.hex(from) * 6 + p.def.grid.directionBetween(p.hex(from), p.hex(to))]
  }
  expect(cost('no-6-1', '2414', '2415')).toBe(1)
  expect(cost('gb-24g-1', '2414', '2514')).toBe(3)
  expect(cost('no-6-1', '2415', '2315')).toBe(2) // river
  expect(cost('no-6-1', '2314', '2313')).toBe(2) // ridge
  expect(cost('no-6-1', '1811', '1812')).toBe(-1) // fjord
  expect(cost('no-6-1', '1911', '1910')).toBe(-1) // coast
  expect(cost('no-6-1', '2616', '2617')).toBe(-1) // lake
  expect(cost('no-6-1', '2013', '2112')).toBe(1) // no feature
  expect(cost('no-6-1', '2913', '2914')).toBe(1) // shore
})

rule('N-14.1-7', 'Sweden costs what lowland costs and interns', () => {
  const p = position().initiative('german').at('1818', 'de-m1-1').play('move de-m1-1', 'hex 1819')
  expect([costs(p), p.whereIs('de-m1-1'), p.step]).toEqual([[2], 'interned', 'react'])
  const rail = position().initiative('german').at('1918', 'de-m1-1').play('move de-m1-1', 'hex 1919')
  expect(costs(rail)).toEqual([1])
})

rule('N-14.2-1', 'the road rate holds only where the road crosses the side', () => {
  const p = position().at('1710', 'no-6-1').play('move no-6-1', 'hex 1810')
  expect(costs(p)).toEqual([1])
  expect(costs(position().at('2306', 'no-6-1').play('move no-6-1', 'hex 2307'))).toEqual([2])
})

rule('N-14.2-2', 'the railway is a road', () => {
  expect(costs(position().at('1914', 'gb-tk-1').play('move gb-tk-1', 'hex 1815'))).toEqual([1])
})

rule('N-EX-1', 'a British battalion with 3 points enters a mountain hex for 4, and stops there', () => {
  const p = position().at('2414', 'gb-24g-1').play('move gb-24g-1')
  expect(p.offers('hex 2514')).toBe(true)
  p.play('hex 2514')
  expect([p.whereIs('gb-24g-1'), p.step]).toEqual(['2514', 'react'])
  expect(p.eventsOf('moved')[0]).toMatchObject({ cost: 4 })
})

rule('N-EX-32', 'the British leave a zone by road with 3 points', () => {
  const p = position().at('2413', 'gb-24g-1').at('2414', 'de-m1-1').play('move gb-24g-1', 'hex 2312')
  expect(costs(p)).toEqual([3])
})

rule('N-14.1-6', 'water is closed as a hex, a fjord arm as a side', () => {
  const p = position().at('2213', 'no-6-1').play('move no-6-1')
  expect(p.why('hex 2212')).toBe('N-14.1-6 closed-hex')
  expect(position().at('0402', 'no-6-1').play('move no-6-1').why('hex 0502')).toBe('N-14.1-6 closed-side')
})
