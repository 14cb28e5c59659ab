import type { PieceModel } from '@bridgehead/engine'
import { type Narvik, type NarvikDefinition, type NarvikView, printedNarvik, type Side } from '@bridgehead/narvik'
import { fateOf, hexPrices, roomIn } from '@bridgehead/narvik/rules/reference'
import type { Absent, ForcesGuide, InspectorGuide } from '../title.ts'

/** Who is neither on the map nor in Harstad. That one lies face down is no secret; which one it is, is. */
function absentFrom(def: NarvikDefinition, { where }: NarvikView): Absent[] {
  return def.units.flatMap(({ isDecoy }, id) => {
    const fate = fateOf(where[id]!)
    return fate && (!isDecoy || fate === 'faceDown') ? [{ piece: printedNarvik(def, id), where: fate }] : []
  })
}

const ships = ['battleship', 'cruiser', 'destroyer', 'landingCraft', 'puffer']
export const isShip = ({ face }: PieceModel): boolean => ships.includes(face)

function whereaboutsOf(def: NarvikDefinition, piece: PieceModel): string {
  if (piece.aboard !== undefined) return 'aboard'
  if (piece.place === def.harstad) return 'harstad'
  return isShip(piece) ? 'atSea' : 'ashore'
}

export const sidesOf: { readonly [S in Side]: readonly string[] } = {
  allied: ['allied', 'british', 'norwegian', 'french', 'polish'],
  german: ['german'],
}

export const narvikForces: ForcesGuide<Narvik> = {
  sidesOf,
  counters: (def) => def.units.map((_, id) => printedNarvik(def, id)),
  whereabouts: whereaboutsOf,
  absent: absentFrom,
}

/** Unknown of what lies face down, but to its owner. */
function sizeOf({ units }: NarvikDefinition, { id, known }: PieceModel): number | undefined {
  const unit = units[known ?? id]
  return unit?.isLand ? unit.stacking : undefined
}

export const narvikInspector: InspectorGuide<Narvik> = {
  size: (def, _view, piece) => sizeOf(def, piece),
  room: roomIn,
  costs: hexPrices,
}
