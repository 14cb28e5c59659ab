import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { allowanceOf, Column, zoneExitCost } from '../rules/march.ts'
import { DROPPED, IN_RESERVE, MOVED, OUT_OF_SUPPLY, RESTING } from '../state.ts'
import { type Position, position, scenario } from './position.ts'

/** Movement points from hex to hex for one piece, as it is now. */
function cost(p: Position, code: string, from: string, to: string): number {
  const [a, b] = [p.place(from), p.place(to)]
  const halves = new Column(p.g, p.map, [p.piece(code)]).stepCost(a, a * 6 + p.def.grid.directionBetween(a, b))
  return halves < 0 ? Infinity : halves / 2
}
const allowance = (p: Position, code: string) => allowanceOf(p.g, p.piece(code)) / 2

describe('0.1.2 kinds of units', () => {
  rule('M-0.1.2-4', 'more than 6 is motorised', () => {
    const p = position()
    expect(p.def.pieces[p.piece('us-4-8')]!.mode).toBe(1)
  })
  rule('M-0.1.2-5', 'a movement of 6 is not', () => {
    const p = position()
    expect(p.def.pieces[p.piece('de-352-914')]!.mode).toBe(0)
  })
  rule('M-0.1.2-6', 'cyclists pay motorised costs along roads and foot costs elsewhere', () => {
    const p = position().at('1218', 'de-30schn').at('1217', 'de-352-914')
    expect(cost(p, 'de-30schn', '1218', '1217')).toBe(0.5)
    expect(cost(p, 'de-352-914', '1218', '1217')).toBe(1)
    expect(cost(p, 'de-30schn', '1218', '1118')).toBe(cost(p, 'de-352-914', '1218', '1118'))
  })
  rule('M-0.1.2-7', 'armour does not enter marsh off road and rail', () => {
    const p = position().at('0818', 'us-2arm-cca').at('0818', 'us-82-505')
    expect(p.def.terrain[p.place('0819')]).not.toBe('marsh')
    expect(p.def.terrain[p.place('0719')]).toBe('marsh')
    expect(cost(p, 'us-2arm-cca', '0818', '0719')).toBe(1)
    expect(cost(p, 'us-2arm-cca', '0819', '0719')).toBe(Infinity)
  })
})

describe('2.2 terrain', () => {
  rule('M-2.2-1', 'bocage 3 with vehicles and 2 on foot, clear 1, town 1', () => {
    const p = position().at('1213', 'us-2arm-cca', 'de-352-914')
    expect(cost(p, 'us-2arm-cca', '1213', '1312')).toBe(3)
    expect(cost(p, 'de-352-914', '1213', '1312')).toBe(2)
    expect(cost(p, 'us-2arm-cca', '1206', '1306')).toBe(1)
  })
  rule('M-2.2-2', 'road rates hold only along the road', () => {
    const p = position().at('1216', 'us-2arm-cca')
    expect(cost(p, 'us-2arm-cca', '1216', '1215')).toBe(0.5)
    expect(cost(p, 'us-2arm-cca', '1213', '1214')).toBe(3)
  })
  rule('M-2.2-3', 'a road cancels the cost of the hex and of the river', () => {
    const p = position().at('0718', 'us-2arm-cca')
    const arc = p.place('0718') * 6 + p.def.grid.directionBetween(p.place('0718'), p.place('0818'))
    expect(p.def.sides.river[arc]).toBe(1)
    expect(cost(p, 'us-2arm-cca', '0718', '0818')).toBe(0.5)
  })
  rule('M-2.2-4', 'motorised infantry may go on foot for a whole phase, with 6 points', () => {
    const p = position().at('1213', 'us-4-8').moving('american').play('unit us-4-8')
    expect(cost(p, 'us-4-8', '1213', '1312')).toBe(3)
    p.play('foot')
    expect(allowance(p, 'us-4-8')).toBe(6)
    expect(cost(p, 'us-4-8', '1213', '1312')).toBe(2)
    expect(p.why('foot')).toBe('M-2.2-4 already-on-foot')
  })
  rule('M-2.2-5', 'dropped paratroops are on foot until a depot supplies them', () => {
    const p = position().at('1213', 'us-82-505').marked(DROPPED, 'us-82-505')
    expect(allowance(p, 'us-82-505')).toBe(6)
    expect(cost(p, 'us-82-505', '1213', '1312')).toBe(2)
  })
  rule('M-2.2-6', 'the terrain at the centre is the only one', () => {
    const { def } = position()
    expect(def.terrain[def.place('1213')]).toBe('bocage')
    expect(def.baseShift[def.place('1213')]).toBe(2)
  })
})

describe('3 zones of control', () => {
  rule('M-3-1', 'units of a stacking point or more control the hexes around them, others do not', () => {
    const p = position().at('1213', 'de-352-914').at('1006', 'de-503').at('1406', 'de-hq-84')
    expect(p.map.zone.german[p.place('1113')]).toBe(1)
    expect(p.map.zone.german[p.place('1213')]).toBe(0)
    expect(p.map.zone.german[p.place('0906')]).toBe(0)
    expect(p.map.zone.german[p.place('1306')]).toBe(0)
  })
  rule('M-0.1.2-10', 'garrisons have no zone of control', () => {
    const p = position().at('0816', 'gar-isigny')
    expect([...p.map.zone.german].some((z) => z === 1)).toBe(false)
  })
  rule('M-3-2', 'a move ends in an enemy zone of control', () => {
    const p = position().at('1206', 'us-4-12').at('1406', 'de-352-914').moving('american')
    p.play('unit us-4-12')
    expect(p.options('hex')).toContain('hex 1306')

    p.play('hex 1306')
    expect(p.step).toBe('move.pick')
    expect(p.has(MOVED, 'us-4-12')).toBe(true)
  })
  rule('M-3-3', 'from one zone of control straight into another, one hex', () => {
    const p = position().at('1306', 'us-4-12').at('1206', 'de-352-914').moving('american').play('unit us-4-12')
    expect(p.options('hex')).toContain('hex 1205')
    p.play('hex 1205')
    expect(p.step).toBe('move.pick')
  })
  rule('M-3-4', 'a friendly unit in the hex does not lift the zone of control', () => {
    const p = position().at('1206', 'us-4-12').at('1306', 'us-4-8').at('1406', 'de-352-914').moving('american')
    expect(p.play('unit us-4-12', 'hex 1306').step).toBe('move.pick')
  })
  rule('M-3-5', 'leaving one costs 2 more', () => {
    const p = position().at('1306', 'us-2arm-cca').at('1206', 'de-352-914')
    expect(cost(p, 'us-2arm-cca', '1306', '1406')).toBe(3)
  })
  rule('M-3-6', 'for elite units and paratroops 1, for commandos and rangers nothing', () => {
    const p = position()
    const exit = (code: string) => zoneExitCost(p.g, p.piece(code)) / 2
    expect([exit('us-1-16'), exit('de-13fj'), exit('us-2rg'), exit('uk-1ss')]).toEqual([1, 1, 0, 0])
  })
  rule('M-EX-30', 'line infantry +2, elite +1, paratroops +1, rangers +0', () => {
    const p = position()
    const exit = (code: string) => zoneExitCost(p.g, p.piece(code)) / 2
    expect([exit('us-4-8'), exit('us-1-16'), exit('de-15fj'), exit('us-5rg')]).toEqual([2, 1, 1, 0])
  })
  rule('M-EX-29', 'in an enemy zone movement stops beside a friend, but supply passes', () => {
    const p = position().at('1306', 'us-4-8').at('1406', 'de-352-914')
    expect(p.map.zone.german[p.place('1306')]).toBe(1)
    expect(p.map.holders.allied[p.place('1306')]).toBe(1)
  })
})

describe('4.1.1 movement on the map', () => {
  rule('M-4.1.1-1', 'as far as the allowance takes it', () => {
    const p = position().at('1216', 'us-2arm-cca').moving('american').play('unit us-2arm-cca')
    expect(p.options('hex')).toContain('hex 1313')
    expect(allowance(p, 'us-2arm-cca')).toBe(10)
    for (const option of p.options('hex'))
      expect(p.def.grid.distance(p.place('1216'), p.place(option.slice(4)))).toBeLessThanOrEqual(20)
  })
  rule('M-4.1.1-2', 'who has moved does not move again', () => {
    const p = position().at('1205', 'us-2arm-cca').moving('american').play('unit us-2arm-cca', 'hex 1204', 'done')
    expect(p.why('unit us-2arm-cca')).toBe('M-4.1.1-2 has-moved')
  })
  rule('M-4.1.1-3', 'the cost is that of the hex entered and of the side crossed', () => {
    const p = position().at('1206', 'us-4-8').at('1504', 'de-352-914')
    expect(cost(p, 'us-4-8', '0715', '0814')).toBe(5)
    expect(cost(p, 'de-352-914', '0715', '0814')).toBe(3)
  })
  rule('M-4.1.1-4', 'one hex may always be moved, whatever it costs, and nothing more', () => {
    const q = position().at('0715', 'us-4-8').at('0814', 'de-352-914').at('0815', 'de-352-915').set({ turn: 0 })
    expect(cost(q, 'us-4-8', '0715', '0816')).toBeGreaterThan(allowance(q, 'us-4-8'))
    q.moving('american').play('unit us-4-8', 'hex 0816')
    expect(q.whereIs('us-4-8')).toBe('0816')
    expect(q.step).toBe('move.pick')
  })
  rule('M-4.1.1-5', 'no hex with enemies is entered, HQs and garrisons included', () => {
    const p = position()
      .at('0714', 'us-4-8')
      .at('0813', 'de-hq-84')
      .at('0713', 'gar-omaha-2')
      .moving('american')
      .play('unit us-4-8')
    expect(p.options('hex')).not.toContain('hex 0813')
    expect(p.options('hex')).not.toContain('hex 0713')
    expect(p.options('hex')).toContain('hex 0814')
  })
  rule('M-4.1.1-6', 'an HQ carries its offensive markers, and may leave one behind', () => {
    const p = position().at('1216', 'us-hq-vii').markers('us-hq-vii', 2).moving('american')
    p.play('unit us-hq-vii', 'leaveMarker', 'hex 1215', 'done')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(1)
    expect(p.s.loose.allied).toEqual([p.place('1216')])
  })
  rule('M-4.1.1-7', 'armour and panzergrenadiers go into reserve unless they have moved more than one hex', () => {
    const p = position().at('1206', 'de-2pz-2', 'de-2pz-i-3', 'de-352-914').moving('german')
    expect(p.options('reserve')).toEqual(['reserve de-2pz-2', 'reserve de-2pz-i-3'])
    p.play('unit de-2pz-2', 'hex 1306', 'done', 'unit de-2pz-i-3', 'hex 1406', 'done')
    expect(p.why('reserve de-2pz-i-3')).toBe('M-4.1.1-7 moved-too-far')
    p.play('reserve de-2pz-2')
    expect(p.has(IN_RESERVE, 'de-2pz-2')).toBe(true)
  })
  rule('M-1.1.1.3-9', 'units at rest do not move', () => {
    const p = position().at('1205', 'us-4-8').marked(RESTING, 'us-4-8').moving('american')
    expect(p.why('unit us-4-8')).toBe('M-1.1.1.3-9 resting')
  })
  rule('M-1.1.1.3-10', 'rest ends when an enemy unit comes next to it', () => {
    const p = position().at('1205', 'us-4-8').marked(RESTING, 'us-4-8').at('1408', 'de-2pz-2').moving('german')
    p.play('unit de-2pz-2', 'hex 1306')
    expect(p.has(RESTING, 'us-4-8')).toBe(false)
  })
  rule('M-7.5-3', 'out of supply the allowance is halved, but on foot it stays 6', () => {
    const p = position()
      .at('1306', 'us-2arm-cca', 'us-4-8')
      .at('1504', 'de-352-914')
      .marked(OUT_OF_SUPPLY, 'us-2arm-cca', 'de-352-914', 'us-4-8')
    expect([allowance(p, 'us-2arm-cca'), allowance(p, 'de-352-914'), allowance(p, 'us-4-8')]).toEqual([5, 6, 4])
    p.moving('american').play('unit us-4-8', 'foot')
    expect(allowance(p, 'us-4-8')).toBe(6)
  })
  rule('M-0.2.2-2', 'hexes that a unit passes through are its side’s', () => {
    const p = position().at('1216', 'us-2arm-cca').moving('american').play('unit us-2arm-cca', 'hex 1314')
    expect([p.controls('1215'), p.controls('1314'), p.controls('1316')]).toEqual(['allied', 'allied', 'german'])
  })
  rule('M-0.2.1-3', 'a moving unit takes offensive markers that nobody escorts', () => {
    const p = position().at('1216', 'us-2arm-cca').loose('german', '1215').moving('american')
    p.play('unit us-2arm-cca', 'hex 1314')
    expect(p.s.loose).toEqual({ allied: [p.place('1215')], german: [] })
  })
  rule('M-EX-53', 'an HQ with two markers ends where one lies: two remain', () => {
    const p = position().at('1216', 'us-hq-vii').markers('us-hq-vii', 2).loose('allied', '1215').moving('american')
    p.play('unit us-hq-vii', 'hex 1215', 'done')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(2)
    expect(p.s.loose.allied).toEqual([])
    expect(p.eventsOf('markersLost')).toHaveLength(1)
  })
  rule('M-0.2.1-2', 'a hex holds two offensive markers at most', () => {
    const p = position().at('1216', 'us-hq-vii').markers('us-hq-vii', 1).loose('allied', '1215').moving('american')
    p.play('unit us-hq-vii', 'hex 1215', 'done')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(2)
    expect(p.eventsOf('markersLost')).toHaveLength(0)
  })
})

describe('9.2 tactical interdiction', () => {
  rule('M-9.2-2', 'over its zone clear hexes and river crossings cost Germans double, by road too', () => {
    const fb = (p: Position) => p.s.tactical.fill(5)
    const p = position().at('1205', 'de-2pz-2', 'us-2arm-cca')
    expect(cost(p, 'de-2pz-2', '1205', '1206')).toBe(1)
    fb(p)
    expect(cost(p, 'de-2pz-2', '1205', '1206')).toBe(2)
    expect(cost(p, 'us-2arm-cca', '1205', '1206')).toBe(1)
    expect(cost(p, 'de-2pz-2', '0715', '0814')).toBe(3 + 4)
  })
  rule('M-9.2-4', 'not in towns and forests', () => {
    const p = position().at('1205', 'de-2pz-2')
    p.s.tactical.fill(5)
    expect(cost(p, 'de-2pz-2', '1505', '1506')).toBe(0.5)
    expect(cost(p, 'de-2pz-2', '1506', '1505')).toBe(1)
    expect(p.def.isTown[p.place('1506')]).toBe(1)
  })
  rule('M-EX-64', 'a road step into a clear hex: 1, with the option ½', () => {
    const by = (option: boolean) => {
      const p = position('campaign', { interdictionSparesRoads: option }).at('1506', 'de-2pz-2')
      p.s.tactical.fill(5)
      return cost(p, 'de-2pz-2', '1506', '1407')
    }
    expect([by(false), by(true)]).toEqual([1, 0.5])
  })
  rule('M-EX-63', 'two heavy bombers on a town: by road 4½', () => {
    const p = position().at('1215', 'us-2arm-cca')
    p.s.rubble = [p.place('1216'), 8]
    expect(cost(p, 'us-2arm-cca', '1215', '1216')).toBe(4.5)
  })
})

describe('2.1 stacking', () => {
  rule('M-2.1-1', 'units have a stacking cost; battalions and HQs may have none', () => {
    const { def } = position()
    expect([
      def.stacking[def.piece('us-2')],
      def.stacking[def.piece('us-70tk')],
      def.stacking[def.piece('us-hq-v')],
    ]).toEqual([3, 0, 0])
  })
  rule('M-2.1-2', 'five points, one unit of none and one HQ', () => {
    const p = position()
      .at('1205', 'us-2', 'us-4-8', 'us-4-12', 'us-70tk', 'us-hq-vii')
      .at('1206', 'us-4-22')
      .moving('american')
    p.play('unit us-4-22', 'hex 1205', 'done')
    expect(p.why('done')).toBe('M-2.1-6 overstacked-hex')
  })
  rule('M-2.1-3', 'the limit does not hold while moving', () => {
    const p = position().at('1205', 'us-2', 'us-4-8', 'us-4-12').at('1206', 'us-4-22').moving('american')
    p.play('unit us-4-22', 'hex 1205', 'hex 1204', 'done')
    expect(p.offers('done')).toBe(true)
  })
  rule('M-2.1-5', 'Americans and Anglo-Canadians do not share a hex', () => {
    const p = position('cobra').at('1205', 'us-4-8').at('1206', 'uk-3-8').moving('american')
    p.play('unit us-4-8', 'hex 1206')
    expect(p.step).toBe('move.to')
    p.play('done')
    expect(p.why('done')).toBeUndefined()
    p.play('done')
    expect(p.whereIs('us-4-8')).toBe('removed')
  })
  rule('M-EX-40', 'the 2e DB does not stack with the British, but with Americans', () => {
    const p = position('cobra').at('1205', 'fr-2db-gtl').at('1206', 'us-4-8').moving('american')
    p.play('unit fr-2db-gtl', 'hex 1206', 'done')
    expect(p.offers('done')).toBe(true)
    p.at('1206', 'uk-3-8')
    expect(p.map.groups[p.place('1206')]).toBe(3)
  })
  rule('M-8-2', 'the French count as American, Belgians and Poles as Anglo-Canadian', () => {
    const { def } = position()
    const group = (code: string) => def.pieces[def.piece(code)]!.group
    expect([group('fr-2db-gtl'), group('be-piron'), group('pl-1arm-10')]).toEqual([
      'american',
      'angloCanadian',
      'angloCanadian',
    ])
  })
  rule(
    'M-2.1-6',
    'movement does not end while somebody can still cure the stack; else the owner loses the excess for good',
    () => {
      const p = position().at('1205', 'us-2', 'us-4-8', 'us-4-12').at('1206', 'us-4-22').moving('american')
      p.play('unit us-4-22', 'hex 1205', 'done')
      expect(p.why('done')).toBe('M-2.1-6 overstacked-hex')
      p.marked(MOVED, 'us-2', 'us-4-8', 'us-4-12').play('done')
      expect(p.options()).toEqual(['eliminate us-4-8', 'eliminate us-4-12', 'eliminate us-4-22', 'eliminate us-2'])
      p.play('eliminate us-4-8')
      expect(p.whereIs('us-4-8')).toBe('removed')
      expect(p.vp.german).toBe(2)
    },
  )
  rule('M-11-5', 'the two tank battalions of 0619 must part in the first movement', () => {
    const p = scenario('cherbourg').moving('american')
    expect(p.why('done')).toBe('M-2.1-6 overstacked-hex')
    p.play('unit us-70tk', 'hex 0618', 'done')
    expect(p.offers('done')).toBe(true)
  })
})
