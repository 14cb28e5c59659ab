import { chapter, D10, type LedgerLine } from '../../../src/index.ts'
import type { BlockId } from '../definition.ts'
import { deny } from '../denials.ts'
import { counterOf, enemyOf, type Game, kindOf, type Skirmish, sideOf } from '../state.ts'
import { hit, show } from './losses.ts'
import { enemiesNear } from './zoneOfControl.ts'

/** S-4: whoever comes next to an enemy may be fired at; then both sides show what they are, and the move is over. */
export const contact = chapter<Skirmish>()({
  contact(g) {
    const { block } = g.frame
    const side = sideOf(g, block)
    if (!g.frame.answered) {
      g.frame.answered = true
      g.emit({ type: 'contact', block })
      return g.call('react', { side: enemyOf(side), target: block })
    }
    const here = g.s.at[block]!
    if (here >= 0) {
      const enemies = enemiesNear(g, side, here)
      show(g, block)
      for (const enemy of enemies) show(g, enemy)
    }
    g.unwindTo('move.block')
  },

  /** S-4.1: one neighbour may fire before it knows whom at. Decoys are not offered the shot, and only their owner is told so. */
  react: {
    who: (g) => g.frame.side,
    options(g, offer) {
      const { side, target } = g.frame
      for (const shooter of enemiesNear(g, enemyOf(side), g.s.at[target]!))
        offer('fire', shooter, cannotFire(g, shooter))
      offer('hold')
    },
    on: {
      fire: (g, shooter) => g.goto('fire', { shooter, target: g.frame.target }),
      hold(g) {
        g.emit({ type: 'held', side: g.frame.side })
        g.return()
      },
    },
  },

  /** S-4.2: a ten-sided die, plus fire, less cover; the table says what hits. */
  fire(g) {
    const { shooter, target } = g.frame
    g.s.fired[shooter] = 1
    show(g, shooter)
    const by = sideOf(g, shooter)
    if (g.roll(D10, 'fire', ledgerOfFire(g, shooter, target)) >= g.def.tables.hitOn) hit(g, target, by)
    else g.emit({ type: 'missed', block: target, by })
    g.return()
  },
})

function cannotFire(g: Game, shooter: BlockId) {
  if (kindOf(g, shooter) === 'decoy') return deny('S-4.1-1', 'is-decoy')
  return g.s.fired[shooter] ? deny('S-4.1-2', 'has-fired') : undefined
}

function ledgerOfFire(g: Game, shooter: BlockId, target: BlockId): LedgerLine<Skirmish>[] {
  const { cover } = g.def.tables.terrain[g.def.terrain[g.s.at[target]!]!]
  return [
    { key: 'fire', value: counterOf(g, shooter).fire, clause: 'S-4.2-1' },
    { key: 'cover', value: -cover, clause: 'S-4.2-2' },
    // Close columns are easier to hit; the shooter learns of it only with the sum.
    { key: 'strength', value: kindOf(g, target) === 'grenadiers' ? 2 : 0, clause: 'S-4.2-3' },
  ]
}
