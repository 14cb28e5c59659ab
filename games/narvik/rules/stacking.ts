import { chapter, type Denial } from '@bridgehead/engine'
import { type Side, sides } from '../data/words.ts'
import type { HexId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Game, Narvik } from '../state.ts'
import { eliminate, isAshore, pieceOf, reveal, unitAt, unitOf } from './counters.ts'
import { type Survey, surveyed } from './survey.ts'

/** Chapter 13: six stacking points a hex; artillery, tanks and ships do not count. */

const full = deny('N-13.2-2', 'stack-full')

/** N-13.2-2: whether the unit finds room in a hex where it does not stand yet. */
export function cannotStack(g: Game, m: Survey, u: UnitId, hex: HexId): Denial | undefined {
  const { side, stacking } = unitOf(g, u)
  return m.load[side][hex]! + stacking > g.def.data.tables.limits.stacking ? full : undefined
}

/** N-13.2-3: the first hex in which a side stands too thick. Asked before every action: the survey is the one that its options are listed by. */
export function firstOverstacked(g: Game): { side: Side; hex: HexId } | undefined {
  return surveyed(g, ({ load }) => {
    const most = g.def.data.tables.limits.stacking
    for (const side of sides)
      for (const u of g.def.land[side]) {
        const hex = g.s.where[u]!
        if (isAshore(g, u) && load[side][hex]! > most) return { side, hex }
      }
    return undefined
  })
}

export const stackingSteps = chapter<Narvik>()({
  /** N-13.2-3: should a hex ever hold too much, its owner removes what he likes until it fits. */
  'stack.lose': {
    who: (g) => g.frame.side,
    options(g, offer) {
      const { side, hex } = g.frame
      for (const u of g.def.land[side])
        if (g.s.where[u] === hex && unitOf(g, u).stacking > 0) offer('lose', pieceOf(g, u))
    },
    on: {
      lose(g, piece) {
        const u = unitAt(g, piece)
        reveal(g, u)
        eliminate(g, u, 'stacking')
        g.return()
      },
    },
  },
})
