import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { type Position, position } from './position.ts'

/** Chapter 9: how the Germans move. */

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

rule('D-9-6', 'German officers among themselves lend nobody anything', () => {
  const p = position().quiet().alarm(6).at('OR2', 'CDO-G1/1').at('LLA', 'GO/1', 'GO/2').rolls(9).play('endPhase')
  expect(p.eventsOf('germanMoved')[0]).toMatchObject({ to: p.zone('SMV'), cost: 3 })
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

rule('D-9-26', 'a near friend comes before a far crowd', () => {
  const p = position()
    .quiet()
    .alarm(3)
    .at('PL3', 'GI/1')
    .at('R7', 'GM/1')
    .at('MES', 'GM/2', 'GM/3', 'GM/4')
    .play('endPhase')
  expect(p.whereIs('GI/1')).toBe('R7')
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
