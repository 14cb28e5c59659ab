import type { AnySpec, BoardModel, PieceModel } from '@bridgehead/engine'
import {
  ELIMINATED,
  EXITED,
  GONE,
  HIDDEN,
  INTERNED,
  type NarvikDefinition,
  type NarvikView,
  POOL,
  printedNarvik,
  RETURNING,
  SUNK,
} from '@bridgehead/narvik'
import { seasonOf } from '@bridgehead/narvik/rules/weather'
import type { Absent, Cost, Guide, Room } from './guide.ts'
import { narvikWordsEn } from './narvik.en.ts'
import { narvikWordsFr } from './narvik.fr.ts'

const definition = (def: AnySpec['definition']) => def as NarvikDefinition

/** Where a counter is that is neither on the map nor in Harstad. That one lies face down is no secret; which one it is, is. */
const fates: { readonly [where: number]: string } = {
  [POOL]: 'toCome',
  [HIDDEN]: 'faceDown',
  [ELIMINATED]: 'lost',
  [SUNK]: 'lost',
  [INTERNED]: 'interned',
  [EXITED]: 'exited',
  [GONE]: 'redeployed',
  [RETURNING]: 'returning',
}

function absent(def: NarvikDefinition, { where }: NarvikView): Absent[] {
  return def.units.flatMap(({ isDecoy }, id) => {
    const fate = fates[where[id]!]
    return fate && (!isDecoy || fate === 'faceDown') ? [{ piece: printedNarvik(def, id), where: fate }] : []
  })
}

const ships = ['battleship', 'cruiser', 'destroyer', 'landingCraft', 'puffer']

/** N-13.1-1: stacking points of either side ashore; nobody counts them in Harstad or aboard. */
function room(def: NarvikDefinition, { pieces }: BoardModel, place: number): Room[] {
  if (place === def.harstad || !def.isLand[place]) return []
  const ashore = pieces.filter((piece) => piece.place === place && piece.aboard === undefined)
  return (['allied', 'german'] as const).map((side) => ({
    side,
    used: ashore.filter(({ stack }) => stack === side).reduce((sum, piece) => sum + (sizeOf(def, piece) ?? 0), 0),
    limit: def.data.tables.limits.stacking,
  }))
}

/** As they stand in the rows of the movement table. */
const movers = ['mountain', 'line', 'artillery', 'tank']

/** N-14.1-3: what a hex itself costs now, without its sides. */
function costs(def: NarvikDefinition, view: NarvikView, place: number): Cost[] {
  if (place === def.harstad || !def.isLand[place]) return []
  const now = def.hexCost[seasonOf({ s: view, def })]!
  return movers.map((who, way) => ({ who, points: now[way]![place]! < 0 ? undefined : now[way]![place]! }))
}

function whereabouts(def: NarvikDefinition, { aboard, face, place }: PieceModel): string {
  if (aboard !== undefined) return 'aboard'
  if (place === def.harstad) return 'harstad'
  return ships.includes(face) ? 'atSea' : 'ashore'
}

/** Unknown of what lies face down, but to its owner. */
function sizeOf(def: NarvikDefinition, { id, known }: PieceModel): number | undefined {
  const unit = def.units[known ?? id]
  return unit?.isLand ? unit.stacking : undefined
}

export const narvikGuide: Guide = {
  events: {
    deployed: { kind: 'move', places: ['hex'], pieces: ['unit'] },
    deployedConcealed: { kind: 'move', pieces: ['counters'] },
    weather: { kind: 'score' },
    goodWeather: { kind: 'score' },
    fatigue: { kind: 'detail', pieces: ['unit'] },
    arrived: { kind: 'move', pieces: ['units'], side: 'allied' },
    base: { kind: 'score', places: ['hex'], side: 'allied' },
    baseLost: { kind: 'score', places: ['hex'], side: 'german', scores: true },
    secretEvent: { kind: 'score', sideField: 'side' },
    secretNothing: { kind: 'score', sideField: 'side' },
    evacuationDecided: { kind: 'score', side: 'allied' },
    fuhrerOrders: { kind: 'score', side: 'german' },
    openEvent: { kind: 'score' },
    germanSupplyCut: { kind: 'score', side: 'allied' },
    reinforcementsLost: { kind: 'score', side: 'german' },
    reinforcementLost: { kind: 'score', side: 'german' },
    reinforced: { kind: 'move', places: ['hex'], pieces: ['unit'] },
    reinforcedConcealed: { kind: 'move', places: ['hexes'], pieces: ['counters'], side: 'german' },
    redeployed: { kind: 'move', pieces: ['units'], side: 'allied' },
    redeploymentVoid: { kind: 'detail', side: 'allied' },
    maximumSupport: { kind: 'score', side: 'allied' },
    airPoints: { kind: 'score', side: 'german' },
    airBonus: { kind: 'detail', side: 'german' },
    recon: { kind: 'detail', side: 'german' },
    actionPhase: { kind: 'detail' },
    revealed: { kind: 'move', places: ['hex'], pieces: ['unit'] },
    decoyRemoved: { kind: 'move', places: ['hex'], pieces: ['unit'] },
    moved: {
      kind: 'move',
      places: ['from', 'to'],
      pieces: ['unit'],
      step: { from: 'from', to: 'to', cost: 'cost' },
    },
    halted: { kind: 'detail', places: ['hex'], pieces: ['unit'] },
    interned: { kind: 'fight', places: ['from'], pieces: ['unit'], scores: true },
    exited: { kind: 'score', places: ['from'], pieces: ['unit'], scores: true },
    passed: { kind: 'move', sideField: 'side' },
    declined: { kind: 'detail', sideField: 'side' },
    initiative: { kind: 'detail', sideField: 'side' },
    assaultDeclared: { kind: 'fight', places: ['from', 'target'], pieces: ['units', 'guns', 'ships'], battle: true },
    defenceSupported: { kind: 'fight', places: ['hex'], pieces: ['guns'] },
    onlyDecoys: { kind: 'fight', places: ['hex'] },
    strengths: { kind: 'detail' },
    assaultResult: { kind: 'fight', sideField: 'by' },
    split: { kind: 'detail', sideField: 'side' },
    eliminated: { kind: 'fight', places: ['place'], pieces: ['unit'], scores: true },
    retreated: { kind: 'fight', places: ['from', 'to'], pieces: ['unit'] },
    advanced: { kind: 'fight', places: ['from', 'to'], pieces: ['unit'] },
    landingRepelled: { kind: 'fight', pieces: ['units', 'ships'], side: 'german', scores: true },
    shelled: { kind: 'fight', places: ['hex'], pieces: ['guns', 'target'], scores: true },
    bombarded: { kind: 'fight', battle: true, places: ['hex'], pieces: ['ships'], scores: true },
    airOnInfantry: { kind: 'fight', battle: true, places: ['hex'], side: 'german' },
    airOnShip: { kind: 'fight', battle: true, pieces: ['ship'], side: 'german', scores: true },
    airAttackLost: { kind: 'detail', pieces: ['ship'], side: 'german' },
    shipDamaged: { kind: 'fight', pieces: ['ship'], side: 'german', scores: true },
    shipSunk: { kind: 'fight', places: ['hex'], pieces: ['ship'], side: 'german', scores: true },
    scouted: { kind: 'fight', places: ['hex'], side: 'german' },
    loaded: { kind: 'move', places: ['from'], pieces: ['unit', 'ship'] },
    sailed: { kind: 'move', places: ['from', 'to'], pieces: ['ships'] },
    landed: { kind: 'move', places: ['hex'], pieces: ['units', 'ships'] },
    employed: { kind: 'move', places: ['hex'], pieces: ['ship'] },
    scored: { kind: 'score', sideField: 'side' },
    turnEnded: { kind: 'score' },
    ended: { kind: 'score' },
  },
  turn: { event: 'turn', number: 'turn', track: 'turn' },
  contests: [],
  score: {
    levels: [
      { result: 'disaster', from: Number.NEGATIVE_INFINITY, clause: 'N-25.1-1' },
      { result: 'germanMarginal', from: -10, clause: 'N-25.1-1' },
      { result: 'draw', from: -5, clause: 'N-25.1-1' },
      { result: 'marginal', from: 6, clause: 'N-25.1-1' },
      { result: 'triumph', from: 11, clause: 'N-25.1-1' },
    ],
    least: -16,
    most: 16,
    history: { line: 'differential', label: '1940' },
  },
  plotted: '',
  sidesOf: { allied: ['allied', 'british', 'norwegian', 'french', 'polish'], german: ['german'] },
  cellLabel: (def, track, cell, language) =>
    track === 'turn' ? (definition(def).data.tables.turns.dates[cell - 1]?.[language] ?? '') : '',
  words: { en: narvikWordsEn, fr: narvikWordsFr },
  tour: [
    { anchor: 'map' },
    { anchor: 'prompt' },
    { anchor: 'choices', until: { event: 'actionPhase' } },
    { anchor: 'tracks' },
    { anchor: 'choices', until: { question: 'sail.ships' } },
    { anchor: 'choices', until: { event: 'sailed' } },
    { anchor: 'prompt' },
    { anchor: 'undo' },
    { anchor: 'rules', until: { rulebook: true } },
    { anchor: 'hint' },
  ],
  aloud: {
    react: { verb: 'decline' },
    'turn.reveal': { verb: 'done' },
    'base.choose': { verb: 'done' },
    'air.support': { verb: 'noSupport' },
    'assault.guns': { verb: 'done' },
  },
  counters: (def) => definition(def).units.map((_, id) => printedNarvik(definition(def), id)),
  absent: (def, view) => absent(definition(def), view as NarvikView),
  room: (def, board, place) => room(definition(def), board, place),
  costs: (def, view, place) => costs(definition(def), view as NarvikView, place),
  size: (def, piece) => sizeOf(definition(def), piece),
  whereabouts: (def, piece) => whereabouts(definition(def), piece),
  isCounted: ({ side, face }) => side !== 'german' && !ships.includes(face),
  isHome: () => true,
}
