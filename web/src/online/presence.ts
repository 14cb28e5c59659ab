import type { Language } from '../i18n/language.svelte.ts'
import type { OnlineWords } from '../i18n/online.ts'
import type { OnlineMatch } from './match.svelte.ts'
import { hourText, spanText, thinkingText, whenText } from './spans.ts'
import { lostSince } from './strips.ts'

export interface PresenceShown {
  readonly state: 'here' | 'away' | 'gone'
  readonly label: string
}

/** Longer absences are told by their day. */
const LONG = 60 * 60 * 1000

/** Whether somebody is there, in a word. Of whoever thinks, only how long the whole decision takes. */
export function presenceOf(
  match: OnlineMatch,
  seat: number,
  { presence: words, ...further }: OnlineWords['match'],
  language: Language,
): PresenceShown {
  const lost = lostSince(match)
  if (lost !== undefined)
    return { state: 'gone', label: seat === match.seat ? words.lost : words.asOf(hourText(lost, language)) }
  const bot = match.conduct?.seats[seat]?.bot
  if (bot?.forOwner) return { state: 'here', label: words.plays(match.ownerOf(seat)) }
  if (bot || match.welcome?.seats[seat]?.player === 'bot') return { state: 'here', label: words.bot }
  const { here, since } = match.presence?.seats[seat] ?? { here: seat === match.seat }
  if (here) {
    const thinks = match.askedSeat === seat && seat !== match.seat && !match.isOver
    return { state: 'here', label: thinks ? words.thinking(thinkingText(match.now - match.askedAt)) : words.here }
  }
  if (since === undefined) return { state: 'gone', label: words.never }
  const span = match.now - since
  return span < LONG
    ? { state: 'away', label: words.away(spanText(span, { presence: words, ...further })) }
    : { state: 'gone', label: words.since(whenText(since, match.now, language)) }
}
