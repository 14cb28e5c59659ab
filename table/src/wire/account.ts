/** What page and server say to each other about accounts, over HTTP. Who is signed in is known by a cookie that no page can read. */

/** `GET /api/me`: the account that is signed in; absent when nobody is. */
export interface Me {
  readonly account?: Account
}

export interface Account {
  readonly name?: string
  /** An address that its owner has shown to be his. */
  readonly email?: string
  readonly hasPassword: boolean
  readonly passkeys: readonly Passkey[]
  readonly settings: NoticeSettings
}

export interface NoticeSettings {
  readonly language: 'fr' | 'en'
  /** The time zone by which hours are meant: `Europe/Paris`. */
  readonly zone: string
  /** Told by mail that it is one's turn. */
  readonly mail: boolean
  /** The hour, 0 to 23, of the one mail about several matches that wait. */
  readonly hour: number
}

/** `PATCH /api/me`: what is to be otherwise; an empty name takes it away. */
export interface AccountChange extends Partial<NoticeSettings> {
  readonly name?: string | undefined
}

export interface Passkey {
  readonly passkey: string
  readonly label: string
  readonly created: number
  readonly used?: number
}

/** `GET /api/me/devices`: browsers in which one is signed in. */
export interface Device {
  readonly device: string
  /** Browser and system, as far as they say. */
  readonly label: string
  readonly created: number
  readonly used: number
  /** This one. */
  readonly own: boolean
}

/** `POST /api/sign-in/link`: sends a link, good once and for 15 minutes. The answer is the same whoever has the address. */
export interface LinkWanted extends Newcomer {
  readonly email: string
}

/** What is known of somebody who may be new here. */
export interface Newcomer {
  readonly language: 'fr' | 'en'
  readonly zone?: string | undefined
  readonly name?: string | undefined
}

/** `POST /api/me/seats`: seats of this browser become the account's; so many did. */
export interface Adopted {
  readonly adopted: number
}

/** `GET`, `POST /api/me/blocks`: somebody whose tables one does not see; known by a seat at which the two have met. */
export interface Block {
  readonly block: string
  readonly match: string
  readonly seat: number
  readonly name?: string
  readonly at: number
}

/** `PUT /api/push`: this browser is to be told; of the seats of the account that is signed in, and of these. */
export interface PushWanted {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly language: 'fr' | 'en'
  readonly seats: readonly { readonly match: string; readonly secret: string }[]
}

/** What a push brings: title, a line, and where a tap leads. */
export interface PushNote {
  readonly title: string
  readonly body: string
  /** Notes about the same match replace each other. */
  readonly tag: string
  readonly url: string
}
