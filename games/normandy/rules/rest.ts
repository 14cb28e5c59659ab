import { chapter, type Denial } from '@bridgehead/engine'
import { type Role, replacementKinds, type Side } from '../data/words.ts'
import type { UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, momentOf, type Normandy, otherSide, RESTING } from '../state.ts'
import { settle } from './occupation.ts'
import { has, isOnMap, leaveMap, mark, pieceOf, unmark } from './pieces.ts'
import { rolesInOrder } from './seats.ts'
import { type Survey, survey } from './survey.ts'
import { score } from './victory.ts'

/** Chapters 1.1.1.3 and 6.10: rest, replacements, rebuilt units, withdrawals. */

const inZone = deny('M-1.1.1.3-6', 'in-enemy-zone')
const enemyNear = deny('M-1.1.1.3-10', 'enemy-near')
const atRest = deny('M-1.1.1.3-6', 'at-rest')
const noReplacement = deny('M-6.10-4', 'no-replacement')

// The destroyed-units frame ----------------------------------------------------------------------------------------

/**
 * G-17: the state is read when the phase begins. In the rest box a unit bears the rest marker from its first step on; before that it is a
 * name without men.
 */
const isRebuilt = (g: Game, u: UnitId): boolean =>
  g.s.place[u] === g.def.frame.rest && has(g, u, RESTING) && g.s.lost[u] === 0

/** M-1.1.1.3-8: it may arrive this turn (M-1.1.2.1-9). */
function sendBack(g: Game, u: UnitId): void {
  leaveMap(g, u, g.def.frame.turnTrack)
  g.s.due[u] = momentOf(g.s.turn, 'A')
  g.emit({ type: 'rebuilt', unit: u })
}

// Replacements -----------------------------------------------------------------------------------------------------

/** M-1.1.1.3-7: who regains a step: at rest when the phase began, and short of one. */
const isWaiting = (g: Game, u: UnitId): boolean =>
  g.s.place[u] === g.def.frame.rest || (isOnMap(g, u) && has(g, u, RESTING) && g.s.lost[u]! > 0)

function regainStep(g: Game, u: UnitId): void {
  const { s, def } = g
  if (s.place[u] === def.frame.rest && !has(g, u, RESTING)) mark(g, u, RESTING)
  else s.lost[u]!--
  g.emit({ type: 'stepRegained', unit: u, steps: pieceOf(g, u).steps.length - s.lost[u]! })
}

/** 5.9: the kinds of replacement that serve a unit, the most common first. */
function kindsFor(g: Game, u: UnitId): readonly (typeof replacementKinds)[number][] {
  const { isElite, isArmoured, isPanzergrenadier } = pieceOf(g, u)
  if (isElite) return ['any']
  return isArmoured || isPanzergrenadier ? ['mechanised', 'any'] : ['infantry', 'mechanised', 'any']
}

const replacementFor = (g: Game, u: UnitId): number =>
  kindsFor(g, u)
    .map((kind) => replacementKinds.indexOf(kind))
    .find((kind) => g.s.replacements[kind]! > 0) ?? -1

// Rest and withdrawal ----------------------------------------------------------------------------------------------

/** M-1.1.1.3-6, -10, -11: out of the enemy's zones of control, and not next to him either. */
function cannotLeaveTheLine(g: Game, m: Survey, u: UnitId): Denial | undefined {
  const { def, s } = g
  const hex = s.place[u]!
  const enemy = otherSide(pieceOf(g, u).side)
  if (m.zone[enemy][hex] || m.confusion[hex]) return inZone
  const isNear = def.unitsOf[enemy].some((each) => isOnMap(g, each) && def.grid.distance(s.place[each]!, hex) <= 1)
  return isNear ? enemyNear : undefined
}

const sideOf = (role: Role): Side => (role === 'german' ? 'german' : 'allied')

export const restSteps = chapter<Normandy>()({
  /** M-1.1.1.3-5, -13: rebuilt units come back, those at rest regain a step, those of the cadre box come to rest. */
  'rest.begin'(g) {
    const { def, s } = g
    g.goto('rest.clear')
    if (!def.scenario.replacements) return
    for (const u of def.units) if (isRebuilt(g, u)) sendBack(g, u)
    const waiting = def.units.filter((u) => isWaiting(g, u))
    for (const u of def.units)
      if (s.place[u] === def.frame.cadre) {
        s.place[u] = def.frame.rest
        g.emit({ type: 'cadreRests', unit: u })
      }
    // M-1.1.1.3-4: the Allies have as many replacements as they like.
    for (const u of waiting) if (pieceOf(g, u).side === 'allied') regainStep(g, u)
    g.call('rest.rebuild', { waiting: waiting.filter((u) => pieceOf(g, u).side === 'german') })
  },

  /** M-1.1.1.3-7, M-6.10-4: one step a unit and turn; what is not used is lost. */
  'rest.rebuild': {
    who: () => 'german',
    options(g, offer) {
      for (const u of g.frame.waiting) offer('rebuild', u, replacementFor(g, u) < 0 ? noReplacement : undefined)
      offer('done')
    },
    on: {
      rebuild(g, u) {
        g.s.replacements[replacementFor(g, u)]!--
        regainStep(g, u)
        g.frame.waiting = g.frame.waiting.filter((each) => each !== u)
      },
      done: (g) => g.return(),
    },
    skipIfForced: true,
  },

  /** M-1.1.1.3-13: last turn's rest markers go, then player 1 and player 2 place new ones. */
  'rest.clear'(g) {
    const { def, s } = g
    for (const u of def.units) if (isOnMap(g, u)) unmark(g, u, RESTING)
    const left = [...rolesInOrder(g, s.first), ...rolesInOrder(g, otherSide(s.first))]
    g.goto('rest.seats', { left })
  },
  'rest.seats'(g) {
    const role = g.frame.left.shift()
    if (role) g.call('rest.pick', { role })
    else g.return()
  },

  /** M-1.1.1.3-6, -11, -12. */
  'rest.pick': {
    who: (g) => g.frame.role,
    options(g, offer) {
      const { def, s, frame } = g
      const m = survey(g)
      for (const u of def.unitsOf[sideOf(frame.role)]) {
        if (!isOnMap(g, u) || pieceOf(g, u).group !== frame.role) continue
        const isHurt = s.lost[u]! > 0 && def.scenario.replacements
        const mayGoHome = pieceOf(g, u).isWithdrawable && def.scenario.victory === 'points'
        if (!isHurt && !mayGoHome) continue
        const denied = cannotLeaveTheLine(g, m, u)
        if (isHurt) offer('rest', u, has(g, u, RESTING) ? atRest : denied)
        if (mayGoHome) offer('withdraw', u, denied)
      }
      offer('done')
    },
    on: {
      rest(g, u) {
        mark(g, u, RESTING)
        g.emit({ type: 'rested', unit: u })
      },
      withdraw(g, u) {
        const place = g.s.place[u]!
        leaveMap(g, u, g.def.frame.withdrawn)
        g.emit({ type: 'withdrawn', unit: u, place })
        score(g, 'withdrawals', 1, g.def.data.tables.victoryPoints.withdrawal)
        settle(g, place)
      },
      done: (g) => g.return(),
    },
    skipIfForced: true,
  },
})
