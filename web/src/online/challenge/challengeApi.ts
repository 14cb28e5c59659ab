import type { Challenge, ChallengeRun, ChallengeStart, NewChallenge, Seated } from '@bridgehead/table/wire'
import { ask } from '../api.ts'
import { kept } from '../kept.svelte.ts'

/** What the server offers over HTTP to those who play alone with the same dice. */
export const challengeApi = {
  list: async (): Promise<readonly Challenge[]> =>
    (await ask<{ readonly challenges: readonly Challenge[] }>('GET', 'challenges')).challenges,
  /** With what this browser holds of one's own try; the account that is signed in counts as well. */
  look: (challenge: string): Promise<Challenge> => {
    const secret = ownSeat(challenge)?.secret
    return ask('GET', `challenges/${challenge}`, secret === undefined ? {} : { secret })
  },
  make: (wanted: NewChallenge): Promise<Challenge> => ask('POST', 'challenges', { body: wanted }),
  /** Begins a try, or comes back to the one that the account has. */
  play: (challenge: string, start: ChallengeStart): Promise<Seated> =>
    ask('POST', `challenges/${challenge}/play`, { body: start }),
}

/** The seat of one's own try, where this browser holds it. */
export const ownSeat = (challenge: string) => kept.seats.findLast((seat) => seat.challenge === challenge)

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
