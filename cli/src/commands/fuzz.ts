import { join } from 'node:path'
import type { AnyGame } from '@bridgehead/engine'
import { type FuzzFailure, type FuzzProgress, faultOf, fuzzGames } from '@bridgehead/engine/fuzz'
import { gameIds } from '@bridgehead/games'
import { EXIT, UsageError } from '../errors.ts'
import { findGame, readMatchFile, writeMatchFile } from '../files.ts'
import { packOption } from '../packs.ts'
import { ProgressLine } from '../progress.ts'
import type { World } from './world.ts'

export interface FuzzOptions {
  readonly game?: string
  readonly games: number
  readonly choices?: number
  readonly seed: number
  readonly checkEvery: number
  readonly again?: string
  readonly pack?: string
  /** The folder for matches that fail. */
  readonly into: string
}

export async function fuzz(world: World, options: FuzzOptions): Promise<number> {
  if (options.again !== undefined) return playAgain(world, options.again)
  if (options.pack !== undefined && options.game === undefined)
    throw new UsageError(world.text.workshop.errors.packNeedsGame)
  let code: number = EXIT.ok
  for (const id of options.game === undefined ? gameIds : [options.game])
    if (!fuzzGame(world, await findGame(id, world.text), options)) code = EXIT.failed
  return code
}

/** Plays one game at random; false when something does not hold. */
export function fuzzGame(world: World, game: AnyGame, options: FuzzOptions): boolean {
  const { games, seed, into } = options
  const { terminal, text } = world
  const progress = new ProgressLine(world, games)
  terminal.print(text.fuzz.start(game.id, games, seed))
  const { pack: path, ...rest } = options
  const onProgress = (now: FuzzProgress) => progress.show(now)
  const report = fuzzGames({ ...rest, ...packOption(path, game, text), game, onProgress })
  progress.end()
  if (report.failure) {
    reportFailure(world, game, report.failure, into)
    return false
  }
  const lengths = report.lengths.toSorted((a, b) => a - b)
  terminal.print(
    text.fuzz.done(
      game.id,
      report.games,
      progress.number(report.choices),
      progress.number(progress.rate(report.choices)),
    ),
  )
  if (lengths.length > 0)
    terminal.print(text.fuzz.lengths(progress.number(lengths[lengths.length >> 1]!), progress.number(lengths.at(-1)!)))
  return true
}

function reportFailure({ terminal, text }: World, game: AnyGame, failure: FuzzFailure, into: string): void {
  const { property, message, seed, foundAfter, replay } = failure
  const file = join(into, `${game.id}-${seed}.json`)
  writeMatchFile(file, replay, text)
  terminal.complain(text.fuzz.failed(game.id, property, message))
  terminal.complain(text.fuzz.found(seed, foundAfter, replay.log.length))
  terminal.complain(text.fuzz.written(file))
}

async function playAgain({ terminal, text }: World, path: string): Promise<number> {
  const { file, game } = await readMatchFile(path, text)
  const fault = faultOf(game, file)
  if (!fault) {
    terminal.print(text.fuzz.repaired(path))
    return EXIT.ok
  }
  terminal.complain(text.fuzz.failed(game.id, fault.property, fault.message))
  return EXIT.failed
}
