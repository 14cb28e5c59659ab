import { chapter, type Denial, NONE } from '@bridgehead/engine'
import type { Role } from '../data/words.ts'
import type { BoxId, PieceId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Battle, Departure } from '../frames.ts'
import { type Game, MOVED, type Normandy, OUT_OF_SUPPLY, otherSide } from '../state.ts'
import { isHeldBack } from './arrivals.ts'
import { defendersOf, newBattle, staffsIn } from './combat/battle.ts'
import { bind } from './command.ts'
import { getsAway, leavesBox, partisanLedger, strengthLedger } from './interdiction.ts'
import { enter, gatherMarkers, settle } from './occupation.ts'
import { destroyHq, disorganise, has, isInBox, isInPlay, mark, pieceOf } from './pieces.ts'
import { leadRole } from './seats.ts'
import { cannotStack } from './stacking.ts'
import { type Survey, survey } from './survey.ts'

/** Chapters 4.1.2, 4.3 and 6.12: out of a box and into the next, with the dice, the partisans and the overruns on the way. */

const hasMoved = deny('M-4.1.1-2', 'has-moved')
const outOfSupply = deny('M-7.5-5', 'out-of-supply')
const isLocked = deny('M-11.3-15', 'locked')
const noOwnBox = deny('M-6.12-3', 'no-own-box')
const noBox = deny('M-4.1.2-1', 'no-way')
const inConfusion = deny('M-6.12-3', 'in-confusion')
const germanBox = deny('M-1.1.2.1-8', 'german-box')
const armourOnly = deny('M-4.3-1', 'armour-only')
const mustGo = deny('M-4.1.2-1', 'must-step-first')

/** M-1.1.2.2-2: boxes that a move may take. */
export const NORMAL = 1
export const EXTENDED = 2

// Who may go ---------------------------------------------------------------------------------------------------------

const boxesNextTo = (g: Game, box: BoxId): readonly BoxId[] => g.def.boxes[box - g.def.hexCount]!.openLinks

/** Why these pieces may not go into this box. */
function cannotGoTo(g: Game, m: Survey, pieces: readonly PieceId[], to: BoxId): Denial | undefined {
  const isAllied = pieceOf(g, pieces[0]!).side === 'allied'
  if (isAllied && g.def.boxes[to - g.def.hexCount]!.germanOnly) return germanBox
  return cannotStack(g, m, pieces, to)
}

/** M-6.12-3: boxes to which a stack in confusion may break out. */
function refuges(g: Game, m: Survey, pieces: readonly PieceId[]): BoxId[] {
  const { side } = pieceOf(g, pieces[0]!)
  return boxesNextTo(g, g.s.place[pieces[0]!]!).filter(
    (to) => (g.s.control[to] === 1) === (side === 'allied') && !m.confusion[to] && !cannotGoTo(g, m, pieces, to),
  )
}

/** Why a piece in a box cannot move by itself; the HQ that leads an Allied unit is another question. */
export function cannotMarch(g: Game, m: Survey, p: PieceId): Denial | undefined {
  if (has(g, p, MOVED)) return hasMoved
  if (has(g, p, OUT_OF_SUPPLY)) return outOfSupply
  if (isHeldBack(g, m, p)) return isLocked
  const box = g.s.place[p]!
  if (m.confusion[box]) return refuges(g, m, [p]).length > 0 ? undefined : noOwnBox
  return boxesNextTo(g, box).some((to) => !cannotGoTo(g, m, [p], to)) ? undefined : noBox
}

// Going --------------------------------------------------------------------------------------------------------------

/** M-4.1.2-2, -3: whether a piece may go on from a box it has just entered. */
function mayGoOn(g: Game, p: PieceId, wasOwn: boolean, hasEnemies: boolean): boolean {
  if (hasEnemies) return false
  const { division, isAttached } = pieceOf(g, p)
  return wasOwn || (division >= 0 && !isAttached && g.def.isArmouredDivision[division] === 1)
}

/** The dice for leaving, then the move of all who get away. Who is held up stays for the phase (M-4.1.2-7). */
function depart(g: Game<'offMap.leave'>): void {
  const { departure, partisans } = g.frame
  const { pieces, hq, breaksOut, overruns } = departure
  const from = g.s.place[pieces[0]!]!
  const free = whoGetsAway(g, departure, from, partisans)
  const held = pieces.filter((p) => !free.includes(p))
  g.return()
  if (held.length > 0) {
    for (const p of held) mark(g, p, MOVED)
    g.emit({ type: 'heldUp', pieces: held, place: from })
  }
  if (free.length === 0) return
  if (hq >= 0 && !breaksOut) for (const p of free) if (pieceOf(g, p).sort === 'unit') bind(g, hq, p)
  if (overruns) overrun(g, { ...departure, pieces: free })
  else goInto(g, { ...departure, pieces: free })
}

/** Into the box, and on if they may. */
function goInto(g: Game, departure: Departure): void {
  const { pieces, to } = departure
  const from = g.s.place[pieces[0]!]!
  const wasOwn = (g.s.control[to] === 1) === (pieceOf(g, pieces[0]!).side === 'allied')
  g.emit({ type: 'transferred', pieces, from, to })
  enter(g, pieces, to)
  settle(g, from)
  goOn(g, { ...departure, gone: departure.gone + 1 }, wasOwn)
}

// Overruns -----------------------------------------------------------------------------------------------------------

/** M-4.3-1, M-4.3-11: why they cannot run over what stands outside the Festungs of a box. */
function cannotOverrun(g: Game, m: Survey, pieces: readonly PieceId[], to: BoxId): Denial | undefined {
  if (!pieces.every((p) => pieceOf(g, p).isArmoured || pieceOf(g, p).isPanzergrenadier)) return armourOnly
  return m.confusion[to] ? inConfusion : cannotGoTo(g, m, pieces, to)
}

/** M-4.3-9, M-4.3-11: resolved at once, from the box they come from; HQs by themselves are swept away. */
function overrun(g: Game, departure: Departure): void {
  const { pieces, to } = departure
  const { side, group } = pieceOf(g, pieces[0]!)
  if (defendersOf(g, side, to).length === 0) {
    for (const hq of staffsIn(g, side, to)) destroyHq(g, hq)
    return goInto(g, departure)
  }
  const battle: Battle = {
    ...newBattle(g, 'overrun', side, group, NONE, to),
    attackers: [...pieces],
    origins: pieces.map((p) => g.s.place[p]!),
  }
  g.call('offMap.overrun', { battle, departure })
  g.call('combat.declare', { battle })
}

/** M-4.3-6, M-4.3-11: the enemy is gone and they ride in, or they are thrown back where they came from. */
function endOverrun(g: Game<'offMap.overrun'>): void {
  const { battle: b, departure } = g.frame
  g.return()
  const survivors = b.attackers.filter((p) => isInPlay(g, p))
  const isClear = survey(g).occupants[otherSide(b.by)][b.target] === 0
  const stayed = survivors.every((p) => g.s.place[p] === b.origins[0])
  if (isClear && stayed && survivors.length > 0) return goInto(g, { ...departure, pieces: survivors })
  for (const p of survivors) {
    if (!isClear) disorganise(g, p, 1)
    if (isInPlay(g, p)) mark(g, p, MOVED)
  }
}

/** M-4.1.2-7, M-6.12-5: each German by himself; who breaks out of a confusion all together, with one die. */
function whoGetsAway(g: Game, { pieces, breaksOut }: Departure, from: BoxId, partisans: boolean): PieceId[] {
  const { side } = pieceOf(g, pieces[0]!)
  const harried = partisans ? partisanLedger(g) : []
  if (!breaksOut) return side === 'allied' ? pieces : pieces.filter(() => leavesBox(g, from, harried))
  const enemies = g.def.combatants[otherSide(side)].filter((p) => g.s.place[p] === from && !isPartisan(g, p))
  const strength = strengthLedger(g, pieces, enemies)
  const isFree = side === 'german' ? leavesBox(g, from, [...harried, ...strength]) : getsAway(g, from, strength)
  return isFree ? pieces : []
}

const isPartisan = (g: Game, p: PieceId): boolean => g.def.partisans.includes(p)

/** Whoever may and can goes on to a second box; all others have moved. */
function goOn(g: Game, { pieces, gone, most, hq }: Departure, wasOwn: boolean): void {
  const { side } = pieceOf(g, pieces[0]!)
  const box = g.s.place[pieces[0]!]!
  const m = survey(g)
  const hasEnemies = m.confusion[box] === 1
  const next = gone < most ? pieces.filter((p) => mayGoOn(g, p, wasOwn, hasEnemies)) : []
  const isOpen = next.length > 0 && boxesNextTo(g, box).some((to) => !cannotGoTo(g, m, next, to))
  for (const p of pieces) if (!isOpen || !next.includes(p)) mark(g, p, MOVED)
  gatherMarkers(g, side, box)
  if (isOpen) g.call('offMap.to', { pieces: next, gone, most, hq })
}

/** M-4.1.2-10: partisans are asked about before the die, unless they have answered for the phase. */
function setOut(g: Game, departure: Departure): void {
  const { def, s } = g
  const { pieces } = departure
  const box = s.place[pieces[0]!]!
  const isHarried = pieceOf(g, pieces[0]!).side === 'german' && def.partisans.some((p) => s.place[p] === box)
  const answer = s.partisans[box - def.hexCount]!
  if (isHarried && answer === NOT_ASKED) g.goto('offMap.partisans', { departure })
  else g.goto('offMap.leave', { departure, partisans: isHarried && answer === ALWAYS })
}

/** Answers in `partisans`. */
const NOT_ASKED = 0
const ALWAYS = 1
const NEVER = 2

/** Pieces of the role in boxes that move, or try to break out, without an HQ. */
export function ownMovers(g: Game, m: Survey, role: Role): PieceId[] {
  return g.def.movers[role].filter((p) => isInBox(g, p) && (role === 'german' || m.confusion[g.s.place[p]!] === 1))
}

export const departureSteps = chapter<Normandy>()({
  /** M-4.1.2-1: along the lines, to a box next to this one. */
  'offMap.to': {
    who: (g) => pieceOf(g, g.frame.pieces[0]!).group,
    options(g, offer) {
      const { pieces, gone } = g.frame
      const m = survey(g)
      for (const to of boxesNextTo(g, g.s.place[pieces[0]!]!)) {
        offer('box', to, cannotGoTo(g, m, pieces, to))
        if (m.occupants[otherSide(pieceOf(g, pieces[0]!).side)][to]! > 0)
          offer('overrun', to, cannotOverrun(g, m, pieces, to))
      }
      offer('done', undefined, gone > 0 ? undefined : mustGo)
    },
    on: {
      box: (g, to) => setOut(g, { ...routeOf(g), to, breaksOut: false, overruns: false }),
      overrun: (g, to) => setOut(g, { ...routeOf(g), to, breaksOut: false, overruns: true }),
      done(g) {
        for (const p of g.frame.pieces) mark(g, p, MOVED)
        g.return()
      },
    },
    skipIfForced: true,
  },

  /** M-6.12-3: who leaves a confusion together, and where to. */
  'offMap.breakOut': {
    who: (g) => pieceOf(g, g.frame.pieces[0]!).group,
    options(g, offer) {
      const { pieces } = g.frame
      const m = survey(g)
      const { group } = pieceOf(g, pieces[0]!)
      const box = g.s.place[pieces[0]!]!
      for (const p of ownMovers(g, m, group))
        if (g.s.place[p] === box && !pieces.includes(p) && !cannotMarch(g, m, p)) offer('unit', p)
      for (const to of refuges(g, m, pieces)) offer('box', to)
    },
    on: {
      unit(g, p) {
        g.frame.pieces.push(p)
      },
      box(g, to) {
        const { pieces } = g.frame
        const most = pieceOf(g, pieces[0]!).side === 'german' ? EXTENDED : NORMAL
        setOut(g, { pieces, to, gone: 0, most, hq: NONE, breaksOut: true, overruns: false })
      },
    },
    skipIfForced: true,
  },

  /** M-4.1.2-10: for those who leave now, or for all of the phase. */
  'offMap.partisans': {
    who: leadRole,
    options(_g, offer) {
      offer('partisans')
      offer('partisansAll')
      offer('no')
      offer('noneAll')
    },
    on: {
      partisans: (g) => answer(g, true),
      partisansAll(g) {
        settleAnswer(g, ALWAYS)
        answer(g, true)
      },
      no: (g) => answer(g, false),
      noneAll(g) {
        settleAnswer(g, NEVER)
        answer(g, false)
      },
    },
  },

  'offMap.leave': depart,
  'offMap.overrun': endOverrun,
})

const routeOf = ({ frame: { pieces, gone, most, hq } }: Game<'offMap.to'>) => ({ pieces, gone, most, hq })

function settleAnswer(g: Game<'offMap.partisans'>, reply: number): void {
  const box = g.s.place[g.frame.departure.pieces[0]!]!
  g.s.partisans[box - g.def.hexCount] = reply
}

function answer(g: Game<'offMap.partisans'>, partisans: boolean): void {
  const { departure } = g.frame
  if (partisans) g.emit({ type: 'partisansRise', place: g.s.place[departure.pieces[0]!]! })
  g.goto('offMap.leave', { departure, partisans })
}
