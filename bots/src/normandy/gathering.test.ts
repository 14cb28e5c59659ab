import { noDice, Referee } from '@bridgehead/engine'
import { MOVED, type Normandy, normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { isGathering } from './gathering.ts'
import { Habits } from './habits.ts'
import { markerPrice } from './operations.ts'
import { seasoned } from './postures.ts'
import { moved, Position } from './testPosition.ts'
import { standard } from './weights.ts'

const french = ['fr-2db-gtl', 'fr-2db-gtv', 'fr-2db-gtd'] as const
const column = ['us-hq-xx', ...french] as const

/** Habits that answer everything that is asked in one step of a phase, and why. */
function carryOut(position: Position, turn: number, phase: 'A' | 'B', step: 'offMap' | 'arrivals', weights = seasoned) {
  const { def, state } = position
  const referee = new Referee<Normandy>(normandy, def)
  const habits = new Habits(referee, 'american', weights)
  Object.assign(state, { turn, phase, active: 'allied', weather: 'clear' })
  state.flow = [
    { step: 'segment.seats', left: [] },
    { step: `${step}.pick`, role: 'american' },
  ]
  const reasons: string[] = []
  while (state.flow.at(-1)?.step.startsWith(step)) {
    const { verb, arg, why } = habits.answer(state)
    reasons.push(why.key)
    referee.perform(state, verb, arg, noDice)
  }
  return reasons
}

const placesOf = ({ def, state }: Position, codes: readonly string[]): string[] =>
  codes.map((code) => def.boxes[state.place[def.piece(code)]! - def.hexCount]?.code ?? 'map')

/** Where the columns of one phase bring those who are named, by the habits of the strong bot. */
function ride(position: Position, turn: number, phase: 'A' | 'B', codes: readonly string[]): string[] {
  carryOut(position, turn, phase, 'offMap')
  return placesOf(position, codes)
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

  test('they gather next to it, not farther away, and not where they are held up themselves', () => {
    const gathers = (position: Position, box: string, turn = 10) =>
      isGathering(position.seenBy('american', turn, seasoned), position.def.place(box))
    expect(gathers(before(), 'le-mans')).toBe(true)
    // However few are there: nobody fights without a marker.
    expect(gathers(new Position('cobra', true).at('paris', 'de-77').at('le-mans', ...column), 'le-mans')).toBe(true)
    expect(gathers(before().at('le-mans', 'de-hq-84'), 'le-mans')).toBe(false)
    expect(gathers(before().at('laval', ...column), 'laval')).toBe(false)
  })

  test('many are not enough without a marker, nor if only one division can go', () => {
    const corps = ['us-2', 'us-5', 'us-35', 'us-80']
    expect(ride(before(...corps), 10, 'A', column)).toEqual(column.map(() => 'le-mans'))
    expect(carryOut(withMarkers(before(...corps), { 'us-hq-xx': 1 }), 10, 'A', 'offMap')[0]).toBe('waitForMore')
  })

  test('their HQ calls those to it who are without one, and stays', () => {
    for (const box of ['laval', 'orleans']) {
      const position = withMarkers(before().at(box, 'us-80'), { 'us-hq-xx': 1 })
      expect(ride(position, 10, 'A', ['us-80', ...column])).toEqual(['us-80', ...column].map(() => 'le-mans'))
    }
  })

  test('other HQs come to them with their divisions, from near and far, whatever else is to be had', () => {
    const position = withMarkers(before().at('laval', 'us-hq-vii', 'us-80'), { 'us-hq-xx': 1, 'us-hq-vii': 1 })
    expect(ride(position, 10, 'A', ['us-hq-vii', 'us-80'])).toEqual(['le-mans', 'le-mans'])
    const far = withMarkers(before().at('rennes', 'us-hq-vii', 'us-80'), { 'us-hq-xx': 1 })
    expect(ride(far, 10, 'A', ['us-hq-vii', 'us-80'])).toEqual(['laval', 'laval'])
  })

  test('and lead those themselves who are with them', () => {
    const position = new Position('cobra', true)
      .at('paris', 'de-331', 'de-363')
      .at('le-mans', 'us-hq-vii', ...french)
      .at('laval', 'us-hq-xx', 'us-80')
    withMarkers(position, { 'us-hq-vii': 1 })
    expect(ride(position, 10, 'A', ['us-hq-xx', 'us-80'])).toEqual(['le-mans', 'le-mans'])
  })

  test('and go into Paris when the French fight there: alone if they bring a marker, with a division if somebody there has one', () => {
    const fight = (box: string, ...others: string[]) =>
      new Position('cobra', true).at('paris', ...column, 'de-331', 'de-363').at(box, 'us-hq-vii', ...others)
    const led = { 'us-hq-xx': 1 }
    expect(ride(withMarkers(fight('le-mans'), { 'us-hq-vii': 1 }), 11, 'B', ['us-hq-vii'])).toEqual(['paris'])
    expect(ride(withMarkers(fight('le-mans'), led), 11, 'B', ['us-hq-vii'])).toEqual(['le-mans'])
    expect(ride(withMarkers(fight('le-mans', 'us-80'), led), 11, 'B', ['us-hq-vii'])).toEqual(['paris'])
    expect(ride(fight('le-mans', 'us-80'), 11, 'B', ['us-hq-vii'])).toEqual(['le-mans'])
    expect(ride(withMarkers(fight('laval', 'us-80'), led), 11, 'A', ['us-80'])).toEqual(['le-mans'])
  })

  test('an HQ that has a marker comes to those who gather even if it brings nobody', () => {
    const position = (markers: number) => withMarkers(before().at('laval', 'us-hq-vii'), { 'us-hq-vii': markers })
    expect(ride(position(1), 10, 'A', ['us-hq-vii'])).toEqual(['le-mans'])
    expect(ride(position(0), 10, 'A', ['us-hq-vii'])).toEqual(['laval'])
    // To Brest it does not go alone.
    const alone = withMarkers(new Position('cobra', true).at('rennes', 'us-hq-vii').at('1206', ...french), {
      'us-hq-vii': 1,
    })
    expect(ride(alone, 10, 'A', ['us-hq-vii'])).toEqual(['rennes'])
  })

  test('the last marker is kept for the fight, however far it is, unless they would come too late', () => {
    const far = () =>
      withMarkers(new Position('cobra', true).at('paris', 'de-77').at('rennes', ...column), { 'us-hq-xx': 1 })
    const [early, late] = [far(), far()]
    expect(ride(early, 10, 'A', column)).toEqual(column.map(() => 'laval'))
    expect(ride(late, 12, 'A', column)).toEqual(column.map(() => 'le-mans'))
    expect([early, late].map(({ def, state }) => state.markers[def.piece('us-hq-xx')])).toEqual([1, 0])
  })

  test('both markers are kept when there is nobody to take along but the French', () => {
    const position = new Position('cobra', true).at('paris', 'de-77').at('le-mans', ...column)
    withMarkers(position, { 'us-hq-xx': 2 })
    expect(ride(position, 11, 'A', column)).toEqual(column.map(() => 'paris'))
    expect(position.state.markers[position.def.piece('us-hq-xx')]).toBe(2)
  })
})

describe('Germans on every road to Paris', () => {
  const barred = (...others: string[]): Position =>
    new Position('cobra', true)
      .at('alencon', ...column, ...others)
      .at('le-mans', 'de-331')
      .at('evreux', 'de-363')
      .at('laval', 'de-353')

  test('are fought where that is likely to succeed', () => {
    const many = ['us-2', 'us-5', 'us-35']
    const [box] = ride(withMarkers(barred(...many), { 'us-hq-xx': 2 }), 10, 'A', ['fr-2db-gtl'])
    expect(['le-mans', 'evreux']).toContain(box)
    const few = withMarkers(barred(), { 'us-hq-xx': 1 })
    // The FFI of Paris are of no use elsewhere.
    few.state.place[few.def.ffi] = few.def.frame.reserve
    expect(ride(few, 10, 'A', column)).toEqual(column.map(() => 'alencon'))
    expect(ride(barred(...many), 10, 'A', column)).toEqual(column.map(() => 'alencon'))
  })
})

/** The French and an HQ at the door to Laval, others elsewhere on the map. */
function atDoor(...others: string[]): Position {
  const position = new Position('cobra', true)
    .open('dep-utah')
    .at('0617', 'us-4-8')
    .at('2116', 'us-hq-xx', ...french, ...others)
    .at('1207', 'us-hq-vii')
  for (const hex of ['2016', '2115', '2117', '0223', '0224']) position.state.control[position.def.place(hex)] = 1
  return position
}

const ridersOf = (position: Position, weights = seasoned) => position.seenBy('american', 10, weights).goals.riders

describe('who rides to a Paris that is held', () => {
  const armour = ['us-2arm-cca', 'us-2arm-ccb', 'us-3arm-cca', 'us-3arm-ccb', 'us-4arm-cca', 'us-4arm-ccb'] as const
  const army = () =>
    atDoor()
      .at('2016', ...armour.slice(0, 3))
      .at('2015', ...armour.slice(3))
  const many = ['de-331', 'de-363'] as const

  test('more, the stronger they are who hold it', () => {
    expect(ridersOf(army().at('paris', ...many)).size).toBeGreaterThan(ridersOf(army()).size)
    expect(ridersOf(army().at('paris', ...many), standard).size).toBe(ridersOf(army(), standard).size)
  })

  test('a second HQ after the first, and nobody waits at home for it', () => {
    const beyond = () =>
      army()
        .at('laval', 'us-hq-xx', 'us-80')
        .at('paris', ...many)
    const second = beyond().def.piece('us-hq-vii')
    expect([ridersOf(beyond()).has(second), ridersOf(beyond(), standard).has(second)]).toEqual([true, false])
    const field = beyond().seenBy('american', 10, seasoned)
    field.s.marks[second]! |= MOVED
    expect(moved(field).filter(({ why }) => why.key === 'toDoor').length).toBeGreaterThan(0)
    const staffs = beyond().at('2116', 'us-hq-vii')
    carryOut(staffs, 10, 'A', 'arrivals')
    expect(placesOf(staffs, ['us-hq-vii'])).toEqual(['laval'])
    const plain = beyond().at('2116', 'us-hq-vii')
    carryOut(plain, 10, 'A', 'arrivals', standard)
    expect(placesOf(plain, ['us-hq-vii'])).toEqual(['map'])
  })
})

describe('a marker that the French will need', () => {
  test('is dear as long as Paris is not free', () => {
    const position = atDoor()
    const [leader, other] = ['us-hq-xx', 'us-hq-vii'].map((code) => position.def.piece(code)) as [number, number]
    const price = (hq: number) => markerPrice(position.seenBy('american', 10, seasoned), hq)
    expect(price(leader)).toBe(seasoned.ride.keeps)
    expect(price(other)).toBe(seasoned.attack.marker.allied)
    position.state.control[position.def.paris] = 1
    expect(price(leader)).toBe(seasoned.attack.marker.allied)
  })

  test('and no dearer than any other without them', () => {
    const position = atDoor('us-2arm-cca')
    for (const code of french) position.state.place[position.def.piece(code)] = position.def.frame.unused
    const field = position.seenBy('american', 10, seasoned)
    const hq = position.def.piece('us-hq-xx')
    expect([field.goals.riders.has(hq), markerPrice(field, hq)]).toEqual([true, seasoned.attack.marker.allied])
  })

  test('also with the HQ that follows them', () => {
    const position = atDoor('us-hq-vii', 'us-2arm-cca')
      .at('laval', 'us-hq-xx', ...french)
      .at('paris', 'de-331')
    const field = position.seenBy('american', 10, seasoned)
    expect(markerPrice(field, position.def.piece('us-hq-vii'))).toBe(seasoned.ride.keeps)
  })

  test('but not among Germans, where nothing else helps', () => {
    const position = new Position('cobra', true).at('rennes', ...column, 'de-hq-84')
    const field = position.seenBy('american', 10, seasoned)
    expect(markerPrice(field, position.def.piece('us-hq-xx'))).toBe(seasoned.attack.marker.allied)
  })
})

describe('a German HQ by itself', () => {
  test('stops nobody at the door who has the marker to be rid of it', () => {
    const door = (markers: { readonly [hq: string]: number }) => {
      const position = withMarkers(atDoor().at('laval', 'de-hq-84'), markers)
      const isOpen = position.seenBy('american', 10, seasoned).goals.door >= 0
      carryOut(position, 10, 'A', 'arrivals')
      return [isOpen, ...placesOf(position, column)]
    }
    expect(door({})).toEqual([false, 'map', 'map', 'map', 'map'])
    expect(door({ 'us-hq-vii': 1 })).toEqual([true, 'map', 'map', 'map', 'map'])
    expect(door({ 'us-hq-xx': 1 })).toEqual([true, 'laval', 'laval', 'laval', 'laval'])
  })

  test('is ridden down by the French', () => {
    const position = new Position('cobra', true)
      .at('rennes', ...column)
      .at('tours', 'de-353')
      .at('laval', 'de-hq-84')
    expect(ride(position, 10, 'A', column)).toEqual(column.map(() => 'laval'))
    expect(position.state.place[position.def.piece('de-hq-84')]).toBeGreaterThanOrEqual(position.def.frame.reserve)
  })

  test('is not ridden down where some of ours stand beside it already', () => {
    const stuck = (markers: number) =>
      withMarkers(new Position('cobra', true).at('le-mans', 'us-hq-vii', 'us-80', 'de-hq-84').at('laval', ...column), {
        'us-hq-xx': markers,
      })
    const barred = (markers: number) => stuck(markers).at('alencon', 'de-353').at('rennes', 'de-77')
    expect(ride(barred(0), 10, 'A', column)).toEqual(column.map(() => 'laval'))
    expect(ride(barred(1), 10, 'A', column)).toEqual(column.map(() => 'le-mans'))
  })

  test('is not worth the last marker of a column that rides to it', () => {
    const position = new Position('cobra', true)
      .at('rennes', 'us-hq-vii', 'us-80')
      .at('le-mans', 'de-hq-84')
      .at('1206', ...french)
    for (const box of ['rennes', 'brest', 'tours']) position.state.control[position.def.place(box)] = 1
    withMarkers(position, { 'us-hq-vii': 1 })
    expect(ride(position, 11, 'A', ['us-hq-vii'])).toEqual(['laval'])
    expect(position.state.markers[position.def.piece('us-hq-vii')]).toBe(1)
  })

  test('holds up whoever comes on foot without a marker', () => {
    const position = new Position('cobra', true).at('rennes', 'us-hq-vii', 'us-80').at('laval', 'de-hq-84')
    for (const box of ['rennes', 'brest', 'tours']) position.state.control[position.def.place(box)] = 1
    expect(ride(position, 11, 'A', ['us-hq-vii'])).not.toEqual(['laval'])
  })
})
