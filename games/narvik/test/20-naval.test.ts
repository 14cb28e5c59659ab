import { replaced } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { SUNK } from '../state.ts'
import { fleetOffBjerkvik, type Position, position } from './position.ts'

rule('N-20-1', 'ships are Allied, with the abilities of the table', () => {
  const { def } = position()
  expect(def.ships.every((ship) => def.units[ship]!.side === 'allied')).toBe(true)
  expect(def.ships.map((ship) => def.units[ship]!.strength)).toEqual([2, 1, 1, 1, 1, 0, 0])
})

rule('N-20.1-1', 'ships move in water hexes and to and from Harstad', () => {
  const p = position().at('1910', 'rn-dd-1').play('sail rn-dd-1')
  expect([p.offers('hex 2212'), p.offers('harstad'), p.offers('hex 2414')]).toEqual([true, true, false])
})

rule('N-20.1-1', 'what the fleet may do: every ship that is afloat sails, those near shell and land', () => {
  expect(fleetOffBjerkvik().options()).toEqual([
    ...['bb-1', 'ca-1', 'ca-2', 'dd-1', 'lc-1', 'pf-1'].map((ship) => `sail rn-${ship}`),
    'bombard 2312',
    'land 2312',
    'pass',
  ])
})

rule('N-20.1-2', 'singly or in a group from one place to one place, in one action', () => {
  const p = position().at('1910', 'rn-dd-1', 'rn-ca-1').play('sail rn-dd-1')
  expect(p.options('ship')).toEqual(['ship rn-ca-1'])
  p.play('ship rn-ca-1', 'hex 2212')
  expect([p.whereIs('rn-dd-1'), p.whereIs('rn-ca-1'), p.step]).toEqual(['2212', '2212', 'react'])
})

rule('N-20.1-2', 'a group is made of ships of one place', () => {
  const p = fleetOffBjerkvik().play('sail rn-pf-1')
  expect(p.options('ship')).toEqual(['ship rn-bb-1', 'ship rn-ca-1', 'ship rn-dd-1'])
  expect(p.options('load')).toEqual([]) // troops go aboard in Harstad only
  expect(p.offers('hex 2212')).toBe(false) // where they lie
})

rule('N-20.1-3', 'enemies ashore do not hinder ships', () => {
  const p = position().at('1911', 'de-km-1').at('1812', 'de-m1-1').play('sail rn-dd-1')
  expect(p.offers('hex 1712')).toBe(true)
})

rule('N-20.1-4', 'not from Harstad to Harstad', () => {
  expect(position().play('sail rn-dd-1').offers('harstad')).toBe(false)
})

rule('N-20.1-5', 'landing and bombarding are later actions', () => {
  const p = position().hidden('2814', 'de-m1-1').play('sail rn-dd-1', 'hex 2913')
  expect(p.asked).toBe('german')
  expect(p.play('decline').offers('bombard 2814')).toBe(true)
})

rule('N-20.1-6', 'any water hex, any number of moves', () => {
  const p = position().play('sail rn-dd-1', 'hex 2913', 'decline', 'sail rn-dd-1', 'hex 1910', 'decline')
  expect(p.offers('sail rn-dd-1')).toBe(true)
})

rule('N-20.1-7', 'a ship may lie in a hex that Germans hold', () => {
  const p = position().at('2814', 'de-m1-1').play('sail rn-dd-1', 'hex 2814')
  expect(p.whereIs('rn-dd-1')).toBe('2814')
})

rule('N-20.2-1', 'who carries what', () => {
  const loads = (ship: string, unit: string) =>
    position().at('harstad', unit).play(`sail ${ship}`).offers(`load ${unit}`)
  expect(['rn-pf-1', 'rn-lc-1', 'rn-dd-1', 'rn-ca-1', 'rn-bb-1'].map((ship) => loads(ship, 'gb-24g-1'))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
  expect(['rn-pf-1', 'rn-lc-1', 'rn-dd-1'].map((ship) => loads(ship, 'gb-tk-1'))).toEqual([false, true, false])
})

rule('N-20.2-1', 'who goes aboard what in Harstad', () => {
  const harstad = (ship: string) =>
    position().at('harstad', 'gb-24g-1', 'gb-art-1', 'gb-tk-1').at('2414', 'gb-24g-2').play(`sail ${ship}`)
  expect(harstad('rn-dd-1').options('load')).toEqual(['load gb-24g-1'])
  expect(harstad('rn-lc-1').options('load')).toEqual(['load gb-24g-1', 'load gb-tk-1', 'load gb-art-1'])
  expect(harstad('rn-bb-1').options('load')).toEqual([])
  const loaded = harstad('rn-dd-1').play('load gb-24g-1')
  expect(loaded.options('load')).toEqual([]) // one unit a ship
})

rule('N-20.2-2', 'a laden ship neither supports nor interdicts', () => {
  const p = position().at('2913', 'rn-dd-1').aboard('rn-dd-1', 'gb-24g-1').at('2814', 'de-m1-1')
  expect(p.offers('bombard 2814')).toBe(false)
  const two = p.at('2913', 'rn-dd-2').play('bombard 2814')
  expect(two.why('ship rn-dd-1')).toBe('N-20.2-2 has-cargo')
})

rule('N-20.2-3', 'units embark in a port that they hold, or in Harstad', () => {
  expect(position().at('2312', 'gb-24g-1').offers('embark 2312')).toBe(true)
  expect(position().at('2313', 'gb-24g-1').options('embark')).toEqual([])
  expect(position().at('harstad', 'gb-24g-1').play('sail rn-pf-1').offers('load gb-24g-1')).toBe(true)
})

rule('N-20.2-3', 'only where somebody stands in a port whom a ship could take', () => {
  const ports = (p: Position) => p.options('embark')
  expect(ports(position().at('2913', 'gb-24g-1').at('2414', 'gb-24g-2').at('harstad', 'gb-24g-3'))).toEqual([
    'embark 2913',
  ])
  const none = position().at('2913', 'gb-art-1').gone(SUNK, 'rn-lc-1')
  expect(ports(none)).toEqual([]) // guns want a landing craft
  const laden = position().at('2913', 'gb-art-1').at('2212', 'rn-lc-1').aboard('rn-lc-1', 'gb-tk-1')
  expect(ports(laden)).toEqual([])
})

rule('N-20.2-4', 'embarking is an action; ships may come for it from one place', () => {
  const p = position()
    .at('2312', 'gb-24g-1', 'gb-24g-2')
    .at('1910', 'rn-dd-1')
    .play('embark 2312', 'ship rn-pf-1', 'load gb-24g-1')
  expect(p.why('ship rn-dd-1')).toBe('N-20.1-2 other-harbour')
  p.play('ship rn-lc-1', 'load gb-24g-2', 'commit')
  expect([p.whereIs('rn-pf-1'), p.whereIs('gb-24g-1'), p.whereIs('gb-24g-2'), p.step]).toEqual([
    '2312',
    'rn-pf-1',
    'rn-lc-1',
    'react',
  ])
})

rule('N-20.2-4', 'empty ships that can come, of one place, take aboard what stands in the port', () => {
  const p = position().at('2913', 'gb-24g-1', 'no-art-1').at('2213', 'rn-dd-1').at('2913', 'rn-pf-1')
  p.aboard('rn-pf-1', 'gb-24g-2').gone(SUNK, 'rn-ca-2').play('embark 2913')
  expect(p.options()).toEqual(['ship rn-ca-1', 'ship rn-dd-1', 'ship rn-dd-2', 'ship rn-lc-1'])
  expect([p.why('ship rn-bb-1'), p.why('ship rn-pf-1'), p.why('commit')]).toEqual([
    'N-20.2-1 cannot-carry',
    'not-offered',
    'N-20.2-4 nothing-loaded',
  ])
  p.play('ship rn-dd-1', 'load gb-24g-1')
  expect(p.why('ship rn-ca-1')).toBe('N-20.1-2 other-harbour')
  expect([p.whereIs('rn-dd-1'), p.whereIs('gb-24g-1'), p.options()]).toEqual(['2913', 'rn-dd-1', ['commit']])
})

rule('N-20.2-4', 'a ship that lies in the port need not sail there', () => {
  const p = position().at('2913', 'gb-24g-1', 'gb-24g-2', 'rn-pf-1').at('2213', 'rn-dd-1')
  p.play('embark 2913', 'ship rn-pf-1', 'load gb-24g-1')
  expect(p.eventsOf('sailed')).toEqual([])
  expect(p.offers('ship rn-dd-1')).toBe(true) // the first did not come from anywhere
})

rule('N-20.2-5', 'a voyage does not tire', () => {
  const p = position().at('2312', 'gb-24g-1').play('embark 2312', 'ship rn-pf-1', 'load gb-24g-1', 'commit')
  p.play('decline', 'sail rn-pf-1', 'harstad')
  expect([p.fatigue('gb-24g-1'), p.whereIs('gb-24g-1')]).toEqual([0, 'harstad'])
})

rule('N-20.2-6', 'ashore in a friendly port, where somebody else holds it', () => {
  const land = (p: ReturnType<typeof position>) =>
    p
      .at('2913', 'rn-ca-1')
      .aboard('rn-ca-1', 'gb-24g-1')
      .play('land 2913', 'ship rn-ca-1', 'commit')
      .eventsOf('landed')[0]
  expect(land(position().at('2913', 'no-6-1'))).toMatchObject({ amphibious: false })
  expect(land(position())).toMatchObject({ amphibious: true })
})

rule('N-20.2-7', 'the ship is in the port already and may leave in the same action', () => {
  const p = position()
    .at('2913', 'no-6-1', 'rn-pf-1')
    .aboard('rn-pf-1', 'gb-24g-1')
    .at('2212', 'rn-dd-1')
    .aboard('rn-dd-1', 'gb-24g-2')
  p.play('land 2913')
  expect(p.options('ship')).toEqual(['ship rn-pf-1'])
  p.play('ship rn-pf-1', 'commit')
  expect([p.step, p.offers('hex 1910'), p.offers('harstad'), p.offers('stay')]).toEqual([
    'land.depart',
    true,
    true,
    true,
  ])
  p.play('harstad')
  expect([p.whereIs('rn-pf-1'), p.s.initiative]).toEqual(['harstad', 'german'])
})

rule('N-20.2-8', 'in Harstad loading is free and part of the voyage', () => {
  const p = position().at('harstad', 'gb-24g-1').play('sail rn-pf-1', 'load gb-24g-1', 'hex 2312')
  expect([p.whereIs('gb-24g-1'), p.whereIs('rn-pf-1'), p.step]).toEqual(['rn-pf-1', '2312', 'react'])
})

rule('N-20.2-9', 'a group lands as one; a later one finds a friendly port', () => {
  const p = position().at('2913', 'rn-pf-1', 'rn-dd-1').aboard('rn-pf-1', 'gb-24g-1').aboard('rn-dd-1', 'gb-24g-2')
  p.play('land 2913', 'ship rn-pf-1', 'ship rn-dd-1', 'commit')
  expect([p.fatigue('gb-24g-1'), p.fatigue('gb-24g-2')]).toEqual([3, 3])
})

rule('N-20.2-9', 'ships that sailed together all land amphibiously, whichever action puts their troops ashore', () => {
  const arrive = () =>
    position()
      .at('harstad', 'gb-24g-1', 'gb-24g-2')
      .play('sail rn-pf-1', 'load gb-24g-1', 'ship rn-dd-1', 'load gb-24g-2')
  const p = arrive().play('hex 2306', 'decline', 'land 2306', 'ship rn-pf-1', 'commit', 'stay', 'pass')
  p.play('land 2306', 'ship rn-dd-1', 'commit')
  expect(p.eventsOf('landed').map(({ amphibious }) => amphibious)).toEqual([true, true])
  expect(p.fatigue('gb-24g-2')).toBe(p.fatigue('gb-24g-1'))

  const later = position().at('harstad', 'gb-24g-1', 'gb-24g-2')
  later.play(
    'sail rn-pf-1',
    'load gb-24g-1',
    'hex 2306',
    'decline',
    'sail rn-dd-1',
    'load gb-24g-2',
    'hex 2306',
    'decline',
  )
  later.play('land 2306', 'ship rn-pf-1', 'commit', 'stay', 'pass', 'land 2306', 'ship rn-dd-1', 'commit')
  expect(later.eventsOf('landed').map(({ amphibious }) => amphibious)).toEqual([true, false]) // a group of its own
  expect(later.fatigue('gb-24g-2')).toBe(0)
})

rule('N-20.2-9', 'the voyage is over once a ship has sailed again', () => {
  const p = position().at('harstad', 'gb-24g-1', 'gb-24g-2')
  p.play('sail rn-pf-1', 'load gb-24g-1', 'ship rn-dd-1', 'load gb-24g-2', 'hex 2306', 'decline')
  p.play('land 2306', 'ship rn-pf-1', 'commit', 'stay', 'pass', 'sail rn-dd-1', 'hex 2206', 'decline')
  p.play('sail rn-dd-1', 'hex 2306', 'decline', 'land 2306', 'ship rn-dd-1', 'commit')
  expect(p.eventsOf('landed').map(({ amphibious }) => amphibious)).toEqual([true, false])
})

rule('N-20.2-10', 'cargo is public unless it is concealed', () => {
  const p = position().at('2913', 'rn-pf-1').aboard('rn-pf-1', 'gb-24g-1')
  expect(p.view('german').aboard[p.unit('gb-24g-1')]).toBe(p.unit('rn-pf-1'))
  const hidden = position({ alliedConcealment: true })
    .at('2913', 'rn-pf-1')
    .hidden('2913', 'gb-24g-1')
    .aboard('rn-pf-1', 'gb-24g-1')
  expect(hidden.view('german').aboard[hidden.unit('gb-24g-1')]).toBeLessThan(-1)
})

rule('N-20.2-11', 'aboard one ship only, not aboard and ashore in one action', () => {
  const p = position().at('2312', 'gb-24g-1').play('embark 2312', 'ship rn-pf-1', 'load gb-24g-1')
  expect(p.options()).toEqual(['commit'])
})

rule('N-20.4-1', 'after every voyage and every embarkation the Germans may fly', () => {
  const p = position().at('2312', 'gb-24g-1').air(3).play('embark 2312', 'ship rn-pf-1', 'load gb-24g-1', 'commit')
  expect([p.asked, p.offers('airShips 2312')]).toEqual(['german', true])
})

const bomb = (p: ReturnType<typeof position>, ...dice: number[]) =>
  p
    .initiative('german')
    .air(9)
    .at('1910', 'rn-ca-1')
    .rolls(...dice)
    .play('airShips 1910', 'ship rn-ca-1', 'ap 9')

rule('N-20.4-2', 'a damaged ship goes to Harstad with its cargo and stays this turn', () => {
  const p = bomb(position().aboard('rn-ca-1', 'gb-24g-1'), 4, 4)
  expect([p.whereIs('rn-ca-1'), p.whereIs('gb-24g-1'), p.fatigue('gb-24g-1')]).toEqual(['harstad', 'harstad', 0])
  p.play('decline', 'pass')
  expect(p.why('sail rn-ca-1')).toBe('N-20.4-2 damaged-today')
  expect(p.play('sail rn-pf-1').offers('load gb-24g-1')).toBe(true)
})

rule('N-20.4-3', 'damage is for good and has no other effect', () => {
  const p = position().damaged('rn-bb-1').at('2913', 'rn-bb-1').at('2814', 'de-m1-1')
  expect(p.offers('bombard 2814')).toBe(true)
})

rule('N-20.4-4', 'a sunk ship takes its cargo down and is replaced next turn', () => {
  const p = bomb(position().aboard('rn-ca-1', 'gb-24g-1'), 6, 6)
  expect([p.whereIs('rn-ca-1'), p.whereIs('gb-24g-1'), p.tally('alliedEliminated')]).toEqual(['sunk', 'eliminated', 1])
  p.rolls(3, 4, 2, 4, 6).play('decline', 'pass', 'pass')
  expect(p.whereIs('rn-ca-1')).toBe('harstad')
})

rule('N-20.4-5', 'ships score at once; a damaged one only the difference', () => {
  expect(bomb(position(), 4, 4).vp.german).toBe(3)
  expect(bomb(position(), 6, 6).vp.german).toBe(7)
  expect(bomb(position().damaged('rn-ca-1'), 6, 6).vp.german).toBe(4)
})

rule('N-EX-13', 'a cruiser damaged and later sunk: 7 in all', () => {
  const p = bomb(position(), 4, 4)
  p.s.grounded = replaced(p.s.grounded, p.unit('rn-ca-1'), 0)
  p.at('1910', 'rn-ca-1').air(9).play('decline').rolls(6, 6).play('airShips 1910', 'ship rn-ca-1', 'ap 9')
  expect(p.vp.german).toBe(7)
})

rule('N-EX-15', 'a later group goes ashore in a port that the first has taken', () => {
  const p = position().at('harstad', 'gb-24g-1', 'gb-24g-2')
  p.play('sail rn-pf-1', 'load gb-24g-1', 'hex 2913', 'decline', 'land 2913', 'ship rn-pf-1', 'commit', 'stay', 'pass')
  p.play('sail rn-dd-1', 'load gb-24g-2', 'hex 2913', 'decline', 'land 2913', 'ship rn-dd-1', 'commit')
  expect(p.eventsOf('landed').map(({ amphibious }) => amphibious)).toEqual([true, false])
  expect(p.fatigue('gb-24g-2')).toBe(0)
})

rule('N-EX-28', 'the battleship shells two companies and a decoy', () => {
  const p = position()
    .at('2212', 'rn-bb-1')
    .hidden('2312', 'de-m1-1', 'de-m1-2', 'de-decoy-1')
    .play('bombard 2312', 'ship rn-bb-1', 'commit')
  expect([p.fatigue('de-m1-1'), p.fatigue('de-m1-2'), p.whereIs('de-decoy-1')]).toEqual([4, 4, 'pool'])
})

rule('N-EX-31', 'two battalions of 7 land with 3 + 3', () => {
  const p = position()
    .at('2212', 'rn-pf-1', 'rn-dd-1')
    .aboard('rn-pf-1', 'fr-le-1')
    .aboard('rn-dd-1', 'fr-le-2')
    .at('2312', 'de-m1-1')
  p.rolls(3).play('land 2312', 'ship rn-pf-1', 'ship rn-dd-1', 'commit')
  expect(p.eventsOf('strengths')[0]).toMatchObject({ attack: 6 })
})

rule('N-EX-49', 'a destroyer shells the coast hex that it lies in', () => {
  expect(position().at('2814', 'rn-dd-1').at('2814', 'de-m1-1').offers('bombard 2814')).toBe(true)
})

rule('N-20.2-3', 'a ship that carries somebody takes nobody else aboard', () => {
  const laden = position().at('2913', 'gb-24g-2', 'rn-dd-1').aboard('rn-dd-1', 'gb-24g-1')
  for (const ship of ['rn-bb-1', 'rn-ca-1', 'rn-ca-2', 'rn-dd-2', 'rn-lc-1', 'rn-pf-1']) laden.gone(SUNK, ship)
  expect(laden.options('embark')).toEqual([])
})
