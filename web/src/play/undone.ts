import { type Choice, sameChoice } from '@bridgehead/engine'

/** Choices that were taken back, each with how many stood before it; the next to be made again is the last. */
export type Undone = readonly { readonly at: number; readonly choice: Choice }[]

/** The choice that was taken back here. */
export function undoneAt(undone: Undone, choices: number): Choice | undefined {
  const next = undone.at(-1)
  return next?.at === choices ? next.choice : undefined
}

/** Something is chosen here: the same again leaves the rest to be made again, anything else forgets all. */
export function undoneAfter(undone: Undone, choice: Choice, choices: number): Undone {
  const again = undoneAt(undone, choices)
  return again && sameChoice(again, choice) ? undone.slice(0, -1) : []
}
