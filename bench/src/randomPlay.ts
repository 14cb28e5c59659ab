import {
  type AnyGame,
  type AnySpec,
  argOf,
  type Choice,
  ChoiceList,
  completeSetup,
  type MatchPlan,
  Referee,
  type StateOf,
  type seededDice,
} from '@bridgehead/engine'
import { cpuTime } from './measure.ts'

export function refereeOf(game: AnyGame, plan: MatchPlan): Referee<AnySpec> {
  return new Referee<AnySpec>(game, game.define(game.data, completeSetup(game, plan)))
}

export type Random = ReturnType<typeof seededDice>

/** One game of random choices: options listed, one applied, until it is over or `most` have been made. */
export function playOut(referee: Referee<AnySpec>, random: Random, most = Number.POSITIVE_INFINITY) {
  const state: StateOf<AnySpec> = referee.game.begin(referee.def)
  const list = new ChoiceList()
  referee.open(state, random)
  let choices = 0
  while (state.flow.length > 0 && choices < most) {
    referee.list(state, list)
    const pick = random.next(list.length)
    referee.perform(state, list.verbs[pick]!, list.args[pick]!, random)
    choices++
  }
  return { state, choices }
}

/** A game of random choices: `before` sees each position and what will be chosen, `after` what listing and choosing took. */
export function eachChoice(
  referee: Referee<AnySpec>,
  random: Random,
  before: (state: StateOf<AnySpec>, choice: Choice) => void,
  after?: (step: string, ms: number) => void,
): void {
  const state: StateOf<AnySpec> = referee.game.begin(referee.def)
  const list = new ChoiceList()
  referee.open(state, random)
  while (state.flow.length > 0) {
    const { step } = state.flow.at(-1)!
    const began = cpuTime()
    referee.list(state, list)
    const listed = cpuTime()
    const choice = list.at(random.next(list.length))
    before(state, choice)
    const chosen = cpuTime()
    referee.perform(state, choice.verb, argOf(choice), random)
    after?.(step, listed - began + cpuTime() - chosen)
  }
}
