import type { DiceSource, Referee, StateOf } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import type { EvenDice } from '../frame/evenDice.ts'
import { carryOut } from '../frame/orders.ts'
import { hexDice } from './hexDice.ts'
import { answer, type Order } from './order.ts'
import type { Script } from './script.ts'

/** Questions of one playout; whoever asks more goes round in circles. */
const MOST_QUESTIONS = 2_000
/** Turns before the last one from which all is followed to the end: what counts then are the points. */
const NEAR_THE_END = 1

const PASSES = [answer('act', 'pass')]

/** What becomes of an order in a world, both sides playing on by the script. */
export class Playouts {
  readonly #referee: Referee<Narvik>
  readonly #script: Script
  readonly #horizon: number

  /** `horizon` is the number of orders after which a position is judged, as long as the match goes on. */
  constructor(referee: Referee<Narvik>, script: Script, horizon: number) {
    this.#referee = referee
    this.#script = script
    this.#horizon = horizon
  }

  /**
   * Carries out the order, then lets the script play for a while: to the end of the turn at most, or of the match if that is near. Says how
   * many orders were given.
   */
  follow(state: StateOf<Narvik>, first: Order, even: EvenDice): number {
    const { turn } = state
    const dice = hexDice(state, even)
    // The Allies know of a secret end (N-8.1-2); for the Germans some of the worlds that are dealt to them have one, and others have not.
    const isToTheEnd = this.#script.field.look(state, 'allied').turnsLeft <= NEAR_THE_END
    const goesOn = () => state.flow.length > 0 && (isToTheEnd || state.turn === turn)
    let [given, weighty] = [0, 0]
    carryOut(this.#referee, state, first.answers, dice)
    for (let asked = 0; asked < MOST_QUESTIONS && goesOn(); asked++) {
      if (!this.#script.isAction(state)) {
        this.#answer(state, dice)
        continue
      }
      const order = this.#habit(state)
      // The turn would end here: what comes after it is another matter, unless the match is over.
      if (!isToTheEnd && order.why.key === 'pass' && state.passes === 1) break
      if (order.why.key !== 'decline' && ++weighty > this.#horizon && !isToTheEnd) break
      carryOut(this.#referee, state, order.answers, dice)
      given++
    }
    return given
  }

  /** N-9.2-3: what would be if the enemy passed too. On the last turn the match is over then; says whether it is. */
  endsIfBothPass(state: StateOf<Narvik>, dice: DiceSource): boolean {
    if (this.#script.field.look(state, 'allied').turnsLeft > 0) return false
    const { turn } = state
    for (let asked = 0; asked < MOST_QUESTIONS && state.flow.length > 0 && state.turn === turn; asked++) {
      if (this.#script.isAction(state)) carryOut(this.#referee, state, PASSES, dice)
      else this.#answer(state, dice)
    }
    return state.flow.length === 0
  }

  /** The next order, or the answer to a question within one. */
  step(state: StateOf<Narvik>, dice: DiceSource): void {
    if (this.#script.isAction(state)) carryOut(this.#referee, state, this.#habit(state).answers, dice)
    else this.#answer(state, dice)
  }

  #habit(state: StateOf<Narvik>): Order {
    return this.#script.habit(state, this.#referee.asked(state)!)
  }

  #answer(state: StateOf<Narvik>, dice: DiceSource): void {
    const { verb, arg } = this.#script.answer(state, this.#referee.asked(state)!)
    this.#referee.perform(state, verb, arg, dice)
  }
}
