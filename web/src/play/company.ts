import type { Choice } from '@bridgehead/engine'
import type { Snippet } from 'svelte'

/** What the game screen knows of people who play at screens of their own, and where it leaves room for them. */
export interface Company {
  /** In the header, in place of the scenario: how the match is played, and as whom. */
  readonly subtitle: string
  /** What the prompt says while somebody else is asked, or nobody can be. */
  readonly waiting: { readonly sentence: string; readonly hint: string }
  /** A choice would get through. */
  readonly isReachable: boolean
  /** Bots may be asked for hints in this match. */
  readonly hints: boolean
  /** Taking back what only the others can allow; absent when there is nothing of the kind. */
  readonly takeBack: { readonly label: string; readonly ask: () => void } | undefined
  /** In the prompt while somebody else is asked. */
  readonly waitingTools: Snippet
  /** Seats, presence and clocks, in the header. */
  readonly seats: Snippet
  /** The line over the prompt. */
  readonly strip: Snippet
  /** Talk and notes: a panel, and words that have not been read. */
  readonly talk: Snippet
  readonly unread: number
  /** What belongs to the table, in the menu. */
  readonly menu: Snippet
  /** What is said before somebody resigns. */
  readonly resigning: string
  /** Cards of the report. */
  readonly after: Snippet
  /** Reads clocks and presence aloud; puts the focus on the line over the prompt. */
  readClocks(): void
  focusStrip(): void
  /** Puts the focus where one writes to the others, or for oneself, once the panel is open. */
  focusTalk(field: 'talk' | 'notes'): void
}

/** A choice that is on its way to where the match is played. */
export interface Sent {
  readonly choice: Choice
  readonly at: number
}
