import { makeBot } from '@bridgehead/bots'
import { completeSetup, hashOf, type MatchPlan, usualSeats } from '@bridgehead/engine'
import { isGameId } from '@bridgehead/games'
import { readRulebook } from '@bridgehead/games/rulebook'
import { beginMatch, type Held, resumeMatch, Table } from '@bridgehead/table'
import { EXIT, UsageError } from '../errors.ts'
import { changeText, findGame, opening, readMatchFile } from '../files.ts'
import { Keyboard } from '../keyboard.ts'
import { packOption } from '../packs.ts'
import { levelsOf, PERSON, readRoles, seatsWith } from '../roleOptions.ts'
import { planFrom } from '../setupOptions.ts'
import type { World } from './world.ts'

export interface PlayOptions {
  readonly scenario?: string
  readonly option?: readonly string[]
  readonly load?: string
  readonly pack?: string
  readonly seed?: string
}

/** `words` are the game and who plays what: `narvik --german strong`. */
export async function play(world: World, words: readonly string[], options: PlayOptions): Promise<number> {
  const { terminal, language, text } = world
  const [id, rest] = words[0]?.startsWith('--') === false ? [words[0], words.slice(1)] : [undefined, words]
  const held = await (options.load === undefined
    ? begin(world, id, rest, options)
    : takeUp(world, id, rest, options.load))
  if (held.seats.every(({ player }) => player === 'bot')) throw new UsageError(text.errors.nobodyPlays)
  const { game, def, setup } = held.match
  const { title, scenarios } = game.text[language](def)
  terminal.print(terminal.strong(text.play.welcome(title, scenarios[setup.scenario]?.name ?? '')))
  if (options.pack !== undefined) terminal.print(text.workshop.pack.playedWith(options.pack))
  if (held.change) terminal.print(changeText(held.change, text))
  else if (held.copy) terminal.print(text.play.copied)
  if (held.dice) terminal.print(text.play.dice(held.dice.commitment))
  await new Keyboard({
    table: new Table('keyboard', held, makeBot),
    terminal,
    language,
    text,
    rulebook: () => (isGameId(game.id) ? readRulebook(game.id, language) : ''),
    file: options.load,
  }).run()
  return EXIT.ok
}

async function begin(
  { text }: World,
  id: string | undefined,
  rest: readonly string[],
  { scenario, option = [], seed, pack }: PlayOptions,
): Promise<Held> {
  if (id === undefined) throw new UsageError(text.errors.gameOrFile)
  const game = await findGame(id, text)
  const plan: MatchPlan = { ...planFrom(game, scenario, option, text), ...packOption(pack, game, text) }
  const setup = completeSetup(game, plan)
  const named = readRoles(rest, game.roles(setup), [PERSON, ...levelsOf(game)], text)
  const seats = seatsWith(game, setup, usualSeats(game, setup), named)
  return beginMatch(game, plan, seats, seed === undefined ? undefined : hashOf(seed))
}

async function takeUp({ text }: World, id: string | undefined, rest: readonly string[], path: string): Promise<Held> {
  const { file, game } = await readMatchFile(path, text)
  if (id !== undefined && id !== game.id) throw new UsageError(text.errors.otherGame(id, game.id))
  const held = await opening(path, text, () => resumeMatch(game, file))
  const { roles, setup } = held.match
  const named = readRoles(rest, roles, [PERSON, ...levelsOf(game)], text)
  return { ...held, seats: seatsWith(game, setup, held.seats, named) }
}
