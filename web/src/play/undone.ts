import { type Choice, sameChoice } from '@bridgehead/engine'

/** A choice that was taken back: how many stood before it, and by which taking back. */
interface Undoing {
  readonly at: number
  readonly choice: Choice
  readonly gesture: number
}

/** Choices that were taken back; the next to be made again is the last. */
export type Undone = readonly Undoing[]

/** The choices that were taken back here at one stroke, in the order in which they are made again. */
export function undoneAt(undone: Undone, choices: number): readonly Choice[] {
  const next = undone.at(-1)
  if (next?.at !== choices) return []
  return undone
    .filter(({ gesture }) => gesture === next.gesture)
    .map(({ choice }) => choice)
    .toReversed()
}

/** Something is chosen here: the same again leaves the rest to be made again, anything else forgets all. */
export function undoneAfter(undone: Undone, choice: Choice, choices: number): Undone {
  const next = undone.at(-1)
  return next?.at === choices && sameChoice(next.choice, choice) ? undone.slice(0, -1) : []
}
