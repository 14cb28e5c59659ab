import type { ArenaNews, ArenaOrder, ArenaPage, ArenaResult } from '@bridgehead/bots'
import { newClaim, newRunId } from '../secrets.ts'
import type { Database } from './database.ts'
import type { ArenaLotRow } from './tables.ts'

/** A lot in the hands of a worker. */
export type Claimed = Pick<ArenaLotRow, 'run' | 'number' | 'seed' | 'games'> & { readonly claim: string }

/** Lots are as small as that they are about so many, and no larger than this: what a killed worker has played is played again. */
const LOTS = 200
const MOST_IN_A_LOT = 50
/** Rows of one statement: databases bound how many values it may have. */
const ROWS_AT_ONCE = 100
/** Those who look at the same time look at different lots. */
const LOOKED_AT = 16
/** Whoever has a lot and does not say for so long that he is still there has gone. */
export const LEASE = 30_000
/** A lot that so many have begun and nobody has ended is left alone. */
const MOST_TRIES = 5
const FAILURES_TOLD = 20
const LOTS_OF_A_PAGE = 20

/** Balance runs, their lots and results. A lot has results once, whoever played it and how often. */
export class ArenaStore {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async add(order: ArenaOrder, now: number): Promise<string> {
    const run = newRunId()
    const lots = lotsOf(order).map((lot, number) => ({ ...lot, run, number, tries: 0, until: 0, choices: 0 }))
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('arena_run')
        .values({ id: run, plan: JSON.stringify(order), created: now })
        .execute()
      for (let from = 0; from < lots.length; from += ROWS_AT_ONCE)
        await trx
          .insertInto('arena_lot')
          .values(lots.slice(from, from + ROWS_AT_ONCE))
          .execute()
    })
    return run
  }

  async order(run: string): Promise<ArenaOrder | undefined> {
    const row = await this.#db.selectFrom('arena_run').select('plan').where('id', '=', run).executeTakeFirst()
    return row && (JSON.parse(row.plan) as ArenaOrder)
  }

  /** Runs that are not done yet. */
  async unfinished(): Promise<readonly string[]> {
    const rows = await this.#open().select('run').distinct().execute()
    return rows.map(({ run }) => run)
  }

  /** When something of a run can be taken on: 0 if now, undefined if nothing is left to do. */
  async nextFree(run: string): Promise<number | undefined> {
    const lot = this.#open().select('until').where('run', '=', run).orderBy('until').limit(1)
    return (await lot.executeTakeFirst())?.until
  }

  /** Takes on a lot that nobody has, or whose owner has gone. */
  async claim(run: string, now: number): Promise<Claimed | undefined> {
    for (;;) {
      const free = await this.#open()
        .select(['number', 'seed', 'games', 'tries', 'until'])
        .where('run', '=', run)
        .where('until', '<=', now)
        .orderBy('number')
        .limit(LOOKED_AT)
        .execute()
      const lot = free[Math.floor(Math.random() * free.length)]
      if (!lot) return undefined
      const claim = newClaim()
      const isLost = lot.tries >= MOST_TRIES
      const { numUpdatedRows } = await this.#db
        .updateTable('arena_lot')
        .set(
          isLost
            ? { failure: 'Whoever played it has gone each time.' }
            : { tries: lot.tries + 1, until: now + LEASE, claim },
        )
        .where('run', '=', run)
        .where('number', '=', lot.number)
        .where('until', '=', lot.until)
        .where('tries', '=', lot.tries)
        .where('results', 'is', null)
        .executeTakeFirst()
      if (!isLost && numUpdatedRows > 0n) return { run, number: lot.number, seed: lot.seed, games: lot.games, claim }
    }
  }

  /** Says that a lot is still being played; whether it is still to be: its run may have been called off. */
  async keep(lot: Claimed, now: number): Promise<boolean> {
    return this.#change(lot, { until: now + LEASE })
  }

  /** Leaves a lot to others, as if it had not been begun. */
  async release(lot: Claimed): Promise<void> {
    await this.#db
      .updateTable('arena_lot')
      .set(({ eb }) => ({ until: 0, claim: null, tries: eb('tries', '-', 1) }))
      .where('run', '=', lot.run)
      .where('number', '=', lot.number)
      .where('claim', '=', lot.claim)
      .execute()
  }

  /** Whether the results count: those of one worker do. */
  async finish(lot: Claimed, results: readonly ArenaResult[]): Promise<boolean> {
    const choices = results.reduce((sum, result) => sum + result.choices, 0)
    return this.#change(lot, { results: JSON.stringify(results), choices })
  }

  async fail(lot: Claimed, why: string): Promise<void> {
    await this.#change(lot, { failure: why })
  }

  async news(run: string): Promise<ArenaNews | undefined> {
    const order = await this.order(run)
    if (!order) return undefined
    const lots = () => this.#db.selectFrom('arena_lot').where('run', '=', run)
    const played = await lots()
      .select(({ fn }) => [fn.sum<number>('games').as('games'), fn.sum<number>('choices').as('choices')])
      .where('results', 'is not', null)
      .executeTakeFirstOrThrow()
    const failed = await lots()
      .select(['seed', 'games', 'failure as why'])
      .where('failure', 'is not', null)
      .orderBy('number')
      .execute()
    return {
      games: order.games,
      played: Number(played.games ?? 0),
      choices: Number(played.choices ?? 0),
      failed: failed.reduce((sum, { games }) => sum + games, 0),
      failures: failed.slice(0, FAILURES_TOLD).map(({ why, ...lot }) => ({ ...lot, why: why ?? '' })),
    }
  }

  /** What has been played, from this lot on. */
  async page(run: string, from: number): Promise<ArenaPage> {
    const lots = await this.#db
      .selectFrom('arena_lot')
      .select(['number', 'results'])
      .where('run', '=', run)
      .where('number', '>=', from)
      .where('results', 'is not', null)
      .orderBy('number')
      .limit(LOTS_OF_A_PAGE)
      .execute()
    const last = lots.length === LOTS_OF_A_PAGE ? lots.at(-1) : undefined
    return {
      results: lots.flatMap(({ results }) => JSON.parse(results ?? '[]') as ArenaResult[]),
      ...(last && { next: last.number + 1 }),
    }
  }

  /** Whether there was such a run. */
  async remove(run: string): Promise<boolean> {
    const { numDeletedRows } = await this.#db.deleteFrom('arena_run').where('id', '=', run).executeTakeFirst()
    return numDeletedRows > 0n
  }

  async removeOlder(before: number): Promise<void> {
    await this.#db.deleteFrom('arena_run').where('created', '<', before).execute()
  }

  #open() {
    return this.#db.selectFrom('arena_lot').where('results', 'is', null).where('failure', 'is', null)
  }

  async #change(
    { run, number, claim }: Claimed,
    values: Partial<Pick<ArenaLotRow, 'until' | 'results' | 'choices' | 'failure'>>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('arena_lot')
      .set(values)
      .where('run', '=', run)
      .where('number', '=', number)
      .where('claim', '=', claim)
      .where('results', 'is', null)
      .where('failure', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

function lotsOf({ seed, games }: ArenaOrder): readonly { readonly seed: number; readonly games: number }[] {
  const size = Math.min(MOST_IN_A_LOT, Math.ceil(games / LOTS))
  return Array.from({ length: Math.ceil(games / size) }, (_, i) => ({
    seed: seed + i * size,
    games: Math.min(size, games - i * size),
  }))
}
