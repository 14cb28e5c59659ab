import { join } from 'node:path'
import { type Bot, makeBot } from '@bridgehead/bots'
import type { AnyGame, AnySpec, DiceSource, Match } from '@bridgehead/engine'
import { type FuzzFailure, type FuzzPlayers, type FuzzProgress, faultOf, fuzzGames } from '@bridgehead/engine/fuzz'
import { gameIds } from '@bridgehead/games'
import { EXIT, UsageError } from '../errors.ts'
import { findGame, readMatchFile, writeMatchFile } from '../files.ts'
import { packOption } from '../packs.ts'
import { ProgressLine } from '../progress.ts'
import { levelsOf } from '../roleOptions.ts'
import type { World } from './world.ts'

export interface FuzzOptions {
  readonly game?: string
  readonly games: number
  readonly choices?: number
  readonly seed: number
  readonly checkEvery: number
  readonly again?: string
  readonly pack?: string
  /** The level of the bots that play with chance and against it. */
  readonly bots?: string
  /** The folder for matches that fail. */
  readonly into: string
}

export async function fuzz(world: World, options: FuzzOptions): Promise<number> {
  if (options.again !== undefined) return playAgain(world, options.again)
  if (options.pack !== undefined && options.game === undefined)
    throw new UsageError(world.text.workshop.errors.packNeedsGame)
  let code: number = EXIT.ok
  for (const id of options.game === undefined ? gameIds : [options.game])
    if (!(await fuzzGame(world, await findGame(id, world.text), options))) code = EXIT.failed
  return code
}

/** Plays one game at random; false when something does not hold. */
export async function fuzzGame(world: World, game: AnyGame, options: FuzzOptions): Promise<boolean> {
  const { games, seed, into } = options
  const { terminal, text } = world
  const progress = new ProgressLine(world, games)
  terminal.print(text.fuzz.start(game.id, games, seed))
  const { pack: path, bots, ...rest } = options
  const levels = levelsOf(game)
  if (bots !== undefined && !levels.includes(bots))
    throw new UsageError(text.errors.unknownPlayer(bots, levels.join(', ')))
  const onProgress = (now: FuzzProgress) => progress.show(now)
  const players = bots === undefined ? {} : { players: among(bots) }
  const report = await fuzzGames({ ...rest, ...packOption(path, game, text), ...players, game, onProgress })
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

/** One choice in so many is left to chance, so that bots come where they would not go by themselves. */
const SLIPS = 12

/** In each match some roles are played by bots and the others by chance: together they come to positions that neither would reach alone. */
const among =
  (level: string) =>
  async (match: Match<AnySpec>): Promise<FuzzPlayers> => {
    const bots = new Map<string, Bot>()
    for (const role of match.roles) bots.set(role, await makeBot(match.referee, role, level))
    const byChance = new Map<string, boolean>()
    return (role: string, random: DiceSource) => {
      if (!byChance.has(role)) byChance.set(role, random.next(3) === 0)
      if (byChance.get(role) || random.next(SLIPS) === 0) return undefined
      return bots.get(role)!.advise(match.view(role), random).choice
    }
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
