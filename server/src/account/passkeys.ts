import type { Newcomer } from '@bridgehead/table/wire'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { LobbyError } from '../lobby/error.ts'
import { newAccountId } from '../secrets.ts'
import type { AccountRow, PassKind, PasskeyRow, PassRow } from '../storage/accountTables.ts'
import { isTaken } from '../storage/database.ts'
import type { AccountStore } from './accountStore.ts'
import { browserIn } from './sessions.ts'

const LASTS = 5 * 60_000
const MOST_PASSKEYS = 20
const NAME = 'Bridgehead'

/** Whom an authenticator keeps its keys for: this site, by its name and its pages. */
interface Site {
  readonly id: string
  readonly origins: string[]
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

/** What is remembered while somebody makes a key: who he will be. */
interface Making {
  readonly id: string
  readonly newcomer: Newcomer
}

/** Signing in by a key that a device holds. Everybody is asked the same, so that nothing says who has an account. */
export class Passkeys {
  readonly #accounts: AccountStore
  readonly #siteOf: (request: FastifyRequest) => Site

  /** `site`: where the server is found, if that was said; else each request says it. */
  constructor(accounts: AccountStore, site: string | undefined, origins: readonly string[]) {
    this.#accounts = accounts
    this.#siteOf = (request) => {
      const own = site ?? `${request.protocol}://${request.host}`
      return { id: new URL(own).hostname, origins: [new URL(own).origin, ...origins] }
    }
  }

  /** What an authenticator is asked to make: a key for this account, or for a new one. */
  async offerNew(request: FastifyRequest, account: AccountRow | undefined, newcomer: Newcomer) {
    const id = account?.id ?? newAccountId()
    const keys = account ? await this.#accounts.passkeys(account.id) : []
    if (keys.length >= MOST_PASSKEYS) throw new LobbyError(429, 'too-many')
    const making: Making = { id, newcomer }
    const pass = { account: account?.id ?? null, about: JSON.stringify(making) }
    const name = account?.name ?? account?.email ?? newcomer.name ?? NAME
    return generateRegistrationOptions({
      rpName: NAME,
      rpID: this.#siteOf(request).id,
      userName: name,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(id)),
      challenge: await this.#accounts.makePass('passkey-new', pass, LASTS),
      attestationType: 'none',
      excludeCredentials: keys.map(({ id: key, transports }) => ({
        id: key,
        transports: JSON.parse(transports) as Transports,
      })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** Keeps a key that was made; whoever was not signed in has an account from now on. */
  async keep(
    request: FastifyRequest,
    response: RegistrationResponseJSON,
    signedIn: string | undefined,
  ): Promise<AccountRow> {
    const { id: rp, origins } = this.#siteOf(request)
    const { pass, verified } = await this.#answered('passkey-new', (expectedChallenge) =>
      verifyRegistrationResponse({ response, expectedChallenge, expectedOrigin: origins, expectedRPID: rp }),
    )
    if (!verified.verified || pass.account !== (signedIn ?? null)) throw new LobbyError(403, 'wrong-sign-in')
    const { credential } = verified.registrationInfo
    const { id, newcomer } = JSON.parse(pass.about ?? '{}') as Making
    const account =
      signedIn === undefined ? await this.#accounts.make(newcomer, null, id) : await this.#accounts.find(id)
    if (!account) throw new LobbyError(401, 'signed-out')
    const row: PasskeyRow = {
      id: credential.id,
      account: account.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      label: browserIn(request.headers['user-agent']),
      created: Date.now(),
      used: null,
    }
    await this.#accounts.addPasskey(row).catch((failure) => {
      throw isTaken(failure) ? new LobbyError(403, 'wrong-sign-in') : failure
    })
    return account
  }

  async offerUse(request: FastifyRequest) {
    return generateAuthenticationOptions({
      rpID: this.#siteOf(request).id,
      challenge: await this.#accounts.makePass('passkey-use', {}, LASTS),
      userVerification: 'required',
    })
  }

  /** Whose key has answered. */
  async use(request: FastifyRequest, response: AuthenticationResponseJSON): Promise<AccountRow> {
    const { id: rp, origins } = this.#siteOf(request)
    const key = await this.#accounts.passkey(response.id)
    if (!key) throw new LobbyError(403, 'wrong-sign-in')
    const credential = {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
      transports: JSON.parse(key.transports) as Transports,
    }
    const { verified } = await this.#answered('passkey-use', (expectedChallenge) =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        expectedOrigin: origins,
        expectedRPID: rp,
        credential,
      }),
    )
    const account = verified.verified ? await this.#accounts.find(key.account) : undefined
    if (!account) throw new LobbyError(403, 'wrong-sign-in')
    await this.#accounts.usedPasskey(key.id, verified.authenticationInfo.newCounter)
    return account
  }

  /** The question is one of ours, asked a moment ago and answered once; whatever else is wrong with the answer is not told. */
  async #answered<T>(
    kind: PassKind,
    verify: (expected: (challenge: string) => Promise<boolean>) => Promise<T>,
  ): Promise<{ readonly pass: PassRow; readonly verified: T }> {
    let pass: PassRow | undefined
    let failure: unknown
    const isOurs = async (challenge: string) => {
      try {
        pass = await this.#accounts.takePass(kind, Buffer.from(challenge, 'base64url').toString())
      } catch (refused) {
        failure = refused
      }
      return pass !== undefined
    }
    const verified = await verify(isOurs).catch(() => undefined)
    // The database does not answer: that is no fault of the key's.
    if (failure) throw failure
    if (!pass || !verified) throw new LobbyError(403, 'wrong-sign-in')
    return { pass, verified }
  }
}
