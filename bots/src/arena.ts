import {
  type AnyGame,
  type AnySpec,
  type HistoryLine,
  isDenial,
  Match,
  type MatchPlan,
  scatter,
  seededDice,
} from '@bridgehead/engine'
import type { Bot, BotMaker } from './bot.ts'

/** One match of an arena: how it ended. */
export interface ArenaResult {
  readonly seed: number
  readonly result: string
  readonly winner: string
  readonly score: number
  readonly choices: number
  /** The lines of the score at the end, by key. */
  readonly points: { readonly [key: string]: number }
  /** The match beside history. */
  readonly history?: readonly HistoryLine[] | undefined
  /** Milliseconds that each decision of a role took, where somebody measured them. */
  readonly thinking?: { readonly [role: string]: readonly number[] }
}

/** Dice and bots draw from streams of their own, so that two bots can be compared on the same dice. */
const BOT_STREAM = 1_000_003

/** Plays one match to the end with a bot for each role; the same seed gives the same match. `clock` tells milliseconds of work. */
export async function playArenaMatch(
  game: AnyGame,
  plan: MatchPlan,
  makers: { readonly [role: string]: BotMaker },
  seed: number,
  clock?: () => number,
): Promise<ArenaResult> {
  const match = new Match<AnySpec>(game, plan, seededDice(scatter(seed)))
  const bots: { [role: string]: Bot } = {}
  for (const role of match.roles) bots[role] = await makers[role]!.make(match.referee, role)
  const random = seededDice(scatter(seed + BOT_STREAM))
  const thinking: { [role: string]: number[] } = {}
  for (let role = match.asked; role !== undefined; role = match.asked) {
    const view = match.view(role)
    const before = clock?.() ?? 0
    const { choice } = bots[role]!.advise(view, random)
    if (clock) (thinking[role] ??= []).push(clock() - before)
    const refused = match.choose(role, choice)
    if (isDenial(refused))
      throw new Error(`The bot of ${role} chose "${choice.verb} ${choice.arg ?? ''}", refused by ${refused.clause}`)
  }
  const { key, winner, score } = match.result!
  const view = match.view('spectator')
  const points = Object.fromEntries(game.points(match.def, view).map((line) => [line.key, line.points]))
  const history = game.history(match.def, view)
  return { seed, result: key, winner, score, choices: match.log.length, points, history, ...(clock && { thinking }) }
}
