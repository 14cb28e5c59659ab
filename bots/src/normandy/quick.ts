import { type Advice, clone, makeChoice, type Referee, type StateOf } from '@bridgehead/engine'
import type { Normandy, Role } from '@bridgehead/normandy'
import type { Bot } from '../bot.ts'
import { speaker } from '../frame/reasons.ts'
import { Habits } from './habits.ts'
import { sentences } from './reasons.ts'

type View = StateOf<Normandy>

/** Plays a role by good habits: plans each segment once, attacks where the odds are good, holds the line elsewhere. */
export function quickBot(referee: Referee<Normandy>, role: Role): Bot<View> {
  const habits = new Habits(referee, role)
  const { text } = referee.game
  const reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  return {
    advise(view: View): Advice {
      // A copy of its own, in which it may try things.
      const { verb, arg, why } = habits.answer(clone(view))
      return { choice: makeChoice(verb, arg), reason: reason(why) }
    },
  }
}
