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

describe('who leaves the map', () => {
  /** The French and others at the door, and where they are when the arrivals of the phase are over. */
  function leaving(position: Position, turn: number, codes: readonly string[]): string[] {
    const { def, state } = position
    for (const hex of ['2016', '2116', '2115', '2117']) state.control[def.place(hex)] = 1
    Object.assign(state, { turn, phase: 'A', active: 'allied', weather: 'clear' })
    state.flow = [
      { step: 'segment.seats', left: [] },
      { step: 'arrivals.pick', role: 'american' },
    ]
    const referee = new Referee<Normandy>(normandy, def)
    const bot = quickBot(referee, 'american')
    while (state.flow.at(-1)?.step.startsWith('arrivals')) {
      const { choice } = bot.advise(state, noDice)
      referee.perform(state, choice.verb, choice.arg ?? -1, noDice)
    }
    const nameOf = (place: number) => def.boxes[place - def.hexCount]?.code ?? 'map'
    return codes.map((code) => nameOf(state.place[def.piece(code)]!))
  }
  const atDoor = (...others: string[]) =>
    new Position('cobra', true)
      .open('dep-utah')
      .at('0617', 'us-4-8')
      .at('2116', ...others)

  test('the HQ goes with the French, even if the door is not ours any more once they are gone', () => {
    const column = ['us-hq-xx', ...french]
    expect(leaving(atDoor(...column), 10, column)).toEqual(column.map(() => 'laval'))
    const threatened = atDoor(...column).at('2113', 'de-12ss-25', 'de-12ss-26', 'de-331')
    expect(leaving(threatened, 10, column)).toEqual(column.map(() => 'laval'))
  })

  test('nobody goes with an HQ that stays: another one was chosen to lead them', () => {
    const position = atDoor('us-hq-xx', ...french).at('2016', 'us-hq-vii')
    position.state.markers[position.def.piece('us-hq-vii')] = 1
    expect(leaving(position, 10, ['us-hq-xx', ...french])).toEqual(['map', 'map', 'map', 'map'])
  })

  test('on the last turn those go who stand at the door, and nobody else sets out for it', () => {
    const column = ['us-hq-xx', ...french]
    expect(leaving(atDoor(...column), 12, column)).toEqual(column.map(() => 'laval'))
    const late = atDoor('us-80').at('2016', ...column)
    expect(new Field(late.def).look(Object.assign(late.state, { turn: 12 }), 'american').goals.door).toBe(-1)
  })

  test('with a marker they come to Paris on the last turn, three boxes in two phases', () => {
    const column = ['us-hq-xx', ...french]
    const position = new Position('cobra', true).at('rennes', ...column)
    const hq = position.def.piece('us-hq-xx')
    expect(new Ride(position, 12, 'A').phase('us-hq-xx')).toEqual(['brest'])
    position.at('rennes', ...column).state.markers[hq] = 1
    position.state.control[position.def.place('brest')] = 0
    expect(new Ride(position, 12, 'A').phase(...column)).toEqual(column.map(() => 'le-mans'))
    expect(new Ride(position, 12, 'B').phase(...column)).toEqual(column.map(() => 'paris'))
  })

  test('the first marker goes to the HQ that leads the French to Paris, on the map and beyond', () => {
    const corps = ['us-2', 'us-9', 'us-30', 'us-35'] as const
    for (const place of ['2116', 'laval']) {
      const position = atDoor()
        .at(place, 'us-hq-xx', ...french)
        .at('1206', ...corps)
        .at('1207', 'us-hq-vii')
        .at('1306', 'de-kg275')
      position.state.control[position.def.place('2116')] = 1
      const field = position.seenBy('american', 11)
      const [leader, other] = ['us-hq-xx', 'us-hq-vii'].map((code) => appetite(field, position.def.piece(code)))
      expect(leader).toBeGreaterThan(other!)
      position.state.control[position.def.paris] = 1
      expect(appetite(position.seenBy('american', 11), position.def.piece('us-hq-xx'))).toBeLessThan(other!)
    }
  })
})
