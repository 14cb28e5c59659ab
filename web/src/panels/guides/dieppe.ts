import type { DieppeDefinition } from '@bridgehead/dieppe'
import type { AnySpec, BoardModel, PieceModel } from '@bridgehead/engine'
import { dieppeWordsEn } from './dieppe.en.ts'
import { dieppeWordsFr } from './dieppe.fr.ts'
import type { Guide, Room } from './guide.ts'

const definition = (def: AnySpec['definition']) => def as DieppeDefinition

function levelsOf(def: DieppeDefinition, { id, states }: PieceModel): number {
  const unit = def.units[id]
  if (!unit) return 0
  return states.includes('reduced') ? (unit.back?.levels ?? 0) : unit.front.levels
}

/** D-1-5, D-1-6: boats at sea, levels ashore; passengers and prisoners do not count. */
function room(def: DieppeDefinition, { pieces }: BoardModel, place: number): Room[] {
  const zone = def.zones[place]
  if (!zone) return []
  const here = pieces.filter((piece) => piece.place === place && piece.aboard === undefined && piece.stack !== 'ashore')
  const { boatsAtSea, levelsPerSide } = def.data.tables.zoneKinds
  if (zone.isSea) return [{ side: 'lca', used: here.filter(({ face }) => face === 'lca').length, limit: boatsAtSea }]
  return ['british', 'german'].map((side) => ({
    side,
    used: here
      .filter((piece) => piece.side === side && !piece.states.includes('prisoner'))
      .reduce((sum, piece) => sum + levelsOf(def, piece), 0),
    limit: levelsPerSide,
  }))
}

export const dieppeGuide: Guide = {
  events: {
    loaded: { kind: 'move', pieces: ['unit', 'boat'] },
    loadedAsInHistory: { kind: 'move', side: 'british' },
    randomEvent: { kind: 'score', side: 'german' },
    boatLost: { kind: 'fight', pieces: ['boat'], scores: true },
    landingDelayed: { kind: 'move', side: 'british' },
    courseError: { kind: 'move', places: ['beach'], side: 'british' },
    landed: { kind: 'move', places: ['to'], pieces: ['units', 'boat'] },
    embarked: { kind: 'move', places: ['from'], pieces: ['unit', 'boat'], scores: true },
    moved: {
      kind: 'move',
      places: ['from', 'to'],
      pieces: ['units'],
      step: { from: 'from', to: 'to', cost: 'cost' },
    },
    sailed: { kind: 'move', places: ['from', 'to'], pieces: ['units'], step: { from: 'from', to: 'to' } },
    left: { kind: 'detail', places: ['zone'], pieces: ['unit'] },
    fellBack: { kind: 'move', places: ['from', 'to'], pieces: ['units'] },
    backAboard: { kind: 'move', places: ['from'], pieces: ['units', 'boat'] },
    alarm: { kind: 'score', side: 'german' },
    tested: { kind: 'score', places: ['zone'], side: 'german' },
    revealed: { kind: 'score', places: ['zone'], pieces: ['units'], side: 'german' },
    allRevealed: { kind: 'score', side: 'german' },
    mines: { kind: 'fight', places: ['zone'], side: 'german' },
    bangalore: { kind: 'fight', places: ['zone'], side: 'british' },
    wireStops: { kind: 'move', places: ['zone'], side: 'british' },
    telephoneCut: { kind: 'score', places: ['zone'], side: 'british', scores: true },
    fired: { kind: 'fight', places: ['from', 'at'], pieces: ['shooter', 'target'] },
    heldFire: { kind: 'detail', places: ['zone', 'at'], side: 'german' },
    reduced: { kind: 'fight', places: ['zone'], pieces: ['unit'] },
    eliminated: { kind: 'fight', places: ['zone'], pieces: ['unit'], scores: true },
    batteryDestroyed: { kind: 'score', side: 'british' },
    assaultBegan: { kind: 'fight', places: ['zone'], pieces: ['units'] },
    assaultRound: { kind: 'detail', places: ['zone'], side: 'british' },
    assaultLine: { kind: 'fight', places: ['zone'], pieces: ['british', 'german'] },
    assaultEnded: { kind: 'fight', places: ['zone'], side: 'british' },
    captured: { kind: 'fight', places: ['zone'], pieces: ['unit'] },
    freed: { kind: 'score', places: ['zone'], pieces: ['unit'] },
    toppedBy: { kind: 'detail', places: ['zone'], pieces: ['unit'] },
    activated: { kind: 'detail', places: ['zone'], pieces: ['units'] },
    activationEnded: { kind: 'detail', pieces: ['units'] },
    germanPhase: { kind: 'move', side: 'german' },
    germanMoved: { kind: 'move', places: ['path'], pieces: ['units'] },
    germanStayed: { kind: 'detail', places: ['zone'], side: 'german' },
    germanLeftBehind: { kind: 'move', places: ['zone'], pieces: ['units'] },
    noReinforcements: { kind: 'score', side: 'german' },
    reinforced: { kind: 'move', places: ['zone'], pieces: ['units'] },
    withdrew: { kind: 'score', side: 'british' },
    nobodyLeft: { kind: 'score', side: 'british' },
    scored: { kind: 'score', side: 'british' },
  },
  turn: { event: 'turn', number: 'turn', track: 'turn' },
  contests: [
    { attack: 'fire.attack', defence: 'fire.defence' },
    { attack: 'assault.attack', defence: 'assault.defence' },
  ],
  score: {
    levels: [
      { result: 'failure', from: Number.NEGATIVE_INFINITY, clause: 'D-12-11' },
      { result: 'half', from: 10, clause: 'D-12-11' },
      { result: 'total', from: 20, clause: 'D-12-11' },
    ],
    least: 0,
    most: 30,
    history: { line: 'points', label: '1942' },
  },
  plotted: 'alarm',
  sidesOf: { british: ['british'] },
  cellLabel: (def, track, cell) =>
    track === 'turn' ? (definition(def).data.tables.turnTrack.turns[cell - 1]?.time ?? '') : '',
  words: { en: dieppeWordsEn, fr: dieppeWordsFr },
  tour: [
    { anchor: 'map' },
    { anchor: 'prompt' },
    { anchor: 'choices', until: { question: 'turn.british' } },
    { anchor: 'map', until: { question: 'group.pick' } },
    { anchor: 'choices', until: { question: 'act.choose' } },
    { anchor: 'choices', until: { event: 'landed' } },
    { anchor: 'tracks' },
    { anchor: 'undo' },
    { anchor: 'rules', until: { rulebook: true } },
    { anchor: 'hint' },
  ],
  aloud: {},
  counters: (def) =>
    definition(def).units.map(({ type, side, front, group }, id) => ({
      id,
      place: -1,
      stack: side,
      face: type,
      side,
      ...(side === 'british' && { formation: group }),
      factors: [front.fire, front.assault, front.move],
      states: [],
    })),
  room: (def, board, place) => room(definition(def), board, place),
  size: (def, piece) => levelsOf(definition(def), piece),
  whereabouts: (_def, { face, side, aboard, states }) =>
    face === 'lca'
      ? 'boats'
      : states.includes('prisoner')
        ? 'prisoners'
        : side === 'german'
          ? 'seen'
          : aboard !== undefined
            ? 'aboard'
            : 'ashore',
  isCounted: ({ side, face }) => side === 'british' && face !== 'lca',
  isHome: ({ aboard }) => aboard !== undefined,
  costOf(def, { id, face }) {
    const { lovat, mills, data } = definition(def)
    const { lovatLost, millsLost, commandoLost } = data.tables.victoryPoints
    return -(id === lovat ? lovatLost : id === mills ? millsLost : face === 'commando' ? commandoLost : 0)
  },
}
