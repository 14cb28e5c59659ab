import { chapter, D6, type Denial, replaced } from '@bridgehead/engine'
import type { HexId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { ELIMINATED, type Game, GONE, type Narvik, POOL, RETURNING, SUNK } from '../state.ts'
import {
  bringBack,
  cargoOf,
  isInPlay,
  layFaceDown,
  pieceOf,
  putAshore,
  removeShip,
  reveal,
  unitAt,
  unitOf,
} from './counters.ts'
import { cannotStack } from './stacking.ts'
import { isGermanSupplyCut } from './supply.ts'
import { type Survey, surveyed } from './survey.ts'

/** Chapters 23, 30 and 31: reinforcements, replacements and redeployments. */

/** N-6.1-3, N-23.1-1, N-23.2-1: new units, returning ships and ships in place of sunk ones come to Harstad. True when there are any. */
export function bringReinforcements(g: Game): boolean {
  const { s, def } = g
  const units = def.allied.filter(
    (u) =>
      s.where[u] === RETURNING || s.where[u] === SUNK || (s.where[u] === POOL && def.units[u]!.enters.turn === s.turn),
  )
  for (const u of units) {
    if (s.where[u] === SUNK) s.damaged = replaced(s.damaged, u, 0)
    s.where = replaced(s.where, u, def.harstad)
  }
  if (units.length > 0) g.emit({ type: 'arrived', units })
  return units.some((u) => def.units[u]!.isLand)
}

// German arrivals --------------------------------------------------------------------------------------------------

/** N-30-1, N-19.1-2: the table, and the supply die while the railway or Narvik is in Allied hands. */
export function startReinforcements(g: Game): void {
  const { byDie, lostFrom } = g.def.data.tables.reinforcement
  const row = byDie[g.roll(D6, 'reinforcement') - 1]!
  if (isGermanSupplyCut(g)) {
    g.emit({ type: 'germanSupplyCut' })
    if (g.roll(D6, 'germanSupply') >= lostFrom) {
      g.emit({ type: 'reinforcementsLost' })
      return
    }
  }
  g.call('arrive.next', { ...row })
}

/** N-23.4-1: companies of any type; Kriegsmarine battalions never. */
const replaceable = (g: Game): UnitId[] =>
  g.def.land.german.filter((u) => g.s.where[u] === ELIMINATED && unitOf(g, u).size === 'company')

/** N-23.4-5: the next counter of the kind from the pool; an eliminated one when the pool is empty; −1 when there is none. */
function nextFromPool(g: Game, kind: 'infantry' | 'parachute'): UnitId {
  const isKind = (u: UnitId) => unitOf(g, u).code.startsWith(kind === 'infantry' ? 'de-inf' : 'de-par')
  const pool = g.def.land.german.filter(isKind)
  return pool.find((u) => g.s.where[u] === POOL) ?? pool.find((u) => g.s.where[u] === ELIMINATED) ?? -1
}

const noGermans = deny('N-23.4-3', 'no-german-unit')

/** N-23.4-3: beside a German unit that is no decoy, within stacking. */
function cannotArrive(g: Game, m: Survey, u: UnitId, hex: HexId): Denial | undefined {
  if (m.real.german[hex] === 0) return noGermans
  return cannotStack(g, m, u, hex)
}

function hexesToArrive(g: Game, u: UnitId): HexId[] {
  const hexes = new Set<HexId>()
  surveyed(g, (m) => {
    for (const other of g.def.german) {
      const hex = g.s.where[other]!
      if (hex >= 0 && !cannotArrive(g, m, u, hex)) hexes.add(hex)
    }
  })
  return [...hexes].sort((a, b) => a - b)
}

/** N-11.2-4: a decoy that is not in play; −1 when all five are. */
const spareDecoy = (g: Game): UnitId => g.def.decoys.find((u) => g.s.where[u] === POOL) ?? -1

function placeConcealed(g: Game, units: readonly (readonly [UnitId, HexId])[]): void {
  const order = units.length === 2 && g.draw(2) === 1 ? [...units].reverse() : units
  for (const [u, hex] of order) {
    bringBack(g, u)
    g.s.where = replaced(g.s.where, u, hex)
    layFaceDown(g, u)
  }
  const laid = [...order].sort(([a], [b]) => pieceOf(g, a) - pieceOf(g, b))
  g.emit({
    type: 'reinforcedConcealed',
    counters: laid.map(([u]) => pieceOf(g, u)),
    hexes: laid.map(([, hex]) => hex),
  })
}

// Redeployment -----------------------------------------------------------------------------------------------------

/** N-31-1, N-23.3: one die; what the row names leaves at once. */
function startRedeployment(g: Game): void {
  const face = g.roll(D6, 'redeployment')
  const row = g.def.data.tables.redeployment.byDie[face - 1]!
  const { ships } = row
  if (row.once && g.s.redeployed[face - 1]) {
    g.emit({ type: 'redeploymentVoid', face })
    return
  }
  const formation = g.def.allied.filter((u) => row.formations.includes(unitOf(g, u).formation ?? '') && isInPlay(g, u))
  const counts = {
    guns: row.guns,
    tanks: row.tanks,
    cruisers: ships.cruiser ?? 0,
    destroyers: ships.destroyer ?? 0,
    battleships: ships.battleship ?? 0,
  }
  const kinds = (['artillery', 'tank', 'cruiser', 'destroyer', 'battleship'] as const).filter(
    (kind) => counts[countOf[kind]] > 0,
  )
  if (formation.length === 0 && kinds.every((kind) => candidates(g, kind).length === 0)) {
    g.emit({ type: 'redeploymentVoid', face })
    return
  }
  if (row.once) g.s.redeployed = replaced(g.s.redeployed, face - 1, 1)
  if (formation.length > 0) redeploy(g, formation, false)
  g.call('redeploy.next', { row: face - 1, ...counts })
}

const countOf = {
  artillery: 'guns',
  tank: 'tanks',
  cruiser: 'cruisers',
  destroyer: 'destroyers',
  battleship: 'battleships',
} as const
type Redeployable = keyof typeof countOf

/** N-23.3-2: British artillery and tanks, or ships, that are in play. */
function candidates(g: Game, kind: Redeployable): UnitId[] {
  return g.def.allied.filter((u) => {
    const unit = unitOf(g, u)
    return unit.kind === kind && unit.nation === 'british' && isInPlay(g, u)
  })
}

/** N-23.3-1: off the map at once, no points. Cargo of a ship goes to Harstad (N-23.3-5). */
function redeploy(g: Game, units: readonly UnitId[], returning: boolean): void {
  for (const u of units) {
    reveal(g, u)
    const cargo = unitOf(g, u).isShip ? cargoOf(g, u) : -1
    if (cargo >= 0) putAshore(g, cargo, g.def.harstad)
    g.s.aboard = replaced(g.s.aboard, u, -1)
    g.s.fatigue = replaced(g.s.fatigue, u, 0)
    if (unitOf(g, u).isShip) removeShip(g, u, returning ? RETURNING : GONE)
    else g.s.where = replaced(g.s.where, u, GONE)
  }
  g.emit({ type: 'redeployed', units: [...units], returning })
}

const isReturning = (g: Game, row: number): boolean => g.def.data.tables.redeployment.byDie[row]!.returns

export const reinforcementSteps = chapter<Narvik>()({
  /** Arrivals one after the other; what cannot come is lost (N-23.4-2, N-23.4-5, N-23.4-7). */
  'arrive.next'(g) {
    const { frame } = g
    if (frame.replacements > 0) {
      frame.replacements--
      if (replaceable(g).some((u) => hexesToArrive(g, u).length > 0)) return g.call('arrive.replace')
      return g.emit({ type: 'reinforcementLost', kind: 'replacement' })
    }
    const kind = frame.infantry > 0 ? 'infantry' : 'parachute'
    if (frame[kind] === 0) return g.return()
    frame[kind]--
    const unit = nextFromPool(g, kind)
    if (unit >= 0 && hexesToArrive(g, unit).length > 0) return g.call('arrive.place', { unit })
    g.emit({ type: 'reinforcementLost', kind })
  },
  'arrive.replace': {
    who: () => 'german',
    options(g, offer) {
      for (const u of replaceable(g)) offer('replace', u)
    },
    on: { replace: (g, unit) => g.goto('arrive.place', { unit }) },
  },
  'arrive.place': {
    who: () => 'german',
    options(g, offer) {
      for (const hex of hexesToArrive(g, g.frame.unit)) offer('hex', hex)
    },
    on: { hex: (g, hex) => g.goto('arrive.how', { unit: g.frame.unit, hex }) },
  },
  'arrive.how': {
    who: () => 'german',
    options(_g, offer) {
      offer('open')
      offer('concealed')
    },
    on: {
      open(g) {
        const { unit, hex } = g.frame
        bringBack(g, unit)
        g.s.where = replaced(g.s.where, unit, hex)
        g.emit({ type: 'reinforced', unit, hex })
        g.return()
      },
      concealed(g) {
        const { unit, hex } = g.frame
        if (spareDecoy(g) >= 0) return g.goto('arrive.decoy', { unit, hex })
        placeConcealed(g, [[unit, hex]])
        g.return()
      },
    },
  },
  /** N-11.2-4: a new decoy with each concealed arrival. The Allied player sees both counters at once, so that neither tells. */
  'arrive.decoy': {
    who: () => 'german',
    options(g, offer) {
      for (const hex of hexesToArrive(g, spareDecoy(g))) offer('decoy', hex)
      offer('noDecoy')
    },
    on: {
      decoy(g, hex) {
        placeConcealed(g, [
          [g.frame.unit, g.frame.hex],
          [spareDecoy(g), hex],
        ])
        g.return()
      },
      noDecoy(g) {
        placeConcealed(g, [[g.frame.unit, g.frame.hex]])
        g.return()
      },
    },
  },
  'redeploy.roll'(g) {
    g.return()
    startRedeployment(g)
  },
  'redeploy.next'(g) {
    const { frame } = g
    for (const kind of ['artillery', 'tank', 'cruiser', 'destroyer', 'battleship'] as const) {
      const count = frame[countOf[kind]]
      if (count === 0) continue
      const found = candidates(g, kind)
      if (found.length > count && kind !== 'battleship') {
        frame[countOf[kind]]--
        return g.call('redeploy.choose', { row: frame.row, kind })
      }
      frame[countOf[kind]] = 0
      if (found.length > 0) redeploy(g, found, isReturning(g, frame.row))
    }
    g.return()
  },
  /** N-23.3-3. */
  'redeploy.choose': {
    who: () => 'allied',
    options(g, offer) {
      const { kind } = g.frame
      for (const u of candidates(g, kind)) offer(unitOf(g, u).isShip ? 'ship' : 'unit', pieceOf(g, u))
    },
    on: {
      unit: chooseToRedeploy,
      ship: chooseToRedeploy,
    },
  },
})

function chooseToRedeploy(g: Game<'redeploy.choose'>, piece: number): void {
  redeploy(g, [unitAt(g, piece)], isReturning(g, g.frame.row))
  g.return()
}
