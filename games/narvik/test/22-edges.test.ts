import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { position } from './position.ts'

rule('N-22.1-1', 'all Allied units but the Norwegians arrive in Harstad', () => {
  const { units } = position().def
  for (const { side, enters, nation } of units)
    if (side === 'allied') expect(enters.where).toBe(nation === 'norwegian' ? 'norwegianSetup' : 'harstad')
})

rule('N-22.1-2', 'Harstad is joined to the mainland by sea only', () => {
  const p = position().at('harstad', 'gb-24g-1')
  expect(p.why('move gb-24g-1')).toBe('not-offered')
})

rule('N-22.1-3', 'ships sail between Harstad and the water hexes of the west and north edges', () => {
  const { def } = position()
  for (const hex of def.harstadEntry) {
    const code = def.grid.numberOf(hex)
    expect(def.isNavigable[hex], code).toBe(1)
    expect(code.startsWith('32') || code.endsWith('01'), code).toBe(true)
  }
  const p = position().play('sail rn-dd-1', 'hex 1901')
  expect(p.whereIs('rn-dd-1')).toBe('1901')
  p.play('decline', 'sail rn-dd-1', 'harstad')
  expect(p.whereIs('rn-dd-1')).toBe('harstad') // and back
})

rule('N-22.1-4', 'nothing German reaches Harstad', () => {
  const p = position().initiative('german').air(10).at('harstad', 'gb-24g-1').at('2415', 'de-m1-1')
  expect(p.options().filter((text) => text.startsWith('air'))).toEqual([])
})

rule('N-22.1-5', 'ships pass off the map between such edges, so every water hex is in reach', () => {
  const p = position().at('1505', 'rn-dd-1').play('sail rn-dd-1')
  expect(p.options('hex')).toHaveLength(p.def.navigable.length - 1)
})

rule('N-22.2-1', 'units that enter Sweden are out for good and score', () => {
  const german = position().initiative('german').at('1918', 'de-m1-1').play('move de-m1-1', 'hex 1919')
  expect([german.whereIs('de-m1-1'), german.vp]).toEqual(['interned', { allied: 2, german: 0 }])
  const allied = position().at('1918', 'gb-24g-1').play('move gb-24g-1', 'hex 1919')
  expect(allied.vp).toEqual({ allied: 0, german: 2 })
  const tank = position().at('1918', 'gb-tk-1').play('move gb-tk-1', 'hex 1919')
  expect(tank.vp).toEqual({ allied: 0, german: 1 })
})

rule('N-22.3-1', 'German units never leave the map', () => {
  const p = position().initiative('german').at('3217', 'de-m1-1').play('move de-m1-1')
  expect(p.why('exit')).toBe('not-offered')
})

rule('N-22.3-1', 'Allied units leave by the north edge; with points enough after a march', () => {
  const edge = position().at('3217', 'no-6-1').play('move no-6-1')
  expect(edge.options()).toEqual(['hex 3218', 'hex 3117', 'hex 3116', 'hex 3216', 'exit'])
  const march = position().at('3117', 'no-6-1').play('move no-6-1', 'hex 3217')
  expect(march.options()).toEqual(['hex 3218', 'hex 3117', 'hex 3116', 'hex 3216', 'exit', 'stop'])
  march.play('exit')
  expect(march.whereIs('no-6-1')).toBe('exited')
})

rule('N-22.3-2', 'nobody retreats off the map', () => {
  const p = position()
    .at('3217', 'no-6-1')
    .initiative('german')
    .at('3117', 'de-m1-1', 'de-m1-2', 'de-m1-3')
    .at('3216', 'de-m2-1')
  p.rolls(4).assault('3217', ['de-m1-1', 'de-m1-2', 'de-m1-3'])
  expect([p.options(), p.why('byRetreat')]).toEqual([['byFatigue', 'byLoss'], 'N-15.3.1-9 nowhere-to-retreat'])
})

rule('N-22.3-3', 'Allied units leave by the north or south edge for 1 point, zone included', () => {
  const p = position().at('3217', 'gb-24g-1').play('move gb-24g-1', 'exit')
  expect([p.whereIs('gb-24g-1'), p.tally('alliedEliminated'), p.tally('alliedInterned')]).toEqual(['exited', 0, 0])
  expect(position().at('0103', 'no-6-1').play('move no-6-1').offers('exit')).toBe(true)
  const zone = position().at('3116', 'gb-24g-1').at('3117', 'de-m1-1').play('move gb-24g-1', 'hex 3216')
  expect(zone.step).toBe('react') // 2 + 2 of 3: nothing left to leave with
})

rule('N-22.3-3', 'the edge costs a point, and what leaving a zone costs', () => {
  const left = (points: number, ...germans: string[]) => {
    const p = position()
      .at('3217', 'no-6-1')
      .at('3117', ...germans)
    p.s.flow = [
      { step: 'action' },
      { step: 'move.step', unit: p.unit('no-6-1'), left: points, steps: 1, climbed: false },
    ]
    return p.why('exit')
  }
  expect([left(1), left(1, 'de-m1-1'), left(2, 'de-m1-1')]).toEqual([undefined, 'N-22.3-3 too-costly', undefined])
})

rule('N-22.3-4', 'battalions score on turns 1 to 5, Norwegians never', () => {
  const exit = (unit: string, turn: number) =>
    position().turn(turn).at('3217', unit).play(`move ${unit}`, 'exit').vp.allied
  expect([exit('gb-24g-1', 5), exit('gb-24g-1', 6), exit('no-6-1', 1), exit('gb-tk-1', 1)]).toEqual([2, 0, 0, 0])
})

rule('N-22.3-5', 'no exit once an early end is triggered, and only the Allied player sees why', () => {
  const p = position().at('3217', 'gb-24g-1').set({ secretEnd: 4 }).play('move gb-24g-1')
  expect(p.why('exit')).toBe('N-22.3-5 exit-barred')
  expect(p.view('german').secretEnd).toBeLessThan(0)
})

rule('N-22.3-5', 'nobody leaves once the end is near', () => {
  const p = position().at('3217', 'no-6-1').set({ openEnd: 9 }).play('move no-6-1')
  expect(p.why('exit')).toBe('N-22.3-5 exit-barred')
})
