import { meanings, means } from '@bridgehead/engine'
import type { Side } from './data/words.ts'
import type { NarvikDefinition, PieceId } from './definition.ts'
import type { FatigueCause, LossCause } from './events.ts'
import { type Narvik, otherSide } from './state.ts'

/** Whose a piece is, which both its face and its back show. */
function sideOf(def: NarvikDefinition, piece: PieceId): Side {
  const unit = def.units[piece]
  if (unit) return unit.side
  return piece - def.units.length < def.german.length ? 'german' : 'allied'
}
const enemyOf = (def: NarvikDefinition, piece: PieceId): Side => otherSide(sideOf(def, piece))

/** What the enemy does to a unit; the rest it does itself. */
const inflicted: readonly (FatigueCause | LossCause)[] = [
  'result',
  'shelled',
  'bombarded',
  'bombed',
  'assault',
  'landing',
  'sunk',
]

/** What the events of the siege mean to camera, log, report and terminal. */
export const narvikMeanings = meanings<Narvik>()({
  events: {
    deployed: ({ unit, hex }, def) => means('move', { by: sideOf(def, unit), pieces: [unit], places: [hex] }),
    deployedConcealed: ({ counters }, def) => means('move', { by: sideOf(def, counters[0]!), pieces: counters }),
    turn: ({ turn }) => means('detail', { turn }),
    weather: means('score'),
    goodWeather: means('score'),
    fatigue: ({ unit, cause }, def) =>
      inflicted.includes(cause)
        ? means('detail', { by: enemyOf(def, unit), pieces: [unit], targets: [unit] })
        : means('detail', { by: sideOf(def, unit), pieces: [unit] }),
    laidFaceDown: (_event, def) => means('move', { by: 'allied', places: [def.harstad] }),
    arrived: ({ units }, def) => means('move', { by: 'allied', pieces: units, places: [def.harstad] }),
    base: ({ hex }) => means('score', { by: 'allied', places: [hex] }),
    baseLost: ({ hex }) => means('score', { by: 'german', places: [hex], scores: true }),
    secretEvent: ({ side }) => means('score', { by: side }),
    secretNothing: ({ side }) => means('score', { by: side }),
    evacuationDecided: means('score', { by: 'allied' }),
    fuhrerOrders: means('score', { by: 'german' }),
    openEvent: means('score'),
    germanSupplyCut: means('score', { by: 'allied' }),
    reinforcementsLost: means('score', { by: 'german' }),
    reinforcementLost: means('score', { by: 'german' }),
    reinforced: ({ unit, hex }) => means('move', { by: 'german', pieces: [unit], places: [hex], scores: true }),
    reinforcedConcealed: ({ counters, hexes }) =>
      means('move', { by: 'german', pieces: counters, places: hexes, scores: true }),
    redeployed: ({ units }) => means('move', { by: 'allied', pieces: units }),
    redeploymentVoid: means('detail', { by: 'allied' }),
    maximumSupport: means('score', { by: 'allied' }),
    airPoints: means('score', { by: 'german' }),
    airBonus: means('detail', { by: 'german' }),
    recon: means('detail', { by: 'german' }),
    actionPhase: means('detail'),
    revealed: ({ unit, hex }, def) => means('move', { by: sideOf(def, unit), pieces: [unit], places: [hex] }),
    decoyRemoved: ({ unit, hex }, def) => means('move', { by: sideOf(def, unit), pieces: [unit], places: [hex] }),
    moved: ({ unit, from, to, cost }, def) =>
      means('move', { by: sideOf(def, unit), pieces: [unit], places: [from, to], way: 'move', cost, step: true }),
    halted: ({ unit, hex }, def) => means('detail', { by: sideOf(def, unit), pieces: [unit], places: [hex] }),
    interned: ({ unit, from }, def) =>
      means('fight', { by: sideOf(def, unit), pieces: [unit], places: [from], scores: true }),
    exited: ({ unit, from }, def) =>
      means('score', { by: sideOf(def, unit), pieces: [unit], places: [from], scores: true }),
    passed: ({ side }) => means('move', { by: side }),
    declined: ({ side }) => means('detail', { by: side }),
    initiative: ({ side }) => means('detail', { by: side }),
    assaultDeclared: ({ by, units, guns, ships, from, target }) => {
      const pieces = [...units, ...guns, ...ships]
      // An assault by land comes from several hexes at once.
      if (from < 0) return means('fight', { by, pieces, places: [target], battle: true })
      return means('fight', { by, pieces, places: [from, target], way: 'attack', battle: true })
    },
    defenceSupported: ({ guns, hex }, def) =>
      means('fight', { by: sideOf(def, guns[0]!), pieces: guns, places: [hex] }),
    onlyDecoys: ({ hex }) => means('fight', { by: 'allied', places: [hex] }),
    strengths: ({ hex }) => means('detail', { places: [hex] }),
    assaultResult: ({ by, hex }) => means('fight', { by, places: [hex] }),
    split: ({ side }) => means('detail', { by: side }),
    eliminated: ({ unit, place, cause }, def) =>
      means('fight', {
        by: inflicted.includes(cause) ? enemyOf(def, unit) : sideOf(def, unit),
        pieces: [unit],
        targets: [unit],
        places: [place],
        scores: true,
      }),
    retreated: ({ unit, from, to }, def) =>
      means('fight', { by: sideOf(def, unit), pieces: [unit], places: [from, to], way: 'move' }),
    advanced: ({ unit, from, to }, def) =>
      means('fight', { by: sideOf(def, unit), pieces: [unit], places: [from, to], way: 'move' }),
    landingRepelled: ({ units, ships, hex }) => {
      const pieces = [...units, ...ships]
      return means('fight', { by: 'german', pieces, targets: pieces, places: [hex], scores: true })
    },
    shelled: ({ guns, target, hex }, def) =>
      means('fight', {
        by: sideOf(def, guns[0]!),
        pieces: [...guns, target],
        targets: [target],
        places: [hex],
        scores: true,
      }),
    bombarded: ({ ships, hex }) =>
      means('fight', { by: 'allied', pieces: ships, places: [hex], battle: true, scores: true }),
    airOnInfantry: ({ hex }) => means('fight', { by: 'german', places: [hex], battle: true }),
    airOnShip: ({ ship, hex }) =>
      means('fight', { by: 'german', pieces: [ship], targets: [ship], places: [hex], battle: true, scores: true }),
    airAttackLost: ({ ship, hex }) => means('detail', { by: 'german', pieces: [ship], targets: [ship], places: [hex] }),
    shipDamaged: ({ ship, hex }) =>
      means('fight', { by: 'german', pieces: [ship], targets: [ship], places: [hex], scores: true }),
    shipSunk: ({ ship, hex }) =>
      means('fight', { by: 'german', pieces: [ship], targets: [ship], places: [hex], scores: true }),
    scouted: ({ hex }) => means('fight', { by: 'german', places: [hex] }),
    loaded: ({ unit, ship, from }) => means('move', { by: 'allied', pieces: [unit, ship], places: [from] }),
    sailed: ({ ships, from, to }) => means('move', { by: 'allied', pieces: ships, places: [from, to], way: 'move' }),
    landed: ({ units, ships, hex }) => means('move', { by: 'allied', pieces: [...units, ...ships], places: [hex] }),
    employed: ({ ship, hex }) => means('move', { by: 'allied', pieces: [ship], places: [hex] }),
    scored: ({ side }) => means('score', { by: side, scores: true }),
    turnEnded: means('score'),
    ended: means('score', { scores: true }),
  },
  rolls: {
    weather: 'alone',
    eventCategory: 'alone',
    'openEvent.first': 'alone',
    'openEvent.second': 'alone',
    reinforcement: 'alone',
    germanSupply: 'alone',
    redeployment: 'alone',
    airPoints: 'alone',
    recon: 'alone',
    airSupport: 'alone',
    airInfantry: 'alone',
    airShip: 'alone',
    assault: 'alone',
  },
  walks: {
    moved: (first, second) => ({ ...second, from: first.from, cost: first.cost + second.cost }),
  },
})
