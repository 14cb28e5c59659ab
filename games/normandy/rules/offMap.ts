import { chapter, type Denial, NONE, type Offer } from '@bridgehead/engine'
import type { Role } from '../data/words.ts'
import type { HqId, PieceId, PlaceId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, MOVED, type Normandy, SPENT } from '../state.ts'
import { cannotCommand, Slots, slotsOf } from './command.ts'
import { cannotMarch, EXTENDED, NORMAL, ownMovers } from './departure.ts'
import { goInside, goOutside, offerWalls } from './festung.ts'
import { has, isInBox, isSupported, mark, pieceOf } from './pieces.ts'
import { type Survey, survey } from './survey.ts'

/** Chapters 4.1.2 and 5.2: who moves on the strategic map. How they fare on the way stands in departure.ts. */

const hasMoved = deny('M-4.1.1-2', 'has-moved')
const inConfusion = deny('M-6.12-3', 'in-confusion')
const oneDivision = deny('M-4.1.2-5', 'one-division')
const nobodyToLead = deny('M-4.1.2-5', 'nobody-to-lead')
const notSupported = deny('M-5.2-1', 'not-supported')

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
      const ready: PieceId[] = []
      for (const p of ownMovers(g, m, role)) {
        const denied = cannotMarch(g, m, p)
        offer('unit', p, denied)
        if (!denied) ready.push(p)
      }
      offerStacks(g, ready, offer)
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
})
