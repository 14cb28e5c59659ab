import { noDice, Referee } from '@bridgehead/engine'
import { type Normandy, type NormandyDefinition, normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { bestAttackOf } from './battleAnswers.ts'
import { Field } from './field.ts'
import { quickBot } from './quick.ts'
import { appetite } from './supplies.ts'
import { carryOut, moved, Position } from './testPosition.ts'

/** Americans on the strategic map, and where the columns of one phase bring them. */
class Ride {
  readonly #position: Position
  readonly #referee: Referee<Normandy>
  readonly reasons: string[] = []

  constructor(position: Position, turn: number, phase: 'A' | 'B') {
    this.#position = position
    this.#referee = new Referee<Normandy>(normandy, position.def)
    Object.assign(position.state, { turn, phase, active: 'allied', weather: 'clear' })
  }

  get def(): NormandyDefinition {
    return this.#position.def
  }

  phase(...codes: string[]): string[] {
    const { state } = this.#position
    state.flow = [
      { step: 'segment.seats', left: [] },
      { step: 'offMap.pick', role: 'american' },
    ]
    state.marks.fill(0)
    const bot = quickBot(this.#referee, 'american')
    while (state.flow.at(-1)?.step.startsWith('offMap')) {
      const { choice, reason } = bot.advise(state, noDice)
      this.reasons.push(reason.en)
      this.#referee.perform(state, choice.verb, choice.arg ?? -1, noDice)
    }
    return codes.map((code) => this.def.boxes[state.place[this.def.piece(code)]! - this.def.hexCount]!.code)
  }
}

const french = ['fr-2db-gtl', 'fr-2db-gtv', 'fr-2db-gtd'] as const

describe('the ride out of the map', () => {
  test('an HQ and the French meet at the door, and ride to Paris together', () => {
    const { def, state } = new Position('cobra', true)
      .open('dep-utah')
      .at('0617', 'us-4-8')
      .at('2018', 'us-hq-xx', 'us-80')
      .at('1919', 'fr-2db-gtl', 'fr-2db-gtv', 'fr-2db-gtd')
    for (const door of ['2018', '2118', '2119', '2019', '2116', '2117']) state.control[def.place(door)] = 1
    const field = new Field(def).look(Object.assign(state, { turn: 10, phase: 'A', active: 'allied' }), 'american')
    const doorHex = field.goals.door
    carryOut(field, moved(field))
    const ridersHome = ['us-hq-xx', 'fr-2db-gtl', 'fr-2db-gtv', 'fr-2db-gtd'].map(
      (code) => state.place[def.piece(code)],
    )
    expect(ridersHome).toEqual([doorHex, doorHex, doorHex, doorHex])
  })

  test('a column rides after those who went ahead, round a box with Germans, and stays in Paris', () => {
    const position = new Position('cobra', true)
      .at('laval', 'us-hq-xx', 'fr-2db-gtl', 'fr-2db-gtv')
      .at('alencon', 'de-77')
    const ride = new Ride(position, 11, 'B')
    const column = ['us-hq-xx', 'fr-2db-gtl', 'fr-2db-gtv']
    expect(ride.phase(...column)).toEqual(['le-mans', 'le-mans', 'le-mans'])
    expect(ride.phase(...column)).toEqual(['paris', 'paris', 'paris'])
    expect(ride.phase(...column)).toEqual(['paris', 'paris', 'paris'])
    // Whoever rides is named, not somebody else.
    expect(ride.reasons.filter((reason) => /rides/.test(reason) && !/XX Corps|French/.test(reason))).toEqual([])
  })

  test('the French go round Germans who bar the road to Paris, or wait: they do not ride to Brest and back', () => {
    const position = new Position('cobra', true).at('rennes', 'us-hq-xx', ...french).at('le-mans', 'de-77')
    const column = ['us-hq-xx', ...french]
    expect(new Ride(position, 10, 'A').phase(...column)).toEqual(column.map(() => 'tours'))
    position
      .at('rennes', ...column)
      .at('tours', 'de-353')
      .at('laval', 'de-243-920')
    expect(new Ride(position, 10, 'A').phase(...column)).toEqual(column.map(() => 'rennes'))
  })

  test('but when they can no longer come to Paris they go where something is to be had', () => {
    const position = new Position('cobra', true).at('rennes', 'us-hq-xx', ...french).at('le-mans', 'de-77')
    expect(new Ride(position, 12, 'B').phase('us-hq-xx')).toEqual(['brest'])
  })

  test('an HQ beyond the door waits for the French who come to it', () => {
    const position = new Position('cobra', true)
      .open('dep-utah')
      .at('0617', 'us-4-8')
      .at('laval', 'us-hq-xx', 'us-80')
      .at('2015', ...french)
    for (const hex of ['2015', '2016', '2116', '2115']) position.state.control[position.def.place(hex)] = 1
    expect(new Ride(position, 10, 'A').phase('us-hq-xx', 'us-80')).toEqual(['laval', 'laval'])
  })

  test('a marker is kept for the Germans in Paris', () => {
    const position = new Position('cobra', true).at('le-mans', 'us-hq-xx', ...french).at('paris', 'de-77')
    const hq = position.def.piece('us-hq-xx')
    position.state.markers[hq] = 1
    expect(new Ride(position, 11, 'A').phase('us-hq-xx', ...french)).toEqual(['paris', 'paris', 'paris', 'paris'])
    expect(position.state.markers[hq]).toBe(1)
  })

  test('and without one they wait before its gates', () => {
    const position = new Position('cobra', true).at('le-mans', 'us-hq-xx', ...french).at('paris', 'de-77')
    expect(new Ride(position, 11, 'A').phase('us-hq-xx', 'fr-2db-gtl')).toEqual(['le-mans', 'le-mans'])
  })

  test('and spent where nobody waits, to take a second division along', () => {
    const position = new Position('cobra', true).at('laval', 'us-hq-xx', 'us-80', ...french)
    const hq = position.def.piece('us-hq-xx')
    position.state.markers[hq] = 1
    new Ride(position, 11, 'A').phase('us-hq-xx')
    expect(position.state.markers[hq]).toBe(0)
  })

  test('but not by an HQ that has nobody to lead', () => {
    const position = new Position('cobra', true).at('laval', 'us-hq-xx')
    const hq = position.def.piece('us-hq-xx')
    position.state.markers[hq] = 1
    new Ride(position, 11, 'A').phase('us-hq-xx')
    expect(position.state.markers[hq]).toBe(1)
  })

  test('whoever is where the others are led to stays there: he does not ride on to Paris and back', () => {
    const position = new Position('cobra', true)
      .at('rennes', 'us-hq-xx', 'us-80', 'fr-2db-gtd')
      .at('le-mans', 'fr-2db-gtl', 'fr-2db-gtv')
    position.state.markers[position.def.piece('us-hq-xx')] = 1
    const ride = new Ride(position, 11, 'A')
    expect(ride.phase('us-hq-xx', ...french)).toEqual(['le-mans', 'le-mans', 'le-mans', 'le-mans'])
    expect(position.state.control[position.def.paris]).toBe(0)
  })

  test('without one nobody rides into Germans', () => {
    const position = new Position('cobra', true).at('laval', 'us-hq-xx', 'us-80').at('alencon', 'de-77')
    position.state.control[position.def.place('rennes')] = 1
    position.state.control[position.def.place('le-mans')] = 1
    expect(new Ride(position, 12, 'B').phase('us-hq-xx')).not.toEqual(['alencon'])
  })

  test('whoever has come to a Festung besieges it', () => {
    const position = new Position('cobra', true).at('brest', 'us-hq-xx', 'us-80')
    for (const { piece, inside } of position.def.festungen) position.state.place[piece] = inside
    position.state.control[position.def.place('rennes')] = 1
    expect(new Ride(position, 11, 'A').phase('us-hq-xx', 'us-80')).toEqual(['brest', 'brest'])
  })

  test('Paris is fought for, first of all and by the French', () => {
    const position = new Position('cobra', true)
      .at('paris', 'us-hq-xx', ...french)
      .at('1206', 'us-2', 'us-9')
      .at('1207', 'us-hq-vii')
      .at('1306', 'de-kg275')
    const field = position.seenBy('american', 11)
    const [hq, other] = ['us-hq-xx', 'us-hq-vii'].map((code) => position.def.piece(code)) as [number, number]
    const calm = appetite(field, hq)
    position.at('paris', 'de-77').state.control[position.def.paris] = 0
    const now = new Field(position.def).look(position.state, 'american')
    expect(appetite(now, hq)).toBeGreaterThan(Math.max(calm, appetite(now, other)))
    position.state.markers[hq] = 1
    const attack = bestAttackOf(now, hq, true)!
    expect(attack.target).toBe(position.def.paris)
    expect(attack.prospect.worth).toBeGreaterThan(18)
  })
})
