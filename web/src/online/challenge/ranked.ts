import type { ChallengeRun } from '@bridgehead/table/wire'

/** A try with its place in the table. */
export interface RankedRun extends ChallengeRun {
  readonly rank?: number
}

/** The best first, equals with the same place; then those who are done but hidden, then those who still play. */
export function ranked(runs: readonly ChallengeRun[]): readonly RankedRun[] {
  const known = runs.filter(({ result }) => result).sort((a, b) => (b.result?.score ?? 0) - (a.result?.score ?? 0))
  const places = known.map((run) => ({
    ...run,
    rank: known.findIndex(({ result }) => result?.score === run.result?.score) + 1,
  }))
  const hidden = runs.filter(({ result }) => !result)
  return [...places, ...hidden.filter(({ done }) => done), ...hidden.filter(({ done }) => !done)]
}
