import { type Choice, clone, type EventOf, type LoggedEvent, noDice, Referee, seededDice } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import type { NarvikLook } from './look.ts'

type Context = Referee<Narvik>['context']

const imagined = new WeakMap<object, Referee<Narvik>>()

function refereeOf({ def, view, role }: NarvikLook): Referee<Narvik> {
  const known = imagined.get(view)
  if (known) return known
  const referee = new Referee<Narvik>(narvik, def)
  referee.context.s = narvik.determinize(def, view, role, seededDice(1))
  imagined.set(view, referee)
  return referee
}

/**
 * A game that the role cannot tell from the true one, for asking the rules about what it sees. What is unknown is dealt at
 * random in it, so only answers that do not hang on that may be shown.
 */
export const imagine = (look: NarvikLook): Context => refereeOf(look).context

/** What would happen if these choices, which no die decides, were made now; then `ask` may look at the position after them. */
export function rehearse<T>(
  look: NarvikLook,
  choices: readonly Choice[],
  ask: (g: Context, events: readonly EventOf<Narvik>[]) => T,
): T {
  const referee = refereeOf(look)
  const { context } = referee
  const present = context.s
  const state = clone(present)
  const events: LoggedEvent<Narvik>[] = []
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
}
