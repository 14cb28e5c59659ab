import type { MatchFile } from '@bridgehead/engine'
import type {
  About,
  Archived,
  ArchiveWish,
  Created,
  DeviceCode,
  HeldSeat,
  Invitation,
  LobbyFault,
  LobbyFilter,
  LobbyMatch,
  LobbyRefusal,
  MatchRating,
  MyMatch,
  NewMatch,
  PersonalLink,
  Redeemed,
  Rematch,
  Seated,
  SeatKey,
  SitDown,
} from '@bridgehead/table/wire'

/** The server has said no, or could not be reached; nothing has changed. The key has a sentence in the catalogue. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly fault: LobbyFault | 'unreachable'
  constructor(fault: LobbyFault | 'unreachable') {
    super(fault)
    this.fault = fault
  }
}

interface Asking {
  readonly body?: object
  /** What opens a seat travels in a header: never in an address, where it would be written down. */
  readonly secret?: string
  /** Goes out although the page is being closed. */
  readonly isLast?: boolean
}

const PATIENCE = 15_000

/** One question to the server; whoever is signed in is known by a cookie that no page can read. */
export async function ask<T>(method: string, path: string, { body, secret, isLast = false }: Asking = {}): Promise<T> {
  const answer = await fetch(`/api/${path}`, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
    keepalive: isLast,
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => {
    throw new ApiError('unreachable')
  })
  if (answer.status === 204) return undefined as T
  const said: unknown = await answer.json().catch(() => undefined)
  if (answer.ok && said !== undefined) return said as T
  throw new ApiError((said as Partial<LobbyRefusal> | undefined)?.fault ?? 'unavailable')
}

const withSecret = (secret: string | undefined): Asking => (secret === undefined ? {} : { secret })

const queryOf = (filter: LobbyFilter): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()

/** What the server offers over HTTP. */
export const api = {
  about: (): Promise<About> => ask('GET', 'about'),
  create: (wanted: NewMatch): Promise<Created> => ask('POST', 'matches', { body: wanted }),
  /** Lays the draft anew, until somebody else sits down. */
  change: (match: string, secret: string, wanted: NewMatch): Promise<Created> =>
    ask('PUT', `matches/${match}`, { body: wanted, secret }),
  look: (match: string): Promise<LobbyMatch> => ask('GET', `matches/${match}`),
  list: async (filter: LobbyFilter): Promise<readonly LobbyMatch[]> =>
    (await ask<{ readonly matches: readonly LobbyMatch[] }>('GET', `matches?${queryOf(filter)}`)).matches,
  mine: async (seats: readonly HeldSeat[]): Promise<readonly MyMatch[]> =>
    (await ask<{ readonly matches: readonly MyMatch[] }>('POST', 'seats', { body: { seats } })).matches,
  sit: (match: string, wanted: SitDown): Promise<Seated> => ask('POST', `matches/${match}/sit`, { body: wanted }),
  cancel: (match: string, secret?: string, isLast = false): Promise<void> =>
    ask('DELETE', `matches/${match}`, { ...withSecret(secret), isLast }),
  /** Another link to a seat; the one before it is over. */
  link: (match: string, seat: number, secret?: string): Promise<Invitation> =>
    ask('POST', `matches/${match}/invitation`, { body: { seat }, ...withSecret(secret) }),
  /** Everything there is of a match that is over. */
  file: (match: string, secret: string | undefined): Promise<MatchFile> =>
    ask('GET', `matches/${match}/file`, withSecret(secret)),
  /** Without a secret: for the seat of the account that is signed in; so too below. */
  rematch: (match: string, secret?: string): Promise<Rematch> =>
    ask('POST', `matches/${match}/rematch`, withSecret(secret)),
  archive: (match: string, wish: ArchiveWish, secret?: string): Promise<object> =>
    ask('PUT', `matches/${match}/archive`, { body: wish, ...withSecret(secret) }),
  archived: async (): Promise<readonly Archived[]> =>
    (await ask<{ readonly matches: readonly Archived[] }>('GET', 'archive')).matches,
  /** What a rated match has done to the ratings of those who played it; empty until it is counted. */
  ratings: async (match: string, secret?: string): Promise<readonly MatchRating[]> =>
    (await ask<{ readonly ratings: readonly MatchRating[] }>('GET', `matches/${match}/ratings`, withSecret(secret)))
      .ratings,
  /** A code that takes these seats to another device. */
  device: (seats: readonly HeldSeat[]): Promise<DeviceCode> => ask('POST', 'devices', { body: { seats } }),
  redeem: (code: string): Promise<Redeemed> => ask('POST', 'devices/redeem', { body: { code } }),
  keys: async (match: string, secret?: string): Promise<readonly SeatKey[]> =>
    (await ask<{ readonly keys: readonly SeatKey[] }>('GET', `matches/${match}/keys`, withSecret(secret))).keys,
  personalLink: (match: string, secret?: string): Promise<PersonalLink> =>
    ask('POST', `matches/${match}/keys`, withSecret(secret)),
  revoke: (match: string, key: string, secret?: string): Promise<void> =>
    ask('DELETE', `matches/${match}/keys/${key}`, withSecret(secret)),
}
