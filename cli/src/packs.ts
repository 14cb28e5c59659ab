import {
  type AnyGame,
  type DataPack,
  type PackFile,
  PackFileError,
  packFor,
  parsePackFile,
  sayPackFault,
} from '@bridgehead/engine'
import { UsageError } from './errors.ts'
import { readText } from './files.ts'
import type { CliText } from './text/en.ts'

/** Reads a pack; one that is none is refused with one sentence that names the place. */
export const readPackFile = (path: string, text: CliText): PackFile =>
  explained(path, text, () => parsePackFile(readText(path, text)))

/** What a pack changes, once it is sure that the game can be played with it. */
export const changesIn = (path: string, file: PackFile, game: AnyGame, text: CliText): DataPack =>
  explained(path, text, () => packFor(game, file))

/** What `--pack` adds to a match; nothing where there is none. */
export function packOption(path: string | undefined, game: AnyGame, text: CliText): { readonly pack?: DataPack } {
  return path === undefined ? {} : { pack: changesIn(path, readPackFile(path, text), game, text) }
}

function explained<T>(path: string, text: CliText, read: () => T): T {
  try {
    return read()
  } catch (failure) {
    if (!(failure instanceof PackFileError)) throw failure
    throw new UsageError(text.workshop.errors.pack(path, failure.where, sayPackFault(failure.fault, text.language)))
  }
}
