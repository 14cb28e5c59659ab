import { chapter } from '@bridgehead/engine'
import type { Normandy } from '../../state.ts'
import { endPart } from './battle.ts'
import { mayCounterAttack } from './counterAttack.ts'
import { hasReserves } from './exploitation.ts'

/** Chapters 6.8 and 6.9: what may follow a combat. Neither chains (M-6.8-6, M-6.9-4). */
export const aftermathSteps = chapter<Normandy>()({
  'combat.end'(g) {
    const { battle: b, advanced } = g.frame
    if (b.kind !== 'attack' || b.target >= g.def.hexCount) return endPart(g, b)
    if (b.exploitation) {
      if (!hasReserves(g, b.hq)) return g.return()
      return g.goto('exploit.stacks', { hq: b.hq, hexes: [] })
    }
    if (advanced.length === 0 || !mayCounterAttack(g, b)) return g.return()
    g.goto('counter.hq', { lost: b })
  },
})
