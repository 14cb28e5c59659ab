import type { Pace } from '@bridgehead/table/wire'
import type { OnlineWords } from '../i18n/online.ts'

/** How fast a match is meant to be played, in a few words. */
export function paceText(pace: Pace, { pace: words }: OnlineWords): string {
  if (pace.kind === 'live') return words.live(pace.minutes)
  return pace.kind === 'days' ? words.days(pace.days) : words.none
}
