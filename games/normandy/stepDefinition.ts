import { DIRECTION_COUNT, type Graph, type HexGrid, NONE } from '@bridgehead/engine'
import type { NormandyData } from './data/schema.ts'
import type { Terrain } from './data/words.ts'

/** What each step from hex to hex costs, in half movement points (5.1 of the terrain table). */

/** How a piece pays for movement: on foot, with vehicles, or on bicycles (M-0.1.2-4 to -6). */
export const FOOT = 0
export const MOTORISED = 1
export const CYCLIST = 2
export type Mode = typeof FOOT | typeof MOTORISED | typeof CYCLIST
const modes: readonly Mode[] = [FOOT, MOTORISED, CYCLIST]

export const CLOSED = -1

/** What lies on the side of each hex in each direction, at `hex * 6 + direction`. */
export interface SideFlags {
  readonly river: Uint8Array
  readonly impassable: Uint8Array
  readonly road: Uint8Array
  readonly rail: Uint8Array
}

interface Ground {
  readonly terrain: readonly Terrain[]
  readonly isTown: Uint8Array
  readonly isFortified: Uint8Array
  readonly isInPlay: Uint8Array
  readonly sides: SideFlags
  /** Option: tactical interdiction leaves roads and rails alone (M-9.2-2). */
  readonly spareRoads: boolean
}

const half = (points: number): number => Math.round(points * 2)

export function defineSteps(data: NormandyData, grid: HexGrid, ground: Ground) {
  const { tables } = data
  const { terrain, isTown, isFortified, isInPlay, sides } = ground
  const arcs = grid.count * DIRECTION_COUNT

  /** A town uses the town's row whatever its base terrain. */
  const rowOf = (hex: number) => {
    if (isTown[hex]) return tables.terrain.town
    const kind = terrain[hex]!
    return kind === 'sea' ? undefined : tables.terrain[kind]
  }
  const isOpen = (hex: number) => hex !== NONE && isInPlay[hex] === 1 && terrain[hex] !== 'sea'

  const costs = (who: 'allied' | 'german' | 'interdicted', mode: Mode): Int8Array => {
    const as = mode === MOTORISED ? 'motorised' : 'foot'
    const onRoad = mode === FOOT ? 'foot' : 'motorised'
    return Int8Array.from({ length: arcs }, (_, arc) => {
      const to = grid.neighbours[arc]!
      const row = isOpen(to) && !sides.impassable[arc] ? rowOf(to) : undefined
      if (!row) return CLOSED
      // M-9.2-2, M-9.2-4: clear hexes and river crossings cost double, towns and forests do not.
      const factor = who === 'interdicted' && row.interdicted ? 2 : 1
      const lineFactor = ground.spareRoads ? 1 : factor
      // M-2.2-3: along road or rail only their own rate is paid.
      if (sides.road[arc]) return half(tables.sides.road[onRoad] * lineFactor)
      if (sides.rail[arc]) return half(tables.sides.rail[onRoad] * lineFactor)
      const into = row[as]
      if (into === null) return CLOSED
      const river = sides.river[arc] ? tables.sides.river[as] * (who === 'interdicted' ? 2 : 1) : 0
      const walls = who === 'allied' && isFortified[to] ? tables.overlays.fortified.alliedCost : 0
      return half(into * factor + river + walls)
    })
  }

  const moveCost = {
    allied: modes.map((mode) => costs('allied', mode)),
    german: modes.map((mode) => costs('german', mode)),
    /** Germans in a zone that a fighter-bomber watches. */
    interdicted: modes.map((mode) => costs('interdicted', mode)),
  }
  const alongLine = Uint8Array.from({ length: arcs }, (_, arc) => Number(sides.road[arc] || sides.rail[arc]))
  return {
    /** Half movement points into the neighbour at `hex * 6 + direction`, by mode; CLOSED where there is no way. */
    moveCost,
    /** The steps that somebody can make; their edges are `hex * 6 + direction`. */
    steps: graphOfSteps(grid, Object.values(moveCost).flat()),
    /** 1 where a road or a railway leads across the side. */
    alongLine,
    /** Neighbour that a zone of control reaches; NONE where terrain or side stop it (M-3-1). */
    zoneNeighbour: Int16Array.from({ length: arcs }, (_, arc) => {
      const to = grid.neighbours[arc]!
      if (!isOpen(to) || sides.impassable[arc]) return NONE
      return rowOf(to)!.zone ? to : NONE
    }),
    /** 1 where a supply line may cross the side: what a motorised unit could do, both ways (M-7.3.1-2). */
    supplySide: Uint8Array.from({ length: arcs }, (_, arc) => {
      const from = Math.floor(arc / DIRECTION_COUNT)
      const to = grid.neighbours[arc]!
      if (!isOpen(from) || !isOpen(to) || sides.impassable[arc]) return 0
      if (alongLine[arc]) return 1
      return Number(rowOf(from)!.motorised !== null && rowOf(to)!.motorised !== null)
    }),
    /** Columns to the left that the ground gives the defender, and whether fighter-bombers see him there. */
    baseShift: Uint8Array.from(terrain, (kind) => (kind === 'sea' ? 0 : tables.terrain[kind].shift)),
    isOpenToAir: Uint8Array.from(terrain, (_, hex) => Number(rowOf(hex)?.air ?? false)),
  }
}

function graphOfSteps(grid: HexGrid, costs: readonly Int8Array[]): Graph {
  const firstArc = [0]
  const arcs: number[] = []
  for (let hex = 0; hex < grid.count; hex++) {
    const around = Array.from({ length: DIRECTION_COUNT }, (_, direction) => hex * DIRECTION_COUNT + direction)
    const open = around.filter((arc) => costs.some((cost) => cost[arc] !== CLOSED))
    arcs.push(...open.sort((a, b) => grid.neighbours[a]! - grid.neighbours[b]!))
    firstArc.push(arcs.length)
  }
  return {
    nodeCount: grid.count,
    firstArc: Int32Array.from(firstArc),
    target: Int32Array.from(arcs, (arc) => grid.neighbours[arc]!),
    edge: Int32Array.from(arcs),
  }
}
