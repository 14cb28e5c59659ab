import type { Normandy, NormandyDefinition } from '@bridgehead/normandy'
import { type Sector, sectorsOf, zoneOf } from '@bridgehead/normandy/rules/outlook'
import { heldFaces } from '@bridgehead/normandy/rules/turnOutlook'
import type { Mark } from '../../board/marks.ts'
import type { Overlays } from '../title.ts'
import { imagine } from './imagine.ts'
import type { NormandyLight } from './look.ts'
import type { NormandyWords } from './words.en.ts'

export const normandyOverlays: Overlays<Normandy, NormandyWords> = {
  all: [
    { id: 'reach', standard: true },
    { id: 'attack', standard: true },
    { id: 'zones', standard: false },
    { id: 'control', standard: false },
    { id: 'supply', standard: false },
    { id: 'sectors', standard: false },
    { id: 'entries', standard: false },
    { id: 'ranges', standard: false },
    { id: 'front', standard: false },
    { id: 'points', standard: false },
  ],
  looksBack: 'front',
  light: lightOf,
}

export const sideOf = ({ role }: NormandyLight) => (role === 'german' ? 'german' : 'allied')

/** What the first question of a match lights; the rest is fetched later (`laterOverlays.ts`). */
function lightOf(light: NormandyLight): readonly Mark[] {
  const closed = closedPart(light.def)
  if (!light.settled) return closed
  return [
    ...closed,
    ...(light.shows('zones') ? zones(light) : []),
    ...(showsSectors(light) ? sectors(light) : []),
    ...boxes(light),
    ...(light.shows('entries') ? entries(light) : []),
  ]
}

/** Whoever sends aircraft sees where to. */
export const showsSectors = (light: NormandyLight): boolean =>
  light.shows('sectors') || ((light.view.flow.at(-1)?.step ?? '').startsWith('air.') && !light.shows('zones'))

const closedParts = new WeakMap<NormandyDefinition, readonly Mark[]>()

/** The part of the map that the scenario leaves out lies in the shade. */
export function closedPart(def: NormandyDefinition): readonly Mark[] {
  let marks = closedParts.get(def)
  if (!marks) {
    const open = Array.from({ length: def.hexCount }, (_, hex) => hex).filter((hex) => def.isInPlay[hex] === 1)
    marks = open.length === def.hexCount ? [] : [{ kind: 'area', look: 'in-play', places: open }]
    closedParts.set(def, marks)
  }
  return marks
}

export function zones(light: NormandyLight): Mark[] {
  const enemy = sideOf(light) === 'german' ? 'allied' : 'german'
  return [{ kind: 'hatch', look: 'control', places: zoneOf(imagine(light), enemy) }]
}

/** Tactical zones: those that fighter-bombers watch are hatched. */
export function sectors(light: NormandyLight): Mark[] {
  const found: readonly Sector[] = sectorsOf(imagine(light))
  return [
    { kind: 'hatch', look: 'interdicted', places: found.flatMap(({ isWatched, hexes }) => (isWatched ? hexes : [])) },
    ...found.map(({ number, centre }): Mark => ({ kind: 'disc', look: 'sector', at: centre, text: String(number) })),
  ]
}

/** What the cards of France say: the faces of the die that hold Germans, and the aircraft over them. */
export function boxes(light: NormandyLight): Mark[] {
  const { def, view } = light
  const g = imagine(light)
  return def.boxes.flatMap(({ isInPlay }, i): Mark[] => {
    if (!isInPlay) return []
    const at = def.hexCount + i
    const held = heldFaces(g, at)
    const letters = def.entries.flatMap(({ box, letter }) => (box === at ? letter : []))
    const over = view.strategic.slice(2 * i, 2 * i + 2).flatMap((cls) => def.airClasses[cls]?.kind ?? [])
    return [
      ...[1, 2, 3, 4, 5, 6].map(
        (face): Mark => ({
          kind: 'disc',
          look: `${held.includes(face) ? 'held' : 'face'}${face}`,
          at,
          text: String(face),
        }),
      ),
      ...(letters.length > 0 ? [{ kind: 'disc', look: 'entry-letters', at, text: letters.join(' ') } as const] : []),
      ...(over.length > 0 ? [{ kind: 'disc', look: 'over-box', at, text: over.join(' ') } as const] : []),
    ]
  })
}

/** Hexes by which one leaves the front, each with the box behind it. */
export function entries({ def, language }: NormandyLight): Mark[] {
  return def.entries.flatMap(({ hex, letter, box }): Mark[] =>
    def.isInPlay[hex] === 1
      ? [
          {
            kind: 'disc',
            look: 'entry-tab',
            at: hex,
            text: `${letter} · ${def.boxes[box - def.hexCount]?.name[language] ?? ''}`,
          },
        ]
      : [],
  )
}
