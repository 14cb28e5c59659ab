import type { Selectable } from 'kysely'

/** Somebody who has signed up. Nothing of it is needed to play. */
export interface AccountTable {
  id: string
  /** What others call him. */
  name: string | null
  /** An address that he has shown to be his; in small letters. */
  email: string | null
  /** Argon2id, with its salt. */
  password: string | null
  language: 'fr' | 'en'
  /** Where he lives, as far as the hour goes: a name of the IANA. */
  zone: string
  /** Whether he is told by mail that it is his turn, and at which hour when several matches wait. */
  mail: number
  hour: number
  /** The day of the last digest. */
  digest: string | null
  created: number
}

/** A browser in which somebody is signed in; what it holds is kept as its hash. */
export interface SessionTable {
  id: string
  account: string
  hash: string
  /** Which browser and system, as far as they say. */
  label: string
  created: number
  used: number
  until: number
}

export interface PasskeyTable {
  /** As the authenticator calls it. */
  id: string
  account: string
  public_key: string
  counter: number
  transports: string
  label: string
  created: number
  used: number | null
}

/** Something that is good once and for a short time: a link that was sent by mail, a question to an authenticator. */
export interface PassTable {
  hash: string
  kind: PassKind
  /** Whose it is, where somebody is signed in. */
  account: string | null
  /** The address that it was sent to. */
  email: string | null
  /** What else was said when it was asked for. */
  about: string | null
  until: number
}
export type PassKind = 'link' | 'passkey-new' | 'passkey-use'

/** How often something was tried in a while. */
export interface AttemptTable {
  key: string
  count: number
  until: number
}

/** A browser that is told by push. */
export interface PushTable {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  account: string | null
  language: 'fr' | 'en'
  created: number
}

/** The seats that such a browser has without an account. */
export interface PushSeatTable {
  push: string
  match: string
  seat: number
}

/** What somebody was told: at most once for each turn. */
export interface NoticeTable {
  match: string
  seat: number
  /** Since when the seat is asked. */
  turn: number
  kind: NoticeKind
  /** When somebody began to send it. */
  at: number
  sent: number
}
/** Of a turn; of a clock that gets short, twice; to the others: that somebody's time is over. */
export type NoticeAbout = 'turn' | 'time' | 'last' | 'over'
export type NoticeKind = 'mail' | 'push' | `${'mail' | 'push'}-${Exclude<NoticeAbout, 'turn'>}`

/** Somebody whose tables an account does not see, by a seat at which the two have met. */
export interface BlockTable {
  id: string
  account: string
  match: string
  seat: number
  at: number
}

/** What the server has made up once for itself: its keys. */
export interface OwnTable {
  name: string
  value: string
}

export type AccountRow = Selectable<AccountTable>
export type SessionRow = Selectable<SessionTable>
export type PasskeyRow = Selectable<PasskeyTable>
export type PassRow = Selectable<PassTable>
export type PushRow = Selectable<PushTable>

export interface AccountTables {
  account: AccountTable
  session: SessionTable
  passkey: PasskeyTable
  pass: PassTable
  attempt: AttemptTable
  push: PushTable
  push_seat: PushSeatTable
  notice: NoticeTable
  own: OwnTable
  block: BlockTable
}
