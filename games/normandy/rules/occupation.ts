import { type Side, scoreLines } from '../data/words.ts'
import type { DepotId, HexId, PieceId, PlaceId } from '../definition.ts'
import { type Game, momentOf, otherSide, RESTING } from '../state.ts'
import { capacityOf, captureDepot, closeDepot, endRest, has, isOnMap, isOpen, pieceOf } from './pieces.ts'
import { score } from './victory.ts'

/** What changes when somebody stands in a place, or nobody does any more: control, depots, markers, the rest of a neighbour. */

/** Who is in a hex or box, HQs included, the inside of Festungs only on the map (M-0.1.2-15). */
function sidesIn(g: Game, place: PlaceId): { allied: boolean; german: boolean } {
  const found = { allied: false, german: false }
  const lookAt = (at: PlaceId) => {
    for (let p = g.s.place.indexOf(at); p >= 0; p = g.s.place.indexOf(at, p + 1)) {
      const { sort, side } = pieceOf(g, p)
      if (sort !== 'irregular' && sort !== 'depot') found[side] = true
    }
  }
  lookAt(place)
  if (place < g.def.hexCount) for (const { inside } of g.def.festungenAt[place]!) lookAt(inside)
  return found
}

/** Pieces of one side have come into a place, or pass through it. */
export function enter(g: Game, pieces: readonly PieceId[], place: PlaceId): void {
  const { side } = pieceOf(g, pieces[0]!)
  for (const p of pieces) g.s.place[p] = place
  if (pieces.some((p) => pieceOf(g, p).sort === 'unit')) {
    if (place < g.def.hexCount) wakeNeighbours(g, side, place)
    callUprising(g, side, place)
  }
  takeMarkers(g, side, place)
  settle(g, place)
}

/**
 * M-0.2.2-2: whoever is alone in a hex or box controls it; in a confusion the last controller stays (G-20). Called whenever somebody has
 * come or gone.
 */
export function settle(g: Game, place: PlaceId): void {
  const { def, s } = g
  if (place >= def.hexCount + def.boxCount) return
  const now = sidesIn(g, place)
  if (now.allied === now.german) {
    if (now.allied) ruinDepots(g, place)
    return
  }
  const side: Side = now.allied ? 'allied' : 'german'
  if ((s.control[place] === 1) !== now.allied) takeControl(g, side, place)
  if (side === 'allied') holdDepots(g, place)
  else ruinDepots(g, place)
}

function takeControl(g: Game, side: Side, place: PlaceId): void {
  const { def, s } = g
  s.control[place] = side === 'allied' ? 1 : 0
  g.emit({ type: 'taken', place, side })
  // M-11.3-11: each time.
  if (side === 'german' && def.isTown[place]) score(g, 'townsRetaken', 1, def.data.tables.victoryPoints.townRetaken)
  if (side === 'allied') liberate(g, place)
}

/** M-4.1.2-17: Paris by the 2e DB, once. */
function liberate(g: Game, box: PlaceId): void {
  const { def, s } = g
  if (box !== def.paris || s.tally[scoreLines.indexOf('liberation')]) return
  if (!def.units.some((u) => s.place[u] === box && pieceOf(g, u).isFrench)) return
  score(g, 'liberation', 1, def.data.tables.victoryPoints.liberation)
}

/** M-1.1.1.3-10: a unit at rest that is now adjacent to an enemy unit rests no more. */
function wakeNeighbours(g: Game, side: Side, hex: HexId): void {
  const { def, s } = g
  for (const u of def.unitsOf[otherSide(side)])
    if (has(g, u, RESTING) && isOnMap(g, u) && def.grid.distance(s.place[u]!, hex) <= 1) endRest(g, u)
}

// Markers ----------------------------------------------------------------------------------------------------------

/** M-0.2.1-3: the active player's pieces take markers that nobody escorts. */
export function takeMarkers(g: Game, side: Side, place: PlaceId): void {
  const { s } = g
  if (s.active !== side) return
  const enemy = otherSide(side)
  if (!s.loose[enemy].includes(place)) return
  const found = s.loose[enemy].filter((at) => at === place).length
  if (sidesIn(g, place)[enemy]) return
  s.loose[enemy] = s.loose[enemy].filter((at) => at !== place)
  for (let i = 0; i < found; i++) s.loose[side].push(place)
  g.emit({ type: 'markersTaken', place, side, count: found })
}

/** M-0.2.1-2, -4: an HQ gathers its side's markers where it stops; more than two in a hex are lost. */
export function gatherMarkers(g: Game, side: Side, place: PlaceId): void {
  const { def, s } = g
  const { markersPerHq, markersPerHex } = def.data.tables.limits
  for (const hq of def.hqsOf[side])
    while (s.place[hq] === place && s.markers[hq]! < markersPerHq && s.loose[side].includes(place)) {
      s.loose[side].splice(s.loose[side].indexOf(place), 1)
      s.markers[hq]!++
    }
  if (place >= def.hexCount) return
  const holders = [...def.hqsOf[side], ...def.depotsOf[side]].filter((p) => s.place[p] === place)
  const loose = s.loose[side].filter((at) => at === place).length
  let excess = holders.reduce((sum, p) => sum + s.markers[p]!, loose) - markersPerHex
  if (excess <= 0) return
  g.emit({ type: 'markersLost', place, count: excess })
  for (; excess > 0 && s.loose[side].includes(place); excess--) s.loose[side].splice(s.loose[side].indexOf(place), 1)
  for (const p of holders.reverse()) for (; excess > 0 && s.markers[p]! > 0; excess--) s.markers[p]!--
}

// Depots -----------------------------------------------------------------------------------------------------------

/** The Allies are alone in a place: German depots without walls vanish (M-7.2-3), Allied ones are begun (M-7.1-3, M-7.1.2-2). */
function holdDepots(g: Game, place: PlaceId): void {
  const { def, s } = g
  for (const depot of def.depots) {
    const { side, kind, festung, delay } = def.depot[depot]!
    if (def.depotHome[depot] !== place) continue
    if (side === 'german') {
      if (isOpen(g, depot) && !festung) captureDepot(g, depot)
      continue
    }
    const isNew = s.place[depot] === def.frame.unused
    const isLostPort = s.place[depot] === def.frame.removed && kind !== 'beach' && kind !== 'mulberry'
    if (!isNew && !isLostPort) continue
    if (kind === 'beach') openDepot(g, depot, 0)
    else beginDepot(g, depot, Math.max(1, s.turn) + delay[1])
  }
}

/** M-7.1-3: on the turn track; turn 0 counts as turn 1. */
function beginDepot(g: Game, depot: DepotId, turn: number): void {
  g.s.place[depot] = g.def.frame.turnTrack
  g.s.due[depot] = momentOf(turn, 'A')
  g.emit({ type: 'depotBegun', depot, turn })
}

/** M-7.1-4: on the map, on its full face or with a step missing. */
export function openDepot(g: Game, depot: DepotId, lost: 0 | 1): void {
  const { s, def } = g
  s.place[depot] = def.depotHome[depot]!
  s.lost[depot] = lost
  if (lost === 0) s.due[depot] = 0
  g.emit({ type: 'depotOpened', depot, isFull: lost === 0 })
}

/** Germans have come into a place: Allied depots there are destroyed (M-7.1-5), those begun are put off (M-7.1-7). */
function ruinDepots(g: Game, place: PlaceId): void {
  const { def, s } = g
  for (const depot of def.depotsOf.allied) {
    if (def.depotHome[depot] !== place) continue
    if (s.place[depot] === def.frame.turnTrack) {
      s.place[depot] = def.frame.unused
      s.due[depot] = 0
      g.emit({ type: 'depotStopped', depot })
    } else if (isOpen(g, depot) && def.depot[depot]!.kind !== 'majorPort') ruinDepot(g, depot)
  }
}

/** M-11.3-11, M-11.3-13. */
export function ruinDepot(g: Game, depot: DepotId): void {
  const { kind } = g.def.depot[depot]!
  const capacity = capacityOf(g, depot).markers
  const { smallDepot, largeDepot } = g.def.data.tables.victoryPoints
  closeDepot(g, depot, 'german')
  if (capacity < 2) score(g, 'smallDepots', 1, smallDepot)
  else score(g, 'largeDepots', 1, largeDepot)
  if (kind === 'beach') g.s.beachesLost++
}

// Paris ------------------------------------------------------------------------------------------------------------

/** M-4.1.2-14, -16: an Allied unit beyond the Seine calls the FFI to arms, once a game. */
function callUprising(g: Game, side: Side, place: PlaceId): void {
  const { def, s } = g
  if (side !== 'allied' || s.place[def.ffi] !== def.frame.reserve) return
  if (place < def.hexCount || !def.boxes[place - def.hexCount]?.beyondSeine) return
  s.place[def.ffi] = def.paris
  g.emit({ type: 'uprising', place: def.paris })
}
