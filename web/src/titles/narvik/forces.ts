import type { BoardModel, PieceModel } from '@bridgehead/engine'
import {
  ELIMINATED,
  EXITED,
  GONE,
  HIDDEN,
  INTERNED,
  type Narvik,
  type NarvikDefinition,
  type NarvikView,
  POOL,
  printedNarvik,
  RETURNING,
  SUNK,
} from '@bridgehead/narvik'
import { seasonOf } from '@bridgehead/narvik/rules/weather'
import type { Absent, Cost, ForcesGuide, InspectorGuide, Room } from '../title.ts'

/** Where a counter is that is neither on the map nor in Harstad. That one lies face down is no secret; which one it is, is. */
const fates: { readonly [where: number]: string } = {
  [POOL]: 'toCome',
  [HIDDEN]: 'faceDown',
  [ELIMINATED]: 'lost',
  [SUNK]: 'lost',
  [INTERNED]: 'interned',
  [EXITED]: 'exited',
  [GONE]: 'redeployed',
  [RETURNING]: 'returning',
}

function absentFrom(def: NarvikDefinition, { where }: NarvikView): Absent[] {
  return def.units.flatMap(({ isDecoy }, id) => {
    const fate = fates[where[id]!]
    return fate && (!isDecoy || fate === 'faceDown') ? [{ piece: printedNarvik(def, id), where: fate }] : []
  })
}

const ships = ['battleship', 'cruiser', 'destroyer', 'landingCraft', 'puffer']
export const isShip = ({ face }: PieceModel): boolean => ships.includes(face)

/** N-13.1-1: stacking points of either side ashore; nobody counts them in Harstad or aboard. */
function roomIn(def: NarvikDefinition, { pieces }: BoardModel, place: number): Room[] {
  if (place === def.harstad || !def.isLand[place]) return []
  const ashore = pieces.filter((piece) => piece.place === place && piece.aboard === undefined)
  return (['allied', 'german'] as const).map((side) => ({
    side,
    used: ashore.filter(({ stack }) => stack === side).reduce((sum, piece) => sum + (sizeOf(def, piece) ?? 0), 0),
    limit: def.data.tables.limits.stacking,
  }))
}

/** As they stand in the rows of the movement table. */
const movers = ['mountain', 'line', 'artillery', 'tank']

/** N-14.1-3: what a hex itself costs now, without its sides. */
function costsOf(def: NarvikDefinition, view: NarvikView, place: number): Cost[] {
  if (place === def.harstad || !def.isLand[place]) return []
  const now = def.hexCost[seasonOf({ s: view, def })]!
  return movers.map((who, way) => ({ who, points: now[way]![place]! < 0 ? undefined : now[way]![place]! }))
}

function whereaboutsOf(def: NarvikDefinition, piece: PieceModel): string {
  if (piece.aboard !== undefined) return 'aboard'
  if (piece.place === def.harstad) return 'harstad'
  return isShip(piece) ? 'atSea' : 'ashore'
}

/** Unknown of what lies face down, but to its owner. */
function sizeOf(def: NarvikDefinition, { id, known }: PieceModel): number | undefined {
  const unit = def.units[known ?? id]
  return unit?.isLand ? unit.stacking : undefined
}

export const narvikForces: ForcesGuide<Narvik> = {
  sidesOf: { allied: ['allied', 'british', 'norwegian', 'french', 'polish'], german: ['german'] },
  counters: (def) => def.units.map((_, id) => printedNarvik(def, id)),
  whereabouts: whereaboutsOf,
  absent: absentFrom,
}

export const narvikInspector: InspectorGuide<Narvik> = { size: sizeOf, room: roomIn, costs: costsOf }
