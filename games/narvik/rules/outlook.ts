import { clone, D6, DIRECTION_COUNT, type LedgerLine } from '@bridgehead/engine'
import { type LandingColumn, type LandKind, landingColumns, type ShipType, type Side } from '../data/words.ts'
import type { HexId, PlaceId, UnitId } from '../definition.ts'
import { type Assault, type Game, type Narvik, otherSide } from '../state.ts'
import { roomForFatigue } from './absorb.ts'
import { airLedger, airTable, effectOnShip } from './air.ts'
import { cannotFireAt, cannotShell, isRidgeBetween } from './artillery.ts'
import { cannotAttack, mayAttackAtAll } from './assault.ts'
import { costToLeave } from './control.ts'
import { cargoOf, isAshore, isFaceUp, unitOf } from './counters.ts'
import { cannotLand, cannotStorm, isStormable } from './landing.ts'
import { cannotBombard, cannotInterdict, couldCarry } from './naval.ts'
import { assaultLedger, type Strengths, strengthsOf } from './strengths.ts'
import { hasSupply, isBase, isClosed, isPassable, tireUnsupplied } from './supply.ts'
import { survey } from './survey.ts'

/** What a player may ask before he chooses. Nothing here changes the match. */

/** Verbs of actions that point at a hex and that a single counter can be part of. */
const joined = ['assault', 'shell', 'bombard', 'land', 'embark'] as const
type JoinedVerb = (typeof joined)[number]
export const isJoined = (verb: string): verb is JoinedVerb => joined.some((each) => each === verb)

/** Whether this counter could take part in the action against, or in, the hex. */
export function couldJoin(g: Game, u: UnitId, verb: JoinedVerb, hex: HexId): boolean {
  const { isShip, kind } = unitOf(g, u)
  switch (verb) {
    case 'assault':
      if (isShip) return cannotBombard(g, u, hex) === undefined
      return kind === 'artillery' ? !cannotFireAt(g, u, hex) : mayAttackHex(g, u, hex)
    case 'shell':
      return kind === 'artillery' && isAshore(g, u) && !cannotShell(g, survey(g), u, hex)
    case 'bombard':
      return isShip && !cannotInterdict(g, u, hex)
    case 'embark':
      return isShip ? couldTakeFrom(g, u, hex) : g.s.where[u] === hex
    case 'land':
      return couldLand(g, isShip ? u : g.s.aboard[u]!, hex)
  }
}

function mayAttackHex(g: Game, u: UnitId, hex: HexId): boolean {
  if (!mayAttackAtAll(g, u)) return false
  const direction = g.def.grid.directionBetween(g.s.where[u]!, hex)
  return direction >= 0 && !cannotAttack(g, u, direction)
}

const couldTakeFrom = (g: Game, ship: UnitId, hex: HexId): boolean =>
  g.s.where[ship] === hex && g.def.land.allied.some((u) => g.s.where[u] === hex && couldCarry(g, ship, u))

function couldLand(g: Game, ship: UnitId, hex: HexId): boolean {
  if (ship < 0 || cargoOf(g, ship) < 0) return false
  const m = survey(g)
  const from = g.s.where[ship]!
  if (from === hex) return m.counters.german[hex] === 0 && !cannotLand(g, m, ship, hex, [])
  return from < g.def.hexCount && isStormable(g, m, hex, from) && !cannotStorm(g, m, ship, hex, [])
}

// Assaults ---------------------------------------------------------------------------------------------------------

/** What a side can say of an assault before the die: everything it knows, and how much it does not. */
export interface AssaultOutlook extends Strengths {
  readonly ledger: readonly LedgerLine<Narvik>[]
  /** Defenders whose face is seen. */
  readonly defenders: readonly UnitId[]
  /** Face-down counters in the hex: nobody knows yet whether they count. */
  readonly hidden: number
  /** Who takes fatigue for want of supply before anything is counted (N-15.1-6). */
  readonly unsupplied: readonly UnitId[]
  /** How many points of a result each side could meet by fatigue (N-15.2-4). */
  readonly restAttack: number
  readonly restDefence: number
  /** Victory points that the Germans score for the fire in support (N-29-3). */
  readonly shelling: number
}

export function assaultOutlook(g: Game, declared: Assault): AssaultOutlook {
  const defence = otherSide(declared.by)
  const here = g.def.land[defence].filter((u) => g.s.where[u] === declared.target)
  const defenders = here.filter((u) => isFaceUp(g, u))
  const a = { ...declared, defenders }
  const present = g.s
  g.s = clone(present)
  try {
    const tested =
      defence === 'allied' ? defenders : a.from < 0 && g.def.options.supplyPenaltyWhenAttacking ? a.units : []
    tireUnsupplied(g, tested)
    return {
      ...strengthsOf(g, a, 0),
      ledger: assaultLedger(g, a).filter(({ key }) => isSettled(a, key)),
      defenders,
      hidden: countersIn(g, defence, a.target) - defenders.length,
      unsupplied: tested.filter((u) => g.s.fatigue[u] !== present.fatigue[u]),
      restAttack: pointsOfFatigue(g, a.units),
      restDefence: a.from < 0 ? pointsOfFatigue(g, defenders) : 0,
      shelling: a.by === 'allied' && a.guns.length + a.ships.length > 0 ? shellingPoints(g, a.target) : 0,
    }
  } finally {
    g.s = present
  }
}

/** Modifiers that speak of all attackers or all defenders say nothing while there are none. */
function isSettled({ units, defenders }: Assault, key: Narvik['ledger']): boolean {
  if (key === 'artilleryAlone') return defenders.length > 0
  return key !== 'riverOrRidge' || units.length > 0
}

/** Counters of a side in a hex, decoys among them. */
const countersIn = (g: Game, side: Side, hex: HexId): number => survey(g).counters[side][hex]!

/** N-15.2-3, N-15.2-4: a point can be met by fatigue while anybody is below his limit. */
function pointsOfFatigue(g: Game, units: readonly UnitId[]): number {
  return Math.ceil(roomForFatigue(g, units) / g.def.data.tables.combat.fatiguePerPoint)
}

/** N-29-3: what fire on this hex gives the Germans. */
export function shellingPoints(g: Game, hex: HexId): number {
  const { shelledNarvik, shelledVillage } = g.def.data.tables.victoryPoints
  if (hex === g.def.narvik) return shelledNarvik
  return g.def.isVillage[hex] || g.def.options.shellingAnyHexScores ? shelledVillage : 0
}

// Ships ------------------------------------------------------------------------------------------------------------

/** What bombs may do to a ship: how likely it is hit at all, and how likely it goes down. */
export interface AirDanger {
  readonly points: number
  readonly hit: number
  readonly sunk: number
}

/** N-18.1.3-3: what may become of a ship in this hex if the Germans spend all the points they have left on it. */
export function airDanger(g: Game, ship: UnitId, hex: HexId): AirDanger {
  const points = g.s.air
  if (points === 0) return { points, hit: 0, sunk: 0 }
  const modifier = airLedger(g, hex).reduce((sum, { value }) => sum + value, 0)
  const isDamaged = g.s.damaged[ship] === 1
  let hit = 0
  let sunk = 0
  for (let one = 1; one <= D6.sides; one++)
    for (let two = 1; two <= D6.sides; two++) {
      const effect = effectOnShip(airTable(g.def, 'naval', points, one + two + modifier), isDamaged)
      if (effect !== 'none') hit++
      if (effect === 'sunk') sunk++
    }
  const falls = D6.sides ** 2
  return { points, hit: hit / falls, sunk: sunk / falls }
}

/** N-20.3-4: where a ship can put its cargo ashore, in the words of the amphibious transport table; everywhere when it has none. */
export function shoresFor(g: Game, ship: UnitId): readonly LandingColumn[] {
  const u = cargoOf(g, ship)
  if (u < 0) return landingColumns
  const rows = g.def.mayLand[unitOf(g, ship).kind as ShipType]
  return landingColumns.filter((column) => rows[column].includes(unitOf(g, u).kind as LandKind))
}

// Overlays ---------------------------------------------------------------------------------------------------------

/** N-12-1: hexes in which a side's enemies pay for leaving. */
export function zoneOf(g: Game, side: Side): HexId[] {
  const { zone } = survey(g)
  return hexesWhere(g, (hex) => zone[side][hex] === 1)
}

/** What it would cost this unit to leave a hex again for the zones of control it lies in (N-12.1-1). */
export const priceOfLeaving = (g: Game, u: UnitId, hex: HexId): number => costToLeave(g, survey(g), u, hex)

const hexesWhere = (g: Game, is: (hex: HexId) => boolean): HexId[] =>
  Array.from({ length: g.def.hexCount }, (_, hex): HexId => hex).filter(is)

/** Hexes from a unit to its Base; where the line is cut, `brokenAfter` is the step that fails. */
export interface SupplyLine {
  readonly unit: UnitId
  readonly places: readonly HexId[]
  readonly brokenAfter?: number
}

/** N-19.3: the supply line of each Allied unit that needs one. */
export function supplyLines(g: Game): SupplyLine[] {
  const m = survey(g)
  const seen = new Set<HexId>()
  return g.def.land.allied.flatMap((unit): SupplyLine[] => {
    const from = g.s.where[unit]!
    if (!isAshore(g, unit) || unitOf(g, unit).nation === 'norwegian' || seen.has(from)) return []
    seen.add(from)
    const supplied = hasSupply(g, m, unit)
    const places = routeToBase(g, from, (hex) => supplied && isClosed(m, hex))
    if (supplied) return [{ unit, places }]
    const cut = places.findIndex((hex, i) => i > 0 && isClosed(m, hex))
    const tooLong = g.def.data.tables.limits.supplyLine
    return [{ unit, places, brokenAfter: cut < 0 ? Math.min(tooLong, places.length - 1) : cut - 1 }]
  })
}

/** The shortest way to a Base, the unit's hex first; that hex alone when none leads there. */
function routeToBase(g: Game, start: HexId, isShut: (hex: HexId) => boolean): HexId[] {
  const cameFrom = new Map<HexId, HexId>([[start, -1]])
  const queue = [start]
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    if (isBase(g, at)) return trailTo(cameFrom, at)
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const next = g.def.grid.neighbour(at, direction)
      if (next < 0 || cameFrom.has(next) || !isPassable(g, at, next) || isShut(next)) continue
      cameFrom.set(next, at)
      queue.push(next)
    }
  }
  return [start]
}

function trailTo(cameFrom: ReadonlyMap<HexId, HexId>, end: HexId): HexId[] {
  const trail: HexId[] = []
  for (let at = end; at >= 0; at = cameFrom.get(at) ?? -1) trail.unshift(at)
  return trail
}

/** Hexes that a battery or ship reaches, ridges considered; its own hex left out (N-16.1-4, N-16.1-5, N-20.5-3). */
export function fireReach(g: Game, u: UnitId, from: PlaceId): { hex: HexId; distance: number }[] {
  const { kind, strength, range: shipRange, isShip } = unitOf(g, u)
  if (from >= g.def.hexCount || strength === 0 || (!isShip && kind !== 'artillery')) return []
  const at = from as HexId
  const range = isShip ? shipRange : g.def.data.tables.limits.artilleryRange
  const free = isShip ? 0 : 1
  return hexesWhere(g, (hex) => g.def.isLand[hex] === 1 && hex !== at)
    .map((hex) => ({ hex, distance: g.def.grid.distance(at, hex) }))
    .filter(({ hex, distance }) => distance <= range && (distance <= free || !isRidgeBetween(g, at, hex)))
}

/** What a place is worth at the end or when it falls, and who holds it (N-25-1, N-19.4-3). */
export function valuedPlaces(g: Game): { hex: HexId; points: number; holder: Side | undefined }[] {
  const { narvik, frontierStation, baseCaptured } = g.def.data.tables.victoryPoints
  const holder = (hex: HexId): Side | undefined =>
    countersIn(g, 'allied', hex) > 0 ? 'allied' : countersIn(g, 'german', hex) > 0 ? 'german' : undefined
  return [
    { hex: g.def.narvik, points: narvik },
    { hex: g.def.frontierStation, points: frontierStation },
    ...g.s.bases.map((hex) => ({ hex, points: baseCaptured })),
  ].map((place) => ({ ...place, holder: holder(place.hex) }))
}
