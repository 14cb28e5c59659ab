import type { Dieppe, DieppeDefinition } from '@bridgehead/dieppe'
import { priceOfLink, roomIn } from '@bridgehead/dieppe/rules/outlook'
import { levels } from '@bridgehead/dieppe/rules/stacking'
import type { PieceModel } from '@bridgehead/engine'
import type { ForcesGuide, InspectorGuide } from '../title.ts'

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

type LinkKind = Parameters<typeof priceOfLink>[1]
const isLink = ({ data }: DieppeDefinition, kind: string): kind is LinkKind => kind in data.tables.linkCosts.points

export const dieppeInspector: InspectorGuide<Dieppe> = {
  size: (def, view, { id }) => levels({ def, s: view }, id),
  room: (def, view, place) => roomIn({ def, s: view }, place).map(({ of, ...room }) => ({ side: of, ...room })),
  priceOf: (def, kind) => (isLink(def, kind) ? priceOfLink(def, kind) : undefined),
  tagOf: (tag) => tags.find(([pattern]) => pattern.test(tag))?.[1],
}
