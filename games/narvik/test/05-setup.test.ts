import { rule } from '@bridgehead/engine/testkit'
import { expect, test } from 'vitest'
import { narvik } from '../index.ts'
import { campaign, dawn, position } from './position.ts'

const { def } = position()
const codes = (units: readonly number[]) => units.map((u) => def.units[u]!.code)
const norwegians = ['no-6-1', 'no-6-2', 'no-6-3', 'no-7-1', 'no-7-2', 'no-art-1']

/** Sets everybody up in one hex of each side where they fit. */
function placeNorwegians(p = campaign()) {
  const hexes = ['3017', '3017', '3018', '3018', '3115', '3115']
  norwegians.forEach((unit, i) => void p.play(`unit ${unit}`, `hex ${hexes[i]}`))
  return p
}

rule('N-5-1', 'nations and formations have colours of their own', () => {
  const board = narvik.board(def, position().at('2414', 'gb-24g-1', 'fr-27-1', 'pl-1-1').view('allied'))
  expect(
    board.pieces.filter(({ stack }) => stack === 'allied').map(({ side, formation }) => `${side} ${formation}`),
  ).toEqual(['british gb-24g', 'french fr-27ca', 'polish pl-1'])
})

rule('N-5-2', 'parachute companies are ordinary infantry', () => {
  const { kind, isInfantry } = def.units[def.units.findIndex(({ code }) => code === 'de-par-1')]!
  expect([kind, isInfantry]).toEqual(['infantry', true])
})

rule('N-5.1-1', 'the British of turn 1 and the whole fleet start in Harstad, face up', () => {
  const p = campaign()
  const there = def.allied.filter((u) => p.s.where[u] === def.harstad)
  expect(codes(there)).toEqual(['gb-24g-1', 'gb-24g-2', 'gb-24g-3', ...codes(def.ships)])
  expect(there.every((u) => p.s.slot[u]! < 0)).toBe(true)
})

rule('N-5.1-2', 'Norwegians set up in rows 30 to 32', () => {
  const p = campaign()
  expect(p.options()).toEqual(['historical', ...norwegians.map((unit) => `unit ${unit}`)])
  p.play('unit no-6-1')
  expect(new Set(p.options().map((text) => text.slice(4, 6)))).toEqual(new Set(['30', '31', '32']))
})

rule('N-5.1-3', 'then the Germans set up units and decoys, face down', () => {
  const p = placeNorwegians().play('done')
  expect([p.asked, p.options().length]).toEqual(['german', 19])
  p.play('unit de-m1-1', 'hex 2312', 'unit de-decoy-1', 'hex 1911')
  expect(p.why('done')).toBe('N-5.1-3 not-all-placed')
  // The Allied player sees nothing of it before it is done.
  expect(p.view('allied').where[p.unit('de-m1-1')]).toBe(p.view('allied').where[p.unit('de-m1-2')])
  const roomy = (i: number) => def.grid.numberOf(def.germanSetupHexes[20 + 3 * i]!)
  p.options('unit').forEach((unit, i) => void p.play(unit, `hex ${roomy(i)}`))
  p.rolls(4, 3, 2, 5).play('done')
  expect(p.def.germanSetup.every((u) => p.s.slot[u]! >= 0)).toBe(true)
  expect(p.view('allied').counterPlace.filter((place) => place >= 0)).toHaveLength(18)
})

rule('N-5.1-4', 'no German starts in rows 29 to 32', () => {
  const p = placeNorwegians().play('done').play('unit de-km-1')
  expect(p.options().some((text) => Number(text.slice(4, 6)) >= 29)).toBe(false)
  expect(p.offers('hex 2816')).toBe(true)
})

rule('N-5.1-5', 'stacking limits hold during set-up', () => {
  const p = campaign().play('unit no-6-1', 'hex 3017', 'unit no-6-2', 'hex 3017', 'unit no-6-3')
  expect(p.why('hex 3017')).toBe('N-13.2-2 stack-full')
})

test('a ready-made set-up is offered as long as nobody has been placed (N-GAP-51)', () => {
  const p = campaign().play('historical')
  expect(p.offers('historical')).toBe(false)
  p.play('done', 'historical')
  for (const u of [...def.norwegians, ...def.germanSetup]) {
    const hexes = def.units[u]!.side === 'german' ? def.germanSetupHexes : def.norwegianSetupHexes
    expect(hexes).toContain(p.s.where[u])
  }
  p.rolls(4, 3, 2, 5).play('done')
  expect(p.asked).toBe('allied')
  expect(campaign().play('unit no-6-1', 'hex 3017').offers('historical')).toBe(false)
})

rule('N-5.1-6', 'everybody starts rested, air points at 0, turn 1', () => {
  const p = campaign()
  expect(p.s.fatigue.every((level) => level === 0)).toBe(true)
  expect([p.s.air, p.s.turn]).toEqual([0, 0])
  const q = dawn(1).rolls(4, 3, 2, 5, 1).run()
  expect(q.s.turn).toBe(1)
})

rule('N-5.1-7', 'set-up hexes are land of Norway; guns go into mountains only by road; islands are legal', () => {
  const p = campaign().play('unit no-art-1')
  expect(p.why('hex 3016')).toBe('N-5.1-7 no-road-for-guns')
  expect(p.offers('hex 3017')).toBe(true)
  expect(p.offers('hex 3003')).toBe(false) // sea
  expect(campaign().play('unit no-6-1').offers('hex 3105')).toBe(true) // Ibestad, an island
})

rule('N-5.1-3', 'who lies face up is told of; of the others only where counters lie', () => {
  const open = placeNorwegians()
  open.play('done')
  expect(open.eventsOf('deployed').map(({ unit }) => open.def.units[unit]!.code)).toEqual(norwegians)
  expect(open.eventsOf('deployedConcealed')).toEqual([])
  const p = placeNorwegians(campaign({ alliedConcealment: true }))
  p.play('conceal no-7-1', 'conceal no-6-2', 'done')
  expect(p.eventsOf('deployed').map(({ unit }) => p.def.units[unit]!.code)).toEqual(
    norwegians.filter((code) => code !== 'no-7-1' && code !== 'no-6-2'),
  )
  const { counters } = p.eventsOf('deployedConcealed')[0]!
  expect(counters).toEqual([...counters].sort((a, b) => a - b))
  expect(counters).toHaveLength(2)
})

rule('N-11.3-1', 'nobody is laid face down before all are placed, nor without the option', () => {
  const before = campaign({ alliedConcealment: true })
  expect(before.options('conceal')).toEqual([])
  expect(placeNorwegians().options('conceal')).toEqual([])
})
