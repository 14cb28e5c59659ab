import { chapter, D6, type Denial, type LedgerLine } from '../../../src/index.ts'
import type { BlockId } from '../definition.ts'
import { deny } from '../denials.ts'
import { counterOf, type Game, isOnMap, type Skirmish, sideOf } from '../state.ts'
import { hit, opponentOf, remove } from './losses.ts'
import { cannotEnter } from './movement.ts'
import { cannotPlay, playOrder } from './orders.ts'
import { enemiesNear, forEachNeighbour } from './zoneOfControl.ts'

/** S-5: combat between neighbours. */
export const combat = chapter<Skirmish>()({
  'combat.attacker': {
    who: (g) => g.frame.side,
    skipIfForced: true,
    options(g, offer) {
      for (const block of g.def.blocksOf[g.frame.side])
        if (isOnMap(g, block)) offer('attack', block, cannotAttack(g, block))
      offer('done')
    },
    on: {
      attack(g, attacker) {
        g.s.fought[attacker] = 1
        g.call('combat.defender', { side: g.frame.side, attacker })
      },
      done: (g) => g.return(),
    },
  },

  'combat.defender': {
    who: (g) => g.frame.side,
    skipIfForced: true,
    options(g, offer) {
      const { side, attacker } = g.frame
      for (const enemy of enemiesNear(g, side, g.s.at[attacker]!)) offer('target', enemy)
    },
    on: {
      target: (g, defender) => g.goto('combat.order', { attacker: g.frame.attacker, defender }),
    },
  },

  /** S-5.2: asked whatever the hand holds, so that being asked tells the enemy nothing. */
  'combat.order': {
    who: (g) => sideOf(g, g.frame.attacker),
    options(g, offer) {
      offer('assault', undefined, cannotPlay(g, sideOf(g, g.frame.attacker), 'assault'))
      offer('save')
    },
    on: {
      assault(g) {
        const { attacker, defender } = g.frame
        playOrder(g, sideOf(g, attacker))
        g.goto('combat.resolve', { attacker, defender, bonus: g.def.tables.assaultBonus })
      },
      save(g) {
        const { attacker, defender } = g.frame
        g.goto('combat.resolve', { attacker, defender, bonus: 0 })
      },
    },
  },

  'combat.resolve'(g) {
    const { attacker, defender, bonus } = g.frame
    const strength = (block: BlockId): LedgerLine<Skirmish> => {
      return { key: 'strength', value: counterOf(g, block).strength - g.s.losses[block]!, clause: 'S-5.3-1' }
    }
    const { cover } = g.def.tables.terrain[g.def.terrain[g.s.at[defender]!]!]
    const { attack, defence } = g.contest({
      attack: {
        die: D6,
        purpose: 'attack',
        ledger: [strength(attacker), { key: 'order', value: bonus, clause: 'S-5.2-1' }],
      },
      defence: {
        die: D6,
        purpose: 'defence',
        ledger: [strength(defender), { key: 'cover', value: cover, clause: 'S-5.3-2' }],
      },
    })
    const won = attack >= defence
    g.emit({ type: 'combat', attacker, defender, won })
    g.return()
    hit(g, won ? defender : attacker, opponentOf(g, won ? defender : attacker))
    if (won && isOnMap(g, defender)) g.call('retreat', { block: defender })
  },

  /** S-5.4: the beaten defender falls back, out of enemy control, or lays down its arms. */
  retreat: {
    who: (g) => sideOf(g, g.frame.block),
    skipIfForced: true,
    options(g, offer) {
      const { block } = g.frame
      let canRetreat = false
      forEachNeighbour(g, g.s.at[block]!, (hex) => {
        const denial = cannotEnter(g, block, hex, Infinity)
        if (!denial) canRetreat = true
        offer('hex', hex, denial)
      })
      offer('surrender', undefined, canRetreat ? deny('S-5.4-2', 'can-retreat') : undefined)
    },
    on: {
      hex(g, to) {
        const { block } = g.frame
        g.s.at[block] = to
        g.emit({ type: 'retreated', block, to })
        g.return()
      },
      surrender(g) {
        g.return()
        if (g.def.losses) remove(g, g.frame.block)
      },
    },
  },
})

function cannotAttack(g: Game, block: BlockId): Denial | undefined {
  if (g.s.fought[block]) return deny('S-5.1-1', 'has-fought')
  const enemies = enemiesNear(g, sideOf(g, block), g.s.at[block]!)
  return enemies.length > 0 ? undefined : deny('S-5.1-2', 'no-target')
}
