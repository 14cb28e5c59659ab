import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { cannotStack, firstOverstacked, isOverstacked } from '../rules/stacking.ts'
import { MOVED } from '../state.ts'
import { type Position, position } from './position.ts'

const isTooHigh = (p: Position, place: string, side: 'allied' | 'german' = 'allied') =>
  isOverstacked(p.g, p.map, side, p.place(place))
const refusal = (p: Position, place: string, ...pieces: string[]) =>
  cannotStack(
    p.g,
    p.map,
    pieces.map((code) => p.piece(code)),
    p.place(place),
  )?.key

describe('2.1 how high a stack may be', () => {
  rule('M-2.1-2', 'five points, one unit of none and one HQ fit; one more of any does not', () => {
    const full = () => position().at('1206', 'us-2', 'us-4-8', 'us-4-12', 'us-70tk', 'us-hq-vii')
    expect(isTooHigh(full(), '1206')).toBe(false)
    expect(isTooHigh(full().at('1206', 'us-4-22'), '1206')).toBe(true)
    expect(isTooHigh(full().at('1206', 'us-741tk'), '1206')).toBe(true)
    expect(isTooHigh(full().at('1206', 'us-hq-v'), '1206')).toBe(true)
    expect(isTooHigh(position().at('1206', 'de-353', 'de-271'), '1206', 'german')).toBe(true)
  })
  rule('M-2.1-2', 'whoever wants to end there is told so beforehand', () => {
    const p = position().at('1206', 'us-2', 'us-4-8', 'us-70tk', 'us-hq-vii')
    expect(refusal(p, '1206', 'us-4-12')).toBeUndefined()
    expect(refusal(p, '1206', 'us-4-12', 'us-4-22')).toBe('no-room')
    expect(refusal(p, '1206', 'us-741tk')).toBe('no-room')
    expect(refusal(p, '1206', 'us-hq-v')).toBe('no-room')
    expect(refusal(p, '1306', 'us-hq-v', 'us-741tk', 'us-9')).toBeUndefined()
    expect(refusal(p, '1306', 'us-741tk', 'us-743tk')).toBe('no-room')
    expect(refusal(p, '1306', 'us-hq-v', 'us-hq-xix')).toBe('no-room')
  })
  rule('M-2.1-4', 'boxes hold any number', () => {
    const p = position().at('rennes', 'us-2', 'us-9', 'us-30', 'us-70tk', 'us-741tk', 'us-hq-vii', 'us-hq-v')
    expect(isTooHigh(p, 'rennes')).toBe(false)
    expect(refusal(p, 'rennes', 'us-8', 'us-743tk', 'us-hq-xix')).toBeUndefined()
    // The first box follows the last hex.
    expect(refusal(p.at('pas-de-calais', 'us-2', 'us-9'), 'pas-de-calais', 'us-8')).toBeUndefined()
    expect(isTooHigh(p, 'pas-de-calais')).toBe(false)
  })
  rule('M-2.1-5', 'the groups share neither a hex nor a box; German units are no group of theirs', () => {
    expect(isTooHigh(position().at('1206', 'us-4-8', 'uk-3-8'), '1206')).toBe(true)
    expect(isTooHigh(position().at('rennes', 'us-4-8', 'uk-3-8'), 'rennes')).toBe(true)
    expect(isTooHigh(position().at('rennes', 'us-4-8', 'uk-3-8', 'de-711'), 'rennes', 'german')).toBe(false)
    const p = position().at('rennes', 'us-4-8')
    expect([refusal(p, 'rennes', 'uk-3-8'), refusal(p, 'rennes', 'us-9')]).toEqual(['groups-mixed', undefined])
    expect([refusal(p, 'rennes', 'uk-hq-i'), refusal(p, 'rennes', 'de-711')]).toEqual([undefined, undefined])
  })
  rule('M-2.1-6', 'the first hex that holds too much is looked for among the own pieces, on both maps', () => {
    const first = (p: Position, role: 'american' | 'angloCanadian') => firstOverstacked(p.g, p.map, role)
    const p = position().at('1206', 'us-2', 'us-9').at('reserve', 'us-8', 'us-30')
    expect([first(p, 'american'), first(p, 'angloCanadian')]).toEqual([p.place('1206'), -1])
    const box = position().at('rennes', 'us-4-8', 'uk-3-8')
    expect([first(box, 'american'), first(box, 'angloCanadian')]).toEqual([box.place('rennes'), box.place('rennes')])
    expect(first(position().at('reserve', 'us-2', 'us-9', 'uk-15'), 'american')).toBe(-1)
  })
  rule('M-2.1-6', 'what is offered for elimination makes the stack lower', () => {
    const surplus = (...pieces: string[]) => {
      const p = position()
        .at('1206', ...pieces)
        .marked(MOVED, ...pieces)
        .at('1306', 'us-35')
        .moving('american')
      return p.play('done').options()
    }
    expect(surplus('us-2', 'us-9', 'us-70tk', 'us-hq-vii')).toEqual(['eliminate us-2', 'eliminate us-9'])
    expect(surplus('us-2', 'us-70tk', 'us-741tk')).toEqual(['eliminate us-70tk', 'eliminate us-741tk'])
    expect(surplus('us-2', 'us-hq-vii', 'us-hq-v')).toEqual(['eliminate us-hq-vii', 'eliminate us-hq-v'])
    expect(surplus('us-4-8', 'us-70tk', 'uk-3-8', 'us-hq-vii')).toEqual(['eliminate us-4-8', 'eliminate us-70tk'])
  })
  rule('M-5.4-4', 'an HQ too many is destroyed like any other, and comes back', () => {
    const p = position().at('1206', 'us-2', 'us-hq-vii', 'us-hq-v').marked(MOVED, 'us-2', 'us-hq-vii', 'us-hq-v')
    p.moving('american').play('done', 'eliminate us-hq-v')
    expect([p.whereIs('us-hq-v'), p.whereIs('us-hq-vii')]).toEqual(['turnTrack', '1206'])
  })
})
