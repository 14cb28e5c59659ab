import type { Transaction } from 'kysely'
import type { SeatPlace } from '../storage/keyStore.ts'
import type { Tables } from '../storage/tables.ts'
import type { LostKey } from './sessions.ts'

/**
 * Who sat here is not known any more: name, notes and words are gone, and nothing opens the seat. Choices stay, since they are the
 * others' match too. Words are emptied rather than taken out, so that those that follow keep their numbers.
 */
export async function forgetSeat(trx: Transaction<Tables>, { match, seat }: SeatPlace): Promise<LostKey[]> {
  await trx
    .updateTable('seat')
    .set({ name: null, account: null, former: 1 })
    .where('match', '=', match)
    .where('number', '=', seat)
    .execute()
  await trx.deleteFrom('note').where('match', '=', match).where('seat', '=', seat).execute()
  await trx.updateTable('talk').set({ text: '' }).where('match', '=', match).where('seat', '=', seat).execute()
  await trx.deleteFrom('push_seat').where('match', '=', match).where('seat', '=', seat).execute()
  return trx
    .deleteFrom('seat_access')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .returning(['match', 'id'])
    .execute()
}
