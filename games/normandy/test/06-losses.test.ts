import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import type { Side } from '../data/words.ts'
import { newBattle } from '../rules/combat/battle.ts'
import { nextToLose } from '../rules/combat/losses.ts'
import { type Position, position } from './position.ts'

/** A side owes steps after a combat over 1306; the Allies have attacked from 1206. */
const owing = (p: Position, side: Side, left: number, attackers: string[], defenders: string[]) => {
  const pieces = (codes: string[]) => codes.map((code) => p.piece(code))
  const battle = {
    ...newBattle(p.g, 'attack', 'allied', 'american', -1, p.place('1306')),
    attackers: pieces(attackers),
    origins: attackers.map(() => p.place('1206')),
    defenders: pieces(defenders),
  }
  p.at('1206', ...attackers).at('1306', ...defenders)
  return p.flow({ step: 'move.pick', role: 'german' }, { step: 'combat.losses', battle, side, left, hit: [] }).run()
}
const lost = (p: Position, ...codes: string[]) => codes.map((code) => p.stepsLost(code))

describe('6.4 who loses the steps', () => {
  rule('M-6.4-2', 'the owner is asked where it makes a difference, and only then', () => {
    const p = owing(position(), 'german', 1, ['us-2'], ['de-711', 'de-84'])
    expect([p.asked, p.options()]).toEqual(['german', ['unit de-711', 'unit de-84', 'usual']])
    p.play('unit de-84')
    expect([lost(p, 'de-711', 'de-84'), p.step]).toEqual([[0, 1], 'move.pick'])
    const allied = owing(position(), 'allied', 1, ['us-2', 'us-5'], ['de-711'])
    expect(allied.asked).toBe('american')
    const alike = owing(position(), 'allied', 1, ['us-4-8', 'us-4-12'], ['de-711'])
    expect([lost(alike, 'us-4-8', 'us-4-12'), alike.step]).toEqual([[1, 0], 'move.pick'])
  })
  rule('M-6.4-2', 'one each before any takes a second', () => {
    const p = owing(position(), 'german', 2, ['us-2'], ['de-353', 'de-271', 'de-711'])
    p.play('unit de-353')
    expect(p.options('unit')).toEqual(['unit de-271', 'unit de-711'])
    p.play('unit de-711')
    expect(lost(p, 'de-353', 'de-271', 'de-711')).toEqual([1, 0, 1])
    const all = owing(position(), 'german', 2, ['us-2'], ['de-353', 'de-271'])
    expect([lost(all, 'de-353', 'de-271'), all.step]).toEqual([[1, 1], 'move.pick'])
    const again = owing(position(), 'german', 3, ['us-2'], ['de-353', 'de-271'])
    expect(lost(again, 'de-353', 'de-271')).toEqual([1, 1])
    again.play('unit de-271')
    expect(lost(again, 'de-353', 'de-271')).toEqual([1, 2])
  })
  rule('M-6.4-2', 'in a second round each takes one again before any takes a third', () => {
    const { g, def } = position()
    const [a, b] = [def.piece('de-353'), def.piece('de-271')]
    expect(nextToLose(g, [a, b], [])).toEqual([a, b])
    expect(nextToLose(g, [a, b], [a])).toEqual([b])
    expect(nextToLose(g, [a, b], [a, b])).toEqual([a, b])
    const p = owing(position(), 'german', 5, ['us-2'], ['de-353', 'de-271'])
    while (p.step === 'combat.lose') p.play('unit de-353')
    expect([p.whereIs('de-353'), lost(p, 'de-271')]).toEqual(['cadre', [2]])
  })
  rule('M-0.1.2-23', 'a Festung takes what nobody else can', () => {
    const { g, def } = position()
    const [walls, unit] = [def.piece('fest-cherbourg'), def.piece('de-709-729')]
    expect(nextToLose(g, [walls, unit], [])).toEqual([unit])
    expect(nextToLose(g, [walls, unit], [unit])).toEqual([unit])
    expect(nextToLose(g, [walls], [])).toEqual([walls])
  })
  rule('M-6.4-2', 'the usual choice: most steps, then no elite, then the lower attack', () => {
    const usual = (left: number, ...defenders: string[]) => {
      const p = owing(position(), 'german', left, ['us-2'], defenders).play('usual')
      return defenders.filter((code) => p.stepsLost(code) > 0)
    }
    expect(usual(1, 'de-711', 'de-353', 'de-84')).toEqual(['de-353'])
    expect(usual(1, 'de-1ss-1', 'de-346')).toEqual(['de-346'])
    expect(usual(1, 'de-346', 'de-711', 'de-84')).toEqual(['de-711'])
    expect(usual(2, 'de-346', 'de-711', 'de-84')).toEqual(['de-711', 'de-84'])
  })
  rule('M-6.10-2', 'when nobody is left what is still owed is forgotten', () => {
    const p = owing(position(), 'german', 3, ['us-2'], ['de-kg275'])
    expect([p.whereIs('de-kg275'), p.step]).toEqual(['cadre', 'move.pick'])
    const two = owing(position(), 'german', 9, ['us-2'], ['de-711', 'de-84'])
    while (two.step === 'combat.lose') two.play('usual')
    expect([two.whereIs('de-711'), two.whereIs('de-84')]).toEqual(['cadre', 'cadre'])
  })
  rule('M-5.4-3', 'an HQ whose units have all been destroyed is lost, on either side, and no other', () => {
    const p = position('cobra').at('1306', 'de-kg275', 'de-hq-84').at('1406', 'de-hq-47')
    p.at('1206', 'us-2')
      .at('1205', 'us-9')
      .at('1106', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .fighting('american')
      .rolls(6)
    p.play('hq us-hq-vii', 'target 1306', 'all')
    p.idleUntil(({ s }) => s.place[p.piece('de-kg275')] === p.def.frame.cadre)
    expect([p.whereIs('de-hq-84'), p.whereIs('de-hq-47')]).toEqual(['turnTrack', '1406'])
    const q = position('cobra').at('1306', 'de-353', 'de-271').at('1206', 'us-2rg', 'us-hq-vii').lost(1, 'us-2rg')
    q.markers('us-hq-vii', 1).at('1106', 'us-hq-v').fighting('american').rolls(1)
    q.attack('us-hq-vii', '1306', 'us-2rg')
    q.idleUntil(({ step }) => step === 'combat.hq' || step === 'move.pick')
    expect([q.whereIs('us-2rg'), q.whereIs('us-hq-vii'), q.whereIs('us-hq-v')]).toEqual(['cadre', 'turnTrack', '1106'])
  })
})
