import { clone, completeSetup, DIRECTION_COUNT } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { normandy } from '../index.ts'
import { columnOf } from '../mapDefinition.ts'
import { position } from './position.ts'

const { def } = position()
const hex = (code: string) => def.place(code)
const distance = (a: string, b: string) => def.grid.distance(hex(a), hex(b))

describe('the map keeps what the rulebook says of it', () => {
  test('rows from the north, columns from the east, odd columns half a hex further south', () => {
    const neighbours = (code: string) =>
      Array.from({ length: DIRECTION_COUNT }, (_, d) => def.grid.neighbour(hex(code), d)).map((id) =>
        def.grid.numberOf(id),
      )
    expect(neighbours('1213')).toEqual(['1113', '1212', '1312', '1313', '1314', '1214'])
    expect(neighbours('1212')).toEqual(['1112', '1111', '1211', '1312', '1213', '1113'])
    expect(def.grid.centre(hex('0223')).x).toBeLessThan(def.grid.centre(hex('0617')).x)
    expect(def.grid.centre(hex('0617')).x).toBeLessThan(def.grid.centre(hex('0711')).x)
  })

  test('names and hexes of the text', () => {
    const named = { '0223': 'Cherbourg', '1218': 'Marigny', '0617': 'Utah' }
    for (const [code, name] of Object.entries(named)) expect(def.names[hex(code)]).toContain(name)
    expect(def.cherbourg.map((h) => def.grid.numberOf(h))).toEqual(['0223', '0224'])
    expect(def.cherbourg.every((h) => def.isTown[h])).toBe(true)
  })

  test('1213 is a village in the bocage', () => {
    expect(def.isVillage[hex('1213')]).toBe(1)
    expect(def.terrain[hex('1213')]).toBe('bocage')
  })

  test('distances: Utah to Omaha, Marigny to Saint-Lô', () => {
    expect(distance('0617', '0714')).toBe(3)
    expect(distance('1218', '1216')).toBe(2)
    expect(distance('0223', '0619')).toBe(6)
  })

  test('beaches: Utah one hex, Omaha two, Gold one, Juno two, Sword two', () => {
    const count: Record<string, number> = {}
    for (const { beach } of def.beaches) count[beach] = (count[beach] ?? 0) + 1
    expect(count).toEqual({ utah: 1, omaha: 2, gold: 1, juno: 2, sword: 2 })
  })

  test('the naval coasts meet between 0713 and 0712', () => {
    expect(def.navalRange.western[hex('0713')]).toBe(1)
    expect(def.navalRange.eastern[hex('0712')]).toBe(1)
    expect(def.navalRange.western[hex('0126')]).toBe(1)
    expect(def.navalRange.eastern[hex('0502')]).toBe(1)
    expect(def.navalRange.western[hex('0812')]).toBe(2)
  })

  test('twelve entry letters on the map edge, each before its box', () => {
    expect(def.entries.map(({ letter }) => letter).join('')).toBe('abcdefghijkl')
    for (const { hex: at } of def.entries)
      expect(Array.from({ length: DIRECTION_COUNT }, (_, d) => def.grid.neighbour(at, d))).toContain(-1)
    expect(def.boxes.find(({ code }) => code === 'rennes')?.entries.map((h) => def.grid.numberOf(h))).toEqual([
      '2119',
      '2121',
    ])
  })

  test('boxes of the text, beyond the Seine and of the maquis', () => {
    const codes = (is: (box: (typeof def.boxes)[number]) => boolean) => def.boxes.filter(is).map(({ code }) => code)
    expect(def.boxes).toHaveLength(14)
    expect(codes((box) => box.beyondSeine)).toEqual(['pas-de-calais', 'paris', 'orleans'])
    expect(codes((box) => box.maquis)).toEqual(['languedoc', 'sud-est'])
  })

  test('in the race to Cherbourg only columns from 17 on are land', () => {
    const small = position('cherbourg').def
    for (let h = 0; h < small.hexCount; h++)
      if (small.isLand[h]) expect(columnOf(small.grid, h)).toBeGreaterThanOrEqual(17)
    expect(small.isLand[small.place('0617')]).toBe(1)
    expect(small.isLand[small.place('0816')]).toBe(0)
  })
})

test('whoever waits to land is shown at sea off his beach, each wave farther out', () => {
  const def = normandy.define(normandy.data, completeSetup(normandy, { scenario: 'campaign' }))
  const state = normandy.begin(def)
  const shown = normandy.board(def, state as never).pieces
  const codeOf = (code: string) => {
    const place = shown.find(({ id }) => id === def.piece(code))?.place ?? -1
    return place < def.hexCount ? def.grid.numberOf(place) : ''
  }
  expect(['us-1-16', 'us-1-18', 'us-1-26'].map(codeOf)).toEqual(['0613', '0513', '0413'])
  // Across two beaches: off the first of them.
  expect(codeOf('uk-79-30')).toBe('0611')
  for (const { piece } of def.landings) {
    const place = shown.find(({ id }) => id === piece)?.place ?? -1
    expect(def.terrain[place]).toBe('sea')
  }
})

describe('data that would break the game are refused', () => {
  // biome-ignore lint/suspicious/noExplicitAny: broken data have no type
  const broken = (spoil: (data: any) => void) => {
    const data = clone(normandy.data)
    spoil(data)
    return () => normandy.define(data, { scenario: 'campaign', options: {} })
  }

  test.each([
    ['a box without lines', (d) => (d.map.links = d.map.links.filter((l: string[]) => !l.includes('brest'))), 'brest'],
    [
      'a box without lines that the map borders on',
      (d) => (d.map.links = d.map.links.filter((l: string[]) => !l.includes('evreux'))),
      'evreux',
    ],
    ['a unit with no steps', (d) => (d.counters.units[0].steps = []), 'steps'],
    ['a reinforcement on no turn', (d) => (d.scenarios.schedule.arrivals[0].turn = 0), 'turn'],
    [
      'a reinforcement that arrives twice',
      (d) => d.scenarios.schedule.arrivals.push(d.scenarios.schedule.arrivals[0]),
      'twice',
    ],
    ['an entry to a box that is not there', (d) => (d.map.entries[0].box = 'atlantis'), 'atlantis'],
    [
      'units in a place that is not there',
      (d) => (d.scenarios.campaign.placements[0].at = 'atlantis'),
      'placements.1.at',
    ],
    ['ground held that is not there', (d) => (d.scenarios.campaign.alliedControl = ['9999']), 'alliedControl.1'],
    ['partisans in no box', (d) => (d.counters.irregulars[1].box = 'atlantis'), 'irregulars.[a-z-]+.box'],
    ['Rangers who land nowhere', (d) => (d.tables.fifthRangers.hexByDie[2] = '9999'), 'hexByDie.3'],
    ['a road in the sea', (d) => (d.map.roads[0].hexes = ['0107', '0108']), 'sea'],
    ['a hex in no sector', (d) => (d.map.sectors[1][1] = '.'.repeat(26)), 'sectors.0218'],
    ['an unknown terrain', (d) => (d.map.terrain[1][1] = `x${d.map.terrain[1][1].slice(1)}`), 'terrain.0226'],
    ['a unit of an unknown division', (d) => (d.counters.units[0].division = 'us-99'), 'us-99'],
    ['two counters of one name', (d) => (d.counters.units[1].id = d.counters.units[0].id), 'is there twice'],
    ['a box that holds everybody for ever', (d) => (d.map.boxes[0].interdiction = 1), 'interdiction'],
    ['a scenario that ends before it begins', (d) => (d.scenarios.cobra.firstTurn = 13), 'ends before'],
    // biome-ignore lint/suspicious/noExplicitAny: broken data have no type
  ] as [string, (data: any) => unknown, string][])('%s', (_, spoil, what) => {
    expect(broken(spoil)).toThrow(new RegExp(what))
  })
})
