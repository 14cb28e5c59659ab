import { chapter, type Denial, DIRECTION_COUNT, type Offer } from '@bridgehead/engine'
import type { UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Absorb, Game, Narvik } from '../state.ts'
import { addFatigue, eliminate, enter, isAshore, unitAt, unitOf } from './counters.ts'
import { alive, cannotRetreatTo, couldRetreat, isFarEnough, isTank, lengthOf, RetreatSearch } from './retreat.ts'
import { type Survey, surveyed } from './survey.ts'

/** Chapters 15.2 and 15.3: how a side meets its points by fatigue, losses and retreat. */

const noFatigueLeft = deny('N-15.2-4', 'no-fatigue-left')
const noFatigueInLanding = deny('N-20.3.1-4', 'no-fatigue-in-landing')
const orders = deny('N-8.2.1-2', 'fuhrer-orders')
const nowhere = deny('N-15.3.1-9', 'nowhere-to-retreat')
const tanksFirst = deny('N-15.2-8', 'tanks-first')
const othersStuck = deny('N-15.2-13', 'others-could-not-retreat')
const tooNear = deny('N-15.3.1-5', 'too-near')

/** Fatigue points that the participants can still take. */
export function roomForFatigue(g: Game, units: readonly UnitId[]): number {
  let room = 0
  for (const u of units) if (unitOf(g, u).isInfantry) room += unitOf(g, u).limit - g.s.fatigue[u]!
  return room
}

// Splitting the result ---------------------------------------------------------------------------------------------

/** N-15.2-13: whether the points left can be met in some way after this beginning; losses are tried first. */
function canComplete(
  g: Game,
  m: Survey,
  a: Absorb,
  fatigue: number,
  losses: number,
  retreat: number,
  left: number,
): boolean {
  const units = alive(g, a)
  const most = cannotFallBack(g, a) ? retreat : g.def.data.tables.limits.retreat
  for (let length = retreat; length <= Math.min(most, retreat + left); length++)
    for (let tired = fatigue; tired <= fatigue + left - (length - retreat); tired++) {
      if (tired > 0 && cannotTire(g, a, tired - 1)) break
      const lost = losses + left - (length - retreat) - (tired - fatigue)
      if (length === 0 || couldRetreat(g, m, a, units, lost, length)) return true
    }
  return false
}

/** N-15.2-4: whether, after so many points taken as fatigue, some infantry is still below its limit. */
function cannotTire(g: Game, a: Absorb, points: number): Denial | undefined {
  if (a.fatigueBarred) return noFatigueInLanding
  return roomForFatigue(g, alive(g, a)) > points * g.def.data.tables.combat.fatiguePerPoint ? undefined : noFatigueLeft
}

function cannotFallBack(g: Game, a: Absorb): Denial | undefined {
  if (a.retreatBarred) return nowhere
  return a.side === 'german' && g.s.orders ? orders : undefined
}

/** N-15.2-2: the ways to meet the next point. */
function offerWays(g: Game<'absorb.split'>, m: Survey, offer: Offer<Narvik>): void {
  const a = g.frame
  const { byFatigue: f, byLoss: l, byRetreat: r, points } = a
  const fits = (fatigue: number, losses: number, retreat: number) =>
    canComplete(g, m, a, fatigue, losses, retreat, points - 1)
  offer('byFatigue', undefined, cannotTire(g, a, f) ?? (fits(f + 1, l, r) ? undefined : othersStuck))
  offer('byLoss', undefined, fits(f, l + 1, r) ? undefined : othersStuck)
  const longest = r >= g.def.data.tables.limits.retreat
  offer('byRetreat', undefined, cannotFallBack(g, a) ?? (!longest && fits(f, l, r + 1) ? undefined : nowhere))
}

/** The points are split; now fatigue, then losses, then the retreat (N-15.2-12). */
function carryOut(g: Game<'absorb.split'>): void {
  const { step: _, ...a } = g.frame
  g.emit({ type: 'split', side: a.side, fatigue: a.byFatigue, losses: a.byLoss, retreat: a.byRetreat })
  const room = roomForFatigue(g, alive(g, a))
  const left = Math.min(room, a.byFatigue * g.def.data.tables.combat.fatiguePerPoint)
  tire(g, a, left)
}

/** Asks who takes the fatigue, unless that is plain. */
function tire(g: Game, a: Absorb, left: number): void {
  const fresh = alive(g, a).filter((u) => roomForFatigue(g, [u]) > 0)
  if (left > 0 && left < roomForFatigue(g, fresh) && fresh.length > 1) return g.goto('absorb.fatigue', { ...a, left })
  if (left > 0) for (const u of fresh) addFatigue(g, u, fresh.length === 1 ? left : roomForFatigue(g, [u]), 'result')
  lose(g, a)
}

/** Asks who is lost, unless all are or nobody is. */
function lose(g: Game, a: Absorb): void {
  const units = alive(g, a)
  if (a.byLoss > 0 && a.byLoss < units.length) return g.goto('absorb.lose', a)
  if (a.byLoss > 0) for (const u of units) loseOne(g, a, u)
  fallBack(g, { ...a, byLoss: 0 })
}

function loseOne(g: Game, a: Absorb, u: UnitId): void {
  eliminate(g, u, a.fatigueBarred && a.side === 'allied' ? 'landing' : 'assault')
}

function fallBack(g: Game, a: Absorb): void {
  if (a.retreatBarred || stillToRetreat(g, a).length === 0) return g.return()
  g.goto('absorb.retreat', a)
}

const stillToRetreat = (g: Game, a: Absorb): UnitId[] => alive(g, a).filter((u) => !a.retreated.includes(u))

/** The unit has ended its retreat. */
function endPath(g: Game<'absorb.path'>): void {
  const { step: _, unit, trail: __, ...a } = g.frame
  a.retreated = [...a.retreated, unit]
  fallBack(g, a)
}

/** N-15.2-8, N-15.2-13: tanks go first, and nobody whose loss would leave the others no way back. */
function offerLosses(g: Game<'absorb.lose'>, m: Survey, offer: Offer<Narvik>): void {
  const a = g.frame
  const units = alive(g, a)
  const hasTank = units.some((u) => isTank(g, u))
  for (const u of units) {
    const rest = units.filter((other) => other !== u)
    const isStuck = a.byRetreat > 0 && !couldRetreat(g, m, a, rest, a.byLoss - 1, a.byRetreat)
    offer('lose', u, hasTank && !isTank(g, u) ? tanksFirst : isStuck ? othersStuck : undefined)
  }
}

function offerRetreats(g: Game<'absorb.retreat'>, m: Survey, offer: Offer<Narvik>): void {
  const a = g.frame
  const units = stillToRetreat(g, a)
  const barred = cannotFallBack(g, a)
  let isAny = false
  for (const u of units) {
    const others = a.byRetreat > 0 ? units.filter((other) => other !== u) : []
    const cannot = barred ?? (new RetreatSearch(g, m, a).canAll([u, ...others]) ? undefined : nowhere)
    if (!cannot) isAny = true
    offer('unit', u, cannot)
  }
  if (a.byRetreat === 0) offer('done')
  else if (!isAny) for (const u of units) offer('lose', u)
}

/** The next hex of a retreat, its end, or the loss of a unit that has neither. */
function offerPath(g: Game<'absorb.path'>, m: Survey, offer: Offer<Narvik>): void {
  const a = g.frame
  const { unit: u } = a
  const trail = [...a.trail]
  const at = trail.at(-1)!
  const steps = trail.length - 1
  const others = a.byRetreat > 0 ? stillToRetreat(g, a).filter((other) => other !== u) : []
  const load = m.load[a.side]
  let isAny = false
  // The unit is on its way: it takes up no room where it stands.
  load[at]! -= unitOf(g, u).stacking
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const to = g.def.grid.neighbour(at, direction)
    if (to < 0 || steps === g.def.data.tables.limits.retreat) continue
    let cannot = cannotRetreatTo(g, m, a, u, at, direction, trail)
    if (!cannot) {
      const search = new RetreatSearch(g, m, a)
      const restCan = () => search.canAll(others)
      const can = g.def.isSweden[to] ? restCan() : search.canEnd(u, [...trail, to], restCan)
      cannot = can ? undefined : tooNear
    }
    if (!cannot) isAny = true
    offer('hex', to, cannot)
  }
  load[at]! += unitOf(g, u).stacking
  const isFar = steps >= lengthOf(a) && isFarEnough(g, a, at, steps)
  if (isFar && new RetreatSearch(g, m, a).canAll(others)) offer('stop')
  else if (!isAny) offer('lose', u)
}

/** The Allied player has no secrets here; the German player has Führer orders, so he is always asked. */
const isOpenToAll = (g: Game<'absorb.lose'> | Game<'absorb.retreat'> | Game<'absorb.path'>): boolean =>
  g.frame.side === 'allied' && !g.def.options.alliedConcealment

/**
 * Nobody has to retreat and nobody could, so nobody is asked. Führer orders are left out of it: they are secret, and a question
 * that is not asked would tell of them (N-8.2.1-1).
 */
function isAllDone(g: Game, a: Absorb): boolean {
  if (a.byRetreat > 0) return false
  return surveyed(g, (m) => stillToRetreat(g, a).every((u) => !new RetreatSearch(g, m, a).canAll([u])))
}

export const absorbSteps = chapter<Narvik>()({
  /** N-15.2-2: each point by fatigue, a loss, or a hex of retreat. */
  'absorb.split': {
    who: (g) => g.frame.side,
    options: (g, offer) => surveyed(g, (m) => offerWays(g, m, offer)),
    on: {
      byFatigue: (g) => assign(g, 'byFatigue'),
      byLoss: (g) => assign(g, 'byLoss'),
      byRetreat(g) {
        if (g.frame.side === 'german') g.s.germansMoved = 1
        assign(g, 'byRetreat')
      },
    },
  },

  /** N-15.2-5: the owner shares the points out as he likes. */
  'absorb.fatigue': {
    who: (g) => g.frame.side,
    options(g, offer) {
      const a = g.frame
      for (const u of alive(g, a)) if (roomForFatigue(g, [u]) > 0) offer('fatigue', u)
      // N-15.2-3: all to their limit also meets a point; only the last one, or nothing would be left for the next.
      if (a.left <= g.def.data.tables.combat.fatiguePerPoint) offer('exhaustAll')
    },
    on: {
      fatigue(g, u) {
        const { step: _, left, ...a } = g.frame
        addFatigue(g, u, 1, 'result')
        tire(g, a, left - 1)
      },
      exhaustAll(g) {
        const { step: _, left: __, ...a } = g.frame
        for (const u of alive(g, a)) addFatigue(g, u, roomForFatigue(g, [u]), 'result')
        lose(g, a)
      },
    },
  },

  'absorb.lose': {
    who: (g) => g.frame.side,
    options: (g, offer) => surveyed(g, (m) => offerLosses(g, m, offer)),
    on: {
      lose(g, piece) {
        const { step: _, ...a } = g.frame
        loseOne(g, a, unitAt(g, piece))
        lose(g, { ...a, byLoss: a.byLoss - 1 })
      },
    },
    skipIfForced: isOpenToAll,
  },

  /** N-15.3: who retreats next. Without need, whoever likes (N-15.3-4). */
  'absorb.retreat': {
    who: (g) => g.frame.side,
    options: (g, offer) => surveyed(g, (m) => offerRetreats(g, m, offer)),
    on: {
      unit(g, piece) {
        const { step: _, ...a } = g.frame
        const u = unitAt(g, piece)
        if (a.side === 'german') g.s.germansMoved = 1
        g.goto('absorb.path', { ...a, unit: u, trail: [g.s.where[u]!] })
      },
      lose(g, piece) {
        const { step: _, ...a } = g.frame
        loseOne(g, a, unitAt(g, piece))
        fallBack(g, a)
      },
      done: (g) => g.return(),
    },
    skipIfForced: (g) => isOpenToAll(g) || isAllDone(g, g.frame),
  },

  /** N-15.3.1: hex by hex, each of them with a legal end in sight. */
  'absorb.path': {
    who: (g) => g.frame.side,
    options: (g, offer) => surveyed(g, (m) => offerPath(g, m, offer)),
    on: {
      hex(g, to) {
        const { unit: u, trail } = g.frame
        const from = g.s.where[u]!
        g.emit({ type: 'retreated', unit: u, from, to })
        enter(g, u, to)
        trail.push(to)
        if (isAshore(g, u)) addFatigue(g, u, g.def.data.tables.fatigue.retreat, 'retreat')
        if (!isAshore(g, u) || trail.length - 1 === g.def.data.tables.limits.retreat) endPath(g)
      },
      stop: endPath,
      lose(g) {
        loseOne(g, g.frame, g.frame.unit)
        endPath(g)
      },
    },
    skipIfForced: isOpenToAll,
  },
})

function assign(g: Game<'absorb.split'>, way: 'byFatigue' | 'byLoss' | 'byRetreat'): void {
  const a = g.frame
  a[way]++
  a.points--
  if (a.points === 0) carryOut(g)
}
