/** Screens of playing over a network, as the part of the address after # names them. What opens a seat stands there only until it is read. */
export type OnlinePlace =
  /** Laying a table for a game; with a match, changing one that nobody has sat down at. */
  | { readonly kind: 'create'; readonly game: string; readonly match?: string }
  | { readonly kind: 'join'; readonly match: string; readonly seat: number; readonly invitation?: string }
  | { readonly kind: 'table'; readonly match: string; readonly secret?: string }
  | { readonly kind: 'watch'; readonly match: string }
  | { readonly kind: 'device'; readonly code: string }
  /** With what a mailed link brings, that is used at once. */
  | { readonly kind: 'sign-in'; readonly token?: string }
  | { readonly kind: 'account' }
  | { readonly kind: 'challenges' }
  | { readonly kind: 'challenge'; readonly challenge: string }
  | { readonly kind: 'archive' }

const id = '([\\w-]{8,60})'
const ways: readonly (readonly [RegExp, (parts: readonly string[]) => OnlinePlace])[] = [
  [
    /^#new=(\w{1,40})(?:\.([\w-]{8,60}))?$/,
    ([game = '', match]) => ({ kind: 'create', game, ...(match && { match }) }),
  ],
  [
    new RegExp(`^#join=${id}\\.(\\d)(?:\\.${id})?$`),
    ([match = '', seat, invitation]) => ({
      kind: 'join',
      match,
      seat: Number(seat),
      ...(invitation && { invitation }),
    }),
  ],
  [
    new RegExp(`^#table=${id}(?:\\.${id})?$`),
    ([match = '', secret]) => ({ kind: 'table', match, ...(secret && { secret }) }),
  ],
  [new RegExp(`^#watch=${id}$`), ([match = '']) => ({ kind: 'watch', match })],
  [new RegExp(`^#device=${id}$`), ([code = '']) => ({ kind: 'device', code })],
  [new RegExp(`^#sign-in(?:=${id})?$`), ([token]) => ({ kind: 'sign-in', ...(token && { token }) })],
  [/^#account$/, () => ({ kind: 'account' })],
  [/^#challenges$/, () => ({ kind: 'challenges' })],
  [new RegExp(`^#challenge=${id}$`), ([challenge = '']) => ({ kind: 'challenge', challenge })],
  [/^#archive$/, () => ({ kind: 'archive' })],
]

/** Undefined when the address names none of these. */
export function onlinePlaceOf(hash: string): OnlinePlace | undefined {
  for (const [pattern, placeOf] of ways) {
    const found = pattern.exec(hash)
    if (found) return placeOf(found.slice(1))
  }
  return undefined
}

export function hashOf(place: OnlinePlace): string {
  switch (place.kind) {
    case 'create':
      return `#new=${[place.game, place.match].filter(Boolean).join('.')}`
    case 'join':
      return `#join=${[place.match, place.seat, place.invitation].filter((part) => part !== undefined).join('.')}`
    case 'table':
      return `#table=${[place.match, place.secret].filter(Boolean).join('.')}`
    case 'watch':
      return `#watch=${place.match}`
    case 'device':
      return `#device=${place.code}`
    case 'sign-in':
      return `#${['sign-in', place.token].filter(Boolean).join('=')}`
    case 'challenge':
      return `#challenge=${place.challenge}`
    case 'account':
    case 'challenges':
    case 'archive':
      return `#${place.kind}`
  }
}

/** The whole address, to be sent to somebody. */
export const addressOf = (place: OnlinePlace): string => new URL(hashOf(place), new URL('/', location.href)).href
