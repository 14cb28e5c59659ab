import type { DiceSource, StateOf } from '@bridgehead/engine'
import type { Narvik } from '@bridgehead/narvik'
import type { EvenDice } from '../frame/evenDice.ts'

/** More than there are hexes. */
const APART = 1_000

/** What is rolled about one hex falls alike, whatever else is rolled before it. */
export const hexDice = (state: StateOf<Narvik>, even: EvenDice): DiceSource => ({
  next(sides) {
    even.about(subjectOf(state))
    return even.next(sides)
  },
})

/** What dice are about: the hex that is fought over, or the week and its events. */
function subjectOf({ flow, turn }: StateOf<Narvik>): number {
  const frame = flow.at(-1)
  const hex = frame && 'target' in frame ? frame.target : frame && 'hex' in frame ? frame.hex : 0
  return turn * APART + hex
}
