import type { Challenge, ChallengeStart, NewChallenge, Seated } from '@bridgehead/table/wire'
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
