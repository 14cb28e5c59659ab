import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { defendersOf } from '../rules/combat/battle.ts'
import { disorganise, loseStep } from '../rules/pieces.ts'
import { isBesieged } from '../rules/siege.ts'
import { OUT_OF_SUPPLY, RESTING, SWITCHED } from '../state.ts'
import { type Position, position } from './position.ts'

const besieged = (p: Position, festung: string): boolean =>
  isBesieged(p.g, p.map, p.def.festungen.find(({ piece }) => piece === p.piece(festung))!)

describe('0.1.2 Festungs', () => {
  rule('M-0.1.2-15', 'off the map a Festung is a box of its own and makes no confusion', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-343').at('brest', 'us-2')
    expect(p.map.confusion[p.place('brest')]).toBe(0)
    expect(p.at('brest', 'de-346').map.confusion[p.place('brest')]).toBe(1)
  })
  rule('M-EX-12', 'Saint-Nazaire lies within the box Rennes', () => {
    const p = position().at('fest-st-nazaire', 'fest-st-nazaire').at('rennes', 'de-346', 'us-2')
    expect(p.def.aroundOf[p.place('fest-st-nazaire')]).toBe(p.place('rennes'))
    expect(p.map.units.german[p.place('rennes')]).toBe(1)
  })
  rule('M-0.1.2-16', 'it holds five stacking points', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-353', 'de-346').at('brest', 'de-265', 'de-503')
    p.offMap('german')
    expect(p.why('inside de-265')).toBe('M-0.1.2-16 festung-full')
    expect(p.offers('inside de-503')).toBe(true)
  })
  rule('M-EX-28', 'the sixth stacking point is refused', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-353', 'de-346').at('brest', 'de-265').offMap('german')
    expect(p.why('inside de-265')).toBe('M-0.1.2-16 festung-full')
  })
  rule('M-0.1.2-17', 'who is inside is always in supply', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-353').at('brest', 'us-2')
    expect(p.cutOff('german')).toEqual([])
  })
  rule('M-0.1.2-18', 'those inside add their defence; those outside are not part of it', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-353').at('brest', 'de-346', 'us-2')
    const defenders = defendersOf(p.g, 'allied', p.place('fest-brest'))
    expect(defenders.map((d) => p.def.pieces[d]!.code).sort()).toEqual(['de-353', 'fest-brest'])
  })
  rule('M-0.1.2-18', 'off the map, too, those inside stay where they are when they should retreat', () => {
    const p = position('cobra')
      .at('fest-brest', 'fest-brest', 'de-353')
      .at('brest', 'us-2', 'us-9', 'us-30', 'us-hq-vii')
    p.markers('us-hq-vii', 1).fighting('american').rolls(6)
    p.play('hq us-hq-vii', 'target fest-brest', 'all', 'support')
    expect(p.result).toContain('R')
    while (p.step === 'combat.lose') p.play('unit de-353')
    expect(p.eventsOf('retreated')).toEqual([])
    expect(p.whereIs('de-353')).toBe('fest-brest')
  })
  rule('M-0.1.2-20', 'in a box one attacks those outside or the Festung', () => {
    const p = position('cobra').at('fest-brest', 'fest-brest').at('brest', 'de-346', 'us-2', 'us-hq-vii')
    p.markers('us-hq-vii', 1).fighting('american').play('hq us-hq-vii')
    expect(p.options('target')).toEqual(['target brest', 'target fest-brest'])
  })
  rule('M-0.1.2-21', 'in and out without a die, once a phase, on both maps', () => {
    const p = position().at('fest-brest', 'fest-brest').at('brest', 'de-346').offMap('german').play('inside de-346')
    expect([p.whereIs('de-346'), p.has(SWITCHED, 'de-346')]).toEqual(['fest-brest', true])
    expect(p.eventsOf('roll')).toHaveLength(0)
    expect(p.why('outside de-346')).toBe('M-0.1.2-21 has-switched')
    const hex = position().at('fest-cherbourg', 'fest-cherbourg', 'de-709-729').at('1213', 'de-346').moving('german')
    hex.play('outside de-709-729')
    expect(hex.whereIs('de-709-729')).toBe('0223')
    expect(hex.offers('unit de-709-729')).toBe(true)
  })
  rule(
    'M-0.1.2-21',
    'who has come out does not go in again, who rests stays where he is, and only Germans are asked',
    () => {
      const p = position().at('fest-brest', 'fest-brest', 'de-346').at('brest', 'de-265').marked(RESTING, 'de-265')
      p.offMap('german').play('outside de-346')
      expect(p.eventsOf('walls')).toMatchObject([{ unit: p.piece('de-346'), festung: p.piece('fest-brest') }])
      expect(p.why('inside de-346')).toBe('M-0.1.2-21 has-switched')
      expect(p.why('inside de-265')).toBe('M-1.1.1.3-9 resting')
      const allied = position().at('fest-brest', 'fest-brest', 'de-346').at('1206', 'us-2').moving('american')
      expect(allied.options()).toEqual(['unit us-2', 'done'])
    },
  )
  rule('M-0.1.2-16', 'of two Festungs in a box the German names one, if it has room', () => {
    const p = position()
      .at('fest-brest', 'fest-brest')
      .at('fest-lorient', 'fest-lorient')
      .at('brest', 'de-346', 'de-353')
    p.at('le-mans', 'de-77').offMap('german').play('inside de-346')
    expect([p.asked, p.options()]).toEqual(['german', ['hex fest-brest', 'hex fest-lorient']])
    p.play('hex fest-lorient')
    expect(p.eventsOf('walls').at(-1)).toMatchObject({ festung: p.piece('fest-lorient') })
    p.at('fest-brest', 'de-271').play('inside de-353')
    expect(p.whereIs('de-353')).toBe('fest-lorient')
    expect(p.why('inside de-77')).toBe(' not-offered'.trim())
    p.play('outside de-271')
    expect(p.eventsOf('walls').at(-1)).toMatchObject({ festung: p.piece('fest-brest'), to: p.place('brest') })
  })
  rule('M-0.1.2-21', 'not out of a Festung that is besieged', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-346').at('brest', 'us-2').at('rennes', 'de-77')
    expect(p.offMap('german').why('outside de-346')).toBe('M-0.1.2-21 besieged')
  })
  rule('M-0.1.2-22', 'those inside have no zone of control', () => {
    const p = position().at('fest-cherbourg', 'fest-cherbourg', 'de-709-729')
    expect([...p.map.zone.german].some((z) => z === 1)).toBe(false)
  })
  rule('M-0.1.2-23', 'when it loses its step everything inside is lost for good', () => {
    const p = position().at('fest-brest', 'fest-brest', 'de-353').at('brest', 'de-346')
    loseStep(p.g, p.piece('fest-brest'))
    expect([p.whereIs('fest-brest'), p.whereIs('de-353'), p.whereIs('de-346')]).toEqual(['removed', 'removed', 'brest'])
  })
  rule('M-EX-49', 'Cherbourg at D2 takes a D1: it falls, and both units inside with it', () => {
    const p = position().at('fest-cherbourg', 'fest-cherbourg', 'de-709-729', 'de-709-739')
    p.disorganised(2, 'fest-cherbourg')
    disorganise(p.g, p.piece('fest-cherbourg'), 1)
    expect([p.whereIs('de-709-729'), p.whereIs('de-709-739')]).toEqual(['removed', 'removed'])
  })
})

describe('6.13 sieges', () => {
  rule('M-6.13-1', 'a Festung may be besieged, and attacked', () => {
    const p = position('cobra').at('fest-brest', 'fest-brest').at('brest', 'us-2', 'us-hq-vii').markers('us-hq-vii', 1)
    expect(besieged(p, 'fest-brest')).toBe(true)
    expect(p.fighting('american').play('hq us-hq-vii').options('target')).toEqual(['target fest-brest'])
  })
  rule('M-6.13-2', 'nobody outside, and at least half of its defence before it', () => {
    const p = position().at('fest-brest', 'fest-brest').at('brest', 'us-4-8')
    expect(besieged(p, 'fest-brest')).toBe(false)
    expect(besieged(p.at('brest', 'us-4-12'), 'fest-brest')).toBe(true)
    expect(besieged(p.at('brest', 'de-265'), 'fest-brest')).toBe(false)
    const hex = position().at('fest-cherbourg', 'fest-cherbourg').at('0323', 'us-4-8')
    expect(besieged(hex, 'fest-cherbourg')).toBe(true)
    expect(besieged(hex.at('0423', 'us-4-8'), 'fest-cherbourg')).toBe(false)
  })
  rule('M-EX-27', 'a Festung of 10 with 3 inside asks for 7', () => {
    const inside = position().at('fest-brest', 'fest-brest', 'de-243-920')
    const defence = (codes: string[]) =>
      besieged(inside.at('unused', 'us-4-8', 'us-70tk', 'us-741tk', 'us-743tk').at('brest', ...codes), 'fest-brest')
    expect(defence(['us-4-8', 'us-70tk', 'us-741tk'])).toBe(false)
    expect(defence(['us-4-8', 'us-70tk', 'us-741tk', 'us-743tk'])).toBe(true)
  })
  rule('M-6.13-3', 'it ends when a condition fails', () => {
    const p = position().at('fest-brest', 'fest-brest').at('brest', 'us-2')
    expect(besieged(p, 'fest-brest')).toBe(true)
    expect(besieged(p.at('rennes', 'us-2'), 'fest-brest')).toBe(false)
  })
  rule('M-6.13-4', 'the besieged may attack, and the walls never stop the Allies', () => {
    const p = position('cobra').at('fest-brest', 'fest-brest', 'de-353').at('brest', 'us-4-8', 'us-4-12', 'us-4-22')
    p.at('rennes', 'de-hq-25').markers('de-hq-25', 1).fighting('german')
    expect(p.play('hq de-hq-25').options('target')).toEqual(['target brest'])
    const on = position()
      .at('fest-st-nazaire', 'fest-st-nazaire')
      .at('laval', 'us-2', 'us-hq-vii')
      .markers('us-hq-vii', 1)
    on.control('allied', 'laval', 'rennes', 'tours').offMap('american')
    on.play('hq us-hq-vii', 'extended', 'unit us-2', 'box rennes', 'box tours')
    expect(on.whereIs('us-2')).toBe('tours')
  })
})

/** Le Mans, shared by the 2nd Division (12) under the VII Corps and these Germans. */
const shared = (...germans: string[]) =>
  position('cobra')
    .at('le-mans', 'us-2', 'us-hq-vii', ...germans)
    .control('german', 'le-mans')
    .markers('us-hq-vii', 1)
    .fighting('american')

describe('6.12 combat in a box', () => {
  rule('M-6.12-1', 'an HQ in range, one marker, all units of the box', () => {
    const p = shared('de-346', 'de-84').rolls(3).play('hq us-hq-vii', 'target le-mans')
    expect(p.eventsOf('attackDeclared')).toHaveLength(1)
    p.play('no')
    expect(p.s.markers[p.piece('us-hq-vii')]).toBe(0)
    expect(p.eventsOf('odds').at(-1)).toMatchObject({ attack: 12, defence: 12 })
  })
  rule('M-6.12-2', 'a retreat goes to one box of its own side next to this one, or is the end', () => {
    const p = shared('de-353').control('allied', 'alencon', 'laval').rolls(6)
    p.play('hq us-hq-vii', 'target le-mans', 'support')
    expect(p.options('hex')).toEqual(['hex paris', 'hex orleans', 'hex tours'])
    p.play('hex tours')
    expect(p.whereIs('de-353')).toBe('tours')
    const q = shared('de-353').control('allied', 'alencon', 'laval', 'orleans', 'paris', 'tours').rolls(6)
    q.play('hq us-hq-vii', 'target le-mans', 'support')
    expect(q.whereIs('de-353')).toBe('removed')
  })
  rule('M-6.12-2', 'neither exploitation nor counter-attack follows', () => {
    const p = shared('de-265').rolls(6).play('hq us-hq-vii', 'target le-mans', 'support')
    expect(p.eventsOf('combatResult').at(-1)!.exploitation).toBe(false)
  })
  rule('M-6.12-7', 'no ships, no aircraft', () => {
    const p = shared('de-346')
    p.s.available = p.s.available.map(() => 2)
    p.play('hq us-hq-vii', 'target le-mans')
    expect(p.step).toBe('combat.support')
  })
  rule('M-6.12-8', 'a box has no terrain, a Festung two columns', () => {
    const p = shared('de-346').rolls(1).play('hq us-hq-vii', 'target le-mans', 'no')
    expect(p.shifts('left')).toEqual({})
    const walls = position('cobra')
      .at('fest-brest', 'fest-brest')
      .at('brest', 'us-2', 'us-hq-vii')
      .markers('us-hq-vii', 1)
    walls.fighting('american').rolls(1).play('hq us-hq-vii', 'target fest-brest', 'no')
    expect(walls.shifts('left')).toEqual({ festung: 2 })
  })
  rule('M-EX-56', '24 against the empty Brest (10), HQ bonus 2: 2:1, 4:1, 2:1', () => {
    const p = position('cobra')
      .at('fest-brest', 'fest-brest')
      .at('brest', 'us-2', 'us-9', 'us-hq-v')
      .markers('us-hq-v', 1)
    p.fighting('american').rolls(1).play('hq us-hq-v', 'target fest-brest', 'all', 'support')
    expect([p.column, p.shifts('right'), p.shifts('left')]).toEqual(['2:1', { hqSupport: 2 }, { festung: 2 }])
  })
  rule('M-5.4-2', 'an HQ by itself is destroyed by any attack', () => {
    const p = shared('de-hq-84').play('hq us-hq-vii', 'target le-mans')
    expect(p.whereIs('de-hq-84')).toBe('turnTrack')
  })
  rule('M-7.5-4', 'out of supply nobody attacks there either', () => {
    const p = shared('de-346').marked(OUT_OF_SUPPLY, 'us-2')
    expect(p.why('hq us-hq-vii')).toBe('M-6.1-1 nobody-to-attack')
  })
})

/** The 2nd SS and its corps in the Languedoc, among partisans. */
const hunt = () =>
  position('cobra')
    .at('languedoc', 'partisans-languedoc', 'de-2ss-3', 'de-hq-2ss')
    .markers('de-hq-2ss', 1)
    .fighting('german')

describe('4.1.2 partisans and FFI in combat', () => {
  rule('M-4.1.2-11', 'partisans are attacked like anybody, with a defence of 2; a retreat is the end of them', () => {
    const p = hunt().rolls(6).play('hq de-hq-2ss', 'target languedoc', 'no')
    expect(p.eventsOf('odds').at(-1)).toMatchObject({ attack: 5, defence: 2 })
    expect(p.whereIs('partisans-languedoc')).toBe('removed')
  })
  rule('M-EX-65', 'a D1 leaves them there, a lost step is a point for the Germans', () => {
    const p = hunt()
    disorganise(p.g, p.piece('partisans-languedoc'), 1)
    expect([p.whereIs('partisans-languedoc'), p.vp.german]).toEqual(['languedoc', 0])
    loseStep(p.g, p.piece('partisans-languedoc'))
    expect([p.whereIs('partisans-languedoc'), p.vp.german]).toEqual(['removed', 1])
  })
  rule('M-4.1.2-15', 'the FFI have 5 and 5, fight beside either group and never leave Paris', () => {
    const p = position('cobra').at('paris', 'ffi-paris', 'us-2', 'us-hq-vii', 'de-353').markers('us-hq-vii', 1)
    p.fighting('american').rolls(1).play('hq us-hq-vii', 'target paris', 'all', 'no')
    expect(p.eventsOf('odds').at(-1)!.attack).toBe(12 + 5)
    const lost = position('cobra').at('paris', 'ffi-paris', 'de-353', 'de-12ss-25', 'de-12ss-26', 'de-hq-2ss')
    lost.markers('de-hq-2ss', 1).fighting('german').rolls(6).play('hq de-hq-2ss', 'target paris', 'all', 'support')
    expect(lost.whereIs('ffi-paris')).toBe('removed')
  })
  rule('M-4.1.2-16', 'they attack only under an Allied HQ in range, and use no slot', () => {
    const under = (box: string) =>
      position('cobra')
        .at('paris', 'ffi-paris', 'de-265')
        .at(box, 'us-hq-vii')
        .markers('us-hq-vii', 1)
        .fighting('american')
    expect(under('tours').why('hq us-hq-vii')).toBe('M-6.1-1 nobody-to-attack')
    const p = under('orleans').rolls(1).play('hq us-hq-vii', 'target paris')
    expect(p.eventsOf('attackDeclared')).toHaveLength(1)
    expect(p.s.boundTo[p.piece('ffi-paris')]).toBe(-1)
  })
})
