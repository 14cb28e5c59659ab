import type { MatchWithSeats } from '../storage/matchStore.ts'
import { conductIn } from './conduct.ts'

/** A match as strangers see it: whoever agreed to the archive without a name has none. */
export function forStrangers({ match, seats }: MatchWithSeats): MatchWithSeats {
  const { nameless } = conductIn(match.conduct)
  return { match, seats: seats.map((seat) => (nameless.includes(seat.number) ? { ...seat, name: null } : seat)) }
}
