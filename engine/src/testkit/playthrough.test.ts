import { describe, expect, test } from 'vitest'
import { sample, skirmish } from '../../test/skirmish/index.ts'
import { anyGame } from '../module.ts'
import { playthrough } from './playthrough.ts'

const text = playthrough(sample, { seed: 1, scenario: 'ford' })

describe('a playthrough', () => {
  test('is the same every time', () => {
    expect(playthrough(sample, { seed: 1, scenario: 'ford' })).toBe(text)
  })

  test('shows question, options, reasons, choice, dice, events, views and the result', () => {
    for (const label of ['may', 'not', 'takes', 'dice', 'event', 'view', 'views', 'barrier'])
      expect(text).toContain(`\n  ${label.padEnd(7)} `)
    expect(text).toMatch(/\nResult: .*\(.+, -?\d+\)\n$/)
  })

  test('shows secrets with those who share them', () => {
    expect(text).toContain('(blue only) Blue block 1 is')
    expect(text).toContain('(the others) Blue draws an order.')
  })

  test('can be cut after so many choices', () => {
    const cut = playthrough(sample, { seed: 1, scenario: 'ford', choices: 3 })
    expect(text.startsWith(cut.trimEnd())).toBe(true)
    expect(cut).not.toContain('\n4 · ')
  })

  test('shows a change of the rules', () => {
    const data = structuredClone(skirmish.data) as { tables: { movementPoints: number } }
    data.tables.movementPoints = 2
    expect(playthrough(anyGame({ ...skirmish, data }), { seed: 1, scenario: 'ford' })).not.toBe(text)
  })
})
