import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { removeShip } from '../rules/counters.ts'
import { ELIMINATED, RETURNING, SUNK } from '../state.ts'
import { dawn, position } from './position.ts'

/** A turn whose open event is a German reinforcement of this die. */
const reinforced = (die: number, p = dawn(3).at('1911', 'de-km-1')) => p.rolls(3, 4, 2, 1, 1, die).run()

rule('N-29-1', 'eliminated Germans count while they are not back', () => {
  const p = reinforced(1, dawn(3).at('1911', 'de-km-1').gone(ELIMINATED, 'de-m1-1'))
  expect(p.vp.allied).toBe(4)
  expect(p.play('replace de-m1-1', 'hex 1911', 'open').vp.allied).toBe(0)
})

rule('N-29-1', 'ships that are sunk are counted, those that are called away are not', () => {
  const p = position()
  removeShip(p.g, p.unit('rn-dd-1'), SUNK)
  removeShip(p.g, p.unit('rn-dd-2'), RETURNING)
  expect(p.s.shipsSunk).toBe(1)
})

rule('N-29-2', 'only battalions score for leaving', () => {
  expect(position().at('3217', 'gb-art-1').play('move gb-art-1', 'exit').vp.allied).toBe(0)
})

rule('N-29-3', 'shelling a settlement costs 1, Narvik 2, once an action', () => {
  const shell = (ship: string, from: string, target: string, options = {}) =>
    position(options).at(from, ship).hidden(target, 'de-decoy-1').play(`bombard ${target}`, `ship ${ship}`, 'commit').vp
      .german
  expect(shell('rn-dd-1', '2212', '2312')).toBe(1)
  expect(shell('rn-dd-1', '1910', '1911')).toBe(2)
  expect(shell('rn-dd-1', '2913', '2814')).toBe(0)
  expect(shell('rn-dd-1', '2913', '2814', { bombardVpScope: 'anyHex' })).toBe(1)
  const p = position().at('2212', 'rn-bb-1', 'rn-ca-1').at('2312', 'de-m1-1').at('2413', 'gb-24g-1').rolls(3)
  expect(p.assault('2312', ['gb-24g-1'], 'ship rn-bb-1', 'ship rn-ca-1').tally('shelledVillage')).toBe(1)
  const { def } = p
  const villages = [...def.ports.filter((hex) => hex !== def.narvik), p.hex('1713')].sort((a, b) => a - b)
  expect(villages.every((hex) => def.isVillage[hex])).toBe(true)
  expect(def.isVillage.reduce((sum, flag) => sum + flag, 0)).toBe(villages.length)
})

rule('N-29-4', 'a unit lost or sent back in a landing scores 2 instead', () => {
  const p = position().at('2212', 'rn-pf-1').aboard('rn-pf-1', 'fr-le-1').at('2312', 'de-km-1').rolls(1)
  p.play('land 2312', 'ship rn-pf-1', 'commit', 'done')
  expect([p.whereIs('fr-le-1'), p.vp.german]).toEqual(['eliminated', 2])
})

rule('N-29-5', 'decoys score nothing', () => {
  const p = position().at('2913', 'rn-dd-1').hidden('2814', 'de-decoy-1').play('bombard 2814', 'ship rn-dd-1', 'commit')
  expect(p.vp).toEqual({ allied: 0, german: 0 })
})

rule('N-29-1', 'who is back is no longer counted as lost', () => {
  const p = reinforced(1, dawn(3).at('1911', 'de-km-1').gone(ELIMINATED, 'de-m1-1', 'de-m1-2'))
  expect(p.play('replace de-m1-1', 'hex 1911', 'open').tally('germanEliminated')).toBe(1)
})

rule('N-29-1', 'a new company takes no points away, only one that was lost', () => {
  const p = reinforced(4).play('hex 1911', 'open')
  expect([p.tally('germanEliminated'), p.vp.allied]).toEqual([0, 0])
})
