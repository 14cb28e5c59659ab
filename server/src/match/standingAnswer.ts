import { type Choice, sameChoice } from '@bridgehead/engine'
import type { Table } from '@bridgehead/table'

/** What a seat has said that it will answer whenever it is asked, as long as things are as they were. */
interface Left {
  readonly id: string
  /** So many choices had been made when it was said. */
  readonly since: number
}

/** The answer to the present question; undefined when there is none, or things have changed. */
export function answerOf({ game, match }: Table, role: string, { id, since }: Left): Choice | undefined {
  const step = match.state.flow.at(-1)?.step
  const answer = step === undefined ? undefined : game.whiles?.[step]?.find((each) => each.id === id)
  if (!answer) return undefined
  const before = game.view(match.def, match.stateAt(Math.min(since, match.log.length)), role)
  if (!answer.holds(match.def, match.view(role), before, role)) return undefined
  return match.options(role).find((option) => sameChoice(option, answer.choice))
}
