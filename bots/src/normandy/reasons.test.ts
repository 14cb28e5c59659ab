import { normandy } from '@bridgehead/normandy'
import { stepsLeft } from '@bridgehead/normandy/rules/pieces'
import { describe, expect, test } from 'vitest'
import { bestAttackOf } from './battleAnswers.ts'
import { promise } from './order.ts'
import { sentences } from './reasons.ts'
import { Position } from './testPosition.ts'

describe('an attack says what it promises', () => {
  const attackOn = (...defenders: string[]) => {
    const field = new Position('cobra', true)
      .at('1206', 'us-2')
      .at('1207', 'us-9')
      .at('1106', 'us-hq-vii')
      .at('1306', ...defenders)
      .seenBy('american', 8)
    field.s.markers[field.def.piece('us-hq-vii')] = 1
    return { field, attack: bestAttackOf(field, field.def.piece('us-hq-vii'), true)! }
  }

  test('the chance that the place falls and the steps on both sides, in both languages', () => {
    const { field, attack } = attackOn('de-kg275')
    const why = { key: 'attack', ...promise(attack.target, attack.prospect) } as const
    const english = sentences.en.attack(normandy.text.en(field.def), why)
    const french = sentences.fr.attack(normandy.text.fr(field.def), why)
    const [, taken, lost, chance] = /(\d\.\d) of their steps for (\d\.\d) of ours, (\d+)%/.exec(english)!
    expect(Number(chance)).toBeGreaterThan(80)
    expect(Number(taken)).toBeGreaterThan(Number(lost))
    const decimal = (value?: string) => value?.replace('.', ',')
    expect(french).toContain(`${decimal(taken)} de leurs pas contre ${decimal(lost)} des nôtres`)
    expect(french).toContain(`${chance}\u00a0%`)
  })

  test('and nobody loses more than he has', () => {
    const { field, attack } = attackOn('de-kg275')
    expect(attack.prospect.taken).toBeGreaterThan(0)
    expect(attack.prospect.taken).toBeLessThanOrEqual(stepsLeft(field.g, field.def.piece('de-kg275')))
  })

  test('the stronger the defenders, the fewer of theirs for ours', () => {
    const weak = attackOn('de-kg275').attack.prospect
    const strong = attackOn('de-1ss-1', 'de-1ss-2', 'de-1ss-i-1').attack.prospect
    expect(strong.taken - strong.lost).toBeLessThan(weak.taken - weak.lost)
    expect(strong.lost).toBeGreaterThan(weak.lost)
  })
})

test('where no American guards the sky, none is what is said', () => {
  const { def } = new Position('cobra')
  const said = (number: number) => sentences.en.superiority(normandy.text.en(def), { key: 'superiority', number })
  expect(said(0)).toContain('none')
  expect(said(3)).toContain('3')
  const enFrancais = sentences.fr.superiority(normandy.text.fr(def), { key: 'superiority', number: 0 })
  expect(enFrancais).toContain('aucun')
})
