import type { Language } from '../i18n/language.svelte.ts'
import type { OnlineWords } from '../i18n/online.ts'

/** Times and how long they are, as people say them. */

type MatchWords = OnlineWords['match']

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)
const two = (value: number): string => String(value).padStart(2, '0')

/** What a clock shows: seconds only under an hour, days and hours beyond one day. */
export function clockText(left: number, words: MatchWords): string {
  if (left <= 0) return '0:00'
  const days = Math.floor(left / DAY)
  const hours = Math.floor((left % DAY) / HOUR)
  if (days > 0) return words.duration(days, hours)
  const minutes = Math.floor((left % HOUR) / MINUTE)
  return hours > 0 ? `${hours}:${two(minutes)}` : `${minutes}:${two(Math.floor((left % MINUTE) / SECOND))}`
}

/** Under five minutes, or a day where there are days to answer. */
export const isShort = (left: number, pace: 'live' | 'days' | 'none'): boolean =>
  pace === 'none' ? false : left < (pace === 'days' ? DAY : 5 * MINUTE)

/** How long: minutes, hours, days. */
export function spanText(span: number, words: MatchWords): string {
  if (span < HOUR) return words.minutes(Math.max(1, Math.floor(span / MINUTE)))
  return span < 2 * DAY ? words.hours(Math.floor(span / HOUR)) : words.duration(Math.floor(span / DAY), 0)
}

/** A moment not long ago: its hour, its day, its date. */
export function whenText(at: number, now: number, language: Language): string {
  const locale = localeOf(language)
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  if (isToday) return hourText(at, language)
  const style = now - at < 6 * DAY ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat(locale, style).format(at)
}

export function hourText(at: number, language: Language): string {
  const text = new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit' }).format(at)
  return language === 'fr' ? text.replace(':', 'h') : text
}

/** A moment to come: its day and hour. */
export function untilText(at: number, language: Language): string {
  const day = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long' }).format(at)
  return `${day}, ${hourText(at, language)}`
}

/** How long somebody thinks already. */
export function thinkingText(span: number): string {
  const minutes = Math.floor(Math.max(0, span) / MINUTE)
  return `${minutes}:${two(Math.floor((Math.max(0, span) % MINUTE) / SECOND))}`
}

/** Whole seconds until then. */
export const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / SECOND))
