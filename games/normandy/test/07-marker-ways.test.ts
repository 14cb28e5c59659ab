import { rule } from '@bridgehead/engine/testkit'
import { describe, expect } from 'vitest'
import type { Side } from '../data/words.ts'
import { waysFrom } from '../rules/markerWays.ts'
import { type Position, position } from './position.ts'

const moving = (p: Position, ...sides: Side[]) => p.flow({ step: 'markers.pick', sides, moved: [], stuck: [] })
const held = (p: Position, code: string) => p.s.markers[p.piece(code)]!
/** The way of a marker, by codes; undefined where there is none. */
const way = (p: Position, side: Side, from: string, to: string) => {
  const codes = (place: number) =>
    place < p.def.hexCount ? p.def.grid.numberOf(place) : p.def.boxes[place - p.def.hexCount]!.code
  return waysFrom(p.g, p.map, side, p.place(from)).pathTo(p.place(to))?.map(codes)
}

describe('1.1.1.2 ways of a marker', () => {
  rule('M-1.1.1.2-8', 'a German one goes two boxes, then onto the map by an entry without enemies', () => {
    expect(way(position(), 'german', 'le-mans', 'evreux')).toEqual(['le-mans', 'alencon', 'evreux'])
    expect(way(position(), 'german', 'le-mans', 'pas-de-calais')).toEqual(['le-mans', 'paris', 'pas-de-calais'])
    expect(way(position(), 'german', 'le-mans', 'brest')).toBeUndefined()
    expect(way(position(), 'german', 'le-mans', '0401')).toEqual(['le-mans', 'paris', 'pas-de-calais', '0401'])
    expect(way(position(), 'german', 'evreux', '1101')).toEqual(['evreux', '1101'])
    const barred = position().at('1101', 'us-hq-vii')
    expect(way(barred, 'german', 'evreux', '1101')).toBeUndefined()
    expect(way(barred, 'german', 'evreux', '1001')?.slice(0, 2)).not.toContain('1101')
  })
  rule('M-1.1.1.2-8', 'with as few dice as possible: of the entries that of the nearest box', () => {
    const to = (hex: string) => way(position(), 'german', 'alencon', hex)
    expect(to('2102')).toEqual(['alencon', '2102'])
    expect(to('1301')?.slice(0, 1)).toEqual(['alencon'])
    expect(to('1301')).not.toContain('laval')
  })
  rule('M-1.1.1.2-8', 'of two ways with as many dice the one with the better odds', () => {
    const paris = (p: Position) => way(p, 'german', 'pas-de-calais', 'alencon') ?? way(p, 'german', 'rennes', 'le-mans')
    expect(paris(position())).toEqual(['pas-de-calais', 'evreux', 'alencon'])
    expect(way(position(), 'german', 'rennes', 'le-mans')).toEqual(['rennes', 'laval', 'le-mans'])
    expect(way(position().over('laval', 'us-hb'), 'german', 'rennes', 'le-mans')).toEqual([
      'rennes',
      'tours',
      'le-mans',
    ])
  })
  rule('M-1.1.1.2-9', 'not through a box of the enemy, which is as far as it goes if nobody is there', () => {
    expect(way(position().at('alencon', 'us-4-8'), 'german', 'le-mans', 'alencon')).toBeUndefined()
    const empty = position().control('allied', 'alencon')
    expect(way(empty, 'german', 'le-mans', 'alencon')).toEqual(['le-mans', 'alencon'])
    expect(way(empty, 'german', 'le-mans', 'evreux')).toEqual(['le-mans', 'paris', 'evreux'])
  })
  rule(
    'M-1.1.1.2-9',
    'on the map not through enemies, and no farther than the first zone of control without a friend',
    () => {
      const road = (...friends: string[]) => {
        const p = position().at('1306', 'us-4-8').control('german', '1306')
        return friends.length > 0 ? p.at('1206', ...friends) : p
      }
      expect(way(road(), 'german', '1106', '1306')).toBeUndefined()
      expect(way(road(), 'german', '1106', '1206')).toEqual(['1106', '1206'])
      expect(way(road(), 'german', '1206', '1106')).toEqual(['1206', '1106'])
      expect(way(road(), 'german', '1105', '1207')).not.toContain('1206')
      expect(way(road('de-711'), 'german', '1105', '1207')).toContain('1206')
    },
  )
  rule('M-0.2.1-5', 'fighter-bombers over the sector make its way longer, Allied markers do not mind', () => {
    const reach = (side: Side, sector: number | undefined) => {
      const p = position()
      if (sector !== undefined) p.s.tactical[sector] = 0
      const ways = waysFrom(p.g, p.map, side, p.place('1206'))
      return Array.from({ length: p.def.hexCount }, (_, hex) => hex).filter((hex) => ways.reaches(hex)).length
    }
    const own = position().def.sector[position().place('1306')]! - 1
    expect(reach('german', own)).toBeLessThan(reach('german', undefined))
    expect(reach('allied', own)).toBe(reach('allied', undefined))
  })
  rule(
    'M-1.1.1.2-12',
    'an Allied one leaves by a lettered hex that it could leave, and goes two boxes of its side',
    () => {
      const free = () => position().control('allied', 'rennes', 'laval', 'le-mans', 'tours', 'bordeaux')
      expect(way(free(), 'allied', '2119', 'rennes')).toEqual(['2119', 'rennes'])
      expect(way(free(), 'allied', '2119', 'le-mans')?.slice(-2)).toEqual(['laval', 'le-mans'])
      expect(way(free().control('german', 'laval'), 'allied', '2119', 'bordeaux')?.slice(-3)).toEqual([
        'rennes',
        'tours',
        'bordeaux',
      ])
      expect(way(position(), 'allied', '2119', 'rennes')).toBeUndefined()
      expect(way(free().at('rennes', 'de-711').control('allied', 'rennes'), 'allied', '2119', 'rennes')).toBeUndefined()
      expect(way(free(), 'german', '2119', 'rennes')).toBeUndefined()
      expect(way(free(), 'allied', 'rennes', '2119')).toBeUndefined()
    },
  )
  rule('M-1.1.1.2-12', 'it leaves by the hex that is nearest, and every exit in reach counts from its own box', () => {
    const p = position().control('allied', 'laval', 'rennes', 'tours', 'bordeaux')
    expect(way(p, 'allied', '2119', 'rennes')).toEqual(['2119', 'rennes'])
    expect(way(p, 'allied', '2116', 'laval')).toEqual(['2116', 'laval'])
    expect(way(p, 'allied', '2116', 'bordeaux')?.slice(-3)).toEqual(['rennes', 'tours', 'bordeaux'])
  })
  rule('M-1.1.2.1-8', 'never into the Reich', () => {
    const p = position().control('allied', 'paris', 'reich', 'orleans')
    expect(way(p, 'allied', 'paris', 'reich')).toBeUndefined()
    expect(way(p, 'allied', 'paris', 'orleans')).toEqual(['paris', 'orleans'])
    expect(way(position(), 'german', 'paris', 'reich')).toEqual(['paris', 'reich'])
  })
})

describe('1.1.1.2 where markers may be put', () => {
  rule(
    'M-0.2.1-2',
    'a hex that holds two has no room for a third, whoever has them; those that are there may stay',
    () => {
      const two = () => position().at('1206', 'de-hq-84').at('1106', 'de-hq-47').markers('de-hq-47', 1)
      expect(moving(two().loose('german', '1206', '1206'), 'german').why('marker 1106')).toBe(
        'M-0.2.1-4 marker-too-far',
      )
      expect(moving(two().loose('german', '1206', '1306'), 'german').offers('marker 1106')).toBe(true)
      const own = moving(two().loose('german', '1206', '1206'), 'german').play('marker 1206')
      expect(own.eventsOf('markerMoved').length + own.options('hq').length).toBeGreaterThan(0)
      const depot = position()
        .depots('gd-cherbourg')
        .markers('gd-cherbourg', 2)
        .at('0223', 'de-hq-84')
        .at('0323', 'de-hq-47')
      moving(depot.markers('de-hq-47', 1), 'german')
      expect(depot.options('marker')).toEqual(['marker 0223'])
    },
  )
  rule('M-1.1.1.2-11', 'a German marker may go into a depot with room that works', () => {
    const p = position().depots('gd-le-mans', 'gd-rennes', 'gd-brest', 'gd-paris').at('laval', 'de-hq-84')
    moving(p.markers('de-hq-84', 1).markers('gd-rennes', 2), 'german').play('marker laval')
    expect(p.asked).toBe('german')
    expect(p.options()).toEqual(['depot gd-paris', 'depot gd-le-mans'])
    expect([p.why('depot gd-rennes'), p.why('depot gd-brest')]).toEqual(['M-0.2.1-6 depot-full', 'not-offered'])
    p.rolls(1).play('depot gd-le-mans')
    expect([held(p, 'gd-le-mans'), held(p, 'de-hq-84')]).toEqual([1, 0])
    const allied = position().depots('dep-utah').at('0619', 'us-hq-vii').markers('us-hq-vii', 1)
    expect(moving(allied, 'allied').why('marker 0619')).toBe('M-0.2.1-4 marker-too-far')
  })
  rule('M-7.2-4', 'not into a depot that is blocked, nor out of a confusion', () => {
    const p = position().depots('gd-le-mans', 'gd-rennes').at('laval', 'de-hq-84').markers('de-hq-84', 1)
    p.at('le-mans', 'us-4-8', 'de-711').at('rennes', 'us-4-12', 'de-84').markers('gd-rennes', 1)
    moving(p, 'german')
    expect(p.options()).toEqual(['pass'])
    expect([p.why('marker laval'), p.why('marker rennes')]).toEqual(['M-0.2.1-4 marker-too-far', 'not-offered'])
    const loose = position().loose('german', '1206').at('1206', 'de-711', 'us-82-505').at('1106', 'de-hq-84')
    expect(moving(loose, 'german').options()).toEqual(['pass'])
  })
  rule('M-1.1.1.2-11', 'a marker that lies about is fetched, one that was held up is not tried again', () => {
    const p = position().loose('german', 'le-mans', 'le-mans').at('alencon', 'de-hq-84').at('le-mans', 'de-hq-47')
    moving(p.markers('de-hq-47', 2), 'german').rolls(6).play('marker le-mans')
    expect(p.eventsOf('markerHeld')).toEqual([{ type: 'markerHeld', place: p.place('le-mans') }])
    p.rolls(1).play('marker le-mans')
    expect([held(p, 'de-hq-84'), p.s.loose.german.length]).toEqual([1, 1])
    expect(p.offers('marker le-mans')).toBe(true)
  })
  rule(
    'M-1.1.1.2-7',
    'an HQ lands with as many markers as the depot lets through; the others stay in the reserve',
    () => {
      const land = (markers: number, letThrough: number) => {
        const p = position().depots('dep-juno-1').control('allied', '0710').at('reserve', 'uk-hq-i')
        p.markers('uk-hq-i', markers).set({ reserveMarkers: 1 })
        p.s.letThrough[p.piece('dep-juno-1') - p.def.depotsOf.allied[0]!] = letThrough
        p.moving('angloCanadian').play('land uk-hq-i')
        return [
          held(p, 'uk-hq-i'),
          p.s.reserveMarkers,
          p.s.letThrough[p.piece('dep-juno-1') - p.def.depotsOf.allied[0]!],
        ]
      }
      expect(land(1, 0)).toEqual([1, 1, 1])
      expect(land(2, 0)).toEqual([1, 2, 1])
      expect(land(1, 1)).toEqual([0, 2, 1])
      expect(land(0, 0)).toEqual([0, 1, 0])
    },
  )
  rule('M-1.1.1.2-7', 'from the reserve it comes through the depot with most room', () => {
    const p = position().depots('dep-utah', 'dep-omaha-1').at('0815', 'us-hq-vii').set({ reserveMarkers: 2 })
    const through = (depot: string) => p.s.letThrough[p.piece(depot) - p.def.depotsOf.allied[0]!]
    moving(p, 'allied').play('hq us-hq-vii')
    expect([through('dep-utah'), through('dep-omaha-1')]).toEqual([1, 0])
    expect(p.eventsOf('markerMoved')[0]?.path[0]).toBe(p.place('0617'))
    p.play('hq us-hq-vii')
    expect([through('dep-utah'), through('dep-omaha-1')]).toEqual([2, 0])
  })
  rule('M-1.1.1.2-6', 'whoever has received more begins', () => {
    const p = position().depots('gd-paris', 'dep-utah').at('0619', 'us-hq-vii').at('paris', 'de-hq-84')
    p.set({ weather: 'overcast' }).rolls(1, 6).flow({ step: 'markers.dice' }).run()
    while (p.step === 'markers.depot') p.play(p.options()[0]!)
    expect(p.asked).toBe('german')
  })
})
