import { ChoiceList, Referee } from '@bridgehead/engine'
import { type Normandy, normandy } from '@bridgehead/normandy'
import { describe, expect, test } from 'vitest'
import { Options } from '../frame/options.ts'
import { bestRide } from './overruns.ts'
import { seasoned } from './postures.ts'
import { Position } from './testPosition.ts'

/** The hex from which the armour at 1510 would ride over a lone battalion at 1508, if it would. */
function rideFrom(position: Position): string | undefined {
  const { def, state } = position
  const field = position.seenBy('american', 9, seasoned)
  state.flow = [
    { step: 'segment.seats', left: [] },
    { step: 'move.pick', role: 'american' },
  ]
  const list = new ChoiceList()
  new Referee<Normandy>(normandy, def).list(state, list)
  const ride = bestRide(field, new Options(list))
  return ride && vias.find((code) => def.place(code) === ride.via)
}

const vias = ['1509', '1409', '1608', '1510', '1408', '1609']
/** Whether armour in Caen rides over a lone battalion next to it, with these others in the town. */
function ridesOutOfCaen(...others: string[]): boolean {
  const armour = ['de-21pz-125', 'de-21pz-192']
  const position = new Position('campaign', true).at('1008', ...armour, ...others).at('1009', 'uk-27-h')
  const { def, state } = position
  const field = position.seenBy('german', 2, seasoned)
  state.flow = [
    { step: 'segment.seats', left: [] },
    { step: 'move.pick', role: 'german' },
  ]
  const list = new ChoiceList()
  new Referee<Normandy>(normandy, def).list(state, list)
  return bestRide(field, new Options(list)) !== undefined
}

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
