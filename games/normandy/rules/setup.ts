import { chapter, type Denial, type StateOf } from '@bridgehead/engine'
import { type Role, scoreLines } from '../data/words.ts'
import type { HexId, NormandyDefinition, PieceId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { columnOf } from '../mapDefinition.ts'
import { type Game, momentOf, type Normandy } from '../state.ts'
import { isOpen, pieceOf } from './pieces.ts'
import { leadRole } from './seats.ts'
import { cannotStack } from './stacking.ts'
import { type Survey, survey } from './survey.ts'

/** Chapter 11: the state before the first step, and what the sides place as they like. */

const tooFarWest = deny('M-11.2-7', 'too-far-west')
const notAllied = deny('M-11.2-5', 'not-allied-hex')
const enemyThere = deny('M-4.1.1-5', 'enemy-there')
const noRoom = deny('M-0.2.1-2', 'no-room')

/** M-11.2-7: east of column 13, that is, with a lower number. */
const FREE_COLUMNS_BELOW = 13

export function beginNormandy(def: NormandyDefinition): StateOf<Normandy> {
  const { scenario, pieceCount, frame, hexCount, boxCount } = def
  const perPiece = (value: number) => new Array<number>(pieceCount).fill(value)
  const perClass = () => def.airClasses.map(() => 0)
  const state: StateOf<Normandy> = {
    turn: scenario.firstTurn,
    phase: scenario.firstTurn === 0 ? 'O' : 'A',
    first: 'allied',
    active: 'allied',
    place: perPiece(frame.unused),
    lost: perPiece(0),
    disorg: perPiece(0),
    suppression: perPiece(0),
    marks: perPiece(0),
    boundTo: perPiece(-1),
    due: perPiece(0),
    markers: perPiece(0),
    landed: def.depotsOf.allied.map(() => 0),
    letThrough: def.depotsOf.allied.map(() => 0),
    control: Array.from({ length: hexCount + boxCount }, () => 0 as const),
    loose: { allied: [], german: [] },
    rubble: [],
    weather: scenario.firstTurn === 0 ? 'overcast' : 'clear',
    storm: 0,
    overcastTurns: 0,
    stormDue: 0,
    stormBefore: 0,
    bowl: def.airClasses.map(({ kind, count }) => (kind === 'HB' && !scenario.heavyBombers ? 0 : count)),
    available: perClass(),
    flown: perClass(),
    superiority: perClass(),
    tactical: def.data.map.sectorNames.map(() => -1),
    strategic: def.boxes.flatMap(() => [-1, -1]),
    tacticalBefore: def.data.map.sectorNames.map(() => -1),
    strategicBefore: def.boxes.flatMap(() => [-1, -1]),
    heavyAway: [],
    carpets: [0, 0],
    naval: [0, 0, 0, 0],
    reserveMarkers: 0,
    replacements: [0, 0, 0],
    partisans: def.boxes.map(() => 0),
    tally: scoreLines.map(() => 0),
    scored: scoreLines.map(() => 0),
    beachesLost: 0,
    takenOn: def.milestones.map(() => 0),
    outcome: '',
    flow: [{ step: 'setup.begin' }],
  }
  placePieces(def, state)
  placeDefences(def, state)
  placeWaves(def, state)
  for (const code of scenario.alliedControl) state.control[def.place(code)] = 1
  loseMulberries(def, state)
  if (def.options.historicalStart) {
    const { allied, german } = def.data.tables.victoryPoints.historicalStart
    noteStart(state, 'alliedStart', allied)
    noteStart(state, 'germanStart', german)
  }
  return state
}

function noteStart(state: StateOf<Normandy>, line: (typeof scoreLines)[number], points: number): void {
  state.tally[scoreLines.indexOf(line)] = 1
  state.scored[scoreLines.indexOf(line)] = points
}

/** M-11-2, M-11-4: counters on the maps and on the turn track. */
function placePieces(def: NormandyDefinition, s: StateOf<Normandy>): void {
  const { scenario } = def
  for (const { piece, turn, phase } of def.arrivals) {
    s.place[piece] = def.frame.turnTrack
    s.due[piece] = momentOf(turn, phase)
  }
  for (const { at, pieces, markers } of scenario.placements)
    for (const each of pieces) {
      const { id, lost = 0, disorganised = 0 } = typeof each === 'string' ? { id: each } : each
      const p = def.piece(id)
      s.place[p] = def.place(at)
      s.lost[p] = lost
      s.disorg[p] = disorganised
      s.due[p] = 0
      if (markers && def.pieces[p]!.sort === 'hq') s.markers[p] = markers
    }
  for (const code of [...scenario.free.german, ...scenario.free.allied]) {
    s.place[def.piece(code)] = def.frame.reserve
    s.due[def.piece(code)] = 0
  }
}

/** M-11-3: garrisons, batteries, Festungs, depots, partisans. */
function placeDefences(def: NormandyDefinition, s: StateOf<Normandy>): void {
  const { scenario, festungen } = def
  for (const code of scenario.fixed) {
    const p = def.piece(code)
    s.place[p] = festungen.find(({ piece }) => piece === p)?.inside ?? def.place(def.pieces[p]!.home)
  }
  for (const code of scenario.germanDepots) {
    const depot = def.piece(code)
    s.place[depot] = def.depotHome[depot]!
  }
  for (const { id, face, fullOn } of scenario.alliedDepots) {
    const depot = def.piece(id)
    s.place[depot] = def.depotHome[depot]!
    s.lost[depot] = face === 'full' ? 0 : 1
    if (fullOn) s.due[depot] = momentOf(fullOn, 'A')
  }
  if (!scenario.partisans) return
  for (const p of def.partisans) s.place[p] = def.place(def.pieces[p]!.home)
  s.place[def.ffi] = def.frame.reserve
}

/** M-11.2-3, M-7.1.1-4: a Mulberry that no longer stands behind the Allied lines went down in a storm. */
function loseMulberries(def: NormandyDefinition, s: StateOf<Normandy>): void {
  for (const depot of def.depotsOf.allied) {
    const isGone = s.place[depot] === def.frame.unused && s.control[def.depotHome[depot]!] === 1
    if (def.depot[depot]!.kind === 'mulberry' && isGone) s.place[depot] = def.frame.removed
  }
}

/** Section 10: who jumps and who lands on D-Day. */
function placeWaves(def: NormandyDefinition, s: StateOf<Normandy>): void {
  for (const { piece } of def.scenario.airborne) s.place[def.piece(piece)] = def.frame.aloft
  for (const { pieces, astride } of def.scenario.landings)
    for (const code of pieces) s.place[def.piece(code)] = astride ? def.frame.astride : def.frame.offshore
}

// Free placement (scenario 2) --------------------------------------------------------------------------------------

const freeUnits = (g: Game, role: Role): UnitId[] =>
  [...g.def.scenario.free.german, ...g.def.scenario.free.allied]
    .map((code) => g.def.piece(code))
    .filter((p) => pieceOf(g, p).group === role)

const unplaced = (g: Game, role: Role): UnitId[] =>
  freeUnits(g, role).filter((u) => g.s.place[u] === g.def.frame.reserve)

function cannotPlace(g: Game, m: Survey, u: UnitId, hex: HexId): Denial | undefined {
  const { def, s } = g
  const { side } = pieceOf(g, u)
  if (side === 'german' && columnOf(def.grid, hex) >= FREE_COLUMNS_BELOW) return tooFarWest
  if (m.occupants[side === 'german' ? 'allied' : 'german'][hex]) return enemyThere
  if (side === 'allied' && s.control[hex] === 0) return notAllied
  if (side === 'german' && s.control[hex] === 1) return notAllied
  return cannotStack(g, m, [u], hex)
}

/** Roles that place something, in the order of M-11.2. */
const placers: readonly Role[] = ['german', 'american', 'angloCanadian']

/** Markers in a hex, with HQs and in depots. */
const markersIn = (g: Game, hex: HexId): number => {
  const { def, s } = g
  return [...def.hqs, ...def.depots].reduce((sum, p) => sum + (s.place[p] === hex ? s.markers[p]! : 0), 0)
}

function cannotGiveMarker(g: Game, p: PieceId): Denial | undefined {
  return markersIn(g, g.s.place[p]!) < g.def.data.tables.limits.markersPerHex ? undefined : noRoom
}

export const setupSteps = chapter<Normandy>()({
  /** Who has something to place is asked; then the first turn begins. */
  'setup.begin'(g) {
    const next = placers.find((role) => unplaced(g, role).length > 0)
    if (next) return g.call('setup.unit', { role: next })
    g.goto('turn.begin')
    const { markers } = g.def.scenario.free
    if (markers > 0) g.call('setup.markers', { left: markers })
  },

  /** M-11.2-5, M-11.2-7. */
  'setup.unit': {
    who: (g) => g.frame.role,
    options(g, offer) {
      for (const u of unplaced(g, g.frame.role)) offer('unit', u)
    },
    on: { unit: (g, u) => g.goto('setup.hex', { role: g.frame.role, unit: u }) },
    skipIfForced: true,
  },
  'setup.hex': {
    who: (g) => g.frame.role,
    options(g, offer) {
      const m = survey(g)
      for (let hex = 0; hex < g.def.hexCount; hex++)
        if (g.def.isLand[hex]) offer('hex', hex, cannotPlace(g, m, g.frame.unit, hex))
    },
    on: {
      hex(g, hex) {
        g.s.place[g.frame.unit] = hex
        g.emit({ type: 'placed', piece: g.frame.unit, place: hex })
        g.return()
      },
    },
  },

  /** M-11.2-2: with any Allied HQ or in any open depot, two to a hex. */
  'setup.markers': {
    who: leadRole,
    options(g, offer) {
      for (const hq of g.def.hqsOf.allied) if (g.s.place[hq]! < g.def.hexCount) offer('hq', hq, cannotGiveMarker(g, hq))
      for (const depot of g.def.depotsOf.allied) if (isOpen(g, depot)) offer('depot', depot, cannotGiveMarker(g, depot))
    },
    on: { hq: giveMarker, depot: giveMarker },
  },
})

function giveMarker(g: Game<'setup.markers'>, p: PieceId): void {
  g.s.markers[p]!++
  g.emit({ type: 'markerPlaced', piece: p, place: g.s.place[p]! })
  g.frame.left--
  if (g.frame.left === 0) g.return()
}
