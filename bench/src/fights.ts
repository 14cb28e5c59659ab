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
import { cpuTime, quantile } from './measure.ts'
import { eachChoice, refereeOf } from './randomPlay.ts'

const FIGHTS = 300

/** What the exact odds of fights cost that random play runs into: no more than this in 95 of 100. */
export function oddsFigure(game: AnyGame, plan: MatchPlan, name: string, isFight: IsFight): Figure {
  const referee = refereeOf(game, plan)
  const fights = fightsOf(referee, isFight)
  const times = () =>
    fights.map(({ view, role, choice }) => {
      const began = cpuTime()
      forecastFor(referee, view, role, choice)
      return cpuTime() - began
    })
  times()
  return figure(`${game.id}/${name}-ms`, quantile(times(), 0.95), 'ms')
}

/** Whether a choice of this verb at this step is one whose odds a player asks for. */
export type IsFight = (step: string, verb: string) => boolean

function fightsOf(referee: Referee<AnySpec>, isFight: IsFight) {
  const { game, def } = referee
  const found: { view: AnySpec['view']; role: string; choice: Choice }[] = []
  for (let seed = 0; found.length < FIGHTS; seed++)
    eachChoice(referee, seededDice(seed), (state, choice) => {
      const role = referee.asked(state)!
      if (found.length < FIGHTS && isFight(state.flow.at(-1)!.step, choice.verb))
        found.push({ view: game.view(def, clone(state), role), role, choice })
    })
  return found
}
