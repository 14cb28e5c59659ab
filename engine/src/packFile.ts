import * as z from 'zod/mini'
import type { $ZodIssue } from 'zod/v4/core'
import type { DataFault } from './dataFault.ts'
import { sayDataFault } from './dataFaultText.ts'
import { levelOutOfOrder } from './level.ts'
import { DataError, type GameModule } from './module.ts'
import { type DataPack, withPack } from './pack.ts'
import { placeOf, sayIssue } from './parseData.ts'
import { completeSetup } from './setup.ts'
import type { GameSpec } from './spec.ts'
import type { ByLanguage, Language } from './text.ts'
import { quoted, readJson, type TextFault } from './untrusted.ts'

export const PACK_FORMAT = 'bridgehead-pack'
export const PACK_VERSION = 1
const MOST_NAME = 80
const MOST_ABOUT = 2000

const packFileSchema = z.strictObject({
  format: z.literal(PACK_FORMAT),
  version: z.literal(PACK_VERSION),
  game: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.minLength(1), z.maxLength(MOST_NAME)),
  about: z.optional(z.string().check(z.maxLength(MOST_ABOUT))),
  changes: z.record(z.string(), z.unknown()),
})

/** A data pack as it is kept and handed on: what it changes, with the game and a name. */
export type PackFile = z.infer<typeof packFileSchema>

export const makePackFile = (game: string, name: string, changes: DataPack): PackFile => ({
  format: PACK_FORMAT,
  version: PACK_VERSION,
  game,
  name: name.slice(0, MOST_NAME),
  changes,
})

type PackFileFault =
  | { readonly key: TextFault | 'form' }
  | { readonly key: 'game'; readonly game: string }
  | { readonly key: 'data'; readonly fault: DataFault }

/** A file that is no pack, or one that does not fit its game. */
export class PackFileError extends Error {
  override name = 'PackFileError'
  readonly where: string
  readonly fault: PackFileFault
  constructor(where: string, fault: PackFileFault, detail = '') {
    super(`${where}: ${fault.key} ${detail}`)
    this.where = where
    this.fault = fault
  }
}

/** Reads the text of a pack; checks its form only. */
export function parsePackFile(text: string): PackFile {
  const read = readJson(text)
  if (!('json' in read)) throw new PackFileError('', { key: read.fault })
  const parsed = packFileSchema.safeParse(read.json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0] as $ZodIssue
  throw new PackFileError(quoted(placeOf(issue).join('.')), { key: 'form' }, sayIssue(issue))
}

/** What is wrong with changes to a game's data, in any of its scenarios; undefined when they can be played. */
export function packFault<S extends GameSpec>(game: GameModule<S>, pack: DataPack): DataError | undefined {
  try {
    const data = withPack(game, game.data, pack)
    for (const { id } of game.scenarios) {
      const def = game.define(data, completeSetup(game, { scenario: id }))
      game.begin(def)
      const level = levelOutOfOrder(game.levels(def))
      if (level) return new DataError(`${game.id}.tables`, { key: 'levels', args: { name: level.result } })
    }
    return undefined
  } catch (failure) {
    if (failure instanceof DataError) return failure
    throw failure
  }
}

/** The changes of a pack, once it is sure that the game can be played with them in every scenario. */
export function packFor<S extends GameSpec>(game: GameModule<S>, file: PackFile): DataPack {
  if (file.game !== game.id) throw new PackFileError('game', { key: 'game', game: file.game })
  const failure = packFault(game, file.changes)
  if (failure) throw new PackFileError(failure.where, { key: 'data', fault: failure.fault }, failure.message)
  return file.changes
}

const sentences: ByLanguage<{ readonly [K in TextFault | 'form']: string } & { game: (game: string) => string }> = {
  en: {
    'not-json': 'it is not JSON',
    'too-large': 'it is too large',
    'too-deep': 'it is nested too deep',
    form: `it is no data pack: one has "format": "${PACK_FORMAT}", "version": ${PACK_VERSION}, "game", "name" and "changes"`,
    game: (game) => `it changes ${game}, not this game`,
  },
  fr: {
    'not-json': 'ce n’est pas du JSON',
    'too-large': 'il est trop gros',
    'too-deep': 'il est trop imbriqué',
    form: `ce n’est pas un jeu de données\u00a0: il faut "format": "${PACK_FORMAT}", "version": ${PACK_VERSION}, "game", "name" et "changes"`,
    game: (game) => `il modifie ${game}, pas ce jeu-ci`,
  },
}

/** What is wrong with a pack, as a sentence without its end; the place stands before it. */
export function sayPackFault(fault: PackFileFault, language: Language): string {
  if (fault.key === 'data') return sayDataFault(fault.fault, language)
  if (fault.key === 'game') return sentences[language].game(quoted(fault.game))
  return sentences[language][fault.key]
}
