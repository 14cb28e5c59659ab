import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import type { Side } from '../data/words.ts'
import { isSupported } from '../rules/pieces.ts'
import { OUT_OF_SUPPLY } from '../state.ts'
import { type Position, position } from './position.ts'

/** The dice of the markers, Allied first, and what follows up to the first question. */
const dice = (p: Position, allied: number, german: number) =>
  p.rolls(allied, german).flow({ step: 'markers.dice' }).run()
/** The step in which markers move, with these sides in it. */
const moving = (p: Position, ...sides: Side[]) => p.flow({ step: 'markers.pick', sides, moved: [], stuck: [] })
const held = (p: Position, code: string) => p.s.markers[p.piece(code)]!
const allotted = (p: Position) =>
  Object.fromEntries(p.eventsOf('markersAllotted').map(({ side, count }) => [side, count]))

describe('1.1.1.2 what the sides receive', () => {
  rule('M-1.1.1.2-3', 'a die for each side on its own table', () => {
    expect(allotted(dice(position().turn(2), 3, 5))).toEqual({ allied: 4, german: 3 })
    expect(allotted(dice(position().turn(2).set({ weather: 'overcast' }), 3, 5))).toEqual({ allied: 3, german: 4 })
    expect(allotted(dice(position().turn(8), 6, 1))).toEqual({ allied: 7, german: 1 })
  })
  rule('M-1.1.1.2-4', 'Allied markers go to the strategic reserve', () => {
    expect(dice(position().turn(2).set({ reserveMarkers: 1 }), 1, 1).s.reserveMarkers).toBe(4)
  })
  rule('M-1.1.1.2-5', 'German ones to depots within their capacity; what finds no room is lost', () => {
    const p = dice(position().depots('gd-rennes', 'gd-paris', 'gd-brest').markers('gd-rennes', 1), 1, 6)
    expect(p.asked).toBe('german')
    expect(p.options()).toEqual(['depot gd-paris', 'depot gd-rennes'])
    p.play('depot gd-rennes')
    expect([held(p, 'gd-rennes'), held(p, 'gd-paris')]).toEqual([2, 2])
    const full = dice(position().depots('gd-rennes').markers('gd-rennes', 1), 1, 6)
    expect([held(full, 'gd-rennes'), full.eventsOf('markersWasted')[0]?.count]).toEqual([2, 2])
  })
  rule('M-0.2.1-6', 'the capacity of a depot is its limit in a box', () => {
    const p = dice(position().depots('gd-rennes', 'gd-paris').markers('gd-rennes', 2), 1, 3)
    expect(held(p, 'gd-paris')).toBe(2)
  })
  rule('M-7.2-2', 'the depot of Cherbourg gives one more, there, whatever the weather', () => {
    const p = dice(position().depots('gd-cherbourg', 'gd-paris'), 1, 1)
    expect([allotted(p)['german'], held(p, 'gd-cherbourg')]).toEqual([2, 1])
  })
  rule('M-11.1-6', 'in the race to Cherbourg half of it, rounded up, one of them at Cherbourg', () => {
    const p = dice(position('cherbourg').depots('gd-cherbourg', 'gd-rennes'), 1, 5)
    expect(allotted(p)).toEqual({ allied: 2, german: 2 })
    expect(held(p, 'gd-cherbourg')).toBe(1)
  })
  rule('M-EX-26', 'both tables give 3: the Allies get 2, the Germans with Cherbourg 2', () => {
    expect(allotted(dice(position('cherbourg').depots('gd-cherbourg', 'gd-rennes'), 1, 5))).toEqual({
      allied: 2,
      german: 2,
    })
  })
  rule('M-0.2.1-7', 'what is not spent stays', () => {
    const p = dice(position().at('1820', 'us-hq-viii').markers('us-hq-viii', 2).turn(3), 1, 1)
    expect(held(p, 'us-hq-viii')).toBe(2)
  })
})

describe('1.1.1.2 markers on their way', () => {
  /** VII Corps near the open Utah depot, markers in the reserve. */
  const utah = (count: number) =>
    position().depots('dep-utah').at('0619', 'us-hq-vii').at('0618', 'us-hq-v').set({ reserveMarkers: count })
  /** A German marker in the depot of Le Mans and an HQ to be reached. */
  const leMans = (at: string) => position().depots('gd-le-mans').markers('gd-le-mans', 1).at(at, 'de-hq-84')

  rule('M-1.1.1.2-6', 'one marker at a time, by turns; whoever received more begins, and who passes is out', () => {
    const p = moving(
      utah(3).depots('gd-cherbourg').markers('gd-cherbourg', 2).at('0323', 'de-hq-84'),
      'german',
      'allied',
    )
    expect(p.asked).toBe('german')
    p.play('marker 0223')
    expect([p.asked, held(p, 'de-hq-84')]).toEqual(['angloCanadian', 1])
    p.play('hq us-hq-vii')
    expect(p.asked).toBe('german')
    p.play('pass')
    p.play('hq us-hq-vii')
    expect(p.asked).toBe('angloCanadian')
  })
  rule('M-EX-39', 'four each: an Allied marker moves first', () => {
    const p = utah(0).depots('gd-cherbourg', 'gd-paris').at('0323', 'de-hq-84')
    dice(p, 3, 5).play('depot gd-paris', 'depot gd-paris', 'depot gd-paris')
    expect(allotted(p)).toEqual({ allied: 4, german: 4 })
    expect(p.asked).toBe('angloCanadian')
  })
  rule('M-1.1.1.2-7', 'from the reserve through an open depot of either group, within what it lets through', () => {
    const p = moving(utah(4), 'allied').play('hq us-hq-vii', 'hq us-hq-vii', 'hq us-hq-v')
    expect([held(p, 'us-hq-vii'), held(p, 'us-hq-v'), p.s.reserveMarkers]).toEqual([2, 1, 1])
    expect(p.asked).toBeUndefined()
    const british = moving(utah(1).at('unused', 'dep-utah').depots('dep-gold-1'), 'allied')
    expect(british.options('hq')).toContain('hq us-hq-vii')
    expect(moving(utah(1).at('unused', 'dep-utah'), 'allied').options('hq')).toEqual([])
  })
  rule('M-7.1-2', 'no marker passes a port in a German zone of control, even with Allied units in it', () => {
    const isigny = () => utah(1).at('unused', 'dep-utah').depots('dep-isigny').at('0816', 'us-29-115')
    expect(moving(isigny(), 'allied').options('hq')).toContain('hq us-hq-vii')
    expect(moving(isigny().at('0815', 'de-352-914'), 'allied').options('hq')).toEqual([])
  })
  rule('M-1.1.1.2-7', 'an HQ that waits in the reserve is given one there', () => {
    const p = moving(utah(1).at('reserve', 'us-hq-viii'), 'allied').play('hq us-hq-viii')
    expect([held(p, 'us-hq-viii'), p.s.letThrough.every((count) => count === 0)]).toEqual([1, true])
  })
  rule('M-0.2.1-4', 'a marker has 12 points as a motorised piece', () => {
    const p = moving(position().at('2102', 'de-hq-84').markers('de-hq-84', 1).at('0715', 'de-hq-47'), 'german')
    expect(p.options()).toContain('marker 2102')
    const far = moving(position().at('2102', 'de-hq-84').markers('de-hq-84', 1).at('0617', 'de-hq-47'), 'german')
    expect(far.why('marker 2102')).toBe('M-0.2.1-4 marker-too-far')
  })
  rule('M-0.2.1-5', 'fighter-bombers slow it, and aircraft over a box bar its way', () => {
    const p = position().at('2102', 'de-hq-84').markers('de-hq-84', 1).at('0715', 'de-hq-47')
    p.s.tactical.fill(p.airClass('us-fb'))
    expect(moving(p, 'german').why('marker 2102')).toBe('M-0.2.1-4 marker-too-far')
    const box = leMans('alencon').rolls(3)
    box.s.strategic[2 * (box.place('le-mans') - box.def.hexCount)] = box.airClass('us-hb')
    moving(box, 'german').play('marker le-mans')
    expect([held(box, 'de-hq-84'), box.ledger('interdiction')]).toEqual([0, { aircraftOver: 2 }])
  })
  rule('M-1.1.1.2-8', 'a German marker leaves each box by a die, two boxes at most, and may come onto the map', () => {
    const p = moving(leMans('evreux').rolls(3, 4), 'german').play('marker le-mans')
    expect([held(p, 'de-hq-84'), held(p, 'gd-le-mans')]).toEqual([1, 0])
    const onMap = moving(leMans('2105').rolls(3), 'german').play('marker le-mans')
    expect(onMap.eventsOf('markerMoved')[0]!.path).toEqual(
      ['le-mans', 'alencon', '2105'].map((code) => onMap.place(code)),
    )
    expect(moving(leMans('brest'), 'german').why('marker le-mans')).toBe('M-0.2.1-4 marker-too-far')
  })
  rule('M-4.1.2-8', 'held in the first box it stays in the depot, in the second it lies there', () => {
    const p = moving(leMans('evreux').rolls(4), 'german').play('marker le-mans')
    expect([held(p, 'gd-le-mans'), p.asked]).toEqual([1, undefined])
    const second = moving(leMans('evreux').rolls(1, 5), 'german').play('marker le-mans')
    expect([held(second, 'gd-le-mans'), second.s.loose.german]).toEqual([0, [second.place('alencon')]])
  })
  rule('M-9.5-2', 'a heavy bomber adds 2, a medium one or a fighter-bomber 1', () => {
    const die = (cls: string) => {
      const p = leMans('alencon').rolls(1)
      p.s.strategic[2 * (p.place('le-mans') - p.def.hexCount)] = p.airClass(cls)
      return moving(p, 'german').play('marker le-mans').ledger('interdiction')['aircraftOver']
    }
    expect(['us-hb', 'us-mb', 'uk-lb', 'us-fb'].map(die)).toEqual([2, 1, 1, 1])
  })
  rule('M-1.1.1.2-9', 'it enters no hex or box of the enemy and stops in his zone of control', () => {
    const box = leMans('alencon').at('alencon', 'us-4-8')
    expect(moving(box, 'german').why('marker le-mans')).toBe('M-0.2.1-4 marker-too-far')
    const road = () => position().at('0323', 'de-hq-84').markers('de-hq-84', 1).at('0218', 'de-hq-47')
    const path = () => moving(road(), 'german').play('marker 0323').eventsOf('markerMoved')[0]!.path
    expect(path()).toContain(road().place('0220'))
    const barred = moving(road().at('0320', 'us-4-8').at('0419', 'us-4-12'), 'german')
    expect(barred.why('marker 0323')).toBe('M-0.2.1-4 marker-too-far')
  })
  rule('M-1.1.1.2-10', 'an HQ out of supply gets none', () => {
    const p = moving(utah(2).marked(OUT_OF_SUPPLY, 'us-hq-vii'), 'allied')
    expect(p.why('hq us-hq-vii')).toBe('M-1.1.1.2-10 hq-cut-off')
  })
  rule('M-7.3.2-3', 'what it has it keeps', () => {
    const p = utah(1).marked(OUT_OF_SUPPLY, 'us-hq-vii').markers('us-hq-vii', 1)
    expect(isSupported(p.g, p.piece('us-hq-vii'))).toBe(true)
  })
  rule('M-1.1.1.2-11', 'two with an HQ at most; no marker twice; one may go from HQ to HQ', () => {
    const p = moving(utah(2).markers('us-hq-vii', 2), 'allied')
    expect(p.why('hq us-hq-vii')).toBe('M-1.1.1.2-11 markers-full')
    p.play('marker 0619')
    expect([held(p, 'us-hq-vii'), held(p, 'us-hq-v')]).toEqual([1, 1])
    p.play('hq us-hq-vii')
    expect(held(p, 'us-hq-vii')).toBe(2)
    expect(p.why('marker 0618')).toBe('not-offered')
  })
  rule('M-1.1.1.2-12', 'an Allied marker may leave the map, through boxes that its side controls', () => {
    const p = () => position().at('2119', 'us-hq-vii').markers('us-hq-vii', 1).at('rennes', 'us-hq-xv')
    const played = moving(p(), 'allied').play('marker 2119')
    expect(held(played, 'us-hq-xv')).toBe(1)
    expect(moving(p().control('german', 'rennes'), 'allied').why('marker 2119')).toBe('M-0.2.1-4 marker-too-far')
    const further = position().at('2119', 'us-hq-vii').markers('us-hq-vii', 1).at('tours', 'us-hq-xv')
    expect(moving(further, 'allied').why('marker 2119')).toBe('M-0.2.1-4 marker-too-far')
    expect(moving(further.control('allied', 'rennes'), 'allied').options('marker')).toEqual(['marker 2119'])
  })
  rule('M-0.2.1-8', 'a marker in a depot supports nobody until it has been moved to him', () => {
    const p = position().depots('gd-cherbourg').markers('gd-cherbourg', 1).at('0223', 'de-hq-84')
    expect(isSupported(p.g, p.piece('de-hq-84'))).toBe(false)
    moving(p, 'german').play('marker 0223')
    expect(isSupported(p.g, p.piece('de-hq-84'))).toBe(true)
  })
  rule('M-EX-68', 'a marker under an enemy unit is not moved; he takes it when his own movement begins', () => {
    const p = position().at('1306', 'us-4-8').loose('german', '1306').at('1406', 'de-hq-84')
    expect(moving(p, 'german').options()).toEqual(['pass'])
    p.set({ active: 'allied' }).flow({ step: 'segment.begin' }).run()
    expect(p.s.loose.allied).toEqual([p.place('1306')])
  })
})
