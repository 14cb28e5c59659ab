import type { Side } from '../data/schema.ts'
import type { BlockId } from '../definition.ts'
import { counterOf, enemyOf, type Game, kindOf, OUT, sideOf } from '../state.ts'
import { endMatch } from './victory.ts'

/** S-6: blocks are shown, lose steps and leave the map. */
export function show(g: Game, block: BlockId): void {
  if (g.s.shown[block]) return
  g.s.shown[block] = 1
  g.noWayBack('reveal')
  g.emit({ type: 'shown', block, counter: g.s.counter[block]! })
  if (kindOf(g, block) === 'decoy') remove(g, block)
}

export function hit(g: Game, block: BlockId, by: Side): void {
  g.emit({ type: 'hit', block, by })
  show(g, block)
  if (g.s.at[block] === OUT || !g.def.losses) return
  g.s.losses[block]!++
  if (g.s.losses[block] === counterOf(g, block).steps) remove(g, block)
}

/** S-6-3: a side that has lost every real counter has lost the match there and then. */
export function remove(g: Game, block: BlockId): void {
  show(g, block)
  if (g.s.at[block] === OUT) return
  g.s.at[block] = OUT
  g.emit({ type: 'removed', block, counter: g.s.counter[block]! })
  if (isBeaten(g, sideOf(g, block))) endMatch(g)
}

function isBeaten(g: Game, side: Side): boolean {
  return g.def.blocksOf[side].every((block) => g.s.at[block] === OUT || kindOf(g, block) === 'decoy')
}

export const opponentOf = (g: Game, block: BlockId): Side => enemyOf(sideOf(g, block))
