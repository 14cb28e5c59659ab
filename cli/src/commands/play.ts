import { type AnyGame, type AnySpec, Match, openMatchFile } from '@bridgehead/engine'
import { isGameId } from '@bridgehead/games'
import { readRulebook } from '@bridgehead/games/rulebook'
import { botAdviser } from '../adviser.ts'
import { diceOf, freshDice, type MatchDice } from '../dice.ts'
import { EXIT, UsageError } from '../errors.ts'
import { findGame, opening, readMatchFile } from '../files.ts'
import { Session } from '../session.ts'
import { planFrom } from '../setupOptions.ts'
import type { World } from './world.ts'

export interface PlayOptions {
  readonly scenario?: string
  readonly option?: readonly string[]
  readonly load?: string
  readonly seed?: string
}

export async function play(world: World, id: string | undefined, options: PlayOptions): Promise<number> {
  const { terminal, language, text } = world
  const { game, match, dice } = await (options.load === undefined
    ? begin(world, id, options)
    : takeUp(world, id, options.load))
  const words = game.text[language](match.def)
  terminal.print(terminal.strong(text.play.welcome(words.title, words.scenarios[match.setup.scenario]?.name ?? '')))
  terminal.print(dice.record ? text.play.dice(dice.record.commitment) : text.play.looseDice)
  await new Session({
    match,
    dice: dice.record,
    terminal,
    language,
    text,
    rulebook: () => (isGameId(game.id) ? readRulebook(game.id, language) : ''),
    adviser: botAdviser,
    file: options.load,
  }).run()
  return EXIT.ok
}

interface Beginning {
  readonly game: AnyGame
  readonly match: Match<AnySpec>
  readonly dice: MatchDice
}

async function begin({ text }: World, id: string | undefined, options: PlayOptions): Promise<Beginning> {
  if (id === undefined) throw new UsageError(text.errors.gameOrFile)
  const game = await findGame(id, text)
  const plan = planFrom(game, options.scenario, options.option ?? [], text)
  const dice = freshDice(options.seed)
  return { game, match: new Match(game, plan, dice.source), dice }
}

async function takeUp({ text }: World, id: string | undefined, path: string): Promise<Beginning> {
  const { file, game } = await readMatchFile(path, text)
  if (id !== undefined && id !== game.id) throw new UsageError(text.errors.otherGame(id, game.id))
  const dice = diceOf(file)
  return { game, match: opening(path, text, () => openMatchFile(file, game, dice.source)), dice }
}
