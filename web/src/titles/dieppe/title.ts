import type { DieppeDefinition, DieppeView } from '@bridgehead/dieppe'
import type { Highlights } from '../../board/model.ts'
import { percent } from '../../game/odds.ts'
import { i18n } from '../../i18n/language.svelte.ts'
import type { Focus, Light, Title } from '../title.ts'
import { dieppeTheme } from './theme.ts'

const lightColours: Readonly<Record<number, string>> = { [-2]: '#3F5274', [-1]: '#C49A58', 0: '#F0E2A8' }
const alarmColours = [
  '#F3ECD5',
  '#F3E6BD',
  '#F3DFA6',
  '#F3D48E',
  '#F2C777',
  '#F0B861',
  '#EA8D45',
  '#E2703A',
  '#D9512F',
  '#C22A22',
]

const turnAt = (def: object, turn: number) => (def as DieppeDefinition).data.tables.turnTrack.turns[turn - 1]

/** The group whose frame lies below whatever is asked, or the one being put together. */
function focusOf(view: object): Focus {
  const { flow } = view as DieppeView
  const acting = flow.find((frame) => frame.step === 'act.choose')
  const picking = flow.find((frame) => frame.step === 'group.pick')
  const top = flow.at(-1)
  const assaulted = top?.step.startsWith('assault.') && 'zone' in top ? top.zone : undefined
  const target = top && 'target' in top ? top.target : assaulted
  const place = acting?.trail.at(-1) ?? picking?.zone
  return {
    pieces: acting?.group ?? picking?.picked ?? [],
    ...(place !== undefined && { place }),
    ...(target !== undefined && target !== place && { target }),
  }
}

/** A die of ten faces from 0: a marker wakes at the alarm or below. */
function risksOf(view: object) {
  const { alarm, marker } = view as DieppeView
  const hidden = [1, 2]
  return marker.flatMap((kind, place) =>
    hidden.includes(kind) ? { place, chance: Math.min(1, (alarm + 1) / 10) } : [],
  )
}

/** D-11-1: the next zone; two for the mortar when it acts alone. Officers and guns of the battery do not fire. */
function rangesOf(def: object, pieces: readonly number[], from: number) {
  const { graph, zones, units, data } = def as DieppeDefinition
  const armed = pieces.flatMap((id) => units[id] ?? []).filter(({ front }) => front.fire > 0)
  if (armed.length === 0) return []
  const alone = armed.length === 1 && armed[0]?.type === 'mortar'
  const range = alone ? data.tables.mortar.longRange : 1
  return zones.flatMap((_, place) => {
    const distance = graph.distance(from, place)
    return distance >= 1 && distance <= range ? { place, distance } : []
  })
}

const coverOf = (def: object) =>
  (def as DieppeDefinition).zones.flatMap(({ isSea, protection }, place) =>
    isSea ? [] : { place, points: protection },
  )

/** The fire of the counter that is pointed at, else of the acting group. */
function rangesShown({ def, focus, hovered, place }: Light) {
  const piece = hovered?.piece
  const pieces = piece === undefined || focus.pieces.includes(piece) ? focus.pieces : [piece]
  const from = piece === undefined ? focus.place : place
  return from === undefined ? [] : rangesOf(def, pieces, from)
}

/** Only what the acting group, or the place looked at, would put to the test. */
function risksShown({ view, map, focus, place, language }: Light) {
  const near = [focus.place, place].filter((each) => each !== undefined)
  const beside = new Set(
    map.links.flatMap(({ from, to }) => (near.includes(from) ? to : near.includes(to) ? from : [])),
  )
  return risksOf(view)
    .filter((risk) => beside.has(risk.place) || near.includes(risk.place))
    .map(({ place, chance }) => ({ place, text: percent(chance, language, i18n.words.odds) }))
}

const lightOf = (light: Light): Partial<Highlights> => ({
  ...(light.shows('risk') && { risks: risksShown(light) }),
  ...(light.shows('range') && { ranged: rangesShown(light) }),
  ...(light.shows('cover') && { cover: coverOf(light.def) }),
})

const overlays = [
  { id: 'reach', standard: true },
  { id: 'risk', standard: true },
  { id: 'range', standard: false },
  { id: 'cover', standard: false },
] as const
const isOverlay = (id: string): id is (typeof overlays)[number]['id'] => overlays.some((each) => each.id === id)

export const dieppeTitle: Title = {
  theme: dieppeTheme,
  ground: () => 'dieppe',
  overlays,
  overlayName: (words, id) => (isOverlay(id) ? words.game.overlays[id] : id),
  start: { code: 'WVA', scale: 1.6 },
  primary: [
    { verb: 'historical' },
    { verb: 'ready' },
    // Off a beach, everybody would be the boats without the men.
    { verb: 'all', unless: 'passengers' },
    ...['land', 'done', 'arrange', 'bangalore', 'capture', 'continue', 'keep'].map((verb) => ({ verb })),
  ],
  verbs: {
    endPhase: { key: 'E' },
    all: { icon: 'users', key: 'A' },
    ready: { icon: 'check' },
    move: { icon: 'arrow', key: 'M' },
    sail: { icon: 'arrow', key: 'M' },
    land: { icon: 'arrow' },
    fire: { icon: 'die', key: 'F' },
    assault: { icon: 'die', key: 'A' },
    halt: { icon: 'pause', key: 'X' },
    finish: { icon: 'check', key: 'X' },
  },
  trackCaption(words, def, _view, { id, value }) {
    const { tracks } = words.titles.dieppe
    if (id !== 'turn') return tracks.alarm(value, (def as DieppeDefinition).data.tables.alarm.germansHuntFrom)
    const turn = turnAt(def, value)
    return tracks.turn(value, turn?.time ?? '', turn?.light ?? 0)
  },
  trackColour: (def, { id }, cell) =>
    (id === 'turn' ? lightColours[turnAt(def, cell)?.light ?? 0] : alarmColours[cell]) ?? '#F3ECD5',
  focus: focusOf,
  light: lightOf,
}
