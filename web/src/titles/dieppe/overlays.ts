import type { Dieppe, DieppeDefinition } from '@bridgehead/dieppe'
import { coverOf, fireReach, objectives, risksNear, zonesUnderFire } from '@bridgehead/dieppe/rules/outlook'
import type { Mark } from '../../board/marks.ts'
import type { Light, Overlays } from '../title.ts'
import type { DieppeWords } from './words.en.ts'

type DieppeLight = Light<Dieppe, DieppeWords>

const coverShown = (def: DieppeDefinition): Mark[] =>
  coverOf(def).map(({ zone, points }) => ({
    kind: 'disc',
    look: points > 0 ? 'cover' : 'no-cover',
    at: zone,
    text: String(points),
  }))

/** The fire of the counter that is pointed at, else of the acting group. */
function rangesShown({ def, view, focus, hovered, place }: DieppeLight): Mark[] {
  const piece = hovered?.piece
  const pieces = piece === undefined || focus.pieces.includes(piece) ? focus.pieces : [piece]
  const from = piece === undefined ? focus.place : place
  const ranged = from === undefined ? [] : fireReach({ def, s: view }, pieces, from)
  if (ranged.length === 0) return []
  return [
    { kind: 'area', look: 'range', places: ranged.map(({ zone }) => zone) },
    ...ranged.map(({ zone, distance }): Mark => ({ kind: 'disc', look: 'distance', at: zone, text: String(distance) })),
  ]
}

/** Only what the acting group, or the place looked at, would put to the test. */
function risksShown({ def, view, focus, place, percent }: DieppeLight): Mark[] {
  const near = [focus.place, place].filter((each) => each !== undefined)
  return risksNear({ def, s: view }, near).map(({ zone, chance }) => ({
    kind: 'disc',
    look: 'risk',
    at: zone,
    text: percent(chance),
  }))
}

/** What Germans who can be seen could fire into. */
const dangersShown = ({ def, view }: DieppeLight): Mark[] => [
  { kind: 'hatch', look: 'control', places: zonesUnderFire({ def, s: view }) },
]

/** Where points are still to be had. */
const objectivesShown = ({ def, view }: DieppeLight): Mark[] =>
  objectives({ def, s: view }).map(({ zone, points }) => ({
    kind: 'disc',
    look: 'worth',
    at: zone,
    text: String(points),
  }))

export const dieppeOverlays: Overlays<Dieppe, DieppeWords> = {
  all: [
    { id: 'reach', standard: true },
    { id: 'risk', standard: true },
    { id: 'range', standard: false },
    { id: 'danger', standard: false },
    { id: 'points', standard: false },
    { id: 'cover', standard: false },
  ],
  light: (light) => [
    ...(light.shows('risk') ? risksShown(light) : []),
    ...(light.shows('range') ? rangesShown(light) : []),
    ...(light.shows('danger') ? dangersShown(light) : []),
    ...(light.shows('points') ? objectivesShown(light) : []),
    ...(light.shows('cover') ? coverShown(light.def) : []),
  ],
}
