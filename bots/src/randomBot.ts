import { type Advice, type AnySpec, ChoiceList, type DiceSource, type Referee } from '@bridgehead/engine'
import type { Bot } from './bot.ts'

/** Takes any legal choice. The measure that every other bot must beat. */
export function randomBot(referee: Referee<AnySpec>, role: string): Bot {
  const list = new ChoiceList()
  return {
    advise(view: object, random: DiceSource): Advice {
      referee.list(referee.game.determinize(referee.def, view, role, random), list)
      return {
        choice: list.at(random.next(list.length)),
        reason: { en: 'Any legal choice.', fr: 'Un choix permis, au hasard.' },
      }
    },
  }
}
