import {
  type AnyGame,
  type AnySpec,
  type Choice,
  clone,
  forecastFor,
  type MatchPlan,
  type Referee,
  seededDice,
} from '@bridgehead/engine'
import { type Figure, figure } from './figure.ts'
import { cpuTime, median, quantile } from './measure.ts'
import { eachChoice, refereeOf } from './randomPlay.ts'

const STATES = 600
/** Positions of one game are much alike. */
const MOST_OF_A_GAME = 30
const ROUNDS = 3

/** What the odds cost of choices that roll dice, in positions that random play comes to. */
export function oddsFigures(game: AnyGame, plan: MatchPlan): Figure[] {
  const referee = refereeOf(game, plan)
  const asked = gambles(referee)
  let sampled = 0
  const times = asked.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    sampled = 0
    for (const [i, { view, role, choice }] of asked.entries()) {
      const began = cpuTime()
      const { exact } = forecastFor(referee, view, role, choice)
      times[i]!.push(cpuTime() - began)
      if (!exact) sampled++
    }
  }
  // What the compiler or the collector does meanwhile is not the question's.
  const each = times.map(median)
  return [
    figure(`${game.id}/odds-median-ms`, median(each), 'ms'),
    figure(`${game.id}/odds-p95-ms`, quantile(each, 0.95), 'ms'),
    figure(`${game.id}/odds-worst-ms`, Math.max(...each), 'ms'),
    figure(`${game.id}/odds-sampled-share`, sampled / asked.length, ''),
  ]
}

interface Gamble {
  readonly view: AnySpec['view']
  readonly role: string
  readonly choice: Choice
}

/** Choices of random play after which dice fell. */
function gambles(referee: Referee<AnySpec>): Gamble[] {
  const { game, def, context } = referee
  const found: Gamble[] = []
  for (let seed = 0; found.length < STATES; seed++) {
    const ofThisGame: Gamble[] = []
    let weighed: Gamble | undefined
    eachChoice(
      referee,
      seededDice(seed),
      (state, choice) => {
        const role = referee.asked(state)!
        weighed = { view: game.view(def, clone(state), role), role, choice }
      },
      () => {
        if (context.barrier === 'dice' && weighed) ofThisGame.push(weighed)
      },
    )
    const every = Math.max(1, Math.floor(ofThisGame.length / MOST_OF_A_GAME))
    found.push(...ofThisGame.filter((_, i) => i % every === 0).slice(0, MOST_OF_A_GAME))
  }
  return found.slice(0, STATES)
}
