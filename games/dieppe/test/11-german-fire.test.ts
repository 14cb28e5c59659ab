import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { full, ledger, position } from './position.ts'

/** Chapter 11: how the Germans fire. */

rule('D-11-2', 'the Hess guns never fire', () => {
  const p = position().quiet().alarm(9).at('BSF', 'CDO-G1/1').at('HES', 'HESS/1', 'HESS/2').rolls(9).play('endPhase')
  expect(p.eventsOf('fired')).toEqual([])
})

rule('D-11-25', 'a boat is a target in any sea zone beside Germans', () => {
  const p = position()
    .quiet()
    .at('S2', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('PHA', 'FLAK/1')
    .rolls(9, 1)
    .play('endPhase')
  expect(p.whereIs('CDO-G1/1')).toBe('eliminated')
})

rule('D-11-26', 'the largest German stack fires first, at the smallest British one', () => {
  const p = position()
    .quiet()
    .at('SV1', 'CDO-G1/1', 'CDO-G1/2')
    .at('PL1', 'CDO-G1/3')
    .at('SV2', 'GI/1', 'GI/2')
    .at('PL2', 'GI/3')
  p.rolls(0, 6, 0, 6).play('endPhase')
  expect(p.eventsOf('fired').map(({ from, at }) => `${p.def.graph.codeOf(from)}-${p.def.graph.codeOf(at)}`)).toEqual([
    'SV2-PL1',
    'PL2-PL1',
  ])
  expect(p.eventsOf('fired')[0]!.reason).toBe('fewest-levels')
})

rule('D-11-26', 'the log says what decided among several targets, and nothing where there was one', () => {
  const reason = (...british: [string, ...string[]][]) => {
    const p = position().quiet().at('SV2', 'GI/1').rolls(0, 6)
    for (const [zone, ...units] of british) p.at(zone, ...units)
    return p.play('endPhase').eventsOf('fired')[0]!.reason
  }
  expect(reason(['SV1', 'CDO-G1/1'])).toBe('only')
  expect(reason(['SV1', 'CDO-G1/1'], ['LON', 'CDO-G1/2', 'CDO-G1/3'])).toBe('fewest-levels')
  expect(reason(['SV1', 'CDO-G1/1'], ['LON', 'CDO-G1/2'])).toBe('weakest')
})

rule('D-11-27', 'after each shot the German stack is ordered anew', () => {
  const p = position()
    .quiet()
    .at('SV1', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4')
    .at('SV2', 'GM/1', 'GI/1')
    .rolls(0, 6)
    .play('endPhase')
  expect(p.whereIs('GM/1')).toBe('eliminated')
  p.rolls(0, 6).play('endPhase')
  expect(p.eventsOf('fired')[1]!.shooter).toBe(p.unit('GI/1'))
})

rule('D-11-28', 'each German zone fires once, the top unit shooting and the rest with it', () => {
  const p = position().quiet().at('SV1', 'CDO-G1/1').at('SV2', 'GM/1', 'GI/1', 'GO/1').rolls(0, 6).play('endPhase')
  expect(p.eventsOf('fired')).toHaveLength(1)
  expect(ledger(p, 'fire.attack')).toEqual(['fireFactor 5', 'levels 2', 'officer 1'])
})

rule('D-11-49', 'German fire is made whatever the odds, unless the switch asks for a chance', () => {
  const hopeless = (switches: object) =>
    position({ switches })
      .quiet()
      .alarm(2)
      .at('OR2', 'CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4')
      .at('BKE', 'PILLBOX/1')
  expect(hopeless({}).rolls(0, 6).play('endPhase').eventsOf('fired')).toHaveLength(1)
  expect(hopeless({ germanMinHitChance: 0.2 }).play('endPhase').eventsOf('heldFire')).toHaveLength(1)
})

rule('D-11-49', 'a zone fires when its chance is just what the switch asks for', () => {
  // A lone pillbox at four full commandos in the open hits with 6 of 60.
  const fire = (germanMinHitChance: number, ...dice: number[]) =>
    position({ switches: { germanMinHitChance } })
      .quiet()
      .at('SV1', ...full.slice(0, 4))
      .at('SV2', 'PILLBOX/1')
      .rolls(...dice)
      .play('endPhase')
  expect(fire(0.1, 9, 1).eventsOf('fired')).toHaveLength(1)
  expect(fire(0.11).eventsOf('heldFire')).toHaveLength(1)
})
