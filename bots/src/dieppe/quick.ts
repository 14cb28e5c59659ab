import type { Dieppe, DieppeView } from '@bridgehead/dieppe'
import { type Advice, type Choice, clone, Referee, type StepName } from '@bridgehead/engine'
import type { Bot } from '../bot.ts'
import { foresee } from '../frame/foresee.ts'
import { speaker } from '../frame/reasons.ts'
import { direct, type Plan } from './plan.ts'
import { sentences } from './reasons.ts'
import { Script } from './script.ts'

/** Plays the British by good habits, straight to the battery and home. */
export function quickBot(referee: Referee<Dieppe>): Bot<DieppeView> {
  // A referee of its own, since it plays in thought while the match is at a question.
  const own = new Referee<Dieppe>(referee.game, referee.def)
  const script = new Script(own)
  const { text } = referee.game
  const reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  return {
    advise(view: DieppeView): Advice {
      const { choice, why } = script.answer(view, direct)
      return { choice, reason: reason(why) }
    },
    hint(view: DieppeView): Advice {
      const { choice, why } = script.answer(view, direct)
      return { choice, reason: reason(why), rest: followUp(own, script, view, direct, choice) }
    },
  }
}

/** The next group that acts begins something new. */
const begins = (step: StepName<Dieppe>): boolean => step === 'turn.british'

/** What a group goes on with by the plan, once the first choice is made. */
export function followUp(
  referee: Referee<Dieppe>,
  script: Script,
  view: DieppeView,
  plan: Plan,
  first: Choice,
): readonly Choice[] {
  return foresee(referee, clone(view), first, (state) => script.answer(state, plan).choice, begins)
}
