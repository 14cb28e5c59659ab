import { chapter, D6, type Denial, type LedgerLine, type Offer, replaced } from '@bridgehead/engine'
import type { ShipType } from '../data/words.ts'
import type { HexId, NarvikDefinition, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { AIR_BONUS, AIR_HALVED, type Game, type Narvik, NO_DUTY, SUNK } from '../state.ts'
import { addFatigue, bringShip, cargoOf, eliminate, isFaceUp, removeShip, reveal, unitOf } from './counters.ts'
import { endAction } from './initiative.ts'
import { scoreShip } from './victory.ts'

/** Chapter 18: German air points and what they do. */

const noPoints = deny('N-18.1-6', 'no-air-points')
const badWeather = deny('N-11.3-5', 'bad-weather')
const noRecon = deny('N-11.3-4', 'no-recon-left')

/** N-18.1-7: four dice; halved once; then what is added; never more than thirty. */
export function airPointsFor(g: Game, dice: number): number {
  const { s } = g
  const { lateBonus, lateFrom, eventBonus, most } = g.def.data.tables.airPoints
  let points = s.badTrondheim || s.airEvent === AIR_HALVED ? Math.floor(dice / 2) : dice
  if (s.turn >= lateFrom) points += lateBonus
  if (s.airEvent === AIR_BONUS) points += eventBonus
  return Math.min(most, points)
}

/** N-18.1-6: points are spent whatever comes of them. */
function spend(g: Game, points: number): void {
  g.s.air -= points
  g.s.spent = 1
}

/** The Air table's modifiers against a hex. */
export function airLedger(g: Game, hex: HexId): LedgerLine<Narvik>[] {
  const { badWeather: weather, base, maximumAirSupport } = g.def.data.tables.air.modifiers
  const ledger: LedgerLine<Narvik>[] = []
  if (g.s.badNarvik) ledger.push({ key: 'badWeather', value: weather, clause: 'N-7-3' })
  if (g.s.bases.some((at) => g.def.grid.distance(at, hex) <= 1))
    ledger.push({ key: 'base', value: base, clause: 'N-19.4-5' })
  if (g.s.supportTurn === g.s.turn) ledger.push({ key: 'maximumSupport', value: maximumAirSupport, clause: 'N-18.2-1' })
  return ledger
}

/** One roll on the Air table; the points are spent. */
export function airResult(
  g: Game,
  hex: HexId,
  points: number,
  against: 'infantry' | 'naval',
  purpose: 'airSupport' | 'airInfantry' | 'airShip',
): number {
  spend(g, points)
  const result = (total: number): number => airTable(g.def, against, points, total)
  return result(g.rollSeveral(2, D6, purpose, airLedger(g, hex), result))
}

/** The square of the Air table for so many points and this modified roll of two dice. */
export function airTable(
  { data }: NarvikDefinition,
  against: 'infantry' | 'naval',
  points: number,
  total: number,
): number {
  const { columns, [against]: table } = data.tables.air
  const row = table[Math.max(2, Math.min(12, total)) - 2]!
  const column = columns.findIndex((most) => points <= most)
  return row[column < 0 ? columns.length : column]!
}

/** N-18.1.2-1: fatigue of every infantry unit in the hex. */
export const fatigueOfBombs = ({ data }: NarvikDefinition, result: number): number =>
  result * data.tables.fatigue.perBombardmentPoint

/** N-18.1.3-3, N-20.4: 1 damages, or sinks what is damaged; 2 sinks. */
export function effectOnShip(result: number, wasDamaged: boolean): 'none' | 'damaged' | 'sunk' {
  if (result === 0) return 'none'
  return result === 1 && !wasDamaged ? 'damaged' : 'sunk'
}

/** N-18.1.2-1, -3: hexes with Allied infantry ashore, and with face-down Allied counters, which may be infantry. */
function infantryHexes(g: Game): HexId[] {
  const hexes: HexId[] = []
  for (const u of g.def.land.allied) {
    const hex = g.s.where[u]!
    if (hex < 0 || hex >= g.def.hexCount) continue
    if ((unitOf(g, u).isInfantry || !isFaceUp(g, u)) && !hexes.includes(hex)) hexes.push(hex)
  }
  return hexes
}

/** N-18.1.3-1: hexes with Allied ships; Harstad is safe (N-22.1-4). */
function shipHexes(g: Game): HexId[] {
  const hexes: HexId[] = []
  for (const ship of g.def.ships) {
    const hex = g.s.where[ship]!
    if (hex >= 0 && hex < g.def.hexCount && !hexes.includes(hex)) hexes.push(hex)
  }
  return hexes
}

/** N-11.3-3: hexes with face-down Allied counters. */
function reconHexes(g: Game): HexId[] {
  const hexes: HexId[] = []
  for (const u of g.def.land.allied) {
    const hex = placeOnMap(g, u)
    if (g.s.slot[u]! >= 0 && hex >= 0 && !hexes.includes(hex)) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
}

function placeOnMap(g: Game, u: UnitId): HexId {
  const ship = g.s.aboard[u]!
  const place = ship >= 0 ? g.s.where[ship]! : g.s.where[u]!
  return place < g.def.hexCount ? place : -1
}

function cannotScout(g: Game): Denial | undefined {
  if (g.s.badNarvik) return badWeather
  if (g.s.recon === 0) return noRecon
  return g.s.air > 0 ? undefined : noPoints
}

/** What the German player may fly, as an action or a reaction. */
export function offerAirMissions(g: Game, offer: Offer<Narvik>): void {
  const denial = g.s.air > 0 ? undefined : noPoints
  // In the order of the map, which tells nothing of who is where under face-down counters.
  for (const hex of infantryHexes(g).sort((a, b) => a - b)) offer('airInfantry', hex, denial)
  for (const hex of shipHexes(g)) offer('airShips', hex, denial)
  if (!g.def.options.alliedConcealment) return
  const cannot = cannotScout(g)
  for (const hex of reconHexes(g)) offer('recon', hex, cannot)
}

function hitShip(g: Game, ship: UnitId, result: number): void {
  const type = unitOf(g, ship).kind as ShipType
  const wasDamaged = g.s.damaged[ship] === 1
  const hex = g.s.where[ship]!
  if (effectOnShip(result, wasDamaged) === 'damaged') {
    g.s.damaged = replaced(g.s.damaged, ship, 1)
    g.s.grounded = replaced(g.s.grounded, ship, 1)
    g.s.spent = 1
    g.emit({ type: 'shipDamaged', ship, hex })
    scoreShip(g, type, 'damaged', false)
    return
  }
  const cargo = cargoOf(g, ship)
  g.emit({ type: 'shipSunk', ship, hex })
  scoreShip(g, type, 'sunk', wasDamaged)
  // N-20.4-4: cargo goes down as if in a land assault.
  if (cargo >= 0) eliminate(g, cargo, 'sunk')
  g.s.grounded = replaced(g.s.grounded, ship, 0)
  removeShip(g, ship, SUNK)
}

/** N-11.3-3: one point, and every face-down counter in the hex is turned up. */
function scout(g: Game, hex: HexId): void {
  spend(g, 1)
  g.s.recon--
  g.emit({ type: 'scouted', hex })
  for (const u of g.def.land.allied) if (placeOnMap(g, u) === hex) reveal(g, u)
}

export function startRecon(g: Game, hex: HexId): void {
  g.goto('air.recon')
  scout(g, hex)
}

export const airSteps = chapter<Narvik>()({
  /** N-6.3-1: once in the game. */
  'turn.air'(g) {
    g.goto(g.s.supportTurn === 0 ? 'air.support' : 'turn.airPoints')
  },
  'air.support': {
    who: () => 'allied',
    options(_g, offer) {
      offer('maximumSupport')
      offer('noSupport')
    },
    on: {
      maximumSupport(g) {
        g.s.supportTurn = g.s.turn
        g.emit({ type: 'maximumSupport' })
        g.goto('turn.airPoints')
      },
      noSupport: (g) => g.goto('turn.airPoints'),
    },
  },
  /** N-6.3-2, N-6.3-3. */
  'turn.airPoints'(g) {
    const { s, def } = g
    s.air = airPointsFor(g, g.rollSeveral(def.data.tables.airPoints.dice, D6, 'airPoints'))
    g.emit({ type: 'airPoints', gained: s.air, total: s.air })
    s.recon = g.roll(D6, 'recon')
    if (def.options.alliedConcealment) g.emit({ type: 'recon', missions: s.recon })
    s.passes = 0
    s.window = 0
    s.spent = 0
    s.initiative = 'allied'
    const isAsked = def.german.some((u) => s.slot[u]! >= 0)
    if (isAsked) return g.goto('turn.reveal')
    g.emit({ type: 'actionPhase' })
    g.goto('action')
  },

  /** N-18.1.2-1: every infantry unit ashore in the hex. */
  'air.infantry': {
    who: () => 'german',
    options(g, offer) {
      for (let points = 1; points <= g.s.air; points++) offer('ap', points)
    },
    on: {
      ap(g, points) {
        const { hex } = g.frame
        const result = airResult(g, hex, points, 'infantry', 'airInfantry')
        g.emit({ type: 'airOnInfantry', hex, points, result })
        const fatigue = fatigueOfBombs(g.def, result)
        for (const u of g.def.land.allied) if (g.s.where[u] === hex) addFatigue(g, u, fatigue, 'bombed')
        endAction(g, 'airInfantry')
      },
    },
  },

  /** N-18.1.3: all attacks are assigned before the first is rolled. */
  'air.ships': {
    who: () => 'german',
    options(g, offer) {
      const { hex, attacks, ship } = g.frame
      let left = g.s.air
      for (let i = 1; i < attacks.length; i += 2) left -= attacks[i]!
      if (ship >= 0) {
        for (let points = 1; points <= left; points++) offer('ap', points)
        return
      }
      for (const at of g.def.ships) if (g.s.where[at] === hex) offer('ship', at, left > 0 ? undefined : noPoints)
      if (attacks.length > 0) offer('commit')
    },
    on: {
      ship(g, ship) {
        g.frame.ship = ship
      },
      ap(g, points) {
        g.frame.attacks.push(g.frame.ship, points)
        g.frame.ship = -1
      },
      commit(g) {
        const { hex, attacks } = g.frame
        const hit: UnitId[] = []
        for (let i = 0; i < attacks.length; i += 2) {
          const ship = attacks[i]!
          const points = attacks[i + 1]!
          if (g.s.where[ship] === SUNK) {
            // N-18.1.3-4: lost, and the points with it.
            spend(g, points)
            g.emit({ type: 'airAttackLost', ship, hex, points })
            continue
          }
          const result = airResult(g, hex, points, 'naval', 'airShip')
          g.emit({ type: 'airOnShip', ship, hex, points, result })
          if (result === 0) continue
          hitShip(g, ship, result)
          hit.push(ship)
        }
        // N-20.4-2: damaged ships go to Harstad with their cargo at the end of the mission.
        for (const ship of hit)
          if (g.s.grounded[ship] && g.s.where[ship] === hex) {
            g.s.duty = replaced(g.s.duty, ship, NO_DUTY)
            bringShip(g, ship, g.def.harstad)
          }
        endAction(g, 'airShips')
      },
    },
    // With the last point assigned there is nothing left to ask.
    skipIfForced: (g) => g.frame.attacks.length > 0,
  },

  /** N-11.3-3, N-11.3-6: one point a hex, several hexes in one mission. */
  'air.recon': {
    who: () => 'german',
    options(g, offer) {
      const cannot = cannotScout(g)
      for (const hex of reconHexes(g)) offer('recon', hex, cannot)
      offer('commit', undefined, g.s.spent ? undefined : noPoints)
    },
    on: {
      recon: scout,
      commit: (g) => endAction(g, 'recon'),
    },
  },
})
