import type { HeldSeat, MyMatch } from '@bridgehead/table/wire'
import { lobbyMatchOf, paceOf } from '../lobby/making.ts'
import { MatchClock } from '../match/clock.ts'
import { type ConductRecord, conductIn, isPaused } from '../match/conduct.ts'
import type { KeyStore, SeatPlace } from '../storage/keyStore.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'
import { listedEnding } from './ending.ts'

/** The matches of somebody's seats, as he may know them without opening them: mine to play first, then by the least time left. */
export async function myMatches(
  care: MyMatchesCare & { readonly keys: KeyStore },
  held: readonly HeldSeat[],
): Promise<MyMatch[]> {
  return matchesOf(care, await care.keys.openAll(held))
}

export interface MyMatchesCare {
  readonly store: MatchStore
  /** Somebody is connected for a seat, to whichever server. */
  isHere(match: string, seat: number): Promise<boolean>
}

export async function matchesOf(care: MyMatchesCare, seats: readonly SeatPlace[]): Promise<MyMatch[]> {
  const { store } = care
  const found = await store.findAll([...new Set(seats.map(({ match }) => match))])
  const rows = await Promise.all(
    seats.flatMap(({ match, seat }) => {
      const one = found.find((each) => each.match.id === match)
      return one ? rowOf(care, one, seat) : []
    }),
  )
  return rows.sort(byUrgency)
}

async function rowOf({ store, isHere }: MyMatchesCare, found: MatchWithSeats, seat: number): Promise<MyMatch> {
  const { match, seats } = found
  const record = conductIn(match.conduct)
  const now = Date.now()
  const until = match.status === 'playing' ? await timeOver(store, found, record, now) : undefined
  const { seen = null } = seats[seat] ?? {}
  const others = seats.filter(({ number, filling }) => number !== seat && filling !== 'bot')
  const here = match.status !== 'playing' ? [] : await Promise.all(others.map(({ number }) => isHere(match.id, number)))
  return {
    match: lobbyMatchOf(found),
    seat,
    ...(match.asked !== null && { asked: match.asked }),
    changed: match.changed,
    ...(seen !== null && { seen }),
    ...(until !== undefined && { until }),
    paused: isPaused(record, now),
    words: await store.wordsSince(match.id, seat, seen ?? 0),
    here: others.flatMap(({ number }, i) => (here[i] ? number : [])),
    question:
      record.questions.some((each) => each.seat !== seat && !each.agreed.includes(seat)) && match.status === 'playing',
    lent: seat in record.bots,
    ...(match.ending !== null && { ending: listedEnding(match.ending) }),
    ...(record.next !== undefined && { next: record.next }),
  }
}

/** Over days the clock is full at each turn, so that the last turn says all; in live play all turns count. */
export async function timeOver(
  store: MatchStore,
  { match, seats }: MatchWithSeats,
  record: ConductRecord,
  now: number,
): Promise<number | undefined> {
  const pace = paceOf(match)
  if (pace.kind === 'none' || match.asked === null) return undefined
  const settings = { pace, times: seats.map(({ times }) => times), bots: seats.map(({ filling }) => filling === 'bot') }
  const turns = pace.kind === 'days' ? [] : await store.turns(match.id)
  const last = { at: match.asked_since ?? match.changed, asked: match.asked }
  return MatchClock.after(settings, [...turns, last], record.marks).until(now)
}

function byUrgency(a: MyMatch, b: MyMatch): number {
  const rank = ({ match, asked, seat }: MyMatch) =>
    match.status === 'playing' ? (asked === seat ? 0 : 1) : match.status === 'waiting' ? 2 : 3
  const time = ({ until }: MyMatch) => until ?? Number.MAX_SAFE_INTEGER
  return rank(a) - rank(b) || time(a) - time(b) || b.changed - a.changed
}
