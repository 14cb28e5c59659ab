import type { Beginning } from './log.ts'

export const replaySpeeds = ['slow', 'normal', 'fast'] as const
export type ReplaySpeed = (typeof replaySpeeds)[number]

/** How long a choice stays on the board, in milliseconds. */
export const replayPauses: Readonly<Record<ReplaySpeed, number>> = { slow: 1600, normal: 700, fast: 220 }

/** The turn in which the match stands after so many choices; undefined before the first. */
export const turnAt = (turns: readonly Beginning[], at: number): Beginning | undefined =>
  turns.findLast((turn) => turn.at <= at)
