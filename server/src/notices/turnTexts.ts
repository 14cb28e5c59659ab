import type { PushNote } from '@bridgehead/table/wire'
import { gameById } from '../match/games.ts'
import { setupOf } from '../match/record.ts'
import type { AccountRow } from '../storage/accountTables.ts'
import { type Mail, writeMail } from './mails.ts'
import type { WaitingTurn } from './turns.ts'
import { noticeWords } from './words.ts'

type Language = 'fr' | 'en'
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** Of which match somebody is told, in words. */
interface Heading {
  readonly game: string
  readonly opponent: string
}

async function headingOf({ found, seat }: WaitingTurn, language: Language): Promise<Heading> {
  const game = await gameById(found.match.game)
  const { title } = game.text[language](game.define(game.data, setupOf(found.match)))
  const others = found.seats.filter((each) => each.number !== seat && each.filling !== 'bot')
  const names = others.flatMap(({ name }) => name ?? [])
  const listed = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  return { game: title, opponent: listed || noticeWords[language].nobody }
}

/** "l’autre camp" at the beginning of a sentence. */
const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "Thursday 19, 20:00", where the reader lives. */
function whenIs(until: number, { language, zone }: AccountRow): string {
  const day = { weekday: 'long', day: 'numeric', timeZone: zone } as const
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options)
  const part = (type: string) =>
    format(day)
      .formatToParts(until)
      .find((each) => each.type === type)?.value ?? ''
  const time = format(hour).format(until)
  return `${part('weekday')} ${part('day')}, ${language === 'fr' ? time.replace(':', 'h') : time}`
}

const addressOf = (site: string, match: string): string => `${site}/#table=${match}`

/** A mail about one match, and how to get no more of them. */
export async function turnMail(
  turn: WaitingTurn,
  account: AccountRow,
  about: 'turn' | 'time',
  site: string,
  stop: string,
): Promise<Mail> {
  const { language } = account
  const { game, opponent } = await headingOf(turn, language)
  const words = noticeWords[language].mail
  const until = turn.until === undefined ? [] : [words.until(whenIs(turn.until, account))]
  const line = about === 'turn' ? words.turn.line(atStart(opponent)) : words.time.line(opponent)
  return writeMail({
    language,
    subject: words[about].subject(game, opponent),
    lines: about === 'turn' ? [line, ...until] : [...until, line],
    links: [{ label: words.play, url: addressOf(site, turn.match) }],
    stop: { label: words.stop, url: stop },
  })
}

/** One mail about all matches that wait. */
export async function digestMail(
  turns: readonly WaitingTurn[],
  account: AccountRow,
  site: string,
  stop: string,
): Promise<Mail> {
  const { language } = account
  const words = noticeWords[language].mail
  const links = await Promise.all(
    turns.map(async (turn) => {
      const { game, opponent } = await headingOf(turn, language)
      const until = turn.until === undefined ? [] : [words.until(whenIs(turn.until, account))]
      return { label: [`${words.digest.row(game, opponent)}.`, ...until].join(' '), url: addressOf(site, turn.match) }
    }),
  )
  const subject = words.digest.subject(turns.length)
  return writeMail({ language, subject, lines: [], links, stop: { label: words.stop, url: stop } })
}

export async function pushNote(
  turn: WaitingTurn,
  about: 'turn' | 'time',
  language: Language,
  now: number,
): Promise<PushNote> {
  const { game, opponent } = await headingOf(turn, language)
  const words = noticeWords[language].push
  const left = turn.until === undefined ? undefined : Math.max(0, turn.until - now)
  const time =
    left === undefined ? [] : [left >= DAY ? words.days(Math.round(left / DAY)) : words.hours(Math.floor(left / HOUR))]
  const body = [words[about](atStart(opponent)), ...time].join(' ')
  return { title: words.title(game), body, tag: turn.match, url: `/#table=${turn.match}` }
}
