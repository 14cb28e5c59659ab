import { chapter, type Denial, DIRECTION_COUNT, type Offer, replaced, replacedAll } from '@bridgehead/engine'
import type { LandingColumn, LandKind, ShipType } from '../data/words.ts'
import type { HexId, PlaceId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Assault, Game, Narvik, NarvikFrames } from '../state.ts'
import { newAssault } from './assault.ts'
import { cannotWhileConcealed } from './concealment.ts'
import { addFatigue, cargoOf, hasCounters, isAtLimit, pieceOf, putAshore, unitOf } from './counters.ts'
import { endAction } from './initiative.ts'
import { cannotBombard, moveFleet } from './naval.ts'
import { type Survey, surveyed } from './survey.ts'

/** Chapters 20.2 and 20.3: disembarking, landing, and the landing force of an amphibious assault. */

const cannotLandHere = deny('N-20.3-1', 'cannot-land-here')
const limitLanding = deny('N-10.1-10', 'limit-landing')
const stackFull = deny('N-20.3-3', 'stack-full')
const forceTooBig = deny('N-20.3.1-7', 'stack-full')
const noShips = deny('N-20.3-2', 'no-ships')

/** N-20.2-6, N-20.3-1, N-20.3-4: the columns of the amphibious transport table that a hex offers; the better one counts. */
function columnsAt(g: Game, m: Survey, ship: UnitId, hex: HexId): LandingColumn[] {
  const { isPort, isBeach } = g.def
  if (m.counters.german[hex]! > 0)
    return pick(isPort[hex] ? 'enemyPort' : undefined, isBeach[hex] ? 'enemyBeach' : undefined)
  if (isFriendly(g, m, ship, hex)) return ['friendlyPort']
  return pick(isPort[hex] ? 'emptyPort' : undefined, isBeach[hex] ? 'beach' : undefined)
}

const pick = (...columns: (LandingColumn | undefined)[]): LandingColumn[] =>
  columns.filter((column) => column !== undefined)

/** A port where a different Allied land unit is already ashore, and not one that came on the same voyage (N-20.2-9). */
const isFriendly = (g: Game, m: Survey, ship: UnitId, hex: HexId): boolean =>
  g.def.isPort[hex] === 1 && m.counters.allied[hex]! > 0 && !(g.s.where[ship] === hex && g.s.hostile[ship])

function isInTable(g: Game, ship: UnitId, u: UnitId, columns: readonly LandingColumn[]): boolean {
  const rows = g.def.mayLand[unitOf(g, ship).kind as ShipType]
  return columns.some((column) => rows[column].includes(unitOf(g, u).kind as LandKind))
}

/** Whether this ship could put this unit ashore here, room aside. */
export const couldPutAshore = (g: Game, m: Survey, ship: UnitId, u: UnitId, hex: HexId): boolean =>
  isInTable(g, ship, u, columnsAt(g, m, ship, hex))

const forceOf = (g: Game, ships: readonly UnitId[]): number =>
  ships.reduce((sum, ship) => sum + unitOf(g, cargoOf(g, ship)).stacking, 0)

/** Why this ship cannot put its cargo ashore in a hex without enemies. */
export function cannotLand(
  g: Game,
  m: Survey,
  ship: UnitId,
  hex: HexId,
  others: readonly UnitId[],
): Denial | undefined {
  const u = cargoOf(g, ship)
  if (!isInTable(g, ship, u, columnsAt(g, m, ship, hex))) return cannotLandHere
  // N-10.1-10: a unit at its limit may go ashore in a friendly port, not land on a hostile shore.
  if (!isFriendly(g, m, ship, hex) && isAtLimit(g, u)) return limitLanding
  const load = m.load.allied[hex]! + forceOf(g, others) + unitOf(g, u).stacking
  return load > g.def.data.tables.limits.stacking ? stackFull : undefined
}

/** N-20.3.1-1: whether transports in `from` could storm this hex: joined by water, and no Germans where they lie. */
export function isStormable(g: Game, m: Survey, hex: HexId, from: HexId): boolean {
  const direction = g.def.grid.directionBetween(from, hex)
  if (direction < 0 || !g.def.waterway[from * DIRECTION_COUNT + direction]) return false
  return m.counters.german[hex]! > 0 && m.counters.german[from] === 0
}

/** Why this ship's cargo cannot take part in the amphibious assault. */
export function cannotStorm(
  g: Game,
  m: Survey,
  ship: UnitId,
  hex: HexId,
  others: readonly UnitId[],
): Denial | undefined {
  const u = cargoOf(g, ship)
  if (!isInTable(g, ship, u, columnsAt(g, m, ship, hex))) return cannotLandHere
  if (isAtLimit(g, u)) return limitLanding
  const concealed = cannotWhileConcealed(g, u)
  if (concealed) return concealed
  const load = forceOf(g, others) + unitOf(g, u).stacking
  return load > g.def.data.tables.limits.stacking ? forceTooBig : undefined
}

const laden = (g: Game): UnitId[] =>
  g.def.ships.filter((ship) => g.s.where[ship]! >= 0 && g.s.where[ship]! < g.def.hexCount && cargoOf(g, ship) >= 0)

/** Hexes where something can go ashore now, peacefully or not. */
export function offerLandings(g: Game, m: Survey, offer: Offer<Narvik>): void {
  const ships = laden(g)
  if (ships.length === 0) return
  const { def } = g
  const offered: HexId[] = []
  const consider = (hex: HexId, cannot: Denial | undefined) => {
    if (cannot || offered.includes(hex)) return
    offered.push(hex)
    offer('land', hex)
  }
  for (const ship of ships) {
    const at = g.s.where[ship]!
    if (m.counters.german[at] === 0 && def.isLand[at]) consider(at, cannotLand(g, m, ship, at, []))
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const hex = def.grid.neighbour(at, direction)
      if (hex >= 0 && isStormable(g, m, hex, at)) consider(hex, cannotStorm(g, m, ship, hex, []))
    }
  }
}

export function startLanding(g: Game<'act'>, hex: HexId): void {
  if (hasCounters(g, 'german', hex)) g.goto('storm.from', { hex })
  else g.goto('land.ships', { hex, ships: [] })
}

/** The amphibious assault as it has been put together so far. */
export function stormOf(g: Game, { hex, from, ships, support }: NarvikFrames['storm.ships']): Assault {
  const units = ships.map((ship) => cargoOf(g, ship))
  const origins = units.map(() => from)
  return { ...newAssault('allied', hex), from, units, origins, ships: support, transports: ships }
}

/** What these ships carry goes ashore; in an amphibious landing it tires, and whoever came with them will land like that too. */
function goAshore(g: Game, ships: readonly UnitId[], hex: HexId, amphibious: boolean): void {
  const units = ships.map((ship) => cargoOf(g, ship))
  g.emit({ type: 'landed', units: units.map((u) => pieceOf(g, u)), ships: [...ships], hex, amphibious })
  for (const u of units) {
    putAshore(g, u, hex)
    if (!amphibious) continue
    g.s.landed = replaced(g.s.landed, u, 1)
    addFatigue(g, u, g.def.data.tables.fatigue.landing, 'landing')
  }
  if (!amphibious) return
  const others = laden(g).filter((ship) => cameTogether(g, ship, ships))
  g.s.hostile = replacedAll(g.s.hostile, others, 1)
}

/** N-20.2-9: a group is the ships that sailed to a place together. */
const cameTogether = (g: Game, ship: UnitId, others: readonly UnitId[]): boolean =>
  g.s.voyage[ship]! > 0 && others.some((other) => g.s.voyage[other] === g.s.voyage[ship])

function depart(g: Game<'land.depart'>, place: PlaceId): void {
  moveFleet(g, g.frame.ships, place)
  endAction(g, 'land')
}

export const landingSteps = chapter<Narvik>()({
  /** N-20.2-7, N-20.3-2: the ships lie in the hex already; what they carry goes ashore together (N-20.2-9). */
  'land.ships': {
    who: () => 'allied',
    options(g, offer) {
      const { hex, ships } = g.frame
      surveyed(g, (m) => {
        for (const ship of laden(g))
          if (g.s.where[ship] === hex && !ships.includes(ship)) offer('ship', ship, cannotLand(g, m, ship, hex, ships))
      })
      offer('commit', undefined, ships.length > 0 ? undefined : noShips)
    },
    on: {
      ship: (g, ship) => void g.frame.ships.push(ship),
      commit(g) {
        const { hex, ships } = g.frame
        const disembarking = surveyed(g, (m) => ships.filter((ship) => isFriendly(g, m, ship, hex)))
        const landing = ships.filter((ship) => !disembarking.includes(ship))
        if (landing.length > 0) goAshore(g, landing, hex, true)
        if (disembarking.length > 0) goAshore(g, disembarking, hex, false)
        g.goto('land.depart', { ships })
      },
    },
  },

  /** N-20.3-2, N-20.3.1-12: emptied transports may move on in the same action. */
  'land.depart': {
    who: () => 'allied',
    options(g, offer) {
      offer('stay')
      offer('harstad')
      const from = g.s.where[g.frame.ships[0]!]!
      for (const hex of g.def.navigable) if (hex !== from) offer('hex', hex)
    },
    on: {
      stay: (g) => endAction(g, 'land'),
      harstad: (g) => depart(g, g.def.harstad),
      hex: depart,
    },
  },

  'storm.from': {
    who: () => 'allied',
    options(g, offer) {
      const { hex } = g.frame
      surveyed(g, (m) => {
        for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
          const from = g.def.grid.neighbour(hex, direction)
          if (from < 0 || !isStormable(g, m, hex, from)) continue
          if (laden(g).some((ship) => g.s.where[ship] === from && !cannotStorm(g, m, ship, hex, [])))
            offer('from', from)
        }
      })
    },
    on: { from: (g, from) => g.goto('storm.ships', { hex: g.frame.hex, from, ships: [], support: [] }) },
    skipIfForced: true,
  },

  /** N-20.3.1, N-20.5-2: the transports, then the ships that support them. */
  'storm.ships': {
    who: () => 'allied',
    options(g, offer) {
      const { hex, from, ships, support } = g.frame
      surveyed(g, (m) => {
        for (const ship of laden(g))
          if (g.s.where[ship] === from && !ships.includes(ship))
            offer('ship', ship, cannotStorm(g, m, ship, hex, ships))
      })
      for (const ship of g.def.ships)
        if (unitOf(g, ship).strength > 0 && g.s.where[ship]! >= 0 && !support.includes(ship) && !ships.includes(ship))
          offer('support', ship, cannotBombard(g, ship, hex))
      offer('commit', undefined, ships.length > 0 ? undefined : noShips)
    },
    on: {
      ship: (g, ship) => void g.frame.ships.push(ship),
      support: (g, ship) => void g.frame.support.push(ship),
      commit(g) {
        const assault = stormOf(g, g.frame)
        const { target, from, units, ships } = assault
        g.emit({ type: 'assaultDeclared', by: 'allied', target, from, units, guns: [], ships: [...ships], air: 0 })
        g.goto('assault.resolve', assault)
      },
    },
  },
})
