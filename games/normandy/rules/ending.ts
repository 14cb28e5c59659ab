import { levelAt } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { PlaceId } from '../definition.ts'
import type { Game, ResultKey } from '../state.ts'
import { capacityOf, isOnMap, isOpen, pieceOf } from './pieces.ts'
import { isBesieged } from './siege.ts'
import { linesToExits } from './supply.ts'
import { type Survey, survey } from './survey.ts'
import { levelsOfNormandy, score, totalsOf } from './victory.ts'

/** Chapters 1.2, 11.1 and 11.3: what the end of a turn brings, and how the match ends. */

/** M-11.3-18: last to pass, no enemy there outside a Festung, no confusion. */
export function controlsBox(g: Game, m: Survey, box: PlaceId): boolean {
  return g.s.control[box] === 1 && m.occupants.german[box] === 0 && !m.confusion[box]
}

const isControlledBy = (g: Game, side: Side, place: PlaceId): boolean =>
  (g.s.control[place] === 1) === (side === 'allied')

/** M-11.3-18: both town hexes. */
const holdsCherbourg = (g: Game, side: Side): boolean => g.def.cherbourg.every((hex) => isControlledBy(g, side, hex))

// Points -----------------------------------------------------------------------------------------------------------

/** M-11.3-10, M-11.3-11: points of a turn. */
export function scoreTurn(g: Game): void {
  const { s, def } = g
  if (def.scenario.victory !== 'points') return
  const { turn, lateAfter, lateAirborne } = def.data.tables.victoryPoints
  // G-34: the day of the landing is no turn.
  if (s.turn > 0) score(g, 'turns', 1, turn)
  if (s.turn > lateAfter && def.units.some((u) => isOnMap(g, u) && isDueHome(g, u)))
    score(g, 'lateAirborne', 1, lateAirborne)
}

/** US airborne regiments and Rangers. */
const isDueHome = (g: Game, u: number): boolean => {
  const { group, kind, isAirborne } = pieceOf(g, u)
  return group === 'american' && (isAirborne || kind === 'ranger')
}

/** M-11.3-8, M-11.3-9, G-34: what is counted when the game ends. */
export function scoreEnd(g: Game): void {
  const { s, def } = g
  const m = survey(g)
  const { town, depot: forDepot, siege, paris } = def.data.tables.victoryPoints
  const allied = def.towns.filter((hex) => s.control[hex] === 1).length
  score(g, 'towns', allied, allied * town)
  score(g, 'germanTowns', def.towns.length - allied, (def.towns.length - allied) * town)
  for (const depot of def.depotsOf.allied) {
    const hex = def.depotHome[depot]!
    const isFree = m.zone.german[hex] === 0 && m.occupants.german[hex] === 0
    if (isOpen(g, depot) && isFree) score(g, 'depots', 1, forDepot + capacityOf(g, depot).markers)
  }
  const besieged = def.festungen.filter((festung) => isBesieged(g, m, festung)).length
  score(g, 'sieges', besieged, besieged * siege)
  if (controlsBox(g, m, def.paris)) score(g, 'paris', 1, paris)
}

// The campaign -----------------------------------------------------------------------------------------------------

/** M-11.3-12. */
function isAlliedAutomatic(g: Game): boolean {
  const { def, s } = g
  const { fewUnits } = def.data.tables.victoryPoints
  const left = def.unitsOf.german.filter((u) => isOnMap(g, u)).length
  // G-35: not before the end of turn 1.
  if (s.turn > 0 && left < fewUnits) return true
  const m = survey(g)
  if (!controlsBox(g, m, def.paris) || !holdsCherbourg(g, 'allied')) return false
  const ports = def.festungen.filter(
    ({ piece, isAtlanticPort }) => isAtlanticPort && s.place[piece] === def.frame.removed,
  )
  return ports.length >= ATLANTIC_PORTS || controlsBox(g, m, def.place('pas-de-calais'))
}

const ATLANTIC_PORTS = 2

/** M-11.3-12, M-11.3-13. */
function automaticVictory(g: Game): ResultKey | undefined {
  if (isAlliedAutomatic(g)) return 'alliedAutomatic'
  return g.s.beachesLost >= g.def.data.tables.victoryPoints.beachDepots ? 'germanAutomatic' : undefined
}

// The race to Cherbourg ----------------------------------------------------------------------------------------------

/** M-11.1-10: the level by the turn on which Cherbourg is American. */
const raceLevels: readonly ResultKey[] = ['alliedStrategic', 'alliedStrategic', 'alliedStrategic', 'alliedOperational']

/** M-11.1-10, M-11.1-11: what ends the race before its time. */
function raceDecided(g: Game): ResultKey | undefined {
  const { def, s } = g
  if (holdsCherbourg(g, 'allied')) return raceLevels[s.turn] ?? 'alliedMarginal'
  const [utah, stVaast] = ['dep-utah', 'dep-st-vaast'].map((code) => def.depotHome[def.piece(code)]!)
  const isCut = survey(g).units.german[utah!]! > 0 && !isOpen(g, def.piece('dep-utah'))
  const isHeld = holdsCherbourg(g, 'german') && isControlledBy(g, 'german', stVaast!)
  return isCut && isHeld ? 'germanStrategic' : undefined
}

/** M-11.1-12, M-11.1-13: what the last turn leaves. */
function raceResult(g: Game): ResultKey {
  if (!holdsCherbourg(g, 'german')) return 'draw'
  return hasWayOut(g) ? 'germanOperational' : 'germanMarginal'
}

/** M-11.1-12: two divisions, one of them the 17 SS, with a line to the southern edge. */
function hasWayOut(g: Game): boolean {
  const { def } = g
  const exits = def.entries.filter(({ hex }) => def.isInPlay[hex]).map(({ hex }) => hex)
  const hasLine = linesToExits(g, survey(g), 'german', exits)
  const divisions = new Set(
    def.unitsOf.german.filter((u) => isOnMap(g, u) && hasLine(u)).map((u) => pieceOf(g, u).division),
  )
  divisions.delete(-1)
  return divisions.size >= 2 && divisions.has(pieceOf(g, def.piece('de-17ss-37')).division)
}

// Both ---------------------------------------------------------------------------------------------------------------

/** M-1.2-1: how the match ends before its last turn is played; undefined while it goes on. */
export const decidedEarly = (g: Game): ResultKey | undefined =>
  g.def.scenario.victory === 'points' ? automaticVictory(g) : raceDecided(g)

/** M-1.2-1, M-11.3-14: the result when the last turn has been played. */
export function resultAtLast(g: Game): ResultKey {
  if (g.def.scenario.victory !== 'points') return raceResult(g)
  const { allied, german } = totalsOf(g.s)
  return levelAt(levelsOfNormandy(g.def), allied - german).result
}
