import type { Denial } from '../../../src/index.ts'
import type { Order, Side } from '../data/schema.ts'
import { deny } from '../denials.ts'
import { type Game, NO_CHIT } from '../state.ts'

/** S-2: a side without an order draws one from the bag and keeps it secret. */
export function drawOrder(g: Game, side: Side): void {
  const { bag, hand } = g.s
  if (hand[side] !== NO_CHIT || bag.length === 0) return
  const chit = bag.splice(g.draw(bag.length), 1)[0]!
  hand[side] = chit
  g.emit({ type: 'order-drawn', side, order: g.def.chits[chit]!, chit }, [side], { type: 'order-taken', side })
}

/** S-2-2: an order is played from the hand. */
export function cannotPlay(g: Game, side: Side, order: Order): Denial | undefined {
  const chit = g.s.hand[side]
  return chit !== NO_CHIT && g.def.chits[chit] === order ? undefined : deny('S-2-2', 'no-such-order', { order })
}

export function playOrder(g: Game, side: Side): void {
  const chit = g.s.hand[side]
  g.s.hand[side] = NO_CHIT
  g.s.played.push(chit)
  g.emit({ type: 'order-played', side, order: g.def.chits[chit]!, chit })
}
