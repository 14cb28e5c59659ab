import { chapter, type Denial, DIRECTION_COUNT, type Offer, replaced, replacedAll } from '@bridgehead/engine'
import type { LandKind, ShipType } from '../data/words.ts'
import type { HexId, PlaceId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { ABOARD, BASE_DUTY, FERRY_DUTY, type Game, type Narvik } from '../state.ts'
import { isRidgeBetween } from './artillery.ts'
import { addFatigue, bringShip, cargoOf, pieceOf, revealAll, unitAt, unitOf } from './counters.ts'
import { endAction } from './initiative.ts'
import { scoreShelling } from './victory.ts'

/** Chapter 20: ships move, carry, bombard, and serve as Base or ferry. Landing has a file of its own. */

const damagedToday = deny('N-20.4-2', 'damaged-today')
const isEmployed = deny('N-20.6-4', 'employed')
const hasCargo = deny('N-20.2-2', 'has-cargo')
const hasFired = deny('N-20.5-6', 'has-fired')
const outOfRange = deny('N-20.5-3', 'out-of-range')
const ridge = deny('N-20.5-3', 'ridge-between')
const inHarstad = deny('N-20.5-3', 'in-harstad')
const noShips = deny('N-20.5-1', 'no-ships')
const cannotCarry = deny('N-20.2-1', 'cannot-carry')
const otherHarbour = deny('N-20.1-2', 'other-harbour')
const nothingLoaded = deny('N-20.2-4', 'nothing-loaded')
const noBasePlace = deny('N-20.6-1', 'not-a-base-place')
const noFerryPlace = deny('N-20.6-2', 'no-ferry-place')

const typeOf = (g: Game, ship: UnitId): ShipType => unitOf(g, ship).kind as ShipType
const capabilities = (g: Game, ship: UnitId) => g.def.data.tables.naval.types[typeOf(g, ship)]

/** Why a ship may not leave where it lies. */
export function cannotSail(g: Game, ship: UnitId): Denial | undefined {
  if (g.s.grounded[ship]) return damagedToday
  return g.s.duty[ship] ? isEmployed : undefined
}

/** N-20.2-1: whether the ship can take this unit aboard at all. */
export function canCarry(g: Game, ship: UnitId, u: UnitId): boolean {
  return capabilities(g, ship).carries.includes(unitOf(g, u).kind as LandKind)
}

/** N-20.5-3, N-20.2-2: whether a ship can bombard a hex; its own hex is range 0. Adjacent ridges stop ships too. */
export function cannotBombard(g: Game, ship: UnitId, hex: HexId): Denial | undefined {
  const from = g.s.where[ship]!
  if (from === g.def.harstad) return inHarstad
  if (unitOf(g, ship).strength === 0 || !isInRange(g, ship, hex)) return outOfRange
  if (cargoOf(g, ship) >= 0) return hasCargo
  if (g.s.duty[ship]) return isEmployed
  return isRidgeBetween(g, from, hex) ? ridge : undefined
}

const isInRange = (g: Game, ship: UnitId, hex: HexId): boolean =>
  g.def.grid.distance(g.s.where[ship]!, hex) <= unitOf(g, ship).range

export function cannotInterdict(g: Game, ship: UnitId, hex: HexId): Denial | undefined {
  return g.s.fired[ship] ? hasFired : cannotBombard(g, ship, hex)
}

/** N-20.6-1: a puffer, empty, off a shore that is not mountain. */
function cannotServeAsBase(g: Game, ship: UnitId): Denial | undefined {
  const hex = g.s.where[ship]!
  if (g.s.duty[ship]) return isEmployed
  if (cargoOf(g, ship) >= 0) return hasCargo
  return g.def.isLand[hex] && !g.def.isMountain[hex] ? undefined : noBasePlace
}

/** N-20.6-2: a puffer or landing craft, empty, in a hex with a fjord side that it can open. */
function cannotServeAsFerry(g: Game, ship: UnitId): Denial | undefined {
  const hex = g.s.where[ship]!
  if (g.s.duty[ship]) return isEmployed
  if (cargoOf(g, ship) >= 0) return hasCargo
  for (let arc = hex * DIRECTION_COUNT; arc < (hex + 1) * DIRECTION_COUNT; arc++)
    if (g.def.ferrySide[arc]) return undefined
  return noFerryPlace
}

/** N-20.6-6: no action; it lasts to the end of the turn, and the same question follows. */
export function employ(g: Game, ship: UnitId, duty: 'base' | 'ferry'): void {
  g.s.duty = replaced(g.s.duty, ship, duty === 'base' ? BASE_DUTY : FERRY_DUTY)
  g.emit({ type: 'employed', ship, duty, hex: g.s.where[ship]! })
}

/** Ships that could take a unit aboard in this port: empty, free, and there or able to sail there. */
export function couldCarry(g: Game, ship: UnitId, u: UnitId): boolean {
  return g.s.where[ship]! >= 0 && !cannotSail(g, ship) && cargoOf(g, ship) < 0 && canCarry(g, ship, u)
}

/** What the Allied player may do with his ships, but for landings. */
export function offerNaval(g: Game, offer: Offer<Narvik>): void {
  const { def, s } = g
  for (const ship of def.ships) {
    if (s.where[ship]! < 0) continue
    offer('sail', ship, cannotSail(g, ship))
    const { base, ferries } = capabilities(g, ship)
    if (base) offer('employBase', ship, cannotServeAsBase(g, ship))
    if (ferries.length > 0) offer('employFerry', ship, cannotServeAsFerry(g, ship))
  }
  offerEmbarkations(g, offer)
  offerBombardments(g, offer)
}

/** N-20.2-3: ports with somebody ashore who could go aboard. */
function offerEmbarkations(g: Game, offer: Offer<Narvik>): void {
  const { def, s } = g
  const offered: HexId[] = []
  for (const u of def.land.allied) {
    const hex = s.where[u]!
    if (!def.isPort[hex] || offered.includes(hex)) continue
    if (!def.ships.some((ship) => couldCarry(g, ship, u))) continue
    offered.push(hex)
    offer('embark', hex)
  }
}

/** Whether the ship may bombard at all; where to is another matter. */
const isReadyToBombard = (g: Game, ship: UnitId): boolean =>
  g.s.where[ship]! >= 0 &&
  g.s.where[ship] !== g.def.harstad &&
  unitOf(g, ship).strength > 0 &&
  !g.s.fired[ship] &&
  !g.s.duty[ship] &&
  cargoOf(g, ship) < 0

function offerBombardments(g: Game, offer: Offer<Narvik>): void {
  const { def, s } = g
  const ready = def.ships.filter((ship) => isReadyToBombard(g, ship))
  if (ready.length === 0) return
  const reached: HexId[] = []
  for (const u of def.german) {
    const hex = s.where[u]!
    if (hex < 0 || reached.includes(hex)) continue
    if (ready.some((ship) => isInRange(g, ship, hex) && !isRidgeBetween(g, s.where[ship]!, hex))) reached.push(hex)
  }
  // In the order of the map: that of the counters would tell who lies where.
  for (const hex of reached.sort((a, b) => a - b)) offer('bombard', hex)
}

/** Ships in Harstad go on taking troops aboard until they sail; loading there is free (N-20.2-8). */
function loadInHarstad(g: Game, ship: UnitId, u: UnitId): void {
  const piece = pieceOf(g, u)
  g.s.where = replaced(g.s.where, u, ABOARD)
  g.s.aboard = replaced(g.s.aboard, u, ship)
  g.emit({ type: 'loaded', unit: piece, ship, from: g.def.harstad })
}

function sailTo(g: Game<'sail.ships'>, place: PlaceId): void {
  const { ships } = g.frame
  moveFleet(g, ships, place)
  endAction(g, 'sail')
}

/** N-20.1-2: a group goes as one. */
export function moveFleet(g: Game, ships: readonly UnitId[], place: PlaceId): void {
  g.emit({ type: 'sailed', ships: [...ships], from: g.s.where[ships[0]!]!, to: place })
  const voyage = ++g.s.voyages
  g.s.voyage = replacedAll(g.s.voyage, ships, voyage)
  g.s.hostile = replacedAll(g.s.hostile, ships, 0)
  for (const ship of ships) bringShip(g, ship, place)
}

export const navalSteps = chapter<Narvik>()({
  /** N-20.1: ships of one place, and where they go. Nothing on the way hinders them, so only the end is asked. */
  'sail.ships': {
    who: () => 'allied',
    options(g, offer) {
      const { ships } = g.frame
      const { def, s } = g
      const from = s.where[ships[0]!]!
      for (const ship of def.ships)
        if (s.where[ship] === from && !ships.includes(ship)) offer('ship', ship, cannotSail(g, ship))
      const last = ships.at(-1)!
      if (from === def.harstad && cargoOf(g, last) < 0)
        for (const u of def.land.allied)
          if (s.where[u] === def.harstad) offer('load', pieceOf(g, u), canCarry(g, last, u) ? undefined : cannotCarry)
      for (const hex of def.navigable) if (hex !== from) offer('hex', hex)
      if (from !== def.harstad) offer('harstad')
    },
    on: {
      ship: (g, ship) => void g.frame.ships.push(ship),
      load: (g, piece) => loadInHarstad(g, g.frame.ships.at(-1)!, unitAt(g, piece)),
      hex: sailTo,
      harstad: (g) => sailTo(g, g.def.harstad),
    },
  },

  /** N-20.2-3, N-20.2-4: ships in the port, or that come there from one place in the same action, take units aboard. */
  'embark.ships': {
    who: () => 'allied',
    options(g, offer) {
      const { hex, ships, came, waiting } = g.frame
      const { def, s } = g
      const ashore = def.land.allied.filter((u) => s.where[u] === hex)
      if (waiting >= 0) {
        for (const u of ashore) offer('load', pieceOf(g, u), canCarry(g, waiting, u) ? undefined : cannotCarry)
        return
      }
      for (const ship of def.ships) {
        if (s.where[ship]! < 0 || ships.includes(ship) || cargoOf(g, ship) >= 0) continue
        const isElsewhere = s.where[ship] !== hex && came >= 0 && s.where[ship] !== came
        const takes = ashore.some((u) => canCarry(g, ship, u))
        offer('ship', ship, cannotSail(g, ship) ?? (isElsewhere ? otherHarbour : takes ? undefined : cannotCarry))
      }
      offer('commit', undefined, ships.length > 0 ? undefined : nothingLoaded)
    },
    on: {
      ship(g, ship) {
        const { frame } = g
        frame.ships.push(ship)
        frame.waiting = ship
        const from = g.s.where[ship]!
        if (from === frame.hex) return
        frame.came = from
        moveFleet(g, [ship], frame.hex)
      },
      load(g, piece) {
        const { frame } = g
        const u = unitAt(g, piece)
        g.s.where = replaced(g.s.where, u, ABOARD)
        g.s.aboard = replaced(g.s.aboard, u, frame.waiting)
        g.emit({ type: 'loaded', unit: piece, ship: frame.waiting, from: frame.hex })
        frame.waiting = -1
      },
      commit: (g) => endAction(g, 'embark'),
    },
  },

  /** N-20.5-5, N-20.5-7: ships shell a hex; everything in it is revealed first (N-11.2-1). */
  'bombard.ships': {
    who: () => 'allied',
    options(g, offer) {
      const { hex, ships } = g.frame
      for (const ship of g.def.ships)
        if (g.s.where[ship]! >= 0 && unitOf(g, ship).strength > 0 && !ships.includes(ship))
          offer('ship', ship, cannotInterdict(g, ship, hex))
      offer('commit', undefined, ships.length > 0 ? undefined : noShips)
    },
    on: {
      ship: (g, ship) => void g.frame.ships.push(ship),
      commit(g) {
        const { hex, ships } = g.frame
        let strength = 0
        for (const ship of ships) strength += unitOf(g, ship).strength
        g.s.fired = replacedAll(g.s.fired, ships, 1)
        g.s.spent = 1
        const points = strength * g.def.data.tables.fatigue.perBombardmentPoint
        g.emit({ type: 'bombarded', ships: [...ships], hex, points })
        revealAll(g, hex, 'german')
        for (const u of g.def.land.german) if (g.s.where[u] === hex) addFatigue(g, u, points, 'bombarded')
        scoreShelling(g, hex)
        endAction(g, 'bombard')
      },
    },
  },
})
