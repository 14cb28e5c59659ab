import type { FrameOf } from '@bridgehead/engine'
import type { HexId, Normandy } from '@bridgehead/normandy'
import type { Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import { type Answer, answer } from './order.ts'
import { appetite } from './supplies.ts'

/** Scenario 2: what the sides place as they like. */

export function setupUnit(options: Options): Answer {
  const [unit] = options.args('unit')
  return answer('unit', { key: 'setup', piece: unit ?? 0 }, unit)
}

/** Where comrades stand against most enemies. */
export function setupHex(field: Field, options: Options, { unit }: FrameOf<Normandy, 'setup.hex'>): Answer {
  const { m, side, threat } = field
  const hex = options.best(
    'hex',
    (each: HexId) => (m.units[side][each]! > 0 ? 2 : 0) + Math.min(20, threat[each]!) / 10,
  )
  return answer('hex', { key: 'setupAt', piece: unit, place: hex ?? 0 }, hex)
}

export function setupMarker(field: Field, options: Options): Answer {
  const hq = options.best('hq', (each) => appetite(field, each) / (1 + 2 * field.s.markers[each]!))
  return answer('hq', { key: 'marker', piece: hq ?? 0 }, hq)
}
