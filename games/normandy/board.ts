import type {
  BoardModel,
  MapLink,
  MapModel,
  MapPlace,
  MapSide,
  MarkerModel,
  PieceModel,
  PieceState,
  StateOf,
} from '@bridgehead/engine'
import { frames, type HexId, type NormandyDefinition, type PieceId } from './definition.ts'
import { Survey } from './rules/survey.ts'
import { totalsOf } from './rules/victory.ts'
import { ATTACKED, MOVED, type Normandy, SPENT } from './state.ts'

type State = StateOf<Normandy>

/** Map units between the centres of two neighbouring hexes. */
const ACROSS = 100
/** The strategic map lies east of the hexes; its boxes are given in hundredths of this size. */
const STRATEGIC = { width: 12 * ACROSS, height: 12 * ACROSS, box: { width: 1.7 * ACROSS, height: 1.2 * ACROSS } }
/** Frames stand in a row below the strategic map. */
const FRAME = { width: 1.9 * ACROSS, height: 1.6 * ACROSS }
const FRAMES_A_ROW = 5

export function mapOfNormandy(def: NormandyDefinition): MapModel {
  const { grid, data, hexCount } = def
  const east = (grid.width + 1) * ACROSS
  const hexes = Array.from({ length: hexCount }, (_, hex): MapPlace => {
    const { x, y } = grid.centre(hex)
    return {
      code: grid.numberOf(hex),
      x: x * ACROSS,
      y: y * ACROSS,
      kind: def.terrain[hex]!,
      tags: tagsOf(def, hex),
      ...(def.names[hex] !== undefined && { name: def.names[hex] }),
      ...(def.isTown[hex] && { points: data.tables.victoryPoints.town }),
    }
  })
  const boxes = def.boxes.map(
    ({ code, at: [x, y] }): MapPlace => ({
      code,
      x: east + (0.08 + (x / 100) * 0.84) * STRATEGIC.width,
      y: (0.06 + (y / 100) * 0.88) * STRATEGIC.height,
      kind: 'box',
      tags: ['box'],
      box: STRATEGIC.box,
    }),
  )
  const festungen = def.festungen.map(({ piece, around }, i): MapPlace => {
    const host = [...hexes, ...boxes][around]!
    const side = def.festungenAt[around]!.findIndex((each) => each.piece === piece)
    return {
      code: def.pieces[piece]!.code,
      x: host.x + (around < hexCount ? 0 : (side - 0.5) * 0.9 * ACROSS),
      y: host.y + (around < hexCount ? 0 : 0.9 * ACROSS) + i * 0,
      kind: 'festung',
      tags: ['box', 'inside'],
      box: { width: 0.8 * ACROSS, height: 0.6 * ACROSS },
    }
  })
  const besides = frames.map(
    (code, i): MapPlace => ({
      code,
      x: east + (0.7 + (i % FRAMES_A_ROW)) * FRAME.width * 1.1,
      y: STRATEGIC.height + (0.7 + Math.floor(i / FRAMES_A_ROW)) * FRAME.height * 1.1,
      kind: 'frame',
      tags: ['box'],
      box: FRAME,
    }),
  )
  return {
    shape: 'hexes',
    width: east + STRATEGIC.width,
    height: Math.max(grid.height * ACROSS, STRATEGIC.height + 3 * FRAME.height),
    places: [...hexes, ...boxes, ...festungen, ...besides],
    links: linksOf(def),
    sides: sidesOf(def),
    hex: { across: ACROSS, points: 'sideways' },
  }
}

function linksOf(def: NormandyDefinition): MapLink[] {
  const { grid, data, hexCount } = def
  const steps = (line: readonly string[], kind: string): MapLink[] =>
    line.slice(1).map((code, i) => ({ from: grid.hexOf(line[i]!), to: grid.hexOf(code), kind }))
  const lines = def.boxes.flatMap(({ links }, i) =>
    links.filter((to) => to > hexCount + i).map((to): MapLink => ({ from: hexCount + i, to, kind: 'line' })),
  )
  return [
    ...data.map.roads.flatMap(({ hexes }) => steps(hexes, 'road')),
    ...data.map.rails.flatMap(({ hexes }) => steps(hexes, 'railway')),
    ...lines,
  ]
}

function sidesOf({ data, grid }: NormandyDefinition): MapSide[] {
  const side = (name: string, kind: string): MapSide => {
    const [a = '', b = ''] = name.split('|')
    return { a: grid.hexOf(a), b: grid.hexOf(b), kind }
  }
  const { river, impassable } = data.map.sides
  return [...river.map((name) => side(name, 'river')), ...impassable.map((name) => side(name, 'impassable'))]
}

function tagsOf(def: NormandyDefinition, hex: HexId): string[] {
  const tags: string[] = []
  if (def.isTown[hex]) tags.push('town')
  if (def.isVillage[hex]) tags.push('village')
  if (def.isFortified[hex]) tags.push('fortified')
  const beach = def.beaches[def.beachAt[hex]!]
  if (beach) tags.push('beach', beach.beach)
  const entry = def.entries.find((each) => each.hex === hex)
  if (entry) tags.push('entry', entry.letter)
  return tags
}

export function boardOfNormandy(def: NormandyDefinition, s: State): BoardModel {
  const { allied, german } = totalsOf(s)
  return {
    pieces: def.pieces.flatMap((_, p) => (isShown(def, s, p) ? [pieceOf(def, s, p)] : [])),
    markers: markersOf(def, s),
    tracks: [
      { id: 'turn', first: def.scenario.firstTurn, last: def.scenario.lastTurn, value: s.turn },
      { id: 'allied', first: 0, last: 1000, value: allied },
      { id: 'german', first: 0, last: 1000, value: german },
    ],
  }
}

const isShown = (def: NormandyDefinition, s: State, p: PieceId): boolean =>
  s.place[p] !== def.frame.unused && (def.pieces[p]!.sort !== 'depot' || s.place[p]! < def.frame.reserve)

function pieceOf(def: NormandyDefinition, s: State, p: PieceId): PieceModel {
  const { sort, kind, side, group, label, steps, bonus } = def.pieces[p]!
  const { attack, movement, defence } = steps[s.lost[p]!]!
  const states: PieceState[] = []
  if (s.lost[p]! > 0) states.push('reduced')
  if ((s.marks[p]! & (MOVED | ATTACKED | SPENT)) !== 0) states.push('acted')
  return {
    id: p,
    place: s.place[p]!,
    stack: side,
    face: kind ?? sort,
    side: group,
    short: label,
    factors: sort === 'hq' ? [bonus, movement] : sort === 'unit' ? [attack, movement, defence] : [defence],
    states,
  }
}

/** Markers that lie in a place; those of a single counter come with the counter. */
function markersOf(def: NormandyDefinition, s: State): MarkerModel[] {
  const m = new Survey(def, s)
  const markers: MarkerModel[] = []
  for (let place = 0; place < def.hexCount + def.boxCount; place++)
    if (m.confusion[place]) markers.push({ place, kind: 'confusion' })
  for (const holder of [...def.hqs, ...def.depots])
    for (let i = 0; i < s.markers[holder]!; i++) markers.push({ place: s.place[holder]!, kind: 'offensive' })
  for (const place of [...s.loose.allied, ...s.loose.german]) markers.push({ place, kind: 'offensive' })
  return markers
}
