import { type SignInLimits, usualSignIn } from './account/signIn.ts'
import type { LobbyLimits } from './lobby/lobby.ts'
import type { Rate } from './play/bucket.ts'

/** How much of anything one address, one line or one match may have. */
export interface Limits {
  /** Bytes of a request's body, and of a message; characters of a name in an address. */
  readonly body: number
  readonly message: number
  readonly param: number
  /** Requests of one address in a minute: of any kind, those that look for a secret, and those that make a match. */
  readonly requests: number
  readonly tries: number
  readonly creations: number
  readonly messages: Rate
  readonly talk: Rate
  /** Questions about a position, notes kept, things asked of the others. */
  readonly inquiries: Rate
  readonly notes: Rate
  readonly asking: Rate
  /** WebSockets of one address. */
  readonly lines: number
  /** Bytes that wait for a reader who does not read. */
  readonly backlog: number
  readonly lobby: LobbyLimits
  /** Balance runs: bytes of an order with its pack, requests in a minute, runs that are not done. */
  readonly arena: { readonly body: number; readonly requests: number; readonly runs: number }
  /** Ways to sign in that are tried: by one address in a minute, and for one account. */
  readonly signIn: SignInLimits & { readonly tries: number }
  /** Milliseconds: until a request has come in whole, until the first message, between two signs of life, between two looks at what is idle. */
  readonly request: number
  readonly hello: number
  readonly pulse: number
  readonly sweep: number
  /** Milliseconds after which a match that nobody came to is called off. */
  readonly waiting: number
}

const DAY = 24 * 60 * 60 * 1000

export const usualLimits: Limits = {
  body: 16_384,
  message: 70_000,
  param: 2_000,
  requests: 300,
  tries: 30,
  creations: 10,
  messages: { burst: 100, perSecond: 50 },
  talk: { burst: 8, perSecond: 0.5 },
  inquiries: { burst: 30, perSecond: 4 },
  notes: { burst: 10, perSecond: 0.5 },
  asking: { burst: 20, perSecond: 0.5 },
  lines: 100,
  backlog: 4_000_000,
  lobby: { waiting: 20, listed: 50 },
  arena: { body: 1_000_000, requests: 300, runs: 10 },
  signIn: { ...usualSignIn, tries: 20 },
  request: 30_000,
  hello: 10_000,
  pulse: 30_000,
  sweep: 60_000,
  waiting: 7 * DAY,
}
