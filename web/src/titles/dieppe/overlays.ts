import type { Dieppe } from '@bridgehead/dieppe'
import { coverOf, fireReach, risksNear } from '@bridgehead/dieppe/rules/outlook'
import type { Light, Overlays } from '../title.ts'
import type { DieppeWords } from './words.en.ts'

type DieppeLight = Light<Dieppe, DieppeWords>

/** The fire of the counter that is pointed at, else of the acting group. */
function rangesShown({ def, view, focus, hovered, place }: DieppeLight) {
  const piece = hovered?.piece
  const pieces = piece === undefined || focus.pieces.includes(piece) ? focus.pieces : [piece]
  const from = piece === undefined ? focus.place : place
  if (from === undefined) return []
  return fireReach({ def, s: view }, pieces, from).map(({ zone, distance }) => ({ place: zone, distance }))
}

/** Only what the acting group, or the place looked at, would put to the test. */
function risksShown({ def, view, focus, place, percent }: DieppeLight) {
  const near = [focus.place, place].filter((each) => each !== undefined)
  return risksNear({ def, s: view }, near).map(({ zone, chance }) => ({ place: zone, text: percent(chance) }))
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
    ...(light.shows('cover') && { cover: coverOf(light.def).map(({ zone, points }) => ({ place: zone, points })) }),
  }),
}
