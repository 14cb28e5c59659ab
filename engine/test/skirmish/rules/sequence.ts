import { chapter, D6 } from '../../../src/index.ts'
import { sides } from '../data/schema.ts'
import { enemyOf, type Game, type Skirmish } from '../state.ts'
import { show } from './losses.ts'
import { drawOrder } from './orders.ts'
import { endMatch } from './victory.ts'

/** S-1: the deal, then turns in which each side moves and then fights. */
export const sequence = chapter<Skirmish>()({
  /** S-1.1: each block draws its counter unseen; only its owner looks. */
  deal(g) {
    for (const side of sides) {
      const rest = [...g.def.countersOf[side]]
      for (const block of g.def.blocksOf[side]) {
        const counter = rest.splice(g.draw(rest.length), 1)[0]!
        g.s.counter[block] = counter
        g.emit({ type: 'dealt', block, counter }, [side])
      }
    }
    // S-1.1-2: without fog everybody is shown at once, and decoys fool nobody.
    if (!g.def.fog) for (const side of sides) for (const block of g.def.blocksOf[side]) show(g, block)
    beginTurn(g)
    g.goto('turn', { done: 0 })
  },

  turn(g) {
    const { first } = g.s
    const { done } = g.frame
    if (done < sides.length) {
      g.frame.done++
      g.call('side', { side: done === 0 ? first : enemyOf(first), done: 0 })
      return
    }
    if (g.s.turn === g.def.turns) return endMatch(g)
    beginTurn(g)
    g.frame.done = 0
  },

  side(g) {
    const { side } = g.frame
    switch (g.frame.done++) {
      case 0:
        return drawOrder(g, side)
      case 1:
        return g.call('move.block', { side })
      case 2:
        return g.call('combat.attacker', { side })
      default:
        g.s.marching = 0
        g.noWayBack('phase')
        return g.return()
    }
  },
})

function beginTurn(g: Game): void {
  const { s } = g
  s.turn++
  s.moved.fill(0)
  s.fought.fill(0)
  s.fired.fill(0)
  // S-1.2: with rolled initiative, blue goes first on an even number.
  s.first = g.def.initiative === 'blue' || g.roll(D6, 'initiative') % 2 === 0 ? 'blue' : 'red'
  g.emit({ type: 'turn', turn: s.turn, first: s.first })
}
