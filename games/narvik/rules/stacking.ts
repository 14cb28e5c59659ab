import { chapter, type Denial, Pool } from '@bridgehead/engine'
import { type Side, sides } from '../data/words.ts'
import type { HexId, NarvikDefinition, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Game, Narvik } from '../state.ts'
import { eliminate, pieceOf, reveal, unitAt, unitOf } from './counters.ts'
import { type Survey, surveyed } from './survey.ts'

/** Chapter 13: six stacking points a hex; artillery, tanks and ships do not count. */

const full = deny('N-13.2-2', 'stack-full')

/** N-13.2-2: whether the unit finds room in a hex where it does not stand yet. */
export function cannotStack(g: Game, m: Survey, u: UnitId, hex: HexId): Denial | undefined {
  const { side, stacking } = unitOf(g, u)
  return m.load[side][hex]! + stacking > g.def.data.tables.limits.stacking ? full : undefined
}

/** N-13.2-3: the first hex in which a side stands too thick. */
export function firstOverstacked(g: Game): { side: Side; hex: HexId } | undefined {
  return isOverstacked(g)
    ? surveyed(g, ({ load }) => {
        const most = g.def.data.tables.limits.stacking
        for (const side of sides)
          for (const u of g.def.land[side]) {
            const hex = g.s.where[u]!
            if (load[side][hex]! > most) return { side, hex }
          }
        return undefined
      })
    : undefined
}

const loads = new WeakMap<object, Pool<Uint8Array>>()

/** Asked before every action and hardly ever so: only the points of each hex are added up, not all that a survey sees. */
function isOverstacked({ def, s }: Game): boolean {
  let pool = loads.get(def)
  if (!pool) loads.set(def, (pool = new Pool(() => new Uint8Array(def.hexCount))))
  const most = def.data.tables.limits.stacking
  return pool.lend((load) => sides.some((side) => exceeds(def, s.where, load.fill(0), def.land[side], most)))
}

/** A plain loop, for it goes through all counters of a side before every action. */
function exceeds(
  { units: all, hexCount }: NarvikDefinition,
  where: readonly number[],
  load: Uint8Array,
  units: readonly UnitId[],
  most: number,
): boolean {
  for (let i = 0; i < units.length; i++) {
    const hex = where[units[i]!]!
    if (hex < 0 || hex >= hexCount) continue
    load[hex]! += all[units[i]!]!.stacking
    if (load[hex]! > most) return true
  }
  return false
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
