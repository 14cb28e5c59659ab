import { type GameModule, type GameSpec, Match, Referee, scatter, seededDice } from '@bridgehead/engine'
import type { MakeBot } from '../bot.ts'
import { type Opinions, opinionsIn, type Sample, slopesOf, withNumbers } from '../frame/fitting.ts'
import type { Judge } from './judge.ts'

/** A game, how its positions are judged, and the bot that plays it meanwhile. */
export interface Subject<S extends GameSpec, O extends Opinions> {
  readonly game: GameModule<S>
  readonly judge: Judge<S, O>
  readonly bot: MakeBot<S>
  readonly scenario?: string | undefined
}

/** Chance of the bots, apart from that of the dice. */
const BOT_STREAM = 1_000_003

/** One match that the bot plays against itself, and what was thought of its positions. */
export function samplesOf<S extends GameSpec, O extends Opinions>(
  { game, judge, bot, scenario }: Subject<S, O>,
  seed: number,
): Sample[] {
  const { opinions, moment, lead } = judge
  const match = new Match<S>(game, scenario === undefined ? {} : { scenario }, seededDice(scatter(seed)))
  const random = seededDice(scatter(seed + BOT_STREAM))
  const leadOf = lead(new Referee<S>(game, match.def))
  const numbers = opinionsIn(opinions).map(({ value }) => value)
  const bots = new Map(match.roles.map((role) => [role, bot(match.referee, role)]))
  const thoughts: Pick<Sample, 'worth' | 'slopes'>[] = []
  let last = ''
  for (let role = match.asked; role !== undefined; role = match.asked) {
    const asked = role
    const view = match.view(asked)
    const state = game.determinize(match.def, view, asked, random)
    const worth = (by: readonly number[]) => leadOf(state, asked, withNumbers(opinions, by))
    if (moment(state) !== last) thoughts.push({ worth: worth(numbers), slopes: slopesOf(worth, numbers) })
    last = moment(state)
    match.choose(asked, bots.get(asked)!.advise(view, random).choice)
  }
  return thoughts.map((thought) => ({ ...thought, match: seed, outcome: match.result!.score }))
}
