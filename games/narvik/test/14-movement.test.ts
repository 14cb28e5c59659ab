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

rule('N-EX-32', 'the British leave a zone by road with 3 points', () => {
  const p = position().at('2413', 'gb-24g-1').at('2414', 'de-m1-1').play('move gb-24g-1', 'hex 2312')
  expect(costs(p)).toEqual([3])
})

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
