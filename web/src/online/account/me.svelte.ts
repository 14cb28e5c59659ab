import type { Account, Me as MeAnswer, Newcomer } from '@bridgehead/table/wire'
import { i18n } from '../../i18n/language.svelte.ts'
import { type KeptSeat, kept } from '../kept.svelte.ts'
import { server } from '../server.svelte.ts'
import { accountApi } from './accountApi.ts'
import { canUsePasskeys, namedPage } from './passkeys.ts'

/** Where somebody was who went to sign in: he comes back there. */
const BACK = 'bridgehead.back'
/** As many seats as the server takes at once. */
const MOST_ADOPTED = 100

/** Who is signed in in this browser. Nothing waits for it: without an account everything goes on as it is. */
class Me {
  account: Account | undefined = $state.raw()
  /** The server has said whether anybody is. */
  known = $state(false)
  #finding: Promise<void> | undefined

  /** There is a way to sign in: by mail, or by a key that this device can hold, here or where the page has a name. */
  get isOffered(): boolean {
    if (server.about?.accounts !== true) return false
    return server.about.mail === true || canUsePasskeys() || namedPage() !== undefined
  }

  /** Asks once; whoever comes later waits for the same answer. */
  find(): Promise<void> {
    this.#finding ??= this.#ask()
    return this.#finding
  }

  async #ask(): Promise<void> {
    if (!server.about) await server.find()
    if (server.about?.accounts) {
      try {
        this.take(await accountApi.me())
      } catch {
        // Asked again by whoever needs to know.
        this.#finding = undefined
      }
    }
    this.known = true
  }

  /** What the server has answered of the account. */
  take({ account }: MeAnswer): void {
    this.account = account
    this.known = true
    this.#finding ??= Promise.resolve()
    if (account?.name !== undefined && kept.name === '') kept.nameAs(account.name)
  }

  get newcomer(): Newcomer {
    return { language: i18n.language, zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  }

  /** Seats of this browser that the account has not. */
  async strangers(): Promise<readonly KeptSeat[]> {
    const own = new Set((await accountApi.matches()).map(({ match }) => match.match))
    return kept.seats.filter(({ match }) => !own.has(match) && !kept.isPutAway(match)).slice(-MOST_ADOPTED)
  }

  async adopt(seats: readonly KeptSeat[]): Promise<number> {
    const { adopted } = await accountApi.adopt(seats.map(({ match, secret }) => ({ match, secret })))
    return adopted
  }

  async signOut(): Promise<void> {
    await accountApi.signOut()
    this.account = undefined
  }

  async delete(): Promise<void> {
    await accountApi.delete()
    this.account = undefined
  }

  /** Goes to sign in, and comes back here. */
  goToSignIn(): void {
    try {
      sessionStorage.setItem(BACK, location.hash)
    } catch {
      // Then it ends at home.
    }
    location.hash = '#sign-in'
  }

  /** Where to go on after signing in. */
  goBack(): void {
    let back = ''
    try {
      back = sessionStorage.getItem(BACK) ?? ''
      sessionStorage.removeItem(BACK)
    } catch {
      // Home, then.
    }
    location.hash = back
  }
}

export const me = new Me()
