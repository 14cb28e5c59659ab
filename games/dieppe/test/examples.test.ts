import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { britishLevels, germanLevels } from '../rules/stacking.ts'
import { countPoints } from '../rules/victory.ts'
import { position, raid } from './position.ts'

rule('D-EX-1', 'levels of stacks', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4')
  p.at('SV2', 'CDO-G1/5', 'CDO-G1/6', 'CDO-G1/7', 'CDO-G1/8', 'MILLS').reduced('CDO-G1/7', 'CDO-G1/8')
  p.at('PL1', 'GI/1', 'GI/2', 'GM/1').at('PL2', 'GI/3', 'GI/4')
  expect([britishLevels(p.g, p.zone('SV1')), britishLevels(p.g, p.zone('SV2'))]).toEqual([8, 6])
  expect([germanLevels(p.g, p.zone('PL1')), germanLevels(p.g, p.zone('PL2'))]).toEqual([5, 4])
})

rule('D-EX-2', 'landing at Quiberville, its marker and the first assault: alarm 4', () => {
  const p = position()
    .at('DE5', 'LCA4')
    .aboard('LCA4', 'CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4')
    .hidden('QBB', 'A', { infantry: 1, machinegun: 1 })
  p.play('zone DE5', 'passengers LCA4', 'all', 'land')
  expect(p.germansAt('QBB')).toEqual(['GI/1', 'GM/1'])
  expect(p.s.alarm).toBe(4)
})

rule('D-EX-3', 'a test of 4 at alarm 4 wakes the next zone; 5 would not', () => {
  const test = (face: number, switches = {}) => {
    const p = position({ switches })
      .quiet()
      .alarm(4)
      .at('SV1', 'CDO-G1/1')
      .hidden('QBV', 'A', { infantry: 1, machinegun: 1 })
    return p.rolls(face).act('SV1', 'move', 'zone SB1')
  }
  const p = test(4)
  expect(p.germansAt('QBV')).toEqual(['GI/1', 'GM/1'])
  expect(p.s.alarm).toBe(4)
  expect(test(4, { alarmMarkerOncePerLetter: false }).s.alarm).toBe(5)
  expect(test(5).markerAt('QBV')).toBe('A')
})

rule('D-EX-4', 'turn 3, alarm 7: of stacks of 8 and 6 levels as near, the larger draws the reinforcements', () => {
  const p = position().quiet().turn(3).alarm(7).at('PL1', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4')
  p.at('SMO', 'CDO-G1/5', 'CDO-G1/6', 'CDO-G1/7', 'CDO-G1/8', 'MILLS')
    .reduced('CDO-G1/7', 'CDO-G1/8')
    .at('PL3', 'RI/1')
    .rolls(9)
    .play('endPhase')
  expect(p.eventsOf('germanMoved')[0]).toMatchObject({ towards: p.zone('PL1'), reason: 'largest-stack' })
})

rule('D-EX-5', 'the stack of 5 levels fires before the one of 4, at the stack of 6', () => {
  const p = position()
    .quiet()
    .at('PL1', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3')
    .at('R8', 'CDO-G1/4', 'CDO-G1/5', 'CDO-G1/6', 'CDO-G1/7')
  p.at('SV2', 'GI/1', 'GI/2', 'GM/1').at('PL2', 'GI/3', 'GI/4').rolls(0, 6, 0, 6).play('endPhase')
  const [first, second] = p.eventsOf('fired')
  expect(first).toMatchObject({ from: p.zone('SV2'), at: p.zone('PL1') })
  expect(second).toMatchObject({ from: p.zone('PL2') })
})

/** Four commandos against an infantry and a machine gun in the open, three of them on line 1. */
const assault = () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4')
    .reduced('CDO-G1/3')
    .at('PL1', 'GI/1', 'GM/1')
  p.act('SV2', 'assault', 'zone PL1', 'contact CDO-G1/1', 'contact CDO-G1/4', 'support 0')
  return p
}

rule('D-EX-6', 'the German column: infantry, then machine gun', () => {
  const p = assault()
  expect(p.s.flow.at(-1)).toMatchObject({ germans: [p.unit('GI/1'), p.unit('GM/1')] })
})

rule('D-EX-7', 'line 1: 7 + 1 against 2 + 8, the commando is reduced', () => {
  const p = assault().rolls(1, 8, 4, 6).play('support 0')
  expect(p.eventsOf('assaultLine')[0]).toMatchObject({ attack: 8, defence: 10, won: false })
  expect(p.isReduced('CDO-G1/1')).toBe(true)
})

rule('D-EX-8', 'line 2: 4 + 4 against 1 + 6, the machine gun is eliminated', () => {
  const p = assault().rolls(1, 8, 4, 6).play('support 0')
  expect(p.eventsOf('assaultLine')[1]).toMatchObject({ attack: 8, defence: 7, won: true })
  expect(p.whereIs('GM/1')).toBe('eliminated')
})

rule('D-EX-9', 'history was worth 24 points', () => {
  const { history, victoryPoints, turnTrack } = raid().def.data.tables
  const { gunDestroyed, telephoneCut, pillboxDestroyed, flakDestroyed, infantryPrisoner, commandoLost } = victoryPoints
  const sum =
    2 * gunDestroyed +
    turnTrack.turns[7]!.batteryBonus +
    telephoneCut +
    2 * pillboxDestroyed +
    flakDestroyed +
    infantryPrisoner +
    4 * commandoLost
  expect([sum, history.points]).toEqual([24, 24])
})

rule('D-EX-9', 'and the raid of 1942, played out, is counted so', () => {
  const p = position().turn(12)
  const lost = ['CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4']
  p.at('DE1', 'LCA1')
  for (const u of p.def.british) if (p.def.units[u]!.type !== 'lca') p.aboard('LCA1', p.def.units[u]!.code)
  p.lost('HESS/1', 'HESS/2', 'PILLBOX/1', 'PILLBOX/2', 'FLAK/1', ...lost)
    .aboard('LCA1', 'GI/1')
    .captive('GI/1')
  Object.assign(p.s, { batteryTurn: 8, telephoneCut: true })
  expect(countPoints(p.def, p.s, { atEnd: true })).toEqual({ points: 24, result: 'total' })
})

rule('D-EX-10', 'three commandos and an officer at a machine gun in light cover: 12 against 13, or 12', () => {
  const fire = (face: number) => {
    const p = position()
      .quiet()
      .turn(2)
      .at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'MILLS')
      .at('LON', 'GI/1', 'GM/1')
    return p.rolls(3, face).act('SV2', 'fire', 'target LON', 'shooter CDO-G1/1')
  }
  const fails = fire(5)
  expect(fails.eventsOf('fired')[0]).toMatchObject({ attack: 12, defence: 13 })
  expect(fails.isReduced('CDO-G1/1')).toBe(true)
  expect(fire(4).whereIs('GM/1')).toBe('eliminated')
})

rule('D-EX-11', 'the mortar at two zones, turn 7: 10 against 9, both losses on the full infantry', () => {
  const p = position()
    .quiet()
    .turn(7)
    .at('SV1', 'MORTAR')
    .at('PL1', 'GI/1', 'GI/2')
    .reduced('GI/2')
    .rolls(4, 5)
    .act('SV1', 'fire', 'target PL1')
  expect(p.eventsOf('fired')[0]).toMatchObject({ attack: 10, defence: 9 })
  expect([p.whereIs('GI/1'), p.whereIs('GI/2')]).toEqual(['eliminated', 'PL1'])
})

rule('D-EX-12', 'the sniper at an officer with infantry in light cover, turn 4: 8 against 8', () => {
  const p = position()
    .quiet()
    .turn(4)
    .at('SV2', 'SNIPER')
    .at('LON', 'GO/1', 'GI/1')
    .rolls(3, 4)
    .act('SV2', 'fire', 'target LON', 'victim GO/1')
  expect(p.eventsOf('fired')[0]).toMatchObject({ attack: 8, defence: 8, hit: true })
  expect(p.whereIs('GO/1')).toBe('eliminated')
})

rule('D-EX-13', 'German fire at a lone reduced commando in strong cover: 12 against 11', () => {
  const p = position()
    .quiet()
    .at('PL4', 'CDO-G1/2')
    .at('SMV', 'CDO-G1/1')
    .reduced('CDO-G1/1')
    .at('SMW', 'GM/1', 'GI/1', 'GI/2')
    .rolls(3, 6)
    .play('endPhase')
  expect(p.eventsOf('fired')[0]).toMatchObject({ attack: 12, defence: 11 })
  expect(p.whereIs('CDO-G1/1')).toBe('eliminated')
})

rule('D-EX-14', 'mines and three commandos: 2 + 6 is a loss, 1 + 6 is not', () => {
  const walk = (face: number) =>
    position()
      .quiet()
      .alarm(3)
      .at('SV1', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3')
      .obstacle('SV2', 'mines')
      .rolls(face)
      .act('SV1', 'move', 'zone SV2')
  const hit = walk(2)
  expect([hit.isReduced('CDO-G1/1'), hit.markerAt('SV2'), hit.s.alarm]).toEqual([true, 'none', 4])
  const missed = walk(1)
  expect([missed.isReduced('CDO-G1/1'), missed.markerAt('SV2'), missed.s.alarm]).toEqual([false, 'mines', 3])
})

rule('D-EX-15', 'a bangalore succeeds on an even die, 0 included', () => {
  const cut = (face: number) =>
    position()
      .quiet()
      .at('SV1', 'CDO-G1/1')
      .obstacle('SV2', 'wire')
      .rolls(face)
      .act('SV1', 'move', 'zone SV2', 'bangalore')
      .eventsOf('bangalore')[0]!.cut
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(cut)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})

rule('D-EX-16', 'reinforcements: alarm 6 needs 5 or less, at alarm 9 only a 9 stops them', () => {
  const come = (alarm: number, ...faces: number[]) =>
    position()
      .quiet()
      .alarm(alarm)
      .at('DE1', 'LCA1')
      .aboard('LCA1', 'CDO-G1/1')
      .rolls(...faces)
      .play('endPhase')
      .eventsOf('reinforced').length > 0
  // If they come: how many, who, and where.
  expect([come(6, 6), come(6, 5, 1, 0, 0), come(9, 8, 1, 0, 0), come(9, 9)]).toEqual([false, true, true, false])
})

rule('D-EX-17', 'two commandos against two infantry, an officer and a machine gun', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1', 'CDO-G1/2')
    .at('PL1', 'GI/1', 'GI/2', 'GO/1', 'GM/1')
    .rolls(1, 9, 1, 9)
  p.act('SV2', 'assault', 'zone PL1', 'arrange')
  const defence = p
    .eventsOf('roll')
    .filter(({ purpose }) => purpose === 'assault.defence')
    .map(({ ledger }) => ledger.map(({ value }) => value))
  expect(defence).toEqual([
    [2, 0, 0],
    [2, 1, 0],
  ])
})

rule('D-EX-18', 'event 3, then 8, then 9, 0, 5: alarm 1, Group 1 from turn 3, boat 5 gone', () => {
  const p = raid({ options: { randomEvents: true } })
    .play('historical')
    .rolls(3, 8, 9, 0, 5)
    .play('done')
  expect(p.s).toMatchObject({ alarm: 1, landFromTurn: { G1: 3, G2: 1 } })
  expect(p.whereIs('LCA5')).toBe('absent')
})

rule('D-EX-19', 'a fifth boat may not end its move off Orange I', () => {
  const p = position()
    .at('DE1', 'LCA1', 'LCA2', 'LCA3', 'LCA4')
    .at('S4', 'LCA5')
    .aboard('LCA5', 'CDO-G2/1')
    .play('zone S4', 'sail', 'zone DE1')
  expect(p.why('halt')).toBe('D-2-12 must-move-on')
})

rule('D-EX-20', 'the alarm by markers: landing 1, A 2, A 2, wire 2, B 3, B 3, assault 5, fire 6', () => {
  const p = position()
  const alarms: number[] = []
  const note = () => alarms.push(p.s.alarm)
  p.at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1').play('zone DE1', 'passengers LCA1', 'land')
  note()
  // One commando after another walks beside a marker and wakes it with a 0.
  const wake = (from: string, to: string) => {
    p.rolls(0).act(from, 'move', `zone ${to}`)
    for (const ending of ['halt', 'finish']) if (p.offers(ending)) p.play(ending)
    note()
  }
  p.play('finish').at('SV1', 'CDO-G2/1').hidden('QBV', 'A', { infantry: 1 })
  wake('SV1', 'SB1')
  p.at('PL1', 'CDO-G2/2').hidden('SMO', 'A', { infantry: 1 })
  wake('PL1', 'PL2')
  p.at('PL3', 'CDO-G2/3').hidden('MES', 'A', { obstacle: 'wire' })
  wake('PL3', 'PL4')
  p.at('BLW', 'CDO-G2/4').hidden('ORC', 'B', { infantry: 1 })
  wake('BLW', 'BLE')
  p.at('R2', 'CDO-G2/5').hidden('VAR', 'B', { infantry: 1 })
  wake('R2', 'FLV')
  p.at('R4', 'CDO-G2/6', 'CDO-G2/7').at('ANG', 'GO/1').rolls(6, 0).act('R4', 'assault', 'zone ANG', 'arrange')
  note()
  p.play('finish').at('SV2', 'CDO-G2/8').at('LON', 'GI/9').rolls(6, 0).act('SV2', 'fire', 'target LON')
  note()
  expect(alarms).toEqual([1, 2, 2, 2, 3, 3, 5, 6])
})

rule('D-EX-21', 'a lone pillbox at four commandos in the open: 13 against 13 hits, 12 destroys it; 6 in 60', () => {
  const shoot = (face: number) =>
    position()
      .quiet()
      .at('OR2', 'CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4')
      .at('BKE', 'PILLBOX/2')
      .rolls(face, 3)
      .play('endPhase')
  const hit = shoot(9)
  expect(hit.eventsOf('fired')[0]).toMatchObject({ attack: 13, defence: 13, hit: true })
  expect(hit.isReduced('CDO-G2/1')).toBe(true)
  expect(shoot(8).whereIs('PILLBOX/2')).toBe('eliminated')
  let hits = 0
  for (let attack = 0; attack <= 9; attack++)
    for (let defence = 1; defence <= 6; defence++) if (4 + attack >= 10 + defence) hits++
  expect(hits).toBe(6)
})

rule('D-EX-22', 'two pairs of one zone fire one after the other, each with 4 + 2', () => {
  const p = position().quiet().at('SV2', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4').at('PL1', 'GI/1').rolls(1, 0)
  p.play('zone SV2', 'unit CDO-G1/1', 'unit CDO-G1/2', 'ready', 'fire', 'target PL1', 'finish').rolls(1, 0)
  p.play('zone SV2', 'all', 'fire', 'target PL1')
  expect(p.eventsOf('fired').map(({ attack }) => attack)).toEqual([7, 7])
})

rule('D-EX-23', 'a mortar hit on a machine gun over infantry, and on infantry over a gun', () => {
  const over = position()
    .quiet()
    .turn(9)
    .at('SV2', 'MORTAR')
    .at('PL1', 'GM/1', 'GI/1')
    .rolls(6, 0)
    .act('SV2', 'fire', 'target PL1')
  expect([over.whereIs('GM/1'), over.isReduced('GI/1')]).toEqual(['eliminated', true])
  const gun = position()
    .quiet()
    .turn(9)
    .at('WVA', 'MORTAR')
    .at('HES', 'GI/1', 'HESS/1')
    .reduced('GI/1')
    .rolls(6, 0)
    .act('WVA', 'fire', 'target HES')
  expect([gun.whereIs('GI/1'), gun.whereIs('HESS/1')]).toEqual(['eliminated', 'HES'])
})

rule('D-EX-24', 'landing at Orange I on turn 1: alarm 1 first, then three tests in zone order', () => {
  const p = position().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1')
  p.hidden('VST', 'A', { infantry: 1 }).hidden('GUL', 'A', { infantry: 1 }).hidden('PAL', 'A', { infantry: 1 })
  p.rolls(1, 2, 3).play('zone DE1', 'passengers LCA1', 'land')
  expect(p.eventsOf('tested').map(({ zone, alarm, woken }) => [p.def.graph.codeOf(zone), alarm, woken])).toEqual([
    ['VST', 1, true],
    ['GUL', 2, true],
    ['PAL', 2, false],
  ])
})
