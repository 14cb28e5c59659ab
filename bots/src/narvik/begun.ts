import type { FrameOf } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import { type Answer, answer, type Order } from './order.ts'

/** How an action began: its verb, and what it is about. */
interface Beginning {
  readonly verb: string
  readonly arg: number
}

/** The action that a question belongs to, where an order could go on with it. */
function beginningOf(frame: FrameOf<Narvik>): Beginning | undefined {
  switch (frame.step) {
    case 'sail.ships':
      return { verb: 'sail', arg: frame.ships[0]! }
    case 'move.step':
      return { verb: 'move', arg: frame.unit }
    case 'assault.declare':
      return { verb: 'assault', arg: frame.target }
    case 'storm.from':
    case 'storm.ships':
    case 'land.ships':
      return { verb: 'land', arg: frame.hex }
    case 'bombard.ships':
      return { verb: 'bombard', arg: frame.hex }
    case 'shell.target':
    case 'shell.guns':
      return { verb: 'shell', arg: frame.hex }
    default:
      return undefined
  }
}

/**
 * Of these orders, best first, the one that goes on with what somebody has begun. A fleet sails with whoever was named first; where no
 * order wants that ship, it goes along with the others.
 */
export function orderBegun(frame: FrameOf<Narvik>, orders: readonly Order[]): Order | undefined {
  const begun = beginningOf(frame)
  if (!begun) return undefined
  const { verb, arg } = begun
  const alike = orders.filter(({ answers }) => answers.some((each) => each.verb === verb))
  const isAbout = ({ answers }: Order) =>
    answers.some((each) => each.arg === arg && (each.verb === verb || each.step === frame.step))
  const order = alike.find(isAbout) ?? (verb === 'sail' ? alike[0] : undefined)
  return order && { ...order, answers: order.answers.flatMap((each) => restOf(frame, each)) }
}

/** An answer as far as it is still to be given: ships that have been named are not named again, the others are. */
function restOf(frame: FrameOf<Narvik>, each: Answer): Answer[] {
  if (frame.step !== 'sail.ships' || (each.verb !== 'sail' && each.verb !== 'ship')) return [each]
  return frame.ships.includes(each.arg) ? [] : [answer('sail.ships', 'ship', each.arg)]
}
