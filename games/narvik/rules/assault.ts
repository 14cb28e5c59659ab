import { chapter, D6, type Denial, DIRECTION_COUNT, type Offer, replaced } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import { type HexId, type UnitId, WINTER } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Absorb, type Assault, type Game, type Narvik, otherSide } from '../state.ts'
import { airResult } from './air.ts'
import { cannotFireAt } from './artillery.ts'
import { cannotWhileConcealed } from './concealment.ts'
import {
  addFatigue,
  bringShip,
  enter,
  hasCounters,
  isAboard,
  isAshore,
  isAtLimit,
  pieceOf,
  putAshore,
  revealAll,
  unitAt,
  unitOf,
} from './counters.ts'
import { endAction } from './initiative.ts'
import { cannotBombard } from './naval.ts'
import { cannotStack } from './stacking.ts'
import { assaultLedger, combatResult, strengthsOf } from './strengths.ts'
import { tireUnsupplied } from './supply.ts'
import { type Survey, surveyed } from './survey.ts'
import { score, scoreShelling } from './victory.ts'

/** Chapter 15: assaults, from the declaration to the advance. How each side meets its points stands in absorb.ts. */

const atLimit = deny('N-10.1-3', 'at-limit')
const cannotEnter = deny('N-15.1-3', 'cannot-enter-target')
const tankCannotEnter = deny('N-16.2-4', 'cannot-enter-target')
const nobody = deny('N-15.1-11', 'nobody-attacks')
const orders = deny('N-8.2.1-1', 'fuhrer-orders')
const hasRetreated = deny('N-15.3-1', 'has-retreated')

export function newAssault(by: Side, target: HexId): Assault {
  return {
    by,
    target,
    from: -1,
    units: [],
    origins: [],
    guns: [],
    ships: [],
    transports: [],
    air: 0,
    defenceGuns: [],
    defenders: [],
    attackerPoints: 0,
    defenderPoints: 0,
  }
}

/** N-15.1-2, N-15.1-3: why a unit beside the target cannot attack it. A ferry does not help (N-20.6-3). */
export function cannotAttack(g: Game, u: UnitId, direction: number): Denial | undefined {
  const concealed = cannotWhileConcealed(g, u)
  if (concealed) return concealed
  if (isAtLimit(g, u)) return atLimit
  const { movesAs, kind } = unitOf(g, u)
  // What is forbidden in one season is forbidden in the other; what is merely dear bars no attack.
  if (g.def.moveCost[WINTER]![movesAs]![g.s.where[u]! * DIRECTION_COUNT + direction]! >= 0) return undefined
  return kind === 'tank' ? tankCannotEnter : cannotEnter
}

export const mayAttackAtAll = (g: Game, u: UnitId): boolean => {
  const { kind } = unitOf(g, u)
  return isAshore(g, u) && (kind === 'infantry' || kind === 'tank')
}

/** N-15.1-1: hexes with enemies that somebody can attack. */
export function offerAssaults(g: Game, m: Survey, side: Side, offer: Offer<Narvik>): void {
  const { def } = g
  const enemies = m.counters[otherSide(side)]
  const offered: HexId[] = []
  for (const u of def.land[side]) {
    if (!mayAttackAtAll(g, u)) continue
    const from = g.s.where[u]!
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      const hex = def.grid.neighbour(from, direction)
      if (hex < 0 || enemies[hex] === 0 || offered.includes(hex) || cannotAttack(g, u, direction)) continue
      offered.push(hex)
      offer('assault', hex)
    }
  }
}

export function startAssault(g: Game<'act'>, hex: HexId): void {
  g.goto('assault.declare', newAssault(g.s.initiative, hex))
}

/** Artillery outside the target hex that can support its defence (N-16.1-7). */
function defenceGuns(g: Game, a: Assault): UnitId[] {
  return g.def.guns.filter(
    (gun) => !a.defenceGuns.includes(gun) && g.s.where[gun] !== a.target && !cannotFireAt(g, gun, a.target),
  )
}

// Resolution -------------------------------------------------------------------------------------------------------

/** N-15.1-5, steps 3 to 8: reveal, supply, strengths, die. */
function resolve(g: Game, a: Assault): void {
  const { def } = g
  const defence = otherSide(a.by)
  revealAll(g, a.target, defence)
  a.defenders = def.land[defence].filter((u) => g.s.where[u] === a.target)
  if (a.by === 'allied' && a.guns.length + a.ships.length > 0) scoreShelling(g, a.target)
  if (a.defenders.length === 0) {
    // N-11.2-6: nothing but decoys.
    g.emit({ type: 'onlyDecoys', hex: a.target })
    return
  }
  if (defence === 'allied') tireUnsupplied(g, a.defenders)
  else if (def.options.supplyPenaltyWhenAttacking && a.from < 0) tireUnsupplied(g, a.units)
  const air = a.air > 0 ? airResult(g, a.target, a.air, 'infantry', 'airSupport') : 0
  const { attack, defence: held, attackFatigue, defenceFatigue, differential } = strengthsOf(g, a, air)
  const { target: hex } = a
  g.emit({ type: 'strengths', hex, attack, attackFatigue, defence: held, defenceFatigue, differential })
  const total = g.roll(D6, 'assault', assaultLedger(g, a))
  const [attacker, defender] = combatResult(def, differential, total)
  a.attackerPoints = attacker
  a.defenderPoints = defender
  g.emit({ type: 'assaultResult', by: a.by, hex, attacker, defender })
}

// The course of an assault -----------------------------------------------------------------------------------------

const absorbOf = (side: Side, participants: UnitId[], foes: HexId[], points: number): Absorb => ({
  side,
  participants,
  foes,
  points,
  byFatigue: 0,
  byLoss: 0,
  byRetreat: 0,
  fatigueBarred: false,
  retreatBarred: false,
  retreated: [],
})

/** N-15.2-11: attacking infantry and tanks, and artillery beside the target. */
export function affectedAttackers(g: Game, a: Assault): UnitId[] {
  return [...a.units, ...a.guns.filter((gun) => g.def.grid.distance(g.s.where[gun]!, a.target) === 1)]
}

function defenderAbsorbs(g: Game, a: Assault): void {
  if (a.defenders.length === 0) return
  const foes = a.from >= 0 ? [a.from] : [...new Set(a.origins)]
  const absorb = absorbOf(otherSide(a.by), [...a.defenders], foes, a.defenderPoints)
  absorb.fatigueBarred = a.from >= 0 // N-20.3.1-4
  g.call(a.defenderPoints > 0 ? 'absorb.split' : 'absorb.retreat', absorb)
}

function attackerAbsorbs(g: Game, a: Assault): void {
  if (a.defenders.length === 0) return
  const absorb = absorbOf(a.by, affectedAttackers(g, a), [a.target], a.attackerPoints)
  if (a.from < 0) {
    g.call(a.attackerPoints > 0 ? 'absorb.split' : 'absorb.retreat', absorb)
    return
  }
  // N-20.3.1-3: a landing force can only lose units.
  if (a.attackerPoints === 0) return
  g.call('absorb.lose', {
    ...absorb,
    points: 0,
    byLoss: a.attackerPoints,
    fatigueBarred: true,
    retreatBarred: true,
  })
}

const isCleared = (g: Game, a: Assault): boolean => !hasCounters(g, otherSide(a.by), a.target)

/** N-15.3-1: attackers that are still where they attacked from. */
const mayAdvance = (g: Game, a: Assault): UnitId[] => a.units.filter((u, i) => g.s.where[u] === a.origins[i])

/** Step 12: what the assault cost those who are left. */
function tireAll(g: Game, a: Assault): void {
  const { attack, defend, contestedLanding } = g.def.data.tables.fatigue
  for (const u of a.units)
    if (g.s.where[u]! >= 0)
      if (a.from < 0) addFatigue(g, u, attack, 'attack')
      else addFatigue(g, u, contestedLanding, 'contestedLanding')
  for (const u of a.defenders) if (isAshore(g, u)) addFatigue(g, u, defend, 'defend')
}

/** N-20.3.1-8, N-20.3.1-9: the landing force holds the hex, or everybody goes back to Harstad. */
function endLanding(g: Game, a: Assault): void {
  const force = a.units.filter((u) => isAboard(g, u))
  if (!isCleared(g, a)) {
    g.emit({ type: 'landingRepelled', units: force, ships: [...a.transports, ...a.ships], hex: a.target })
    for (const u of force) putAshore(g, u, g.def.harstad)
    for (const ship of [...a.transports, ...a.ships]) bringShip(g, ship, g.def.harstad)
    if (force.length > 0) score(g, 'landingRepelled', force.length)
    tireAll(g, a)
    return endAction(g, 'land')
  }
  for (const u of force) {
    g.emit({ type: 'advanced', unit: u, from: a.from, to: a.target })
    enter(g, u, a.target)
    g.s.landed = replaced(g.s.landed, u, 1)
  }
  tireAll(g, a)
  if (force.length > 0) g.goto('land.depart', { ships: a.transports })
  else endAction(g, 'land')
}

export const assaultSteps = chapter<Narvik>()({
  /** N-15.1-2: who takes part. Nothing declared may be withdrawn. */
  'assault.declare': {
    who: (g) => g.frame.by,
    options(g, offer) {
      const a = g.frame
      const { def } = g
      for (const u of def.land[a.by]) {
        if (!mayAttackAtAll(g, u) || a.units.includes(u)) continue
        const direction = def.grid.directionBetween(g.s.where[u]!, a.target)
        if (direction >= 0) offer('unit', pieceOf(g, u), cannotAttack(g, u, direction))
      }
      if (a.by === 'allied') {
        for (const gun of def.guns)
          if (isAshore(g, gun) && !a.guns.includes(gun))
            offer('artillery', pieceOf(g, gun), cannotFireAt(g, gun, a.target))
        for (const ship of def.ships)
          if (g.s.where[ship]! >= 0 && unitOf(g, ship).strength > 0 && !a.ships.includes(ship))
            offer('ship', ship, cannotBombard(g, ship, a.target))
      } else if (a.air === 0) for (let points = 1; points <= g.s.air; points++) offer('air', points)
      offer('commit', undefined, a.units.length > 0 ? undefined : nobody)
    },
    on: {
      unit(g, piece) {
        const u = unitAt(g, piece)
        g.frame.units.push(u)
        g.frame.origins.push(g.s.where[u]!)
      },
      artillery: (g, piece) => void g.frame.guns.push(unitAt(g, piece)),
      ship: (g, ship) => void g.frame.ships.push(ship),
      air(g, points) {
        g.frame.air = points
      },
      commit(g) {
        const { step: _, ...a } = g.frame
        g.emit({
          type: 'assaultDeclared',
          by: a.by,
          target: a.target,
          from: -1,
          units: [...a.units],
          guns: [...a.guns],
          ships: [...a.ships],
          air: a.air,
        })
        g.goto(a.by === 'german' && defenceGuns(g, a).length > 0 ? 'assault.guns' : 'assault.resolve', a)
      },
    },
  },

  /** N-16.1-7: the Allied player says which batteries support the defence; those in the hex join by themselves. */
  'assault.guns': {
    who: () => 'allied',
    options(g, offer) {
      for (const gun of defenceGuns(g, g.frame)) offer('artillery', pieceOf(g, gun))
      offer('done')
    },
    on: {
      artillery: (g, piece) => void g.frame.defenceGuns.push(unitAt(g, piece)),
      done(g) {
        const { step: _, ...a } = g.frame
        if (a.defenceGuns.length > 0) g.emit({ type: 'defenceSupported', guns: [...a.defenceGuns], hex: a.target })
        g.goto('assault.resolve', a)
      },
    },
  },

  /** N-15.1-5: reveal and die, the defender's result, the attacker's, the advance, the fatigue of it all. */
  'assault.resolve'(g) {
    const a = g.frame
    resolve(g, a)
    g.goto('assault.defender', a)
  },
  'assault.defender'(g) {
    const a = g.frame
    g.goto('assault.attacker', a)
    defenderAbsorbs(g, a)
  },
  'assault.attacker'(g) {
    const a = g.frame
    g.goto('assault.ground', a)
    attackerAbsorbs(g, a)
  },
  /** Who holds the hex now. */
  'assault.ground'(g) {
    const a = g.frame
    if (a.from >= 0) return endLanding(g, a)
    g.goto('assault.end', a)
    if (isCleared(g, a) && mayAdvance(g, a).length > 0) g.call('assault.advance', a)
  },
  'assault.end'(g) {
    tireAll(g, g.frame)
    endAction(g, 'assault')
  },

  /** N-15.3-1, N-15.3-2: into the empty hex, within stacking, one point of fatigue less. */
  'assault.advance': {
    who: (g) => g.frame.by,
    options(g, offer) {
      const a = g.frame
      surveyed(g, (m) => {
        a.units.forEach((u, i) => {
          if (!isAshore(g, u) || g.s.where[u] === a.target) return
          const barred = a.by === 'german' && g.s.orders ? orders : undefined
          const moved = g.s.where[u] === a.origins[i] ? undefined : hasRetreated
          offer('advance', u, barred ?? moved ?? cannotStack(g, m, u, a.target))
        })
      })
      offer('done')
    },
    on: {
      advance(g, u) {
        const { target } = g.frame
        g.emit({ type: 'advanced', unit: u, from: g.s.where[u]!, to: target })
        enter(g, u, target)
        addFatigue(g, u, g.def.data.tables.fatigue.advance, 'advance')
      },
      done: (g) => g.return(),
    },
    // The Allied player has no secrets here; Führer orders are one, so the German player is always asked.
    skipIfForced: (g) => g.frame.by === 'allied' && !g.def.options.alliedConcealment,
  },
})
