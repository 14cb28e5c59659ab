import { D6 } from '@bridgehead/engine'
import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { boardOfNormandy } from '../board.ts'
import { isInBox, isInPlay, isOnMap } from '../rules/pieces.ts'
import { position, scenario } from './position.ts'

const { def } = position()
const days = ([from, to]: readonly [string, string]) => 1 + (Date.parse(to) - Date.parse(from)) / 86_400_000

describe('0 scale and pieces', () => {
  rule(
    'M-0-1',
    'a turn is a week, turn 0 the 6th of June alone; 10 hexes from Utah to Sword are some sixty kilometres',
    () => {
      const { dates } = def.data.tables.turns
      expect(dates.map(days)).toEqual([1, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
      expect(dates[0]).toEqual(['1944-06-06', '1944-06-06'])
      expect(6 * def.grid.distance(def.place('0617'), def.place('0807'))).toBe(60)
    },
  )
  rule('M-0-2', 'six-sided dice, a coloured and a white one for a jump, and three bowls of aircraft', () => {
    const p = position().turn(0, 'O').at('aloft', 'us-82-505').rolls(6, 4)
    p.flow(
      { step: 'move.pick', role: 'german' },
      { step: 'dday.jumps', roles: ['american'], time: 'night', atOnce: false },
    ).run()
    const rolls = p.eventsOf('roll').map(({ die, purpose, face }) => [die, purpose, face])
    expect(rolls).toEqual([
      ['d6', 'jump', 6],
      ['d6', 'drift', 4],
    ])
    expect(D6.sides).toBe(6)
    expect(new Set(def.airClasses.map(({ kind, bowl }) => `${kind} ${bowl}`))).toEqual(
      new Set(['HB 0', 'MB 1', 'LB 1', 'FB 2']),
    )
  })
  rule('M-0-3', 'on the map is the hex map; a box or a frame is off it', () => {
    const p = position().at('1206', 'us-2').at('rennes', 'us-9').at('reserve', 'us-30').at('cadre', 'us-8')
    const where = (code: string) => [isOnMap, isInBox, isInPlay].map((is) => is(p.g, p.piece(code)))
    expect(where('us-2')).toEqual([true, false, true])
    expect(where('us-9')).toEqual([false, true, true])
    expect(where('us-30')).toEqual([false, false, false])
    expect(where('us-8')).toEqual([false, false, false])
  })
  rule('M-0.1-1', 'combat units are divisions and their parts, HQs are corps; no rule asks for a name', () => {
    const { units, hqs } = def.data.counters
    expect([...new Set(units.map(({ size }) => size))].sort()).toEqual([
      'battalion',
      'brigade',
      'combat-command',
      'division',
      'kampfgruppe',
      'regiment',
    ])
    for (const { name } of hqs) expect(name.en).toMatch(/Corps$|korps$|-Korps$/)
    expect(def.pieces.filter(({ sort }) => sort === 'unit')).toHaveLength(units.length)
    expect(def.hqs.map((hq) => def.pieces[hq]!.stacking)).toEqual(hqs.map(() => 0))
  })
})

describe('0.2.2 control', () => {
  rule(
    'M-0.2.2-1',
    'every hex and box is somebody’s, and markers show the towns and boxes that the Allies hold',
    () => {
      const p = scenario('campaign')
      expect(p.s.control).toHaveLength(p.def.hexCount + p.def.boxCount)
      expect(p.s.control).not.toContain(1)
      const shown = () =>
        boardOfNormandy(p.def, p.s)
          .markers.filter(({ kind }) => kind === 'alliedControl')
          .map(({ place }) => place)
      expect(shown()).toEqual([])
      p.control('allied', '0818', '0718', 'rennes')
      expect(shown()).toEqual([p.place('0818'), p.place('rennes')])
    },
  )
})
