import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { ledger, type Position, position, safe } from './position.ts'

/** Chapter 12: prisoners. */

rule('D-12-8', 'a prisoner does not shoot, nor lend weight to a shot, nor is he shot at', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'GI/1', 'GO/1')
    .captive('GI/1', 'GO/1')
    .at('PL1', 'GI/2')
    .rolls(6, 0)
  p.act('SV2', 'fire', 'target PL1')
  expect(ledger(p, 'fire.attack')).toEqual(['fireFactor 4'])
  const enemy = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').captive('GI/1').act('SV2')
  expect(enemy.why('fire')).toBe('D-11-1 no-target')
})

rule(
  'D-12-8',
  'a prisoner moves and embarks with a commando; unguarded he is free, or gone beside other British',
  () => {
    const p = safe().at('PAL', 'CDO-G1/1', 'GI/1').captive('GI/1').reduced('GI/1')
    p.play('zone PAL', 'unit GI/1', 'move', 'zone OR1', 'halt', 'embark', 'lca LCA2')
    expect([p.whereIs('CDO-G1/1'), p.whereIs('GI/1')]).toEqual(['LCA2', 'LCA2'])
    const free = safe().quiet().at('PAL', 'CDO-G1/1', 'GI/1').captive('GI/1').reduced('GI/1')
    free.play('zone PAL', 'ready', 'move', 'zone OR1', 'zone GUL', 'endPhase')
    expect([free.s.captive[free.unit('GI/1')], free.isReduced('GI/1')]).toEqual([0, true])
    const beside = safe().quiet().at('PAL', 'SNIPER', 'GI/1').captive('GI/1').play('endPhase')
    expect(beside.whereIs('GI/1')).toBe('eliminated')
  },
)

rule('D-12-8', 'a prisoner marches once a turn, whoever takes him along', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'GO/1').captive('GO/1').at('SV2', 'CDO-G1/2')
  p.play('zone SV1', 'unit GO/1', 'move', 'zone SV2', 'halt', 'finish')
  expect(p.whereIs('GO/1')).toBe('SV2')
  p.play('zone SV2')
  expect(p.step).toBe('act.choose') // the other commando acts alone
  p.play('move', 'zone LON', 'halt')
  expect([p.whereIs('CDO-G1/2'), p.whereIs('GO/1')]).toEqual(['LON', 'SV2'])
  const next = position().at('SV1', 'CDO-G1/1', 'GO/1').captive('GO/1').at('SV1', 'CDO-G1/2').done('GO/1')
  expect(next.play('zone SV1', 'unit CDO-G1/1').why('unit GO/1')).toBe('D-6-5 already-acted')
})

rule('D-12-8', 'a prisoner of another zone is not taken along', () => {
  const p = position()
    .at('SV1', 'CDO-G1/1', 'CDO-G1/2')
    .at('SV2', 'GI/1')
    .captive('GI/1')
    .play('zone SV1', 'unit CDO-G1/1')
  expect(p.options()).toEqual(['unit CDO-G1/2', 'ready'])
})

rule('D-12-8', 'a prisoner keeps pace with his escort', () => {
  const p = position()
    .at('SV1', 'CDO-G1/1', 'GI/1')
    .captive('GI/1')
    .play('zone SV1', 'unit GI/1', 'move', 'zone SMO', 'zone PL1')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('GI/1')]).toEqual(['PL1', 'PL1']) // four points, one more than he has
})

rule('D-12-8', 'without a commando a prisoner does not go on with the others', () => {
  const p = position().quiet().at('LON', 'CDO-G1/1', 'MILLS', 'GI/1').captive('GI/1').reduced('CDO-G1/1')
  p.obstacle('SV2', 'mines').rolls(9).play('zone LON', 'unit CDO-G1/1', 'unit MILLS', 'unit GI/1', 'move', 'zone SV2')
  expect(p.whereIs('CDO-G1/1')).toBe('eliminated')
  p.play('zone SV1', 'halt')
  expect([p.whereIs('MILLS'), p.whereIs('GI/1')]).toEqual(['SV1', 'SV2'])
})

rule('D-12-8', 'a freed prisoner is out of the game where Germans fill the zone, or other British stand', () => {
  const guns = ['GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7', 'FLAK/1', 'FLAK/2']
  const freed = (p: Position) =>
    p.at('PL1', 'GI/1').captive('GI/1').reduced('GI/1').at('OR1', 'CDO-G1/1').play('endPhase')
  expect(freed(position().at('PL1', ...guns)).whereIs('GI/1')).toBe('PL1') // nine levels and his own
  expect(freed(position().at('PL1', ...guns, 'FLAK/3')).whereIs('GI/1')).toBe('eliminated')
  const guarded = freed(position().at('PL1', 'MILLS'))
  expect(guarded.eventsOf('freed')[0]).toMatchObject({ removed: true })
})

rule('D-12-8', 'aboard a boat a prisoner stays one', () => {
  const p = position().at('DE1', 'LCA1').aboard('LCA1', 'GI/1', 'CDO-G1/1').captive('GI/1').play('endPhase')
  expect([p.s.captive[p.unit('GI/1')], p.whereIs('GI/1')]).toEqual([1, 'LCA1'])
})
