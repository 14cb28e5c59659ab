import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '@bridgehead/engine'
import type { GameId } from './index.ts'

const { resolve } = createRequire(import.meta.url)

/** The text of a game's rulebook. For programs that run in Node; a page fetches the same file as an asset. */
export function readRulebook(game: GameId, language: Language): string {
  return readFileSync(resolve(`@bridgehead/${game}/rulebook/${language}.md`), 'utf8')
}
