import type { Challenge } from '@bridgehead/table/wire'
import type { Language } from '../../i18n/language.svelte.ts'
import type { OnlineWords } from '../../i18n/online.ts'
import { cardOf } from '../../titles/cards.ts'

/** What a challenge is called: that of the week, by its name, or by its game. */
export function titleOf({ game, week, name }: Challenge, words: OnlineWords, language: Language): string {
  const { challenge } = words.contest
  const title = cardOf(game)?.words[language].name ?? game
  if (week !== undefined) return challenge.weekly(title)
  return name === undefined ? challenge.unnamed(title) : challenge.named(title, name)
}
