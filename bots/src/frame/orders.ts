import type { DiceSource, GameSpec, Referee, StateOf, StepName } from '@bridgehead/engine'

/** One answer of an order, and the question that it answers. */
export interface Answer<S extends GameSpec> {
  readonly step: StepName<S>
  readonly verb: string
  readonly arg: number
}

/** The next answer of an order that fits the question on top; answers to questions that were skipped are passed over. */
export function nextAnswer<S extends GameSpec>(answers: readonly Answer<S>[], from: number, state: StateOf<S>): number {
  const step = state.flow.at(-1)?.step
  for (let i = from; i < answers.length; i++) if (answers[i]!.step === step) return i
  return -1
}

/** Gives the answers of an order one after the other, as far as they are asked for. */
export function carryOut<S extends GameSpec>(
  referee: Referee<S>,
  state: StateOf<S>,
  answers: readonly Answer<S>[],
  dice: DiceSource,
): void {
  for (let next = nextAnswer(answers, 0, state); next >= 0; next = nextAnswer(answers, next + 1, state)) {
    const { verb, arg } = answers[next]!
    referee.perform(state, verb, arg, dice)
  }
}
