import type { UnitType } from '../data/schema.ts'
import type { MarkerLetter, UnitId, ZoneId } from '../definition.ts'
import { type Game, HIDDEN_A, HIDDEN_B, lettersOfMarkers, MINES, NO_MARKER, POOL, type Scene, WIRE } from '../state.ts'
import { germanLevels, levelsOf, place, roomFor, typeOf } from './stacking.ts'

/** Chapter 10: the markers, and what lies under them. What wakes it stands in activation.ts. */

export function isHidden(g: Scene, zone: ZoneId): boolean {
  const marker = g.s.marker[zone]
  return marker === HIDDEN_A || marker === HIDDEN_B
}

/** D-10-16, D-9-29: what German movement goes round. */
export function isObstacle(g: Scene, zone: ZoneId): boolean {
  return g.s.marker[zone] === MINES || g.s.marker[zone] === WIRE
}

/** The markers beside a zone that an action there would test, in zone order. */
export function markersBeside(g: Scene, zone: ZoneId): ZoneId[] {
  const beside: ZoneId[] = []
  g.def.graph.forEachNeighbour(zone, (neighbour) => {
    if (isHidden(g, neighbour)) beside.push(neighbour)
  })
  return beside
}

/**
 * Takes a marker away and lays out what lies under it, drawn from the markers of its letter that are left. Says whether Germans
 * were there.
 */
export function liftMarker(g: Game, zone: ZoneId): boolean {
  const { s } = g
  const letter = lettersOfMarkers[s.marker[zone]!]
  if (!letter) return false
  const content = g.def.markers[letter][drawKind(g, letter)]!
  if ('obstacle' in content) {
    s.marker[zone] = content.obstacle === 'mines' ? MINES : WIRE
    g.emit({ type: 'revealed', zone, letter, found: content.obstacle, units: [], doubled: false })
    return false
  }
  s.marker[zone] = NO_MARKER
  const doubled = isBadLuck(g, letter, content.infantry)
  // D-6T-10: infantry first, then machine guns, then officers.
  const units = [
    ...bringGarrison(g, zone, 'infantry', doubled ? content.infantry * 2 : content.infantry),
    ...bringGarrison(g, zone, 'machinegun', content.machinegun),
    ...bringGarrison(g, zone, 'officer', content.officer),
  ]
  g.emit({ type: 'revealed', zone, letter, found: 'units', units, doubled })
  return units.length > 0
}

/** Every marker of the letter that is left is equally likely to be this one. */
function drawKind(g: Game, letter: MarkerLetter): number {
  const left = g.s.markersLeft[letter]
  const kind = g.drawKind([...left])
  left[kind]!--
  return kind
}

/** D-13-1: the first A and the first B marker that show infantry show twice as much. */
function isBadLuck(g: Game, letter: MarkerLetter, infantry: number): boolean {
  if (!g.def.options.badLuck || infantry === 0) return false
  const { firsts } = g.s
  const key = letter === 'A' ? 'luckA' : 'luckB'
  if (firsts[key]) return false
  firsts[key] = true
  return true
}

/** D-10-8: takes counters from the garrison; what the pool lacks is lost (D-10-9), and so is what the zone cannot hold. */
function bringGarrison(g: Game, zone: ZoneId, type: UnitType, wanted: number): UnitId[] {
  if (wanted === 0) return []
  const { s } = g
  const pool = g.def.german.filter(
    (u) => s.where[u] === POOL && g.def.units[u]!.group === 'garrison' && typeOf(g, u) === type,
  )
  const came: UnitId[] = []
  for (const u of pool.slice(0, wanted)) {
    if (germanLevels(g, zone) + levelsOf(g, [u]) > roomFor(g, zone)) break
    place(g, u, zone)
    came.push(u)
  }
  return came
}
