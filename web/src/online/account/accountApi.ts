import type {
  Account,
  AccountChange,
  Adopted,
  Block,
  Device,
  HeldSeat,
  LinkWanted,
  Me,
  MyMatch,
  Newcomer,
  OwnRating,
  PushWanted,
} from '@bridgehead/table/wire'
import { ask } from '../api.ts'

/** What an authenticator is asked, and what it answers, as browsers write them. */
type KeyOptions<T> = T & { readonly challenge: string }

/** What the server offers over HTTP to whoever has an account, or wants one. */
export const accountApi = {
  me: (): Promise<Me> => ask('GET', 'me'),
  sendLink: (wanted: LinkWanted): Promise<object> => ask('POST', 'sign-in/link', { body: wanted }),
  redeem: (token: string): Promise<Me> => ask('POST', 'sign-in/redeem', { body: { token } }),
  byPassword: (email: string, password: string): Promise<Me> =>
    ask('POST', 'sign-in/password', { body: { email, password } }),
  passkeyAsked: (): Promise<KeyOptions<PublicKeyCredentialRequestOptionsJSON>> =>
    ask('POST', 'sign-in/passkey/options', { body: {} }),
  byPasskey: (answer: object): Promise<Me> => ask('POST', 'sign-in/passkey', { body: answer }),
  passkeyWanted: (newcomer: Newcomer): Promise<KeyOptions<PublicKeyCredentialCreationOptionsJSON>> =>
    ask('POST', 'passkeys/options', { body: newcomer }),
  keepPasskey: (answer: object): Promise<Me> => ask('POST', 'passkeys', { body: answer }),
  removePasskey: (passkey: string): Promise<Me> => ask('DELETE', `passkeys/${passkey}`),
  signOut: (): Promise<void> => ask('POST', 'sign-out', { body: {} }),
  change: (change: AccountChange): Promise<Me> => ask('PATCH', 'me', { body: change }),
  sendConfirmation: (email: string): Promise<object> => ask('POST', 'me/email', { body: { email } }),
  setPassword: (password: string, current: string | undefined): Promise<Me> =>
    ask('PUT', 'me/password', { body: { password, ...(current !== undefined && { current }) } }),
  removePassword: (current: string): Promise<Me> => ask('DELETE', 'me/password', { body: { current } }),
  devices: async (): Promise<readonly Device[]> =>
    (await ask<{ readonly devices: readonly Device[] }>('GET', 'me/devices')).devices,
  signOutDevice: (device: string): Promise<void> => ask('DELETE', `me/devices/${device}`),
  matches: async (): Promise<readonly MyMatch[]> =>
    (await ask<{ readonly matches: readonly MyMatch[] }>('GET', 'me/matches')).matches,
  ratings: async (): Promise<readonly OwnRating[]> =>
    (await ask<{ readonly ratings: readonly OwnRating[] }>('GET', 'me/ratings')).ratings,
  adopt: (seats: readonly HeldSeat[]): Promise<Adopted> => ask('POST', 'me/seats', { body: { seats } }),
  blocks: async (): Promise<readonly Block[]> =>
    (await ask<{ readonly blocks: readonly Block[] }>('GET', 'me/blocks')).blocks,
  block: async (match: string, seat: number): Promise<readonly Block[]> =>
    (await ask<{ readonly blocks: readonly Block[] }>('POST', 'me/blocks', { body: { match, seat } })).blocks,
  unblock: (block: string): Promise<void> => ask('DELETE', `me/blocks/${block}`),
  export: (): Promise<object> => ask('GET', 'me/export'),
  delete: (): Promise<void> => ask('DELETE', 'me'),
  tellByPush: (wanted: PushWanted): Promise<void> => ask('PUT', 'push', { body: wanted }),
  tellNoMore: (endpoint: string): Promise<void> => ask('DELETE', 'push', { body: { endpoint } }),
}

/** What others know somebody by, or he himself. */
export const calledOf = ({ name, email }: Account): string | undefined => name ?? email
