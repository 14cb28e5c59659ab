import type { Side } from '../data/words.ts'
import type { DepotId, HqId, PieceDefinition, PieceId, PlaceId, UnitId } from '../definition.ts'
import type { StepValues } from '../pieceDefinition.ts'
import { type Game, momentOf, RESTING } from '../state.ts'
import { score } from './victory.ts'

/** What every chapter says of counters, and the few verbs that change them. Nobody else writes those fields. */

export const pieceOf = (g: Game, p: PieceId): PieceDefinition => g.def.pieces[p]!
export const isOnMap = (g: Game, p: PieceId): boolean => g.s.place[p]! < g.def.hexCount
export const isBox = (g: Game, place: PlaceId): boolean =>
  place >= g.def.hexCount && place < g.def.hexCount + g.def.boxCount
export const isInBox = (g: Game, p: PieceId): boolean => isBox(g, g.s.place[p]!)
export const isInFestung = (g: Game, p: PieceId): boolean => g.def.aroundOf[g.s.place[p]!] !== g.s.place[p]
/** On either map, inside a Festung or not. */
export const isInPlay = (g: Game, p: PieceId): boolean => g.s.place[p]! < g.def.frame.reserve
/** In play, or across two beaches on D-Day. */
export const isAlive = (g: Game, p: PieceId): boolean => isInPlay(g, p) || g.s.place[p] === g.def.frame.astride
/** The hex or box it is in, its Festung's when it is inside one. */
export const whereabouts = (g: Game, p: PieceId): PlaceId => g.def.aroundOf[g.s.place[p]!]!

export const has = (g: Game, p: PieceId, mark: number): boolean => (g.s.marks[p]! & mark) !== 0
export function mark(g: Game, p: PieceId, marks: number): void {
  g.s.marks[p]! |= marks
}
export function unmark(g: Game, p: PieceId, marks: number): void {
  g.s.marks[p]! &= ~marks
}

/** The values of the face that lies up. */
export const valuesOf = (g: Game, p: PieceId): StepValues => pieceOf(g, p).steps[g.s.lost[p]!]!
export const stepsLeft = (g: Game, p: PieceId): number => pieceOf(g, p).steps.length - g.s.lost[p]!
/** M-0.1.1-3: an HQ with at least one offensive marker. */
export const isSupported = (g: Game, hq: HqId): boolean => g.s.markers[hq]! > 0

// Losses -----------------------------------------------------------------------------------------------------------

/** M-11.3-7, M-11.3-17: points to the other side for steps, whatever took them. */
function scoreSteps(g: Game, p: PieceId, steps: number): void {
  const { side, isElite } = pieceOf(g, p)
  const { step, eliteStep } = g.def.data.tables.victoryPoints
  score(g, side === 'german' ? 'germanSteps' : 'alliedSteps', steps, steps * step)
  if (isElite) score(g, side === 'german' ? 'germanEliteSteps' : 'alliedEliteSteps', steps, steps * eliteStep)
}

/** M-6.10-1, -2, -3: the counter is turned over, or goes to the cadre box; what is not rebuilt is removed. */
export function loseStep(g: Game, p: PieceId): void {
  if (stepsLeft(g, p) > 1) {
    scoreSteps(g, p, 1)
    g.s.lost[p]!++
    g.emit({ type: 'stepLost', piece: p, place: whereabouts(g, p), left: stepsLeft(g, p) })
    return
  }
  eliminate(g, p, pieceOf(g, p).sort !== 'unit')
}

/** Off the map with all the steps it has left: to the cadre box, or for good (M-6.6-6, M-6.6-8). */
export function eliminate(g: Game, p: PieceId, forGood: boolean): void {
  const place = whereabouts(g, p)
  scoreSteps(g, p, stepsLeft(g, p))
  leaveMap(g, p, forGood ? g.def.frame.removed : g.def.frame.cadre)
  // G-17: what is rebuilt starts from nothing.
  g.s.lost[p] = pieceOf(g, p).steps.length - 1
  g.emit({ type: 'destroyed', piece: p, place, forGood })
  if (pieceOf(g, p).sort === 'festung') fall(g, p)
}

/** M-0.1.2-23: the place has fallen, and with it everything inside and its depot (M-7.2-5). */
function fall(g: Game, festung: PieceId): void {
  const { def, s } = g
  const { inside } = def.festungen.find(({ piece }) => piece === festung)!
  g.emit({ type: 'festungFallen', festung })
  score(g, 'festungen', 1, def.data.tables.victoryPoints.festung)
  for (const u of def.unitsOf.german) if (s.place[u] === inside) eliminate(g, u, true)
  for (const depot of def.depotsOf.german)
    if (isOpen(g, depot) && def.depot[depot]!.festung === pieceOf(g, festung).code) captureDepot(g, depot)
}

/** Puts a piece into a frame, without its markers. */
export function leaveMap(g: Game, p: PieceId, frame: PlaceId): void {
  const { s } = g
  s.place[p] = frame
  s.disorg[p] = 0
  s.suppression[p] = 0
  s.marks[p] = 0
  s.boundTo[p] = -1
}

/** M-5.4-4: a destroyed HQ is back a turn later; its markers stay where they are. */
export function destroyHq(g: Game, hq: HqId): void {
  const { s } = g
  const place = s.place[hq]!
  const { side } = pieceOf(g, hq)
  for (; s.markers[hq]! > 0; s.markers[hq]!--) s.loose[side].push(place)
  leaveMap(g, hq, g.def.frame.turnTrack)
  s.due[hq] = momentOf(s.turn, s.phase) + 2
  g.emit({ type: 'hqDestroyed', hq, place })
}

// Disorganisation and suppression ------------------------------------------------------------------------------------

const WORST = 2

/** M-6.5-2, -3: levels add up to D2; a D2 unit that takes any more loses a step. HQs are never touched (M-5.4-3). */
export function disorganise(g: Game, p: PieceId, levels: number): void {
  if (levels === 0 || pieceOf(g, p).sort === 'hq') return
  const before = g.s.disorg[p]!
  if (before === WORST) {
    loseStep(g, p)
    return
  }
  g.s.disorg[p] = Math.min(WORST, before + levels)
  g.emit({ type: 'disorganised', piece: p, level: g.s.disorg[p]! })
}

/** M-6.5-4, -5: levels add up to A2; an A2 stack that is hit again is disorganised by one level instead. */
export function suppress(g: Game, pieces: readonly PieceId[], levels: number): void {
  if (levels === 0 || pieces.length === 0) return
  const { s } = g
  for (const p of pieces) {
    if (s.suppression[p] === WORST) disorganise(g, p, 1)
    else s.suppression[p] = Math.min(WORST, s.suppression[p]! + levels)
  }
  g.emit({ type: 'suppressed', pieces: [...pieces], place: whereabouts(g, pieces[0]!) })
}

/** M-1.1.1.3-10: rest is over. */
export function endRest(g: Game, u: UnitId): void {
  unmark(g, u, RESTING)
  g.emit({ type: 'restEnded', unit: u })
}

// Depots -----------------------------------------------------------------------------------------------------------

export const isOpen = (g: Game, depot: DepotId): boolean => g.s.place[depot] === g.def.depotHome[depot]

/** What the visible face of a depot says. */
export function capacityOf(g: Game, depot: DepotId): { landing: number; markers: number } {
  if (!isOpen(g, depot)) return { landing: 0, markers: 0 }
  const { landing, markers } = g.def.depot[depot]!
  const lost = g.s.lost[depot]!
  return { landing: landing[lost]!, markers: markers[lost]! }
}

/** M-7.2-5: a German depot falls into Allied hands. */
export function captureDepot(g: Game, depot: DepotId): void {
  closeDepot(g, depot, 'allied')
  score(g, 'germanDepots', 1, g.def.data.tables.victoryPoints.germanDepot)
}

/** The depot counter goes; markers in it stay behind, unescorted (M-0.2.1-3). */
export function loseDepot(g: Game, depot: DepotId): void {
  const { s, def } = g
  const place = s.place[depot]!
  for (; s.markers[depot]! > 0; s.markers[depot]!--) s.loose[pieceOf(g, depot).side].push(place)
  s.place[depot] = def.frame.removed
  s.due[depot] = 0
}

export function closeDepot(g: Game, depot: DepotId, by: Side): void {
  loseDepot(g, depot)
  g.emit({ type: 'depotDestroyed', depot, by })
}
