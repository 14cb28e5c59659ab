import type { Dieppe, DieppeDefinition, DieppeView } from '@bridgehead/dieppe'
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

const coverOf = ({ zones }: DieppeDefinition) =>
  zones.flatMap(({ isSea, protection }, place) => (isSea ? [] : { place, points: protection }))

/** The fire of the counter that is pointed at, else of the acting group. */
function rangesShown({ def, focus, hovered, place }: DieppeLight) {
  const piece = hovered?.piece
  const pieces = piece === undefined || focus.pieces.includes(piece) ? focus.pieces : [piece]
  const from = piece === undefined ? focus.place : place
  return from === undefined ? [] : rangesOf(def, pieces, from)
}

/** Only what the acting group, or the place looked at, would put to the test. */
function risksShown({ view, map, focus, place, percent }: DieppeLight) {
  const near = [focus.place, place].filter((each) => each !== undefined)
  const beside = new Set(
    map.links.flatMap(({ from, to }) => (near.includes(from) ? to : near.includes(to) ? from : [])),
  )
  return risksOf(view)
    .filter((risk) => beside.has(risk.place) || near.includes(risk.place))
    .map((risk) => ({ place: risk.place, text: percent(risk.chance) }))
}

export const dieppeOverlays: Overlays<Dieppe, DieppeWords> = {
  all: [
    { id: 'reach', standard: true },
    { id: 'risk', standard: true },
    { id: 'range', standard: false },
    { id: 'cover', standard: false },
  ],
  light: (light) => ({
    ...(light.shows('risk') && { risks: risksShown(light) }),
    ...(light.shows('range') && { ranged: rangesShown(light) }),
    ...(light.shows('cover') && { cover: coverOf(light.def) }),
  }),
}
