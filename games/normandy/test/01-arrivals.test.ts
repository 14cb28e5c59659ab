import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { FIRED, MOVED, OUT_OF_SUPPLY, RESTING, TRANSFERRED } from '../state.ts'
import { position, scenario } from './position.ts'

describe('1.1.2.1 transfers between the maps', () => {
  rule('M-1.1.2.1-2', 'from a coloured box onto one of its entry hexes, if no enemy is there', () => {
    const p = position().at('evreux', 'de-346').at('1101', 'us-4-8').arriving('german').play('enter de-346')
    expect(p.options('hex')).toEqual(['hex 0801', 'hex 1301', 'hex 1601'])
    p.play('hex 1301')
    expect(p.whereIs('de-346')).toBe('1301')
    const barred = position()
      .at('pas-de-calais', 'de-346')
      .at('0401', 'us-4-8')
      .at('rennes', 'de-77')
      .arriving('german')
    expect(barred.why('enter de-346')).toBe('M-1.1.2.1-2 enemy-there')
  })
  rule('M-1.1.2.1-2', 'a whole box may enter at once', () => {
    const p = position().at('rennes', 'de-346', 'de-77').arriving('german').play('enterAll rennes', 'together 2121')
    expect([p.whereIs('de-346'), p.whereIs('de-77')]).toEqual(['2121', '2121'])
  })
  rule('M-1.1.2.1-3', 'from a lettered hex into the box behind it', () => {
    const p = position().at('2119', 'us-4-8', 'us-4-12').arriving('american').play('leave us-4-8')
    expect(p.whereIs('us-4-8')).toBe('rennes')
    expect(p.controls('rennes')).toBe('allied')
    expect(position().at('2118', 'us-4-8').arriving('american').step).toBe('move.pick')
    const all = position().at('2119', 'us-4-8', 'us-4-12').arriving('american').play('leaveAll 2119')
    expect([all.whereIs('us-4-8'), all.whereIs('us-4-12')]).toEqual(['rennes', 'rennes'])
  })
  rule('M-1.1.2.1-5', 'a transfer costs nothing, and the unit moves on', () => {
    const p = position().at('rennes', 'de-346').arriving('german').play('enter de-346', 'hex 2119')
    expect(p.step).toBe('move.pick')
    expect(p.has(MOVED, 'de-346')).toBe(false)
    expect(p.offers('unit de-346')).toBe(true)
  })
  rule('M-1.1.2.1-6', 'without a die, and out of supply too', () => {
    const p = position().at('evreux', 'de-346').marked(OUT_OF_SUPPLY, 'de-346').arriving('german')
    p.play('enter de-346', 'hex 1101')
    expect(p.whereIs('de-346')).toBe('1101')
    expect(p.eventsOf('roll')).toHaveLength(0)
  })
  rule('M-EX-47', '12 SS from Évreux to entry hex c: no interdiction die', () => {
    const p = position().at('evreux', 'de-12ss-25').arriving('german').play('enter de-12ss-25', 'hex 1101')
    expect(p.whereIs('de-12ss-25')).toBe('1101')
    expect(p.eventsOf('roll')).toHaveLength(0)
  })
  rule('M-1.1.2.1-8', 'once a phase, by choice', () => {
    const p = position().at('rennes', 'de-346', 'de-77').arriving('german').play('enter de-346', 'hex 2119')
    expect(p.has(TRANSFERRED, 'de-346')).toBe(true)
    expect(p.why('leave de-346')).toBe('M-1.1.2.1-8 has-transferred')
    p.play('done')
    expect(p.whereIs('de-77')).toBe('rennes')
  })
  rule('M-1.1.2.1-8', 'a box with enemies is entered, and both are in confusion there', () => {
    const p = position().at('rennes', 'de-346').at('2119', 'us-4-8').arriving('american').play('leave us-4-8')
    expect(p.map.confusion[p.place('rennes')]).toBe(1)
    expect(p.controls('rennes')).toBe('german')
  })
  rule('M-6.12-3', 'out of a confusion nobody is transferred', () => {
    const p = position().at('rennes', 'us-4-8', 'de-346').at('laval', 'de-77').arriving('german')
    expect(p.why('enter de-346')).toBe('M-6.12-3 in-confusion')
  })
  rule('M-1.1.1.3-9', 'who is at rest stays', () => {
    const p = position().at('2119', 'us-4-8', 'us-4-12').marked(RESTING, 'us-4-8').arriving('american')
    expect(p.why('leave us-4-8')).toBe('M-1.1.1.3-9 resting')
  })
  rule('M-2.1-5', 'a box that holds the other group is closed', () => {
    const p = position().at('rennes', 'uk-51').at('2119', 'us-4-8').at('2121', 'us-hq-vii').arriving('american')
    expect(p.why('leave us-4-8')).toBe('M-2.1-5 groups-mixed')
  })
  rule('M-11.3-15', 'who is tied to a box waits for his turn, or for an Allied unit', () => {
    const tied = (turn: number) => position().turn(turn).at('pas-de-calais', 'de-245').at('rennes', 'de-77')
    expect(tied(10).arriving('german').why('enter de-245')).toBe('M-11.3-15 locked')
    expect(tied(11).arriving('german').offers('enter de-245')).toBe(true)
    const freed = tied(10).control('allied', 'pas-de-calais').arriving('german')
    expect(freed.offers('enter de-245')).toBe(true)
  })
})

describe('1.1.2.1 reinforcements', () => {
  rule('M-1.1.2.1-4', 'Allies come into the strategic reserve', () => {
    const p = position().due(2, 'A', 'us-83').due(2, 'B', 'us-9').arriving('american')
    expect(p.step).toBe('move.pick')
    expect(p.whereIs('us-83')).toBe('reserve')
    expect(p.whereIs('us-9')).toBe('turnTrack')
  })
  rule('M-1.1.2.1-4', 'Germans come into the box of the schedule', () => {
    const p = scenario('campaign').turn(2, 'B').arriving('german')
    expect(p.whereIs('de-277')).toBe('languedoc')
    expect(p.whereIs('de-1ss-1')).toBe('pas-de-calais')
  })
  rule('M-1.1.2.1-7', 'on turn 1 at any free letter of their area, else in the box behind the first', () => {
    const p = position().turn(1).due(1, 'A', 'de-12ss-25', 'de-12ss-26').arriving('german')
    expect(p.step).toBe('arrivals.enter')
    expect(p.options('together')).toEqual(['together 1101', 'together 1301'])
    p.play('unit de-12ss-26', 'hex 1301', 'hex 1101')
    expect([p.whereIs('de-12ss-25'), p.whereIs('de-12ss-26')]).toEqual(['1101', '1301'])
    const barred = position().turn(1).due(1, 'A', 'de-12ss-25').at('1101', 'us-4-8').at('1301', 'us-4-12')
    barred.arriving('german')
    expect(barred.whereIs('de-12ss-25')).toBe('evreux')
  })
  rule('M-11.1-15', 'in the race to Cherbourg all come in at k or l', () => {
    const p = position('cherbourg').turn(1, 'B').due(1, 'B', 'de-17ss-37').arriving('german')
    expect(p.options('hex')).toEqual(['hex 2119', 'hex 2121'])
  })
  rule('M-1.1.2.1-9', 'a rebuilt German unit comes back at a depot that is not blocked', () => {
    const p = position()
      .depots('gd-paris', 'gd-le-mans', 'gd-rennes')
      .at('rennes', 'us-4-8', 'de-77')
      .due(5, 'A', 'de-346')
      .turn(5)
      .arriving('german')
      .play('arrive de-346')
    expect(p.options('depot')).toEqual(['depot gd-paris', 'depot gd-le-mans'])
    p.play('depot gd-le-mans')
    expect(p.whereIs('de-346')).toBe('le-mans')
    const none = position().due(5, 'A', 'de-346').turn(5).at('rennes', 'de-77').arriving('german')
    expect(none.why('arrive de-346')).toBe('M-1.1.2.1-9 no-depot')
  })
  rule('M-1.1.2.1-9', 'a rebuilt Allied unit lands like any other', () => {
    const p = position().turn(5).depots('dep-utah').at('0617', 'us-4-8').due(5, 'A', 'us-4-12').arriving('american')
    p.play('land us-4-12')
    expect(p.whereIs('us-4-12')).toBe('0617')
  })
  rule('M-EX-72', 'a storm keeps it away, and it lands in the next phase', () => {
    const p = position().turn(5).depots('dep-utah').at('0617', 'us-4-8').due(5, 'A', 'us-4-12').set({ storm: 1 })
    p.arriving('american')
    expect(p.why('land us-4-12')).toBe('M-1.1.1.1-10 storm')
    p.set({ storm: 0 }).turn(5, 'B')
    expect(p.offers('land us-4-12')).toBe(true)
  })
  rule('M-5.4-4', 'a destroyed HQ is back a turn later: Allied in the reserve, German in a depot box', () => {
    const p = position().due(3, 'B', 'us-hq-vii', 'de-hq-84').turn(3, 'B').depots('gd-cherbourg', 'gd-paris')
    expect(p.arriving('american').step).toBe('move.pick')
    expect(p.whereIs('us-hq-vii')).toBe('reserve')
    p.arriving('german').play('arrive de-hq-84')
    expect(p.whereIs('de-hq-84')).toBe('paris')
  })
})

/** Two American beaches with somebody on the first, and a division that waits. */
const beaches = () => position().depots('dep-utah', 'dep-omaha-1').at('reserve', 'us-83').moving('american')

describe('4.2 landing', () => {
  rule('M-4.2-1', 'from the strategic reserve, through open beaches and ports', () => {
    const p = beaches().play('land us-83')
    expect(p.options('depot')).toEqual(['depot dep-utah', 'depot dep-omaha-1'])
    p.play('depot dep-omaha-1')
    expect(p.whereIs('us-83')).toBe('0714')
  })
  rule('M-4.2-2', 'no more stacking points than the depot lands in a phase; HQs and light units are free', () => {
    const p = position()
      .depots('dep-omaha-1')
      .at('reserve', 'us-9', 'us-83', 'us-70tk', 'us-hq-vii')
      .at('0714', 'us-4-8')
      .moving('american')
      .play('land us-83')
    p.at('0814', 'us-83', 'us-4-8')
    expect(p.why('land us-9')).toBe('M-4.2-3 no-landing')
    expect([p.offers('land us-70tk'), p.offers('land us-hq-vii')]).toEqual([true, true])
    p.depots('dep-utah').play('land us-9')
    expect(p.whereIs('us-9')).toBe('0617')
    expect(p.s.landed[p.piece('dep-utah') - p.def.depotsOf.allied[0]!]).toBe(3)
  })
  rule('M-4.2-2', 'the refusal names what is left', () => {
    const p = beaches().depots('dep-isigny').play('land us-83')
    expect(p.why('depot dep-isigny')).toBe('M-4.2-2 no-capacity')
  })
  rule('M-4.2-3', 'who finds no room stays in the reserve', () => {
    const p = position().depots('dep-isigny').at('reserve', 'us-83').moving('american')
    expect(p.why('land us-83')).toBe('M-4.2-3 no-landing')
    p.play('done')
    expect(p.whereIs('us-83')).toBe('reserve')
  })
  rule('M-4.2-4', 'each group has its beaches; ports are open to both', () => {
    const p = position().depots('dep-utah', 'dep-isigny', 'dep-gold-1').at('reserve', 'uk-50-69', 'us-4-8')
    p.moving('angloCanadian').play('land uk-50-69')
    expect(p.why('depot dep-utah')).toBe('M-4.2-4 other-beach')
    expect(p.options('depot')).toEqual(['depot dep-isigny', 'depot dep-gold-1'])
    const q = position().depots('dep-utah', 'dep-gold-1').at('reserve', 'us-83').moving('american').play('land us-83')
    expect(q.whereIs('us-83')).toBe('0617')
  })
  rule('M-EX-62', 'a British brigade lands through Isigny, not at Utah', () => {
    const p = position().depots('dep-utah', 'dep-isigny').at('reserve', 'uk-50-69').moving('angloCanadian')
    p.play('land uk-50-69')
    expect(p.whereIs('uk-50-69')).toBe('0816')
  })
  rule('M-4.2-5', 'on a beach the move is over, from a port it goes on', () => {
    const p = position().depots('dep-utah', 'dep-isigny').at('reserve', 'us-4-8', 'us-4-12').moving('american')
    p.play('land us-4-8', 'depot dep-utah', 'land us-4-12', 'depot dep-isigny')
    expect(p.why('unit us-4-8')).toBe('M-4.1.1-2 has-moved')
    expect(p.offers('unit us-4-12')).toBe(true)
  })
  rule('M-4.2-6', 'a depot that is not open lands nobody', () => {
    const p = position().at('reserve', 'us-83').at('0617', 'us-4-8').moving('american')
    expect(p.why('land us-83')).toBe('M-4.2-3 no-landing')
  })
  rule('M-7.1-2', 'a port in an enemy zone of control is closed, a beach is not', () => {
    const p = position().depots('dep-isigny', 'dep-utah').at('0916', 'de-352-914').at('0717', 'de-352-915')
    p.at('reserve', 'us-4-8').moving('american').play('land us-4-8')
    expect(p.whereIs('us-4-8')).toBe('0617')
  })
  rule('M-1.1.1.1-10', 'nothing lands in a storm', () => {
    expect(beaches().set({ storm: 1 }).why('land us-83')).toBe('M-1.1.1.1-10 storm')
  })
  rule('M-2.1-2', 'a beach that is full takes nobody', () => {
    const p = position().depots('dep-utah').at('0617', 'us-9').at('reserve', 'us-83').moving('american')
    expect(p.why('land us-83')).toBe('M-4.2-3 no-landing')
  })
})

/** The 83rd lands at Utah, in reach of these batteries. */
const underFire = (...batteries: string[]) => {
  const p = position().depots('dep-utah').at('reserve', 'us-83', 'us-hq-vii').moving('american')
  for (const battery of batteries) p.at(p.def.pieces[p.piece(battery)]!.home, battery)
  return p
}

describe('6.2 coastal batteries', () => {
  rule('M-6.2-9', 'they may fire on each unit that lands on a beach', () => {
    const p = underFire('bat-crisbecq').play('land us-83')
    expect(p.asked).toBe('german')
    expect(p.options()).toEqual(['battery bat-crisbecq', 'no'])
    p.play('no')
    expect(p.step).toBe('move.pick')
    expect(underFire('bat-crisbecq').play('land us-hq-vii').step).toBe('move.pick')
  })
  rule('M-6.2-10', 'not disorganised, suppressed or in confusion, and only on their own beaches', () => {
    const asks = (p: ReturnType<typeof underFire>) => p.play('land us-83').step === 'batteries.fire'
    expect(asks(underFire('bat-crisbecq'))).toBe(true)
    expect(asks(underFire('bat-merville'))).toBe(false)
    expect(asks(underFire('bat-crisbecq').disorganised(1, 'bat-crisbecq'))).toBe(false)
    expect(asks(underFire('bat-crisbecq').suppressed(1, 'bat-crisbecq'))).toBe(false)
    expect(asks(underFire('bat-crisbecq').at('0518', 'us-4-8', 'de-91-1057'))).toBe(false)
  })
  rule('M-6.2-11', 'one point each, once a phase, and only the unit is hit', () => {
    const p = underFire('bat-crisbecq', 'bat-maisy', 'bat-pointe-du-hoc').at('0617', 'us-70tk')
    p.rolls(6).play('land us-83', 'all')
    expect(p.s.suppression[p.piece('us-83')]).toBe(2)
    expect(p.s.suppression[p.piece('us-70tk')]).toBe(0)
    expect(p.has(FIRED, 'bat-maisy')).toBe(true)
    const one = underFire('bat-crisbecq', 'bat-maisy').rolls(5).play('land us-83', 'battery bat-maisy', 'fire')
    expect(one.s.suppression[one.piece('us-83')]).toBe(1)
    one.at('reserve', 'us-4-8').play('land us-4-8')
    expect(one.options('battery')).toEqual(['battery bat-crisbecq'])
  })
})
