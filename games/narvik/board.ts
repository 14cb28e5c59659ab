import {
  type BoardModel,
  DIRECTION_COUNT,
  type MapLink,
  type MapModel,
  type MapSide,
  type MarkerModel,
  NONE,
  type PieceModel,
} from '@bridgehead/engine'
import { sideKinds } from './data/words.ts'
import { movements, type NarvikDefinition, type PlaceId, type UnitDefinition, type UnitId } from './definition.ts'
import { ABOARD, BASE_DUTY, FERRY_DUTY, type NarvikView, POOL } from './state.ts'

/** Map units between the centres of two neighbouring hexes. */
const ACROSS = 100
/** Room west of the hexes, in hexes, where the Harstad box lies. */
const WEST = 3
/** Harstad lies off the north-west corner; there is room for every Allied formation and ship. */
const HARSTAD = { x: 1.5 * ACROSS, y: 2.1 * ACROSS, box: { width: 2.8 * ACROSS, height: 3.3 * ACROSS } }

export function mapOfNarvik(def: NarvikDefinition): MapModel {
  const { grid, hexsides, sides, data } = def
  const hexes = Array.from({ length: def.hexCount }, (_, hex) => {
    const { x, y } = grid.centre(hex)
    return {
      code: grid.numberOf(hex),
      x: (x + WEST) * ACROSS,
      y: y * ACROSS,
      kind: def.terrain[hex]!,
      tags: tagsOf(def, hex),
      ...(def.names[hex] !== undefined && { name: def.names[hex] }),
      ...pointsOf(def, hex),
      ...(def.isLand[hex] && def.isNavigable[hex] && { spots: { sea: anchorage(def, hex) } }),
    }
  })
  const harstad = { code: 'HARSTAD', name: 'Harstad', sheet: 1, ...HARSTAD, kind: 'harstad', tags: ['box'] }
  const lines: MapSide[] = []
  for (let side = 0; side < hexsides.innerCount; side++)
    for (const kind of sideKinds)
      if (sides.hasAny(side, sides.mask(kind))) lines.push({ a: hexsides.near[side]!, b: hexsides.far[side]!, kind })
  const steps = (line: readonly string[], kind: string): MapLink[] =>
    line.slice(1).map((code, i) => ({ from: grid.hexOf(line[i]!), to: grid.hexOf(code), kind }))
  const waterways: MapLink[] = []
  for (let arc = 0; arc < def.waterway.length; arc++) {
    const from = Math.floor(arc / DIRECTION_COUNT)
    const to = grid.neighbours[arc]!
    if (to !== NONE && from < to && def.waterway[arc]) waterways.push({ from, to, kind: 'waterway' })
  }
  for (const hex of def.harstadEntry) waterways.push({ from: def.harstad, to: hex, kind: 'waterway' })
  return {
    sheets: [
      {
        id: 'front',
        x: 0,
        y: 0,
        width: (grid.width + WEST) * ACROSS,
        height: grid.height * ACROSS,
        hex: { across: ACROSS, points: 'up' },
      },
      {
        id: 'harstad',
        on: 0,
        x: HARSTAD.x - HARSTAD.box.width / 2,
        y: HARSTAD.y - HARSTAD.box.height / 2,
        ...HARSTAD.box,
      },
    ],
    places: [...hexes, harstad],
    links: [
      ...data.map.roads.flatMap((line) => steps(line, 'road')),
      ...steps(data.map.railway, 'railway'),
      ...waterways,
    ],
    sides: lines,
  }
}

/** Ships of a land hex lie towards the sides that they may cross. */
function anchorage(def: NarvikDefinition, hex: number): [x: number, y: number] {
  const here = def.grid.centre(hex)
  let [x, y] = [0, 0]
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const arc = hex * DIRECTION_COUNT + direction
    if (!def.waterway[arc]) continue
    const there = def.grid.centre(def.grid.neighbours[arc]!)
    x += there.x - here.x
    y += there.y - here.y
  }
  const length = Math.hypot(x, y)
  // Water on opposite sides: a little below the land's stack.
  if (length < 0.1) return [0, 0.33 * ACROSS]
  return [(x / length) * 0.33 * ACROSS, (y / length) * 0.33 * ACROSS]
}

/** N-25-1: what the Allies score for holding a place at the end. */
function pointsOf(def: NarvikDefinition, hex: number): { points?: number } {
  const { narvik, frontierStation } = def.data.tables.victoryPoints
  if (hex === def.narvik) return { points: narvik }
  return hex === def.frontierStation ? { points: frontierStation } : {}
}

function tagsOf(def: NarvikDefinition, hex: number): string[] {
  const tags: string[] = []
  if (def.isPort[hex]) tags.push('port')
  if (def.isBeach[hex]) tags.push('beach')
  if (def.isVillage[hex]) tags.push('village')
  if (def.isRailway[hex]) tags.push('railway')
  if (hex === def.narvik || hex === def.frontierStation) tags.push('objective')
  if (def.water[hex] !== 'none') tags.push(def.water[hex]!)
  if (def.harstadEntry.includes(hex)) tags.push('harstad-entry')
  return tags
}

export function boardOfNarvik(def: NarvikDefinition, view: NarvikView): BoardModel {
  const markers: MarkerModel[] = view.bases.map((place) => ({ place, kind: 'base' }))
  for (const ship of def.ships) {
    if (view.duty[ship] === BASE_DUTY) markers.push({ place: view.where[ship]!, kind: 'puffer-base' })
    if (view.duty[ship] === FERRY_DUTY) markers.push({ place: view.where[ship]!, kind: 'ferry' })
  }
  return {
    pieces: [...def.units.flatMap((_, u) => pieceOf(def, view, u)), ...hiddenPieces(def, view)],
    markers,
    tracks: [
      { id: 'turn', first: 1, last: def.data.tables.turns.last, value: Math.max(1, view.turn) },
      { id: 'air', first: 0, last: def.data.tables.airPoints.most, value: view.air },
    ],
  }
}

/** A counter whose face this role sees. */
function pieceOf(def: NarvikDefinition, view: NarvikView, u: UnitId): PieceModel[] {
  const unit = def.units[u]!
  const where = view.where[u]!
  const ship = view.aboard[u]!
  const place: PlaceId = where === ABOARD ? view.where[ship]! : where
  if (place < 0) return []
  const slot = view.slot[u]!
  const states: string[] = []
  if (slot >= 0) states.push('concealed')
  if (view.damaged[u]) states.push('damaged')
  if (view.fired[u]) states.push('fired')
  if (unit.isInfantry && view.fatigue[u]! >= unit.limit) states.push('exhausted')
  return [
    {
      ...printedNarvik(def, u),
      id: slot >= 0 ? def.units.length + slot : u,
      ...(slot >= 0 && { known: u }),
      place,
      stack: stackOf(def, u, place),
      states,
      ...((unit.isShip || where === ABOARD) && { way: 'waterway' }),
      ...(where === ABOARD && { aboard: ship }),
      ...(unit.isInfantry && { wear: { value: view.fatigue[u]!, limit: unit.limit } }),
    },
  ]
}

/** A counter as it is printed, on no map. */
export function printedNarvik(def: NarvikDefinition, u: UnitId): PieceModel {
  const unit = def.units[u]!
  return {
    id: u,
    place: NONE,
    stack: unit.side,
    face: faceOf(unit),
    side: unit.nation,
    ...(unit.short !== undefined && { short: unit.short }),
    ...(unit.formation !== undefined && { formation: unit.formation }),
    factors: factorsOf(unit),
    states: [],
  }
}

/** Land and sea stand apart; in Harstad every formation and every kind of ship does. */
function stackOf(def: NarvikDefinition, u: UnitId, place: PlaceId): string {
  const { isShip, side, formation, nation, kind } = def.units[u]!
  if (place !== def.harstad) return isShip ? 'sea' : side
  return isShip ? `sea ${kind}` : (formation ?? `${nation} ${kind}`)
}

/** Branches that the counters show and the rules do not ask for, by the start of a counter's code. */
const branches = { 'de-km': 'naval', 'de-par': 'airborne' } as const

/** "mountain-company", "naval-battalion", "cruiser". */
function faceOf({ code, kind, size, movesAs }: UnitDefinition): string {
  if (kind !== 'infantry') return kind
  const branch = Object.entries(branches).find(([start]) => code.startsWith(start))?.[1]
  return `${branch ?? (movements[movesAs] === 'mountain' ? 'mountain' : 'infantry')}-${size}`
}

function factorsOf({ isShip, isDecoy, strength, range, movement }: UnitDefinition): number[] {
  if (isDecoy || (isShip && strength === 0)) return []
  return isShip ? [strength, range] : [strength, movement]
}

/** The backs of counters that this role does not know. */
function hiddenPieces(def: NarvikDefinition, view: NarvikView): PieceModel[] {
  const known = new Set(view.slot)
  return view.counterPlace.flatMap((where, slot): PieceModel[] => {
    if (where === POOL || known.has(slot)) return []
    const ship = view.counterShip[slot]!
    const side = slot < def.german.length ? 'german' : 'allied'
    const place = where === ABOARD ? view.where[ship]! : where
    return [
      {
        id: def.units.length + slot,
        place,
        stack: side,
        face: 'concealed',
        side,
        factors: [],
        states: ['concealed'],
        ...(where === ABOARD && { aboard: ship }),
      },
    ]
  })
}
