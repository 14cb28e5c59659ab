import { chapter, D6, type Denial } from '@bridgehead/engine'
import type { AirClassId, HqId, PlaceId } from '../../definition.ts'
import { deny } from '../../denials.ts'
import type { Battle, NormandyFrames } from '../../frames.ts'
import { type Game, type Normandy, otherSide, SPENT } from '../../state.ts'
import { has, isSupported, mark, pieceOf } from '../pieces.ts'
import { survey } from '../survey.ts'
import { toAdvance } from './advance.ts'
import { endPart, prune } from './battle.ts'
import { toLosses } from './losses.ts'
import { eliteLedger, hasChoiceOfCover, oddsOf, resultIn, resultOf } from './odds.ts'

/**
 * Chapters 5.3, 6.3 and 9.1: what both sides add before the die, in the strict order of M-6.3. A question is asked only where there is
 * something to choose; each function says what comes next.
 */

const tooFar = deny('M-5.3-1', 'support-too-far')
const supportUsed = deny('M-5.3-6', 'support-used')
const hqSpent = deny('M-5.3-5', 'hq-spent')
const noMarker = deny('M-5.3-3', 'no-marker')
const lastAttacker = deny('M-6.3-2', 'last-attacker')

type BattleStep =
  | 'combat.drop'
  | 'combat.fighters'
  | 'combat.support'
  | 'combat.cover'
  | 'combat.defenceHq'
  | 'combat.roll'

/** The activation under which a combat is fought, the extra one of an exploitation included; none for an overrun or on D-Day. */
export function activationOf(g: Game): NormandyFrames['combat.target' | 'exploit.target'] | undefined {
  for (const frame of g.s.flow.toReversed())
    if (frame.step === 'combat.target' || frame.step === 'exploit.target') return frame
  return undefined
}

/** The combat goes on with this step. */
const ask = (g: Game, step: BattleStep, battle: Battle): void => g.goto(step, { battle })

// Fighter-bombers --------------------------------------------------------------------------------------------------

const isOnMap = (g: Game, target: PlaceId): boolean => target < g.def.hexCount

/** M-9.1-1, -3, -6, -7: the classes of fighter-bombers that may support the Allies in this combat. */
export function fightersFor(g: Game, b: Battle): AirClassId[] {
  const { def, s } = g
  if (!isOnMap(g, b.target) || s.storm || !def.isOpenToAir[b.target]) return []
  if (survey(g).confusion[b.target]) return []
  const group = b.by === 'allied' ? b.attackerRole : b.defenderRole
  if (b.kind === 'landing') return [] // M-10.A-2
  const isFast = b.kind === 'overrun' || b.kind === 'exploitation'
  if (isFast && (s.turn < def.data.tables.air.supportInExploitationFrom || group !== 'american')) return []
  return def.airClasses.flatMap(({ kind, group: of }, cls) =>
    kind === 'FB' && of === group && s.available[cls]! > 0 ? [cls] : [],
  )
}

/** M-6.3-2: after a bombardment the attacker may leave suppressed units out. */
export function toDrop(g: Game, b: Battle): void {
  prune(g, b)
  if (b.attackers.length === 0) return g.goto('combat.end', { battle: b, advanced: [] })
  // Bombs have killed everybody: the hex is open.
  if (b.defenders.length === 0) return toAdvance(g, b)
  if (b.by === 'german' && b.attackers.some((u) => g.s.suppression[u]! > 0)) ask(g, 'combat.drop', b)
  else toFighters(g, b)
}

function toFighters(g: Game, b: Battle): void {
  if (fightersFor(g, b).length > 0) ask(g, 'combat.fighters', b)
  else toSupport(g, b)
}

// HQs --------------------------------------------------------------------------------------------------------------

/** M-5.3-1, M-5.3-7: within two hexes, or in the same box. */
function isInSupportRange(g: Game, hq: HqId, target: PlaceId): boolean {
  const { def, s } = g
  const from = s.place[hq]!
  const to = def.aroundOf[target]!
  if (from >= def.hexCount || to >= def.hexCount) return from === to
  return def.grid.distance(from, to) <= def.data.tables.limits.supportRange
}

/** M-5.3-2, -6: why the activated HQ cannot support this attack. */
function cannotLend(g: Game, b: Battle): Denial | undefined {
  if (!isInSupportRange(g, b.hq, b.target)) return tooFar
  if (b.kind !== 'counterAttack' && activationOf(g)?.supported) return supportUsed
  // M-6.8-4: in an exploitation it costs a marker.
  return b.kind === 'exploitation' && !isSupported(g, b.hq) && !isFree(g) ? noMarker : undefined
}

/** M-5.3-3: why another German HQ cannot add its bonus. */
function cannotAdd(g: Game, b: Battle, hq: HqId): Denial | undefined {
  if (has(g, hq, SPENT)) return hqSpent
  if (!isSupported(g, hq) && !isFree(g)) return noMarker
  return isInSupportRange(g, hq, b.target) ? undefined : tooFar
}

/** M-11.3-16: on the first turns support costs no marker. */
const isFree = (g: Game): boolean => g.s.turn <= g.def.scenario.freeActivationThrough

/** M-10-2: on D-Day, where no HQ leads, one that is ashore may support. */
function otherStaffs(g: Game, b: Battle): HqId[] {
  if (b.by === 'german') return g.def.hqsOf.german.filter((hq) => hq !== b.hq && !b.supports.includes(hq))
  if (b.hq >= 0 || b.supports.length > 0) return []
  return g.def.hqsOf.allied.filter((hq) => pieceOf(g, hq).group === b.attackerRole)
}

/** The HQ that leads the attack can still support it. */
export const mayLend = (g: Game, b: Battle): boolean => b.hq >= 0 && !b.supports.includes(b.hq) && !cannotLend(g, b)

function maySupport(g: Game, b: Battle): boolean {
  if (b.kind === 'overrun') return false // M-4.3-4
  return mayLend(g, b) || otherStaffs(g, b).some((hq) => !cannotAdd(g, b, hq))
}

function toSupport(g: Game, b: Battle): void {
  if (maySupport(g, b)) ask(g, 'combat.support', b)
  else toCover(g, b)
}

function toCover(g: Game, b: Battle): void {
  if (hasChoiceOfCover(g, b)) ask(g, 'combat.cover', b)
  else toDefenceHq(g, b)
}

/** M-5.3-4, -8: available HQs of the defenders' group within two hexes. */
export function defenceStaffs(g: Game, b: Battle): HqId[] {
  if (b.kind === 'overrun') return [] // G-14
  return g.def.hqsOf[otherSide(b.by)].filter(
    (hq) => pieceOf(g, hq).group === b.defenderRole && !has(g, hq, SPENT) && isInSupportRange(g, hq, b.target),
  )
}

function toDefenceHq(g: Game, b: Battle): void {
  if (defenceStaffs(g, b).length > 0) ask(g, 'combat.defenceHq', b)
  else toRoll(g, b)
}

/** The attacker is asked to roll only if the defender has just had a word: so that he can read the odds. */
function toRoll(g: Game, b: Battle): void {
  if (b.defenderSpoke) ask(g, 'combat.roll', b)
  else resolve(g, b)
}

// The die ----------------------------------------------------------------------------------------------------------

/** M-6.3-7, M-6.4-1: the die, and what it does to both sides. */
function resolve(g: Game, b: Battle): void {
  const odds = oddsOf(g, b)
  g.emit({ type: 'odds', target: b.target, ...odds })
  const die = g.roll(D6, 'combat', eliteLedger(g, b))
  const printed = resultOf(g, odds.column, die)
  const { attacker, defender, exploitation } = resultIn(g, b, printed)
  b.attackerOutcome = attacker
  b.defenderOutcome = defender
  b.exploitation = exploitation
  g.emit({ ...printed, type: 'combatResult', by: b.by, target: b.target, exploitation })
  if (b.fighters >= 0) {
    g.s.available[b.fighters]!--
    g.s.flown[b.fighters]!++
  }
  toLosses(g, b)
}

const attackerSpeaks = (b: Battle): void => {
  b.defenderSpoke = false
}
const defenderSpeaks = (b: Battle): void => {
  b.defenderSpoke = true
}

export const supportSteps = chapter<Normandy>()({
  /** M-6.3-2, M-6.5-9: the attacker may leave suppressed units out, or call the attack off. */
  'combat.drop': {
    who: (g) => g.frame.battle.attackerRole,
    options(g, offer) {
      const { battle } = g.frame
      for (const u of battle.attackers) offer('drop', u, battle.attackers.length > 1 ? undefined : lastAttacker)
      offer('cancel')
      offer('done')
    },
    on: {
      drop(g, u) {
        const { battle } = g.frame
        const index = battle.attackers.indexOf(u)
        battle.attackers.splice(index, 1)
        battle.origins.splice(index, 1)
        g.emit({ type: 'leftOut', unit: u })
      },
      cancel(g) {
        g.emit({ type: 'attackCancelled', target: g.frame.battle.target })
        endPart(g, g.frame.battle)
      },
      done(g) {
        attackerSpeaks(g.frame.battle)
        toFighters(g, g.frame.battle)
      },
    },
  },

  /** M-6.3-4, M-9.1-1: one fighter-bomber, in attack or in defence. */
  'combat.fighters': {
    who: ({ frame: { battle } }) => (battle.by === 'allied' ? battle.attackerRole : battle.defenderRole),
    options(g, offer) {
      for (const cls of fightersFor(g, g.frame.battle)) offer('air', cls)
      offer('no')
    },
    on: {
      air(g, cls) {
        const { battle } = g.frame
        battle.fighters = cls
        g.emit({ type: 'fightersSupport', cls, target: battle.target })
        alliedSpeaks(battle)
        toSupport(g, battle)
      },
      no(g) {
        alliedSpeaks(g.frame.battle)
        toSupport(g, g.frame.battle)
      },
    },
  },

  /** M-5.3-2, -3: the activated HQ supports; Germans may add others, each for a marker. */
  'combat.support': {
    who: (g) => g.frame.battle.attackerRole,
    options(g, offer) {
      const { battle } = g.frame
      if (battle.hq >= 0 && !battle.supports.includes(battle.hq)) offer('support', undefined, cannotLend(g, battle))
      for (const hq of otherStaffs(g, battle))
        if (g.s.place[hq]! < g.def.frame.reserve) offer('hq', hq, cannotAdd(g, battle, hq))
      offer('no')
    },
    on: {
      support(g) {
        const { battle } = g.frame
        const activation = activationOf(g)
        if (activation && battle.kind !== 'counterAttack') activation.supported = true
        if (battle.kind === 'exploitation' && !isFree(g)) g.s.markers[battle.hq]!--
        lend(g, battle, battle.hq)
      },
      hq(g, hq) {
        if (!isFree(g)) g.s.markers[hq]!--
        mark(g, hq, SPENT)
        lend(g, g.frame.battle, hq)
      },
      no(g) {
        attackerSpeaks(g.frame.battle)
        toCover(g, g.frame.battle)
      },
    },
  },

  /** M-2.2-7: the defender says what shelters him. */
  'combat.cover': {
    who: (g) => g.frame.battle.defenderRole,
    options(_g, offer) {
      offer('village')
      offer('base')
    },
    on: {
      village: (g) => chooseCover(g, 'village'),
      base: (g) => chooseCover(g, 'base'),
    },
  },

  /** M-5.3-4: one available HQ, without a marker, one column. */
  'combat.defenceHq': {
    who: (g) => g.frame.battle.defenderRole,
    options(g, offer) {
      for (const hq of defenceStaffs(g, g.frame.battle)) offer('hq', hq)
      offer('no')
    },
    on: {
      hq(g, hq) {
        const { battle } = g.frame
        battle.defenceHq = hq
        mark(g, hq, SPENT)
        g.emit({ type: 'hqSupports', hq, side: otherSide(battle.by), columns: 1 })
        defenderSpeaks(battle)
        toRoll(g, battle)
      },
      no(g) {
        defenderSpeaks(g.frame.battle)
        toRoll(g, g.frame.battle)
      },
    },
  },

  'combat.roll': {
    who: (g) => g.frame.battle.attackerRole,
    options(_g, offer) {
      offer('roll')
    },
    on: { roll: (g) => resolve(g, g.frame.battle) },
  },
})

function lend(g: Game<'combat.support'>, b: Battle, hq: HqId): void {
  b.supports.push(hq)
  g.emit({ type: 'hqSupports', hq, side: b.by, columns: pieceOf(g, hq).bonus })
  attackerSpeaks(b)
  toSupport(g, b)
}

function chooseCover(g: Game<'combat.cover'>, cover: Battle['cover']): void {
  const { battle } = g.frame
  battle.cover = cover
  g.emit({ type: 'coverChosen', target: battle.target, cover })
  defenderSpeaks(battle)
  toDefenceHq(g, battle)
}

/** Fighter-bombers are the attacker's word or the defender's. */
const alliedSpeaks = (b: Battle): void => (b.by === 'allied' ? attackerSpeaks(b) : defenderSpeaks(b))
