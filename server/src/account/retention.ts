import type { Database } from '../storage/database.ts'
import { forgetSeat } from './forgetting.ts'

const DAY = 24 * 60 * 60 * 1000
/** Words are kept so long after the end of a match; seats without an account so long after the last visit. */
const TALK_LASTS = 90 * DAY
const SEAT_LASTS = 365 * DAY
/** So many seats at a time, so that nobody waits for it. */
const AT_ONCE = 500

/** Forgets what has been kept long enough. */
export async function forgetOld(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('talk')
    .where('at', '<', now - TALK_LASTS)
    .where('match', 'in', (query) =>
      query
        .selectFrom('match')
        .select('id')
        .where('status', 'in', ['over', 'cancelled'])
        .where('changed', '<', now - TALK_LASTS),
    )
    .execute()
  for (const place of await oldSeats(database, now - SEAT_LASTS))
    await database.transaction().execute((trx) => forgetSeat(trx, place))
}

async function oldSeats(database: Database, before: number) {
  return database
    .selectFrom('seat')
    .innerJoin('match', 'match.id', 'seat.match')
    .select(['seat.match', 'seat.number as seat'])
    .where('match.status', 'in', ['over', 'cancelled'])
    .where('match.changed', '<', before)
    .where('seat.account', 'is', null)
    .where('seat.taken', '=', 1)
    .where('seat.former', '=', 0)
    .where(({ or, eb }) => or([eb('seat.seen', 'is', null), eb('seat.seen', '<', before)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('seat_access')
            .select('seat_access.id')
            .whereRef('seat_access.match', '=', 'seat.match')
            .whereRef('seat_access.seat', '=', 'seat.number')
            .where('seat_access.used', '>=', before),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute()
}
