import type { Dieppe, DieppeDefinition, DieppeView } from '@bridgehead/dieppe'
import type { Mark } from '../../board/marks.ts'
import type { Light, Overlays } from '../title.ts'
import type { DieppeWords } from './words.en.ts'

type DieppeLight = Light<Dieppe, DieppeWords>

/** A die of ten faces from 0: a marker wakes at the alarm or below. */
function risksOf({ alarm, marker }: DieppeView) {
  const hidden = [1, 2]
  return marker.flatMap((kind, place) =>
    hidden.includes(kind) ? { place, chance: Math.min(1, (alarm + 1) / 10) } : [],
  )
}

/** D-11-1: the next zone; two for the mortar when it acts alone. Officers and guns of the battery do not fire. */
function rangesOf({ graph, zones, units, data }: DieppeDefinition, pieces: readonly number[], from: number) {
  const armed = pieces.flatMap((id) => units[id] ?? []).filter(({ front }) => front.fire > 0)
  if (armed.length === 0) return []
  const alone = armed.length === 1 && armed[0]?.type === 'mortar'
  const range = alone ? data.tables.mortar.longRange : 1
  return zones.flatMap((_, place) => {
    const distance = graph.distance(from, place)
    return distance >= 1 && distance <= range ? { place, distance } : []
  })
}

const coverOf = ({ zones }: DieppeDefinition): Mark[] =>
  zones.flatMap(({ isSea, protection }, at): Mark[] =>
    isSea ? [] : [{ kind: 'disc', look: protection > 0 ? 'cover' : 'no-cover', at, text: String(protection) }],
  )

/** The fire of the counter that is pointed at, else of the acting group. */
function rangesShown({ def, focus, hovered, place }: DieppeLight): Mark[] {
  const piece = hovered?.piece
  const pieces = piece === undefined || focus.pieces.includes(piece) ? focus.pieces : [piece]
  const from = piece === undefined ? focus.place : place
  const ranged = from === undefined ? [] : rangesOf(def, pieces, from)
  if (ranged.length === 0) return []
  return [
    { kind: 'area', look: 'range', places: ranged.map((each) => each.place) },
    ...ranged.map((each) => ({ kind: 'disc', look: 'distance', at: each.place, text: String(each.distance) }) as const),
  ]
}

/** Only what the acting group, or the place looked at, would put to the test. */
function risksShown({ view, map, focus, place, percent }: DieppeLight): Mark[] {
  const near = [focus.place, place].filter((each) => each !== undefined)
  const beside = new Set(
    map.links.flatMap(({ from, to }) => (near.includes(from) ? to : near.includes(to) ? from : [])),
  )
  return risksOf(view)
    .filter((risk) => beside.has(risk.place) || near.includes(risk.place))
    .map((risk) => ({ kind: 'disc', look: 'risk', at: risk.place, text: percent(risk.chance) }))
}

export const dieppeOverlays: Overlays<Dieppe, DieppeWords> = {
  all: [
    { id: 'reach', standard: true },
    { id: 'risk', standard: true },
    { id: 'range', standard: false },
    { id: 'cover', standard: false },
  ],
  light: (light) => [
    ...(light.shows('risk') ? risksShown(light) : []),
    ...(light.shows('range') ? rangesShown(light) : []),
    ...(light.shows('cover') ? coverOf(light.def) : []),
  ],
}
