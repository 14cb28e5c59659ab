import { chapter, type Denial, type Offer } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { ABOARD, type Game, type Narvik } from '../state.ts'
import { countersOf, isFaceUp, layFaceDown, pieceOf, reveal, unitAt } from './counters.ts'

/** Chapter 11: face-down counters. What each side may know of them stands in view.ts. */

/** N-11.1-2, N-11.3-7: a face-down counter neither moves nor attacks. */
const isConcealed = deny('N-11.1-2', 'concealed')
export function cannotWhileConcealed(g: Game, u: UnitId): Denial | undefined {
  return isFaceUp(g, u) ? undefined : isConcealed
}

/** N-11.1-3: the owner may turn any of his counters face up. Offered by slot, which tells nothing of what lies under it. */
export function offerReveals(g: Game, side: Side, offer: Offer<Narvik>): void {
  for (const u of countersOf(g, side)) if (g.s.slot[u]! >= 0) offer('reveal', pieceOf(g, u))
}

/** Lays these counters face down in an order that a hidden draw decides, so that no slot tells a unit. */
export function layDownShuffled(g: Game, units: readonly UnitId[]): void {
  const rest = [...units]
  while (rest.length > 0) {
    const [next] = rest.splice(rest.length === 1 ? 0 : g.draw(rest.length), 1)
    layFaceDown(g, next!)
  }
}

/** N-11.3-1: what the Allied player may still lay face down among these. */
export function offerConceal(g: Game, units: readonly UnitId[], marked: readonly UnitId[], offer: Offer<Narvik>): void {
  for (const u of units)
    if (isFaceUp(g, u) && (g.s.where[u]! >= 0 || g.s.where[u] === ABOARD) && !marked.includes(u)) offer('conceal', u)
}

export const concealmentSteps = chapter<Narvik>()({
  /** N-11.1-3: once more before the first Allied action. */
  'turn.reveal': {
    who: () => 'german',
    options(g, offer) {
      offerReveals(g, 'german', offer)
      offer('done')
    },
    on: {
      reveal: (g, piece) => reveal(g, unitAt(g, piece)),
      done(g) {
        g.emit({ type: 'actionPhase' })
        g.goto('action')
      },
    },
  },
  /** N-11.3-1, with the option: reinforcements may arrive face down. */
  'turn.conceal': {
    who: () => 'allied',
    options(g, offer) {
      const arriving = g.def.land.allied.filter((u) => g.def.units[u]!.enters.turn === g.s.turn)
      offerConceal(g, arriving, g.frame.marked, offer)
      offer('done')
    },
    on: {
      conceal: (g, u) => void g.frame.marked.push(u),
      done(g) {
        const { marked } = g.frame
        layDownShuffled(g, marked)
        // In the order of their ids: the one in which they were marked is the owner's secret.
        if (marked.length > 0) g.emit({ type: 'laidFaceDown', units: marked.toSorted((a, b) => a - b) })
        g.goto('turn.bases')
      },
    },
  },
})
