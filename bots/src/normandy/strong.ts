import { type Advice, copyState, type DiceSource, makeChoice, Referee, type StateOf } from '@bridgehead/engine'
import type { Normandy, Role } from '@bridgehead/normandy'
import type { Bot } from '../bot.ts'
import { speaker } from '../frame/reasons.ts'
import { Habits } from './habits.ts'
import { type Plan, Planner } from './planner.ts'
import { followUp } from './quick.ts'
import { sentences } from './reasons.ts'

type View = StateOf<Normandy>

/** Plays a role by thinking ahead: several plans of a segment are tried out in thought before anybody moves. */
export function strongBot(referee: Referee<Normandy>, role: Role): Bot<View> {
  return new StrongBot(referee, role)
}

class StrongBot implements Bot<View> {
  readonly #referee: Referee<Normandy>
  readonly #planner: Planner
  readonly #reason
  #habits: Habits

  constructor(referee: Referee<Normandy>, role: Role) {
    // A referee of its own, since it plays in thought while the match is at a question.
    const own = new Referee<Normandy>(referee.game, referee.def)
    this.#referee = own
    this.#planner = new Planner(own, role)
    this.#habits = new Habits(own, role)
    const { text } = referee.game
    this.#reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  }

  advise(view: View, random: DiceSource): Advice {
    const state = copyState(this.#referee.game, view)
    const plan = this.#newPlan(state, random)
    if (plan) this.#habits = plan.habits
    const { verb, arg, why } = this.#habits.answer(state)
    return { choice: makeChoice(verb, arg), reason: this.#reason(why) }
  }

  hint(view: View, random: DiceSource): Advice {
    const advice = this.advise(view, random)
    return { ...advice, rest: followUp(this.#referee, this.#habits, view, advice.choice) }
  }

  /** A segment that begins is thought over; everything after that follows its plan. */
  #newPlan(state: View, random: DiceSource): Plan | undefined {
    if (state.flow.at(-1)?.step !== 'move.pick' || this.#habits.isPlanned(state)) return undefined
    return this.#planner.bestPlan(state, random)
  }
}
