import { type AnyGame, schemaOf } from '@bridgehead/engine'
import { fetchGameById } from '../device/gameData.ts'
import { i18n, type Source } from '../i18n/language.svelte.ts'

export { definitionOf } from '@bridgehead/engine'

const texts = new WeakMap<AnyGame, Source<unknown>>()

/** The words of a game's rules, which are fetched one language at a time as those of the page are. */
function textOf(game: AnyGame): Source<unknown> {
  const known = texts.get(game)
  if (known) return known
  const { en, fr } = game.text
  const source = { en: async () => en.fetch?.(), fr: async () => fr.fetch?.() }
  texts.set(game, source)
  return source
}

/** A game with its words in the language that is spoken, now and whenever another is chosen. */
export async function fetchGame(id: string): Promise<AnyGame> {
  const game = await fetchGameById(id)
  await i18n.fetch(textOf(game))
  return game
}

/** The same for a match, which may be played with data of its own. */
export async function fetchGameOf(match: {
  readonly game: string
  readonly pack?: object | undefined
  readonly data?: object | undefined
}): Promise<AnyGame> {
  const game = await fetchGame(match.game)
  if (match.pack ?? match.data) await schemaOf(game)
  return game
}
