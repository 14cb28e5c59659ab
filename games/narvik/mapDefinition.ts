import {
  DataError,
  DIRECTION_COUNT,
  HexGrid,
  Hexsides,
  type Id,
  NONE,
  rectangleOfNumbers,
  SideFeatures,
  StepCounter,
} from '@bridgehead/engine'
import type { NarvikData } from './data/schema.ts'
import { type SideKind, sideKinds, type Terrain, terrainLetters, waterLetters } from './data/words.ts'

/** The map as the rules use it: terrain, sides, what each step costs, where ships go. */

export type HexId = Id<'hex'>

/** How a unit pays for movement. */
export const movements = ['mountain', 'line', 'artillery', 'tank'] as const

export function defineMap(data: NarvikData) {
  const { map, tables } = data
  const numbers = rectangleOfNumbers('RRCC', map.rows, map.columns)
  const grid = new HexGrid({
    points: 'up',
    shifted: 'odd',
    rowsFrom: 'south',
    columnsFrom: 'west',
    numbering: 'RRCC',
    hexes: numbers,
  })
  const hexsides = new Hexsides(grid)
  const hexCount = grid.count
  const hexes = Array.from({ length: hexCount }, (_, hex): HexId => hex)
  const terrain = readRows(map.terrain, terrainLetters, grid, 'narvik.map.terrain')
  const water = readRows(map.water, waterLetters, grid, 'narvik.map.water')
  const flags = (codes: readonly string[]) => {
    const set = new Set(codes.map((code) => grid.hexOf(code)))
    return Uint8Array.from(hexes, (hex) => Number(set.has(hex)))
  }
  const names: (string | undefined)[] = hexes.map(() => undefined)
  for (const [code, name] of map.names) names[grid.hexOf(code)] = name

  const sides = new SideFeatures<SideKind | 'road'>(hexsides.count, [...sideKinds, 'road'])
  for (const kind of sideKinds) for (const side of map.sides[kind]) sides.add(hexsides.sideOf(side), kind)
  for (const line of [...map.roads, map.railway])
    for (let i = 1; i < line.length; i++) sides.add(hexsides.sideOf(`${line[i - 1]}|${line[i]}`), 'road')

  const isMountain = Uint8Array.from(terrain, (kind) => Number(kind === 'mountain'))
  const isSweden = Uint8Array.from(terrain, (kind) => Number(kind === 'sweden'))
  const isLand = Uint8Array.from(terrain, (kind) => Number(kind !== 'water' && kind !== 'lake' && kind !== 'sweden'))
  const isNavigable = Uint8Array.from(water, (kind) => Number(kind !== 'none'))
  const rowOf = (hex: HexId) => Number(grid.numberOf(hex).slice(0, 2))
  const inRows = (rows: readonly number[]) => Uint8Array.from(hexes, (hex) => Number(rows.includes(rowOf(hex))))
  const exits = inRows(map.exitRows)

  const waterway = new Uint8Array(hexCount * DIRECTION_COUNT)
  for (const name of map.waterways) {
    const side = hexsides.sideOf(name)
    for (const hex of [hexsides.near[side]!, hexsides.far[side]!]) {
      if (!isNavigable[hex]) throw new DataError('narvik.map.waterways', `${name} leads into a hex without water`)
      waterway[hex * DIRECTION_COUNT + grid.directionBetween(hex, hexsides.across(side, hex))] = 1
    }
  }
  const navigable = hexes.filter((hex) => isNavigable[hex])
  checkSea(grid, hexsides, waterway, map.harstadEntry, navigable)

  const steps = defineSteps(data, grid, hexsides, sides, terrain)
  return {
    grid,
    hexsides,
    sides,
    hexCount,
    harstad: hexCount,
    terrain,
    water,
    names,
    isMountain,
    isLand,
    isSweden,
    isPort: flags(map.ports),
    isBeach: flags(map.beaches),
    isVillage: flags(map.villages),
    isRailway: Uint8Array.from(flags(map.railway), (on, hex) => Number(on && isLand[hex])),
    isExit: Uint8Array.from(exits, (on, hex) => Number(on && isLand[hex])),
    hasRoad: flags([...map.roads.flat(), ...map.railway]),
    narvik: grid.hexOf(map.narvik),
    frontierStation: grid.hexOf(map.frontierStation),
    ports: map.ports.map((code) => grid.hexOf(code)),
    railway: map.railway.map((code) => grid.hexOf(code)).filter((hex) => isLand[hex]),
    harstadEntry: map.harstadEntry.map((code) => grid.hexOf(code)),
    norwegianSetupHexes: hexes.filter((hex) => isLand[hex] && map.norwegianSetupRows.includes(rowOf(hex))),
    germanSetupHexes: hexes.filter((hex) => isLand[hex] && !map.germanForbiddenRows.includes(rowOf(hex))),
    ...steps,
    zoneNeighbour: Int16Array.from({ length: hexCount * DIRECTION_COUNT }, (_, i) => {
      const there = grid.neighbours[i]!
      if (there === NONE) return NONE
      const side = hexsides.side(Math.floor(i / DIRECTION_COUNT), i % DIRECTION_COUNT)
      return sides.hasAny(side, sides.mask(...tables.zoneOfControl.stoppedBy)) ? NONE : there
    }),
    waterway,
    navigable,
    isNavigable,
  }
}

/** N-14.1-6: what each step costs each kind of unit in each season. */
function defineSteps(
  data: NarvikData,
  grid: HexGrid,
  hexsides: Hexsides,
  sides: SideFeatures<SideKind | 'road'>,
  terrain: readonly Terrain[],
) {
  const { movement } = data.tables
  const arcs = grid.count * DIRECTION_COUNT
  const closed = sides.mask('fjord', 'coast', 'lake')
  const masks = { road: sides.mask('road'), river: sides.mask('river'), ridge: sides.mask('ridge') }
  const fjord = sides.mask('fjord')
  const seasons = [movement.winter, movement.good]
  const hexCost = seasons.map((season) =>
    movements.map((as) =>
      Int8Array.from(terrain, (kind) => {
        if (kind === 'water' || kind === 'lake') return -1
        return (kind === 'mountain' ? season.mountain[as] : season.lowland[as]) ?? -1
      }),
    ),
  )
  const forEachArc = (visit: (arc: number, to: number, side: number, from: number) => void) => {
    for (let arc = 0; arc < arcs; arc++) {
      const from = Math.floor(arc / DIRECTION_COUNT)
      const to = grid.neighbours[arc]!
      if (to !== NONE) visit(arc, to, hexsides.side(from, arc % DIRECTION_COUNT), from)
    }
  }
  const moveCost = seasons.map((season, s) =>
    movements.map((as, m) => {
      const costs = new Int8Array(arcs).fill(-1)
      forEachArc((arc, to, side) => {
        if (terrain[to] === 'water' || terrain[to] === 'lake') return
        if (sides.hasAny(side, masks.road)) costs[arc] = season.road[as] ?? -1
        else if (!sides.hasAny(side, closed)) {
          const river = sides.hasAny(side, masks.river) ? season.river[as] : 0
          const ridge = sides.hasAny(side, masks.ridge) ? season.ridge[as] : 0
          const into = hexCost[s]![m]![to]!
          costs[arc] = into < 0 || river === null || ridge === null ? -1 : into + river + ridge
        }
      })
      return costs
    }),
  )
  const climbs = new Uint8Array(arcs)
  const ferrySide = new Uint8Array(arcs)
  const roughSide = new Uint8Array(arcs)
  const isLowland = (hex: HexId) => ['clear', 'rough', 'town'].includes(terrain[hex]!)
  forEachArc((arc, to, side, from) => {
    climbs[arc] = Number(terrain[to] === 'mountain' && !sides.hasAny(side, masks.road))
    ferrySide[arc] = Number(
      sides.hasAny(side, fjord) && !sides.hasAny(side, masks.road) && isLowland(from) && isLowland(to),
    )
    roughSide[arc] = Number(sides.hasAny(side, masks.river | masks.ridge))
  })
  return { hexCost, moveCost, climbs, ferrySide, roughSide }
}

function readRows<Letters extends { readonly [letter: string]: string }>(
  rows: readonly (readonly [string, string])[],
  letters: Letters,
  grid: HexGrid,
  where: string,
): Letters[keyof Letters][] {
  const byRow = new Map(rows)
  return Array.from({ length: grid.count }, (_, hex) => {
    const number = grid.numberOf(hex)
    const letter = byRow.get(number.slice(0, 2))?.[Number(number.slice(2)) - 1]
    const kind = letter === undefined ? undefined : letters[letter]
    if (kind === undefined) throw new DataError(`${where}.${number}`, { key: 'missing', args: { name: letter ?? '' } })
    return kind as Letters[keyof Letters]
  })
}

/** N-22.1-3, N-22.1-5: with the way round by Harstad every navigable hex is within reach of every other, or the map is wrong. */
function checkSea(
  grid: HexGrid,
  hexsides: Hexsides,
  waterway: Uint8Array,
  entry: readonly string[],
  navigable: readonly HexId[],
): void {
  const counter = new StepCounter(grid.count)
  const reached = new Set<HexId>()
  const maySail = (from: number, to: number) => waterway[from * DIRECTION_COUNT + grid.directionBetween(from, to)] === 1
  for (const code of entry) {
    counter.count(hexsides.graph, grid.hexOf(code), maySail)
    for (let i = 0; i < counter.reachedCount; i++) reached.add(counter.reached(i))
  }
  const lost = navigable.find((hex) => !reached.has(hex))
  if (lost !== undefined)
    throw new DataError('narvik.map.waterways', { key: 'out-of-reach', args: { name: grid.numberOf(lost) } })
}
