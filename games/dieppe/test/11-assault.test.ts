import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { codes, full, type Position, position } from './position.ts'

const ledgers = (p: ReturnType<typeof position>, purpose: string) =>
  p
    .eventsOf('roll')
    .filter((roll) => roll.purpose === purpose)
    .map(({ ledger }) => ledger.map(({ value }) => value))

rule('D-11-29', 'British entering a German zone assault it, and only commandos start it', () => {
  const p = position().quiet().at('SV2', 'MILLS', 'SNIPER').at('PL1', 'GI/1').act('SV2')
  expect(p.why('assault')).toBe('D-11-29 assault-needs-commando')
  expect(position().quiet().at('SV2', 'CDO-G1/1').act('SV2').why('assault')).toBe('D-11-29 no-germans')
})

rule('D-11-29', 'only zones with Germans or a marker can be assaulted', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .at('PL1', 'GO/1')
    .hidden('LON', 'A', { infantry: 1 })
    .act('SV2', 'assault')
  expect(p.options()).toEqual(['zone LON', 'zone PL1'])
})

rule('D-11-30', 'the display has as many lines as the smaller side has units', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3')
    .at('PL1', 'GI/1', 'GM/1')
    .act('SV2', 'assault', 'zone PL1')
  expect(p.eventsOf('assaultRound')[0]).toMatchObject({ lines: 2 })
})

rule('D-11-30', 'everybody who came is told of', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'MILLS')
    .at('PL1', 'GI/1')
    .rolls(1, 9)
    .act('SV2', 'assault', 'zone PL1')
  expect(codes(p, p.eventsOf('assaultBegan')[0]!.units)).toEqual(['MILLS', 'CDO-G1/1'])
  p.play('breakOff')
  expect(codes(p, p.eventsOf('fellBack')[0]!.units)).toEqual(['MILLS', 'CDO-G1/1'])
})

rule('D-11-31', 'only commandos fight; the others wait behind and are lost if no commando is left', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'MILLS', 'MORTAR')
    .reduced('CDO-G1/1')
    .at('SV1', 'CDO-G1/8')
    .at('PL1', 'GI/1')
  p.rolls(1, 9).act('SV2', 'assault', 'zone PL1')
  expect(ledgers(p, 'assault.attack')).toEqual([[2, 0]]) // nobody supports
  expect(['CDO-G1/1', 'MILLS', 'MORTAR'].map((u) => p.whereIs(u))).toEqual(['eliminated', 'eliminated', 'eliminated'])
})

rule('D-11-31', 'if no commando survives, those behind are lost, a prisoner is not', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'MILLS', 'GI/9')
    .captive('GI/9')
    .reduced('CDO-G1/1')
    .at('PL1', 'GI/1')
  p.at('OR1', 'CDO-G1/2')
    .rolls(1, 9)
    .play('zone SV2', 'unit CDO-G1/1', 'unit MILLS', 'unit GI/9', 'assault', 'zone PL1')
  expect([p.whereIs('MILLS'), p.whereIs('GI/9'), p.step]).toEqual(['eliminated', 'PL1', 'turn.british'])
})

rule(
  'D-11-32',
  'with enough commandos each German gets one line by assault factor, the others support where the player likes',
  () => {
    const p = position()
      .quiet()
      .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3')
      .at('PL1', 'GM/1', 'GI/1')
      .act('SV2', 'assault', 'zone PL1')
    expect(p.s.flow.at(-1)).toMatchObject({ germans: [p.unit('GI/1'), p.unit('GM/1')] })
    p.play('contact CDO-G1/2', 'contact CDO-G1/1')
    expect(p.options()).toEqual(['support 0', 'support 1'])
    p.rolls(6, 0, 6, 0).play('support 1')
    expect(p.eventsOf('assaultLine').map(({ british, german }) => [british, german])).toEqual([
      [p.unit('CDO-G1/2'), p.unit('GI/1')],
      [p.unit('CDO-G1/1'), p.unit('GM/1')],
    ])
  },
)

const support = (p: Position, purpose: 'assault.attack' | 'assault.defence') =>
  p
    .eventsOf('roll')
    .filter((roll) => roll.purpose === purpose)
    .map(({ ledger }) => ledger.find(({ key }) => key === 'support')?.value)

rule('D-11-32', 'the ready-made arrangement puts the others behind, one line after the other', () => {
  const p = position()
    .quiet()
    .at('SV2', ...full.slice(0, 4))
    .reduced('CDO-G2/4')
    .at('PL1', 'GO/1', 'GO/2')
    .rolls(6, 0, 6, 0)
  p.act('SV2', 'assault', 'zone PL1', 'arrange')
  expect(support(p, 'assault.attack')).toEqual([2, 1])
})

rule('D-11-33', 'with more Germans the commandos stand one a line, the surplus behind from the top', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2')
    .at('PL1', 'GI/1', 'GI/2', 'GI/3', 'GM/1', 'GO/1')
    .rolls(1, 9, 1, 9)
  p.act('SV2', 'assault', 'zone PL1', 'contact CDO-G1/1')
  // The second commando has the second line to himself, so he is not asked. Behind line 1: infantry 3 (2 levels) and the machine gun (1); behind line 2: the officer (0).
  expect(ledgers(p, 'assault.defence')).toEqual([
    [2, 3, 0],
    [2, 0, 0],
  ])
})

rule('D-11-33', 'surplus Germans stand behind the lines, from the top', () => {
  const p = position()
    .quiet()
    .at('SV2', ...full.slice(0, 2))
    .at('PL1', 'GI/1', 'GI/2', 'GM/1', 'GI/3')
    .reduced('GI/3')
    .rolls(1, 9, 1, 9)
  p.act('SV2', 'assault', 'zone PL1', 'arrange')
  expect(support(p, 'assault.defence')).toEqual([1, 1])
})

rule('D-11-34', 'lines are fought from the top, results applied at once', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2')
    .at('PL1', 'GI/1', 'GM/1')
    .rolls(6, 0, 6, 0)
    .act('SV2', 'assault', 'zone PL1', 'arrange')
  const order = p.events
    .map(({ type }) => type)
    .filter((type) => ['assaultLine', 'reduced', 'eliminated'].includes(type))
  expect(order).toEqual(['assaultLine', 'reduced', 'assaultLine', 'eliminated'])
})

rule('D-11-35', 'attack: assault factor, die, levels in support', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3')
    .reduced('CDO-G1/3')
    .at('PL1', 'GI/1')
    .rolls(2, 9)
  p.act('SV2', 'assault', 'zone PL1', 'contact CDO-G1/1')
  expect(p.eventsOf('assaultLine')[0]).toMatchObject({ attack: 4 + 2 + 3 })
})

rule('D-11-36', 'defence: assault factor, die, levels in support, cover', () => {
  const p = position()
    .quiet()
    .at('BSF', 'CDO-G1/1')
    .at('HES', 'HESS/1', 'HESS/2')
    .rolls(1, 4)
    .act('BSF', 'assault', 'zone HES')
  expect(p.eventsOf('assaultLine')[0]).toMatchObject({ defence: 2 + 4 + 1 + 3 })
})

rule('D-11-37', 'at least the defence hits the German in contact, less the commando; one loss', () => {
  const even = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').rolls(3, 5).act('SV2', 'assault', 'zone PL1')
  expect([even.isReduced('GI/1'), even.isReduced('CDO-G1/1')]).toEqual([true, false])
  const less = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GI/1').rolls(3, 6).act('SV2', 'assault', 'zone PL1')
  expect([less.isReduced('GI/1'), less.isReduced('CDO-G1/1')]).toEqual([false, true])
})

rule('D-11-38', 'officers, light and range play no part', () => {
  const p = position()
    .quiet()
    .turn(1)
    .at('SV2', 'CDO-G1/1', 'MILLS')
    .at('PL1', 'GI/1')
    .rolls(3, 9)
    .act('SV2', 'assault', 'zone PL1')
  expect(ledgers(p, 'assault.attack')).toEqual([[4, 0]])
})

rule('D-11-39', 'after a round the player goes on or stops; columns are set afresh', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'assault', 'zone PL1', 'arrange')
  expect(p.options()).toEqual(['continue', 'breakOff', 'capture'])
  p.rolls(6, 0).play('continue', 'contact CDO-G1/2')
  expect(p.germansAt('PL1')).toEqual([])
})

rule('D-11-40', 'on stopping, survivors go back; if that is full, to the nearest zone with room', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2')
    .at('PL1', 'GI/1')
    .rolls(1, 9)
    .act('SV2', 'assault', 'zone PL1', 'arrange', 'breakOff')
  expect(p.whereIs('CDO-G1/2')).toBe('SV2')
  const full = position()
    .quiet()
    .at('SV2', 'CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4', 'CDO-G2/5')
    .at('SV1', 'CDO-G1/1')
    .at('PL1', 'GI/1')
  full.rolls(1, 9).act('SV1', 'move', 'zone SV2', 'zone PL1', 'breakOff')
  expect(full.whereIs('CDO-G1/1')).toBe('SV1') // the bend is full; the meadows are nearest
})

rule('D-11-40', 'back to where they came from, if it just has room, or to the nearest zone that has', () => {
  const broken = (waiting: string[]) => {
    const p = position()
      .quiet()
      .at('SV2', 'CDO-G1/1', ...waiting)
      .at('PL1', 'GI/1')
      .rolls(1, 9)
    p.play('zone SV2', 'unit CDO-G1/1', 'ready', 'assault', 'zone PL1')
    return p
  }
  const room = broken(full.slice(0, 4)).play('breakOff')
  expect(room.whereIs('CDO-G1/1')).toBe('SV2')
  const none = broken(full.slice(0, 4)).at('SV2', 'CDO-G2/6').play('breakOff')
  expect(none.whereIs('CDO-G1/1')).toBe('SV1') // one point away, and first in zone order
})

rule('D-11-41', 'British winners stay; German winners have their highest fire factor on top again', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GO/1').rolls(6, 0).act('SV2', 'assault', 'zone PL1')
  expect(p.whereIs('CDO-G1/1')).toBe('PL1')
  // In the assault infantry stands before the machine gun, in the fire that follows behind it.
  const lost = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .reduced('CDO-G1/1')
    .at('PL1', 'GI/1', 'GM/1')
    .at('R8', 'CDO-G1/2')
  lost.at('SV1', 'CDO-G1/3').rolls(1, 9).act('SV2', 'assault', 'zone PL1')
  expect(lost.eventsOf('assaultLine')[0]).toMatchObject({ german: lost.unit('GI/1'), won: false })
  const pl2 = lost.at('PL2', 'CDO-G1/4').rolls(0, 6).play('endPhase')
  expect(pl2.eventsOf('fired')[0]).toMatchObject({ shooter: lost.unit('GM/1') })
})

rule('D-9-22', 'a prisoner taken in a T zone lets the line be cut as a victory does', () => {
  const p = position().quiet().at('GUL', 'CDO-G1/1').at('LLA', 'GO/1').telephone('LLA').rolls(1, 9)
  p.act('GUL', 'assault', 'zone LLA', 'capture')
  expect(p.s.telephoneCut).toBe(true)
  const broken = position().quiet().at('GUL', 'CDO-G1/1').at('LLA', 'GO/1').telephone('LLA').rolls(1, 9)
  broken.act('GUL', 'assault', 'zone LLA', 'breakOff')
  expect(broken.s.telephoneCut).toBe(false)
})

rule('D-11-42', 'an assault ends when no commando is left; a line without its commando is skipped', () => {
  const p = position()
    .quiet()
    .at('SV1', 'CDO-G1/8')
    .at('SV2', 'CDO-G1/1')
    .reduced('CDO-G1/1')
    .at('PL1', 'GI/1', 'GI/2')
    .rolls(1, 9)
  p.act('SV2', 'assault', 'zone PL1')
  expect(p.eventsOf('assaultEnded')[0]).toMatchObject({ outcome: 'lost' })
  expect(p.eventsOf('assaultLine')).toHaveLength(1)
})

rule('D-11-43', 'the Hess guns fall to an assault', () => {
  const p = position()
    .quiet()
    .at('BSF', 'CDO-G1/1', 'CDO-G1/2')
    .at('HES', 'HESS/1')
    .rolls(6, 0)
    .act('BSF', 'assault', 'zone HES', 'arrange')
  expect(p.whereIs('HESS/1')).toBe('eliminated')
})

rule('D-11-44', 'the last German, a reduced infantry or an officer, may be taken prisoner', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .at('PL1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'assault', 'zone PL1', 'capture')
  expect(p.s.captive[p.unit('GI/1')]).toBe(1)
  expect(p.whereIs('CDO-G1/1')).toBe('PL1')
  const gun = position().quiet().at('SV2', 'CDO-G1/1').at('PL1', 'GM/1').rolls(1, 9).act('SV2', 'assault', 'zone PL1')
  expect(gun.why('capture')).toBe('D-11-44 cannot-capture')
  const two = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .at('PL1', 'GI/1', 'GO/1')
    .rolls(6, 0)
    .act('SV2', 'assault', 'zone PL1')
  expect(two.why('capture')).toBe('D-11-44 not-last-german')
})

rule('D-11-44', 'only reduced infantry or an officer, alone, gives himself up', () => {
  const after = (german: string, reduced: boolean) => {
    const p = position().quiet().at('GUL', 'CDO-G1/1').at('LLA', german).rolls(1, 9)
    if (reduced) p.reduced(german)
    return p.act('GUL', 'assault', 'zone LLA').why('capture')
  }
  expect(after('GI/1', true)).toBeUndefined()
  expect(after('GO/1', false)).toBeUndefined()
  expect(after('GI/1', false)).toBe('D-11-44 cannot-capture')
  expect(after('GM/1', false)).toBe('D-11-44 cannot-capture')
  const two = position().quiet().at('GUL', 'CDO-G1/1').at('LLA', 'GO/1', 'GO/2').rolls(1, 9)
  expect(two.act('GUL', 'assault', 'zone LLA').why('capture')).toBe('D-11-44 not-last-german')
})

rule('D-11-50', 'an assault cannot be called off before its first round', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2').at('PL1', 'GI/1').act('SV2', 'assault', 'zone PL1')
  expect(p.options()).toEqual(['contact CDO-G1/1', 'contact CDO-G1/2', 'arrange'])
})
