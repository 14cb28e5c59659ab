import { replaced } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { hasSupplyLine, isGermanSupplyCut, lengthOfSupplyLine } from '../rules/supply.ts'
import { survey } from '../rules/survey.ts'
import { dawn, position } from './position.ts'

const supplied = (p: ReturnType<typeof position>, hex: string) => hasSupplyLine(p.g, survey(p.g), p.hex(hex))
/** A German company attacks what stands in 2414. */
const attacked = (p: ReturnType<typeof position>) =>
  p.initiative('german').at('2415', 'de-m1-1').rolls(3).assault('2414', ['de-m1-1'])

rule(
  'N-19.1-1',
  'German supply is impaired by Allied units ashore in Narvik or on the railway before the Germans',
  () => {
    expect(isGermanSupplyCut(position().at('1911', 'gb-24g-1').g)).toBe(true)
    const cut = (allied: string, german: string) =>
      isGermanSupplyCut(position().at(allied, 'no-6-1').at(german, 'de-m1-1').g)
    expect(cut('1716', '1918')).toBe(true) // between Bjørnfjell and Narvik
    expect(cut('1716', '1912')).toBe(false) // the Germans are on the side of Narvik
    expect(cut('1716', '2415')).toBe(false) // nobody beyond it on the railway
    expect(cut('1812', '1918')).toBe(false) // beside the railway, not on it
    expect(isGermanSupplyCut(position().at('1911', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1').g)).toBe(false)
  },
)

rule('N-19.1-1', 'a decoy on the railway is as good as a company, so that the die gives nothing away', () => {
  expect(isGermanSupplyCut(position().at('1716', 'no-6-1').hidden('1918', 'de-decoy-1').g)).toBe(true)
})

rule('N-19.1-2', 'then a die of 5 or 6 costs this turn’s reinforcements', () => {
  const roll = (die: number) => dawn(3).at('1716', 'no-6-1').at('1918', 'de-m1-1').rolls(3, 4, 2, 1, 1, 4, die).run()
  expect(roll(5).eventsOf('reinforcementsLost')).toHaveLength(1)
  expect(roll(4).step).toBe('arrive.place')
})

rule('N-19.1-3', 'Germans suffer nothing else from it', () => {
  const p = position()
    .at('1911', 'no-6-1')
    .at('2414', 'gb-24g-1')
    .at('2415', 'de-m1-1')
    .rolls(3)
    .assault('2415', ['gb-24g-1'])
  expect(p.fatigue('de-m1-1')).toBe(0)
  const cutOff = attacked(position().at('1911', 'no-6-1').at('2414', 'no-6-2'))
  while (cutOff.step !== 'act') cutOff.play(cutOff.options()[0]!)
  expect(isGermanSupplyCut(cutOff.g)).toBe(true)
  const causes = cutOff.eventsOf('fatigue').flatMap(({ unit, cause }) => (unit === cutOff.unit('de-m1-1') ? cause : []))
  expect(causes).not.toHaveLength(0)
  expect(causes).not.toContain('noSupply')
})

rule('N-19.2-1', 'Allied infantry without a line takes 6 when attacked', () => {
  expect(attacked(position().at('2414', 'gb-24g-1')).fatigue('gb-24g-1')).toBe(6)
  expect(attacked(position().at('2414', 'gb-24g-1').base('2312')).fatigue('gb-24g-1')).toBe(0)
  const option = position({ supplyPenaltyWhenAttacking: true }).at('2414', 'gb-24g-1').at('2415', 'de-m1-1').rolls(3)
  expect(option.assault('2415', ['gb-24g-1']).fatigue('gb-24g-1')).toBe(6)
})

rule('N-19.2-2', 'unsupplied artillery does not interdict', () => {
  const p = position().at('2414', 'gb-art-1', 'no-art-1').at('2415', 'de-m1-1').play('shell 2415')
  expect(p.why('artillery gb-art-1')).toBe('N-16.1.1-5 no-supply')
})

rule('N-19.2-3', 'supply matters in assaults and interdiction only', () => {
  const p = position().at('2414', 'gb-24g-1').play('move gb-24g-1', 'hex 2415')
  expect(p.fatigue('gb-24g-1')).toBe(2)
})

rule('N-19.2-4', 'in the turn of a landing nobody pays for lack of supply, but guns do not interdict', () => {
  const p = position().at('2414', 'gb-24g-1', 'gb-art-1')
  p.s.landed = replaced(p.s.landed, p.unit('gb-24g-1'), 1)
  p.s.landed = replaced(p.s.landed, p.unit('gb-art-1'), 1)
  expect(p.at('2415', 'de-m1-1').offers('shell 2415')).toBe(false)
  expect(attacked(p).fatigue('gb-24g-1')).toBe(0)
})

rule('N-19.2-5', 'ships and Norwegians need none', () => {
  expect(attacked(position().at('2414', 'no-6-1')).fatigue('no-6-1')).toBe(0)
})

rule('N-19.3-1', 'a path of ten hexes at most, the unit’s own not counted, the Base counted', () => {
  expect(supplied(position().base('2312'), '1918')).toBe(true)
  expect(supplied(position().base('2105'), '1918')).toBe(false)
  expect(supplied(position().base('2312'), '2312')).toBe(true)
})

rule('N-19.3-2', 'not through enemies, nor their zones, nor closed ground', () => {
  const road = () => position().base('2312')
  expect(supplied(road(), '2112')).toBe(true)
  expect(supplied(road().hidden('2312', 'de-decoy-1'), '2112')).toBe(false)
  expect(supplied(road().at('2214', 'de-m1-1'), '2112')).toBe(false)
  expect(supplied(road().at('2214', 'de-m1-1').at('2213', 'gb-24g-1').at('2313', 'no-6-1'), '2112')).toBe(true)
  expect(supplied(road().at('2214', 'de-m1-1').at('2213', 'gb-tk-1').at('2313', 'gb-tk-1'), '2112')).toBe(false)
})

rule('N-19.3-3', 'what infantry cannot pass stops a line', () => {
  // Over the mountains, where no gun could go, a line passes.
  expect(supplied(position().base('2414'), '2514')).toBe(true)
  // Across the fjord, where nobody walks, it goes round by the shore or not at all.
  const p = position().base('2312')
  expect(p.def.grid.areAdjacent(p.hex('2312'), p.hex('2212'))).toBe(true)
  expect(supplied(p, '2212')).toBe(false)
})

rule('N-19.3-4', 'never across water, lakes or Sweden, nor by ferry', () => {
  const p = position().base('1811').at('1812', 'rn-pf-1').ferry('rn-pf-1')
  expect(p.def.grid.areAdjacent(p.hex('1811'), p.hex('1812'))).toBe(true)
  expect(lengthOfSupplyLine(p.g, survey(p.g), p.hex('1812'))).toBeGreaterThan(1)
})

rule('N-19.4-1', 'ports held ashore may become Bases, two in the game', () => {
  const p = dawn(2)
    .at('2312', 'no-6-1')
    .at('2913', 'no-6-2')
    .at('2306', 'rn-pf-1')
    .aboard('rn-pf-1', 'gb-24g-1')
    .rolls(3, 4)
    .run()
  expect(p.options()).toEqual(['base 2312', 'base 2913', 'done'])
  p.rolls(2, 4, 6).play('base 2312', 'base 2913')
  expect([p.s.designations, p.step]).toEqual([2, 'air.support'])
  expect(dawn(3).at('2306', 'no-6-1').set({ designations: 2 }).rolls(3, 4, 2, 4, 6).run().step).toBe('air.support')
})

rule('N-19.4-2', 'a designation is never moved', () => {
  const p = dawn(2).at('2312', 'no-6-1').base('2312').rolls(3, 4, 2, 4, 6).run()
  expect(p.step).toBe('air.support')
  expect(p.s.bases).toEqual([p.hex('2312')])
})

rule('N-19.4-3', 'a Base falls when a German enters it, not when it is left', () => {
  const p = position().initiative('german').base('2312').at('2413', 'de-m1-1').play('move de-m1-1', 'hex 2312')
  expect([p.s.bases, p.vp.german]).toEqual([[], 5])
  expect(position().base('2312').at('2312', 'no-6-1').play('move no-6-1', 'hex 2413', 'stop').s.bases).toHaveLength(1)
})

rule('N-19.4-3', 'a Base falls when a German enters it, and only that one', () => {
  const p = position().initiative('german').base('2312', '2913').at('2313', 'de-m1-1').play('move de-m1-1', 'hex 2312')
  expect([p.s.bases.map((hex) => p.def.grid.numberOf(hex)), p.tally('baseCaptured')]).toEqual([['2913'], 1])
  const beside = position().initiative('german').base('2312').at('2415', 'de-m1-1').play('move de-m1-1', 'hex 2416')
  expect([beside.s.bases.length, beside.tally('baseCaptured')]).toEqual([1, 0])
})

rule('N-19.4-4', 'a recaptured Base takes the second designation', () => {
  const p = dawn(4).at('2312', 'no-6-1').set({ designations: 1 }).rolls(3, 4).run()
  p.rolls(2, 4, 6).play('base 2312')
  expect(p.s.designations).toBe(2)
  expect(dawn(4).at('2312', 'no-6-1').set({ designations: 2 }).rolls(3, 4, 2, 4, 6).run().step).toBe('air.support')
})

rule('N-EX-33', 'an unsupplied Norwegian under attack pays nothing for it', () => {
  const p = attacked(position().at('2414', 'no-6-1'))
  expect(hasSupplyLine(p.g, survey(p.g), p.hex('2414'))).toBe(false)
  expect([p.eventsOf('fatigue'), p.eventsOf('strengths')[0]!.defenceFatigue]).toEqual([[], 0])
})

rule('N-20.6-1', 'a puffer employed as Base supplies where it lies, and nowhere else', () => {
  const p = position().at('2312', 'rn-pf-1').pufferBase()
  expect([lengthOfSupplyLine(p.g, survey(p.g), p.hex('2312')), supplied(p, '2414')]).toEqual([0, true])
  expect(lengthOfSupplyLine(p.g, survey(p.g), p.hex('2414'))).toBeGreaterThan(0)
  expect(supplied(p, '1505')).toBe(false) // on the far side of the fjord
})

rule('N-EX-41', 'in the Base hex a battalion is supplied, zone or no zone', () => {
  const p = position().base('2312').at('2312', 'gb-24g-1').at('2413', 'de-m1-1')
  expect(supplied(p, '2312')).toBe(true)
})

rule('N-19.4-5', 'a Base and the hexes around it are harder to hit', () => {
  const german = () => position().initiative('german').air(20)
  const near = german().base('2312').at('2413', 'gb-24g-1').rolls(3, 3).play('airInfantry 2413', 'ap 5')
  expect(near.ledger('airInfantry')).toEqual({ base: -1 })
  const puffer = german()
    .at('2312', 'rn-pf-1')
    .pufferBase()
    .at('2413', 'gb-24g-1')
    .rolls(3, 3)
    .play('airInfantry 2413', 'ap 5')
  expect(puffer.ledger('airInfantry')).toEqual({})
})
