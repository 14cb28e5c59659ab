import { readFileSync } from 'node:fs'
import { rule } from '@bridgehead/engine/testkit'
import { describe, expect, test } from 'vitest'
import { boardOfNormandy } from '../board.ts'
import { type CombatResult, resultOf } from '../rules/combat/odds.ts'
import { disorganise, suppress } from '../rules/pieces.ts'
import { plain, position } from './position.ts'

describe('6.4, 6.5 results', () => {
  rule('M-6.4-1', 'the table gives losses, disorganisation, retreats and exploitation', () => {
    const { g } = position()
    expect(resultOf(g, 0, 1)).toMatchObject({ attacker: { steps: 2, disorg: 1, retreat: 1 }, exploitation: false })
    expect(resultOf(g, 8, 6)).toMatchObject({ defender: { steps: 2, disorg: 2, retreat: 2 }, exploitation: true })
  })
  rule(
    'M-6.4-2',
    'steps are shared out by the owner, one each before a second; disorganisation strikes everybody',
    () => {
      const p = plain('de-711', 'de-84')
        .at('1206', 'us-2')
        .at('1207', 'us-9')
        .at('1205', 'us-30')
        .at('1406', 'de-hq-84')
      p.rolls(4).play('hq us-hq-vii', 'target 1306', 'all', 'support', 'no', 'roll')
      expect(p.result).toContain('-2')
    },
  )
  rule('M-EX-13', 'D1 and D1 make D2; D2 stays and loses a step', () => {
    const p = plain('de-711')
    disorganise(p.g, p.piece('de-711'), 1)
    disorganise(p.g, p.piece('de-711'), 1)
    expect([p.level('de-711'), p.stepsLost('de-711')]).toEqual([2, 0])
    disorganise(p.g, p.piece('de-711'), 1)
    expect([p.level('de-711'), p.stepsLost('de-711')]).toEqual([2, 1])
  })
  rule('M-6.5-2', 'a fresh unit takes what it receives', () => {
    const p = plain('de-711')
    disorganise(p.g, p.piece('de-711'), 2)
    expect(p.level('de-711')).toBe(2)
  })
  rule('M-6.5-3', 'D1 that receives D2 is D2 and loses no step', () => {
    const p = plain('de-711').disorganised(1, 'de-711')
    disorganise(p.g, p.piece('de-711'), 2)
    expect([p.level('de-711'), p.stepsLost('de-711')]).toEqual([2, 0])
  })
  rule('M-6.5-4', 'A1 and A1 make A2', () => {
    const p = plain('de-711')
    suppress(p.g, [p.piece('de-711')], 1)
    suppress(p.g, [p.piece('de-711')], 1)
    expect(p.s.suppression[p.piece('de-711')]).toBe(2)
  })
  rule('M-6.5-5', 'A2 that is hit again is disorganised by a level', () => {
    const p = plain('de-711').suppressed(2, 'de-711')
    suppress(p.g, [p.piece('de-711')], 1)
    expect([p.level('de-711'), p.stepsLost('de-711')]).toEqual([1, 0])
  })
  rule('M-EX-14', 'A1 and A1 make A2; A2 and A1: a level for each unit, no step', () => {
    const p = plain('de-711', 'de-84').suppressed(1, 'de-711', 'de-84')
    const stack = [p.piece('de-711'), p.piece('de-84')]
    suppress(p.g, stack, 1)
    suppress(p.g, stack, 1)
    expect([p.level('de-711'), p.level('de-84'), p.stepsLost('de-711')]).toEqual([1, 1, 0])
  })
  rule('M-6.5-6', 'D1 or A1 one column, D2 or A2 two', () => {
    const p = plain('de-711')
      .disorganised(1, 'de-711')
      .suppressed(2, 'de-711')
      .rolls(1)
      .attack('us-hq-vii', '1306', 'us-2')
      .play('no')
    expect(p.shifts('right')).toEqual({ defendersDisorganised: 1, defendersSuppressed: 2 })
  })
  rule('M-6.5-7', 'within a stack only the worst D and the worst A count', () => {
    const p = plain('de-711', 'de-84')
      .disorganised(2, 'de-711')
      .disorganised(1, 'de-84')
      .suppressed(1, 'de-711', 'de-84')
    p.rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.shifts('right')).toEqual({ defendersDisorganised: 2, defendersSuppressed: 1 })
  })
  rule('M-EX-5', 'D2, D1 and A1: three columns', () => {
    const p = plain('de-711', 'de-84')
      .disorganised(2, 'de-711')
      .disorganised(1, 'de-84')
      .suppressed(1, 'de-711', 'de-84')
    p.rolls(1).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(Object.values(p.shifts('right'))).toEqual([2, 1])
  })
  rule('M-6.5-8', 'of several attacking stacks the worst counts', () => {
    const p = plain('de-711').at('1207', 'us-9').disorganised(1, 'us-2').disorganised(2, 'us-9')
    p.rolls(1).play('hq us-hq-vii', 'target 1306', 'all', 'no')
    expect(p.shifts('left')).toEqual({ attackersDisorganised: 2 })
  })
  rule('M-EX-48', 'D1 and A1 in one stack, D2 in the other: two columns', () => {
    const p = plain('de-711').at('1207', 'us-9').disorganised(1, 'us-2').suppressed(1, 'us-2').disorganised(2, 'us-9')
    p.rolls(1).play('hq us-hq-vii', 'target 1306', 'all', 'no')
    const left = Object.values(p.shifts('left')).reduce((sum, columns) => sum + columns, 0)
    expect(left).toBe(2)
  })
  rule('M-6.5-10', 'of a stack fresh units lie on top, then D1, then D2', () => {
    const p = plain('de-711', 'de-84', 'de-265').disorganised(2, 'de-711').disorganised(1, 'de-265')
    const stack = boardOfNormandy(p.def, p.s).pieces.filter(({ place }) => place === p.place('1306'))
    expect(stack.map(({ id }) => p.def.pieces[id]!.code)).toEqual(['de-84', 'de-265', 'de-711'])
  })
  rule('M-6.5-1', 'suppression ends with the segment', () => {
    const p = plain('de-711').suppressed(2, 'de-711').play('done')
    expect(p.s.suppression[p.piece('de-711')]).toBe(0)
  })
  rule('M-EX-66', 'A2 in player 1’s segment, no shift in player 2’s', () => {
    const p = plain('de-711').suppressed(2, 'de-711').play('done')
    expect(p.asked).toBe('german')
    expect(p.s.suppression[p.piece('de-711')]).toBe(0)
  })
  rule('M-6.10-1', 'a step loss turns the counter', () => {
    const p = plain('de-353')
    expect(p.def.pieces[p.piece('de-353')]!.steps.map(({ defence }) => defence)).toEqual([9, 6, 3])
    p.rolls(5).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.stepsLost('de-353')).toBe(1)
  })
  rule('M-6.10-2', 'a unit that loses its last step goes to the cadre box', () => {
    const p = plain('de-kg275').rolls(6).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.whereIs('de-kg275')).toBe('cadre')
  })
  rule('M-11.3-7', 'a point for each step, two for an elite one', () => {
    const p = plain('de-kg275').rolls(6).attack('us-hq-vii', '1306', 'us-2').play('no')
    expect(p.vp.allied).toBe(1)
    const q = plain('de-3fj-5').rolls(6).attack('us-hq-vii', '1306', 'us-2').play('support')
    expect(q.vp.allied).toBe(4)
  })
})

/** The picture in a manual: what happens on how many faces of the die, for each column. */
function facesIn(language: 'en' | 'fr'): string[][] {
  const manual = readFileSync(new URL(`../rulebook/${language}.md`, import.meta.url), 'utf8')
  return [...manual.matchAll(/^\| ([\d.]+:\d) \| ([■□| ]+) \|$/gm)].map(([, name, faces]) => [
    name!,
    ...faces!.split(' | '),
  ])
}

test.each(['en', 'fr'] as const)('the faces of the die in the manual (%s) are those of the table', (language) => {
  const { g } = position()
  const boxes = (column: number, happens: (result: CombatResult) => boolean) => {
    const full = [1, 2, 3, 4, 5, 6].filter((die) => happens(resultOf(g, column, die))).length
    return '■'.repeat(full) + '□'.repeat(6 - full)
  }
  const { columns } = g.def.data.tables.combat
  expect(facesIn(language)).toEqual(
    columns.map(({ name }, column) => [
      name,
      boxes(column, ({ attacker }) => attacker.steps > 0),
      boxes(column, ({ attacker }) => attacker.retreat > 0),
      boxes(column, ({ defender }) => defender.steps > 0),
      boxes(column, ({ defender }) => defender.retreat > 0),
      boxes(column, ({ exploitation }) => exploitation),
    ]),
  )
})
