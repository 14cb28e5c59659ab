import type { DiceSource } from '../dice.ts'
import { Match, type MatchPlan } from '../match.ts'
import type { AnyGame, AnySpec } from '../module.ts'
import { seededDice } from '../random.ts'

/** A match that cannot go on, or that does not end. */
export class PlayError extends Error {
  override name = 'PlayError'
}

export interface RandomPlay {
  readonly game: AnyGame
  readonly seed: number
  readonly plan?: MatchPlan
  /** A game that takes more choices than this will never end. */
  readonly mostChoices?: number
}

/** Dice and choices come from two streams, so that a look at one never shifts the other. */
export const choicesOf = (seed: number): DiceSource => seededDice(~seed)

/** Plays a match at random; hands it out before each choice, and once more when it is over. */
export function* randomPlay({ game, seed, plan = {}, mostChoices = 20_000 }: RandomPlay): Generator<Match<AnySpec>> {
  const match = new Match(game, plan, seededDice(seed))
  const random = choicesOf(seed)
  for (;;) {
    yield match
    const role = match.asked
    if (role === undefined) return
    const options = match.options(role)
    if (options.length === 0) throw new PlayError(`Dead end: ${role} is asked and has nothing to choose.`)
    if (match.log.length >= mostChoices) throw new PlayError(`The match goes on after ${mostChoices} choices.`)
    match.choose(role, options[random.next(options.length)]!)
  }
}

/** Any scenario (or one of those given) with any value for each of its options. */
export function randomPlan(game: AnyGame, random: DiceSource, scenarios?: readonly string[]): MatchPlan {
  const known = game.scenarios.filter(({ id }) => !scenarios || scenarios.includes(id))
  const scenario = known[random.next(known.length)]!
  const options = scenario.options.map((option) => {
    const values = option.kind === 'switch' ? [false, true] : option.values
    return [option.id, values[random.next(values.length)]!] as const
  })
  return { scenario: scenario.id, options: Object.fromEntries(options) }
}
