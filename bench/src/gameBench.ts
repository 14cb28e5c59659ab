import {
  type AnyGame,
  type AnySpec,
  argOf,
  type Choice,
  ChoiceList,
  clone,
  copyState,
  forecastFor,
  Match,
  type MatchPlan,
  type Referee,
  type StateOf,
  seededDice,
} from '@bridgehead/engine'
import { type Figure, figure } from './figure.ts'
import { matchFigures, ratioFigures } from './matchBench.ts'
import { cpuTime, median, rate, rates } from './measure.ts'
import { playOut, type Random, refereeOf } from './randomPlay.ts'

/** Figures that every game has: random play beside chess, what a match costs, and a copy of the state where it costs most. */
export async function playFigures(game: AnyGame, plan: MatchPlan = {}): Promise<Figure[]> {
  const referee = refereeOf(game, plan)
  const copies = rates(...statesOfAGame(referee, seededDice(1)).map((state) => copying(game, state)))
  return [
    ...(await ratioFigures(game, plan)),
    ...matchFigures(game, plan),
    figure(`${game.id}/copy-us`, 1e6 / Math.min(...copies), 'µs'),
  ]
}

/** A question whose odds players ask for, and what its figure is called. */
export interface Weighed {
  readonly name: string
  readonly step: string
  readonly verb: string
}

/** How long the exact odds of a fight take: of the question named, else of the first dice against each other. */
export function forecastFigure(game: AnyGame, weighed?: Weighed): Figure {
  const referee = refereeOf(game, {})
  const { state, role, choice } = diceChoice(referee, weighed)
  const view = game.view(referee.def, state, role)
  const perSecond = rate(() => {
    forecastFor(referee, view, role, choice)
    return 1
  })
  return figure(`${game.id}/${weighed?.name ?? 'forecast'}-ms`, 1000 / perSecond, 'ms')
}

const WARM_UP = 10
const TIMED = 21

/** How much longer a choice takes at the end of a long match than at its start, all that a match keeps included. */
export function growthFigures(game: AnyGame, plan: MatchPlan): Figure[] {
  const matches = Array.from({ length: WARM_UP + TIMED }, (_, seed) => timedMatch(game, plan, seed)).slice(WARM_UP)
  const start = median(matches.map(({ start }) => start))
  const end = median(matches.map(({ end }) => end))
  return [
    figure(`${game.id}/long-match-choices`, median(matches.map(({ choices }) => choices)), 'choices'),
    figure(`${game.id}/choice-us-at-start`, start, 'µs'),
    figure(`${game.id}/choice-us-at-end`, end, 'µs'),
    figure(`${game.id}/end-to-start-ratio`, median(matches.map(({ start, end }) => end / start)), '×'),
  ]
}

/** Early, in the middle and late: a copy must be cheap all through a game. */
function statesOfAGame(referee: Referee<AnySpec>, random: Random): StateOf<AnySpec>[] {
  const { choices } = playOut(referee, random)
  return [0.1, 0.5, 0.9].map((share) => playOut(referee, random, Math.floor(choices * share)).state)
}

const COPIES = 1000
const copying = (game: AnyGame, state: StateOf<AnySpec>) => () => {
  for (let i = 0; i < COPIES; i++) copyState(game, state)
  return COPIES
}

/** The first choice of random play that a player would ask the odds of. */
function diceChoice(
  referee: Referee<AnySpec>,
  weighed: Weighed | undefined,
): { state: StateOf<AnySpec>; role: string; choice: Choice } {
  const { context } = referee
  for (let seed = 0; seed < 1000; seed++) {
    const random = seededDice(seed)
    const state: StateOf<AnySpec> = referee.game.begin(referee.def)
    const list = new ChoiceList()
    referee.open(state, random)
    while (state.flow.length > 0) {
      const before = clone(state)
      const role = referee.asked(state)!
      referee.list(state, list)
      const choice = list.at(random.next(list.length))
      let contests = 0
      context.watchContest = () => contests++
      referee.perform(state, choice.verb, argOf(choice), random)
      context.watchContest = undefined
      const isMeant = weighed ? before.flow.at(-1)?.step === weighed.step && choice.verb === weighed.verb : contests > 0
      if (isMeant) return { state: before, role, choice }
    }
  }
  throw new Error(`Random play of ${referee.game.id} never meets what is to be weighed.`)
}

/** Microseconds a choice in the first and the last tenth of a match. */
function timedMatch(game: AnyGame, plan: MatchPlan, seed: number) {
  const random = seededDice(seed)
  const match = new Match(game, plan, seededDice(seed + 1000))
  const times: number[] = []
  for (let role = match.asked; role !== undefined; role = match.asked) {
    const began = cpuTime()
    const options = match.options(role)
    match.choose(role, options[random.next(options.length)]!)
    times.push((cpuTime() - began) * 1000)
  }
  const tenth = Math.ceil(times.length / 10)
  const mean = (part: readonly number[]) => part.reduce((sum, time) => sum + time, 0) / part.length
  return { choices: times.length, start: mean(times.slice(0, tenth)), end: mean(times.slice(-tenth)) }
}
