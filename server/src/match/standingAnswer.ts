import { type Choice, sameChoice } from '@bridgehead/engine'
import type { Table } from '@bridgehead/table'

/** What a seat has said that it will answer whenever it is asked, as long as things are as they were. */
interface Left {
  readonly id: string
  /** So many choices had been made when it was said. */
  readonly since: number
}

/** The answer to the present question; undefined when there is none, or things have changed. */
function answerOf({ game, match }: Table, role: string, { id, since }: Left): Choice | undefined {
  const step = match.state.flow.at(-1)?.step
  const answer = step === undefined ? undefined : game.whiles?.[step]?.find((each) => each.id === id)
  if (!answer) return undefined
  const before = game.view(match.def, match.stateAt(Math.min(since, match.log.length)), role)
  if (!answer.holds(match.def, match.view(role), before, role)) return undefined
  return match.options(role).find((option) => sameChoice(option, answer.choice))
}

/** A standing answer is given after a pause that tells nothing: so many milliseconds, and up to so many more. */
const PAUSE = 2_000
const PAUSE_SPREAD = 4_000

/** Answers for whoever has left a standing answer, after a pause that is the same for everybody. */
export class StandingAnswers {
  readonly #table: Table
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(table: Table) {
    this.#table = table
  }

  /** An answer is about to be given. */
  get isPending(): boolean {
    return this.#timer !== undefined
  }

  /** Whoever is asked now has left an answer, or has not. Whether it may be given is asked again when it is due. */
  think(standing: { readonly [seat: number]: Left }, mayAnswer: (seat: number) => boolean): void {
    this.cancel()
    const { match, position } = this.#table
    const { asked } = match
    const seat = asked === undefined ? -1 : this.#table.seatOf(asked)
    const left = standing[seat]
    if (asked === undefined || !left || !mayAnswer(seat)) return
    const choice = answerOf(this.#table, asked, left)
    if (!choice) return
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        if (mayAnswer(seat)) this.#table.choose(seat, choice, position)
      },
      PAUSE + Math.random() * PAUSE_SPREAD,
    )
    this.#timer.unref()
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
