import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import { scoreLines } from '../data/words.ts'
import { enter, gatherMarkers, settle, takeMarkers } from '../rules/occupation.ts'
import { RESTING } from '../state.ts'
import { type Position, position } from './position.ts'

const points = (p: Position, line: (typeof scoreLines)[number]) => p.s.scored[scoreLines.indexOf(line)]!
/** Pieces come into a place, as at the end of any move. */
const come = (p: Position, place: string, ...pieces: string[]) => {
  enter(
    p.g,
    pieces.map((code) => p.piece(code)),
    p.place(place),
  )
  return p
}

describe('0.2.2 control changes hands', () => {
  rule(
    'M-0.2.2-2',
    'who is alone holds the place; in a confusion nothing changes, and an empty hex keeps its holder',
    () => {
      const p = come(position().at('1306', 'de-711'), '1306', 'us-4-8')
      expect(p.controls('1306')).toBe('german')
      p.at('unused', 'de-711')
      settle(p.g, p.place('1306'))
      expect(p.controls('1306')).toBe('allied')
      p.at('unused', 'us-4-8')
      settle(p.g, p.place('1306'))
      expect(p.controls('1306')).toBe('allied')
    },
  )
  rule('M-0.2.2-2', 'a hex that is held already is not taken again', () => {
    const p = position().at('1206', 'us-4-8').moving('american').play('unit us-4-8', 'hex 1306', 'hex 1206')
    expect(p.eventsOf('taken').map(({ place, side }) => [place, side])).toEqual([[p.place('1306'), 'allied']])
  })
  rule('M-4.1.2-13', 'partisans hold nothing, in a box a Festung neither', () => {
    const p = position().at('languedoc', 'partisans-languedoc').control('german', 'languedoc')
    settle(p.g, p.place('languedoc'))
    expect(p.controls('languedoc')).toBe('german')
    const q = come(position().at('fest-brest', 'fest-brest', 'de-343'), 'brest', 'us-2')
    expect(q.controls('brest')).toBe('allied')
  })
  rule('M-0.1.2-19', 'on the map a Festung holds its hex', () => {
    expect(come(position().at('fest-cherbourg', 'fest-cherbourg'), '0223', 'us-82-505').controls('0223')).toBe('german')
  })
  rule('M-11.3-11', 'three points for each town that Germans retake, nothing for a village or for the Allies', () => {
    const retaken = (hex: string, unit: string, side: 'allied' | 'german') =>
      points(come(position().control(side, hex), hex, unit), 'townsRetaken')
    expect(retaken('1216', 'de-711', 'allied')).toBe(3)
    expect(retaken('1217', 'de-711', 'allied')).toBe(0)
    expect(retaken('1216', 'us-4-8', 'german')).toBe(0)
  })
  rule('M-4.1.2-17', 'twenty points for Paris and the 2e DB, not for others, not elsewhere, and once', () => {
    const freed = (box: string, unit: string) => points(come(position(), box, unit), 'liberation')
    expect([freed('paris', 'fr-2db-gtl'), freed('paris', 'us-2'), freed('orleans', 'fr-2db-gtl')]).toEqual([20, 0, 0])
    const p = come(position(), 'paris', 'fr-2db-gtl').control('german', 'paris')
    expect(points(come(p, 'paris', 'fr-2db-gtv'), 'liberation')).toBe(20)
  })
})

describe('1.1.1.3 rest, 4.1.2 uprising', () => {
  rule('M-1.1.1.3-10', 'rest ends for units next to the enemy unit, not for others, and not for an HQ', () => {
    const p = position().at('1306', 'de-711').at('1506', 'de-84').at('1307', 'de-265')
    p.marked(RESTING, 'de-711', 'de-84')
    come(p, '1206', 'us-hq-vii')
    expect(p.has(RESTING, 'de-711')).toBe(true)
    come(p, '1206', 'us-hq-vii', 'us-4-8')
    expect([p.has(RESTING, 'de-711'), p.has(RESTING, 'de-84')]).toEqual([false, true])
  })
  rule('M-1.1.1.3-10', 'what happens in a box wakes nobody on the map', () => {
    const p = position().at('1306', 'de-711').at('rest', 'de-84').marked(RESTING, 'de-711', 'de-84')
    come(p, 'rennes', 'us-4-8')
    come(p, '1206', 'us-4-12')
    expect([p.has(RESTING, 'de-711'), p.has(RESTING, 'de-84')]).toEqual([false, true])
  })
  rule('M-4.1.2-14', 'only an Allied unit beyond the Seine calls the FFI', () => {
    const risen = (box: string, piece: string) =>
      come(position().at('reserve', 'ffi-paris'), box, piece).whereIs('ffi-paris')
    expect([risen('orleans', 'us-2'), risen('le-mans', 'us-2')]).toEqual(['paris', 'reserve'])
    expect([risen('orleans', 'de-711'), risen('orleans', 'us-hq-vii')]).toEqual(['reserve', 'reserve'])
    expect(come(position().at('removed', 'ffi-paris'), 'orleans', 'us-2').whereIs('ffi-paris')).toBe('removed')
  })
})

describe('0.2.1 markers that lie about', () => {
  rule(
    'M-0.2.1-3',
    'the active side takes the markers of that place, all of them, unless an enemy is with them',
    () => {
      const lying = () => position().loose('german', '1306', '1306', '1406').set({ active: 'allied' })
      const p = come(lying(), '1306', 'us-4-8')
      expect(p.s.loose).toEqual({ allied: [p.place('1306'), p.place('1306')], german: [p.place('1406')] })
      const escorted = come(lying().at('1306', 'de-hq-84'), '1306', 'us-4-8')
      expect(escorted.s.loose.allied).toEqual([])
      const idle = come(lying().set({ active: 'german' }), '1306', 'us-4-8')
      expect(idle.s.loose.allied).toEqual([])
      const nothing = lying()
      takeMarkers(nothing.g, 'allied', nothing.place('1206'))
      expect(nothing.s.loose.german).toHaveLength(3)
    },
  )
  rule('M-0.2.1-4', 'an HQ gathers what lies in its own place, up to two, in a box too', () => {
    const p = position().at('rennes', 'us-hq-vii').at('brest', 'us-hq-v').loose('allied', 'rennes', 'rennes', 'rennes')
    gatherMarkers(p.g, 'allied', p.place('rennes'))
    expect([p.s.markers[p.piece('us-hq-vii')], p.s.markers[p.piece('us-hq-v')]]).toEqual([2, 0])
    expect(p.s.loose.allied).toEqual([p.place('rennes')])
  })
  rule(
    'M-0.2.1-2',
    'of what is too much in a hex those that lie about are lost first, then those of the holders',
    () => {
      const p = position().depots('dep-utah').at('0617', 'us-hq-vii').markers('us-hq-vii', 2).markers('dep-utah', 1)
      p.loose('allied', '0617', '0618').at('0618', 'us-hq-v').markers('us-hq-v', 1)
      gatherMarkers(p.g, 'allied', p.place('0617'))
      expect([p.s.markers[p.piece('us-hq-vii')], p.s.markers[p.piece('dep-utah')]]).toEqual([2, 0])
      expect(p.s.loose.allied).toEqual([p.place('0618')])
      expect(p.s.markers[p.piece('us-hq-v')]).toBe(1)
    },
  )
})

describe('7.1, 7.2 depots and who stands in them', () => {
  rule('M-7.2-3', 'a German depot without walls vanishes before an Allied unit, one in a Festung does not', () => {
    const p = come(position().depots('gd-rennes', 'gd-brest').at('fest-brest', 'fest-brest'), 'rennes', 'us-2')
    come(p, 'brest', 'us-9')
    expect([p.whereIs('gd-rennes'), p.whereIs('gd-brest')]).toEqual(['removed', 'brest'])
    expect(points(p, 'germanDepots')).toBe(5)
    expect(points(come(position(), 'rennes', 'us-2'), 'germanDepots')).toBe(0)
  })
  rule('M-7.1-8', 'work on a port that was lost begins anew, on a Mulberry or an open port it does not', () => {
    const p = position().at('removed', 'dep-isigny', 'dep-mulberry-a', 'dep-omaha-1').depots('dep-grandcamp')
    for (const hex of ['0816', '0714', '0716']) come(p, hex, 'us-4-8')
    const where = ['dep-isigny', 'dep-mulberry-a', 'dep-omaha-1', 'dep-grandcamp'].map((code) => p.whereIs(code))
    expect(where).toEqual(['turnTrack', 'removed', 'removed', '0716'])
    expect(p.s.due[p.piece('dep-isigny')]).toBe(2 * (2 + 2))
  })
  rule('M-11.3-11', 'ten points for a depot that takes one marker or none, twenty for a larger one', () => {
    const lost = (depot: string, hex: string) => {
      const p = come(position().depots(depot).control('allied', hex), hex, 'de-711')
      return [points(p, 'smallDepots'), points(p, 'largeDepots'), p.s.beachesLost]
    }
    expect(lost('dep-juno-1', '0710')).toEqual([10, 0, 1])
    expect(lost('dep-gold-1', '0711')).toEqual([0, 20, 1])
    expect(lost('dep-isigny', '0816')).toEqual([10, 0, 0])
    expect(lost('dep-mulberry-b', '0711')).toEqual([0, 20, 0])
  })
})
