import type { PieceModel } from '@bridgehead/engine'
import { type Normandy, type NormandyDefinition, printedNormandy } from '@bridgehead/normandy'
import { roomIn } from '@bridgehead/normandy/rules/outlook'
import { beginNormandy } from '@bridgehead/normandy/rules/setup'
import type { ForcesGuide, InspectorGuide } from '../title.ts'

const american = ['US', 'FR']
const commonwealth = ['UK', 'CA', 'PL', 'BE', 'NL']

function whereaboutsOf(def: NormandyDefinition, { place }: PieceModel): string {
  // Only those who wait for their wave lie at sea.
  if (place < def.hexCount) return def.terrain[place] === 'sea' ? 'offshore' : 'front'
  if (place < def.hexCount + def.boxCount) return 'france'
  if (place < def.frame.reserve) return 'festung'
  const frame = Object.entries(def.frame).find(([, id]) => id === place)
  return frame?.[0] ?? 'unused'
}

/** Counters that the scenario uses: those that lie somewhere when it begins. */
function piecesOf(def: NormandyDefinition): readonly number[] {
  const { place } = beginNormandy(def)
  return def.pieces.flatMap((_, id) => (place[id] === def.frame.unused ? [] : id))
}

export const normandyForces: ForcesGuide<Normandy> = {
  sidesOf: {
    american: [...american, ...commonwealth],
    angloCanadian: [...commonwealth, ...american],
    german: ['DE', 'SS', 'LW'],
  },
  counters: (def) => piecesOf(def).map((id) => printedNormandy(def, id)),
  lostAt: ['cadre', 'removed'],
  whereabouts: whereaboutsOf,
}

export const normandyInspector: InspectorGuide<Normandy> = {
  size: (def, _view, { id }) => (def.pieces[id]?.sort === 'unit' ? def.pieces[id]?.stacking : undefined),
  room: (def, view, place) => roomIn({ def, s: view }, place),
}
