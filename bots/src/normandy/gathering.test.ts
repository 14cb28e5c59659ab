import { noDice, Referee } from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { Habits } from './habits.ts'
import { markerPrice } from './operations.ts'
import { seasoned } from './postures.ts'
import { Position } from './testPosition.ts'

const french = ['fr-2db-gtl', 'fr-2db-gtv', 'fr-2db-gtd'] as const
const column = ['us-hq-xx', ...french] as const

/** Where the columns of one phase bring those who are named, by the habits of the strong bot. */
function ride(position: Position, turn: number, phase: 'A' | 'B', codes: readonly string[]): string[] {
  const { def, state } = position
  const referee = new Referee<Normandy>(normandy, def)
  const habits = new Habits(referee, 'american', seasoned)
  Object.assign(state, { turn, phase, active: 'allied', weather: 'clear' })
  state.flow = [
    { step: 'segment.seats', left: [] },
    { step: 'offMap.pick', role: 'american' },
  ]
  while (state.flow.at(-1)?.step.startsWith('offMap')) {
    const { verb, arg } = habits.answer(state)
    referee.perform(state, verb, arg, noDice)
  }
  return codes.map((code) => def.boxes[state.place[def.piece(code)]! - def.hexCount]?.code ?? 'map')
}

function withMarkers(position: Position, markers: { readonly [hq: string]: number }): Position {
  for (const [hq, count] of Object.entries(markers)) position.state.markers[position.def.piece(hq)] = count
  return position
}

/** The French next to a Paris that is held by many. */
const before = (...others: string[]): Position =>
  new Position('cobra', true).at('paris', 'de-331', 'de-363').at('le-mans', ...column, ...others)

describe('before a Paris that is held', () => {
  test('the French wait until they are likely to win, and no longer than leaves them time to fight', () => {
    const one = () => withMarkers(before(), { 'us-hq-xx': 1 })
    expect(ride(one(), 10, 'A', column)).toEqual(column.map(() => 'le-mans'))
    expect(ride(one(), 11, 'A', column)).toEqual(column.map(() => 'paris'))
    const many = withMarkers(before('us-2', 'us-5', 'us-35', 'us-80'), { 'us-hq-xx': 2 })
    expect(ride(many, 10, 'A', [...column, 'us-80'])).toEqual([...column, 'us-80'].map(() => 'paris'))
  })

  test('nobody waits before one who can be beaten, and the FFI are counted', () => {
    const weak = (areFfiReady: boolean) => {
      const position = new Position('cobra', true).at('paris', 'de-331', 'de-kg275').at('le-mans', ...column)
      const { def, state } = withMarkers(position, { 'us-hq-xx': 1 })
      state.place[def.ffi] = areFfiReady ? def.frame.reserve : def.frame.unused
      return position
    }
    expect(ride(weak(true), 10, 'A', column)).toEqual(column.map(() => 'paris'))
    expect(ride(weak(false), 10, 'A', column)).toEqual(column.map(() => 'le-mans'))
  })

  test('their HQ calls those to it who are without one, and stays', () => {
    const position = withMarkers(before().at('laval', 'us-80'), { 'us-hq-xx': 1 })
    expect(ride(position, 10, 'A', ['us-80', ...column])).toEqual(['us-80', ...column].map(() => 'le-mans'))
  })

  test('other HQs come to them with their divisions, whatever else is to be had', () => {
    const position = withMarkers(before().at('laval', 'us-hq-vii', 'us-80'), { 'us-hq-xx': 1, 'us-hq-vii': 1 })
    expect(ride(position, 10, 'A', ['us-hq-vii', 'us-80'])).toEqual(['le-mans', 'le-mans'])
  })

  test('and into Paris when the French fight there, alone if they bring a marker', () => {
    const fight = () =>
      new Position('cobra', true).at('paris', ...column, 'de-331', 'de-363').at('le-mans', 'us-hq-vii')
    expect(ride(withMarkers(fight(), { 'us-hq-vii': 1 }), 11, 'B', ['us-hq-vii'])).toEqual(['paris'])
    expect(ride(fight(), 11, 'B', ['us-hq-vii'])).toEqual(['le-mans'])
  })

  test('both markers are kept when there is nobody to take along but the French', () => {
    const position = new Position('cobra', true).at('paris', 'de-77').at('le-mans', ...column)
    withMarkers(position, { 'us-hq-xx': 2 })
    expect(ride(position, 11, 'A', column)).toEqual(column.map(() => 'paris'))
    expect(position.state.markers[position.def.piece('us-hq-xx')]).toBe(2)
  })
})

describe('a marker that the French will need', () => {
  const atDoor = (): Position => {
    const position = new Position('cobra', true)
      .open('dep-utah')
      .at('0617', 'us-4-8')
      .at('2116', 'us-hq-xx', ...french)
      .at('1207', 'us-hq-vii')
    for (const hex of ['2016', '2115', '2117', '0223', '0224']) position.state.control[position.def.place(hex)] = 1
    return position
  }

  test('is dear as long as Paris is not free', () => {
    const position = atDoor()
    const [leader, other] = ['us-hq-xx', 'us-hq-vii'].map((code) => position.def.piece(code)) as [number, number]
    const price = (hq: number) => markerPrice(position.seenBy('american', 10, seasoned), hq)
    expect(price(leader)).toBe(seasoned.ride.keeps)
    expect(price(other)).toBe(seasoned.attack.marker.allied)
    position.state.control[position.def.paris] = 1
    expect(price(leader)).toBe(seasoned.attack.marker.allied)
  })

  test('but not among Germans, where nothing else helps', () => {
    const position = new Position('cobra', true).at('rennes', ...column, 'de-hq-84')
    const field = position.seenBy('american', 10, seasoned)
    expect(markerPrice(field, position.def.piece('us-hq-xx'))).toBe(seasoned.attack.marker.allied)
  })
})

describe('a German HQ by itself', () => {
  test('is ridden down by the French', () => {
    const position = new Position('cobra', true)
      .at('rennes', ...column)
      .at('tours', 'de-353')
      .at('laval', 'de-hq-84')
    expect(ride(position, 10, 'A', column)).toEqual(column.map(() => 'laval'))
    expect(position.state.place[position.def.piece('de-hq-84')]).toBeGreaterThanOrEqual(position.def.frame.reserve)
  })

  test('holds up whoever comes on foot without a marker', () => {
    const position = new Position('cobra', true).at('rennes', 'us-hq-vii', 'us-80').at('laval', 'de-hq-84')
    for (const box of ['rennes', 'brest', 'tours']) position.state.control[position.def.place(box)] = 1
    expect(ride(position, 11, 'A', ['us-hq-vii'])).not.toEqual(['laval'])
  })
})
