import type { MatchWithSeats } from '../storage/matchStore.ts'

/** A match that anybody may look at: its players let it be watched, or have put it into the archive. */
export const isForAll = ({ watching, archived }: MatchWithSeats['match']): boolean =>
  watching !== 'nobody' || archived === 1

import { conductIn } from './conduct.ts'

/** A match as strangers see it: whoever agreed to the archive without a name has none. */
export function forStrangers({ match, seats }: MatchWithSeats): MatchWithSeats {
  const { nameless } = conductIn(match.conduct)
  return { match, seats: seats.map((seat) => (nameless.includes(seat.number) ? { ...seat, name: null } : seat)) }
}
