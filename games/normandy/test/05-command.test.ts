import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { cannotCommand, isInCommandRange, Slots, slotsOf } from '../rules/command.ts'
import { checkSupply } from '../rules/supply.ts'
import { type Position, position } from './position.ts'

const reaches = (p: Position, hq: string, unit: string) => isInCommandRange(p.g, p.map, p.piece(hq), p.piece(unit))
const why = (p: Position, hq: string, unit: string) =>
  cannotCommand(p.g, p.map, slotsOf(p.g, p.piece(hq)), p.piece(hq), p.piece(unit))?.key
const fill = (p: Position, ...units: string[]) => {
  const slots = new Slots()
  for (const code of units) slots.add(p.def, p.piece(code))
  return slots
}
const five = ['us-2', 'us-5', 'us-8', 'us-9', 'us-30']

describe('5.1 command', () => {
  rule('M-5.1-1', 'five divisions and three independent units, all of its own group', () => {
    const p = position()
    const slots = fill(p, ...five)
    expect(slots.hasRoomFor(p.def, p.piece('us-35'))).toBe(false)
    expect(slots.hasRoomFor(p.def, p.piece('us-70tk'))).toBe(true)
    const tanks = fill(p, 'us-70tk', 'us-741tk', 'us-743tk')
    expect(tanks.hasRoomFor(p.def, p.piece('us-745tk'))).toBe(false)
    expect(why(p.at('1206', 'uk-15').at('1106', 'us-hq-vii'), 'us-hq-vii', 'uk-15')).toBe('other-group')
  })
  rule('M-5.1-2', 'three stacking points are a division, and all parts of one division never count more', () => {
    const p = position()
    const panzer = fill(p, 'de-1ss-1', 'de-1ss-2', 'de-1ss-i-1')
    expect(panzer.room(p.def)).toBe(12)
    panzer.add(p.def, p.piece('de-1ss-ii-1'))
    expect(panzer.room(p.def)).toBe(12)
    expect(fill(p, 'uk-8armbde').room(p.def)).toBe(14)
  })
  rule('M-5.1-2', 'who leaves gives back his slot, and only what his division no longer fills', () => {
    const p = position()
    const slots = fill(p, 'de-1ss-1', 'de-1ss-2', 'de-1ss-i-1', 'de-1ss-ii-1', 'uk-8armbde', 'us-70tk', 'us-741tk')
    const leaves = (code: string) => {
      slots.remove(p.def, p.piece(code))
      return [slots.room(p.def), slots.hasDivisionOf(p.def, p.piece('de-1ss-1'))]
    }
    expect(slots.room(p.def)).toBe(11)
    expect(leaves('de-1ss-1')).toEqual([11, true])
    expect(leaves('de-1ss-2')).toEqual([12, true])
    expect(leaves('uk-8armbde')).toEqual([13, true])
    expect(leaves('de-1ss-i-1')).toEqual([14, true])
    expect(leaves('de-1ss-ii-1')).toEqual([15, false])
    leaves('us-70tk')
    for (const code of ['us-743tk', 'us-745tk']) slots.add(p.def, p.piece(code))
    expect(slots.hasRoomFor(p.def, p.piece('us-746tk'))).toBe(false)
  })
  rule('M-5.1-1', 'the third independent unit still finds room, and one with stacking points is no such unit', () => {
    const p = position()
    expect(fill(p, 'us-70tk', 'us-741tk').hasRoomFor(p.def, p.piece('us-743tk'))).toBe(true)
    const tanks = fill(p, 'us-70tk', 'us-741tk', 'us-743tk')
    expect(tanks.hasRoomFor(p.def, p.piece('us-2rg'))).toBe(true)
    expect(tanks.hasRoomFor(p.def, p.piece('us-4-8'))).toBe(true)
    expect(tanks.hasDivisionOf(p.def, p.piece('us-745tk'))).toBe(false)
    expect(fill(p, 'us-1-16').hasDivisionOf(p.def, p.piece('us-1-18'))).toBe(true)
    expect(fill(p, 'us-1-16').hasDivisionOf(p.def, p.piece('us-4-8'))).toBe(false)
  })
  rule('M-5.1-2', 'independent brigades count their own points, each of them', () => {
    const p = position()
    expect(fill(p, 'uk-8armbde', 'uk-4armbde', 'uk-33armbde', 'uk-56').room(p.def)).toBe(11)
  })
  rule('M-10-1', 'on D-Day everybody is controlled, however far away', () => {
    const p = position().at('1206', 'us-2').at('0617', 'us-hq-vii')
    expect(why(p.turn(1), 'us-hq-vii', 'us-2')).toBe('out-of-command')
    expect(why(p.turn(0), 'us-hq-vii', 'us-2')).toBeUndefined()
  })
  rule('M-4.1.2-16', 'the FFI follow the HQ of either group that is in range, even if its slots are full', () => {
    const p = position().at('paris', 'ffi-paris').at('orleans', 'uk-hq-i').at('laval', 'us-hq-vii')
    for (const code of ['uk-15', 'uk-43', 'uk-49', 'uk-51', 'uk-53']) p.s.boundTo[p.piece(code)] = p.piece('uk-hq-i')
    expect(why(p, 'uk-hq-i', 'ffi-paris')).toBeUndefined()
    expect(why(p, 'us-hq-vii', 'ffi-paris')).toBe('out-of-command')
  })
  rule('M-5.1-3', 'the 79th Armoured is controlled outside the count', () => {
    const p = position()
    const slots = fill(p, 'uk-15', 'uk-43', 'uk-49', 'uk-51', 'uk-53')
    expect(slots.hasRoomFor(p.def, p.piece('uk-59'))).toBe(false)
    expect(slots.hasRoomFor(p.def, p.piece('uk-79-30'))).toBe(true)
  })
  rule('M-5.1-4', 'a unit has one HQ a turn', () => {
    const p = position().at('1206', 'us-2').at('1106', 'us-hq-vii').at('1107', 'us-hq-v')
    p.s.boundTo[p.piece('us-2')] = p.piece('us-hq-v')
    expect(why(p, 'us-hq-vii', 'us-2')).toBe('bound-elsewhere')
    expect(why(p, 'us-hq-v', 'us-2')).toBeUndefined()
  })
  rule('M-5.1-5', 'on the map within four hexes', () => {
    const p = position().at('1206', 'us-hq-vii').at('1606', 'us-2').at('1706', 'us-9')
    expect([reaches(p, 'us-hq-vii', 'us-2'), reaches(p, 'us-hq-vii', 'us-9')]).toEqual([true, false])
  })
  rule('M-5.1-6', 'off the map in its box or the next, in a confusion only in its own', () => {
    const p = position().at('laval', 'us-hq-vii').at('le-mans', 'us-2').at('tours', 'us-9')
    expect([reaches(p, 'us-hq-vii', 'us-2'), reaches(p, 'us-hq-vii', 'us-9')]).toEqual([true, false])
    expect(reaches(p.at('laval', 'de-711'), 'us-hq-vii', 'us-2')).toBe(false)
  })
  rule('M-5.1-7', 'not from the map into a box, nor back', () => {
    const p = position().at('2116', 'us-hq-vii').at('laval', 'us-2')
    expect(reaches(p, 'us-hq-vii', 'us-2')).toBe(false)
    expect(reaches(position().at('laval', 'us-hq-vii').at('2116', 'us-2'), 'us-hq-vii', 'us-2')).toBe(false)
    expect(reaches(position().at('reserve', 'us-hq-vii').at('laval', 'us-2'), 'us-hq-vii', 'us-2')).toBe(false)
  })
  rule('M-5.1-8', 'who is bound to an HQ fills its slot to the end of the turn', () => {
    const p = position()
      .at('1206', ...five, 'us-35')
      .at('1106', 'us-hq-vii')
    for (const code of five) p.s.boundTo[p.piece(code)] = p.piece('us-hq-vii')
    expect(why(p, 'us-hq-vii', 'us-35')).toBe('command-full')
  })
  rule('M-5.1-9', 'for the supply check the slots are filled by a fixed procedure, and a unit may be pushed on', () => {
    const p = position()
      .depots('dep-omaha-1')
      .at('0814', 'us-hq-vii')
      .at('0813', 'us-hq-v')
      .at('0815', 'us-2', 'us-5')
      .at('0914', 'us-8', 'us-9')
    p.at('0915', 'us-30', 'us-35').control('allied', '0714')
    const { cut, hqOf } = checkSupply(p.g, p.map, 'allied')
    expect(cut).toEqual([])
    expect(new Set(hqOf.values()).size).toBe(2)
    const q = position()
      .depots('dep-omaha-1')
      .at('0814', 'us-hq-vii', ...five, 'us-35')
      .control('allied', '0714')
    expect(checkSupply(q.g, q.map, 'allied').cut).toHaveLength(1)
  })
  rule('M-5.1-9', 'who is pushed on may push another in turn, so that as many as possible are supplied', () => {
    const staffs = ['de-hq-84', 'de-hq-1ss', 'de-hq-2ss', 'de-hq-47']
    const p = position()
      .at('1203', 'de-hq-84')
      .at('1209', 'de-hq-1ss')
      .at('1215', 'de-hq-2ss')
      .at('1221', 'de-hq-47')
      .at('1202', 'de-flak1', 'de-flak2', 'de-flak3')
      .at('1212', 'de-503', 'de-101', 'de-102')
      .at('1218', 'de-654', 'de-sturm7', 'de-pz100')
    for (const hq of staffs) p.markers(hq, 1)
    const hqOf = (unit: string) => checkSupply(p.g, p.map, 'german').hqOf.get(p.piece(unit))
    expect([hqOf('de-101'), hqOf('de-pz100')]).toEqual([p.piece('de-hq-1ss'), p.piece('de-hq-2ss')])
    // The last one finds the 84th and the 1st SS full: one goes on from there to the 2nd SS, and one from there to the 47th.
    p.at('1206', 'de-pz206')
    expect(p.cutOff('german')).toEqual([])
    expect(hqOf('de-pz206')).toBe(p.piece('de-hq-1ss'))
  })
  rule(
    'M-5.1-9',
    'fewest HQs first, then defence; with its division, else where there is most room; one is pushed on',
    () => {
      const omaha = () => position().depots('dep-omaha-1').control('allied', '0714')
      const hqOf = (p: Position, unit: string) => {
        const hq = checkSupply(p.g, p.map, 'allied').hqOf.get(p.piece(unit))
        return hq === undefined ? undefined : p.def.pieces[hq]!.code
      }
      // The VII Corps alone reaches the five in 1014 and 0913; the V Corps reaches 0812 too, which both could lead.
      const p = omaha().at('0814', 'us-hq-vii').at('0812', 'us-hq-v').at('0813', 'us-4-8', 'us-4-12', 'us-4-22')
      expect(new Set(['us-4-8', 'us-4-12', 'us-4-22'].map((unit) => hqOf(p, unit))).size).toBe(1)
      p.at('0815', 'us-2')
      expect(hqOf(p, 'us-2')).toBe('us-hq-vii')
      expect(hqOf(p, 'us-4-8')).toBe('us-hq-v')
      // With the weakest division one too many is out of supply.
      const crowd = omaha().at('0814', 'us-hq-vii', ...five, 'us-90')
      expect(crowd.cutOff('allied')).toEqual(['us-90'])
      expect(crowd.lost(2, 'us-2').cutOff('allied')).toEqual(['us-2'])
    },
  )
  rule('M-5.1-9', 'who finds no room may push one unit on to another HQ', () => {
    // The VII Corps leads four divisions that nobody else reaches; the two in 0913 could go to either, the 90th only here.
    const p = position().depots('dep-omaha-1').control('allied', '0714').at('0814', 'us-hq-vii').at('0810', 'us-hq-v')
    p.at('0817', 'us-2', 'us-5').at('0917', 'us-8', 'us-9').at('0812', 'us-30')
    expect(p.cutOff('allied')).toEqual([])
    expect(p.at('0816', 'us-90').cutOff('allied')).toEqual([])
    expect(p.at('0815', 'us-83').cutOff('allied')).toEqual(['us-90'])
  })
  rule('M-7.3.1-5', 'an HQ supplies its own group only; with the strict option only while it is supported', () => {
    const p = position().depots('dep-omaha-1').control('allied', '0714').at('0814', 'us-hq-vii').at('0815', 'uk-3-8')
    expect(p.cutOff('allied')).toEqual(['uk-3-8'])
    const strict = position('campaign', { strictSupplySupport: true }).depots('dep-omaha-1').control('allied', '0714')
    strict.at('0814', 'us-hq-vii').at('0815', 'us-4-8')
    expect(strict.cutOff('allied')).toEqual(['us-4-8'])
    expect(strict.markers('us-hq-vii', 1).cutOff('allied')).toEqual([])
  })
  rule('M-5-1', 'HQs control and supply units', () => {
    const p = position()
      .depots('dep-omaha-1')
      .control('allied', '0714')
      .at('0814', 'us-hq-vii')
      .at('0815', 'us-2')
      .at('1605', 'us-9')
    expect(p.cutOff('allied')).toEqual(['us-9'])
  })
  rule('M-5.4-1', 'an HQ has no strength and does not attack', () => {
    const p = position('cobra')
      .at('1206', 'us-hq-vii')
      .markers('us-hq-vii', 1)
      .at('1306', 'de-711')
      .fighting('american')
    expect(p.options('hq')).toEqual([])
    expect(p.def.pieces[p.piece('us-hq-vii')]!.steps[0]).toMatchObject({ attack: 0, defence: 0 })
  })
  rule('M-0.1.1-1', 'an HQ has a bonus in columns and a movement', () => {
    const { def } = position()
    expect(def.pieces[def.piece('us-hq-vii')]).toMatchObject({ bonus: 3, steps: [{ movement: 12 }] })
  })
  rule('M-0.1.1-5', 'HQs are no combat units: they hold no hex against a zone of control and stack apart', () => {
    const p = position().at('1206', 'us-hq-vii')
    expect([
      p.map.units.allied[p.place('1206')],
      p.map.holders.allied[p.place('1206')],
      p.map.hqs.allied[p.place('1206')],
    ]).toEqual([0, 0, 1])
  })
})
