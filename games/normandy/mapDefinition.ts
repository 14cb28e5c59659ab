import {
  DataError,
  DIRECTION_COUNT,
  type Graph,
  HexGrid,
  Hexsides,
  type Id,
  makeGraph,
  NONE,
  PathFinder,
  Pool,
  Ranges,
  rectangleOfNumbers,
} from '@bridgehead/engine'
import type { ScenarioData } from './data/scenarioSchema.ts'
import type { NormandyData } from './data/schema.ts'
import { type Beach, type Group, OUTSIDE, SECTORS, type TaskForce, type Terrain, terrainLetters } from './data/words.ts'
import { defineSteps, type SideFlags } from './stepDefinition.ts'

/** The two maps as the rules use them: hexes, boxes, what joins them. */

/**
 * Any place, in one space of ids: first the hexes, then the boxes of the strategic map, the insides of the Festungs, the frames. The
 * narrower names say which part of it is meant.
 */
export type PlaceId = Id<'place'>
export type HexId = PlaceId
export type BoxId = PlaceId

/** A box of the strategic map, as printed. */
export interface BoxDefinition {
  readonly code: string
  readonly name: { readonly en: string; readonly fr: string }
  readonly interdiction: number
  readonly beyondSeine: boolean
  readonly maquis: boolean
  readonly germanOnly: boolean
  readonly isInPlay: boolean
  /** Boxes at the other end of its lines, and those of them that are in play. */
  readonly links: readonly BoxId[]
  readonly openLinks: readonly BoxId[]
  /** Hexes by which one comes from it onto the map. */
  readonly entries: readonly HexId[]
  readonly at: readonly [number, number]
}

export interface EntryDefinition {
  readonly letter: string
  readonly hex: HexId
  readonly box: BoxId
}

export interface BeachDefinition {
  readonly hex: HexId
  readonly beach: Beach
  readonly group: Group
}

export function defineMap(data: NormandyData, scenario: ScenarioData, spareRoads: boolean) {
  const { map } = data
  const outside = cellsOutside(map.terrain)
  const grid = new HexGrid({
    points: 'sideways',
    shifted: 'odd',
    rowsFrom: 'north',
    columnsFrom: 'east',
    numbering: 'RRCC',
    hexes: rectangleOfNumbers('RRCC', map.rows, map.columns, outside),
  })
  const hexCount = grid.count
  const hexes = Array.from({ length: hexCount }, (_, hex): HexId => hex)
  const hexsides = new Hexsides(grid)
  const letterAt = readRows(map.terrain, grid, 'normandy.map.terrain')
  const terrain = letterAt.map((letter, hex) => {
    const kind = terrainLetters[letter as keyof typeof terrainLetters] as Terrain | undefined
    if (!kind)
      throw new DataError(`normandy.map.terrain.${grid.numberOf(hex)}`, { key: 'missing', args: { name: letter } })
    return kind
  })
  const sector = readSectors(map.sectors, grid, terrain)
  const flags = (codes: readonly string[]) => {
    const set = new Set(codes.map((code) => grid.hexOf(code)))
    return Uint8Array.from(hexes, (hex) => Number(set.has(hex)))
  }
  const names: (string | undefined)[] = hexes.map(() => undefined)
  for (const [code, name] of map.names) names[grid.hexOf(code)] = name

  const isInPlay = Uint8Array.from(hexes, (hex) => Number(columnOf(grid, hex) >= scenario.firstColumn))
  const isTown = flags(map.towns)
  const isFortified = flags(map.fortified)
  const sideFlags = readSides(data, grid, hexsides, terrain)
  const steps = defineSteps(data, grid, { terrain, isTown, isFortified, isInPlay, sides: sideFlags, spareRoads })

  const entries = map.entries.map(
    ({ letter, hex, box }): EntryDefinition => ({
      letter,
      hex: grid.hexOf(hex),
      box: hexCount + boxIndex(data, box, `entries.${letter}`),
    }),
  )
  const boxes = defineBoxes(data, scenario, hexCount, entries)
  const beaches = map.beaches.map(({ hex, beach, group }): BeachDefinition => ({ hex: grid.hexOf(hex), beach, group }))
  return {
    grid,
    /** For searching ways over the map. */
    finders: new Pool(() => new PathFinder(hexCount, 'nodeOrder')),
    ranges: new Ranges(grid),
    hexCount,
    boxCount: boxes.length,
    terrain,
    sector,
    /** Numbers of the tactical zones with land in play. */
    sectorsInPlay: sectorsOf(sector, isInPlay),
    names,
    isInPlay,
    /** Ground on which units can stand. */
    isLand: Uint8Array.from(terrain, (kind, hex) => Number(kind !== 'sea' && isInPlay[hex])),
    isTown,
    isVillage: flags(map.villages),
    isFortified,
    isCommandoLanding: flags(map.commandoLandings),
    towns: map.towns.map((code): HexId => grid.hexOf(code)).filter((hex) => isInPlay[hex]),
    beaches,
    /** Index in `beaches` of each hex; NONE where there is none. */
    beachAt: Int8Array.from(hexes, (hex) => beaches.findIndex((beach) => beach.hex === hex)),
    /** Hexes from the nearest coast hex of each task force, that one counted as the first (M-6.2-3). */
    navalRange: {
      western: rangeFrom(grid, map.coasts.western),
      eastern: rangeFrom(grid, map.coasts.eastern),
    } satisfies { [T in TaskForce]: Uint8Array },
    cherbourg: map.cherbourg.map((code): HexId => grid.hexOf(code)),
    boxes,
    entries,
    /** Letters of each entry area (M-1.1.2.1-7). */
    entryAreas: new Map(Object.entries(map.entryAreas)),
    /** Box behind each entry hex; NONE elsewhere. */
    boxBehind: Int16Array.from(hexes, (hex) => entries.find((entry) => entry.hex === hex)?.box ?? NONE),
    /** Roads, lines of the strategic map and the passages between them (M-7.3.1-3). */
    roads: defineRoads(data, grid, boxes, entries, isInPlay),
    sides: sideFlags,
    ...steps,
  }
}

export type MapDefinition = ReturnType<typeof defineMap>

export const columnOf = (grid: HexGrid, hex: HexId): number => Number(grid.numberOf(hex).slice(2))

function boxIndex(data: NormandyData, code: string, of: string): number {
  const index = data.map.boxes.findIndex(({ id }) => id === code)
  if (index < 0) throw new DataError(`normandy.map.${of}`, { key: 'missing', args: { name: code } })
  return index
}

/** A box without a line, or one from which nobody ever gets onto the map, would be a grave. */
function defineBoxes(
  data: NormandyData,
  scenario: ScenarioData,
  hexCount: number,
  entries: readonly EntryDefinition[],
): BoxDefinition[] {
  const { map } = data
  const links: BoxId[][] = map.boxes.map(() => [])
  for (const [a, b] of map.links) {
    const [first, second] = [boxIndex(data, a, 'links'), boxIndex(data, b, 'links')]
    links[first]!.push(hexCount + second)
    links[second]!.push(hexCount + first)
  }
  const boxes = map.boxes.map(
    (box, i): BoxDefinition => ({
      code: box.id,
      name: box.name,
      interdiction: box.interdiction,
      beyondSeine: box.beyondSeine === true,
      maquis: box.maquis === true,
      germanOnly: box.germanOnly === true,
      isInPlay: scenario.boxes.includes(box.id),
      links: links[i]!.sort((a, b) => a - b),
      openLinks: links[i]!.filter((other) => scenario.boxes.includes(map.boxes[other - hexCount]!.id)),
      entries: entries.filter((entry) => entry.box === hexCount + i).map(({ hex }) => hex),
      at: box.at,
    }),
  )
  const cut = boxes.find(({ links: own }) => own.length === 0)
  if (cut) throw new DataError('normandy.map.links', { key: 'out-of-reach', args: { name: cut.code } })
  const reached = new Set(boxes.flatMap(({ entries: own }, i) => (own.length > 0 ? [i] : [])))
  for (const i of reached) for (const box of boxes[i]!.links) reached.add(box - hexCount)
  const lost = boxes.find((_, i) => !reached.has(i))
  if (lost) throw new DataError('normandy.map.links', { key: 'out-of-reach', args: { name: lost.code } })
  return boxes
}

function defineRoads(
  data: NormandyData,
  grid: HexGrid,
  boxes: readonly BoxDefinition[],
  entries: readonly EntryDefinition[],
  isInPlay: Uint8Array,
): Graph {
  const edges: [number, number][] = []
  const seen = new Set<string>()
  for (const { hexes } of data.map.roads)
    for (let i = 1; i < hexes.length; i++) {
      const pair: [number, number] = [grid.hexOf(hexes[i - 1]!), grid.hexOf(hexes[i]!)]
      const key = pair.toSorted((a, b) => a - b).join()
      if (seen.has(key) || !isInPlay[pair[0]] || !isInPlay[pair[1]]) continue
      seen.add(key)
      edges.push(pair)
    }
  boxes.forEach(({ links, isInPlay: here }, i) => {
    const box = grid.count + i
    for (const other of links) if (box < other && here && boxes[other - grid.count]!.isInPlay) edges.push([box, other])
  })
  for (const { hex, box } of entries) if (isInPlay[hex] && boxes[box - grid.count]!.isInPlay) edges.push([hex, box])
  return makeGraph(grid.count + boxes.length, edges)
}

/** What lies on the side of each hex in each direction, at `hex * 6 + direction`. */
function readSides(data: NormandyData, grid: HexGrid, hexsides: Hexsides, terrain: readonly Terrain[]): SideFlags {
  const { map } = data
  const arcs = grid.count * DIRECTION_COUNT
  const flags = {
    river: new Uint8Array(arcs),
    impassable: new Uint8Array(arcs),
    road: new Uint8Array(arcs),
    rail: new Uint8Array(arcs),
  }
  const mark = (of: Uint8Array, name: string, where: string) => {
    const side = sideNamed(hexsides, name, where)
    for (const hex of [hexsides.near[side]!, hexsides.far[side]!])
      of[hex * DIRECTION_COUNT + grid.directionBetween(hex, hexsides.across(side, hex))] = 1
  }
  for (const side of map.sides.river) mark(flags.river, side, 'normandy.map.sides.river')
  for (const side of map.sides.impassable) mark(flags.impassable, side, 'normandy.map.sides.impassable')
  for (const [lines, of, where] of [
    [map.roads, flags.road, 'roads'],
    [map.rails, flags.rail, 'rails'],
  ] as const)
    for (const { name, hexes } of lines) {
      const wet = hexes.find((code) => terrain[grid.hexOf(code)] === 'sea')
      if (wet) throw new DataError(`normandy.map.${where}`, `${name} runs into the sea at ${wet}`)
      for (let i = 1; i < hexes.length; i++) mark(of, `${hexes[i - 1]}|${hexes[i]}`, `normandy.map.${where}`)
    }
  return flags
}

function sideNamed(hexsides: Hexsides, name: string, where: string): number {
  try {
    return hexsides.sideOf(name)
  } catch (failure) {
    throw new DataError(where, (failure as Error).message)
  }
}

/** Rows are written from the west, where columns have the highest number. */
function cellsOutside(rows: readonly (readonly [string, string])[]): string[] {
  const twice = rows.find(([row], i) => rows.findIndex(([other]) => other === row) < i)
  if (twice) throw new DataError('normandy.map.terrain', { key: 'twice', args: { name: twice[0] } })
  return rows.flatMap(([row, letters]) =>
    [...letters].flatMap((letter, i) =>
      letter === OUTSIDE ? [row + String(letters.length - i).padStart(2, '0')] : [],
    ),
  )
}

function readRows(rows: readonly (readonly [string, string])[], grid: HexGrid, where: string): string[] {
  const byRow = new Map(rows)
  return Array.from({ length: grid.count }, (_, hex) => {
    const number = grid.numberOf(hex)
    const letters = byRow.get(number.slice(0, 2))
    const letter = letters?.[letters.length - Number(number.slice(2))]
    if (letter === undefined || letter === OUTSIDE) throw new DataError(`${where}.${number}`, { key: 'letter' })
    return letter
  })
}

/** Tactical interdiction zones from 1 to 12; 0 at sea (M-9.2-1). */
function readSectors(
  rows: readonly (readonly [string, string])[],
  grid: HexGrid,
  terrain: readonly Terrain[],
): Uint8Array {
  const where = 'normandy.map.sectors'
  return Uint8Array.from(readRows(rows, grid, where), (letter, hex) => {
    const sector = letter === '.' ? 0 : letter.charCodeAt(0) - 96
    if (sector < 0 || sector > SECTORS || (sector === 0) !== (terrain[hex] === 'sea'))
      throw new DataError(`${where}.${grid.numberOf(hex)}`, { key: 'missing', args: { name: letter } })
    return sector
  })
}

function sectorsOf(sector: Uint8Array, isInPlay: Uint8Array): number[] {
  const found = new Set<number>()
  for (const [hex, number] of sector.entries()) if (number > 0 && isInPlay[hex]) found.add(number)
  return [...found].sort((a, b) => a - b)
}

function rangeFrom(grid: HexGrid, coast: readonly string[]): Uint8Array {
  const hexes = coast.map((code) => grid.hexOf(code))
  return Uint8Array.from({ length: grid.count }, (_, hex) =>
    hexes.reduce((least, from) => Math.min(least, grid.distance(from, hex) + 1), 255),
  )
}
