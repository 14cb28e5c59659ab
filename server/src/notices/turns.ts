import { paceOf } from '../lobby/making.ts'
import { marksOf } from '../match/clock.ts'
import { conductIn, isPaused } from '../match/conduct.ts'
import { timeOver } from '../seats/myMatches.ts'
import type { AccountRow, NoticeAbout, NoticeKind } from '../storage/accountTables.ts'
import type { Database } from '../storage/database.ts'
import type { SeatPlace } from '../storage/keyStore.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'
import { toldOf } from './claims.ts'

/** Whoever was connected in the last ten minutes knows. */
const RECENT = 10 * 60_000
const DAY = 24 * 60 * 60_000
/** What lasts no longer is answered by itself, or taken back. */
const SETTLED = 30_000
/** Turns that are older were told of, or never will be. */
const OLDEST = 30 * DAY

/** A seat that is asked, or waits for one whose time is over. */
export interface WaitingTurn extends SeatPlace {
  /** Since when. */
  readonly turn: number
  readonly account: AccountRow | undefined
  readonly found: MatchWithSeats
  /** When the seat's time is over; undefined without a clock, and while it stands. */
  readonly until: number | undefined
  /** Somebody is connected for it, or was so a moment ago. */
  readonly isHere: boolean
  readonly isRecent: boolean
  readonly told: ReadonlySet<NoticeKind>
}

const marksIn = ({ found, seat }: WaitingTurn): readonly number[] =>
  marksOf(paceOf(found.match), found.seats[seat]?.times)

/** The mark that the seat's clock has passed last: a day or three hours, five minutes or one, zero. Undefined before the first. */
export const markPassed = (turn: WaitingTurn, now: number): number | undefined => {
  const left = turn.until === undefined ? Number.POSITIVE_INFINITY : turn.until - now
  return marksIn(turn).find((mark) => left <= mark)
}

/** What somebody is told at a mark: zero is told to the others, the mark before it is the last. */
export const aboutMark = (turn: WaitingTurn, mark: number): Exclude<NoticeAbout, 'turn'> =>
  mark === 0 ? 'over' : marksIn(turn).indexOf(mark) === 1 && marksIn(turn).length > 2 ? 'last' : 'time'

/** When the clock passes its next mark. */
export const nextMark = (turn: WaitingTurn, now: number): number | undefined => {
  const { until } = turn
  if (until === undefined) return undefined
  const ahead = marksIn(turn).flatMap((mark) => (until - mark > now ? until - mark : []))
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}

export interface TurnsCare {
  readonly database: Database
  readonly store: MatchStore
  /** Somebody is connected for this seat, to whichever server. */
  isHere(place: SeatPlace): Promise<boolean>
}

/** All turns of which somebody may have to be told, whether the match is in anybody's memory or not. */
export async function waitingTurns({ database, store, isHere }: TurnsCare, now: number): Promise<WaitingTurn[]> {
  const rows = await database
    .selectFrom('match')
    .innerJoin('seat', (join) => join.onRef('seat.match', '=', 'match.id').onRef('seat.number', '=', 'match.asked'))
    .select(['match.id as match', 'seat.number as seat', 'match.asked_since as turn'])
    .where('match.status', '=', 'playing')
    .where('match.asked_since', '>', now - OLDEST)
    .where('match.asked_since', '<=', now - SETTLED)
    .where('seat.filling', '!=', 'bot')
    .where('seat.taken', '=', 1)
    // Somebody at the table can be told something.
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('seat as known')
            .select('known.number')
            .whereRef('known.match', '=', 'match.id')
            .where('known.account', 'is not', null),
        ),
        exists(selectFrom('push_seat').select('push_seat.push').whereRef('push_seat.match', '=', 'match.id')),
      ]),
    )
    .orderBy('match.asked_since')
    .execute()
  const turns: WaitingTurn[] = []
  for (const { match, seat, turn } of rows) {
    const found = await store.find(match)
    if (turn === null || !found || found.match.asked_since !== turn) continue
    const record = conductIn(found.match.conduct)
    if (isPaused(record, now) || seat in record.bots) continue
    const until = await timeOver(store, found, record, now)
    const of = (number: number) => waitingFor({ database, isHere }, { match, seat: number, turn, found, until }, now)
    turns.push(await of(seat))
    if (until === undefined || until > now) continue
    const others = found.seats.filter(({ number, filling }) => number !== seat && filling !== 'bot')
    for (const { number } of others) if (!(number in record.bots)) turns.push(await of(number))
  }
  return turns
}

async function waitingFor(
  { database, isHere }: Pick<TurnsCare, 'database' | 'isHere'>,
  waits: Omit<WaitingTurn, 'account' | 'isHere' | 'isRecent' | 'told'>,
  now: number,
): Promise<WaitingTurn> {
  const { match, seat, turn, found } = waits
  const { account = null, seen = null } = found.seats[seat] ?? {}
  return {
    ...waits,
    account: account === null ? undefined : await accountIn(database, account),
    isHere: await isHere({ match, seat }),
    isRecent: seen !== null && seen >= now - RECENT,
    told: await toldOf(database, { match, seat, turn }),
  }
}

/** It is this seat that is asked; the others wait with it. */
export const isAsked = ({ seat, found }: WaitingTurn): boolean => found.match.asked === seat

const accountIn = (database: Database, id: string): Promise<AccountRow | undefined> =>
  database.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
