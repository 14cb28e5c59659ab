import { DataError, HexGrid, Hexsides, type Id, rectangleOfNumbers, type Setup, SideFeatures } from '../../src/index.ts'
import {
  type CounterKind,
  type Order,
  parseSkirmishData,
  type Side,
  type SkirmishData,
  sides,
  type Terrain,
} from './data/schema.ts'

/** A wooden block on the map. The enemy sees where it stands, not which counter it bears. */
export type BlockId = Id<'block'>
/** A counter: what a block really is. */
export type CounterId = Id<'counter'>
export type HexId = Id<'hex'>
/** A chit in the bag of orders. */
export type ChitId = Id<'chit'>

export interface Counter {
  readonly side: Side
  readonly name: { readonly en: string; readonly fr: string }
  readonly kind: CounterKind
  readonly strength: number
  readonly fire: number
  readonly steps: number
}

/** Everything that never changes during a match. */
export interface SkirmishDefinition {
  readonly tables: SkirmishData['tables']
  readonly turns: number
  readonly losses: boolean
  readonly fog: boolean
  readonly initiative: 'blue' | 'rolled'

  readonly grid: HexGrid
  readonly hexsides: Hexsides
  readonly features: SideFeatures<'river'>
  readonly riverMask: number
  readonly terrain: readonly Terrain[]
  readonly objectives: readonly HexId[]

  readonly counters: readonly Counter[]
  readonly countersOf: { readonly [S in Side]: readonly CounterId[] }
  readonly sideOf: readonly Side[]
  readonly start: readonly HexId[]
  readonly blocksOf: { readonly [S in Side]: readonly BlockId[] }
  readonly chits: readonly Order[]
}

export function defineSkirmish(raw: unknown, setup: Setup): SkirmishDefinition {
  const data = parseSkirmishData(raw)
  const scenario = data.scenarios.find(({ id }) => id === setup.scenario)
  if (!scenario) throw new DataError('data.scenarios', `there is no scenario "${setup.scenario}"`)
  const counters = sides.flatMap((side) => data.counters[side].map((counter) => ({ ...counter, side })))
  const sideOf = sides.flatMap((side) => scenario[side].map(() => side))
  const map = defineMap(data.map)
  for (const side of sides)
    if (scenario[side].length !== data.counters[side].length)
      throw new DataError(`data.scenarios.${scenario.id}.${side}`, `${data.counters[side].length} hexes are needed`)
  return {
    tables: data.tables,
    turns: scenario.turns,
    losses: scenario.losses,
    fog: setup.options.fog === true,
    initiative: setup.options.initiative === 'rolled' ? 'rolled' : 'blue',
    ...map,
    counters,
    countersOf: bySide((side) => indicesWhere(counters, (counter) => counter.side === side)),
    sideOf,
    start: sides.flatMap((side) => scenario[side].map((hex) => map.grid.hexOf(hex))),
    blocksOf: bySide((side) => indicesWhere(sideOf, (owner) => owner === side)),
    chits: data.tables.orders,
  }
}

function defineMap(map: SkirmishData['map']) {
  const { points, shifted, rowsFrom, columnsFrom, rows, columns } = map
  const hexes = rectangleOfNumbers('RRCC', rows, columns)
  const grid = new HexGrid({ points, shifted, rowsFrom, columnsFrom, numbering: 'RRCC', hexes })
  const hexsides = new Hexsides(grid)
  const features = new SideFeatures(hexsides.count, ['river'])
  for (const name of map.rivers) features.add(hexsides.sideOf(name), 'river')
  return {
    grid,
    hexsides,
    features,
    riverMask: features.mask('river'),
    terrain: Array.from({ length: grid.count }, (_, hex) => map.terrain[grid.numberOf(hex)] ?? 'open'),
    objectives: map.objectives.map((hex) => grid.hexOf(hex)),
  }
}

function bySide<T>(make: (side: Side) => T): { readonly [S in Side]: T } {
  return { blue: make('blue'), red: make('red') }
}

function indicesWhere<T>(items: readonly T[], test: (item: T) => boolean): number[] {
  return items.flatMap((item, i) => (test(item) ? [i] : []))
}
