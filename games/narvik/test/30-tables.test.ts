import { readFileSync } from 'node:fs'
import { rule } from '@bridgehead/engine/testkit'
import { expect, test } from 'vitest'
import { combatResult } from '../rules/strengths.ts'
import { dawn, position, quiet } from './position.ts'

/** A turn whose open event is a German reinforcement of this die. */
const reinforced = (die: number, p = dawn(3).at('1911', 'de-km-1')) => p.rolls(3, 4, 2, 1, 1, die).run()
/** A turn whose open event is an Allied redeployment of this die. */
const redeployed = (die: number, p = dawn(4)) => p.rolls(3, 4, 2, 4, 1, die).run()

rule('N-30-1', 'one die on the reinforcement table', () => {
  const { byDie } = position().def.data.tables.reinforcement
  expect(byDie.map(({ replacements, infantry, parachute }) => [replacements, infantry, parachute])).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [0, 1, 1],
  ])
  expect(reinforced(5).play('hex 1911', 'open').whereIs('de-par-1')).toBe('1911')
})

rule('N-31-1', 'the redeployment table: which rows return', () => {
  const { byDie } = position().def.data.tables.redeployment
  expect(byDie.map(({ returns }) => returns)).toEqual([false, false, false, true, true, false])
  const p = redeployed(4)
  expect([p.whereIs('rn-dd-1'), p.whereIs('rn-dd-2')]).toEqual(['returning', 'returning'])
  p.rolls(...quiet, ...quiet).play('noSupport', 'pass', 'pass')
  expect([p.s.turn, p.whereIs('rn-dd-1'), p.whereIs('rn-dd-2')]).toEqual([5, 'harstad', 'harstad'])
})

/** The table of odds in a manual: differential, modifier, average points of attacker and defender. */
function oddsIn(language: 'en' | 'fr') {
  const manual = readFileSync(new URL(`../rulebook/${language}.md`, import.meta.url), 'utf8')
  const row = /\| (\d+)(?: (?:or|ou) \d+)? \| ([−+]?\d) \| (\d[.,]\d\d) \/ (\d[.,]\d\d) \|$/gm
  const figure = (text: string) => Number(text.replace('−', '-').replace(',', '.'))
  return [...manual.matchAll(row)].map(([, ...figures]) => figures.map(figure))
}

test.each(['en', 'fr'] as const)('the odds in the manual (%s) are those of the table', (language) => {
  const { def } = position()
  const rows = oddsIn(language)
  expect(rows).toHaveLength(11)
  for (const [differential, modifier, attacker, defender] of rows) {
    const results = [1, 2, 3, 4, 5, 6].map((die) => combatResult(def, differential!, die + modifier!))
    const average = (of: 0 | 1) => (results.reduce((sum, each) => sum + each[of], 0) / 6).toFixed(2)
    expect([average(0), average(1)], `differential ${differential}`).toEqual([
      attacker!.toFixed(2),
      defender!.toFixed(2),
    ])
  }
})
