import {
  type Advice,
  type Choice,
  copyState,
  makeChoice,
  noDice,
  Referee,
  type StateOf,
  type StepName,
} from '@bridgehead/engine'
import type { Normandy, Role } from '@bridgehead/normandy'
import type { Bot } from '../bot.ts'
import { foresee } from '../frame/foresee.ts'
import { speaker } from '../frame/reasons.ts'
import { Habits } from './habits.ts'
import { sentences } from './reasons.ts'

type View = StateOf<Normandy>

/** Plays a role by good habits: plans each segment once, attacks where the odds are good, holds the line elsewhere. */
export function quickBot(referee: Referee<Normandy>, role: Role): Bot<View> {
  // A referee of its own, since it plays in thought while the match is at a question.
  const own = new Referee<Normandy>(referee.game, referee.def)
  const habits = new Habits(own, role)
  const { text } = referee.game
  const reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  return {
    advise(view: View): Advice {
      // A copy of its own, in which it may try things.
      const { verb, arg, why } = habits.answer(copyState(own.game, view))
      return { choice: makeChoice(verb, arg), reason: reason(why) }
    },
    hint(view: View): Advice {
      const advice = this.advise(view, noDice)
      return { ...advice, rest: followUp(own, habits, view, advice.choice) }
    },
  }
}

/** Questions at which something new begins: another unit, another HQ, another marker. */
const beginnings: ReadonlySet<StepName<Normandy>> = new Set<StepName<Normandy>>([
  'air.allocate',
  'air.reallocate',
  'arrivals.pick',
  'combat.hq',
  'combat.target',
  'dday.bombard',
  'dday.hops',
  'dday.jumps',
  'dday.land',
  'exploit.move',
  'exploit.target',
  'logistics.airSupply',
  'markers.pick',
  'move.pick',
  'offMap.pick',
  'rest.pick',
  'rest.rebuild',
  'setup.markers',
  'setup.unit',
])

/** What the habits go on with, once the first choice is made. */
export function followUp(referee: Referee<Normandy>, habits: Habits, view: View, first: Choice): readonly Choice[] {
  const next = (state: View): Choice => {
    const { verb, arg } = habits.answer(state)
    return makeChoice(verb, arg)
  }
  return foresee(referee, copyState(referee.game, view), first, next, (step) => beginnings.has(step))
}
