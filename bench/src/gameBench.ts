import {
  type AnyGame,
  type AnySpec,
  argOf,
  type Choice,
  ChoiceList,
  clone,
  completeSetup,
  forecastFor,
  Match,
  type MatchPlan,
  Referee,
  type StateOf,
  seededDice,
} from '@bridgehead/engine'
import { type Figure, figure } from './figure.ts'
import { median, rate } from './measure.ts'

/** Figures that every game has: choices and games a second, and the cost of a copy of the state. */
export function playFigures(game: AnyGame, plan: MatchPlan = {}): Figure[] {
  const referee = refereeOf(game, plan)
  const random = seededDice(1)
  const perSecond = rate(() => playOut(referee, random).choices)
  const gamesPerSecond = rate(() => {
    playOut(referee, random)
    return 1
  })
  return [
    figure(`${game.id}/choices-per-second`, perSecond, 'choices/s'),
    figure(`${game.id}/games-per-second`, gamesPerSecond, 'games/s'),
    figure(`${game.id}/clone-us`, 1e6 / rate(cloning(middleState(referee, random))), 'µs'),
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

function refereeOf(game: AnyGame, plan: MatchPlan): Referee<AnySpec> {
  return new Referee<AnySpec>(game, game.define(game.data, completeSetup(game, plan)))
}

type Random = ReturnType<typeof seededDice>

/** One game of random choices: options listed, one applied, until it is over or `most` have been made. */
function playOut(referee: Referee<AnySpec>, random: Random, most = Number.POSITIVE_INFINITY) {
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

function middleState(referee: Referee<AnySpec>, random: Random): StateOf<AnySpec> {
  const { choices } = playOut(referee, random)
  return playOut(referee, random, choices >> 1).state
}

const CLONES = 1000
const cloning = (state: object) => () => {
  for (let i = 0; i < CLONES; i++) clone(state)
  return CLONES
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
    const began = performance.now()
    const options = match.options(role)
    match.choose(role, options[random.next(options.length)]!)
    times.push((performance.now() - began) * 1000)
  }
  const tenth = Math.ceil(times.length / 10)
  const mean = (part: readonly number[]) => part.reduce((sum, time) => sum + time, 0) / part.length
  return { choices: times.length, start: mean(times.slice(0, tenth)), end: mean(times.slice(-tenth)) }
}
