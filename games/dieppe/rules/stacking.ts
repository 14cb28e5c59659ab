import type { UnitType } from '../data/schema.ts'
import type { UnitId, ZoneId } from '../definition.ts'
import { ABOARD, type Game, POOL, type Scene } from '../state.ts'

/** Chapter 2: counters, levels and stacks. */

export const isBritish = (g: Scene, u: UnitId): boolean => g.def.units[u]!.side === 'british'
export const typeOf = (g: Scene, u: UnitId): UnitType => g.def.units[u]!.type
export const isCommando = (g: Scene, u: UnitId): boolean => typeOf(g, u) === 'commando'
export const isBoat = (g: Scene, u: UnitId): boolean => typeOf(g, u) === 'lca'

function faceOf(g: Scene, u: UnitId) {
  const unit = g.def.units[u]!
  return g.s.reduced[u] === 1 && unit.back ? unit.back : unit.front
}

export const fireFactor = (g: Scene, u: UnitId): number => faceOf(g, u).fire
export const assaultFactor = (g: Scene, u: UnitId): number => faceOf(g, u).assault
export const movement = (g: Scene, u: UnitId): number => faceOf(g, u).move
/** D-2-2 to D-2-4; a prisoner has no level (D-12-8). */
export const levels = (g: Scene, u: UnitId): number => (g.s.captive[u] === 1 ? 0 : faceOf(g, u).levels)

/** A unit that fights for its side in this zone: on the map there, not aboard, not a prisoner. */
export function standsIn(g: Scene, u: UnitId, zone: ZoneId): boolean {
  return g.s.where[u] === zone && g.s.captive[u] === 0
}

// Who stands where is asked a dozen times for each choice, so these go through the counters in plain loops, without a function for each.

/** Those of the units whose place, or boat, is this one. */
function unitsAt(units: readonly UnitId[], placeOf: readonly number[], place: number): UnitId[] {
  const found: UnitId[] = []
  for (let i = 0; i < units.length; i++) if (placeOf[units[i]!] === place) found.push(units[i]!)
  return found
}

/** The British units in a zone: land units ashore, or boats at sea. */
export const britishIn = ({ def, s }: Scene, zone: ZoneId): UnitId[] => unitsAt(def.british, s.where, zone)

/** The Germans of a zone that are prisoners, or that are not. */
function germansWho({ def, s }: Scene, zone: ZoneId, captive: 0 | 1): UnitId[] {
  const { german } = def
  const { where } = s
  const found: UnitId[] = []
  for (let i = 0; i < german.length; i++) {
    const u = german[i]!
    if (where[u] === zone && s.captive[u] === captive) found.push(u)
  }
  return found
}

export const germansIn = (g: Scene, zone: ZoneId): UnitId[] => germansWho(g, zone, 0)
export const captivesIn = (g: Scene, zone: ZoneId): UnitId[] => germansWho(g, zone, 1)

export const passengersOf = ({ def, s }: Scene, boat: UnitId): UnitId[] => unitsAt(def.allUnits, s.aboard, boat)

export function hasBritish({ def, s }: Scene, zone: ZoneId): boolean {
  const { british } = def
  const { where } = s
  for (let i = 0; i < british.length; i++) if (where[british[i]!] === zone) return true
  return false
}

/** The zones where British units or boats are, in zone order. */
export function britishZones(g: Scene): ZoneId[] {
  const zones: ZoneId[] = []
  for (const u of g.def.british) {
    const zone = g.s.where[u]!
    if (zone >= 0 && !zones.includes(zone)) zones.push(zone)
  }
  return zones.sort((a, b) => a - b)
}

export function hasGermans({ def, s }: Scene, zone: ZoneId): boolean {
  const { german } = def
  const { where, captive } = s
  for (let i = 0; i < german.length; i++) if (where[german[i]!] === zone && captive[german[i]!] === 0) return true
  return false
}

export function hasCommando(g: Scene, zone: ZoneId): boolean {
  return g.def.british.some((u) => g.s.where[u] === zone && isCommando(g, u))
}

export function levelsOf(g: Scene, units: readonly UnitId[]): number {
  let sum = 0
  for (const u of units) sum += levels(g, u)
  return sum
}

/** Levels of those of the units that are in a zone; prisoners have none. */
function levelsAt(g: Scene, units: readonly UnitId[], zone: ZoneId): number {
  const { where } = g.s
  let sum = 0
  for (let i = 0; i < units.length; i++) if (where[units[i]!] === zone) sum += levels(g, units[i]!)
  return sum
}

export const britishLevels = (g: Scene, zone: ZoneId): number => levelsAt(g, g.def.british, zone)
export const germanLevels = (g: Scene, zone: ZoneId): number => levelsAt(g, g.def.german, zone)

/** D-1-5, D-1-6: whether a side holds more in a zone than may rest there. */
export function isOvercrowded(g: Scene, zone: ZoneId): boolean {
  return britishLevels(g, zone) > roomFor(g, zone)
}

/** Boats in a sea zone, levels of one side in a land zone. */
export function roomFor(g: Scene, zone: ZoneId): number {
  const { boatsAtSea, levelsPerSide } = g.def.data.tables.zoneKinds
  return g.def.zones[zone]!.isSea ? boatsAtSea : levelsPerSide
}

export function boatRoom(g: Scene, boat: UnitId): number {
  let room = g.def.units[boat]!.capacity
  // Whoever else is aboard is a prisoner and has no level.
  for (const u of g.def.british) if (g.s.aboard[u] === boat) room -= levels(g, u)
  return room
}

/** D-6T-1: the order of types inside a German stack, after the factors. */
const germanTypeOrder: readonly UnitType[] = ['infantry', 'officer', 'machinegun', 'flak', 'pillbox', 'gun155']

/** D-2-9, D-6T-1: the German stack, top first; in an assault the assault factor counts in place of the fire factor. */
export function orderGermans(g: Scene, units: readonly UnitId[], factor: typeof fireFactor = fireFactor): UnitId[] {
  return [...units].sort(
    (a, b) =>
      factor(g, b) - factor(g, a) ||
      g.s.reduced[a]! - g.s.reduced[b]! ||
      germanTypeOrder.indexOf(typeOf(g, a)) - germanTypeOrder.indexOf(typeOf(g, b)) ||
      a - b,
  )
}

/** D-2-11: the order of types inside a British stack. */
const britishTypeOrder: readonly UnitType[] = ['commando', 'mortar', 'officer', 'sniper', 'lca']

function britishRank(g: Scene, u: UnitId): number {
  // Full commandos, then reduced ones, then the other types.
  return britishTypeOrder.indexOf(typeOf(g, u)) * 2 + g.s.reduced[u]!
}

/** D-2-11: the British stack, top first; a unit that the player has named comes before all. */
export function orderBritish(g: Scene, units: readonly UnitId[]): UnitId[] {
  const named = (u: UnitId) => (g.s.top[g.s.where[u]!] === u ? 0 : 1)
  return [...units].sort((a, b) => named(a) - named(b) || britishRank(g, a) - britishRank(g, b) || a - b)
}

/**
 * Counters, top first, of which nobody could tell one from the other count once: which of two full commandos stands in front
 * makes no difference. Officers differ by what they are worth, boats by whom they carry.
 */
export function distinctBritish(g: Scene, units: readonly UnitId[]): UnitId[] {
  const seen = new Set<string>()
  return orderBritish(g, units).filter((u) => {
    const isOne = typeOf(g, u) === 'officer' || passengersOf(g, u).length > 0
    const kind = isOne ? `${u}` : `${typeOf(g, u)}${g.s.reduced[u]}`
    return seen.has(kind) ? false : seen.add(kind)
  })
}

/** D-2-11: a top unit that leaves its stack or loses a step is no longer named. */
export function forgetTop({ s }: Game, u: UnitId): void {
  const zone = s.where[u]!
  if (s.top[zone] === u) s.top[zone] = -1
}

/** Puts a unit into a zone. */
export function place(g: Game, u: UnitId, zone: ZoneId): void {
  const { s } = g
  forgetTop(g, u)
  if (s.where[u] === POOL) s.appeared[u] = ++s.appearances
  s.where[u] = zone
  s.aboard[u] = -1
}

export function putAboard(g: Game, u: UnitId, boat: UnitId): void {
  forgetTop(g, u)
  g.s.where[u] = ABOARD
  g.s.aboard[u] = boat
}
