import type { LinkWanted, Newcomer } from '@bridgehead/table/wire'
import { hash, verify } from '@node-rs/argon2'
import { LobbyError } from '../lobby/error.ts'
import type { Mailer } from '../notices/mailer.ts'
import { signInMail } from '../notices/mails.ts'
import { newSecret } from '../secrets.ts'
import type { AccountRow } from '../storage/accountTables.ts'
import { isTaken } from '../storage/database.ts'
import type { AccountStore } from './accountStore.ts'
import type { Tries, TryLimit } from './tries.ts'

const MINUTE = 60_000
/** A link is good for so long. */
const LINK_LASTS = 15 * MINUTE

export interface SignInLimits {
  /** Links to one mail address. */
  readonly links: TryLimit
  /** Passwords tried for one mail address. */
  readonly passwords: TryLimit
}

export const usualSignIn: SignInLimits = {
  links: { most: 5, within: 15 * MINUTE },
  passwords: { most: 10, within: 15 * MINUTE },
}

export interface SignInCare {
  readonly accounts: AccountStore
  readonly tries: Tries
  /** Undefined where no mail can be sent. */
  readonly mailer: Mailer | undefined
  readonly limits: SignInLimits
}

/**
 * By a link that is sent by mail, or by a password where one was set. Nothing that is answered says whether there is an account for an
 * address: a link is sent to everybody, and makes the account when it is used; a password is worked on as long though there is none.
 */
export class SignIn {
  readonly #care: SignInCare
  /** What passwords are held against where there is no account. */
  readonly #nobodys = hash(newSecret())

  constructor(care: SignInCare) {
    this.#care = care
  }

  /** Sends a link that signs in; or, for an account, one that shows that the address is its owner's. */
  async sendLink({ email, ...newcomer }: LinkWanted, account: string | null = null): Promise<void> {
    const { accounts, tries, mailer, limits } = this.#care
    if (!mailer) throw new LobbyError(404, 'not-offered')
    const address = email.toLowerCase()
    await tries.count('link', address, limits.links)
    const about = JSON.stringify(newcomer)
    const token = await accounts.makePass('link', { email: address, account, about }, LINK_LASTS)
    await mailer.send(address, signInMail(newcomer.language, `${mailer.site}/#sign-in=${token}`, account !== null))
  }

  /** The account of a link; a new one if there is none yet. A link that belongs to an account is good only for whoever has asked for it. */
  async redeem(token: string, signedIn: string | undefined): Promise<AccountRow> {
    const pass = await this.#care.accounts.takePass('link', token)
    const email = pass?.email
    if (!pass || !email || (pass.account !== null && pass.account !== signedIn))
      throw new LobbyError(403, 'wrong-sign-in')
    if (pass.account === null) return this.#accountFor(email, JSON.parse(pass.about ?? '{}') as Newcomer)
    return this.#moveTo(pass.account, email)
  }

  async #accountFor(email: string, newcomer: Newcomer): Promise<AccountRow> {
    const { accounts } = this.#care
    const known = await accounts.byEmail(email)
    if (known) return known
    try {
      return await accounts.make(newcomer, email)
    } catch (failure) {
      // Two links to one address, used at the same moment.
      const made = isTaken(failure) && (await accounts.byEmail(email))
      if (!made) throw failure
      return made
    }
  }

  async #moveTo(account: string, email: string): Promise<AccountRow> {
    const { accounts } = this.#care
    try {
      await accounts.setEmail(account, email)
    } catch (failure) {
      throw isTaken(failure) ? new LobbyError(409, 'email-taken') : failure
    }
    return (await accounts.find(account)) as AccountRow
  }

  async byPassword(email: string, password: string): Promise<AccountRow> {
    const { accounts, tries, limits } = this.#care
    const address = email.toLowerCase()
    await tries.count('password', address, limits.passwords)
    const account = await accounts.byEmail(address)
    const isRight = await verify(account?.password ?? (await this.#nobodys), password)
    if (!isRight || !account?.password) throw new LobbyError(403, 'wrong-sign-in')
    await tries.forget('password', address)
    return account
  }

  /** Sets a password, or takes it away. Whoever has one must know it; it is of use only with an address. */
  async setPassword(account: AccountRow, password: string | null, current: string | undefined): Promise<void> {
    const { accounts, tries, limits } = this.#care
    if (account.email === null) throw new LobbyError(409, 'not-offered', 'email')
    if (account.password !== null) {
      await tries.count('password', account.email, limits.passwords)
      if (!(await verify(account.password, current ?? ''))) throw new LobbyError(403, 'wrong-sign-in')
      await tries.forget('password', account.email)
    }
    await accounts.setPassword(account.id, password === null ? null : await hash(password))
  }
}
