import { type Advice, copyState, type DiceSource, makeChoice, Referee, type StateOf } from '@bridgehead/engine'
import type { Normandy, Role } from '@bridgehead/normandy'
import type { Bot } from '../bot.ts'
import { speaker } from '../frame/reasons.ts'
import { Rehearsal } from '../frame/rehearsal.ts'
import { Habits } from './habits.ts'
import type { Answer } from './order.ts'
import { Planner } from './planner.ts'
import { seasonedFor } from './postures.ts'
import { followUp } from './quick.ts'
import { sentences } from './reasons.ts'

type View = StateOf<Normandy>

/** How often, at the first questions of a match, it is rehearsed what comes later, and how many questions far. */
const REHEARSALS = 3
const REHEARSED = 400

/** Plays a role by thinking ahead: several plans of a segment are tried out in thought before anybody moves. */
export function strongBot(referee: Referee<Normandy>, role: Role): Bot<View> {
  return new StrongBot(referee, role)
}

class StrongBot implements Bot<View> {
  readonly #referee: Referee<Normandy>
  readonly #planner: Planner
  readonly #reason
  #habits: Habits
  readonly #rehearsal = new Rehearsal(REHEARSALS)

  constructor(referee: Referee<Normandy>, role: Role) {
    // A referee of its own, since it plays in thought while the match is at a question.
    const own = new Referee<Normandy>(referee.game, referee.def)
    this.#referee = own
    this.#planner = new Planner(own, role)
    this.#habits = new Habits(own, role, seasonedFor(referee.def))
    const { text } = referee.game
    this.#reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  }

  advise(view: View, random: DiceSource): Advice {
    const state = copyState(this.#referee.game, view)
    this.#rehearsal.practise(!this.#isToBePlanned(state), () => this.#planner.rehearse(state, REHEARSED))
    const { verb, arg, why } = this.#firstRide(state) ?? this.#answer(state, random)
    return { choice: makeChoice(verb, arg), reason: this.#reason(why) }
  }

  hint(view: View, random: DiceSource): Advice {
    const advice = this.advise(view, random)
    return { ...advice, rest: followUp(this.#referee, this.#habits, view, advice.choice) }
  }

  /** What overruns bring is known before anything is planned. */
  #firstRide(state: View): Answer | undefined {
    return this.#isToBePlanned(state) ? this.#habits.ride(state) : undefined
  }

  /** A segment that begins is thought over; everything after that follows its plan. */
  #answer(state: View, random: DiceSource): Answer {
    if (this.#isToBePlanned(state)) this.#habits = this.#planner.bestPlan(state, random).habits
    return this.#habits.answer(state)
  }

  #isToBePlanned(state: View): boolean {
    return state.flow.at(-1)?.step === 'move.pick' && !this.#habits.isPlanned(state)
  }
}
