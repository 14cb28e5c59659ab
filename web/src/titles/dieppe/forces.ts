import type { Dieppe, DieppeDefinition } from '@bridgehead/dieppe'
import type { BoardModel, PieceModel } from '@bridgehead/engine'
import type { ForcesGuide, InspectorGuide, Room } from '../title.ts'

function levelsOf({ units }: DieppeDefinition, { id, states }: PieceModel): number {
  const unit = units[id]
  if (!unit) return 0
  return states.includes('reduced') ? (unit.back?.levels ?? 0) : unit.front.levels
}

/** D-1-5, D-1-6: boats at sea, levels ashore; passengers and prisoners do not count. */
function roomIn(def: DieppeDefinition, { pieces }: BoardModel, place: number): Room[] {
  const zone = def.zones[place]
  if (!zone) return []
  const here = pieces.filter((piece) => piece.place === place && piece.aboard === undefined && piece.stack !== 'ashore')
  const { boatsAtSea, levelsPerSide } = def.data.tables.zoneKinds
  if (zone.isSea) return [{ side: 'lca', used: here.filter(({ face }) => face === 'lca').length, limit: boatsAtSea }]
  return ['british', 'german'].map((side) => ({
    side,
    used: here
      .filter((piece) => piece.side === side && !piece.states.includes('prisoner'))
      .reduce((sum, piece) => sum + levelsOf(def, piece), 0),
    limit: levelsPerSide,
  }))
}

function whereaboutsOf({ face, side, aboard, states }: PieceModel): string {
  if (face === 'lca') return 'boats'
  if (states.includes('prisoner')) return 'prisoners'
  if (side === 'german') return 'seen'
  return aboard !== undefined ? 'aboard' : 'ashore'
}

export const dieppeForces: ForcesGuide<Dieppe> = {
  sidesOf: { british: ['british'] },
  counters: ({ units }) =>
    units.map(({ type, side, front, group }, id) => ({
      id,
      place: -1,
      stack: side,
      face: type,
      side,
      ...(side === 'british' && { formation: group }),
      factors: [front.fire, front.assault, front.move],
      states: [],
    })),
  whereabouts: (_def, piece) => whereaboutsOf(piece),
}

/** What the letters mean that are printed beside a zone. */
const tags: readonly (readonly [RegExp, string])[] = [
  [/^BEACH$/, 'beach'],
  [/^G[12]$/, 'start'],
  [/^G[56]$/, 'astray'],
  [/^[AB]$/, 'marker'],
  [/^F$/, 'flak'],
  [/^P$/, 'pillbox'],
  [/^H$/, 'battery'],
  [/^T$/, 'telephone'],
  [/^R\d$/, 'reinforcements'],
]

export const dieppeInspector: InspectorGuide<Dieppe> = {
  size: levelsOf,
  room: roomIn,
  tagOf: (tag) => tags.find(([pattern]) => pattern.test(tag))?.[1],
}
