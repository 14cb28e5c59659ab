import { livePlaces, type Mark, ringed } from './marks.ts'
import { members, type Stack } from './stacks.ts'

/**
 * What a drag that begins on a counter carries: the selected group with the counter in the hand first, one counter of an open stack, or the whole stack; nothing where
 * nothing can be done with it.
 */
export function handful(
  piece: number,
  stack: Stack,
  isOpen: boolean,
  marks: readonly Mark[],
  isSpent: (states: readonly string[]) => boolean,
): readonly number[] {
  const selected = ringed(marks, 'selected')
  if (selected.includes(piece)) return [piece, ...selected.filter((each) => each !== piece)]
  const all = members(stack)
  const group = isOpen ? all.filter(({ id }) => id === piece) : all
  const legal = ringed(marks, 'legal')
  if (!livePlaces(marks).includes(stack.place) && !group.some(({ id }) => legal.includes(id))) return []
  return group.filter(({ states }) => !isSpent(states)).map(({ id }) => id)
}
