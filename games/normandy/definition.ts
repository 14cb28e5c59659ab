import { DataError, type Id, type Setup } from '@bridgehead/engine'
import type { ScenarioData, ScenarioId } from './data/scenarioSchema.ts'
import { type NormandyData, parseNormandyData } from './data/schema.ts'
import { type AircraftKind, type Group, groups, type Side } from './data/words.ts'
import { type BoxId, defineMap, type HexId, type MapDefinition, type PlaceId } from './mapDefinition.ts'
import {
  type DepotDefinition,
  type DepotId,
  definePieces,
  type HqId,
  type PieceDefinition,
  type PieceId,
  type PieceSort,
  type UnitId,
} from './pieceDefinition.ts'

export type { BoxId, HexId, PlaceId } from './mapDefinition.ts'
export type { DepotDefinition, DepotId, HqId, PieceDefinition, PieceId, UnitId } from './pieceDefinition.ts'

/** Where a counter lies that is on neither map. */
export type FrameId = PlaceId
/** Index of a class of aircraft: counters of one kind and group are alike. */
export type AirClassId = Id<'airClass'>

/** The frames beside the maps. */
export const frames = [
  /** Allied strategic reserve. */
  'reserve',
  /** D-Day: aboard, waiting to land. */
  'offshore',
  /** D-Day: in the air, waiting to jump. */
  'aloft',
  /** D-Day: brigades of the 79th Armoured that lie across two beaches (M-10.A-11). */
  'astride',
  /** Waiting for the turn and phase of `due`. */
  'turnTrack',
  /** First and second box of the destroyed-units frame (M-1.1.1.3-5). */
  'cadre',
  'rest',
  /** Destroyed or captured for good. */
  'removed',
  /** Withdrawn to England (M-1.1.1.3-12). */
  'withdrawn',
  /** Not part of this scenario. */
  'unused',
] as const
export type FrameName = (typeof frames)[number]

export interface AirClassDefinition {
  readonly code: string
  readonly kind: AircraftKind
  /** The bowl it is drawn from: 0 heavy, 1 medium and light, 2 fighter-bombers. */
  readonly bowl: number
  readonly group: Group
  readonly points: number
  readonly count: number
}

/** A Festung: its counter, the inside of its walls and the hex or box around it. */
export interface FestungDefinition {
  readonly piece: PieceId
  /** The place within its walls (M-0.1.2-15). */
  readonly inside: PlaceId
  readonly around: PlaceId
  readonly capacity: number
  readonly isAtlanticPort: boolean
}

/** An arrival of the schedule, with everything resolved. */
export interface ArrivalDefinition {
  readonly piece: PieceId
  readonly turn: number
  readonly phase: Phase
  /** The box or frame it comes into; for an entry area the box of its first letter. */
  readonly place: PlaceId
  /** Entry hexes it may choose from; empty when it comes into a box or the reserve. */
  readonly entries: readonly HexId[]
}

/** An airborne unit and its zone (M-10.O-2). */
export interface JumpDefinition {
  readonly unit: UnitId
  readonly hex: HexId
  readonly time: 'night' | 'evening'
}

/** A piece of a wave and the hexes it may land on; none for a brigade that lies across two beaches. */
export interface LandingDefinition {
  readonly piece: PieceId
  readonly wave: 'first' | 'second' | 'followUp'
  readonly hexes: readonly HexId[]
  /** A die decides which of the hexes (M-10.A-13). */
  readonly byDie: boolean
}

/** Night, morning and afternoon of D-Day; from turn 1 on A and B. */
export type Phase = 'O' | 'A' | 'B'

export interface NormandyOptions {
  readonly historicalStart: boolean
  readonly strictSupplySupport: boolean
  readonly interdictionSparesRoads: boolean
}

/** Places that the Allies took on a turn of this scenario in history. */
export interface Milestone {
  readonly key: string
  readonly places: readonly PlaceId[]
  readonly turn: number
}

/** Everything that never changes during a match, compiled from the data and the options. */
export interface NormandyDefinition extends MapDefinition {
  readonly data: NormandyData
  readonly scenarioId: ScenarioId
  readonly scenario: ScenarioData
  readonly options: NormandyOptions

  readonly pieces: readonly PieceDefinition[]
  readonly pieceCount: number
  /** Ids by sort, in order; units come first, so that a unit's id is its index in `units`. */
  readonly units: readonly UnitId[]
  readonly hqs: readonly HqId[]
  /** Units and HQs of each group: whatever moves by itself. */
  readonly movers: { readonly [G in Group]: readonly PieceId[] }
  readonly garrisons: readonly PieceId[]
  readonly batteries: readonly PieceId[]
  /** Garrisons, batteries and Festungs. */
  readonly defences: readonly PieceId[]
  readonly partisans: readonly PieceId[]
  readonly ffi: PieceId
  readonly paris: BoxId
  readonly depots: readonly DepotId[]
  /** Everything that fights or can be fought: units, garrisons, batteries, Festungs, irregulars. */
  readonly combatants: { readonly [S in Side]: readonly PieceId[] }
  readonly unitsOf: { readonly [S in Side]: readonly UnitId[] }
  readonly hqsOf: { readonly [S in Side]: readonly HqId[] }
  readonly depotsOf: { readonly [S in Side]: readonly DepotId[] }
  readonly depot: readonly (DepotDefinition | undefined)[]
  /** Hex or box in which each depot stands or would stand; −1 for other pieces. */
  readonly depotHome: Int16Array
  /** Stacking points and side of each piece, where speed matters. */
  readonly stacking: Uint8Array
  readonly isAllied: Uint8Array
  readonly isArmouredDivision: Uint8Array
  readonly festungen: readonly FestungDefinition[]
  readonly airClasses: readonly AirClassDefinition[]

  readonly placeCount: number
  readonly frame: { readonly [F in FrameName]: FrameId }
  /** The hex or box around each place: itself, or what surrounds a Festung; itself for a frame. */
  readonly aroundOf: Int16Array
  /** The inside of the Festung in each hex or box; several boxes have two, so a list. */
  readonly festungenAt: readonly (readonly FestungDefinition[])[]

  readonly arrivals: readonly ArrivalDefinition[]
  /** Who jumps on D-Day, and who lands where. */
  readonly jumps: readonly JumpDefinition[]
  readonly landings: readonly LandingDefinition[]
  /** Turn before which a piece may not leave its box; 0 for all others (M-11.3-15). */
  readonly lockedUntil: Uint8Array
  readonly milestones: readonly Milestone[]

  piece(code: string): PieceId
  place(code: string): PlaceId
}

export function defineNormandy(raw: unknown, setup: Setup): NormandyDefinition {
  const data = parseNormandyData(raw)
  const scenarioId = setup.scenario as ScenarioId
  const scenario = data.scenarios[scenarioId]
  const options: NormandyOptions = {
    historicalStart: setup.options['historicalStart'] === true,
    strictSupplySupport: setup.options['strictSupplySupport'] === true,
    interdictionSparesRoads: setup.options['interdictionSparesRoads'] === true,
  }
  const map = defineMap(data, scenario, options.interdictionSparesRoads)
  const pieces = definePieces(data, map)
  const byCode = new Map(pieces.all.map(({ code }, id) => [code, id]))
  const piece = (code: string): PieceId => {
    const id = byCode.get(code)
    if (id === undefined) throw new DataError('normandy.counters', { key: 'missing', args: { name: code } })
    return id
  }

  for (const code of piecesNamed(scenario)) piece(code)

  const firstFestung = map.hexCount + map.boxCount
  const festungCount = data.counters.festungen.length
  const firstFrame = firstFestung + festungCount
  const place = (code: string): PlaceId => placeOf(data, map, firstFrame, code)
  for (const [where, code] of placesNamed(data, scenarioId)) placeOf(data, map, firstFrame, code, where)
  const festungen = data.counters.festungen.map(
    ({ id, at, capacity, atlanticPort }, i): FestungDefinition => ({
      piece: piece(id),
      inside: firstFestung + i,
      around: place(at),
      capacity,
      isAtlanticPort: atlanticPort === true,
    }),
  )
  const placeCount = firstFrame + frames.length

  const idsOf = (sort: PieceSort) => pieces.all.flatMap((p, id) => (p.sort === sort ? [id] : []))
  const bySide = <T extends number>(ids: readonly T[]) => ({
    allied: ids.filter((id) => pieces.all[id]!.side === 'allied'),
    german: ids.filter((id) => pieces.all[id]!.side === 'german'),
  })
  const [units, hqs, depots] = [idsOf('unit'), idsOf('hq'), idsOf('depot')]
  const fighting: readonly PieceSort[] = ['unit', 'garrison', 'battery', 'festung', 'irregular']

  return {
    ...map,
    data,
    scenarioId,
    scenario,
    options,
    pieces: pieces.all,
    pieceCount: pieces.all.length,
    units,
    hqs,
    movers: Object.fromEntries(
      groups.map((group) => [group, [...units, ...hqs].filter((p) => pieces.all[p]!.group === group)]),
    ) as { [G in Group]: PieceId[] },
    stacking: Uint8Array.from(pieces.all, ({ stacking }) => stacking),
    isAllied: Uint8Array.from(pieces.all, ({ side }) => Number(side === 'allied')),
    garrisons: idsOf('garrison'),
    batteries: idsOf('battery'),
    defences: (['garrison', 'battery', 'festung'] as const).flatMap(idsOf),
    partisans: data.counters.irregulars.flatMap(({ id, kind }) => (kind === 'partisans' ? [piece(id)] : [])),
    ffi: piece(data.counters.irregulars.find(({ kind }) => kind === 'ffi')?.id ?? 'FFI'),
    paris: place('paris'),
    depots,
    combatants: bySide(fighting.flatMap(idsOf)),
    unitsOf: bySide(units),
    hqsOf: bySide(hqs),
    depotsOf: bySide(depots),
    depot: pieces.depots,
    depotHome: Int16Array.from(pieces.all, ({ sort, home }) => (sort === 'depot' ? place(home) : -1)),
    isArmouredDivision: Uint8Array.from(data.counters.divisions, ({ armoured }) => Number(armoured === true)),
    festungen,
    airClasses: data.counters.aircraft.map(({ id, kind, group, points, count }) => ({
      code: id,
      kind,
      bowl: kind === 'HB' ? 0 : kind === 'FB' ? 2 : 1,
      group,
      points,
      count,
    })),
    placeCount,
    frame: Object.fromEntries(frames.map((name, i) => [name, firstFrame + i])) as { [F in FrameName]: FrameId },
    aroundOf: Int16Array.from({ length: placeCount }, (_, id) => festungen[id - firstFestung]?.around ?? id),
    festungenAt: Array.from({ length: firstFestung }, (_, id) => festungen.filter(({ around }) => around === id)),
    arrivals: defineArrivals(data, scenario, map, piece, place),
    jumps: scenario.airborne.map(({ piece: code, hex, time }) => ({ unit: piece(code), hex: place(hex), time })),
    landings: scenario.landings.flatMap(({ pieces: codes, wave, hexes, byDie }) =>
      codes.map((code) => ({ piece: piece(code), wave, hexes: (hexes ?? []).map(place), byDie: byDie === true })),
    ),
    milestones: data.tables.history.taken
      .filter(({ turn }) => turn >= scenario.firstTurn && turn <= scenario.lastTurn)
      .map(({ key, places, turn }) => ({ key, places: places.map(place), turn })),
    lockedUntil: defineLocks(scenario, pieces.all.length, piece),
    piece,
    place,
  }
}

/** Every counter that a set-up speaks of. */
const piecesNamed = ({ placements, fixed, germanDepots, alliedDepots, free }: ScenarioData): string[] => [
  ...placements.flatMap(({ pieces }) => pieces.map((placed) => (typeof placed === 'string' ? placed : placed.id))),
  ...fixed,
  ...germanDepots,
  ...alliedDepots.map(({ id }) => id),
  ...free.german,
  ...free.allied,
]

/** Every place that the set-up and the tables name: a match must not stumble over one that is not there. */
function placesNamed({ scenarios, tables, counters }: NormandyData, id: ScenarioId): [where: string, code: string][] {
  const { placements, alliedControl } = scenarios[id]
  const at = `normandy.scenarios.${id}`
  return [
    ...placements.map((placed, i): [string, string] => [`${at}.placements.${i + 1}.at`, placed.at]),
    ...alliedControl.map((code, i): [string, string] => [`${at}.alliedControl.${i + 1}`, code]),
    ...counters.irregulars.map(({ id, box }): [string, string] => [`normandy.counters.irregulars.${id}.box`, box]),
    ...tables.fifthRangers.hexByDie.map((code, i): [string, string] => [
      `normandy.tables.fifthRangers.hexByDie.${i + 1}`,
      code,
    ]),
  ]
}

/** A hex by its number, a box or a frame by its name. */
function placeOf(
  data: NormandyData,
  map: MapDefinition,
  firstFrame: number,
  code: string,
  where = 'normandy',
): PlaceId {
  if (/^\d/.test(code)) {
    if (!map.grid.has(code)) throw new DataError(where, { key: 'missing', args: { name: code } })
    return map.grid.hexOf(code)
  }
  const box = data.map.boxes.findIndex(({ id }) => id === code)
  if (box >= 0) return map.hexCount + box
  const frame = frames.indexOf(code as FrameName)
  if (frame < 0) throw new DataError(where, { key: 'missing', args: { name: code } })
  return firstFrame + frame
}

function defineLocks(scenario: ScenarioData, pieceCount: number, piece: (code: string) => PieceId): Uint8Array {
  const locks = new Uint8Array(pieceCount)
  for (const { pieces, locked } of scenario.placements)
    if (locked) for (const each of pieces) locks[piece(typeof each === 'string' ? each : each.id)] = locked
  return locks
}

/** Reinforcements of this scenario. One that comes nowhere, or after the last turn was played, is a fault of the data. */
function defineArrivals(
  data: NormandyData,
  scenario: ScenarioData,
  map: MapDefinition,
  piece: (code: string) => PieceId,
  place: (code: string) => PlaceId,
): ArrivalDefinition[] {
  const where = 'normandy.scenarios.schedule.arrivals'
  const { from, pieces, entries } = scenario.arrivals
  const seen = new Set<string>()
  return data.scenarios.schedule.arrivals.flatMap((arrival): ArrivalDefinition[] => {
    if (seen.has(arrival.piece)) throw new DataError(where, { key: 'twice', args: { name: arrival.piece } })
    seen.add(arrival.piece)
    if (arrival.turn < from || arrival.turn > scenario.lastTurn) return []
    if (pieces && !pieces.includes(arrival.piece)) return []
    const base = { piece: piece(arrival.piece), turn: arrival.turn, phase: arrival.phase }
    const area = map.entryAreas.get(arrival.at)
    if (!area) return [{ ...base, place: place(arrival.at), entries: [] }]
    const letters = entries ?? area
    const open = map.entries.filter(({ letter }) => letters.includes(letter))
    if (open.length === 0) throw new DataError(where, { key: 'out-of-reach', args: { name: arrival.piece } })
    return [{ ...base, place: open[0]!.box, entries: open.map(({ hex }) => hex) }]
  })
}
