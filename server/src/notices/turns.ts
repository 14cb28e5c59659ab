import { paceOf } from '../lobby/making.ts'
import { conductIn, isPaused } from '../match/conduct.ts'
import { timeOver } from '../seats/myMatches.ts'
import type { AccountRow, NoticeKind } from '../storage/accountTables.ts'
import type { Database } from '../storage/database.ts'
import type { SeatPlace } from '../storage/keyStore.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'

/** Whoever was connected in the last ten minutes knows. */
const RECENT = 10 * 60_000
const DAY = 24 * 60 * 60_000
/** What lasts no longer is answered by itself, or taken back. */
const SETTLED = 30_000
/** Turns that are older were told of, or never will be. */
const OLDEST = 30 * DAY

/** A seat that is asked while nobody is there. */
export interface WaitingTurn extends SeatPlace {
  /** Since when. */
  readonly turn: number
  readonly account: AccountRow | undefined
  readonly found: MatchWithSeats
  /** When the seat's time is over; undefined without a clock, and while it stands. */
  readonly until: number | undefined
  readonly told: ReadonlySet<NoticeKind>
}

/** Where the clock is to be spoken of: less than a day is left of more. */
export const isLate = ({ until, found }: WaitingTurn, now: number): boolean => {
  const pace = paceOf(found.match)
  return pace.kind === 'days' && pace.days > 1 && until !== undefined && until > now && until - now <= DAY
}

export interface TurnsCare {
  readonly database: Database
  readonly store: MatchStore
  /** Somebody is connected for this seat, to whichever server. */
  isHere(place: SeatPlace): Promise<boolean>
}

/** All turns of which somebody may have to be told. */
export async function waitingTurns({ database, store, isHere }: TurnsCare, now: number): Promise<WaitingTurn[]> {
  const rows = await database
    .selectFrom('match')
    .innerJoin('seat', (join) => join.onRef('seat.match', '=', 'match.id').onRef('seat.number', '=', 'match.asked'))
    .select(['match.id as match', 'seat.number as seat', 'match.asked_since as turn', 'seat.account'])
    .where('match.status', '=', 'playing')
    .where('match.asked_since', '>', now - OLDEST)
    .where('match.asked_since', '<=', now - SETTLED)
    .where('seat.filling', '!=', 'bot')
    .where('seat.taken', '=', 1)
    .where(({ or, eb }) => or([eb('seat.seen', 'is', null), eb('seat.seen', '<', now - RECENT)]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('seat.account', 'is not', null),
        exists(
          selectFrom('push_seat')
            .select('push_seat.push')
            .whereRef('push_seat.match', '=', 'seat.match')
            .whereRef('push_seat.seat', '=', 'seat.number'),
        ),
      ]),
    )
    .orderBy('match.asked_since')
    .execute()
  const turns = []
  for (const { match, seat, turn, account } of rows) {
    const found = await store.find(match)
    if (turn === null || !found || found.match.asked_since !== turn || (await isHere({ match, seat }))) continue
    const record = conductIn(found.match.conduct)
    if (isPaused(record, now) || seat in record.bots) continue
    turns.push({
      match,
      seat,
      turn,
      found,
      account: account === null ? undefined : await accountIn(database, account),
      until: await timeOver(store, found, record, now),
      told: await toldOf(database, { match, seat }, turn),
    })
  }
  return turns
}

const accountIn = (database: Database, id: string): Promise<AccountRow | undefined> =>
  database.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

async function toldOf(database: Database, { match, seat }: SeatPlace, turn: number): Promise<ReadonlySet<NoticeKind>> {
  const rows = await database
    .selectFrom('notice')
    .select('kind')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('turn', '=', turn)
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Says that somebody is told of a turn; false when another server has said so before. */
export async function claimNotice(
  database: Database,
  { match, seat, turn }: WaitingTurn,
  kind: NoticeKind,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('notice')
    .values({ match, seat, turn, kind, at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** It could not be sent: it is tried again the next time. */
export async function giveBack(
  database: Database,
  { match, seat, turn }: WaitingTurn,
  kind: NoticeKind,
): Promise<void> {
  await database
    .deleteFrom('notice')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('turn', '=', turn)
    .where('kind', '=', kind)
    .execute()
}
