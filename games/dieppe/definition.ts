import { DataError, fromData, type Id, type Setup, ZoneGraph } from '@bridgehead/engine'
import {
  type DieppeData,
  type LinkKind,
  type MarkerContent,
  parseDieppeData,
  type UnitType,
  type ZoneKind,
} from './data/schema.ts'
import { type Switches, switchesOf } from './switches.ts'

export type UnitId = Id<'unit'>
export type ZoneId = Id<'zone'>
export type Side = 'british' | 'german'
export type LandingGroup = 'G1' | 'G2'
export type MarkerLetter = 'A' | 'B'

/** Fire, assault and movement of one side of a counter, and its levels. */
interface Face {
  readonly fire: number
  readonly assault: number
  readonly move: number
  readonly levels: number
}

/** A counter, as printed. */
export interface UnitDefinition {
  /** Counter id and number: "CDO-G1/3". */
  readonly code: string
  readonly counter: string
  readonly number: number
  readonly side: Side
  readonly type: UnitType
  readonly group: DieppeData['counters']['counters'][number]['group']
  readonly front: Face
  /** The reduced side; a counter without one is eliminated by its first loss. */
  readonly back: Face | undefined
  /** Levels that an LCA carries. */
  readonly capacity: number
}

export interface ZoneDefinition {
  readonly code: string
  readonly name: { readonly en: string; readonly fr: string }
  readonly kind: ZoneKind
  readonly x: number
  readonly y: number
  readonly tags: readonly string[]
  readonly protection: number
  readonly isSea: boolean
}

/** Everything that never changes during a match, compiled from the data and the options. */
export interface DieppeDefinition {
  readonly data: DieppeData
  readonly zones: readonly ZoneDefinition[]
  readonly graph: ZoneGraph<LinkKind>
  /** Movement points of each link for land units; −1 where they cannot go. */
  readonly landCost: Int8Array
  /** The same for boats. */
  readonly seaCost: Int8Array
  readonly units: readonly UnitDefinition[]
  readonly allUnits: readonly UnitId[]
  readonly british: readonly UnitId[]
  readonly german: readonly UnitId[]
  readonly boats: readonly UnitId[]
  readonly lovat: UnitId
  readonly mills: UnitId
  readonly guns: readonly UnitId[]
  /** Kinds of marker under each letter, and how many there are of each. */
  readonly markers: { readonly [L in MarkerLetter]: readonly MarkerContent[] }
  /** Entry zones of reinforcements, R0 to R9. */
  readonly entryZones: readonly ZoneId[]
  /** The beach beside each landing/embarkation zone; −1 elsewhere. */
  readonly beachOf: readonly ZoneId[]
  /** The landing/embarkation zone beside each beach; −1 elsewhere. */
  readonly boatsZoneOf: readonly ZoneId[]
  readonly strayBeach: { readonly [G in LandingGroup]: ZoneId }
  readonly startZone: { readonly [G in LandingGroup]: ZoneId }
  readonly options: {
    readonly randomEvents: boolean
    readonly badLuck: boolean
    readonly alarm: boolean
    readonly vorwaerts: boolean
    readonly manualStacking: boolean
  }
  readonly switches: Switches
}

/** D-13-4: the named levels of difficulty and the options they bring. */
const difficultyOptions: { readonly [level: string]: readonly string[] } = {
  standard: [],
  green: ['badLuck'],
  hardened: ['badLuck', 'alarm'],
  seasoned: ['badLuck', 'alarm', 'vorwaerts'],
}
export const difficulties = Object.keys(difficultyOptions)

export function defineDieppe(raw: unknown, setup: Setup): DieppeDefinition {
  const data = parseDieppeData(raw)
  const { map, tables } = data
  const graph = fromData(
    'dieppe.map',
    () =>
      new ZoneGraph<LinkKind>(
        map.zones.map(({ code }) => code),
        map.links.map(({ from, to, kind }) => ({ a: from, b: to, kind })),
      ),
  )
  const zones = map.zones.map((zone) => ({
    ...zone,
    protection: tables.zoneKinds.protection[zone.kind],
    isSea: zone.kind === 'sea' || zone.kind === 'waiting',
  }))
  const tagged = (tag: string): ZoneId => {
    const zone = zones.findIndex(({ tags }) => tags.includes(tag))
    if (zone < 0) throw new DataError('dieppe.map.zones', { key: 'missing', args: { name: tag } })
    return zone
  }
  const units = expandCounters(data, brings(setup, 'vorwaerts'))
  const unit = (counter: string): UnitId => {
    const found = units.findIndex((u) => u.counter === counter)
    if (found < 0) throw new DataError('dieppe.counters.counters', { key: 'missing', args: { name: counter } })
    return found
  }
  const all = units.map((_, id): UnitId => id)
  const linkPoints = tables.linkCosts.points
  const costs = (usable: readonly LinkKind[]) =>
    Int8Array.from(map.links, ({ kind }) => (usable.includes(kind) ? (linkPoints[kind] ?? -1) : -1))
  const across = (zone: ZoneId): ZoneId => {
    let other = -1
    graph.forEachNeighbour(zone, (neighbour, link) => {
      if (graph.kindOf(link) === 'sea-dotted') other = neighbour
    })
    return other
  }
  return {
    data,
    zones,
    graph,
    landCost: costs(['road-solid', 'road-dotted']),
    seaCost: costs(['sea-solid']),
    units,
    allUnits: all,
    british: all.filter((u) => units[u]!.side === 'british'),
    german: all.filter((u) => units[u]!.side === 'german'),
    boats: all.filter((u) => units[u]!.type === 'lca'),
    lovat: unit('LOVAT'),
    mills: unit('MILLS'),
    guns: all.filter((u) => units[u]!.type === 'gun155'),
    markers: { A: tables.activationMarkers.A, B: tables.activationMarkers.B },
    entryZones: Array.from({ length: 10 }, (_, digit) => tagged(`R${digit}`)),
    beachOf: zones.map(({ kind }, z) => (kind === 'waiting' ? across(z) : -1)),
    boatsZoneOf: zones.map(({ tags }, z) => (tags.includes('BEACH') ? across(z) : -1)),
    strayBeach: { G1: tagged('G5'), G2: tagged('G6') },
    startZone: { G1: tagged('G1'), G2: tagged('G2') },
    options: {
      randomEvents: setup.options['randomEvents'] === true,
      badLuck: brings(setup, 'badLuck'),
      alarm: brings(setup, 'alarm'),
      vorwaerts: brings(setup, 'vorwaerts'),
      manualStacking: setup.options['manualStacking'] === true,
    },
    switches: switchesOf(data, setup),
  }
}

/** An option is in force when it is chosen by itself or comes with the chosen difficulty. */
function brings(setup: Setup, option: string): boolean {
  const level = difficultyOptions[String(setup.options['difficulty'])] ?? []
  return setup.options[option] === true || level.includes(option)
}

function expandCounters(data: DieppeData, vorwaerts: boolean): UnitDefinition[] {
  const faster = data.tables.vorwaerts.movement
  return data.counters.counters.flatMap((counter) => {
    // D-13-3: with Vorwärts! every German unit that can move at all has four points, on both faces.
    const face = ([fire, assault, printed]: readonly [number, number, number], levels: number): Face => {
      const move = vorwaerts && counter.side === 'german' && printed > 0 ? faster : printed
      return { fire, assault, move, levels }
    }
    return Array.from({ length: counter.copies }, (_, i) => ({
      code: counter.copies > 1 ? `${counter.id}/${i + 1}` : counter.id,
      counter: counter.id,
      number: i + 1,
      side: counter.side,
      type: counter.type,
      group: counter.group,
      front: face(counter.front, counter.levels),
      back: counter.back && face(counter.back, counter.backLevels ?? 1),
      capacity: counter.capacity ?? 0,
    }))
  })
}
