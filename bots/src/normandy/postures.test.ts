import { expect, test } from 'vitest'
import { posturesOf, seasonedFor } from './postures.ts'
import { definition } from './testPosition.ts'
import { standard } from './weights.ts'

test('the Allies of strong bots fear less for their line, but not in the race, where they are few', () => {
  const caution = (scenario: 'cherbourg' | 'cobra' | 'campaign') =>
    seasonedFor(definition(scenario)).line.caution.allied
  expect(caution('cobra')).toBeLessThan(standard.line.caution.allied)
  expect(caution('campaign')).toBe(caution('cobra'))
  expect(caution('cherbourg')).toBe(standard.line.caution.allied)
})

test('on the beaches strong Allies are always wary and keep more for the line; later that is one plan among others', () => {
  const guarded = (scenario: 'cherbourg' | 'cobra' | 'campaign') => {
    const { wary, attack } = seasonedFor(definition(scenario))
    return wary && attack.unit.allied > standard.attack.unit.allied
  }
  expect([guarded('campaign'), guarded('cobra'), guarded('cherbourg')]).toEqual([true, false, false])
  const cobra = posturesOf('allied', seasonedFor(definition('cobra')))
  expect(cobra.filter(({ weights }) => weights.wary).map(({ key }) => key)).toEqual(['guarded'])
})

test('in the campaign somebody comes to Le Havre sooner, since more are lost by then (M-11.3-12)', () => {
  const reserve = (scenario: 'cobra' | 'campaign') => seasonedFor(definition(scenario)).reserve
  expect(reserve('campaign')).toBeGreaterThan(reserve('cobra'))
})

test('whoever is wary anyway may be warier: every depot is guarded, and from farther away', () => {
  const guarded = (scenario: 'cobra' | 'campaign') => {
    const usual = seasonedFor(definition(scenario))
    return { usual, more: posturesOf('allied', usual).find(({ key }) => key === 'guarded')!.weights }
  }
  const { usual, more } = guarded('campaign')
  expect(more.guards.depots.alarm).toBeGreaterThan(usual.guards.depots.alarm)
  expect(more.guards.depots.defence).toBeGreaterThan(usual.guards.depots.defence)
  expect(more.guards.depots.apart).toBe(1)
  expect(guarded('cobra').more.guards).toEqual(guarded('cobra').usual.guards)
})

test('what is usual comes first, and every other posture differs from it', () => {
  const usual = seasonedFor(definition('cobra'))
  for (const side of ['allied', 'german'] as const) {
    const [first, ...others] = posturesOf(side, usual)
    expect(first).toEqual({ key: 'usual', weights: usual })
    expect(others).toHaveLength(side === 'german' ? 2 : 3)
    for (const { weights } of others) expect(weights).not.toEqual(usual)
  }
})
