import type { Dieppe, DieppeView } from '@bridgehead/dieppe'
import type { Advice, Referee } from '@bridgehead/engine'
import type { Bot } from '../bot.ts'
import { speaker } from '../frame/reasons.ts'
import { direct } from './plan.ts'
import { sentences } from './reasons.ts'
import { Script } from './script.ts'

/** Plays the British by good habits, straight to the battery and home. */
export function quickBot(referee: Referee<Dieppe>): Bot<DieppeView> {
  const script = new Script(referee)
  const { text } = referee.game
  const reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  return {
    advise(view: DieppeView): Advice {
      const { choice, why } = script.answer(view, direct)
      return { choice, reason: reason(why) }
    },
  }
}
