import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { britishIn, germansIn, levels, levelsOf, orderBritish, orderGermans } from '../rules/stacking.ts'
import { full, type Position, position, raid } from './position.ts'

rule('D-2-1', 'every counter has arm, side, fire, assault, movement and levels', () => {
  const { units } = raid().def
  expect(units.find((u) => u.code === 'CDO-G1/1')).toMatchObject({
    type: 'commando',
    side: 'british',
    front: { fire: 4, assault: 4, move: 4, levels: 2 },
    back: { fire: 2, assault: 2, move: 2, levels: 1 },
  })
  expect(units.find((u) => u.code === 'GM/1')).toMatchObject({
    type: 'machinegun',
    side: 'german',
    front: { fire: 5, assault: 1, move: 0, levels: 1 },
  })
})

rule('D-2-2', 'full commandos and full German infantry have two levels', () => {
  const p = position()
  expect(['CDO-G1/1', 'CDO-G2/1', 'GI/1', 'RI/1'].map((u) => levels(p.g, p.unit(u)))).toEqual([2, 2, 2, 2])
})

rule('D-2-3', 'Flak, guns, machine guns, boats, the mortar and reduced infantry have one level', () => {
  const p = position().reduced('CDO-G1/1', 'GI/1')
  const one = ['FLAK/1', 'HESS/1', 'GM/1', 'LCA1', 'MORTAR', 'CDO-G1/1', 'GI/1']
  expect(one.map((u) => levels(p.g, p.unit(u)))).toEqual(one.map(() => 1))
})

rule('D-2-4', 'officers, the sniper and pillboxes have no level', () => {
  const p = position()
  const none = ['LOVAT', 'MILLS', 'SNIPER', 'GO/1', 'PILLBOX/1']
  expect(none.map((u) => levels(p.g, p.unit(u)))).toEqual(none.map(() => 0))
})

rule('D-2-5', 'the sides share a zone only in an assault, prisoners apart', () => {
  const p = position().quiet().at('WVA', 'CDO-G1/1', 'CDO-G1/2').at('BW', 'GO/1').rolls(6, 0)
  p.act('WVA', 'assault', 'zone BW', 'arrange')
  expect(p.germansAt('BW')).toEqual([]) // the assault was fought to an end at once
  const prisoner = position().at('WVA', 'CDO-G1/1').at('WVA', 'GO/1').captive('GO/1').play('endPhase')
  expect(prisoner.whereIs('GO/1')).toBe('WVA')
  expect(prisoner.s.captive[prisoner.unit('GO/1')]).toBe(1)
})

rule('D-2-6', 'limits hold at rest; a group on the move may exceed them for a moment', () => {
  const p = position()
    .at('SV2', ...full)
    .at('LON', 'CDO-G2/6')
    .act('LON', 'move', 'zone SV2')
  expect(p.why('halt')).toBe('D-2-12 must-move-on')
  p.play('zone SV1')
  expect(p.why('halt')).toBeUndefined()
})

rule('D-2-7', 'the top unit fires and takes the loss', () => {
  const p = position().quiet().at('WVA', 'CDO-G1/1', 'CDO-G1/2').reduced('CDO-G1/1').at('BW', 'GI/1', 'GM/1')
  p.rolls(1, 9).act('WVA', 'fire', 'target BW', 'shooter CDO-G1/2')
  const [shot] = p.eventsOf('fired')
  expect(shot).toMatchObject({ shooter: p.unit('CDO-G1/2'), target: p.unit('GM/1') })
  expect(p.isReduced('CDO-G1/2')).toBe(true) // the shot failed, so the shooter pays
})

const byHand = () => position({ options: { manualStacking: true } }).quiet()
const topOf = (p: Position, zone: string) => p.def.units[orderBritish(p.g, britishIn(p.g, p.zone(zone)))[0]!]!.code

rule('D-2-8', 'after an activation the player may name the top unit, once', () => {
  const p = byHand().at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'MILLS').reduced('CDO-G1/2').at('PL1', 'GI/1').rolls(6, 0)
  p.act('SV2', 'fire', 'target PL1', 'shooter CDO-G1/1')
  expect(p.step).toBe('act.choose') // the fight is over, the activation is not
  p.play('finish')
  expect(p.options()).toEqual(['top CDO-G1/2', 'top MILLS', 'keep']) // the full commando is on top as it is
  p.play('top CDO-G1/2')
  expect(topOf(p, 'SV2')).toBe('CDO-G1/2')
  expect(p.step).toBe('turn.british')
})

rule('D-2-8', 'the stack that Germans have fired at may be rearranged before the next of them fires', () => {
  const p = byHand().at('SV1', 'CDO-G1/1', 'CDO-G1/2').at('SV2', 'GI/1').at('SB1', 'GM/1').rolls(9, 1).play('endPhase')
  expect(p.isReduced('CDO-G1/1')).toBe(true)
  expect(p.options()).toEqual(['top CDO-G1/1', 'keep'])
  p.rolls(9, 1).play('top CDO-G1/1')
  expect([p.whereIs('CDO-G1/1'), p.isReduced('CDO-G1/2')]).toEqual(['eliminated', false])
  expect(p.s.turn).toBe(2) // with one counter left there is nothing to arrange
})

rule('D-2-8', 'boats under fire as well: which of them is hit first matters by whom it carries', () => {
  const p = byHand().at('DE1', 'LCA1', 'LCA2', 'LCA3').aboard('LCA1', 'CDO-G1/1').at('OR1', 'GI/1').rolls(0, 6)
  p.play('endPhase')
  expect(p.options()).toEqual(['top LCA2', 'keep'])
})

rule('D-2-8', 'nobody is asked about counters that are alike, or who does not want to be', () => {
  expect(byHand().at('SV1', 'CDO-G1/1', 'CDO-G1/2').act('SV1', 'finish').step).toBe('turn.british')
  expect(position().at('SV1', 'CDO-G1/1', 'MILLS').act('SV1', 'finish').step).toBe('turn.british')
})

rule('D-2-8', 'who keeps the order keeps it', () => {
  const p = position({ options: { manualStacking: true } })
    .at('SV1', 'CDO-G1/1', 'MILLS')
    .act('SV1', 'finish', 'keep')
  expect([p.step, p.s.top[p.zone('SV1')]]).toEqual(['turn.british', -1])
})

rule('D-2-9', 'a German stack has its highest fire factor on top', () => {
  const p = position().at('BW', 'GI/1', 'GM/1', 'GO/1')
  expect(orderGermans(p.g, germansIn(p.g, p.zone('BW'))).map((u) => p.def.units[u]!.code)).toEqual([
    'GM/1',
    'GI/1',
    'GO/1',
  ])
})

rule('D-2-10', 'a unit that has acted may be stacked with units that have not', () => {
  const p = position()
    .at('SV1', 'CDO-G1/1')
    .done('CDO-G1/1')
    .at('SV2', 'CDO-G1/2')
    .act('SV2', 'move', 'zone SV1', 'halt')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('CDO-G1/2')]).toEqual(['SV1', 'SV1'])
})

rule(
  'D-2-11',
  'a British stack: full commandos, reduced ones, mortar, officer, sniper; a named unit until it loses a step',
  () => {
    const p = position().at('SV1', 'SNIPER', 'MILLS', 'MORTAR', 'CDO-G1/1', 'CDO-G1/2').reduced('CDO-G1/1')
    const stack = () =>
      orderBritish(
        p.g,
        p.def.british.filter((u) => p.s.where[u] === p.zone('SV1')),
      ).map((u) => p.def.units[u]!.code)
    expect(stack()).toEqual(['CDO-G1/2', 'CDO-G1/1', 'MORTAR', 'MILLS', 'SNIPER'])
    p.s.top[p.zone('SV1')] = p.unit('CDO-G1/1')
    expect(stack()[0]).toBe('CDO-G1/1')
    p.quiet().at('SB1', 'GM/1').rolls(9, 1).play('endPhase') // the machine gun hits the named top unit
    expect(p.whereIs('CDO-G1/1')).toBe('eliminated')
    expect(stack()[0]).toBe('CDO-G1/2')
  },
)

rule('D-2-11', 'a named top unit is forgotten when it is reduced, walks away or embarks', () => {
  const hit = position().quiet().at('SV1', 'CDO-G1/1', 'CDO-G1/2').at('SV2', 'GM/1')
  hit.s.top[hit.zone('SV1')] = hit.unit('CDO-G1/2')
  hit.rolls(9, 1).play('endPhase')
  expect([hit.isReduced('CDO-G1/2'), hit.s.top[hit.zone('SV1')]]).toEqual([true, -1])
  const gone = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2')
  gone.s.top[gone.zone('SV1')] = gone.unit('CDO-G1/2')
  gone.play('zone SV1', 'unit CDO-G1/1', 'ready', 'move', 'zone SV2', 'halt')
  expect(gone.s.top[gone.zone('SV1')]).toBe(gone.unit('CDO-G1/2')) // the other one went
  gone.play('zone SV1', 'move', 'zone SV2', 'halt')
  expect(gone.s.top[gone.zone('SV1')]).toBe(-1)
  const aboard = position().at('OR1', 'CDO-G1/1', 'CDO-G1/2').at('DE1', 'LCA1')
  aboard.s.top[aboard.zone('OR1')] = aboard.unit('CDO-G1/1')
  aboard.act('OR1', 'embark')
  expect(aboard.s.top[aboard.zone('OR1')]).toBe(-1)
})

rule('D-2-13', 'a counter of one level or none is eliminated by its first loss', () => {
  const p = position().quiet().at('OR1', 'MILLS').at('GUL', 'GM/1').rolls(9, 1).play('endPhase')
  expect(p.whereIs('MILLS')).toBe('eliminated')
  const choice = position().quiet().at('OR1', 'MILLS').at('PAL', 'CDO-G1/1').at('GUL', 'GM/1')
  expect(levelsOf(choice.g, [choice.unit('MILLS')])).toBe(0)
})
