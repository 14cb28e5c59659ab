import type { Ending, MatchRating } from '@bridgehead/table/wire'

/** How a match ended, as lists keep it, with its result in points. */
export interface KeptEnding extends Omit<Ending, 'seed'> {
  readonly result?: { readonly key: string; readonly score: number }
  /** What it has done to the ratings of its players, where it counted. */
  readonly ratings?: readonly MatchRating[]
}

export const keptEnding = (json: string): KeptEnding => JSON.parse(json) as KeptEnding

/** What a list tells of it: neither seed nor points. */
export function listedEnding(json: string): Omit<Ending, 'seed'> {
  const { how, seat, winner } = keptEnding(json)
  return { how, winner, ...(seat !== undefined && { seat }) }
}
