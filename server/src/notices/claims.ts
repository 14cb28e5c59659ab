import type { ExpressionBuilder } from 'kysely'
import type { NoticeKind } from '../storage/accountTables.ts'
import type { Database } from '../storage/database.ts'
import type { SeatPlace } from '../storage/keyStore.ts'
import type { Tables } from '../storage/tables.ts'

/** A turn of which somebody is told once by each kind of notice, whichever server tells him. */
export interface ToldTurn extends SeatPlace {
  readonly turn: number
}

/** Whoever has not sent for so long what he was about to send was killed: it is sent by the next. */
const SENDING = 5 * 60_000

/** What somebody was told of a turn, or is being told at this moment. */
export async function toldOf(
  database: Database,
  { match, seat, turn }: ToldTurn,
  now = Date.now(),
): Promise<ReadonlySet<NoticeKind>> {
  const rows = await database
    .selectFrom('notice')
    .select('kind')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('turn', '=', turn)
    .where(({ eb, or }) => or([eb('sent', '=', 1), eb('at', '>', now - SENDING)]))
    .execute()
  return new Set(rows.map(({ kind }) => kind))
}

/** Says that somebody is being told of a turn; false when another does so, or has. */
export async function claimNotice(
  database: Database,
  { match, seat, turn }: ToldTurn,
  kind: NoticeKind,
  now = Date.now(),
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('notice')
    .values({ match, seat, turn, kind, at: now, sent: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['match', 'seat', 'turn', 'kind'])
        .doUpdateSet({ at: now })
        .where('notice.sent', '=', 0)
        .where('notice.at', '<=', now - SENDING),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

const isOf =
  ({ match, seat, turn }: ToldTurn, kind: NoticeKind) =>
  ({ and }: ExpressionBuilder<Tables, 'notice'>) =>
    and({ match, seat, turn, kind })

/** It is sent: nobody is told of it again. */
export async function noticeSent(database: Database, turn: ToldTurn, kind: NoticeKind): Promise<void> {
  await database.updateTable('notice').set({ sent: 1 }).where(isOf(turn, kind)).execute()
}

/** It could not be sent: it is tried again the next time. */
export async function giveBack(database: Database, turn: ToldTurn, kind: NoticeKind): Promise<void> {
  await database.deleteFrom('notice').where(isOf(turn, kind)).execute()
}
