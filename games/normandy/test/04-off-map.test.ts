import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { enter } from '../rules/occupation.ts'
import { eliminate } from '../rules/pieces.ts'
import { MOVED, OUT_OF_SUPPLY, SPENT } from '../state.ts'
import { position } from './position.ts'

/** A German division in a box, about to move. */
const german = (box: string, ...pieces: string[]) =>
  position()
    .at(box, ...pieces)
    .offMap('german')

/** An American corps in Le Mans with these units, a marker in hand. */
const corps = (...units: string[]) =>
  position()
    .at('le-mans', 'us-hq-vii', ...units)
    .markers('us-hq-vii', 1)
    .control('allied', 'le-mans', 'laval', 'alencon', 'rennes')
    .offMap('american')

describe('4.1.2 from box to box', () => {
  rule('M-4.1.2-1', 'along the lines, two boxes at most', () => {
    const p = german('bordeaux', 'de-276').play('unit de-276')
    expect(p.options('box')).toEqual(['box tours', 'box languedoc'])
    p.rolls(1, 1).play('box tours', 'box rennes')
    expect(p.whereIs('de-276')).toBe('rennes')
    expect(p.step).toBe('move.pick')
  })
  rule('M-1.1.2.2-2', 'Germans go two boxes, Allies one, or two by an extended movement', () => {
    const p = corps('us-2').play('hq us-hq-vii', 'unit us-2', 'box laval')
    expect([p.whereIs('us-2'), p.has(MOVED, 'us-2')]).toEqual(['laval', true])
    const far = corps('us-2').play('hq us-hq-vii', 'extended', 'unit us-2', 'box laval', 'box rennes')
    expect(far.whereIs('us-2')).toBe('rennes')
  })
  rule('M-4.1.2-2', 'a move ends in a box that the enemy holds or controls', () => {
    const p = position().at('orleans', 'de-346').control('allied', 'tours').offMap('german')
    p.rolls(1).play('unit de-346', 'box tours')
    expect([p.whereIs('de-346'), p.has(MOVED, 'de-346')]).toEqual(['tours', true])
    const held = position().at('orleans', 'de-12ss-25').at('tours', 'us-2').offMap('german')
    held.rolls(1).play('unit de-12ss-25', 'box tours')
    expect(held.has(MOVED, 'de-12ss-25')).toBe(true)
  })
  rule('M-4.1.2-3', 'units of armoured divisions pass through an empty box of the enemy', () => {
    const p = position().at('orleans', 'de-12ss-25').control('allied', 'tours').offMap('german')
    p.rolls(1, 1).play('unit de-12ss-25', 'box tours')
    expect(p.has(MOVED, 'de-12ss-25')).toBe(false)
    p.play('box bordeaux')
    expect(p.whereIs('de-12ss-25')).toBe('bordeaux')
  })
  rule('M-4.1.2-4', 'the last to pass controls the box; a Festung by itself does not', () => {
    const p = position().at('orleans', 'de-12ss-25').control('allied', 'tours', 'bordeaux').offMap('german')
    p.rolls(1, 1).play('unit de-12ss-25', 'box tours', 'box bordeaux')
    expect([p.controls('tours'), p.controls('bordeaux')]).toEqual(['german', 'german'])
    const walls = position().at('fest-brest', 'fest-brest', 'de-343').at('rennes', 'us-2')
    enter(walls.g, [walls.piece('us-2')], walls.place('brest'))
    expect(walls.controls('brest')).toBe('allied')
  })
  rule('M-1.1.2.2-5', 'who enters a box with enemies is in confusion with them', () => {
    const p = position().at('orleans', 'de-346').at('tours', 'us-2').offMap('german')
    p.rolls(1).play('unit de-346', 'box tours')
    expect(p.map.confusion[p.place('tours')]).toBe(1)
  })
  rule('M-4.1.2-18', 'an HQ by itself is in confusion with whoever comes', () => {
    const p = position().at('orleans', 'de-346').at('tours', 'us-hq-vii').offMap('german')
    p.rolls(1).play('unit de-346', 'box tours')
    expect(p.map.confusion[p.place('tours')]).toBe(1)
  })
  rule('M-1.1.2.1-8', 'the Reich is closed to the Allies', () => {
    const p = position().at('paris', 'us-2', 'us-hq-vii').offMap('american').play('hq us-hq-vii', 'unit us-2')
    expect(p.why('box reich')).toBe('M-1.1.2.1-8 german-box')
    expect(german('paris', 'de-346').play('unit de-346').offers('box reich')).toBe(true)
  })
  rule('M-7.5-5', 'out of supply nobody moves off the map', () => {
    const p = position().at('paris', 'de-346', 'de-77').marked(OUT_OF_SUPPLY, 'de-346').offMap('german')
    expect(p.why('unit de-346')).toBe('M-7.5-5 out-of-supply')
  })
  rule('M-11.3-15', 'who is tied to his box does not move', () => {
    const p = position().turn(7).at('brest', 'de-2fj', 'de-353').offMap('german')
    expect(p.why('unit de-2fj')).toBe('M-11.3-15 locked')
    expect(position().turn(8).at('brest', 'de-2fj').offMap('german').offers('unit de-2fj')).toBe(true)
  })
  rule('M-EX-43', 'a division in the Pas-de-Calais with a chain to the depot is in supply and moves', () => {
    const p = position().depots('gd-pas-de-calais').at('pas-de-calais', 'de-2pz-2')
    expect(p.cutOff('german')).toEqual([])
    expect(p.offMap('german').offers('unit de-2pz-2')).toBe(true)
  })
})

describe('4.1.2 the Allies', () => {
  rule('M-4.1.2-5', 'one box and one division for each HQ, with units that weigh nothing', () => {
    const p = corps('us-2', 'us-9', 'us-70tk').play('hq us-hq-vii', 'unit us-2', 'box laval')
    expect(p.step).toBe('offMap.led')
    expect(p.why('unit us-9')).toBe('M-4.1.2-5 one-division')
    p.play('unit us-70tk', 'box laval', 'unit us-hq-vii', 'box laval')
    expect([p.whereIs('us-70tk'), p.whereIs('us-hq-vii')]).toEqual(['laval', 'laval'])
    expect(p.has(MOVED, 'us-2')).toBe(true)
  })
  rule('M-4.1.2-5', 'three regiments of one division are one division', () => {
    const p = corps('us-4-8', 'us-4-12', 'us-4-22', 'us-9').play('hq us-hq-vii', 'stack le-mans', 'box laval')
    expect(['us-4-8', 'us-4-12', 'us-4-22'].map((u) => p.whereIs(u))).toEqual(['laval', 'laval', 'laval'])
    expect(p.whereIs('us-9')).toBe('le-mans')
  })
  rule('M-4.1.2-5', 'without an HQ in range nobody moves', () => {
    const p = position().at('orleans', 'us-2').at('laval', 'us-hq-vii').control('allied', 'orleans').offMap('american')
    expect(p.options('unit')).toEqual([])
    expect(p.play('hq us-hq-vii').why('unit us-2')).toBe('M-5.1-5 out-of-command')
  })
  rule('M-5.1-4', 'who has moved under an HQ is bound to it for the turn', () => {
    const p = corps('us-2').play('hq us-hq-vii', 'unit us-2', 'box laval')
    expect(p.s.boundTo[p.piece('us-2')]).toBe(p.piece('us-hq-vii'))
  })
  rule('M-4.1.2-6', 'more needs an extended movement', () => {
    const p = corps('us-2', 'us-9').play('hq us-hq-vii', 'extended', 'unit us-2', 'box laval', 'box rennes')
    expect(p.whereIs('us-2')).toBe('rennes')
    p.play('unit us-9', 'box alencon', 'done')
    expect(p.whereIs('us-9')).toBe('alencon')
  })
  rule('M-5.2-1', 'for one offensive marker, and the HQ goes along', () => {
    const p = corps('us-2').play('hq us-hq-vii', 'extended')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(0)
    p.play('unit us-hq-vii', 'box laval', 'box rennes')
    expect(p.whereIs('us-hq-vii')).toBe('rennes')
    const bare = corps('us-2').markers('us-hq-vii', 0).play('hq us-hq-vii')
    expect(bare.why('extended')).toBe('M-5.2-1 not-supported')
  })
  rule('M-5.2-2', 'the HQ is spent afterwards', () => {
    const p = corps('us-2').play('hq us-hq-vii', 'extended')
    expect(p.has(SPENT, 'us-hq-vii')).toBe(true)
    expect(corps('us-2').play('hq us-hq-vii', 'unit us-2', 'box laval').has(SPENT, 'us-hq-vii')).toBe(false)
  })
  rule('M-1.1.2.2-4', 'an extended movement turns the HQ over, once a phase', () => {
    const p = corps('us-2', 'us-9').play('hq us-hq-vii', 'extended', 'done')
    expect(p.step).toBe('move.pick')
  })
  rule('M-1.1.2.2-3', 'Allies roll no die, Germans do', () => {
    const p = corps('us-2').play('hq us-hq-vii', 'unit us-2', 'box laval')
    expect(p.eventsOf('roll')).toHaveLength(0)
    expect(german('paris', 'de-346').rolls(1).play('unit de-346', 'box orleans').eventsOf('roll')).toHaveLength(1)
  })
  rule('M-2.1-5', 'the groups do not share a box', () => {
    const p = corps('us-2').at('laval', 'uk-51').play('hq us-hq-vii', 'unit us-2')
    expect(p.why('box laval')).toBe('M-2.1-5 groups-mixed')
  })
})

describe('4.1.2 interdiction', () => {
  rule('M-4.1.2-7', 'blocked when the die reaches the number of the box, each piece by itself', () => {
    const p = position()
      .at('paris', 'de-346', 'de-77', 'de-hq-84')
      .at('bordeaux', 'de-276')
      .offMap('german')
      .rolls(3, 4, 4)
    p.play('stack paris', 'box orleans')
    expect([p.whereIs('de-346'), p.whereIs('de-77'), p.whereIs('de-hq-84')]).toEqual(['orleans', 'paris', 'paris'])
    p.play('done')
    expect(p.why('unit de-77')).toBe('M-4.1.1-2 has-moved')
  })
  rule('M-4.1.2-8', 'a die for each box left; blocked in the second, it stays there', () => {
    const p = german('sud-est', 'de-346').rolls(1, 4).play('unit de-346', 'box orleans', 'box tours')
    expect(p.whereIs('de-346')).toBe('orleans')
    expect(p.has(MOVED, 'de-346')).toBe(true)
  })
  rule('M-4.1.2-9', 'aircraft over the box add to the die', () => {
    const p = position().at('paris', 'de-346').over('paris', 'us-mb', 'uk-mb').offMap('german')
    p.rolls(2).play('unit de-346', 'box orleans')
    expect(p.whereIs('de-346')).toBe('paris')
    expect(p.ledger('interdiction')).toEqual({ aircraftOver: 2 })
  })
  rule('M-9.5-2', 'heavy bombers 2, medium bombers and fighter-bombers 1 each', () => {
    const added = (...classes: string[]) =>
      position()
        .at('paris', 'de-346')
        .over('paris', ...classes)
        .offMap('german')
        .rolls(1)
        .play('unit de-346', 'box orleans')
        .ledger('interdiction')['aircraftOver']
    expect([added('us-hb'), added('us-mb'), added('us-fb', 'uk-fb')]).toEqual([2, 1, 2])
  })
})

/** The 2nd SS in the Languedoc, with partisans about. */
const maquis = () =>
  position()
    .at('languedoc', 'partisans-languedoc', 'de-2ss-3', 'de-2ss-4')
    .control('german', 'languedoc')
    .offMap('german')

describe('4.1.2 partisans and Paris', () => {
  rule('M-4.1.2-10', 'the Allies may add 2 to the die, for one unit or for all of the phase', () => {
    const p = maquis().play('unit de-2ss-3', 'box tours')
    expect(p.asked).toBe('angloCanadian')
    p.rolls(3).play('no')
    expect(p.whereIs('de-2ss-3')).toBe('tours')
    p.play('done', 'unit de-2ss-4', 'box tours').rolls(4).play('partisans')
    expect(p.whereIs('de-2ss-4')).toBe('languedoc')
    const all = maquis().play('unit de-2ss-3', 'box tours').rolls(3, 4).play('partisansAll')
    all.play('done', 'unit de-2ss-4', 'box tours')
    expect(all.whereIs('de-2ss-4')).toBe('languedoc')
    const none = maquis().play('unit de-2ss-3', 'box tours').rolls(5, 5).play('noneAll')
    none.play('done', 'unit de-2ss-4', 'box tours')
    expect(none.whereIs('de-2ss-4')).toBe('tours')
  })
  rule('M-EX-17', 'partisans in the Languedoc: +2', () => {
    const p = maquis().play('unit de-2ss-3', 'box tours').rolls(1).play('partisans')
    expect(p.ledger('interdiction')).toEqual({ partisans: 2 })
  })
  rule('M-EX-44', 'Languedoc with partisans and a heavy bomber: 1 leaves, 2 is blocked', () => {
    const leaves = (die: number) => {
      const p = maquis().over('languedoc', 'us-hb').play('unit de-2ss-3', 'box tours').rolls(die).play('partisans')
      return p.whereIs('de-2ss-3')
    }
    expect([leaves(1), leaves(2)]).toEqual(['tours', 'languedoc'])
  })
  rule('M-4.1.2-12', 'who is eliminated does not come back', () => {
    const p = maquis()
    eliminate(p.g, p.piece('partisans-languedoc'), true)
    p.rolls(1).play('unit de-2ss-3', 'box tours')
    expect(p.eventsOf('partisansRise')).toHaveLength(0)
    expect(p.whereIs('de-2ss-3')).toBe('tours')
  })
  rule('M-4.1.2-13', 'partisans make no confusion and control nothing', () => {
    const p = maquis()
    expect(p.map.confusion[p.place('languedoc')]).toBe(0)
    expect(p.controls('languedoc')).toBe('german')
  })
  rule('M-4.1.2-14', 'an Allied unit beyond the Seine calls the FFI to arms', () => {
    const p = position().at('reserve', 'ffi-paris').at('le-mans', 'us-2', 'us-hq-vii').at('fest-paris', 'fest-paris')
    p.offMap('american').play('hq us-hq-vii', 'unit us-2', 'box orleans')
    expect(p.whereIs('ffi-paris')).toBe('paris')
    expect(p.map.confusion[p.def.paris]).toBe(1)
  })
  rule('M-4.1.2-16', 'once a game', () => {
    const p = position().at('removed', 'ffi-paris').at('le-mans', 'us-2')
    enter(p.g, [p.piece('us-2')], p.place('orleans'))
    expect(p.whereIs('ffi-paris')).toBe('removed')
  })
  rule('M-4.1.2-17', 'the 2e DB frees Paris once, for 20 points', () => {
    const p = position().at('orleans', 'fr-2db-gtd', 'us-hq-vii').control('allied', 'orleans')
    p.offMap('american').play('hq us-hq-vii', 'unit fr-2db-gtd', 'box paris')
    expect(p.vp.allied).toBe(20)
    const others = position().at('orleans', 'us-2', 'us-hq-vii').control('allied', 'orleans')
    expect(others.offMap('american').play('hq us-hq-vii', 'unit us-2', 'box paris').vp.allied).toBe(0)
  })
  rule('M-4.1.2-19', 'the FFI alone are in confusion with the Festung; with help from outside Paris is free', () => {
    const p = position().at('fest-paris', 'fest-paris').at('paris', 'ffi-paris')
    expect(p.map.confusion[p.def.paris]).toBe(1)
    p.at('paris', 'us-2')
    expect(p.map.confusion[p.def.paris]).toBe(0)
    p.at('paris', 'de-346')
    expect(p.map.confusion[p.def.paris]).toBe(1)
  })
})

/** Orléans: four German regiments with 20 points against the 2nd Division with 12, and a way out to Paris. */
const trapped = () =>
  position()
    .at('orleans', 'us-2', 'de-1ss-1', 'de-1ss-i-1', 'de-12ss-25', 'de-12ss-26')
    .control('allied', 'le-mans', 'tours', 'sud-est')
    .over('orleans', 'us-mb')
    .offMap('german')

describe('6.12 out of a confusion', () => {
  rule('M-6.12-3', 'only to a box of its own side, with a die', () => {
    const p = trapped().play('unit de-1ss-1')
    expect(p.options('box')).toEqual(['box paris'])
    const shut = position()
      .at('brest', 'us-2', 'de-346')
      .control('allied', 'rennes')
      .at('bordeaux', 'de-276')
      .offMap('german')
    expect(shut.why('unit de-346')).toBe('M-6.12-3 no-own-box')
  })
  rule('M-EX-6', '20 points against 12, a medium bomber, die 3: 3 + 1 − 1 = 3, and away', () => {
    const p = trapped().rolls(3).play('stack orleans')
    expect(p.ledger('interdiction')).toEqual({ aircraftOver: 1, strengthRatio: -1 })
    expect(p.whereIs('de-12ss-26')).toBe('paris')
  })
  rule('M-EX-7', 'the same with die 4: blocked', () => {
    const p = trapped().rolls(4).play('stack orleans')
    expect(p.whereIs('de-12ss-26')).toBe('orleans')
    expect(p.has(MOVED, 'de-1ss-1')).toBe(true)
  })
  rule('M-6.12-4', 'a weaker stack adds to its die', () => {
    const p = trapped().rolls(1).play('unit de-1ss-1', 'box paris')
    expect(p.ledger('interdiction')['strengthRatio']).toBe(2)
  })
  rule('M-6.12-5', 'one roll for the stack, and aircraft only against Germans', () => {
    expect(trapped().rolls(3).play('stack orleans').eventsOf('roll')).toHaveLength(1)
    const p = position().at('orleans', 'us-2', 'de-346').control('allied', 'tours').over('orleans', 'us-mb')
    p.offMap('american').rolls(1).play('unit us-2')
    expect(p.whereIs('us-2')).toBe('tours')
    expect(p.ledger('interdiction')['aircraftOver']).toBe(undefined)
  })
  rule('M-6.12-6', 'against partisans no ratio, but 2 on the die', () => {
    const p = maquis().play('unit de-2ss-3', 'box tours').rolls(1).play('partisans')
    expect(p.ledger('interdiction')).toEqual({ partisans: 2 })
  })
  rule('M-6.12-3', 'under an HQ nobody slips away', () => {
    const p = position().at('orleans', 'us-2', 'us-9', 'de-346').at('tours', 'us-hq-vii', 'us-83')
    p.control('allied', 'tours').offMap('american').play('hq us-hq-vii')
    expect(p.why('unit us-2')).toBe('M-6.12-3 in-confusion')
  })
})

/** Two regiments of the 12th SS in Orléans against what stands in Tours. */
const charge = (...enemies: string[]) =>
  position()
    .at('orleans', 'de-12ss-25', 'de-12ss-26')
    .at('tours', ...enemies)
    .offMap('german')

describe('4.3 overruns off the map', () => {
  rule('M-4.3-11', 'a success lets them use what is left of their two boxes', () => {
    const p = charge('us-70tk').rolls(1, 1, 6).play('stack orleans', 'overrun tours')
    expect([p.whereIs('de-12ss-25'), p.step]).toEqual(['tours', 'offMap.to'])
    expect(p.options('box')).toContain('box bordeaux')
  })
  rule('M-4.3-11', 'a failure leaves them in the box they came from, disorganised', () => {
    const p = charge('us-2').rolls(1, 1, 2).play('stack orleans', 'overrun tours')
    expect([p.whereIs('us-2'), p.map.confusion[p.place('tours')]]).toEqual(['tours', 0])
    const left = ['de-12ss-25', 'de-12ss-26'].filter((u) => p.whereIs(u) === 'orleans')
    expect(left.length).toBeGreaterThan(0)
    for (const u of left) expect([p.level(u) > 0, p.has(MOVED, u)]).toEqual([true, true])
  })
  rule('M-4.3-2', 'an overrun off the map costs nothing but the die of the box', () => {
    const p = charge('us-70tk').rolls(1, 1, 6).play('stack orleans', 'overrun tours')
    expect(p.eventsOf('roll').map(({ purpose }) => purpose)).toEqual(['interdiction', 'interdiction', 'combat'])
  })
  rule('M-4.1.2-18', 'an HQ by itself is swept away at once', () => {
    const p = charge('us-hq-vii').rolls(1, 1).play('stack orleans', 'overrun tours')
    expect([p.whereIs('us-hq-vii'), p.whereIs('de-12ss-25')]).toEqual(['turnTrack', 'tours'])
  })
  rule('M-4.3-1', 'only armour and panzergrenadiers', () => {
    const p = position().at('orleans', 'de-346').at('tours', 'us-70tk').offMap('german').play('unit de-346')
    expect(p.why('overrun tours')).toBe('M-4.3-1 armour-only')
  })
})
