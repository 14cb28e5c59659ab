import { meanings, means } from '@bridgehead/engine'
import type { DieppeDefinition, LandingGroup, UnitId } from './definition.ts'
import type { Dieppe } from './state.ts'

type Doer = 'british' | 'game'
/** The Germans are played by the rules. */
const ownerOf = (def: DieppeDefinition, u: UnitId): Doer => (def.units[u]!.side === 'british' ? 'british' : 'game')
const enemyOf = (def: DieppeDefinition, u: UnitId): Doer => (ownerOf(def, u) === 'british' ? 'game' : 'british')
const startOf = (def: DieppeDefinition, group: LandingGroup) => def.startZone[group]

/** What the events of the raid mean to camera, log, report and terminal. */
export const dieppeMeanings = meanings<Dieppe>()({
  events: {
    loaded: ({ unit, boat }) => means('move', { by: 'british', pieces: [unit, boat] }),
    loadedAsInHistory: means('move', { by: 'british' }),
    turn: ({ turn }) => means('detail', { turn }),
    randomEvent: means('score', { by: 'game' }),
    boatLost: ({ boat, zone }) =>
      means('fight', { by: 'game', pieces: [boat], targets: [boat], places: [zone], scores: true }),
    landingDelayed: ({ group }, def) => means('move', { by: 'game', places: [startOf(def, group)] }),
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
    alarm: means('score', { by: 'game' }),
    tested: ({ zone }) => means('score', { by: 'game', places: [zone] }),
    revealed: ({ units, zone }) => means('score', { by: 'game', pieces: units, places: [zone] }),
    allRevealed: means('score', { by: 'game' }),
    mines: ({ zone }) => means('fight', { by: 'game', places: [zone] }),
    bangalore: ({ zone }) => means('fight', { by: 'british', places: [zone] }),
    wireStops: ({ zone }) => means('move', { by: 'british', places: [zone] }),
    telephoneCut: ({ zone }) => means('score', { by: 'british', places: [zone], scores: true }),
    fired: ({ shooter, from, target, at }, def) =>
      means('fight', {
        by: ownerOf(def, shooter),
        pieces: [shooter, target],
        targets: [target],
        places: [from, at],
        way: 'attack',
        battle: true,
      }),
    heldFire: ({ zone, at }) => means('detail', { by: 'game', places: [zone, at] }),
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
    freed: ({ unit, zone }) => means('score', { by: 'game', pieces: [unit], places: [zone] }),
    toppedBy: ({ unit, zone }) => means('detail', { by: 'british', pieces: [unit], places: [zone] }),
    activated: ({ units, zone }) => means('detail', { by: 'british', pieces: units, places: [zone] }),
    activationEnded: ({ units }) => means('detail', { by: 'british', pieces: units }),
    germanPhase: means('move', { by: 'game' }),
    germanMoved: ({ units, path, cost }) =>
      means('move', { by: 'game', pieces: units, places: path, way: 'move', cost }),
    germanStayed: ({ zone }) => means('detail', { by: 'game', places: [zone] }),
    germanLeftBehind: ({ units, zone }) => means('move', { by: 'game', pieces: units, places: [zone] }),
    noReinforcements: means('score', { by: 'game' }),
    reinforced: ({ units, zone }) => means('move', { by: 'game', pieces: units, places: [zone] }),
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
