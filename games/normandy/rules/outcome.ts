import { levelAt } from '@bridgehead/engine'
import type { HexId, UnitId } from '../definition.ts'
import type { Game } from '../state.ts'
import { capacityOf, isOnMap, isOpen, pieceOf } from './pieces.ts'
import { isBesieged } from './siege.ts'
import { isOpenToSupply, supplyCountry } from './supply.ts'
import { survey } from './survey.ts'
import { levelsOfNormandy, score, totalsOf } from './victory.ts'

/** Chapters 11.1 and 11.3: what is scored when a turn or the game ends, and whether it has been won. */

// Every turn -------------------------------------------------------------------------------------------------------

/** M-11.3-11, G-34: twenty points a turn, from turn 1 on; M-11.3-10: one less while special troops are kept in the line. */
export function scoreTurn(g: Game): void {
  const { s, def } = g
  if (def.scenario.victory !== 'points' || s.turn === 0) return
  const { turn, lateAirborne, lateAfter } = def.data.tables.victoryPoints
  score(g, 'turns', 1, turn)
  if (s.turn > lateAfter && def.unitsOf.allied.some((u) => isOnMap(g, u) && isLate(g, u)))
    score(g, 'lateAirborne', 1, lateAirborne)
}

const isLate = (g: Game, u: UnitId): boolean => {
  const { group, isAirborne, kind } = pieceOf(g, u)
  return group === 'american' && (isAirborne || kind === 'ranger')
}

/** Keeps the turn on which a place of note was first taken, for the report. */
export function noteTaken({ def, s }: Game): void {
  def.milestones.forEach(({ places }, i) => {
    if (s.takenOn[i] === 0 && places.every((place) => s.control[place] === 1)) s.takenOn[i] = s.turn
  })
}

// At the end -------------------------------------------------------------------------------------------------------

/** M-11.3-18: the box Paris without a German outside the Festung, and no confusion. */
export function alliesHoldParis(g: Game): boolean {
  const m = survey(g)
  const { paris } = g.def
  return g.s.control[paris] === 1 && m.occupants.german[paris] === 0 && !m.confusion[paris]
}

const holdsCherbourg = (g: Game, isAllied: boolean): boolean =>
  g.def.cherbourg.every((hex) => (g.s.control[hex] === 1) === isAllied)

/** M-11.3-8, M-11.3-9: towns, depots, sieges, Paris. */
export function scoreEnd(g: Game): void {
  const { def, s } = g
  const { town, depot, siege, paris } = def.data.tables.victoryPoints
  const m = survey(g)
  const held = def.towns.filter((hex) => s.control[hex] === 1).length
  score(g, 'towns', held, held * town)
  score(g, 'germanTowns', def.towns.length - held, (def.towns.length - held) * town)
  for (const each of def.depotsOf.allied) {
    const place = s.place[each]!
    if (isOpen(g, each) && s.control[place] === 1 && m.zone.german[place] === 0)
      score(g, 'depots', 1, depot + capacityOf(g, each).markers)
  }
  for (const festung of def.festungen) if (isBesieged(g, m, festung)) score(g, 'sieges', 1, siege)
  if (alliesHoldParis(g)) score(g, 'paris', 1, paris)
}

// Victory ----------------------------------------------------------------------------------------------------------

/** How the game is won or over at the end of this turn; undefined while it goes on. */
export function outcomeOf(g: Game): string | undefined {
  return g.def.scenario.victory === 'cherbourg' ? raceOutcome(g) : campaignOutcome(g)
}

function campaignOutcome(g: Game): string | undefined {
  const automatic = automaticVictory(g)
  if (automatic || g.s.turn >= g.def.scenario.lastTurn) scoreEnd(g)
  if (automatic) return automatic
  if (g.s.turn < g.def.scenario.lastTurn) return undefined
  const { allied, german } = totalsOf(g.s)
  return levelAt(levelsOfNormandy(g.def), allied - german).result
}

/** M-11.3-12, M-11.3-13. */
function automaticVictory(g: Game): string | undefined {
  const { def, s } = g
  const { beachDepots, fewUnits } = def.data.tables.victoryPoints
  if (s.beachesLost >= beachDepots) return 'germanAutomatic'
  // G-35: combat units on the map, not counted before the end of turn 1.
  const germans = def.unitsOf.german.filter((u) => def.aroundOf[s.place[u]!]! < def.hexCount).length
  if (s.turn > 0 && germans < fewUnits) return 'alliedAutomatic'
  if (!alliesHoldParis(g) || !holdsCherbourg(g, true)) return undefined
  const ports = def.festungen.filter(
    ({ isAtlanticPort, piece }) => isAtlanticPort && s.place[piece] === def.frame.removed,
  )
  const calais = def.place('pas-de-calais')
  const m = survey(g)
  const holdsCalais = s.control[calais] === 1 && m.occupants.german[calais] === 0
  return ports.length >= 2 || holdsCalais ? 'alliedAutomatic' : undefined
}

// The race to Cherbourg --------------------------------------------------------------------------------------------

/** M-11.1-10 to -13: a level that is reached before the last turn ends the game. */
function raceOutcome(g: Game): string | undefined {
  const { s, def } = g
  if (holdsUtah(g) && holdsCherbourg(g, false) && s.control[def.place('0318')] === 0) return 'germanStrategic'
  if (holdsCherbourg(g, true))
    return s.turn <= 2 ? 'alliedStrategic' : s.turn === 3 ? 'alliedOperational' : 'alliedMarginal'
  if (s.turn < def.scenario.lastTurn) return undefined
  if (!holdsCherbourg(g, false)) return 'contested'
  return hasWayHome(g) ? 'germanOperational' : 'germanMarginal'
}

/** M-11.1-11: a German unit on Utah, whose depot is destroyed with that. */
const holdsUtah = (g: Game): boolean => {
  const utah = g.def.place('0617')
  return g.def.unitsOf.german.some((u) => g.s.place[u] === utah)
}

/** M-11.1-12: two divisions, one of them the 17 SS, with a line to an entry hex of the south edge. */
function hasWayHome(g: Game): boolean {
  const { def, s } = g
  const country = supplyCountry(g, survey(g), 'german')
  const roads = roadsFromTheSouth(g)
  const open = new Set([...roads].map((hex) => country[hex]!))
  const linked = new Set<number>()
  for (const u of def.unitsOf.german) {
    const { division, isAttached } = pieceOf(g, u)
    if (division >= 0 && !isAttached && isOnMap(g, u) && open.has(country[s.place[u]!]!)) linked.add(division)
  }
  return linked.size >= 2 && linked.has(pieceOf(g, def.piece('de-17ss-37')).division)
}

/** Hexes that the entries in play reach by road, through country open to German supply. */
function roadsFromTheSouth(g: Game): Set<HexId> {
  const { def } = g
  const m = survey(g)
  const letters = def.scenario.arrivals.entries ?? []
  const found = new Set(
    def.entries
      .filter(({ letter }) => letters.includes(letter))
      .map(({ hex }) => hex)
      .filter((hex) => isOpenToSupply(g, m, 'german', hex)),
  )
  for (const from of found)
    for (let arc = def.roads.firstArc[from]!; arc < def.roads.firstArc[from + 1]!; arc++) {
      const to = def.roads.target[arc]!
      if (to < def.hexCount && isOpenToSupply(g, m, 'german', to)) found.add(to)
    }
  return found
}
