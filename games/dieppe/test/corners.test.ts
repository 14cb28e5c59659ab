import { rule } from '@bridgehead/engine/testkit'
import { expect } from 'vitest'
import { enterZone } from '../rules/entering.ts'
import { inGermanOrder } from '../rules/germanFire.ts'
import { acting } from '../rules/group.ts'
import { orderBritish, orderGermans, place } from '../rules/stacking.ts'
import { type Position, position, raid } from './position.ts'

/** Cases at the edge of a rule: the last level of room, the last point, nobody left. */

const codes = (p: Position, units: readonly number[]) => units.map((u) => p.def.units[u]!.code)
const full = ['CDO-G2/1', 'CDO-G2/2', 'CDO-G2/3', 'CDO-G2/4', 'CDO-G2/5']

// Stacks ------------------------------------------------------------------------------------------------------------

rule('D-1-6', 'ten levels are room enough, eleven are not', () => {
  const p = position()
    .at('SV2', ...full.slice(0, 4))
    .at('LON', 'CDO-G1/1', 'CDO-G1/2')
    .reduced('CDO-G1/2')
  p.play('zone LON', 'unit CDO-G1/1', 'ready', 'move', 'zone SV2', 'halt')
  expect(p.whereIs('CDO-G1/1')).toBe('SV2') // ten
  p.play('zone LON', 'move')
  expect(p.offers('zone SV2')).toBe(true) // in passing
  p.play('zone SV2')
  expect(p.why('halt')).toBe('D-2-12 must-move-on') // eleven
})

rule('D-2-12', 'through a full zone with wire or mines nobody passes, for he might be stopped', () => {
  for (const obstacle of ['wire', 'mines'] as const) {
    const p = position()
      .at('SV2', ...full)
      .obstacle('SV2', obstacle)
      .at('LON', 'CDO-G1/1')
      .act('LON', 'move')
    expect(p.why('zone SV2')).toBe('D-2-12 zone-crowded')
  }
})

rule('D-2-12', 'landing on a full beach, the slowest must be able to go on', () => {
  const beach = (...landing: string[]) =>
    position()
      .quiet()
      .at('OR1', ...full)
      .at('PAL', 'CDO-G2/6', 'CDO-G2/7', 'CDO-G2/8', 'CDO-G2/9', 'CDO-G2/10')
      .hidden('GUL', 'A', { infantry: 1 })
      .at('DE1', 'LCA1')
      .aboard('LCA1', 'CDO-G1/1')
      .aboard('LCA1', ...landing)
      .reduced(...landing)
      .play('zone DE1', 'passengers LCA1', ...(landing.length > 0 ? ['all'] : []))
  expect(beach().why('land')).toBeUndefined() // four points to the wood behind the gully
  expect(beach('CDO-G1/2').why('land')).toBe('D-2-12 zone-crowded')
})

/** A group that has come into the full zone SV2 and finds no way on. */
function stuckIn(trail: string[], boat = -1) {
  const p = position().at('SV2', ...full, 'CDO-G1/1')
  const zones = trail.map((zone) => p.zone(zone))
  p.s.flow = [
    { step: 'turn.british' },
    {
      step: 'act.choose',
      group: [p.unit('CDO-G1/1')],
      used: ['move'],
      trail: zones,
      boat,
      tested: [],
      stopped: false,
      bangalore: false,
    },
    { step: 'move.step', points: [2], spent: 2, byBoat: false },
  ]
  return p
}

rule('D-2-12', 'whom a die has closed the way on falls back to the last zone with room, and has done', () => {
  const p = stuckIn(['SV1', 'LON', 'SV2']).at('LON', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4', 'CDO-G1/5').reduced('CDO-G1/5')
  enterZone(p.g, acting(p.g), [p.zone('LON'), p.zone('SV2')], false)
  expect(p.whereIs('CDO-G1/1')).toBe('LON') // seven levels stand there, two more fit
  expect(p.s.flow.at(-1)?.step).toBe('act.finish')
  const fuller = stuckIn(['SV1', 'LON', 'SV2']).at('LON', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4', 'CDO-G1/5', 'CDO-G1/6')
  enterZone(fuller.g, acting(fuller.g), [fuller.zone('LON'), fuller.zone('SV2')], false)
  expect(fuller.whereIs('CDO-G1/1')).toBe('SV1')
  const exact = stuckIn(['SV1', 'LON', 'SV2']).at('LON', 'CDO-G1/2', 'CDO-G1/3', 'CDO-G1/4', 'CDO-G1/5')
  enterZone(exact.g, acting(exact.g), [exact.zone('LON'), exact.zone('SV2')], false)
  expect(exact.whereIs('CDO-G1/1')).toBe('LON') // eight and two
})

rule('D-2-12', 'or aboard the boat he came from, when no zone of his way has room', () => {
  const p = stuckIn(['DE1', 'SV2'], position().unit('LCA1')).at('DE1', 'LCA1')
  enterZone(p.g, acting(p.g), [p.zone('SV2')], false)
  expect(p.whereIs('CDO-G1/1')).toBe('LCA1')
})

rule('D-2-12', 'after a landing, who may still march inland stays on the full beach; who may not goes back', () => {
  const landed = (used: ('land' | 'fire')[]) => {
    const p = position()
      .at('OR1', ...full, 'CDO-G1/1')
      .at('DE1', 'LCA1')
    p.s.flow = [
      { step: 'turn.british' },
      {
        step: 'act.choose',
        group: [p.unit('CDO-G1/1')],
        used,
        trail: [p.zone('DE1'), p.zone('OR1')],
        boat: p.unit('LCA1'),
        tested: [],
        stopped: false,
        bangalore: false,
      },
    ]
    return p
  }
  const inland = landed(['land'])
  enterZone(inland.g, acting(inland.g), [inland.zone('OR1')], false)
  expect(inland.whereIs('CDO-G1/1')).toBe('OR1')
  const done = landed(['fire', 'land'])
  enterZone(done.g, acting(done.g), [done.zone('OR1')], false)
  expect(done.whereIs('CDO-G1/1')).toBe('LCA1')
  const closed = landed(['land']).at('GUL', 'GI/1').at('PAL', 'GI/2')
  enterZone(closed.g, acting(closed.g), [closed.zone('OR1')], false)
  expect([closed.whereIs('CDO-G1/1'), closed.s.flow.at(-1)?.step]).toEqual(['LCA1', 'act.finish'])
})

rule('D-2-12', 'with points left and a way on, nobody falls back', () => {
  const p = stuckIn(['LON', 'SV2'])
  Object.assign(p.s.flow.at(-1)!, { spent: 0 })
  enterZone(p.g, acting(p.g), [p.zone('LON'), p.zone('SV2')], false)
  expect([p.whereIs('CDO-G1/1'), p.s.flow.at(-1)?.step]).toEqual(['SV2', 'move.step'])
})

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

rule('D-6T-1', 'counters alike stand in the order of their numbers', () => {
  const p = position().at('SV1', 'CDO-G1/3', 'CDO-G1/1', 'CDO-G1/2').at('PL1', 'GI/3', 'GI/1', 'GI/2')
  const units = (...list: string[]) => list.map((u) => p.unit(u))
  expect(codes(p, orderGermans(p.g, units('GI/3', 'GI/1', 'GI/2')))).toEqual(['GI/1', 'GI/2', 'GI/3'])
  expect(codes(p, orderBritish(p.g, units('CDO-G1/3', 'CDO-G1/1', 'CDO-G1/2')))).toEqual([
    'CDO-G1/1',
    'CDO-G1/2',
    'CDO-G1/3',
  ])
})

rule('D-6T-2', 'of equal stacks the one longest on the map comes first, moved or not', () => {
  const p = position()
  const [early, late] = [p.zone('PL4'), p.zone('PL1')]
  place(p.g, p.unit('GI/2'), p.zone('R7'))
  place(p.g, p.unit('GI/1'), late)
  place(p.g, p.unit('GI/2'), early) // a march is no arrival
  expect(late).toBeLessThan(early)
  expect(inGermanOrder(p.g, [late, early])).toEqual([early, late])
})

// Activations -------------------------------------------------------------------------------------------------------

rule('D-6-1', 'two actions are enough: whoever has marched and fired does not embark', () => {
  const p = position().quiet().at('PAL', 'CDO-G1/1').at('DE1', 'LCA1').at('GUL', 'GO/1').rolls(6, 0)
  p.act('PAL', 'move', 'zone OR1', 'halt', 'fire', 'target GUL')
  expect([p.step, p.whereIs('CDO-G1/1')]).toEqual(['turn.british', 'OR1'])
})

rule('D-6-7', 'nobody is left behind before the group has done something', () => {
  const p = position().at('SV1', 'CDO-G1/1', 'CDO-G1/2').act('SV1')
  expect(p.why('leave CDO-G1/1')).toBe('not-offered')
})

rule('D-6-7', 'prisoners and those who have acted do not act among the passengers', () => {
  const p = position().at('DE1', 'LCA1', 'LCA2', 'LCA3').aboard('LCA1', 'GI/1').captive('GI/1')
  p.aboard('LCA2', 'CDO-G1/1').done('CDO-G1/1').aboard('LCA3', 'CDO-G1/2', 'GI/2').captive('GI/2').play('zone DE1')
  expect(p.options('passengers')).toEqual(['passengers LCA3'])
  p.play('passengers LCA3')
  expect(p.eventsOf('activated')[0]!.units).toEqual([p.unit('CDO-G1/2')])
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

rule('D-4-6', 'the raid is over at once when nobody but the boats is left', () => {
  const p = position().quiet().at('LON', 'CDO-G1/1').reduced('CDO-G1/1').obstacle('SV2', 'mines').rolls(9)
  p.act('LON', 'move', 'zone SV2')
  expect([p.s.flow, p.eventsOf('nobodyLeft').length]).toEqual([[], 1])
  expect(p.eventsOf('activationEnded')).toEqual([]) // nobody had done
})

rule('D-2-8', 'who keeps the order keeps it', () => {
  const p = position({ options: { manualStacking: true } })
    .at('SV1', 'CDO-G1/1', 'MILLS')
    .act('SV1', 'finish', 'keep')
  expect([p.step, p.s.top[p.zone('SV1')]]).toEqual(['turn.british', -1])
})

// Markers -----------------------------------------------------------------------------------------------------------

rule('D-7-1', 'at nine the alarm rises no more, and is not said to', () => {
  const p = position().quiet().alarm(9).at('SV1', 'CDO-G1/1').obstacle('SV2', 'wire').rolls(2)
  p.act('SV1', 'move', 'zone SV2', 'bangalore')
  expect([p.s.alarm, p.eventsOf('alarm')]).toEqual([9, []])
})

rule('D-7-11', 'without a marker left nothing is turned over at nine', () => {
  const p = position().quiet().alarm(8).at('SV1', 'CDO-G1/1').obstacle('SV2', 'wire').rolls(2)
  p.act('SV1', 'move', 'zone SV2', 'bangalore')
  expect([p.s.alarm, p.eventsOf('allRevealed')]).toEqual([9, []])
})

rule(
  'D-10-9',
  'what the garrison lacks does not come, reinforcements do not stand in, and nobody raises the alarm',
  () => {
    const p = position().alarm(3).at('SB1', 'CDO-G1/1').hidden('SLO', 'A', { infantry: 1 })
    for (const u of p.def.german) if (p.def.units[u]!.group === 'garrison') p.lost(p.def.units[u]!.code)
    p.act('SB1', 'move', 'zone SLO')
    expect([p.germansAt('SLO'), p.s.alarm, p.s.markersLeft.A.every((left) => left === 0)]).toEqual([[], 3, true])
  },
)

rule('D-10-8', 'Germans under a marker come as far as the zone has room', () => {
  const beside = (levels: string[]) =>
    position()
      .quiet()
      .alarm(9)
      .at('SB1', 'CDO-G1/1')
      .hidden('SLO', 'A', { infantry: 1 })
      .at('SLO', ...levels)
      .rolls(0)
  const guns = ['GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7', 'FLAK/1', 'FLAK/2']
  const tight = beside(guns).act('SB1', 'move', 'zone BKW', 'halt')
  expect(tight.whereIs('GI/1')).toBe('pool') // nine levels and two
  expect(beside(guns.slice(1)).act('SB1', 'move', 'zone BKW', 'halt').whereIs('GI/1')).toBe('SLO') // eight and two
})

rule('D-13-1', 'the first A and the first B are doubled, each once', () => {
  const p = position({ options: { badLuck: true } })
    .quiet()
    .alarm(9)
    .at('SB1', 'CDO-G1/1')
  p.hidden('SLO', 'A', { infantry: 1 })
    .hidden('BKW', 'A', { infantry: 1 })
    .hidden('QBV', 'B', { infantry: 1 })
    .rolls(0, 0, 0)
  p.act('SB1', 'move', 'zone OR2')
  const revealed = p.eventsOf('revealed').map(({ letter, units }) => [letter, units.length])
  expect(revealed.filter(([letter]) => letter === 'A').map(([, count]) => count)).toEqual([2, 1])
  expect(revealed.filter(([letter]) => letter === 'B').map(([, count]) => count)).toEqual([2])
})

// Prisoners ---------------------------------------------------------------------------------------------------------

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

// Boats -------------------------------------------------------------------------------------------------------------

rule('D-9-21', 'those who went down are aboard nothing', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .at('PAL', 'CDO-G1/2')
    .rolls(9, 1)
  p.at('GUL', 'CDO-G1/3').play('endPhase')
  expect([p.whereIs('CDO-G1/1'), p.s.aboard[p.unit('CDO-G1/1')]]).toEqual(['eliminated', -1])
})

/** Two boats off Orange I with so many free levels. */
function boats(first: number, second: number): Position {
  const p = position().at('DE1', 'LCA1', 'LCA2')
  const crew = (boat: string, free: number, from: number) => {
    const taken = 8 - free
    for (let n = 0; n < Math.floor(taken / 2); n++) p.aboard(boat, `CDO-G2/${from + n}`)
    if (taken % 2 === 1) p.aboard(boat, `CDO-G2/${from + 4}`).reduced(`CDO-G2/${from + 4}`)
  }
  crew('LCA1', first, 1)
  crew('LCA2', second, 8)
  return p
}

rule('D-9-15', 'a full commando needs two free levels in one boat', () => {
  expect(boats(1, 1).at('OR1', 'CDO-G1/1').act('OR1').why('embark')).toBe('D-9-15 boats-full')
  expect(boats(1, 1).at('OR1', 'CDO-G1/1').reduced('CDO-G1/1').act('OR1').why('embark')).toBeUndefined()
  expect(boats(2, 1).at('OR1', 'CDO-G1/1').act('OR1').why('embark')).toBeUndefined()
  const three = () => boats(2, 1).at('OR1', 'CDO-G1/1', 'CDO-G1/2').reduced('CDO-G1/2').act('OR1')
  expect(three().why('embark')).toBeUndefined() // two levels and one
  expect(boats(2, 1).at('OR1', 'CDO-G1/1', 'CDO-G1/2').act('OR1').why('embark')).toBe('D-9-15 boats-full')
  expect(
    boats(2, 1).at('OR1', 'CDO-G1/1', 'CDO-G1/2', 'CDO-G1/3').reduced('CDO-G1/2', 'CDO-G1/3').act('OR1').why('embark'),
  ).toBe('D-9-15 boats-full')
})

rule('D-9-15', 'nobody takes the room that another will need', () => {
  const p = boats(2, 1).at('OR1', 'CDO-G1/1', 'CDO-G1/2').reduced('CDO-G1/2')
  p.s.top[p.zone('OR1')] = p.unit('CDO-G1/2') // so that the reduced one goes first
  p.act('OR1', 'embark')
  // There was one way only, and it was taken.
  expect([p.whereIs('CDO-G1/2'), p.whereIs('CDO-G1/1')]).toEqual(['LCA2', 'LCA1'])
})

rule('D-9-15', 'each goes into the boat that is named for him', () => {
  const p = boats(8, 8).at('OR1', 'CDO-G1/1', 'CDO-G1/2').act('OR1', 'embark', 'lca LCA1')
  expect(p.step).toBe('embark.boat')
  p.play('lca LCA2')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('CDO-G1/2')]).toEqual(['LCA1', 'LCA2'])
})

rule('D-12-8', 'a prisoner takes up no room in a boat', () => {
  const p = boats(2, 8)
    .at('OR1', 'CDO-G1/1', 'GI/1')
    .captive('GI/1')
    .play('zone OR1', 'unit GI/1', 'embark', 'lca LCA1')
  expect([p.whereIs('CDO-G1/1'), p.whereIs('GI/1')]).toEqual(['LCA1', 'LCA1'])
})

rule('D-9-17', 'one who has re-embarked keeps the others aboard, if they go with him', () => {
  const p = position().at('DE1', 'LCA1').aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2')
  p.s.reembarked[p.unit('CDO-G1/1')] = 1
  p.play('zone DE1', 'passengers LCA1', 'unit CDO-G1/1', 'unit CDO-G1/2')
  expect(p.why('land')).toBe('D-9-17 has-reembarked')
})

rule('D-9-19', 'nobody but a commando lands on an unknown beach', () => {
  const p = position().at('DE5', 'LCA4').aboard('LCA4', 'LOVAT').hidden('QBB', 'A', { infantry: 1 })
  expect(p.play('zone DE5', 'passengers LCA4').why('land')).toBe('D-9-12 enemy-zone-alone')
})

rule('D-9-13', 'whom mines under a marker have stopped on the beach does not go inland, but may embark again', () => {
  const p = position()
    .quiet()
    .at('DE5', 'LCA4')
    .aboard('LCA4', 'CDO-G2/1')
    .hidden('QBB', 'A', { obstacle: 'mines' })
    .rolls(0)
  p.play('zone DE5', 'passengers LCA4', 'land')
  expect([p.why('move'), p.why('embark')]).toEqual(['D-9-13 has-stopped', undefined])
})

rule('D-6-10', 'after a landing no unknown zone can be entered, so that there may be no way on', () => {
  const ring = () =>
    position()
      .quiet()
      .alarm(0)
      .hidden('GUL', 'A', { infantry: 1 })
      .hidden('PAL', 'A', { infantry: 1 })
      .at('DE1', 'LCA1')
  const landed = ring()
    .aboard('LCA1', 'CDO-G1/1', 'CDO-G1/2')
    .rolls(9, 9)
    .play('zone DE1', 'passengers LCA1', 'all', 'land')
  expect(landed.why('move')).toBe('D-9-5 no-way')
  expect(ring().at('OR1', 'CDO-G1/1').act('OR1').why('move')).toBeUndefined()
})

// Assaults ----------------------------------------------------------------------------------------------------------

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

rule('D-11-29', 'only zones with Germans or a marker can be assaulted', () => {
  const p = position()
    .quiet()
    .at('SV2', 'CDO-G1/1')
    .at('PL1', 'GO/1')
    .hidden('LON', 'A', { infantry: 1 })
    .act('SV2', 'assault')
  expect(p.options()).toEqual(['zone LON', 'zone PL1'])
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

rule('D-10-17', 'back aboard, nobody tests the markers of the beach again', () => {
  const p = position()
    .quiet()
    .at('DE1', 'LCA1')
    .aboard('LCA1', 'CDO-G1/1')
    .at('OR1', 'GI/1')
    .hidden('GUL', 'A', { infantry: 1 })
  p.rolls(9, 1, 9).play('zone DE1', 'passengers LCA1', 'land', 'breakOff')
  expect([p.whereIs('CDO-G1/1'), p.eventsOf('tested').length]).toEqual(['LCA1', 1]) // that of the landing
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

rule('D-9-22', 'one commando among others is enough for the line', () => {
  const p = position().at('GUL', 'CDO-G1/1', 'MILLS').telephone('LLA').act('GUL', 'move', 'zone LLA', 'halt')
  expect(p.s.telephoneCut).toBe(true)
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

// The Germans -------------------------------------------------------------------------------------------------------

rule('D-9-6', 'German officers among themselves lend nobody anything', () => {
  const p = position().quiet().alarm(6).at('OR2', 'CDO-G1/1').at('LLA', 'GO/1', 'GO/2').rolls(9).play('endPhase')
  expect(p.eventsOf('germanMoved')[0]).toMatchObject({ to: p.zone('SMV'), cost: 3 })
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

rule('D-6T-7', 'a friend without room for any of them is none', () => {
  const crowd = ['GM/1', 'GM/2', 'GM/3', 'GM/4', 'GM/5', 'GM/6', 'GM/7', 'FLAK/1']
  const seek = (...more: string[]) =>
    position()
      .quiet()
      .alarm(3)
      .at('PL3', 'GI/1')
      .at('R7', ...crowd, ...more)
      .at('MES', 'PILLBOX/1')
      .play('endPhase')
  expect(seek().whereIs('GI/1')).toBe('R7') // eight levels and two
  expect(seek('FLAK/2').whereIs('GI/1')).not.toBe('R7')
})

rule('D-6T-2', 'a stack is as old as its oldest counter', () => {
  const p = position()
  const [mixed, young] = [p.zone('PL4'), p.zone('PL1')]
  place(p.g, p.unit('GI/3'), mixed)
  place(p.g, p.unit('GI/1'), young)
  place(p.g, p.unit('GM/1'), young)
  place(p.g, p.unit('GM/2'), mixed)
  expect(inGermanOrder(p.g, [young, mixed])).toEqual([mixed, young])
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

rule('D-6-13', 'below six a zone that has fired does not move in the same phase; from six on it does both', () => {
  const shot = (alarm: number, ...dice: number[]) =>
    position()
      .quiet()
      .alarm(alarm)
      .at('SV1', 'MILLS')
      .at('SV2', 'GI/1')
      .at('PL1', 'GM/1')
      .at('OR1', 'CDO-G1/1')
      .rolls(...dice)
      .play('endPhase')
  const below = shot(3, 9, 1)
  expect([below.whereIs('MILLS'), below.whereIs('GI/1')]).toEqual(['eliminated', 'SV2'])
  expect(shot(6, 9, 1, 9).whereIs('GI/1')).not.toBe('SV2')
})

rule('D-5-6', 'a digit that names no boat, or one that is gone, is rolled again', () => {
  const trouble = (...faces: number[]) =>
    raid({ options: { randomEvents: true } })
      .play('historical')
      .rolls(...faces)
      .play('done')
  const again = trouble(5, 0, 8, 9, 1)
  expect([again.whereIs('LCA1'), again.whereIs('MILLS')]).toEqual(['absent', 'absent'])
  expect(again.s.aboard[again.unit('MILLS')]).toBe(-1)
  const sunk = trouble(1, 3, 3, 7)
  expect([sunk.whereIs('LCA3'), sunk.whereIs('LCA7')]).toEqual(['eliminated', 'absent'])
})
