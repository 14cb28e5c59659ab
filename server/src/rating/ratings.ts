import type { MatchRating, OwnRating, Rated } from '@bridgehead/table/wire'
import glicko2 from 'glicko2-lite'
import type { Transaction } from 'kysely'
import { gameById } from '../match/games.ts'
import { keptEnding } from '../seats/ending.ts'
import type { Database } from '../storage/database.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'
import type { RatingRow, Tables } from '../storage/tables.ts'

/** Where everybody begins, as Glickman has it. */
const FIRST = { rating: 1500, deviation: 350, volatility: 0.06 }
const MOST_LISTED = 100

/** Who somebody is to others; accounts know. */
export type NameOf = (account: string) => Promise<string | undefined>

/** How good people are at a game, by Glicko-2, counted after each match that is marked as rated. */
export class Ratings {
  readonly #db: Database
  readonly #matches: MatchStore
  readonly #nameOf: NameOf

  constructor(db: Database, matches: MatchStore, nameOf: NameOf) {
    this.#db = db
    this.#matches = matches
    this.#nameOf = nameOf
  }

  /** A match is over: if it counts, those who have played it are rated anew, once, however often this is said. */
  async count(id: string): Promise<void> {
    const found = await this.#matches.find(id)
    if (found?.match.rated !== 1 || found.match.ending === null) return
    const ending = keptEnding(found.match.ending)
    const { how, winner } = ending
    const rated = await sidesOf(found)
    await this.#db.transaction().execute(async (trx) => {
      if (!(await claim(trx, id)) || how === 'unfinished' || !rated) return
      const [first, second] = rated
      const before = [await ratingOf(trx, first.account, found), await ratingOf(trx, second.account, found)] as const
      const score = winner === 'draw' ? 0.5 : winner === first.side ? 1 : 0
      const now = [after(before[0], before[1], score), after(before[1], before[0], 1 - score)] as const
      for (const row of now) await keep(trx, row)
      const ratings = now.map((row, i) => changeOf(rated[i]?.seat ?? 0, before[i] ?? row, row))
      await trx
        .updateTable('match')
        .set({ ending: JSON.stringify({ ...ending, ratings }) })
        .where('id', '=', id)
        .execute()
    })
  }

  /** Matches that ended when nobody could count them: a server was killed in that moment. */
  async countMissed(): Promise<void> {
    const missed = await this.#db
      .selectFrom('match')
      .select('id')
      .where('status', '=', 'over')
      .where('rated', '=', 1)
      .where('counted', '=', 0)
      .limit(20)
      .execute()
    for (const { id } of missed) await this.count(id)
  }

  async of(account: string): Promise<OwnRating[]> {
    const rows = await this.#db
      .selectFrom('rating')
      .selectAll()
      .where('account', '=', account)
      .where('matches', '>', 0)
      .orderBy('game')
      .execute()
    return rows.map((row) => ({ game: row.game, ...rounded(row) }))
  }

  async best(game: string): Promise<Rated[]> {
    const rows = await this.#db
      .selectFrom('rating')
      .selectAll()
      .where('game', '=', game)
      .orderBy('rating', 'desc')
      .limit(MOST_LISTED)
      .execute()
    const named = await Promise.all(
      rows.map(async (row) => {
        const name = await this.#nameOf(row.account)
        return name === undefined ? [] : [{ name, ...rounded(row) }]
      }),
    )
    return named.flat()
  }
}

const rounded = ({ rating, deviation, matches }: RatingRow) => ({
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  matches,
})

/** As it is shown: what was before and what comes after differ by what is said to have changed. */
function changeOf(seat: number, before: RatingRow, now: RatingRow): MatchRating {
  const { rating, deviation } = rounded(now)
  return { seat, rating, deviation, change: rating - Math.round(before.rating) }
}

async function claim(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('match')
    .set({ counted: 1 })
    .where('id', '=', id)
    .where('counted', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Two people with accounts, each on a side of his own, in an order that is always the same; undefined where there is nobody to rate. */
async function sidesOf({ match, seats }: MatchWithSeats) {
  const game = await gameById(match.game)
  const people = seats.flatMap(({ number, account, filling, roles }) =>
    account !== null && filling !== 'bot'
      ? [{ seat: number, account, side: game.sideOf[(JSON.parse(roles) as string[])[0] as string] }]
      : [],
  )
  const [first, second] = people.sort((a, b) => (a.account < b.account ? -1 : 1))
  return people.length === 2 && seats.length === 2 && first && second && first.account !== second.account
    ? ([first, second] as const)
    : undefined
}

async function ratingOf(trx: Transaction<Tables>, account: string, { match }: MatchWithSeats): Promise<RatingRow> {
  // Writing holds the row, so that two matches that end at the same moment count one after the other.
  return trx
    .insertInto('rating')
    .values({ account, game: match.game, ...FIRST, matches: 0, changed: 0 })
    .onConflict((conflict) =>
      conflict.columns(['account', 'game']).doUpdateSet(({ ref }) => ({ changed: ref('rating.changed') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One match against somebody: 1 won, 0 lost, a half drawn. */
export function after(own: RatingRow, other: RatingRow, score: number): RatingRow {
  const { rating, rd, vol } = glicko2(own.rating, own.deviation, own.volatility, [
    [other.rating, other.deviation, score],
  ])
  return { ...own, rating, deviation: rd, volatility: vol, matches: own.matches + 1, changed: Date.now() }
}

async function keep(trx: Transaction<Tables>, row: RatingRow): Promise<void> {
  const { rating, deviation, volatility, matches, changed } = row
  await trx
    .insertInto('rating')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['account', 'game']).doUpdateSet({ rating, deviation, volatility, matches, changed }),
    )
    .execute()
}
