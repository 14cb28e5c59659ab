import { completeSetup } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { narvik } from '../index.ts'
import { dawn, position } from './position.ts'

const { def } = position()
const codes = (units: readonly number[]) => units.map((u) => def.units[u]!.code)

rule('N-1-1', 'two players', () => {
  expect(narvik.roles(completeSetup(narvik))).toEqual(['allied', 'german'])
})

rule('N-1-2', 'ten turns at most, or an earlier end that the Allied player knows first', () => {
  expect(def.data.tables.turns.last).toBe(10)
  const p = dawn(6).rolls(3, 4, 1, 4).run()
  expect(p.s.secretEnd).toBe(7)
  expect(p.seenBy('allied')).toContain('evacuationDecided')
  expect(p.seenBy('german')).not.toContain('evacuationDecided')
})

rule('N-1-3', 'victory is points and nothing else', () => {
  const p = position().at('1911', 'gb-24g-1').turn(10)
  p.play('pass', 'pass')
  expect(p.differential).toBe(-10)
  expect(narvik.result(p.def, p.s)).toMatchObject({ key: 'marginal', winner: 'allied', score: 10 })
})

rule('N-2-1', 'six-sided dice; two are read apart where the book says so', () => {
  const p = dawn(2).rolls(4, 3, 2, 5, 1).run()
  expect(p.eventsOf('roll').map(({ die, purpose }) => `${die} ${purpose}`)).toEqual([
    'd6 weather',
    'd6 eventCategory',
    'd6 openEvent.first',
    'd6 openEvent.second',
  ])
  expect(p.eventsOf('openEvent')[0]).toMatchObject({ event: 'airBonus' })
})

rule('N-4-1', 'a turn is a week from 15 April', () => {
  expect(def.data.tables.turns.dates.slice(0, 2).map(({ en }) => en)).toEqual(['15 April', '22 April'])
})

rule('N-4-2', 'counters are batteries and sections, single ships, half flotillas; aircraft are points only', () => {
  expect(codes(def.ships)).toEqual(['rn-bb-1', 'rn-ca-1', 'rn-ca-2', 'rn-dd-1', 'rn-dd-2', 'rn-lc-1', 'rn-pf-1'])
  expect(new Set(def.units.map(({ kind }) => kind))).toEqual(
    new Set(['infantry', 'artillery', 'tank', 'decoy', 'battleship', 'cruiser', 'destroyer', 'landingCraft', 'puffer']),
  )
  for (const gun of def.guns) expect(['battery', 'section']).toContain(def.units[gun]!.size)
})
