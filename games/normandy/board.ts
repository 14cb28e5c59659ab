import type {
  BoardModel,
  MapLink,
  MapModel,
  MapPlace,
  MapSide,
  MarkerModel,
  PieceModel,
  StateOf,
} from '@bridgehead/engine'
import { frames, type HexId, type NormandyDefinition, type PieceId } from './definition.ts'
import { Survey } from './rules/survey.ts'
import { totalsOf } from './rules/victory.ts'
import { ATTACKED, IN_RESERVE, MOVED, type Normandy, OUT_OF_SUPPLY, RESTING, SPENT } from './state.ts'

type State = StateOf<Normandy>

/** Map units between the centres of two neighbouring hexes. */
const ACROSS = 100
/** The strategic map lies east of the front; its boxes are given in hundredths of this size. */
const FRANCE = { width: 16 * ACROSS, height: 12 * ACROSS, box: { width: 1.76 * ACROSS, height: 1.34 * ACROSS } }
/** The frames lie below it, in rows. */
const FRAME = { width: 3.2 * ACROSS, height: 1.8 * ACROSS, inRow: 5 }
const WALLS = { width: 0.8 * ACROSS, height: 0.46 * ACROSS }

/** Sheets of the map, by their place in the list. */
const ON_FRANCE = 1
const ON_FRAMES = 2

export function mapOfNormandy(def: NormandyDefinition): MapModel {
  const { grid } = def
  const front = { id: 'front', x: 0, y: 0, width: grid.width * ACROSS, height: grid.height * ACROSS }
  const east = front.width + ACROSS
  const france = { id: 'france', x: east, y: 0, width: FRANCE.width, height: FRANCE.height }
  const rows = Math.ceil(frames.length / FRAME.inRow)
  const below = { id: 'frames', x: east, y: FRANCE.height + ACROSS, width: FRANCE.width, height: rows * FRAME.height }
  const maps = [...hexPlaces(def), ...boxPlaces(def, east)]
  return {
    sheets: [{ ...front, hex: { across: ACROSS, points: 'sideways' } }, france, below],
    places: [...maps, ...festungPlaces(def, maps), ...framePlaces(below.x, below.y)],
    links: linksOf(def),
    sides: sidesOf(def),
  }
}

const hexPlaces = (def: NormandyDefinition): MapPlace[] =>
  Array.from({ length: def.hexCount }, (_, hex): MapPlace => {
    const { x, y } = def.grid.centre(hex)
    return {
      code: def.grid.numberOf(hex),
      x: x * ACROSS,
      y: y * ACROSS,
      kind: def.isTown[hex] ? 'town' : def.terrain[hex]!,
      tags: tagsOf(def, hex),
      ...(def.names[hex] !== undefined && { name: def.names[hex] }),
      ...(def.isTown[hex] && { points: def.data.tables.victoryPoints.town }),
    }
  })

const boxPlaces = (def: NormandyDefinition, east: number): MapPlace[] =>
  def.boxes.map(({ code, at: [x, y] }) => ({
    sheet: ON_FRANCE,
    code,
    x: east + (0.08 + (x / 100) * 0.84) * FRANCE.width,
    y: (0.11 + (y / 100) * 0.82) * FRANCE.height,
    kind: 'box',
    tags: ['box'],
    box: FRANCE.box,
  }))

/** A Festung is a box inside its hex or box (M-0.1.2-15). */
function festungPlaces(def: NormandyDefinition, maps: readonly MapPlace[]): MapPlace[] {
  return def.festungen.map(({ piece, around }) => {
    const host = maps[around]!
    const neighbours = def.festungenAt[around]!
    const index = neighbours.findIndex((each) => each.piece === piece)
    const isOnFront = around < def.hexCount
    return {
      sheet: isOnFront ? 0 : ON_FRANCE,
      code: def.pieces[piece]!.code,
      x: host.x + (index - (neighbours.length - 1) / 2) * WALLS.width,
      y: host.y + (isOnFront ? 0 : 0.45 * ACROSS),
      kind: 'festung',
      tags: ['box'],
      box: WALLS,
    }
  })
}

const framePlaces = (x: number, y: number): MapPlace[] =>
  frames.map((code, i) => ({
    sheet: ON_FRAMES,
    code,
    x: x + (0.5 + (i % FRAME.inRow)) * FRAME.width,
    y: y + (0.5 + Math.floor(i / FRAME.inRow)) * FRAME.height,
    kind: 'frame',
    tags: ['box'],
    box: { width: 0.95 * FRAME.width, height: 0.9 * FRAME.height },
  }))

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
    pieces: shownPieces(def, s).map((p) => pieceOf(def, s, p)),
    markers: markersOf(def, s),
    tracks: [
      { id: 'turn', first: def.scenario.firstTurn, last: def.scenario.lastTurn, value: s.turn },
      { id: 'allied', first: 0, last: 1000, value: allied },
      { id: 'german', first: 0, last: 1000, value: german },
    ],
  }
}

/** M-6.5-10: of a stack the fresh units lie on top, then D1, then D2. */
const shownPieces = (def: NormandyDefinition, s: State): PieceId[] =>
  def.pieces.flatMap((_, p) => (isShown(def, s, p) ? [p] : [])).sort((a, b) => s.disorg[a]! - s.disorg[b]!)

const isShown = (def: NormandyDefinition, s: State, p: PieceId): boolean =>
  s.place[p] !== def.frame.unused && (def.pieces[p]!.sort !== 'depot' || s.place[p]! < def.frame.reserve)

const shownMarks = [
  [OUT_OF_SUPPLY, 'unsupplied'],
  [RESTING, 'resting'],
  [IN_RESERVE, 'reserve'],
] as const

/** What a counter has done that keeps it from doing more now: of the other side only HQs, which may still support. */
function spentMarks(def: NormandyDefinition, s: State, p: PieceId): number {
  if (def.pieces[p]!.side !== s.active) return SPENT
  return s.flow.some(({ step }) => step === 'combat.hq') ? ATTACKED | SPENT : MOVED | SPENT
}

const NORTH = 0
const waves = ['first', 'second', 'followUp'] as const
const lanesOf = new WeakMap<NormandyDefinition, ReadonlyMap<PieceId, HexId>>()

/** Where each counter of the landings waits: at sea off its beach, a hex farther out for each wave. */
function lanes(def: NormandyDefinition): ReadonlyMap<PieceId, HexId> {
  let found = lanesOf.get(def)
  if (!found) {
    const beaches = def.landings.map(({ piece, wave, hexes }) => ({
      piece,
      off: waves.indexOf(wave) + 1,
      beach: hexes[0] ?? def.pieces[piece]!.straddles[0],
    }))
    found = new Map(
      beaches.flatMap(({ piece, off, beach }): [PieceId, HexId][] => {
        const hex = beach === undefined ? undefined : seaOff(def, beach, off)
        return hex === undefined ? [] : [[piece, hex]]
      }),
    )
    lanesOf.set(def, found)
  }
  return found
}

/** The sea so many hexes north of a beach, or as far as there is sea. */
function seaOff({ grid, terrain }: NormandyDefinition, beach: HexId, hexes: number): HexId | undefined {
  let at: HexId | undefined
  for (let off = 0; off < hexes; off++) {
    const next = grid.neighbour(at ?? beach, NORTH)
    if (next < 0 || terrain[next] !== 'sea') break
    at = next
  }
  return at
}

/** Where a counter is shown: whoever waits for his wave lies off his beach. */
function shownAt(def: NormandyDefinition, s: State, p: PieceId): number {
  const place = s.place[p]!
  const waits = place === def.frame.offshore || place === def.frame.astride
  return waits ? (lanes(def).get(p) ?? place) : place
}

function pieceOf(def: NormandyDefinition, s: State, p: PieceId): PieceModel {
  const { sort, side, nation, label } = def.pieces[p]!
  const states: string[] = []
  if (s.lost[p]! > 0) states.push('reduced')
  if (s.disorg[p]! > 0) states.push(`disorganised${s.disorg[p]}`)
  if (s.suppression[p]! > 0) states.push(`suppressed${s.suppression[p]}`)
  for (const [mark, state] of shownMarks) if ((s.marks[p]! & mark) !== 0) states.push(state)
  if ((s.marks[p]! & spentMarks(def, s, p)) !== 0) states.push('acted')
  return {
    id: p,
    place: shownAt(def, s, p),
    stack: side,
    face: faceOf(def, p),
    side: nation,
    short: sort === 'unit' || sort === 'hq' ? label : '',
    ...insignia(def, p),
    factors: factorsOf(def, p, s.lost[p]!),
    states,
  }
}

/** Division or corps as it is printed at the head: "9", "3A" for an armoured one, "VII"; and the ribbon of the elite. */
function insignia(
  { pieces, data }: NormandyDefinition,
  p: PieceId,
): Pick<PieceModel, 'number' | 'ribbon' | 'formation'> {
  const { sort, label, division, isElite } = pieces[p]!
  const of = data.counters.divisions[division]
  if (sort !== 'unit' && sort !== 'hq') return {}
  const [number = ''] = (of?.label ?? label).split(' ')
  return {
    number: sort === 'unit' && of?.armoured && /^\d+$/.test(number) ? `${number}A` : number,
    ...(isElite && { ribbon: true as const }),
    ...(of && { formation: of.id }),
  }
}

/** "infantry-division", "hq": kind and size of a unit, sort of everything else. */
const faceOf = ({ pieces }: NormandyDefinition, p: PieceId): string => {
  const { sort, kind, size } = pieces[p]!
  return kind ? `${kind}-${size}` : sort
}

/** What is printed at the foot, on the face with so many steps lost. */
function factorsOf({ pieces }: NormandyDefinition, p: PieceId, lost: number): number[] {
  const { sort, steps, bonus } = pieces[p]!
  const { attack, movement, defence } = steps[lost]!
  if (sort === 'unit') return [attack, movement, defence]
  if (sort === 'hq') return [bonus, movement]
  return sort === 'depot' ? [] : [defence]
}

/** A counter as it is printed, at full strength. */
export function printedNormandy(def: NormandyDefinition, p: PieceId): PieceModel {
  const { side, nation, label } = def.pieces[p]!
  const [id, place] = [p, def.frame.unused]
  return {
    id,
    place,
    stack: side,
    face: faceOf(def, p),
    side: nation,
    short: label,
    ...insignia(def, p),
    factors: factorsOf(def, p, 0),
    states: [],
  }
}

/** Markers that lie in a place; those of a single counter come with the counter. */
function markersOf(def: NormandyDefinition, s: State): MarkerModel[] {
  const m = new Survey(def, s)
  const markers: MarkerModel[] = []
  for (let place = 0; place < def.hexCount + def.boxCount; place++) {
    if (m.confusion[place]) markers.push({ place, kind: 'confusion' })
    // M-0.2.2-1: where control counts; all else is read off the front.
    if (s.control[place] === 1 && (def.isTown[place] || place >= def.hexCount))
      markers.push({ place, kind: 'alliedControl' })
  }
  for (const holder of [...def.hqs, ...def.depots])
    for (let i = 0; i < s.markers[holder]!; i++) markers.push({ place: s.place[holder]!, kind: 'offensive' })
  for (const place of [...s.loose.allied, ...s.loose.german]) markers.push({ place, kind: 'offensive' })
  return markers
}
