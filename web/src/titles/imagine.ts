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
  type StateOf,
  seededDice,
} from '@bridgehead/engine'
import type { ChoiceOf, Look } from './title.ts'

/** A game that a role cannot tell from the true one, for asking the rules about what it sees. */
export interface Imagination<S extends GameSpec> {
  /** What is unknown is dealt at random in it, so only answers that do not hang on that may be shown. */
  imagine(look: Look<S, unknown>): Referee<S>['context']
  /** What would happen if these choices were made now, up to the first die; then `ask` may look at the position after them. */
  rehearse<T>(
    look: Look<S, unknown>,
    choices: readonly Choice[],
    ask: (g: Referee<S>['context'], events: readonly EventOf<S>[]) => T,
  ): T
  /** What could be chosen after these choices; nothing, if a die falls before. */
  optionsAfter(look: Look<S, unknown>, choices: readonly Choice[]): readonly ChoiceOf<S>[]
  /** Choices that are picked one after the other, each from what can be chosen then; until nothing is picked, or a die falls. */
  rowOf(
    look: Look<S, unknown>,
    pick: (options: readonly ChoiceOf<S>[], g: Referee<S>['context']) => ChoiceOf<S> | undefined,
  ): readonly ChoiceOf<S>[]
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

  /** Makes the choices one after the other, up to the first die, if they lead to one after all. */
  function perform(
    referee: Referee<S>,
    state: StateOf<S>,
    choices: readonly Choice[],
    events: LoggedEvent<S>[],
  ): 'done' | 'die' {
    try {
      for (const { verb, arg } of choices) referee.perform(state, verb, arg ?? -1, noDice, events)
      return 'done'
    } catch (failure) {
      if (failure instanceof DiceError) return 'die'
      throw failure
    }
  }

  /** Lets a question be asked of the position after choices, and comes back to the present. */
  function after<T>(
    look: Look<S, unknown>,
    choices: readonly Choice[],
    ask: (referee: Referee<S>, state: StateOf<S>, events: readonly LoggedEvent<S>[], end: 'done' | 'die') => T,
  ): T {
    const referee = refereeOf(look)
    const present = referee.context.s
    const state = clone(present)
    const events: LoggedEvent<S>[] = []
    try {
      const end = perform(referee, state, choices, events)
      return ask(referee, state, events, end)
    } finally {
      referee.context.s = present
    }
  }

  return {
    imagine: (look) => refereeOf(look).context,
    rehearse: (look, choices, ask) =>
      after(look, choices, ({ context }, state, events) => {
        context.s = state
        return ask(
          context,
          events.map(({ event }) => event),
        )
      }),
    optionsAfter: (look, choices) =>
      after(look, choices, (referee, state, _, end) => {
        const list = new ChoiceList()
        if (end === 'done' && state.flow.length > 0) referee.list(state, list)
        return list.toArray() as unknown as readonly ChoiceOf<S>[]
      }),
    rowOf: (look, pick) =>
      after(look, [], (referee, state) => {
        const row: ChoiceOf<S>[] = []
        const list = new ChoiceList()
        while (state.flow.length > 0) {
          referee.list(state, list)
          referee.context.s = state
          const choice = pick(list.toArray() as unknown as readonly ChoiceOf<S>[], referee.context)
          if (!choice) break
          row.push(choice)
          if (perform(referee, state, [choice], []) === 'die') break
        }
        return row
      }),
    foretell: (look, choice) => after(look, [choice], (_, __, events) => events.map(({ event }) => event)),
  }
}
