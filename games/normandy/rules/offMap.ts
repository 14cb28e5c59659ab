import { chapter, type Denial, NONE, type Offer } from '@bridgehead/engine'
import type { BoxId, HqId, PieceId, PlaceId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Departure } from '../frames.ts'
import { type Game, MOVED, type Normandy, OUT_OF_SUPPLY, otherSide, type Role, SPENT } from '../state.ts'
import { isHeldBack } from './arrivals.ts'
import { bind, cannotCommand, Slots, slotsOf } from './command.ts'
import { goInside, goOutside, offerWalls } from './festung.ts'
import { getsAway, leavesBox, partisanLedger, strengthLedger } from './interdiction.ts'
import { enter, gatherMarkers, settle } from './occupation.ts'
import { has, isInBox, isSupported, mark, pieceOf } from './pieces.ts'
import { leadRole } from './seats.ts'
import { cannotStack } from './stacking.ts'
import { type Survey, survey } from './survey.ts'

/** Chapter 4.1.2: movement on the strategic map, from box to box. */

const hasMoved = deny('M-4.1.1-2', 'has-moved')
const outOfSupply = deny('M-7.5-5', 'out-of-supply')
const isLocked = deny('M-11.3-15', 'locked')
const noOwnBox = deny('M-6.12-3', 'no-own-box')
const noBox = deny('M-4.1.2-1', 'no-way')
const inConfusion = deny('M-6.12-3', 'in-confusion')
const germanBox = deny('M-1.1.2.1-8', 'german-box')
const oneDivision = deny('M-4.1.2-5', 'one-division')
const nobodyToLead = deny('M-4.1.2-5', 'nobody-to-lead')
const notSupported = deny('M-5.2-1', 'not-supported')
const mustGo = deny('M-4.1.2-1', 'must-step-first')

/** M-1.1.2.2-2: boxes that a move may take. */
const NORMAL = 1
const EXTENDED = 2

// Who may go ---------------------------------------------------------------------------------------------------------

const boxesNextTo = (g: Game, box: BoxId): readonly BoxId[] =>
  g.def.boxes[box - g.def.hexCount]!.links.filter((to) => g.def.boxes[to - g.def.hexCount]!.isInPlay)

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
function cannotMarch(g: Game, m: Survey, p: PieceId): Denial | undefined {
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
  const { pieces, to, hq, breaksOut } = departure
  const from = g.s.place[pieces[0]!]!
  const { side } = pieceOf(g, pieces[0]!)
  const free = whoGetsAway(g, departure, from, partisans)
  const held = pieces.filter((p) => !free.includes(p))
  g.return()
  if (held.length > 0) {
    for (const p of held) mark(g, p, MOVED)
    g.emit({ type: 'heldUp', pieces: held, place: from })
  }
  if (free.length === 0) return
  const wasOwn = (g.s.control[to] === 1) === (side === 'allied')
  g.emit({ type: 'transferred', pieces: free, from, to })
  if (hq >= 0 && !breaksOut) for (const p of free) if (pieceOf(g, p).sort === 'unit') bind(g, hq, p)
  enter(g, free, to)
  settle(g, from)
  goOn(g, { ...departure, pieces: free, gone: departure.gone + 1 }, wasOwn)
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

// Choosing -----------------------------------------------------------------------------------------------------------

/** Pieces of the role in boxes that move, or try to break out, without an HQ. */
function ownMovers(g: Game, m: Survey, role: Role): PieceId[] {
  return g.def.movers[role].filter((p) => isInBox(g, p) && (role === 'german' || m.confusion[g.s.place[p]!] === 1))
}

function start(g: Game, pieces: PieceId[]): void {
  const isConfused = survey(g).confusion[g.s.place[pieces[0]!]!] === 1
  const most = pieceOf(g, pieces[0]!).side === 'german' ? EXTENDED : NORMAL
  if (isConfused) g.call('offMap.breakOut', { pieces })
  else g.call('offMap.to', { pieces, gone: 0, most, hq: NONE })
}

function offerStacks(g: Game, ready: readonly PieceId[], offer: Offer<Normandy>): void {
  const count = new Map<PlaceId, number>()
  for (const p of ready) count.set(g.s.place[p]!, (count.get(g.s.place[p]!) ?? 0) + 1)
  for (const [box, several] of count) if (several > 1) offer('stack', box)
}

/** Those in a box who may move by themselves. */
const readyIn = (g: Game, role: Role, box: PlaceId): PieceId[] => {
  const m = survey(g)
  return ownMovers(g, m, role).filter((p) => g.s.place[p] === box && !cannotMarch(g, m, p))
}

// Under an HQ --------------------------------------------------------------------------------------------------------

type Led = Game<'offMap.led'>

/** Divisions that have moved under the HQ in its normal movement, one at most (M-4.1.2-5). */
function hasRoomToMove(g: Game, moved: readonly UnitId[], u: UnitId): boolean {
  const slots = new Slots()
  const before = slots.room(g.def)
  for (const each of [...moved, u]) slots.add(g.def, each)
  return before - slots.room(g.def) <= before / g.def.data.tables.limits.controlDivisions
}

/** Why the HQ cannot lead this piece now; the HQ itself goes along. */
function cannotLead(g: Game, m: Survey, hq: HqId, { moved, extended }: LedState, p: PieceId): Denial | undefined {
  if (m.confusion[g.s.place[p]!]) return inConfusion
  const denied = cannotMarch(g, m, p)
  if (denied || p === hq) return denied
  const commanded = cannotCommand(g, m, slotsOf(g, hq), hq, p)
  if (commanded) return commanded
  return extended || hasRoomToMove(g, moved, p) ? undefined : oneDivision
}

interface LedState {
  moved: UnitId[]
  extended: boolean
}

/** The HQ and the units of its group in boxes. */
const following = (g: Game, hq: HqId): PieceId[] =>
  g.def.movers[pieceOf(g, hq).group].filter((p) => isInBox(g, p) && (p === hq || pieceOf(g, p).sort === 'unit'))

function cannotBeLed(g: Game, m: Survey, hq: HqId): Denial | undefined {
  if (has(g, hq, MOVED | SPENT)) return hasMoved
  const fresh = { moved: [], extended: false }
  return following(g, hq).some((p) => !cannotLead(g, m, hq, fresh, p)) ? undefined : nobodyToLead
}

/** Of those in a box as many as the HQ can lead together. */
function column(g: Led, box: PlaceId): PieceId[] {
  const { hq, moved, extended } = g.frame
  const m = survey(g)
  const chosen: PieceId[] = []
  const slots = slotsOf(g, hq)
  for (const p of following(g, hq)) {
    if (
      g.s.place[p] !== box ||
      cannotLead(g, m, hq, { moved: [...moved, ...chosen.filter((c) => c !== hq)], extended }, p)
    )
      continue
    if (p !== hq && cannotCommand(g, m, slots, hq, p)) continue
    if (p !== hq && g.s.boundTo[p] !== hq) slots.add(g.def, p)
    chosen.push(p)
  }
  return chosen
}

function lead(g: Led, pieces: PieceId[]): void {
  const { hq, moved, extended } = g.frame
  moved.push(...pieces.filter((p) => p !== hq))
  g.call('offMap.to', { pieces, gone: 0, most: extended ? EXTENDED : NORMAL, hq })
}

export const offMapSteps = chapter<Normandy>()({
  /** M-1.0-3: moves off the map come before those on it. */
  'offMap.pick': {
    who: (g) => g.frame.role,
    options(g, offer) {
      const m = survey(g)
      const { role } = g.frame
      const movers = ownMovers(g, m, role)
      for (const p of movers) offer('unit', p, cannotMarch(g, m, p))
      offerStacks(
        g,
        movers.filter((p) => !cannotMarch(g, m, p)),
        offer,
      )
      if (role !== 'german')
        for (const hq of g.def.hqsOf.allied)
          if (pieceOf(g, hq).group === role && isInBox(g, hq)) offer('hq', hq, cannotBeLed(g, m, hq))
      offerWalls(g, m, role, offer)
      offer('done')
    },
    on: {
      unit: (g, p) => start(g, [p]),
      stack: (g, box) => start(g, readyIn(g, g.frame.role, box)),
      hq: (g, hq) => g.call('offMap.led', { hq, moved: [], extended: false }),
      inside: goInside,
      outside: goOutside,
      done: (g) => g.return(),
    },
    skipIfForced: true,
  },

  /** M-4.1.2-5, -6, M-5.2: what one Allied HQ sets in motion. */
  'offMap.led': {
    who: (g) => pieceOf(g, g.frame.hq).group,
    options(g, offer) {
      const m = survey(g)
      const { hq, moved, extended } = g.frame
      const ready: PieceId[] = []
      for (const p of following(g, hq)) {
        const denied = cannotLead(g, m, hq, g.frame, p)
        offer('unit', p, denied)
        if (!denied) ready.push(p)
      }
      offerStacks(g, ready, offer)
      if (!extended && moved.length === 0) offer('extended', undefined, isSupported(g, hq) ? undefined : notSupported)
      offer('done')
    },
    on: {
      unit: (g, p) => lead(g, [p]),
      stack: (g, box) => lead(g, column(g, box)),
      extended(g) {
        const { hq } = g.frame
        g.frame.extended = true
        g.s.markers[hq]!--
        mark(g, hq, SPENT)
        g.emit({ type: 'extendedMove', hq })
      },
      done(g) {
        mark(g, g.frame.hq, MOVED)
        g.return()
      },
    },
    skipIfForced: (g) => g.frame.moved.length > 0,
  },

  /** M-4.1.2-1: along the lines, to a box next to this one. */
  'offMap.to': {
    who: (g) => pieceOf(g, g.frame.pieces[0]!).group,
    options(g, offer) {
      const { pieces, gone } = g.frame
      const m = survey(g)
      for (const to of boxesNextTo(g, g.s.place[pieces[0]!]!)) offer('box', to, cannotGoTo(g, m, pieces, to))
      offer('done', undefined, gone > 0 ? undefined : mustGo)
    },
    on: {
      box: (g, to) => setOut(g, { ...routeOf(g), to, breaksOut: false }),
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
        setOut(g, { pieces, to, gone: 0, most, hq: NONE, breaksOut: true })
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
