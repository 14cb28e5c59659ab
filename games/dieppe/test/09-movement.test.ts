import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { movementPoints } from '../rules/walking.ts'
import { type Position, position } from './position.ts'

rule('D-9-1', 'a yellow link costs 1, a dotted one 2, for land units only', () => {
  const p = position().at('SV1', 'CDO-G1/1').act('SV1', 'move', 'zone SV2', 'zone PL1')
  expect(p.eventsOf('moved').map(({ cost }) => cost)).toEqual([1, 2])
  const boat = position().at('DE2', 'LCA4').act('DE2', 'sail')
  expect(boat.options()).toEqual(['zone DE5', 'zone S1', 'halt'])
})

rule('D-9-2', 'a blue link costs 1 and is for boats only', () => {
  const p = position().at('DE2', 'LCA4').aboard('LCA4', 'CDO-G2/1').play('zone DE2', 'unit LCA4')
  p.play('sail', 'zone S1', 'zone S2', 'zone DE1', 'zone S4')
  expect(p.step).toBe('turn.british') // four points, four links; nothing in range to fire at
  expect(p.whereIs('LCA4')).toBe('S4')
})

rule('D-9-3', 'a dotted blue link is for landing and embarking only', () => {
  const p = position().at('OR1', 'CDO-G1/1').at('DE1', 'LCA1').act('OR1', 'move')
  expect(p.why('zone DE1')).toBe('D-9-2 sea-link')
})

rule('D-9-4', 'a dotted red link lets fire pass and nobody else', () => {
  const p = position().quiet().at('WVA', 'CDO-G1/1').at('HES', 'GI/1').act('WVA', 'move')
  expect(p.why('zone HES')).toBe('D-9-4 fire-only-link')
  const fire = position().quiet().at('WVA', 'CDO-G1/1').at('HES', 'GI/1').act('WVA', 'fire')
  expect(fire.offers('target HES')).toBe(true)
})

rule(
  'D-9-5',
  'points are not saved; a link that costs more than is left cannot be used; landing has its own points',
  () => {
    const p = position().at('SV1', 'CDO-G1/1').reduced('CDO-G1/1').act('SV1', 'move', 'zone SV2')
    expect(p.why('zone PL1')).toBe('D-9-5 too-far') // one point left, two needed
    const landing = position().quiet().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1')
    landing.play('zone DE1', 'passengers LCA1', 'land', 'move', 'zone PAL', 'zone WVA') // all four points are still there
    expect(landing.whereIs('CDO-G1/1')).toBe('WVA')
  },
)

rule('D-9-6', 'an officer gives the infantry with him one point, once, and shares it while he moves with them', () => {
  const p = position().at('SV1', 'MILLS', 'LOVAT', 'CDO-G1/1', 'CDO-G1/2', 'MORTAR', 'SNIPER').reduced('CDO-G1/2')
  const group = ['MILLS', 'CDO-G1/1', 'CDO-G1/2', 'MORTAR', 'SNIPER'].map((u) => p.unit(u))
  expect(movementPoints(p.g, group, p.zone('SV1'))).toEqual([5, 5, 3, 3, 4])
  expect(movementPoints(p.g, [p.unit('MILLS')], p.zone('SV1'))).toEqual([4])
  const german = position().quiet().alarm(6).at('R3', 'GI/1', 'GO/1').at('SV1', 'CDO-G1/1').rolls(9).play('endPhase')
  expect(german.eventsOf('germanMoved')[0]!.cost).toBe(4)
})

rule(
  'D-9-6',
  'a German officer lends his point to those stacked with him when the movement begins, not to whom he joins',
  () => {
    const p = position()
      .quiet()
      .alarm(6)
      .at('OR2', 'CDO-G1/1')
      .at('PAL', 'GO/1', 'GI/1', 'GI/2')
      .at('LLA', 'GI/3')
      .rolls(9)
    p.play('endPhase')
    const [led, joined] = p.eventsOf('germanMoved')
    expect([led!.to, led!.cost]).toEqual([p.zone('LLA'), 4])
    expect([joined!.to, joined!.cost]).toEqual([p.zone('SMV'), 3]) // led, he would have come one zone farther
  },
)

rule('D-9-6', 'a German officer who goes with his men has their point too', () => {
  const p = position().quiet().alarm(6).at('OR2', 'CDO-G1/1').at('LLA', 'GO/1', 'GI/3').rolls(9).play('endPhase')
  expect(p.eventsOf('germanMoved')[0]).toMatchObject({ to: p.zone('SMW'), cost: 4 })
})

rule('D-9-7', 'a group moves together; a unit may be left at any zone passed', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2').reduced('CDO-G1/2').act('SV1', 'move', 'zone SV2')
  expect(p.why('zone PL1')).toBe('D-9-5 too-far') // the reduced one has a single point left
  p.play('leave CDO-G1/2', 'zone PL1')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('CDO-G1/2'), p.isDone('CDO-G1/2')]).toEqual(['PL1', 'SV2', true])
})

rule('D-9-7', 'a unit that loses a step on the way has the points of its reduced side, and its officer’s', () => {
  const mined = (...units: string[]) =>
    position()
      .quiet()
      .at('LON', ...units)
      .obstacle('SV2', 'mines')
      .rolls(9)
      .act('LON', 'move', 'zone SV2')
  const p = mined('CDO-G1/1')
  expect([p.isReduced('CDO-G1/1'), p.why('zone PL1')]).toEqual([true, 'D-9-5 too-far']) // one point left of two
  expect(mined('CDO-G1/1', 'MILLS').offers('zone PL1')).toBe(true) // two of three
})

rule('D-9-7', 'the slowest no longer holds up the others once he is lost', () => {
  const p = position().quiet().at('LON', 'CDO-G1/1', 'MORTAR').reduced('CDO-G1/1').obstacle('SV2', 'mines')
  p.rolls(9).act('LON', 'move', 'zone SV2')
  expect(p.whereIs('CDO-G1/1')).toBe('eliminated')
  expect(p.offers('zone PL1')).toBe(true) // the mortar has two points left of its three
})

rule('D-9-8', 'British movement is optional, in whole or part', () => {
  const p = position().at('SV1', 'CDO-G1/1').act('SV1', 'move', 'zone SV2', 'halt')
  expect(p.whereIs('CDO-G1/1')).toBe('SV2')
})

rule('D-9-9', 'commandos need no officer to move', () => {
  expect(position().at('SV1', 'CDO-G1/1').act('SV1', 'move').offers('zone SV2')).toBe(true)
})

rule('D-9-10', 'one move may set off several tests', () => {
  const p = position()
    .quiet()
    .at('SV1', 'CDO-G1/1')
    .hidden('QBV', 'A', { infantry: 1 })
    .hidden('SLO', 'A', { infantry: 1 })
  p.rolls(9, 9).act('SV1', 'move', 'zone SB1')
  expect(p.eventsOf('tested').map(({ zone }) => p.def.graph.codeOf(zone))).toEqual(['QBV', 'SLO'])
})

rule('D-9-11', 'whoever enters a zone with a marker or Germans stops there, turns it over and fights', () => {
  const p = position().quiet().at('SB1', 'CDO-G1/1', 'CDO-G1/2').hidden('SLO', 'A', { infantry: 1, machinegun: 1 })
  p.act('SB1', 'move', 'zone SLO')
  expect(p.step).toBe('assault.contact')
  expect(p.germansAt('SLO')).toEqual(['GI/1', 'GM/1'])

  // Points are left, and the way on to SMW is free: whoever has fought there stays there all the same.
  const seen = position().quiet().at('SB1', 'CDO-G1/1').at('SLO', 'GO/1').rolls(6, 0).act('SB1', 'move', 'zone SLO')
  expect([seen.whereIs('CDO-G1/1'), seen.germansAt('SLO'), seen.step]).toEqual(['SLO', [], 'turn.british'])
  const mined = position().quiet().at('SB1', 'CDO-G1/1', 'MILLS').hidden('SLO', 'A', { obstacle: 'mines' }).rolls(0)
  mined.act('SB1', 'move', 'zone SLO')
  expect(mined.why('move')).toBe('D-6-2 action-spent')
  expect(mined.step).toBe('act.choose')
})

rule('D-9-11', 'fire first does not help: the way into an unknown zone ends there', () => {
  const p = position().quiet().at('SB1', 'CDO-G1/1').at('OR2', 'GO/1').hidden('SLO', 'A', { obstacle: 'mines' })
  p.rolls(6, 0, 9).act('SB1', 'fire', 'target OR2')
  p.rolls(0).play('assault', 'zone SLO') // nobody there to assault, so it was a movement (D-6-12)
  expect([p.whereIs('CDO-G1/1'), p.step]).toEqual(['SLO', 'turn.british'])
})

rule('D-9-12', 'officers, sniper and mortar enter an enemy zone only with a commando', () => {
  for (const unit of ['MILLS', 'SNIPER', 'MORTAR']) {
    const p = position().at('SB1', unit).hidden('SLO', 'A', { infantry: 1 }).act('SB1', 'move')
    expect(p.why('zone SLO')).toBe('D-9-12 enemy-zone-alone')
  }
  const p = position().at('SB1', 'MILLS', 'CDO-G1/1').hidden('SLO', 'A', { infantry: 1 }).act('SB1', 'move')
  expect(p.offers('zone SLO')).toBe(true)
})

rule('D-9-13', 'no movement is resumed after such a stop; only a bangalore opens the way', () => {
  const p = position()
    .quiet()
    .at('SB1', 'CDO-G1/1')
    .hidden('SLO', 'A', { obstacle: 'mines' })
    .at('BKE', 'PILLBOX/1')
    .rolls(0)
  p.act('SB1', 'move', 'zone SLO')
  expect(p.step).toBe('act.choose')
  expect(p.options()).toEqual(['fire', 'finish'])
  const wire = position().quiet().at('SB1', 'CDO-G1/1').hidden('SLO', 'A', { obstacle: 'wire' }).rolls(4)
  wire.act('SB1', 'move', 'zone SLO', 'bangalore')
  expect(wire.step).toBe('move.step')
})

rule('D-9-14', 'landing goes from a boat in a waiting zone to its beach', () => {
  const p = position().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1').play('zone DE1', 'passengers LCA1', 'land')
  expect(p.whereIs('CDO-G1/1')).toBe('OR1')
  const offing = position().at('S4', 'LCA1').aboard('LCA1', 'CDO-G1/1').play('zone S4')
  expect(offing.options().some((option) => option.startsWith('passengers'))).toBe(false)
})

rule('D-9-15', 'embarking goes from a beach to a boat with room, picked by the player', () => {
  const p = position()
    .at('OR1', 'CDO-G1/1')
    .at('DE1', 'LCA1', 'LCA2')
    .aboard('LCA2', 'CDO-G1/5', 'CDO-G1/6', 'CDO-G1/7', 'CDO-G1/8')
  p.at('DE1', 'LCA3').act('OR1', 'embark')
  expect(p.options()).toEqual(['lca LCA1', 'lca LCA3'])
  expect(p.why('lca LCA2')).toBe('D-9-15 no-room-aboard')
  p.play('lca LCA3')
  expect(p.whereIs('CDO-G1/1')).toBe('LCA3')
  const inland = position().at('PAL', 'CDO-G1/1').at('DE1', 'LCA1').act('PAL')
  expect(inland.why('embark')).toBe('D-9-15 not-on-a-beach')
})

rule('D-9-16', 'without a boat nobody embarks', () => {
  expect(position().at('OR1', 'CDO-G1/1').act('OR1').why('embark')).toBe('D-9-16 no-boat')
})

rule('D-9-17', 'whoever has re-embarked does not land again', () => {
  const p = position()
    .at('OR1', 'CDO-G1/1')
    .at('DE1', 'LCA1')
    .act('OR1', 'embark')
    .play('endPhase', 'zone DE1', 'passengers LCA1')
  expect(p.why('land')).toBe('D-9-17 has-reembarked')
})

rule('D-9-18', 'passengers do not fire, are no target and test nothing', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .play('zone DE1', 'passengers LCA1')
  expect(p.why('fire')).toBe('not-offered')
  const shot = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .rolls(0, 6)
    .play('endPhase')
  expect(shot.eventsOf('fired')[0]!.target).toBe(shot.unit('LCA1'))
})

rule('D-9-19', 'landing on a held beach is followed by the assault', () => {
  const p = position()
    .quiet()
    .at('DE5', 'LCA4')
    .aboard('LCA4', 'CDO-G2/1', 'CDO-G2/2')
    .hidden('QBB', 'A', { infantry: 1 })
  p.play('zone DE5', 'passengers LCA4', 'all', 'land')
  expect(p.step).toBe('assault.contact')
})

rule('D-9-20', 'broken off after a landing, survivors go back to their boat and may land again', () => {
  const p = position().quiet().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2').at('OR1', 'GI/1').rolls(1, 9)
  p.play('zone DE1', 'passengers LCA1', 'all', 'land', 'arrange', 'breakOff')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('CDO-G1/2')]).toEqual(['LCA1', 'LCA1'])
  p.rolls(0, 6).play('endPhase', 'zone DE1', 'passengers LCA1', 'all')
  expect(p.why('land')).toBeUndefined()
})

rule('D-9-21', 'a sunk boat takes its passengers with it', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1', 'MILLS')
    .at('OR1', 'GI/1')
    .rolls(9, 1)
    .play('endPhase')
  expect(['LCA1', 'CDO-G1/1', 'MILLS'].map((u) => p.whereIs(u))).toEqual(['eliminated', 'eliminated', 'eliminated'])
})

rule('D-9-22', 'a commando who comes to a T zone cuts the line, in passing or by assault', () => {
  const p = position().at('GUL', 'CDO-G1/1').telephone('LLA').act('GUL', 'move', 'zone LLA', 'zone MES')
  expect(p.eventsOf('telephoneCut').map(({ zone }) => p.def.graph.codeOf(zone))).toEqual(['LLA'])
  const officer = position().at('GUL', 'MILLS').telephone('LLA').act('GUL', 'move', 'zone LLA')
  expect(officer.s.telephoneCut).toBe(false)
  const assault = position().quiet().at('GUL', 'CDO-G1/1').at('LLA', 'GO/1').telephone('LLA').rolls(6, 0)
  expect(assault.act('GUL', 'assault', 'zone LLA').s.telephoneCut).toBe(true)
})

rule('D-9-23', 'a German beside a British land unit does not move; boats do not hold it', () => {
  const p = position().quiet().alarm(6).at('SV1', 'SNIPER').at('SV2', 'GI/1').rolls(0, 6, 9).play('endPhase')
  expect(p.eventsOf('germanStayed')[0]).toMatchObject({ why: 'adjacent' })
  const boat = position()
    .quiet()
    .alarm(6)
    .at('DE1', 'LCA1')
    .at('MOU', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .rolls(0, 6, 9)
    .play('endPhase')
  expect(boat.whereIs('GI/1')).not.toBe('OR1')
})

rule('D-9-24', 'every other German that can move must', () => {
  const p = position()
    .quiet()
    .alarm(6)
    .at('SV1', 'CDO-G1/1')
    .at('PL4', 'GI/1', 'GM/1', 'GO/1')
    .rolls(9)
    .play('endPhase')
  expect(p.whereIs('GM/1')).toBe('PL4')
  expect([p.whereIs('GI/1'), p.whereIs('GO/1')]).toEqual(['SMV', 'SMV'])
})

rule('D-9-25', 'stacks move by levels, most first, immobile ones counted', () => {
  const p = position()
    .quiet()
    .alarm(6)
    .at('SV1', 'CDO-G1/1')
    .at('R7', 'GI/1', 'GM/1')
    .at('R3', 'GI/2')
    .at('R4', 'GO/1')
    .rolls(9)
  p.play('endPhase')
  expect(p.eventsOf('germanMoved').map(({ from }) => p.def.graph.codeOf(from))).toEqual(['R7', 'R3', 'R4'])
})

rule('D-9-26', 'below six they go to the nearest friends, of several the largest stack, and join it', () => {
  const p = position().quiet().alarm(3).at('PL3', 'GI/1').at('PL2', 'GM/2').at('PL4', 'GI/3', 'GM/1').play('endPhase')
  expect(
    p.eventsOf('germanMoved').map(({ from, to }) => `${p.def.graph.codeOf(from)}-${p.def.graph.codeOf(to)}`),
  ).toContain('PL3-PL4')
  expect(p.eventsOf('germanMoved')[0]).toMatchObject({ reason: 'largest-stack', clause: 'D-9-26' })
})

rule('D-9-27', 'below six a unit that has company stays', () => {
  const p = position().quiet().alarm(3).at('PL3', 'GI/1', 'GM/1').at('PL2', 'GI/2', 'GM/2').play('endPhase')
  expect(p.eventsOf('germanStayed').map(({ why }) => why)).toEqual(['rallied', 'rallied'])
  const seek = position({ switches: { ralliedUnitsStayBelow6: false } })
    .quiet()
    .alarm(3)
  seek.at('PL3', 'GI/1', 'GM/1').at('PL2', 'GM/2').play('endPhase')
  expect(seek.whereIs('GI/1')).toBe('PL2')
})

rule('D-9-28', 'from six on they go to the nearest British, of several the largest stack', () => {
  // From the centre of the plateau: the east-bank track at 3 points, the orchards at 4.
  const p = position()
    .quiet()
    .alarm(6)
    .at('SMO', 'CDO-G1/1', 'CDO-G1/2')
    .at('R8', 'CDO-G1/3')
    .at('PL3', 'GI/1')
    .rolls(9)
    .play('endPhase')
  expect(p.eventsOf('germanMoved')[0]).toMatchObject({
    towards: p.zone('R8'),
    reason: 'nearest-enemy',
    clause: 'D-9-28',
  })
  // The crest and the orchards both at 4: the larger stack.
  const tie = position()
    .quiet()
    .alarm(6)
    .at('PL1', 'CDO-G1/1')
    .at('SMO', 'CDO-G1/2', 'CDO-G1/3')
    .at('PL3', 'GI/1')
    .rolls(9)
    .play('endPhase')
  expect(tie.eventsOf('germanMoved')[0]).toMatchObject({ towards: tie.zone('SMO'), reason: 'largest-stack' })
})

rule('D-9-29', 'they go round hidden markers, mines and wire, though it costs more', () => {
  const direct = position().quiet().alarm(6).at('SMO', 'CDO-G1/1').at('PL4', 'GI/1').rolls(9).play('endPhase')
  expect(direct.eventsOf('germanMoved')[0]!.path.map((z) => direct.def.graph.codeOf(z))).toEqual(['PL4', 'MES', 'SME'])
  const round = position()
    .quiet()
    .alarm(6)
    .at('SMO', 'CDO-G1/1')
    .at('PL4', 'GI/1')
    .obstacle('SME', 'wire')
    .rolls(9)
    .play('endPhase')
  expect(round.eventsOf('germanMoved')[0]!.path.map((z) => round.def.graph.codeOf(z))).toEqual(['PL4', 'PL3'])
})

rule('D-9-29', 'each of the three closes a zone, for friends to be joined as well', () => {
  const closed = {
    hidden: (p: Position) => p.hidden('SME', 'A', { infantry: 1 }),
    mines: (p: Position) => p.obstacle('SME', 'mines'),
    wire: (p: Position) => p.obstacle('SME', 'wire'),
  }
  for (const close of Object.values(closed)) {
    const hunt = close(position().quiet().alarm(6)).at('SMO', 'CDO-G1/1').at('PL4', 'GI/1').rolls(9).play('endPhase')
    expect(hunt.whereIs('GI/1')).toBe('PL3')
    const join = close(position().quiet().alarm(3))
      .at('MES', 'GI/1')
      .at('SMV', 'GM/1')
      .at('PL4', 'GM/2', 'GM/3')
      .play('endPhase')
    expect(join.whereIs('GI/1')).toBe('PL4') // SMV would be nearer by the closed zone
  }
})

rule('D-9-30', 'they never enter a British zone, nor the sea', () => {
  const p = position().quiet().alarm(9).at('OR1', 'CDO-G1/1').at('LLA', 'GI/1').rolls(9).play('endPhase')
  expect(p.whereIs('GI/1')).toBe('GUL')
  p.rolls(0, 6, 9).play('endPhase')
  expect(p.whereIs('GI/1')).toBe('GUL')
})

rule('D-9-31', 'immobile units stay, all the mobile ones move together', () => {
  const p = position()
    .quiet()
    .alarm(6)
    .at('SV1', 'CDO-G1/1')
    .at('PL4', 'GI/1', 'GI/2', 'FLAK/1')
    .rolls(9)
    .play('endPhase')
  expect(p.eventsOf('germanMoved')).toHaveLength(1)
  expect([p.whereIs('GI/1'), p.whereIs('GI/2'), p.whereIs('FLAK/1')]).toEqual(['SME', 'SME', 'PL4'])
})

rule('D-9-32', 'from six on the move ends beside the British; below six on joining a friend', () => {
  const p = position().quiet().alarm(6).at('R8', 'CDO-G1/1').at('PL3', 'GI/1').rolls(9).play('endPhase')
  expect(p.whereIs('GI/1')).toBe('PL2') // beside R8, and no farther
  const join = position().quiet().alarm(2).at('PL3', 'GI/1').at('PL2', 'GM/1').at('R8', 'GM/2', 'GM/3').play('endPhase')
  expect(join.whereIs('GI/1')).toBe('PL2')
})

rule('D-9-33', 'who does not fit stays one zone back, the lowest fire factor first', () => {
  const p = position({ switches: { ralliedUnitsStayBelow6: false } })
    .quiet()
    .alarm(2)
  p.at('PL4', 'GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7', 'FLAK/1') // eight levels
  p.at('PL3', 'GI/1', 'GI/2').reduced('GI/2').play('endPhase')
  expect([p.whereIs('GI/1'), p.whereIs('GI/2')]).toEqual(['PL4', 'PL3'])
  expect(p.eventsOf('germanLeftBehind')[0]).toMatchObject({ units: [p.unit('GI/2')] })
})

rule('D-9-33', 'who stays back on the way has paid for the way so far', () => {
  const p = position().quiet().alarm(6).at('SMO', 'CDO-G1/1').at('PL4', 'GI/1', 'GI/2', 'GI/3').rolls(9)
  p.at('SME', 'GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6').play('endPhase')
  expect(p.eventsOf('germanMoved').map(({ to, cost }) => [p.def.graph.codeOf(to), cost])).toEqual([
    ['SME', 3],
    ['MES', 2],
  ])
})

rule('D-9-34', 'after a move the stack is ordered anew; joined units keep their own move', () => {
  const p = position().quiet().alarm(2).at('PL4', 'GI/1').at('R7', 'GI/2').play('endPhase')
  // Ouville road comes first in zone order and joins the plateau, which then has company and stays.
  expect(p.eventsOf('germanMoved')).toHaveLength(1)
  expect(p.whereIs('GI/2')).toBe('PL4')
  expect(p.eventsOf('germanStayed')[0]).toMatchObject({ why: 'rallied' })
})

rule('D-9-35', 'who cannot reach anybody by a legal way stays', () => {
  const p = position().quiet().alarm(2).at('PL4', 'GI/1').play('endPhase')
  expect(p.eventsOf('germanStayed')[0]).toMatchObject({ why: 'no-way', clause: 'D-9-35' })
})
