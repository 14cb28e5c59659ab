import { rule } from '@bridgehead/engine/testkit'
import { describe, expect, test } from 'vitest'
import type { Role } from '../data/words.ts'
import { newBattle } from '../rules/combat/battle.ts'
import { groundShifts } from '../rules/combat/odds.ts'
import { fightersFor } from '../rules/combat/support.ts'
import { DROPPED } from '../state.ts'
import { type Position, position, scenario } from './position.ts'

const both: Role[] = ['american', 'angloCanadian']

/** What comes after what a test looks at: somebody is asked, so that nothing runs on. */
const afterwards = { step: 'move.pick', role: 'german' } as const

/** An empty coast on D-Day, with what the test has put there. */
const dday = (phase: 'O' | 'A' | 'B' = 'A') =>
  position()
    .turn(0, phase)
    .set({ naval: [8, 4, 8, 6] })

/** Those units alone are about to jump. */
const jumping = (...units: string[]) => {
  const p = dday('O').at('aloft', ...units)
  p.s.flow = [afterwards, { step: 'dday.jumps', roles: [...both], time: 'night', atOnce: false }]
  return p
}

/** The first wave of a role is about to storm its beaches; only these units are aboard. */
const firstWave = (role: Role, ...units: string[]) => {
  const p = dday().at('offshore', ...units)
  p.s.flow = [afterwards, { step: 'dday.firstWave', roles: [role], atOnce: false }]
  return p
}

const shiftsOf = (p: Position, kind: 'landing' | 'attack', hex: string, ...attackers: string[]) => {
  const battle = newBattle(p.g, kind, 'allied', 'american', -1, p.place(hex))
  const units = attackers.map((code) => p.piece(code))
  const list = groundShifts(p.g, { ...battle, attackers: units, origins: units.map(() => p.place(hex)) })
  return Object.fromEntries(list.map(({ key, columns }) => [key, columns]))
}

describe('phase O: the night', () => {
  rule('M-10.O-2', 'each airborne unit jumps over its own zone', () => {
    const p = jumping('us-82-505').rolls(1).run()
    expect(p.eventsOf('jumped')[0]).toMatchObject({ zone: p.place('0619'), place: p.place('0619') })
    expect(p.has(DROPPED, 'us-82-505')).toBe(true)
  })
  rule('M-10.O-3', 'an adjusted 1 to 5 lands on the zone: +1 at night, +1 more for Americans', () => {
    const p = jumping('us-82-505').rolls(3).run()
    expect(p.whereIs('us-82-505')).toBe('0619')
    expect(p.ledger('jump')).toEqual({ night: 1, flak: 1 })
  })
  test('the whole drop at one word, one pair of dice after the other', () => {
    const p = jumping('us-82-505', 'us-82-508', 'us-101-502').rolls(1, 2, 3).run().play('all')
    expect(p.eventsOf('jumped').map(({ unit }) => p.def.pieces[unit]!.code)).toHaveLength(3)
    expect(p.asked).toBe('german')
  })
  rule('M-EX-36', 'British paratroops, coloured 4: 5, on the zone', () => {
    const p = jumping('uk-6ab-3').rolls(4).run()
    expect(p.whereIs('uk-6ab-3')).toBe('0806')
    expect(p.eventsOf('roll').filter(({ purpose }) => purpose === 'drift')).toEqual([])
  })
  rule('M-10.O-4', 'a 6 or more drifts into the next hex and takes the losses of the table', () => {
    const p = jumping('us-82-505').rolls(6, 4).run()
    expect(p.eventsOf('jumped')[0]).toMatchObject({ place: p.place('0719'), levels: 2, steps: 1 })
    expect(p.stepsLost('us-82-505')).toBe(1)
  })
  rule('M-EX-35', 'an American regiment, coloured 4 and white 2: 6, to the north-east, D1', () => {
    const p = jumping('us-82-505').rolls(4, 2).run()
    expect(p.eventsOf('jumped')[0]).toMatchObject({ place: p.place('0618'), levels: 1, steps: 0 })
  })
  rule('M-10.O-5', 'nobody lands at sea or in a town: it is the zone then, with the losses', () => {
    const p = jumping('us-101-501').rolls(4, 4).run()
    expect(p.def.isTown[p.place('0818')]).toBe(1)
    expect(p.eventsOf('jumped')[0]).toMatchObject({ place: p.place('0718'), levels: 1 })
  })
  rule('M-10.O-6', 'among Germans it attacks at once, with no shift but its own disorganisation', () => {
    const p = jumping('us-82-505').at('0619', 'de-kg275').rolls(1, 5).run()
    expect(p.eventsOf('attackDeclared')[0]).toMatchObject({ kind: 'drop', target: p.place('0619') })
    expect(p.shifts('left')).toEqual({})
  })
  rule('M-10.O-7', 'a retreat from it goes to any hex next to it', () => {
    const p = jumping('us-82-505').at('0619', 'de-91-1057', 'de-91-1058').rolls(1, 1).run()
    expect(p.result).toContain('R1')
    expect(p.step).toBe('combat.retreatTo')
    expect(p.options('hex').length).toBeGreaterThan(3)
  })
  rule('M-10.O-8', 'if nobody leaves the hex it is in confusion', () => {
    const p = jumping('us-82-505').at('0619', 'de-91-1057').rolls(1, 3).run()
    expect(p.result).toBe('-1 / D1')
    expect(p.eventsOf('retreated')).toEqual([])
    expect(p.map.confusion[p.place('0619')]).toBe(1)
  })
  rule('M-6.11-1', 'a drop, a landing or an assault that parts nobody leaves a confusion', () => {
    const p = firstWave('american', 'us-4-8').at('0617', 'gar-utah').rolls(3).run()
    expect(p.result).toBe('-1 / D1')
    expect(p.map.confusion[p.place('0617')]).toBe(1)
  })
  rule('M-10.O-9', 'then each airborne unit that is not in confusion moves one hex and attacks', () => {
    const p = dday('O').at('0619', 'us-82-505').at('0718', 'us-101-501', 'de-kg275')
    p.s.flow = [afterwards, { step: 'dday.fight', roles: ['american'] }, { step: 'dday.hops', roles: ['american'] }]
    expect(p.options()).toEqual(['unit us-82-505', 'done'])
    p.play('unit us-82-505', 'hex 0618')
    expect(p.whereIs('us-82-505')).toBe('0618')
    expect(p.step).toBe('dday.fight')
    expect(p.options('target')).toEqual(['target 0718'])
  })
  rule('M-10.O-10', 'Germans next to an Allied unit join a confusion, or attack', () => {
    const p = dday('O').at('0619', 'us-82-505', 'de-kg275').at('0520', 'de-91-1058').at('1406', 'de-21pz-i-22')
    p.s.flow = [afterwards, { step: 'dday.reinforce' }]
    expect(p.options()).toEqual(['done'])
    p.at('0620', 'de-91-1058')
    expect(p.options()).toEqual(['unit de-91-1058', 'done'])
    p.play('unit de-91-1058')
    expect(p.whereIs('de-91-1058')).toBe('0619')
  })
  rule('M-10.O-1', 'at night there are neither ships nor aircraft', () => {
    const p = scenario('campaign').always(1).run()
    expect([p.s.phase, p.s.weather]).toEqual(['O', 'overcast'])
    expect(p.s.naval).toEqual([0, 0, 0, 0])
    expect(p.s.available.every((count) => count === 0)).toBe(true)
  })
})

describe('phase A: the morning', () => {
  rule('M-10-4', 'before the landings a hex is bombarded once by ships and once by air, on the own coast only', () => {
    const p = dday()
      .at('0617', 'gar-utah')
      .at('0711', 'gar-gold-1')
      .set({ available: [2, 2, 0, 0, 0, 0, 0] })
    p.s.flow = [afterwards, { step: 'dday.bombard', roles: ['american'], shelled: [], bombed: [] }]
    expect(p.options()).toEqual(['target 0617', 'done'])
    p.rolls(1).play('target 0617', 'naval 3').play('target 0617')
    expect(p.options('naval')).toEqual([])
    p.rolls(1).play('hb 1', 'fire')
    expect(p.step).toBe('move.pick')
  })
  rule('M-10.A-3', 'ships bombard beaches and batteries', () => {
    const p = dday().at('0715', 'bat-pointe-du-hoc').at('0816', 'gar-isigny')
    p.s.flow = [afterwards, { step: 'dday.bombard', roles: ['american'], shelled: [], bombed: [] }]
    expect(p.options('target')).toEqual(['target 0715'])
  })
  rule('M-9.4-6', 'carpets of the morning cost no points and may be repeated', () => {
    const p = dday()
      .at('0617', 'gar-utah')
      .at('0714', 'gar-omaha-1')
      .set({ available: [2, 0, 0, 0, 0, 0, 0] })
    p.s.flow = [afterwards, { step: 'dday.bombard', roles: ['american'], shelled: [], bombed: [] }]
    p.rolls(1, 1).play('target 0617', 'hb 1', 'fire', 'target 0714', 'hb 1', 'fire')
    expect(p.eventsOf('carpet')).toHaveLength(2)
    expect(p.vp).toEqual({ allied: 0, german: 0 })
  })
  rule('M-EX-71', 'a heavy bomber of 0A is back on turn 2', () => {
    const p = dday()
      .at('0617', 'gar-utah')
      .set({ available: [1, 0, 0, 0, 0, 0, 0] })
    p.s.flow = [afterwards, { step: 'dday.bombard', roles: ['american'], shelled: [], bombed: [] }]
    p.rolls(1).play('target 0617', 'hb 1', 'fire')
    expect(p.s.heavyAway).toEqual([2, 0])
  })
  rule('M-10.A-5', 'the first wave assaults its beach at once', () => {
    const p = firstWave('american', 'us-4-8').at('0617', 'gar-utah').rolls(6).run()
    expect(p.eventsOf('attackDeclared')[0]).toMatchObject({ kind: 'landing', target: p.place('0617') })
  })
  rule('M-10.A-6', 'from the sea the beach counts one in place of the terrain, unless every attacker is exempt', () => {
    const p = dday().at('0714', 'gar-omaha-1', 'us-29-116', 'us-5rg')
    expect(shiftsOf(p, 'landing', '0714', 'us-29-116')).toEqual({ beach: 1 })
    expect(shiftsOf(p, 'landing', '0714', 'us-5rg')).toEqual({})
  })
  rule('M-EX-51', 'Omaha from the sea one column, in the confusion two for the bocage', () => {
    const p = dday().at('0714', 'gar-omaha-1', 'us-29-116')
    expect(shiftsOf(p, 'landing', '0714', 'us-29-116')).toEqual({ beach: 1 })
    expect(shiftsOf(p, 'attack', '0714', 'us-29-116')).toEqual({ terrain: 2 })
  })
  rule('M-EX-52', 'Rangers with the 116th: one column; the Rangers alone: none', () => {
    const p = dday().at('0714', 'gar-omaha-1', 'us-29-116', 'us-5rg')
    expect(shiftsOf(p, 'landing', '0714', 'us-29-116', 'us-5rg')).toEqual({ beach: 1 })
    expect(shiftsOf(p, 'landing', '0714', 'us-5rg')).toEqual({})
  })
  rule('M-EX-70', 'the 2nd Rangers against the battery of the Pointe du Hoc: 2:1, no shift', () => {
    const p = firstWave('american', 'us-2rg').at('0715', 'bat-pointe-du-hoc').rolls(1).run()
    expect([p.column, p.shifts('left')]).toEqual(['2:1', {}])
  })
  rule(
    'M-6.2-12',
    'a battery is lost with its step, or when the garrison beside it is gone and Allied units are in the hex',
    () => {
      const p = firstWave('angloCanadian', 'uk-3-8').at('0807', 'gar-sword-2', 'bat-riva-bella').rolls(6).run()
      expect(p.result).toContain('-1')
      p.play('unit gar-sword-2')
      expect([p.whereIs('gar-sword-2'), p.whereIs('bat-riva-bella')]).toEqual(['removed', 'removed'])
    },
  )
  rule('M-0.1.2-24', 'a battery by itself defends like a garrison and must be fought', () => {
    const p = firstWave('american', 'us-2rg').at('0715', 'bat-pointe-du-hoc').rolls(1).run()
    expect(p.eventsOf('combatResult')).toHaveLength(1)
    expect(p.whereIs('bat-pointe-du-hoc')).toBe('0715')
  })
  rule('M-EX-24', '4 against a garrison of 2, die 3: 1.5:1, −1 / D1, confusion', () => {
    const p = firstWave('american', 'us-4-8').at('0617', 'gar-utah').rolls(3).run()
    expect([p.column, p.result]).toEqual(['1.5:1', '-1 / D1'])
  })
  rule('M-EX-25', 'the same with Rangers: 2:1, −1 D1 / −1, the garrison is gone', () => {
    const p = dday().at('0617', 'gar-utah', 'us-2rg', 'us-5rg')
    p.s.flow = [afterwards, { step: 'dday.assault', hex: p.place('0617'), role: 'american' }]
    p.rolls(2).run()
    expect(p.column).toBe('2:1')
    expect(p.shifts('left')).toEqual({})
  })
  rule('M-10.A-7', 'armour of the first wave rolls to survive the swim', () => {
    const p = firstWave('american', 'us-70tk').at('0617', 'gar-utah').rolls(5, 3).run()
    expect(p.eventsOf('swam')[0]).toMatchObject({ fate: 'disorganised' })
    const q = firstWave('american', 'us-743tk').at('0714', 'gar-omaha-1').rolls(5).run()
    expect(q.eventsOf('swam')[0]).toMatchObject({ fate: 'lost' })
    expect(q.whereIs('us-743tk')).toBe('cadre')
  })
  rule('M-EX-61', 'the 30th Brigade across Gold and Juno: modifier 0, before its first assault only', () => {
    const p = firstWave('angloCanadian', 'uk-50-69', 'ca-3-7')
      .at('astride', 'uk-79-30')
      .at('0711', 'gar-gold-1')
      .at('0710', 'gar-juno-1')
    p.rolls(5, 3).play('hex 0711')
    expect(p.eventsOf('swam')).toEqual([{ type: 'swam', unit: p.piece('uk-79-30'), fate: 'disorganised' }])
    expect(p.eventsOf('attackDeclared')[0]?.units).toContain(p.piece('uk-79-30'))
    p.rolls(3)
    while (p.step === 'combat.lose') p.play('usual')
    expect(p.eventsOf('swam')).toHaveLength(1)
  })
  rule('M-10.A-8', 'if nobody must retreat both stay, in confusion', () => {
    const p = firstWave('american', 'us-4-8').at('0617', 'gar-utah').rolls(3).run()
    expect([p.whereIs('us-4-8'), p.whereIs('gar-utah')]).toEqual(['0617', '0617'])
  })
  rule('M-10.A-9', 'a destroyed beach garrison is turned over to its depot', () => {
    const p = firstWave('american', 'us-4-8').at('0617', 'gar-utah').rolls(5).run()
    expect(p.whereIs('gar-utah')).toBe('removed')
    expect(p.whereIs('dep-utah')).toBe('0617')
  })
  rule('M-7.1.2-2', 'and that depot is open at once', () => {
    const p = firstWave('american', 'us-4-8').at('0617', 'gar-utah').rolls(5).run()
    expect(p.eventsOf('depotOpened')).toHaveLength(1)
  })
  rule('M-0.1.2-13', 'a beach garrison has an Allied depot on its other face', () => {
    const { def } = position()
    expect(def.pieces[def.piece('gar-utah')]!.reverse).toBe('dep-utah')
  })
  rule('M-10.A-10', 'units of one beach hex assault together', () => {
    const p = firstWave('angloCanadian', 'uk-50-69', 'uk-50-231').at('0711', 'gar-gold-1').rolls(6).run()
    expect(p.eventsOf('odds')[0]?.attack).toBe(8)
  })
  rule('M-10.A-11', 'the brigades of the 79th stay astride until their beaches are taken', () => {
    const p = firstWave('angloCanadian', 'uk-50-69')
      .at('astride', 'uk-79-30')
      .at('0711', 'gar-gold-1')
      .rolls(1, 6)
      .run()
    expect(p.whereIs('uk-79-30')).toBe('astride')
  })
  rule('M-10.A-12', 'who is ashore moves at half allowance', () => {
    const p = dday().at('1206', 'us-4-8').moving('american').play('unit us-4-8')
    const frame = p.s.flow.at(-1)!
    expect(frame.step === 'move.to' && frame.left).toEqual([8])
  })
  rule('M-10.A-13', 'a die decides where the 5th Rangers land', () => {
    const landed = (die: number) => {
      const p = dday().at('offshore', 'us-5rg')
      p.s.flow = [afterwards, { step: 'dday.land', roles: ['american'], wave: 'second', assaults: [] }]
      return p.rolls(die).run().whereIs('us-5rg')
    }
    expect([landed(2), landed(3)]).toEqual(['0715', '0714'])
  })
  rule('M-10.A-14', 'the second wave lands on its hex, and storms it if it is still German', () => {
    const p = dday().at('offshore', 'us-29-115').at('0714', 'gar-omaha-1')
    p.s.flow = [afterwards, { step: 'dday.land', roles: ['american'], wave: 'second', assaults: [] }]
    p.rolls(3).run()
    expect(p.eventsOf('attackDeclared')[0]).toMatchObject({ kind: 'landing', target: p.place('0714') })
    const q = dday().at('offshore', 'us-29-115').at('0714', 'gar-omaha-1', 'us-29-116')
    q.s.flow = [afterwards, { step: 'dday.land', roles: ['american'], wave: 'second', assaults: [] }]
    q.run()
    expect(q.eventsOf('attackDeclared')).toEqual([])
    expect(q.whereIs('us-29-115')).toBe('0714')
  })
  rule('M-10.A-15', 'the commandos land anywhere from Arromanches to Ouistreham, and at 0712 and 0808', () => {
    const p = dday().at('offshore', 'uk-1ss')
    p.s.flow = [afterwards, { step: 'dday.land', roles: ['angloCanadian'], wave: 'second', assaults: [] }]
    p.run()
    expect(p.options('hex').sort()).toEqual([
      'hex 0708',
      'hex 0709',
      'hex 0710',
      'hex 0711',
      'hex 0712',
      'hex 0807',
      'hex 0808',
    ])
  })
  rule('M-4.4-3', 'Rangers and commandos are not stopped on the beach and may go on by one hex', () => {
    const p = dday().at('offshore', 'uk-1ss')
    p.s.flow = [afterwards, { step: 'dday.land', roles: ['angloCanadian'], wave: 'second', assaults: [] }]
    p.run().play('hex 0708')
    expect(p.step).toBe('dday.goOn')
    p.play('hex 0808')
    expect(p.whereIs('uk-1ss')).toBe('0808')
  })
  rule('M-10.A-19', 'who finds no room waits in the strategic reserve', () => {
    const p = dday().at('offshore', 'us-4-22').at('0617', 'us-2', 'us-1-16', 'us-1-18')
    p.s.flow = [afterwards, { step: 'dday.land', roles: ['american'], wave: 'second', assaults: [] }]
    expect(p.run().whereIs('us-4-22')).toBe('reserve')
  })
})

describe('batteries, aircraft and the second wave', () => {
  rule('M-10.A-2', 'there is no air support on a beach hex for a landing, not even for tanks still at sea', () => {
    const p = dday()
      .at('0711', 'gar-gold-1')
      .set({ available: [0, 0, 0, 0, 0, 0, 3] })
    const fighters = (kind: 'landing' | 'attack') =>
      fightersFor(p.g, newBattle(p.g, kind, 'allied', 'angloCanadian', -1, p.place('0711'))).length
    expect([fighters('landing'), fighters('attack')]).toEqual([0, 1])
  })
  rule('M-10.A-4', 'batteries in range may fire on whoever lands', () => {
    const p = firstWave('american', 'us-4-8').at('0617', 'gar-utah').at('0518', 'bat-crisbecq').run()
    expect([p.asked, p.step]).toEqual(['german', 'batteries.fire'])
    expect(p.options()).toEqual(['battery bat-crisbecq', 'no'])
    const q = firstWave('american', 'us-4-8').at('0617', 'gar-utah').at('0806', 'bat-merville').rolls(3).run()
    expect(q.eventsOf('combatResult')).toHaveLength(1)
  })
  rule('M-10.A-16', 'the second wave fights inland with the aircraft that are on call', () => {
    const p = dday()
      .at('1206', 'us-4-8')
      .at('1306', 'de-kg275')
      .set({ available: [0, 0, 0, 0, 0, 1, 0], naval: [0, 0, 0, 0] })
    p.flow(afterwards, { step: 'dday.secondWave' }).run()
    p.idleUntil(({ step }) => step === 'dday.fight')
    p.play('target 1306')
    expect(p.step).toBe('combat.fighters')
    p.rolls(1).play(`air ${p.airClass('us-fb')}`)
    expect(p.shifts('right')).toEqual({ fighters: 1 })
  })
})

describe('the whole day', () => {
  rule('M-10-3', 'no weather die, no logistics, no administration, no arrivals and no moves off the map', () => {
    const p = scenario('campaign').always(3)
    const asked = new Set(p.run().idleUntil(({ s }) => s.turn > 0))
    const types = p.events
      .slice(
        0,
        p.events.findIndex(({ type }) => type === 'turnEnded'),
      )
      .map(({ type }) => type)
    for (const type of ['markersAllotted', 'initiative', 'replacements', 'unsupplied', 'arrived', 'transferred'])
      expect(types).not.toContain(type)
    expect(p.eventsOf('roll').map(({ purpose }) => purpose)).not.toContain('weather')
    for (const step of ['offMap.pick', 'arrivals.pick', 'markers.pick', 'rest.pick']) expect(asked).not.toContain(step)
    expect(asked).toContain('dday.fight')
  })
  rule('M-10.B-6', 'turn 1 follows, clear without a die, and is played like any other', () => {
    const p = dday('B').flow({ step: 'dday.end' }).set({ weather: 'overcast' })
    p.always(3).run()
    const after = p.events.slice(p.events.findIndex(({ type }) => type === 'turnEnded') + 1)
    expect(after.slice(0, 2)).toEqual([
      { type: 'turn', turn: 1 },
      { type: 'weather', weather: 'clear' },
    ])
    p.idleUntil(({ s }) => s.phase === 'A' && s.turn === 1 && s.flow.some(({ step }) => step === 'segment.seats'))
    expect(p.eventsOf('markersAllotted')).toHaveLength(2)
    expect(p.s.weather).toBe('clear')
  })
})

describe('phase B and the evening', () => {
  rule('M-10.B-2', 'follow-up units land where there is a foothold; an HQ not in a confusion', () => {
    const land = (p: Position) => {
      p.s.flow = [afterwards, { step: 'dday.land', roles: ['american'], wave: 'followUp', assaults: [] }]
      return p.run()
    }
    expect(land(dday('B').at('offshore', 'us-4-12').at('0617', 'gar-utah')).whereIs('us-4-12')).toBe('reserve')
    expect(land(dday('B').at('offshore', 'us-4-12').at('0617', 'us-4-8')).whereIs('us-4-12')).toBe('0617')
    expect(land(dday('B').at('offshore', 'us-hq-vii').at('0617', 'us-4-8', 'gar-utah')).whereIs('us-hq-vii')).toBe(
      'reserve',
    )
  })
  rule('M-10.B-4', 'the 6th Airlanding Brigade comes in by daylight', () => {
    const p = dday('B').at('aloft', 'uk-6ab-6')
    p.s.flow = [{ step: 'dday.evening' }]
    p.rolls(5).always(1).run()
    expect(p.eventsOf('jumped')[0]).toMatchObject({ place: p.place('0906') })
    expect(p.ledger('jump')).toEqual({})
  })
  rule('M-10.B-5', 'suppression is removed and disorganisation drops by one', () => {
    const p = dday('B').at('1206', 'us-4-8').at('1406', 'de-711').suppressed(2, 'de-711').disorganised(2, 'us-4-8')
    p.s.flow = [{ step: 'dday.end' }]
    p.always(1).run()
    expect([p.s.suppression[p.piece('de-711')], p.level('us-4-8'), p.s.turn]).toEqual([0, 1, 1])
  })
  rule('M-10-1', 'attacks need neither HQ nor marker, and suppression lasts the whole turn', () => {
    const p = dday().at('1206', 'us-4-8').at('1306', 'de-kg275').suppressed(1, 'de-kg275')
    p.s.flow = [afterwards, { step: 'dday.fight', roles: ['american'] }]
    p.rolls(1).play('target 1306')
    expect(p.shifts('right')).toEqual({ defendersSuppressed: 1 })
  })
  rule('M-10-2', 'an HQ that has landed may support', () => {
    const p = dday('B').at('1206', 'us-4-8').at('1106', 'us-hq-vii').at('1306', 'de-kg275')
    p.s.flow = [afterwards, { step: 'dday.fight', roles: ['american'] }]
    p.rolls(1).play('target 1306', 'hq us-hq-vii')
    expect(p.shifts('right')).toEqual({ hqSupport: 3 })
  })
})
