import { meanings, means } from '@bridgehead/engine'
import { type Side, scoreLines } from './data/words.ts'
import type { NormandyDefinition, PieceId } from './definition.ts'
import { sideOfRole } from './rules/seats.ts'
import { ALLIED_LINES, type Normandy, otherSide } from './state.ts'

const sideOf = (def: NormandyDefinition, p: PieceId): Side => def.pieces[p]!.side
const enemyOf = (def: NormandyDefinition, p: PieceId): Side => otherSide(sideOf(def, p))

/** What the events of the campaign mean to camera, log, report and terminal. */
export const normandyMeanings = meanings<Normandy>()({
  events: {
    // The course of the turn
    turn: ({ turn }) => means('detail', { turn }),
    weather: means('score'),
    phase: means('detail'),
    segment: ({ side }) => means('detail', { by: side }),
    turnEnded: means('score', { scores: true }),
    scored: ({ line }) =>
      means('score', { by: scoreLines.indexOf(line) < ALLIED_LINES ? 'allied' : 'german', scores: true }),
    ended: means('score', { scores: true }),
    // Counters
    placed: ({ piece, place }, def) => means('move', { by: sideOf(def, piece), pieces: [piece], places: [place] }),
    stepLost: ({ piece, place }, def) =>
      means('fight', { by: enemyOf(def, piece), pieces: [piece], targets: [piece], places: [place] }),
    destroyed: ({ piece, place }, def) =>
      means('fight', { by: enemyOf(def, piece), pieces: [piece], targets: [piece], places: [place] }),
    hqDestroyed: ({ hq, place }, def) =>
      means('fight', { by: enemyOf(def, hq), pieces: [hq], targets: [hq], places: [place] }),
    disorganised: ({ piece }, def) => means('detail', { by: enemyOf(def, piece), pieces: [piece], targets: [piece] }),
    recovered: ({ units }) => means('detail', { pieces: units }),
    suppressed: ({ pieces, place }, def) =>
      means('fight', { by: enemyOf(def, pieces[0]!), pieces, targets: pieces, places: [place] }),
    unsupplied: ({ pieces }) => means('detail', { pieces }),
    restEnded: ({ unit }, def) => means('detail', { by: enemyOf(def, unit), pieces: [unit] }),
    // Places that change hands
    taken: ({ place, side }) => means('move', { by: side, places: [place] }),
    depotOpened: ({ depot }, def) => means('move', { by: sideOf(def, depot), pieces: [depot] }),
    depotBegun: ({ depot }, def) => means('detail', { by: sideOf(def, depot) }),
    depotStopped: ({ depot }, def) => means('detail', { by: enemyOf(def, depot) }),
    depotDestroyed: ({ depot, by }) => means('fight', { by, pieces: [depot], targets: [depot] }),
    markerPlaced: ({ piece, place }, def) =>
      means('detail', { by: sideOf(def, piece), pieces: [piece], places: [place] }),
    markersTaken: ({ place, side }) => means('move', { by: side, places: [place] }),
    markersLost: ({ place }) => means('detail', { places: [place] }),
    festungFallen: ({ festung }) => means('fight', { by: 'allied', pieces: [festung], targets: [festung] }),
    uprising: ({ place }) => means('move', { by: 'allied', places: [place] }),
    // Movement
    moved: ({ pieces, path, cost }, def) =>
      means('move', { by: sideOf(def, pieces[0]!), pieces, places: path, way: 'move', cost: cost / 2 }),
    onFoot: ({ units }, def) => means('detail', { by: sideOf(def, units[0]!), pieces: units }),
    markerLeft: ({ hq, place }, def) => means('detail', { by: sideOf(def, hq), pieces: [hq], places: [place] }),
    inReserve: ({ unit }, def) => means('detail', { by: sideOf(def, unit), pieces: [unit] }),
    movementDone: ({ role }) => means('detail', { by: sideOfRole[role] }),
    infiltrated: ({ unit, place }, def) => means('move', { by: sideOf(def, unit), pieces: [unit], places: [place] }),
    // Combat
    activated: ({ hq }, def) => means('fight', { by: sideOf(def, hq), pieces: [hq] }),
    hqSpent: ({ hq }, def) => means('detail', { by: sideOf(def, hq), pieces: [hq] }),
    attackDeclared: ({ by, target, units }) => means('fight', { by, pieces: units, places: [target], battle: true }),
    leftOut: ({ unit }, def) => means('detail', { by: sideOf(def, unit), pieces: [unit] }),
    attackCancelled: ({ target }) => means('fight', { places: [target] }),
    fightersSupport: ({ target }) => means('fight', { by: 'allied', places: [target] }),
    hqSupports: ({ hq, side }) => means('fight', { by: side, pieces: [hq] }),
    coverChosen: ({ target }) => means('detail', { places: [target] }),
    odds: ({ target }) => means('detail', { places: [target] }),
    combatResult: ({ by, target }) => means('fight', { by, places: [target] }),
    bombarded: ({ hex }) => means('fight', { by: 'allied', places: [hex], battle: true }),
    carpet: ({ hexes }) => means('fight', { by: 'allied', places: hexes, battle: true }),
    exploitation: ({ hq, units }, def) => means('fight', { by: sideOf(def, hq), pieces: [hq, ...units] }),
    counterAttack: ({ hq, hex }, def) => means('fight', { by: sideOf(def, hq), pieces: [hq], places: [hex] }),
    // D-Day
    jumped: ({ unit, place }) => means('move', { by: 'allied', pieces: [unit], places: [place] }),
    swam: ({ unit }) => means('fight', { by: 'allied', pieces: [unit] }),
    cameAshore: ({ pieces, place }) => means('move', { by: 'allied', pieces, places: [place] }),
    keptAboard: ({ pieces }) => means('detail', { by: 'allied', pieces }),
    reembarked: ({ units, from }) => means('move', { by: 'allied', pieces: units, places: [from] }),
    retreated: ({ pieces, path }, def) =>
      means('move', { by: sideOf(def, pieces[0]!), pieces, places: path, way: 'move' }),
    advanced: ({ units, to }, def) => means('move', { by: sideOf(def, units[0]!), pieces: units, places: [to] }),
    // Arrivals and landing
    arrived: ({ pieces, place }, def) => means('move', { by: sideOf(def, pieces[0]!), pieces, places: [place] }),
    transferred: ({ pieces, from, to }, def) =>
      means('move', { by: sideOf(def, pieces[0]!), pieces, places: [from, to], way: 'move' }),
    landed: ({ piece, place }) => means('move', { by: 'allied', pieces: [piece], places: [place] }),
    shelled: ({ unit, batteries }) => means('fight', { by: 'german', pieces: [...batteries, unit], targets: [unit] }),
    // The strategic map
    heldUp: ({ pieces, place }, def) => means('move', { by: enemyOf(def, pieces[0]!), pieces, places: [place] }),
    partisansRise: ({ place }) => means('fight', { by: 'allied', places: [place] }),
    extendedMove: ({ hq }, def) => means('move', { by: sideOf(def, hq), pieces: [hq] }),
    walls: ({ unit, from, to }) => means('move', { by: 'german', pieces: [unit], places: [from, to], way: 'move' }),
    // Storms and aircraft
    stormTest: ({ isStorm }) => means(isStorm ? 'score' : 'detail'),
    mulberryLost: ({ depot }) => means('fight', { pieces: [depot], targets: [depot] }),
    aircraftDrawn: means('detail', { by: 'allied' }),
    superiority: means('detail', { by: 'allied' }),
    sectorWatched: means('detail', { by: 'allied' }),
    boxWatched: ({ place }) => means('detail', { by: 'allied', places: [place] }),
    aircraftRecalled: means('detail', { by: 'allied' }),
    // Logistics
    depotDelayed: means('detail', { by: 'german' }),
    depotReduced: ({ depot }) => means('fight', { by: 'german', pieces: [depot], targets: [depot] }),
    airSupplied: ({ unit }) => means('detail', { by: 'allied', pieces: [unit] }),
    markersAllotted: ({ side }) => means('detail', { by: side }),
    markersWasted: ({ side }) => means('detail', { by: side }),
    markerMoved: ({ side, path, to }) => means('move', { by: side, pieces: [to], places: path }),
    markerHeld: ({ place }) => means('detail', { by: 'allied', places: [place] }),
    markersDone: ({ side }) => means('detail', { by: side }),
    // Initiative, rest, replacements
    initiative: ({ side }) => means('score', { by: side }),
    replacements: means('detail', { by: 'german' }),
    cadreRests: ({ unit }, def) => means('detail', { by: sideOf(def, unit), pieces: [unit] }),
    stepRegained: ({ unit }, def) => means('detail', { by: sideOf(def, unit), pieces: [unit] }),
    rebuilt: ({ unit }, def) => means('detail', { by: sideOf(def, unit), pieces: [unit] }),
    rested: ({ unit }, def) => means('detail', { by: sideOf(def, unit), pieces: [unit] }),
    withdrawn: ({ unit, place }) => means('move', { by: 'allied', pieces: [unit], places: [place] }),
  },
  rolls: {
    weather: 'alone',
    combat: 'alone',
    bombardment: 'alone',
    infiltration: 'alone',
    jump: 'alone',
    drift: 'alone',
    ddTanks: 'alone',
    fifthRangers: 'alone',
    storm: 'alone',
    mulberry: 'alone',
    alliedMarkers: 'alone',
    germanMarkers: 'alone',
    interdiction: 'alone',
    alliedInitiative: 'alone',
    germanInitiative: 'alone',
  },
})
