import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AnyGame, type MatchFile, MatchFileError, type SealedMatch, sayFault } from '@bridgehead/engine'
import { gameIds, isGameId, loadGameById } from '@bridgehead/games'
import { type Change, parseUnsealed } from '@bridgehead/table'
import { UsageError } from './errors.ts'
import type { CliText } from './text/en.ts'

export async function findGame(id: string, text: CliText): Promise<AnyGame> {
  if (!isGameId(id)) throw new UsageError(text.errors.unknownGame(id, gameIds.join(', ')))
  return loadGameById(id)
}

/** Where matches are saved that are given no folder: one of their own, which the repository ignores. */
const MATCHES = 'matches'

export const matchPath = (name: string): string =>
  dirname(name) === '.' && !/^\.[\\/]/.test(name) ? join(MATCHES, name) : name

/** A match by its path, or by the name that it was saved under. */
const savedAs = (path: string): string =>
  existsSync(path) ? path : existsSync(matchPath(path)) ? matchPath(path) : path

/** Reads a match file, sealed or not, and finds its game; a file that is none is refused with one sentence. */
export async function readMatchFile(path: string, text: CliText): Promise<{ file: MatchFile; game: AnyGame }> {
  const file = await opening(path, text, () => parseUnsealed(readText(savedAs(path), text)))
  return { file, game: await findGame(file.game, text) }
}

/** Says how a match was taken up that could not be as it was played. */
export const changeText = (change: Change, { play }: CliText): string =>
  change.kind === 'position' ? play.position : play.followed(change.choices, change.of)

/** Turns what is wrong with a file into a sentence that names the file and the place. */
export async function opening<T>(path: string, text: CliText, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (failure) {
    if (!(failure instanceof MatchFileError)) throw failure
    throw new UsageError(text.errors.damaged(path, failure.where, sayFault(failure.fault, text.language)))
  }
}

/** A little more than a match file can be: what is longer is refused without having been read. */
const MOST_BYTES = 20_000_000

function readStart(path: string, most: number): string {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(most, fstatSync(file).size))
    return bytes.toString('utf8', 0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}

export function readText(path: string, text: CliText): string {
  if (!existsSync(path)) throw new UsageError(text.errors.noFile(path))
  try {
    return readStart(path, MOST_BYTES)
  } catch (failure) {
    throw new UsageError(text.errors.unreadable(path, (failure as Error).message))
  }
}

/** Writes beside the old file first, so that a full disk never costs a saved match. */
export const writeMatchFile = (path: string, file: MatchFile | SealedMatch, text: CliText): void =>
  writeText(path, `${JSON.stringify(file)}\n`, text)

/** JSON that people read and change. */
export const writeJson = (path: string, json: unknown, text: CliText): void =>
  writeText(path, `${JSON.stringify(json, null, 2)}\n`, text)

export function writeText(path: string, content: string, text: CliText): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(`${path}.part`, content)
    renameSync(`${path}.part`, path)
  } catch (failure) {
    throw new UsageError(text.errors.unwritable(path, (failure as Error).message))
  }
}
