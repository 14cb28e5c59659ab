import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { fleetOffBjerkvik, offBjerkvik, position } from './position.ts'

/** Chapter 20.5: the guns of the fleet. */

rule('N-20.5-1', 'three uses of naval guns', () => {
  const p = position().at('2212', 'rn-bb-1').at('2312', 'de-m1-1').at('2413', 'gb-24g-1')
  expect([p.offers('bombard 2312'), p.play('assault 2312').offers('ship rn-bb-1')]).toEqual([true, true])
  expect(offBjerkvik('de-m1-1').at('2212', 'rn-bb-1').play('land 2312').offers('support rn-bb-1')).toBe(true)
})

rule('N-20.5-2', 'ships support from where an earlier voyage has brought them', () => {
  const p = position().at('2312', 'de-m1-1').at('2413', 'gb-24g-1').play('assault 2312')
  expect(p.why('ship rn-bb-1')).toBe('N-20.5-3 in-harstad')
})

rule('N-20.5-3', 'within range, their own hex included, never across a ridge, not from Harstad', () => {
  const reach = (from: string, target: string) =>
    position().at(from, 'rn-dd-1').at(target, 'de-m1-1').offers(`bombard ${target}`)
  expect([reach('2814', '2814'), reach('2913', '2814'), reach('1910', '2312')]).toEqual([true, true, false])
  expect(reach('2213', '2214')).toBe(false) // beside it, across a ridge
})

rule('N-20.5-3', 'ships that carry guns and are near enough bombard; others are told why not', () => {
  const p = fleetOffBjerkvik().play('bombard 2312')
  expect(p.options()).toEqual(['ship rn-bb-1', 'ship rn-ca-1', 'ship rn-dd-1'])
  expect([p.why('ship rn-ca-2'), p.why('ship rn-pf-1'), p.why('ship rn-dd-2'), p.why('commit')]).toEqual([
    'N-20.5-3 in-harstad',
    'not-offered',
    'not-offered',
    'N-20.5-1 no-ships',
  ])
  const far = position().at('2913', 'rn-dd-1').at('2312', 'de-m1-1').at('2213', 'rn-bb-1').play('bombard 2312')
  expect(far.why('ship rn-dd-1')).toBe('N-20.5-3 out-of-range')
})

rule('N-20.5-3', 'a range of two hexes is two hexes', () => {
  const at = (hex: string) => position().at(hex, 'rn-dd-1').at('2312', 'de-m1-1').options('bombard')
  expect(at('2212')).toEqual(['bombard 2312'])
  expect(at('2913')).toEqual([])
})

rule('N-20.5-4', 'support adds all strengths to the attack, never to a defence', () => {
  const p = position().at('2212', 'rn-bb-1', 'rn-ca-1').at('2312', 'de-m1-1').at('2413', 'gb-24g-1').rolls(3)
  p.assault('2312', ['gb-24g-1'], 'ship rn-bb-1', 'ship rn-ca-1')
  expect(p.eventsOf('strengths')[0]).toMatchObject({ attack: 6 + 2 + 1 })
  const d = position().initiative('german').at('2212', 'rn-bb-1').at('2312', 'no-6-1').at('2413', 'de-m1-1').rolls(3)
  expect(d.assault('2312', ['de-m1-1']).eventsOf('strengths')[0]).toMatchObject({ defence: 5 })
})

rule('N-20.5-5', 'interdiction: two points a strength point for every German in the hex', () => {
  const p = position()
    .at('2212', 'rn-bb-1')
    .at('2312', 'de-m1-1', 'de-m1-2')
    .play('bombard 2312', 'ship rn-bb-1', 'commit')
  expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2'), p.s.initiative]).toEqual([4, 4, 'german'])
})

rule('N-20.5-5', 'bombardment tires those in the hex and nobody else', () => {
  const p = fleetOffBjerkvik().at('2313', 'de-m1-2').play('bombard 2312', 'ship rn-bb-1', 'ship rn-ca-1', 'commit')
  expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2')]).toEqual([6, 0])
  expect(p.eventsOf('bombarded')[0]!.ships).toEqual([p.unit('rn-bb-1'), p.unit('rn-ca-1')])
})

rule('N-20.5-6', 'once a turn for each ship; support is not limited', () => {
  const p = position()
    .at('2212', 'rn-bb-1')
    .at('2312', 'de-m1-1')
    .at('2413', 'gb-24g-1')
    .play('bombard 2312', 'ship rn-bb-1', 'commit', 'pass')
  expect(p.offers('bombard 2312')).toBe(false)
  expect(p.play('assault 2312').offers('ship rn-bb-1')).toBe(true)
})

rule('N-20.5-7', 'several ships combine against one hex', () => {
  const p = position()
    .at('2212', 'rn-bb-1', 'rn-ca-1')
    .at('2312', 'de-m1-1')
    .play('bombard 2312', 'ship rn-bb-1', 'ship rn-ca-1', 'commit')
  expect(p.fatigue('de-m1-1')).toBe(6)
})

rule('N-20.5-8', 'never as a reaction', () => {
  const p = position()
    .initiative('german')
    .at('2212', 'rn-bb-1')
    .at('2312', 'de-m1-1')
    .play('move de-m1-1', 'hex 2413', 'stop')
  expect([p.asked, p.options()]).toEqual(['allied', ['decline']])
})

rule('N-20.5-3', 'at the end of their range ships reach, a hex farther they do not', () => {
  const at = (hex: string) => position().at(hex, 'rn-dd-1').at('2312', 'de-m1-1').options('bombard')
  expect([at('2111'), at('2212')]).toEqual([['bombard 2312'], ['bombard 2312']])
  const far = position().at('2111', 'rn-dd-1').at('2313', 'de-m1-1')
  expect([far.def.grid.distance(far.hex('2111'), far.hex('2313')), far.options('bombard')]).toEqual([3, []])
})

rule('N-20.5-3', 'a ridge stops the fire of ships, beside it too', () => {
  const at = (from: string, hex: string) => position().at(from, 'rn-dd-1').at(hex, 'de-m1-1').options('bombard')
  expect([at('1010', '1009'), at('1010', '1108')]).toEqual([[], []])
})

rule('N-20.2-2', 'a laden ship does not bombard, whoever is aboard', () => {
  const p = position().at('2212', 'rn-dd-1').aboard('rn-dd-1', 'gb-24g-1').at('2312', 'de-m1-1')
  expect(p.options('bombard')).toEqual([])
})

rule('N-20.5-7', 'hexes are offered in the order of the map, which tells nothing of who is where', () => {
  const p = position().at('2212', 'rn-bb-1').hidden('2313', 'de-m1-1').hidden('2312', 'de-m1-2')
  expect(p.options('bombard')).toEqual(['bombard 2312', 'bombard 2313'])
})

rule('N-20.5-3', 'ships without guns bombard nobody, not even where they lie', () => {
  const p = position().at('2312', 'rn-pf-1', 'de-m1-1')
  expect(p.options('bombard')).toEqual([])
})
