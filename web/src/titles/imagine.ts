import {
  type Choice,
  ChoiceList,
  clone,
  DiceError,
  type EventOf,
  type GameModule,
  type GameSpec,
  type LoggedEvent,
  noDice,
  Referee,
  seededDice,
} from '@bridgehead/engine'
import type { ChoiceOf, Look } from './title.ts'

/** A game that a role cannot tell from the true one, for asking the rules about what it sees. */
export interface Imagination<S extends GameSpec> {
  /** What is unknown is dealt at random in it, so only answers that do not hang on that may be shown. */
  imagine(look: Look<S, unknown>): Referee<S>['context']
  /** What would happen if these choices, which no die decides, were made now; then `ask` may look at the position after them. */
  rehearse<T>(
    look: Look<S, unknown>,
    choices: readonly Choice[],
    ask: (g: Referee<S>['context'], events: readonly EventOf<S>[]) => T,
  ): T
  /** What could be chosen after these choices, which no die decides. */
  optionsAfter(look: Look<S, unknown>, choices: readonly Choice[]): readonly ChoiceOf<S>[]
  /** What is sure to happen when this choice is made: everything up to the first die. */
  foretell(look: Look<S, unknown>, choice: Choice): readonly EventOf<S>[]
}

export function imagination<S extends GameSpec>(game: GameModule<S>): Imagination<S> {
  const imagined = new WeakMap<object, Referee<S>>()

  function refereeOf({ def, view, role }: Look<S, unknown>): Referee<S> {
    const known = imagined.get(view)
    if (known) return known
    const referee = new Referee<S>(game, def)
    referee.context.s = game.determinize(def, view, role, seededDice(1))
    imagined.set(view, referee)
    return referee
  }

  return {
    imagine: (look) => refereeOf(look).context,
    rehearse(look, choices, ask) {
      const referee = refereeOf(look)
      const { context } = referee
      const present = context.s
      const state = clone(present)
      const events: LoggedEvent<S>[] = []
      try {
        for (const { verb, arg } of choices) referee.perform(state, verb, arg ?? -1, noDice, events)
        context.s = state
        return ask(
          context,
          events.map(({ event }) => event),
        )
      } finally {
        context.s = present
      }
    },
    optionsAfter(look, choices) {
      const referee = refereeOf(look)
      const present = referee.context.s
      const state = clone(present)
      const list = new ChoiceList()
      try {
        for (const { verb, arg } of choices) referee.perform(state, verb, arg ?? -1, noDice)
        referee.list(state, list)
      } finally {
        referee.context.s = present
      }
      return list.toArray() as unknown as readonly ChoiceOf<S>[]
    },
    foretell(look, { verb, arg }) {
      const referee = refereeOf(look)
      const present = referee.context.s
      const events: LoggedEvent<S>[] = []
      try {
        referee.perform(clone(present), verb, arg ?? -1, noDice, events)
      } catch (failure) {
        if (!(failure instanceof DiceError)) throw failure
      } finally {
        referee.context.s = present
      }
      return events.map(({ event }) => event)
    },
  }
}
