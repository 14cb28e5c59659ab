import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { ledger, position } from './position.ts'

rule('D-11-1', 'fire reaches the next zone, the mortar two', () => {
  const p = position().quiet().at('GUL', 'CDO-G1/1').at('HES', 'GI/1').act('GUL')
  expect(p.why('fire')).toBe('D-11-1 no-target')
  const mortar = position().quiet().at('GUL', 'MORTAR').at('HES', 'GI/1').at('LLA', 'GI/2').act('GUL', 'fire')
  expect(mortar.options()).toEqual(['target LLA', 'target HES'])
})

rule('D-11-3', 'combats are resolved one by one', () => {
  const p = position()
    .quiet()
    .at('OR2', 'CDO-G2/1')
    .at('BKW', 'PILLBOX/1')
    .at('BKE', 'PILLBOX/2')
    .rolls(9, 1, 9, 1)
    .play('endPhase')
  // The first shot reduces the commando, the second meets a reduced one.
  expect(p.eventsOf('fired').map(({ defence }) => defence)).toEqual([5, 3])
})

rule('D-11-4', 'a unit fires once and assaults once a turn', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1')
  expect(p.why('fire')).toBe('D-6-2 action-spent')
  expect(p.why('assault')).toBeUndefined()
})

rule('D-11-5', 'a unit may suffer several fires', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .at('PL2', 'CDO-G1/2')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1', 'finish')
  p.rolls(6, 0).act('PL2', 'fire', 'target PL1')
  expect(p.whereIs('GI/1')).toBe('eliminated')
})

rule('D-11-6', 'marked units lend the attacker nothing; defenders always count', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'MILLS')
    .done('CDO-G1/2', 'MILLS')
    .at('PL1', 'GI/1', 'GI/2')
  p.rolls(6, 0).act('SV2', 'fire', 'target PL1')
  expect(ledger(p, 'fire.attack')).toEqual(['fireFactor 4'])
  expect(ledger(p, 'fire.defence')).toEqual(['fireFactor 3', 'levels 2'])
})

rule('D-11-7', 'one zone fires at one zone', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2').at('PL1', 'GI/1').at('R8', 'GI/2').rolls(6, 0)
  p.act('SV2', 'fire')
  expect(p.options()).toEqual(['target R8', 'target PL1'])
  p.play('target PL1')
  expect(p.eventsOf('fired').map(({ at }) => at)).toEqual([p.zone('PL1')])
  expect([p.isReduced('GI/1'), p.isReduced('GI/2')]).toEqual([true, false])
  expect(p.why('fire')).toBe('D-6-2 action-spent') // nobody of the group has a shot left for the other zone
})

rule('D-11-8', 'a zone may be fired at from several zones', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .at('PL2', 'CDO-G1/2')
    .at('PL1', 'GI/1', 'GI/2')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1', 'finish')
  expect(p.act('PL2', 'fire').offers('target PL1')).toBe(true)
})

rule('D-11-9', 'a zone whose marker is hidden cannot be fired at', () => {
  const p = position()
    .quiet()
    .at('SB1', 'CDO-G1/1')
    .at('BKW', 'PILLBOX/1')
    .hidden('SLO', 'A', { infantry: 1 })
    .act('SB1', 'fire')
  expect(p.why('target SLO')).toBe('D-11-9 marker-hidden')
})

rule('D-11-10', 'the Hess guns are never a target of fire', () => {
  const p = position().quiet().at('WVA', 'CDO-G1/1').at('HES', 'HESS/1').act('WVA')
  expect(p.why('fire')).toBe('D-11-10 guns-only')
  const sniper = position()
    .quiet()
    .at('WVA', 'SNIPER')
    .at('HES', 'HESS/1', 'GI/1', 'GM/1')
    .act('WVA', 'fire', 'target HES')
  expect(sniper.options()).toEqual(['victim GI/1', 'victim GM/1'])
  expect(sniper.why('victim HESS/1')).toBe('D-11-10 guns-immune')
})

rule('D-11-11', 'attack is the shooter’s fire factor and a die', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').rolls(3, 5).act('SV2', 'fire', 'target PL1')
  expect(p.eventsOf('fired')[0]).toMatchObject({ attack: 7, defence: 8, hit: false })
})

rule('D-11-11', 'the player chooses who leads: which boat, which officer', () => {
  const boats = position().quiet().at('DE1', 'LCA1', 'LCA2', 'LCA3').aboard('LCA2', 'CDO-G1/1').at('OR1', 'GI/1')
  boats.act('DE1', 'fire', 'target OR1')
  expect(boats.options()).toEqual(['shooter LCA1', 'shooter LCA2']) // one of the two empty ones is as good as the other
  boats.rolls(1, 9).play('shooter LCA1')
  expect([boats.whereIs('LCA1'), boats.whereIs('CDO-G1/1')]).toEqual(['eliminated', 'LCA2'])
  const officers = position().quiet().at('SV2', 'MILLS', 'LOVAT').at('PL1', 'GI/1').act('SV2', 'fire', 'target PL1')
  expect(officers.options()).toEqual(['shooter LOVAT', 'shooter MILLS'])
})

rule('D-11-11', 'nobody is asked who leads when all are alike', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G2/1').at('PL1', 'GI/1').rolls(6, 0)
  expect(p.act('SV2', 'fire', 'target PL1').eventsOf('fired')).toHaveLength(1)
})

rule('D-11-12', 'plus one a level of foot troops with the shooter, or another boat', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3')
    .reduced('CDO-G1/3')
    .at('PL1', 'GI/1')
    .rolls(1, 9)
  p.act('SV2', 'fire', 'target PL1', 'shooter CDO-G1/1')
  expect(ledger(p, 'fire.attack')).toEqual(['fireFactor 4', 'levels 3'])
  const boats = position().quiet().at('DE1', 'LCA1', 'LCA2', 'LCA3').at('OR1', 'GI/1').rolls(1, 9)
  boats
    .aboard('LCA1', 'CDO-G1/1')
    .play('zone DE1', 'unit LCA1', 'unit LCA2', 'unit LCA3', 'fire', 'target OR1', 'shooter LCA1')
  expect(ledger(boats, 'fire.attack')).toEqual(['fireFactor 3', 'boats 2'])
  const german = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .at('SV2', 'GM/1', 'GI/1', 'FLAK/1', 'PILLBOX/1')
    .rolls(0, 6)
    .play('endPhase')
  expect(ledger(german, 'fire.attack')).toEqual(['fireFactor 6', 'levels 3'])
})

rule('D-11-13', 'plus one for officers with the shooter, never more, and none for one who shoots himself', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1', 'MILLS', 'LOVAT').at('PL1', 'GI/1').rolls(1, 9)
  p.act('SV2', 'fire', 'target PL1', 'shooter CDO-G1/1')
  expect(ledger(p, 'fire.attack')).toEqual(['fireFactor 4', 'officer 1'])
  const alone = position().quiet().at('SV2', 'MILLS').at('PL1', 'GI/1').rolls(1, 9).act('SV2', 'fire', 'target PL1')
  expect(ledger(alone, 'fire.attack')).toEqual(['fireFactor 2'])
})

rule('D-11-14', 'mortar and sniper suffer from the dark: −2 to 5h45, −1 to 6h30', () => {
  const light = (turn: number) => {
    const p = position()
      .quiet()
      .turn(turn)
      .at('SV2', 'SNIPER')
      .at('PL1', 'GI/1')
      .rolls(6, 0)
      .act('SV2', 'fire', 'target PL1')
    return ledger(p, 'fire.attack')[1]
  }
  expect([1, 5, 6, 8, 9].map(light)).toEqual(['light -2', 'light -2', 'light -1', 'light -1', undefined])
})

rule('D-11-15', 'the mortar loses one at two zones', () => {
  const p = position()
    .quiet()
    .turn(9)
    .at('GUL', 'MORTAR')
    .at('HES', 'GI/1')
    .rolls(6, 0)
    .act('GUL', 'fire', 'target HES')
  expect(ledger(p, 'fire.attack')).toEqual(['fireFactor 8', 'longRange -1'])
})

rule('D-11-16', 'defence is the target’s fire factor, a die, the levels with it and the cover', () => {
  const p = position()
    .quiet()
    .at('WVA', 'CDO-G1/1')
    .at('HES', 'GM/1', 'GI/1', 'GI/2')
    .reduced('GI/2')
    .rolls(1, 9)
    .act('WVA', 'fire', 'target HES')
  expect(ledger(p, 'fire.defence')).toEqual(['fireFactor 5', 'levels 3', 'protection 3'])
  const sniper = position().quiet().at('SV1', 'SNIPER').at('SV2', 'GI/1').rolls(0, 6).play('endPhase')
  expect(ledger(sniper, 'fire.defence')).toEqual(['fireFactor 7'])
})

rule('D-11-16', 'sniper and mortar under fire get nothing for those with them; other boats stand by a boat', () => {
  for (const [top, factor] of [
    ['SNIPER', 7],
    ['MORTAR', 8],
  ] as const) {
    const p = position().quiet().at('SV1', top, 'CDO-G1/1', 'CDO-G1/2').at('SV2', 'GI/1').rolls(0, 6)
    p.s.top[p.zone('SV1')] = p.unit(top)
    p.play('endPhase')
    expect(ledger(p, 'fire.defence')).toEqual([`fireFactor ${factor}`])
  }
  const boats = position().quiet().at('DE1', 'LCA1', 'LCA2', 'LCA3').at('OR1', 'GI/1').rolls(0, 6).play('endPhase')
  expect(ledger(boats, 'fire.defence')).toEqual(['fireFactor 3', 'boats 2'])
})

rule('D-11-16', 'a man whom the sniper has picked is defended by those with him', () => {
  const p = position().quiet().turn(9).at('SV2', 'SNIPER').at('PL1', 'GO/1', 'GI/1').rolls(6, 9)
  p.act('SV2', 'fire', 'target PL1', 'victim GO/1')
  expect(ledger(p, 'fire.defence')).toEqual(['fireFactor 1', 'levels 2'])
})

rule('D-11-15', 'the mortar pays for distance at range 2 only', () => {
  const near = position()
    .quiet()
    .turn(9)
    .at('SV2', 'MORTAR')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1')
  expect(ledger(near, 'fire.attack')).toEqual(['fireFactor 8'])
  const far = position()
    .quiet()
    .turn(9)
    .at('SV1', 'MORTAR')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV1', 'fire', 'target PL1')
  expect(ledger(far, 'fire.attack')).toEqual(['fireFactor 8', 'longRange -1'])
})

rule('D-11-17', 'passengers do not count when boats are the target', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1', 'LCA2')
    .aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2')
    .at('OR1', 'GI/1')
    .rolls(0, 6)
    .play('endPhase')
  expect(ledger(p, 'fire.defence')).toEqual(['fireFactor 3', 'boats 1'])
})

rule('D-11-18', 'all modifiers add up', () => {
  const p = position()
    .quiet()
    .turn(7)
    .at('GUL', 'MORTAR')
    .at('HES', 'GI/1')
    .rolls(4, 0)
    .act('GUL', 'fire', 'target HES')
  expect(p.eventsOf('fired')[0]!.attack).toBe(8 + 4 - 1 - 1)
})

rule('D-11-19', 'at least the defence hits the target, anything less the shooter', () => {
  const even = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').rolls(3, 4).act('SV2', 'fire', 'target PL1')
  expect([even.isReduced('GI/1'), even.isReduced('CDO-G1/1')]).toEqual([true, false])
  const less = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').rolls(3, 5).act('SV2', 'fire', 'target PL1')
  expect([less.isReduced('GI/1'), less.isReduced('CDO-G1/1')]).toEqual([false, true])
})

rule('D-11-20', 'a hit is one loss: full becomes reduced, reduced is eliminated', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .at('PL1', 'GI/1')
    .reduced('GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1')
  expect(p.whereIs('GI/1')).toBe('eliminated')
})

rule('D-11-21', 'a mortar hit is two losses, on one unit or on the next below', () => {
  const both = position()
    .quiet()
    .turn(9)
    .at('SV2', 'MORTAR')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1')
  expect(both.whereIs('GI/1')).toBe('eliminated')
  const next = position()
    .quiet()
    .turn(9)
    .at('SV2', 'MORTAR')
    .at('PL1', 'GM/1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1')
  expect([next.whereIs('GM/1'), next.isReduced('GI/1')]).toEqual(['eliminated', true])
})

rule('D-11-22', 'the sniper chooses his man', () => {
  const p = position()
    .quiet()
    .turn(9)
    .at('SV2', 'SNIPER')
    .at('PL1', 'GM/1', 'GO/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1', 'victim GO/1')
  expect(p.whereIs('GO/1')).toBe('eliminated')
})

rule('D-11-23', 'sniper and mortar fire alone and lend nobody weight', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'SNIPER', 'MORTAR')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1')
  expect(ledger(p, 'fire.attack')).toEqual(['fireFactor 4'])
})

rule('D-11-24', 'a failed mortar shot hits the mortar, at two zones too, unless the switch says otherwise', () => {
  const fire = (switches: object) =>
    position({ switches })
      .quiet()
      .at('GUL', 'MORTAR')
      .at('PAL', 'CDO-G1/1')
      .at('HES', 'GI/1')
      .rolls(1, 9)
      .act('GUL', 'fire', 'target HES')
  expect(fire({}).whereIs('MORTAR')).toBe('eliminated')
  expect(fire({ mortarSafeAtRange2: true }).whereIs('MORTAR')).toBe('GUL')
  const harm = (switches: object) => fire(switches).eventsOf('fired')[0]?.harm
  expect([harm({}), harm({ mortarSafeAtRange2: true })]).toEqual(['unit', 'none'])
})

rule('D-11-45', 'only the acting group lends its weight', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'MILLS').at('PL1', 'GI/1').rolls(6, 0)
  p.play('zone SV2', 'unit CDO-G1/1', 'ready', 'fire', 'target PL1')
  expect(ledger(p, 'fire.attack')).toEqual(['fireFactor 4'])
})

rule('D-11-46', 'groups of one zone fire one after the other, at one zone in a phase', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'SNIPER').at('PL1', 'GI/1').at('R8', 'GI/2')
  p.at('SV1', 'CDO-G1/3').rolls(6, 0)
  p.play('zone SV2', 'unit CDO-G1/1', 'ready', 'fire', 'target PL1', 'finish')
    .rolls(6, 0)
    .play('zone SV2', 'unit CDO-G1/2', 'ready', 'fire')
  expect(p.why('target R8')).toBe('D-11-46 fire-divided')
  p.play('target PL1', 'finish')
  expect(p.eventsOf('fired')).toHaveLength(2)
  // Nobody is left in PL1, and the sniper may not turn elsewhere; whoever comes into the zone is bound as well.
  p.play('zone SV2')
  expect(p.why('fire')).toBe('D-11-46 fire-divided')
  p.play('finish', 'zone SV1', 'move', 'zone SV2', 'halt')
  expect(p.step).toBe('turn.british') // no fire, no second movement: nothing was left to ask
})

rule('D-11-46', 'the next phase is free again', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').at('R8', 'GI/2').rolls(6, 0)
  p.act('SV2', 'fire', 'target PL1', 'finish').rolls(0, 6, 0, 6).play('endPhase').act('SV2', 'fire')
  expect(p.offers('target R8')).toBe(true)
})

rule('D-11-47', 'the second mortar loss never falls on a Hess gun', () => {
  const p = position()
    .quiet()
    .turn(9)
    .at('WVA', 'MORTAR')
    .at('HES', 'GM/1', 'HESS/1')
    .rolls(6, 0)
    .act('WVA', 'fire', 'target HES')
  expect([p.whereIs('GM/1'), p.whereIs('HESS/1')]).toEqual(['eliminated', 'HES'])
})

rule('D-11-48', 'in a larger group sniper and mortar do not shoot and spend the action', () => {
  const p = position().quiet().at('SV2', 'SNIPER', 'MORTAR').at('PL1', 'GI/1').act('SV2')
  expect(p.why('fire')).toBe('D-11-48 alone-or-not')
  const group = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'SNIPER')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1')
  expect(group.eventsOf('fired')[0]!.shooter).toBe(group.unit('CDO-G1/1'))
  expect(group.why('fire')).toBe('D-6-2 action-spent')
})
