import { Referee, seededDice } from '@bridgehead/engine'
import { type Narvik, narvik } from '@bridgehead/narvik'
import type { Look } from '../title.ts'
import { definitionOf, viewOf } from './focus.ts'

type Context = Referee<Narvik>['context']

const imagined = new WeakMap<object, Context>()

/**
 * A game that the role cannot tell from the true one, for asking the rules about what it sees. What is unknown is dealt at
 * random in it, so only answers that do not hang on that may be shown.
 */
export function imagine({ def, view, role }: Look): Context {
  const known = imagined.get(view)
  if (known) return known
  const side = role === 'german' ? 'german' : 'allied'
  const { context } = new Referee<Narvik>(narvik, definitionOf(def))
  context.s = narvik.determinize(definitionOf(def), viewOf(view), side, seededDice(1))
  imagined.set(view, context)
  return context
}
