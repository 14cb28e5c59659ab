import { replaced } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { HexId, PieceId, PlaceId, UnitDefinition, UnitId } from '../definition.ts'
import type { FatigueCause, LossCause } from '../events.ts'
import { ABOARD, ELIMINATED, EXITED, type Game, INTERNED, NO_DUTY, POOL, SUNK } from '../state.ts'
import { lineOfInternment, lineOfLoss, score, unscore } from './victory.ts'

/** What every chapter says of counters, and the few verbs that change them. Nobody else writes those fields. */

export const unitOf = (g: Game, u: UnitId): UnitDefinition => g.def.units[u]!
export const isAshore = (g: Game, u: UnitId): boolean => g.s.where[u]! >= 0 && g.s.where[u]! < g.def.hexCount
export const isFaceUp = (g: Game, u: UnitId): boolean => g.s.slot[u]! < 0
export const isAboard = (g: Game, u: UnitId): boolean => g.s.where[u] === ABOARD

/** In play: on the map, in Harstad or aboard. */
export const isInPlay = (g: Game, u: UnitId): boolean => g.s.where[u]! >= 0 || g.s.where[u] === ABOARD

/** The place of a unit, its ship's when it is aboard. */
export function placeOf(g: Game, u: UnitId): PlaceId {
  return isAboard(g, u) ? g.s.where[g.s.aboard[u]!]! : g.s.where[u]!
}

/** Who is aboard each ship, by the list that says where everybody is aboard: lists are values, and loading is rare. */
const manifests = new WeakMap<readonly number[], readonly UnitId[]>()

/** The unit aboard a ship; −1 when it is empty. It is asked of every ship in every listing. */
export function cargoOf({ s: { aboard } }: Game, ship: UnitId): UnitId {
  let manifest = manifests.get(aboard)
  if (!manifest) manifests.set(aboard, (manifest = manifestOf(aboard)))
  return manifest[ship]!
}

function manifestOf(aboard: readonly number[]): readonly UnitId[] {
  const manifest = new Array<UnitId>(aboard.length).fill(-1)
  for (let u = aboard.length - 1; u >= 0; u--) if (aboard[u]! >= 0) manifest[aboard[u]!] = u
  return manifest
}

/** N-10.1-3: infantry at its limit can do nothing more. */
export function isAtLimit(g: Game, u: UnitId): boolean {
  const { isInfantry, limit } = unitOf(g, u)
  return isInfantry && g.s.fatigue[u]! >= limit
}

/** What a player points at for this unit, without telling more than its back shows. */
export function pieceOf(g: Game, u: UnitId): PieceId {
  const slot = g.s.slot[u]!
  return slot < 0 ? u : g.def.units.length + slot
}

/** The unit that a piece is. */
export function unitAt(g: Game, piece: PieceId): UnitId {
  const count = g.def.units.length
  return piece < count ? (piece as UnitId) : g.s.slot.indexOf(piece - count)
}

/** Slots of the German counters come first, those of the Allied land units after them. */
export function firstSlotOf(g: Game, side: Side): number {
  return side === 'german' ? 0 : g.def.german.length
}

/** The counters of a side that can lie face down: German units and decoys, Allied land units. */
export const countersOf = (g: Game, side: Side): readonly UnitId[] =>
  side === 'german' ? g.def.german : g.def.land.allied

/** Whether a side has anything ashore in a hex, decoys included. */
export const hasCounters = (g: Game, side: Side, hex: HexId): boolean =>
  countersOf(g, side).some((u) => g.s.where[u] === hex)

/** Takes or gives fatigue points; surplus is lost (N-10.1-1). Of a face-down unit only its owner hears. */
export function addFatigue(g: Game, u: UnitId, points: number, cause: FatigueCause): void {
  const { isInfantry, limit, side } = unitOf(g, u)
  if (!isInfantry) return
  const before = g.s.fatigue[u]!
  const level = Math.max(0, Math.min(limit, before + points))
  if (level === before) return
  g.s.fatigue = replaced(g.s.fatigue, u, level)
  if (level > before) g.s.spent = 1
  const event = { type: 'fatigue', unit: u, change: level - before, level, limit, cause } as const
  if (isFaceUp(g, u)) g.emit(event)
  else g.emit(event, [side])
}

/** N-11.2-1: turns a counter face up; a decoy is gone at once (N-11.2-2). */
export function reveal(g: Game, u: UnitId): void {
  if (isFaceUp(g, u)) return
  const counter = pieceOf(g, u)
  const place = placeOf(g, u)
  g.s.shelled = replaced(g.s.shelled, g.s.slot[u]!, 0)
  g.s.slot = replaced(g.s.slot, u, -1)
  g.noWayBack('reveal')
  g.emit({ type: 'revealed', counter, unit: u, hex: place, fatigue: g.s.fatigue[u]! })
  if (!unitOf(g, u).isDecoy) return
  g.s.where = replaced(g.s.where, u, POOL)
  g.emit({ type: 'decoyRemoved', unit: u, hex: place })
}

/** Reveals everything of one side that stands in a hex. */
export function revealAll(g: Game, hex: HexId, side: Side): void {
  for (const u of countersOf(g, side)) if (g.s.where[u] === hex) reveal(g, u)
}

/** Lays a counter face down: it takes the first free slot of its side. */
export function layFaceDown(g: Game, u: UnitId): void {
  let slot = firstSlotOf(g, unitOf(g, u).side)
  while (g.s.slot.includes(slot)) slot++
  g.s.slot = replaced(g.s.slot, u, slot)
  g.s.shelled = replaced(g.s.shelled, slot, 0)
}

/** A unit comes into a hex, by whatever way: Bases fall (N-19.4-3), Narvik is noted, Sweden interns (N-22.2-1). */
export function enter(g: Game, u: UnitId, hex: HexId): void {
  const { side } = unitOf(g, u)
  const { s } = g
  const from = s.where[u]!
  s.aboard = replaced(s.aboard, u, -1)
  if (g.def.isSweden[hex]) {
    intern(g, u, from)
    return
  }
  s.where = replaced(s.where, u, hex)
  if (side === 'allied') {
    if (hex === g.def.narvik && s.narvikTurn === 0) s.narvikTurn = s.turn
    return
  }
  s.germansMoved = 1
  if (!s.bases.includes(hex)) return
  s.bases = s.bases.filter((base) => base !== hex)
  g.emit({ type: 'baseLost', hex })
  score(g, 'baseCaptured', 1)
}

function intern(g: Game, u: UnitId, from: HexId): void {
  leave(g, u, INTERNED)
  g.emit({ type: 'interned', unit: u, from })
  score(g, lineOfInternment(unitOf(g, u)), 1)
}

/** N-22.3-3: off the map by the north or south edge, for good. */
export function exitMap(g: Game, u: UnitId): void {
  const from = g.s.where[u]!
  leave(g, u, EXITED)
  g.emit({ type: 'exited', unit: u, from })
}

/** N-15.2-10: off the map, and the points for it. */
export function eliminate(g: Game, u: UnitId, cause: LossCause): void {
  const place = placeOf(g, u)
  if (!isFaceUp(g, u)) reveal(g, u)
  leave(g, u, ELIMINATED)
  g.emit({ type: 'eliminated', unit: u, place, cause })
  score(g, lineOfLoss(unitOf(g, u), cause === 'landing'), 1)
}

function leave(g: Game, u: UnitId, to: number): void {
  const { s } = g
  s.where = replaced(s.where, u, to)
  s.aboard = replaced(s.aboard, u, -1)
  s.fatigue = replaced(s.fatigue, u, 0)
  s.landed = replaced(s.landed, u, 0)
  s.fired = replaced(s.fired, u, 0)
  s.spent = 1
}

/** N-23.4-1: an eliminated company is back; its points go (N-29-1). */
export function bringBack(g: Game, u: UnitId): void {
  if (g.s.where[u] === ELIMINATED) unscore(g, 'germanEliminated', 1)
  g.s.fatigue = replaced(g.s.fatigue, u, 0)
}

/** A ship comes to a place. What it carries goes ashore in Harstad by itself, for loading there is free (N-20.2-8). */
export function bringShip(g: Game, ship: UnitId, place: PlaceId): void {
  g.s.where = replaced(g.s.where, ship, place)
  if (place !== g.def.harstad) return
  const cargo = cargoOf(g, ship)
  if (cargo >= 0) putAshore(g, cargo, place)
}

/** Cargo goes ashore; nothing else is said of it. */
export function putAshore(g: Game, u: UnitId, place: PlaceId): void {
  if (place === g.def.harstad) {
    g.s.where = replaced(g.s.where, u, place)
    g.s.aboard = replaced(g.s.aboard, u, -1)
  } else enter(g, u, place as HexId)
}

/** A ship leaves the game, for a while or for good. */
export function removeShip(g: Game, ship: UnitId, to: number): void {
  const { s } = g
  s.where = replaced(s.where, ship, to)
  s.duty = replaced(s.duty, ship, NO_DUTY)
  s.fired = replaced(s.fired, ship, 0)
  if (to === SUNK) s.shipsSunk++
}
