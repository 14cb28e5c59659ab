import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Hosts } from '../match/hosts.ts'
import type { Mailer } from '../notices/mailer.ts'
import type { Bus } from '../storage/bus.ts'
import type { Database } from '../storage/database.ts'
import type { KeyStore } from '../storage/keyStore.ts'
import type { MatchStore } from '../storage/matchStore.ts'
import { AccountSeats } from './accountSeats.ts'
import type { AccountStore } from './accountStore.ts'
import { blockRoutes } from './blockRoutes.ts'
import { Blocks } from './blocks.ts'
import { Leaving } from './leaving.ts'
import { meRoutes } from './meRoutes.ts'
import { Passkeys } from './passkeys.ts'
import { type LostKey, Sessions } from './sessions.ts'
import { SignIn, type SignInLimits } from './signIn.ts'
import { signInRoutes } from './signInRoutes.ts'
import { takeoutOf } from './takeout.ts'
import { Tries } from './tries.ts'

export interface DeskCare {
  readonly accounts: AccountStore
  readonly database: Database
  readonly store: MatchStore
  readonly keys: KeyStore
  readonly hosts: Hosts
  readonly bus: Bus
  readonly mailer: Mailer | undefined
  /** Where this server is found, if it was said. */
  readonly site: string | undefined
  readonly origins: readonly string[]
  readonly limits: SignInLimits & { readonly tries: number }
  /** A match that is over has counted for the rating. */
  counted(match: string): Promise<void>
  /** Lines that these keys have opened are ended. */
  lost(keys: readonly LostKey[]): Promise<void>
}

/** Everything about accounts, as the rest of the server knows it. */
export class AccountDesk {
  readonly #accounts: AccountStore
  readonly sessions: Sessions
  readonly seats: AccountSeats
  readonly blocks: Blocks
  readonly #tries: Tries
  readonly #care: DeskCare

  constructor(care: DeskCare) {
    this.#care = care
    this.#accounts = care.accounts
    this.sessions = new Sessions(care.database, care.lost)
    this.seats = new AccountSeats(care.database, care.keys)
    this.blocks = new Blocks(care.database)
    this.#tries = new Tries(care.database)
  }

  routes(app: FastifyInstance): void {
    const { sessions, seats } = this
    const { accounts, mailer, limits, site, origins, store } = this.#care
    const { tries } = limits
    blockRoutes(app, { blocks: this.blocks, sessions, tries })
    const signIn = new SignIn({ accounts, tries: this.#tries, mailer, limits })
    const passkeys = new Passkeys(accounts, site, origins)
    app.addHook('preValidation', (request) => this.#openSeat(request))
    signInRoutes(app, { accounts, sessions, signIn, passkeys, tries })
    const leaving = new Leaving({ ...this.#care, seats, sessions })
    const takeout = (account: string) => takeoutOf({ ...this.#care, seats }, account)
    const isHere = (match: string, seat: number) => this.#care.hosts.isHere(match, seat)
    meRoutes(app, { accounts, sessions, signIn, seats, store, isHere, tries, leaving, takeout })
  }

  /** The account that is signed in. */
  async accountOf(request: FastifyRequest): Promise<string | undefined> {
    return (await this.sessions.of(request))?.account
  }

  /** The secret that opens the account's seat of a match. */
  async secretFor(request: FastifyRequest, match: string): Promise<string | undefined> {
    const session = await this.sessions.of(request)
    return session && this.sessions.seatSecret(session, match)
  }

  /** Where a seat's secret is asked for and none is given, the account that is signed in may have one. */
  async #openSeat(request: FastifyRequest): Promise<void> {
    const { match } = request.params as { readonly match?: string }
    const { headers, routeOptions } = request
    if (match === undefined || headers.authorization !== undefined || !routeOptions.schema?.headers) return
    const secret = await this.secretFor(request, match)
    if (secret !== undefined) headers.authorization = `Bearer ${secret}`
  }

  async sweep(now: number): Promise<void> {
    await Promise.all([this.#accounts.sweep(now), this.sessions.sweep(now), this.#tries.sweep(now)])
  }
}
