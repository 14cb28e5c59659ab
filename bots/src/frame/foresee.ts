import {
  type Choice,
  DiceError,
  type GameSpec,
  noDice,
  type Referee,
  type StateOf,
  type StepName,
} from '@bridgehead/engine'

/** So many choices are never one order; whoever would make them goes round in circles. */
const LONGEST = 60

/**
 * What follows a first choice by the same intention: until a die falls, somebody else is asked, or a question comes at which something
 * new begins. The choices are made in `state`, which is not to be used any more.
 */
export function foresee<S extends GameSpec>(
  referee: Referee<S>,
  state: StateOf<S>,
  first: Choice,
  next: (state: StateOf<S>) => Choice | undefined,
  begins: (step: StepName<S>) => boolean,
): Choice[] {
  const role = referee.asked(state)
  const rest: Choice[] = []
  try {
    for (let choice: Choice | undefined = first; choice !== undefined && rest.length < LONGEST; ) {
      referee.perform(state, choice.verb, choice.arg ?? -1, noDice)
      const step = state.flow.at(-1)?.step
      if (step === undefined || begins(step) || referee.asked(state) !== role) break
      choice = next(state)
      if (choice) rest.push(choice)
    }
  } catch (failure) {
    // What comes after a die hangs on it.
    if (!(failure instanceof DiceError)) throw failure
  }
  return rest
}
