import { meanings, means } from '@bridgehead/engine'
import type { DieppeDefinition, LandingGroup, Side, UnitId } from './definition.ts'
import type { Dieppe } from './state.ts'

const sideOf = (def: DieppeDefinition, u: UnitId): Side => def.units[u]!.side
const enemyOf = (def: DieppeDefinition, u: UnitId): Side => (sideOf(def, u) === 'british' ? 'german' : 'british')
const startOf = (def: DieppeDefinition, group: LandingGroup) => def.startZone[group]

/** What the events of the raid mean to camera, log, report and terminal. What fate does is the game's doing: German. */
export const dieppeMeanings = meanings<Dieppe>()({
  events: {
    loaded: ({ unit, boat }) => means('move', { by: 'british', pieces: [unit, boat] }),
    loadedAsInHistory: means('move', { by: 'british' }),
    turn: ({ turn }) => means('detail', { turn }),
    randomEvent: means('score', { by: 'german' }),
    boatLost: ({ boat, zone }) =>
      means('fight', { by: 'german', pieces: [boat], targets: [boat], places: [zone], scores: true }),
    landingDelayed: ({ group }, def) => means('move', { by: 'german', places: [startOf(def, group)] }),
    courseError: ({ group, beach }, def) => means('move', { by: 'british', places: [startOf(def, group), beach] }),
    landed: ({ units, boat, from, to }) =>
      means('move', { by: 'british', pieces: [...units, boat], places: [from, to], way: 'move' }),
    embarked: ({ unit, boat, from }, def) =>
      means('move', {
        by: 'british',
        pieces: [unit, boat],
        places: [from, def.boatsZoneOf[from]!],
        way: 'move',
        scores: true,
      }),
    moved: ({ units, from, to, cost }) =>
      means('move', { by: 'british', pieces: units, places: [from, to], way: 'move', cost, step: true }),
    sailed: ({ units, from, to, cost }) =>
      means('move', { by: 'british', pieces: units, places: [from, to], way: 'move', cost, step: true }),
    left: ({ unit, zone }) => means('detail', { by: 'british', pieces: [unit], places: [zone] }),
    fellBack: ({ units, from, to }) => means('move', { by: 'british', pieces: units, places: [from, to], way: 'move' }),
    backAboard: ({ units, boat, from, to }) =>
      means('move', { by: 'british', pieces: [...units, boat], places: [from, to], way: 'move' }),
    alarm: means('score', { by: 'german' }),
    tested: ({ zone }) => means('score', { by: 'german', places: [zone] }),
    revealed: ({ units, zone }) => means('score', { by: 'german', pieces: units, places: [zone] }),
    allRevealed: means('score', { by: 'german' }),
    mines: ({ zone }) => means('fight', { by: 'german', places: [zone] }),
    bangalore: ({ zone }) => means('fight', { by: 'british', places: [zone] }),
    wireStops: ({ zone }) => means('move', { by: 'british', places: [zone] }),
    telephoneCut: ({ zone }) => means('score', { by: 'british', places: [zone], scores: true }),
    fired: ({ shooter, from, target, at }, def) =>
      means('fight', {
        by: sideOf(def, shooter),
        pieces: [shooter, target],
        targets: [target],
        places: [from, at],
        way: 'attack',
        battle: true,
      }),
    heldFire: ({ zone, at }) => means('detail', { by: 'german', places: [zone, at] }),
    reduced: ({ unit, zone }, def) =>
      means('fight', { by: enemyOf(def, unit), pieces: [unit], targets: [unit], places: [zone] }),
    eliminated: ({ unit, zone }, def) =>
      means('fight', { by: enemyOf(def, unit), pieces: [unit], targets: [unit], places: [zone], scores: true }),
    batteryDestroyed: means('score', { by: 'british', scores: true }),
    assaultBegan: ({ units, zone }) => means('fight', { by: 'british', pieces: units, places: [zone] }),
    assaultRound: ({ zone }) => means('detail', { by: 'british', places: [zone] }),
    assaultLine: ({ british, german, zone }) =>
      means('fight', { by: 'british', pieces: [british, german], targets: [german], places: [zone], battle: true }),
    assaultEnded: ({ zone }) => means('fight', { by: 'british', places: [zone] }),
    captured: ({ unit, zone }) => means('fight', { by: 'british', pieces: [unit], targets: [unit], places: [zone] }),
    freed: ({ unit, zone }) => means('score', { by: 'german', pieces: [unit], places: [zone] }),
    toppedBy: ({ unit, zone }) => means('detail', { by: 'british', pieces: [unit], places: [zone] }),
    activated: ({ units, zone }) => means('detail', { by: 'british', pieces: units, places: [zone] }),
    activationEnded: ({ units }) => means('detail', { by: 'british', pieces: units }),
    germanPhase: means('move', { by: 'german' }),
    germanMoved: ({ units, path, cost }) =>
      means('move', { by: 'german', pieces: units, places: path, way: 'move', cost }),
    germanStayed: ({ zone }) => means('detail', { by: 'german', places: [zone] }),
    germanLeftBehind: ({ units, zone }) => means('move', { by: 'german', pieces: units, places: [zone] }),
    noReinforcements: means('score', { by: 'german' }),
    reinforced: ({ units, zone }) => means('move', { by: 'german', pieces: units, places: [zone] }),
    withdrew: means('score', { by: 'british' }),
    nobodyLeft: means('score', { by: 'british' }),
    scored: means('score', { by: 'british', scores: true }),
  },
  rolls: {
    event: 'alone',
    'event.boat': 'alone',
    'event.engine': 'alone',
    'fire.attack': 'attack',
    'fire.defence': 'defence',
    'assault.attack': 'attack',
    'assault.defence': 'defence',
    mines: 'alone',
    bangalore: 'alone',
    activation: 'alone',
    'reinforcement.arrival': 'alone',
    'reinforcement.number': 'alone',
    'reinforcement.place': 'alone',
  },
  walks: {
    moved: (first, second) => ({ ...second, from: first.from, cost: first.cost + second.cost }),
    sailed: (first, second) => ({ ...second, from: first.from, cost: first.cost + second.cost }),
  },
})
