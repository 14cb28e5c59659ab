import {
  fromData,
  type HexGrid,
  type Hexsides,
  type Id,
  Ranges,
  type Setup,
  type SideFeatures,
} from '@bridgehead/engine'
import { type NarvikData, parseNarvikData } from './data/schema.ts'
import {
  type LandingColumn,
  type LandKind,
  type Nation,
  type ShipType,
  type Side,
  type SideKind,
  shipTypes,
  type Terrain,
  type UnitKind,
  type Water,
} from './data/words.ts'
import { FireLines } from './fireLines.ts'
import { defineMap, type HexId, movements } from './mapDefinition.ts'

export { type HexId, movements } from './mapDefinition.ts'

/** A counter, whatever is known of it. */
export type UnitId = Id<'unit'>
/** What a player points at: a face-up unit by its id, a face-down counter by its slot (`UNITS + slot`). */
export type PieceId = Id<'unit' | 'counter'>
/** A hex, or the Harstad box. */
export type PlaceId = Id<'hex' | 'box'>

/** A counter, as printed. */
export interface UnitDefinition {
  readonly code: string
  readonly name: { readonly en: string; readonly fr: string }
  readonly short: string | undefined
  readonly side: Side
  readonly nation: Nation
  readonly kind: UnitKind
  readonly formation: string | undefined
  readonly size: 'battalion' | 'company' | 'battery' | 'section' | undefined
  readonly strength: number
  readonly movement: number
  /** 0 for what takes no fatigue. */
  readonly limit: number
  /** Index in `movements`. */
  readonly movesAs: number
  readonly stacking: number
  readonly isInfantry: boolean
  readonly isLand: boolean
  readonly isShip: boolean
  readonly isDecoy: boolean
  readonly enters: NarvikData['counters']['units'][number]['enters']
  /** Ships: bombardment strength and range. */
  readonly range: number
}

/** Everything that never changes during a match, compiled from the data and the options. */
export interface NarvikDefinition {
  readonly data: NarvikData
  readonly options: {
    readonly alliedConcealment: boolean
    readonly airBonusEveryAction: boolean
    readonly supplyPenaltyWhenAttacking: boolean
    readonly shellingAnyHexScores: boolean
  }

  readonly units: readonly UnitDefinition[]
  readonly allied: readonly UnitId[]
  readonly german: readonly UnitId[]
  readonly land: { readonly [S in Side]: readonly UnitId[] }
  readonly decoys: readonly UnitId[]
  readonly ships: readonly UnitId[]
  readonly guns: readonly UnitId[]
  readonly norwegians: readonly UnitId[]
  readonly germanSetup: readonly UnitId[]
  readonly formations: readonly string[]
  /** Index in `formations` of each unit; −1 when it has none. */
  readonly formationOf: Int8Array

  readonly grid: HexGrid
  readonly hexsides: Hexsides
  readonly sides: SideFeatures<SideKind | 'road'>
  readonly hexCount: number
  /** The Harstad box, as a place after the last hex. */
  readonly harstad: PlaceId
  readonly terrain: readonly Terrain[]
  readonly water: readonly Water[]
  readonly names: readonly (string | undefined)[]
  readonly isMountain: Uint8Array
  /** Norwegian ground on which land units can stand. */
  readonly isLand: Uint8Array
  readonly isSweden: Uint8Array
  readonly isPort: Uint8Array
  readonly isBeach: Uint8Array
  readonly isVillage: Uint8Array
  readonly isRailway: Uint8Array
  readonly isExit: Uint8Array
  readonly hasRoad: Uint8Array
  readonly narvik: HexId
  readonly frontierStation: HexId
  readonly ports: readonly HexId[]
  readonly railway: readonly HexId[]
  readonly harstadEntry: readonly HexId[]
  readonly norwegianSetupHexes: readonly HexId[]
  readonly germanSetupHexes: readonly HexId[]

  /** Movement points into the neighbour at `hex * 6 + direction`, per season (0 winter, 1 good) and movement; −1 where closed. */
  readonly moveCost: readonly (readonly Int8Array[])[]
  /** Movement points for a hex itself, without its sides; −1 where closed. */
  readonly hexCost: readonly (readonly Int8Array[])[]
  /** 1 where the step enters a mountain hex off the road. */
  readonly climbs: Uint8Array
  /** 1 where a ferry would open the side: fjord between two hexes of land that are not mountain (N-20.6-2, -3). */
  readonly ferrySide: Uint8Array
  /** Neighbour that a zone of control reaches; NONE where the side stops it (N-12-2). */
  readonly zoneNeighbour: Int16Array
  /** 1 where the step crosses a river or ridge side. */
  readonly roughSide: Uint8Array
  /** 1 where ships may cross the side. */
  readonly waterway: Uint8Array
  /** Hexes that ships may stop in. Every one of them can be reached from every other, by sea or round by Harstad (N-22.1-5). */
  readonly navigable: readonly HexId[]
  readonly isNavigable: Uint8Array
  /** What each type of ship may land in each column of the amphibious transport table. */
  readonly mayLand: { readonly [T in ShipType]: { readonly [C in LandingColumn]: readonly LandKind[] } }

  readonly ranges: Ranges
  /** Where ridges stop fire. */
  readonly fireLines: FireLines
}

export const WINTER = 0
export const GOOD = 1

export function defineNarvik(raw: unknown, setup: Setup): NarvikDefinition {
  const data = parseNarvikData(raw)
  const units = defineUnits(data)
  const all = units.map((_, u): UnitId => u)
  const where = (is: (unit: UnitDefinition) => boolean) => all.filter((u) => is(units[u]!))
  const formations = data.counters.formations.items.map(({ id }) => id)
  const map = fromData('narvik.map', () => defineMap(data))
  return {
    data,
    options: {
      alliedConcealment: setup.options['alliedConcealment'] === true,
      airBonusEveryAction: setup.options['airBonus'] === 'everyAlliedAction',
      supplyPenaltyWhenAttacking: setup.options['supplyPenaltyWhenAttacking'] === true,
      shellingAnyHexScores: setup.options['bombardVpScope'] === 'anyHex',
    },
    units,
    allied: where(({ side }) => side === 'allied'),
    german: where(({ side }) => side === 'german'),
    land: {
      allied: where(({ side, isLand }) => side === 'allied' && isLand),
      german: where(({ side, isLand }) => side === 'german' && isLand),
    },
    decoys: where(({ isDecoy }) => isDecoy),
    ships: where(({ isShip }) => isShip),
    guns: where(({ kind }) => kind === 'artillery'),
    norwegians: where(({ enters }) => enters.where === 'norwegianSetup'),
    germanSetup: where(({ enters }) => enters.where === 'germanSetup'),
    formations,
    formationOf: Int8Array.from(units, ({ formation }) => (formation ? formations.indexOf(formation) : -1)),
    ...map,
    mayLand: data.tables.landing.types,
    ranges: new Ranges(map.grid),
    fireLines: new FireLines(map.grid, map.hexsides, map.sides),
  }
}

function defineUnits(data: NarvikData): UnitDefinition[] {
  return data.counters.units.map((unit) => {
    const { kind } = unit
    const ship = shipTypes.find((type) => type === kind)
    const naval = ship && data.tables.naval.types[ship]
    return {
      code: unit.id,
      name: unit.name,
      short: unit.short,
      side: unit.side,
      nation: unit.nation,
      kind,
      formation: unit.formation,
      size: unit.size,
      strength: naval ? naval.strength : (unit.strength ?? 0),
      movement: unit.movement ?? 0,
      limit: unit.fatigueLimit ?? 0,
      movesAs: movements.indexOf(kind === 'artillery' || kind === 'tank' ? kind : (unit.movesAs ?? 'line')),
      stacking: unit.stacking ?? 0,
      isInfantry: kind === 'infantry',
      isLand: kind === 'infantry' || kind === 'artillery' || kind === 'tank',
      isShip: ship !== undefined,
      isDecoy: kind === 'decoy',
      enters: unit.enters,
      range: naval?.range ?? 0,
    }
  })
}
