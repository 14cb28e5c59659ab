import { chapter, type Denial } from '@bridgehead/engine'
import type { Role } from '../../data/words.ts'
import type { HqId, PieceId, PlaceId, UnitId } from '../../definition.ts'
import { deny } from '../../denials.ts'
import type { Battle } from '../../frames.ts'
import { ATTACKED, DEFENDED, type Game, type Normandy, PASSED, SPENT } from '../../state.ts'
import { bind, cannotCommand, Slots, slotsOf } from '../command.ts'
import { settle } from '../occupation.ts'
import { destroyHq, has, isInPlay, isSupported, mark, pieceOf, whereabouts } from '../pieces.ts'
import { sideOfRole } from '../seats.ts'
import { type Survey, survey } from '../survey.ts'
import { toAdvance } from './advance.ts'
import {
  cannotAttack,
  cannotBeAttacked,
  cannotReach,
  defendersOf,
  isNear,
  newBattle,
  staffsIn,
  targetsNear,
} from './battle.ts'
import { toNaval } from './bombardment.ts'
import { activationOf } from './support.ts'

/** Chapter 1.1.3: HQs are activated one after the other, and their attacks declared. */

const hqSpent = deny('M-1.1.3-1', 'hq-spent')
const hqPassed = deny('M-1.1.3-2', 'hq-passed')
const notSupported = deny('M-1.1.3-3', 'not-supported')
const nobodyToAttack = deny('M-6.1-1', 'nobody-to-attack')
const nobodyAttacks = deny('M-6.1-1', 'nobody-attacks')

/** M-11.3-4: on the first turns activations are free. */
const isFreeTurn = (g: Game): boolean => g.s.turn <= g.def.scenario.freeActivationThrough

/** Whoever of a group can attack: its units and, for either Allied group, the FFI (M-4.1.2-15). */
const attackersOf = (g: Game, group: Role): readonly PieceId[] => {
  const units = g.def.movers[group].filter((p) => pieceOf(g, p).sort === 'unit')
  return group === 'german' ? units : [...units, g.def.ffi]
}

/** Units that the HQ could lead into an attack now, whatever the target. */
function ledBy(g: Game, m: Survey, hq: HqId, slots: Slots): UnitId[] {
  return attackersOf(g, pieceOf(g, hq).group).filter(
    (u) => isInPlay(g, u) && !cannotCommand(g, m, slots, hq, u) && !cannotAttack(g, u),
  )
}

/** Targets of an HQ, in the order of their ids. */
export function targetsOf(g: Game, hq: HqId, m = survey(g)): PlaceId[] {
  const { side } = pieceOf(g, hq)
  const found = new Set<PlaceId>()
  for (const u of ledBy(g, m, hq, slotsOf(g, hq)))
    for (const target of targetsNear(g, m, u))
      if (!cannotReach(g, u, target) && !cannotBeAttacked(g, side, target)) found.add(target)
  return [...found].sort((a, b) => a - b)
}

/** M-1.1.3-3: why this HQ cannot go into combat mode. */
function cannotActivate(g: Game, m: Survey, hq: HqId): Denial | undefined {
  if (has(g, hq, SPENT)) return hqSpent
  if (has(g, hq, PASSED)) return hqPassed
  if (!isSupported(g, hq) && !isFreeTurn(g)) return notSupported
  return targetsOf(g, hq, m).length > 0 ? undefined : nobodyToAttack
}

/** Units beside the target that may still join, and why not. */
function candidates(g: Game, b: Battle): UnitId[] {
  return attackersOf(g, b.attackerRole).filter(
    (u) =>
      isInPlay(g, u) &&
      !b.attackers.includes(u) &&
      (b.pool.length === 0 || b.pool.includes(u)) &&
      isNear(g, u, b.target),
  )
}

function cannotJoin(g: Game, m: Survey, b: Battle, slots: Slots, u: UnitId): Denial | undefined {
  return (
    cannotAttack(g, u) ?? cannotReach(g, u, b.target) ?? (b.hq < 0 ? undefined : cannotCommand(g, m, slots, b.hq, u))
  )
}

/** The slots of the HQ with those who have joined already. */
function slotsWith(g: Game, b: Battle): Slots {
  if (b.hq < 0) return new Slots()
  const slots = slotsOf(g, b.hq)
  for (const u of b.attackers) fill(g, b, slots, u)
  return slots
}

/** One more who is not bound to the HQ yet; the FFI use no slot (M-4.1.2-16). */
function fill(g: Game, b: Battle, slots: Slots, u: UnitId): void {
  if (g.s.boundTo[u] !== b.hq && u !== g.def.ffi) slots.add(g.def, u)
}

function join(g: Game, b: Battle, u: UnitId): void {
  b.attackers.push(u)
  b.origins.push(whereabouts(g, u))
}

/** Everybody joins whom the HQ can bring against the target. */
export function joinAll(g: Game, b: Battle): void {
  const m = survey(g)
  const slots = slotsWith(g, b)
  for (const u of candidates(g, b)) {
    if (cannotJoin(g, m, b, slots, u)) continue
    fill(g, b, slots, u)
    join(g, b, u)
  }
}

/** M-6.1-5: the attack is declared. Who takes part is bound to the HQ (M-5.1-4) and has made his attack of the phase. */
export function declare(g: Game, b: Battle): void {
  for (const u of b.attackers) {
    // G-8: overrun and counter-attack do not count.
    if (b.kind === 'attack' || b.kind === 'exploitation') mark(g, u, ATTACKED)
    if (b.hq >= 0 && u !== g.def.ffi) bind(g, b.hq, u)
  }
  b.defenders = defendersOf(g, b.by, b.target)
  const unit = b.defenders.find((p) => pieceOf(g, p).sort === 'unit')
  if (b.by === 'german' && unit !== undefined) b.defenderRole = pieceOf(g, unit).group
  g.emit({ type: 'attackDeclared', by: b.by, target: b.target, units: [...b.attackers], hq: b.hq, kind: b.kind })
  if (b.defenders.length === 0) return destroyStaffs(g, b)
  if (b.kind === 'attack') for (const p of b.defenders) mark(g, p, DEFENDED)
  toNaval(g, b)
}

/** M-5.4-2: an HQ that stands alone is destroyed without a die. */
function destroyStaffs(g: Game, b: Battle): void {
  for (const hq of staffsIn(g, b.by, b.target)) destroyHq(g, hq)
  settle(g, b.target)
  toAdvance(g, b)
}

/** M-3P-3: the seats take turns, one activation each. */
function nextSeat(g: Game<'combat.hq'>): void {
  const { roles } = g.frame
  roles.push(roles.shift()!)
}

export const activationSteps = chapter<Normandy>()({
  /** M-1.1.3-1: the next HQ, in the order that its owner likes. */
  'combat.hq': {
    who: (g) => g.frame.roles[0]!,
    options(g, offer) {
      const m = survey(g)
      const role = g.frame.roles[0]!
      for (const hq of g.def.hqsOf[sideOfRole[role]])
        if (pieceOf(g, hq).group === role && isInPlay(g, hq)) offer('hq', hq, cannotActivate(g, m, hq))
      offer('done')
    },
    on: {
      hq(g, hq) {
        nextSeat(g)
        g.call('combat.target', { hq, paid: false, supported: false })
      },
      done(g) {
        g.frame.roles.shift()
        if (g.frame.roles.length === 0) g.return()
      },
    },
    skipIfForced: true,
  },

  /** M-1.1.3-4, -7: its attacks, one after the other, until its owner says that it is enough. */
  'combat.target': {
    who: (g) => pieceOf(g, g.frame.hq).group as Role,
    options(g, offer) {
      for (const target of targetsOf(g, g.frame.hq)) offer('target', target)
      offer('done')
    },
    on: {
      target(g, target) {
        const { hq } = g.frame
        const { side, group } = pieceOf(g, hq)
        g.call('combat.attackers', { battle: newBattle(g, 'attack', side, group, hq, target) })
      },
      done(g) {
        const { hq, paid } = g.frame
        mark(g, hq, paid ? SPENT : PASSED)
        if (paid) g.emit({ type: 'hqSpent', hq })
        g.return()
      },
    },
    skipIfForced: (g) => g.frame.paid,
  },

  /** A combat that was made up elsewhere: overrun. */
  'combat.declare': (g) => declare(g, g.frame.battle),

  /** M-6.1-3: units beside one enemy hex combine, if the HQ controls them. */
  'combat.attackers': {
    who: (g) => g.frame.battle.attackerRole,
    options(g, offer) {
      const { battle } = g.frame
      const m = survey(g)
      const slots = slotsWith(g, battle)
      const near = candidates(g, battle)
      let willing = 0
      for (const u of near) {
        const denied = cannotJoin(g, m, battle, slots, u)
        offer('unit', u, denied)
        if (!denied) willing++
      }
      if (willing > 1) offer('all')
      offer('done', undefined, battle.attackers.length > 0 ? undefined : nobodyAttacks)
    },
    on: {
      unit(g, u) {
        join(g, g.frame.battle, u)
        declareIfComplete(g)
      },
      all(g) {
        joinAll(g, g.frame.battle)
        begin(g)
      },
      done: begin,
    },
    skipIfForced: true,
  },
})

/** Nobody else could join: the attack begins. */
function declareIfComplete(g: Game<'combat.attackers'>): void {
  const { battle } = g.frame
  const m = survey(g)
  const slots = slotsWith(g, battle)
  if (candidates(g, battle).every((u) => cannotJoin(g, m, battle, slots, u))) begin(g)
}

/** M-1.1.3-7: the marker is paid when the first attack is declared. */
function begin(g: Game<'combat.attackers'>): void {
  const activation = activationOf(g)
  if (activation && 'paid' in activation && !activation.paid) {
    activation.paid = true
    const isFree = isFreeTurn(g)
    if (!isFree) g.s.markers[activation.hq]!--
    g.emit({ type: 'activated', hq: activation.hq, isFree })
  }
  declare(g, g.frame.battle)
}
