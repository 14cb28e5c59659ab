import { lobbyMatchOf } from '../lobby/making.ts'
import type { Database } from '../storage/database.ts'
import type { SeatPlace } from '../storage/keyStore.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'
import type { AccountSeats } from './accountSeats.ts'
import type { AccountStore } from './accountStore.ts'
import { Blocks } from './blocks.ts'

export interface TakeoutCare {
  readonly database: Database
  readonly store: MatchStore
  readonly accounts: AccountStore
  readonly seats: AccountSeats
}

const TAKEOUT_FORMAT = 'bridgehead-account-1'

/** Everything that is kept of somebody, for himself: settings, ways in, matches with his choices, words and notes. */
export async function takeoutOf({ database, store, accounts, seats }: TakeoutCare, id: string) {
  const account = await accounts.find(id)
  if (!account) return undefined
  const { password, digest: _, ...settings } = account
  const places = await seats.of(id, Number.MAX_SAFE_INTEGER)
  const found = await store.findAll(places.map(({ match }) => match))
  const matches = []
  for (const [i, each] of found.entries()) matches.push(await matchOf(database, each, places[i] as SeatPlace))
  const sessions = await database
    .selectFrom('session')
    .select(['label', 'created', 'used'])
    .where('account', '=', id)
    .execute()
  return {
    format: TAKEOUT_FORMAT,
    account: { ...settings, hasPassword: password !== null },
    passkeys: (await accounts.passkeys(id)).map(({ label, created, used }) => ({ label, created, used })),
    devices: sessions,
    push: await database.selectFrom('push').select(['endpoint', 'created']).where('account', '=', id).execute(),
    ratings: await database.selectFrom('rating').selectAll().where('account', '=', id).execute(),
    blocks: await new Blocks(database).of(id),
    matches,
  }
}

async function matchOf(database: Database, found: MatchWithSeats, { match, seat }: SeatPlace) {
  const roles = JSON.parse(found.seats[seat]?.roles ?? '[]') as string[]
  const note = await database
    .selectFrom('note')
    .select('text')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .executeTakeFirst()
  return {
    match: lobbyMatchOf(found),
    seat,
    notes: note?.text ?? '',
    talk: await database
      .selectFrom('talk')
      .select(['text', 'at'])
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('text', '!=', '')
      .orderBy('number')
      .execute(),
    choices: await database
      .selectFrom('action')
      .select(['number', 'by', 'verb', 'arg', 'at'])
      .where('match', '=', match)
      .where('by', 'in', roles)
      .orderBy('number')
      .execute(),
  }
}
