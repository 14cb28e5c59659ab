import { type StateOf, seededDice } from '@bridgehead/engine'
import { type Narvik, type NarvikView, narvik } from '@bridgehead/narvik'
import { expect, test } from 'vitest'
import { Worlds } from '../frame/worlds.ts'
import { likelyWorlds } from './bluff.ts'
import { def, hex, position, referee, script, u } from './testPosition.ts'

const [battalion, decoy] = [u('de-km-1'), u('de-decoy-1')]
const elsewhere = { 'de-m1-1': '1815', 'de-m1-2': '1815', 'de-m2-1': '1914', 'de-m2-2': '1914', 'de-m2-3': '1914' }

/** Backs only: one in Narvik, with a battalion or a decoy under it, and others along the railway. */
function faceDown(inNarvik: number): StateOf<Narvik> {
  const open = position(elsewhere)
  const where = open.where.map((at, unit) => (def.units[unit]!.isDecoy ? hex('1918') : at))
  where[battalion] = hex('1918')
  where[inNarvik] = def.narvik
  const down = def.german.filter((unit) => where[unit]! >= 0)
  const slot = open.slot.map(() => -1)
  down.forEach((unit, i) => {
    slot[unit] = i
  })
  return { ...open, where, slot }
}

const viewOf = (state: StateOf<Narvik>) => narvik.view(def, state, 'allied') as NarvikView
const held = ({ where }: StateOf<Narvik>) =>
  def.german.some((unit) => where[unit] === def.narvik && def.units[unit]!.isLand)
const shareHeld = (worlds: Pick<Worlds<Narvik>, 'state'>) =>
  Array.from({ length: 60 }, (_, world) => held(worlds.state(world))).filter(Boolean).length / 60

test('in worlds that are dealt to the Allies somebody is in Narvik, and elsewhere it is left to chance', () => {
  const view = viewOf(faceDown(decoy))
  const plain = new Worlds(referee, view, 'allied', seededDice(5))
  const likely = likelyWorlds(referee, view, 'allied', seededDice(5))
  expect(shareHeld(plain)).toBeLessThan(0.8)
  expect(shareHeld(likely)).toBe(1)
  expect(likely.state(3)).toEqual(likely.state(3))
})

test('a single back in Narvik counts as somebody, the same whatever lies under it', () => {
  const { strength, units } = script.field.look(faceDown(battalion), 'allied').tally('german')
  const [town, station] = [strength[def.narvik]!, strength[hex('1918')]!]
  expect(units[def.narvik]).toBe(1)
  expect(town).toBeGreaterThan(3)
  expect(town).toBeLessThan(4)
  const again = script.field.look(faceDown(decoy), 'allied').tally('german').strength
  expect([again[def.narvik], again[hex('1918')]]).toEqual([town, station])
})

test('once somebody is seen in Narvik the backs beside him are as likely decoys as any', () => {
  const state = faceDown(decoy)
  const where = state.where.map((at, unit) => (unit === u('de-m1-1') ? def.narvik : at))
  const slot = state.slot.map((back, unit) => (unit === u('de-m1-1') ? -1 : back))
  const { units } = script.field.look({ ...state, where, slot }, 'allied').tally('german')
  expect(units[def.narvik]).toBeLessThan(2)
})
