import { ChoiceList, Referee } from '@bridgehead/engine'
import { type Normandy, normandy, type Role } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { Options } from '../frame/options.ts'
import { bestRide, type Ride } from './overruns.ts'
import { seasoned } from './postures.ts'
import { Position } from './testPosition.ts'

/** The overrun with which a segment would begin, if any. */
function rideIn(position: Position, role: Role, turn: number): Ride | undefined {
  const { def, state } = position
  const field = position.seenBy(role, turn, seasoned)
  state.flow = [
    { step: 'segment.seats', left: [] },
    { step: 'move.pick', role },
  ]
  const list = new ChoiceList()
  new Referee<Normandy>(normandy, def).list(state, list)
  return bestRide(field, new Options(list))
}

/** The hex from which the armour at 1510 would ride over a lone battalion at 1508, if it would. */
function rideFrom(position: Position): string | undefined {
  const ride = rideIn(position, 'american', 9)
  return ride && vias.find((code) => position.def.place(code) === ride.via)
}

/** Whether armour in Caen rides over a lone battalion next to it, with these others in the town. */
function ridesOutOfCaen(...others: string[]): boolean {
  const position = new Position('campaign', true).at('1008', 'de-21pz-125', 'de-21pz-192', ...others)
  return rideIn(position.at('1009', 'uk-27-h'), 'german', 2) !== undefined
}

const vias = ['1509', '1409', '1608', '1510', '1408', '1609']
const armour = ['us-2arm-cca', 'us-2arm-ccb'] as const
const prey = () => new Position('cobra', true).at('1510', ...armour).at('1508', 'de-flak2')

describe('an overrun', () => {
  test('is made from a hex where the riders may stay, should it fail', () => {
    const via = rideFrom(prey())
    expect(via).toBeDefined()
    expect(rideFrom(prey().at(via!, 'us-9', 'us-30'))).not.toBe(via)
    expect(rideFrom(prey().at(via!, 'uk-43'))).not.toBe(via)
  })

  test('is not made by those without whom Caen would stand open', () => {
    expect(ridesOutOfCaen()).toBe(false)
    expect(ridesOutOfCaen('de-272', 'de-276', 'de-277')).toBe(true)
  })
})
