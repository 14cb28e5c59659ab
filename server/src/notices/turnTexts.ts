import type { PushNote } from '@bridgehead/table/wire'
import { gameById } from '../match/games.ts'
import { setupOf } from '../match/record.ts'
import type { AccountRow, NoticeAbout } from '../storage/accountTables.ts'
import { type Mail, writeMail } from './mails.ts'
import type { WaitingTurn } from './turns.ts'
import { noticeWords } from './words.ts'

type Language = 'fr' | 'en'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
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

/** Whoever's time is over. */
const lateName = ({ found }: WaitingTurn, language: Language): string =>
  found.seats.find(({ number }) => number === found.match.asked)?.name ?? noticeWords[language].nobody

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
export async function turnMail(turn: WaitingTurn, account: AccountRow, site: string, stop: string): Promise<Mail> {
  const { game, opponent } = await headingOf(turn, account.language)
  const words = noticeWords[account.language].mail
  const lines = [words.turn.line(atStart(opponent)), ...untilLines(turn, account)]
  return mailOf(turn, account, { subject: words.turn.subject(game, opponent), lines }, site, stop)
}

/** A mail about a clock: that so much is left of one's own, or that somebody else's is over. */
export async function clockMail(
  turn: WaitingTurn,
  account: AccountRow,
  mark: number,
  site: string,
  stop: string,
): Promise<Mail> {
  const { language } = account
  const { game, opponent } = await headingOf(turn, language)
  const { mail } = noticeWords[language]
  const about =
    mark === 0
      ? { subject: mail.over.subject(game, opponent), lines: [mail.over.line(atStart(lateName(turn, language)))] }
      : {
          subject: mail.time.subject(game, opponent, Math.round(mark / HOUR)),
          lines: [...untilLines(turn, account), mail.time.line(opponent)],
        }
  return mailOf(turn, account, about, site, stop)
}

const untilLines = ({ until }: WaitingTurn, account: AccountRow): readonly string[] =>
  until === undefined ? [] : [noticeWords[account.language].mail.until(whenIs(until, account))]

function mailOf(
  { match }: WaitingTurn,
  { language }: AccountRow,
  about: { readonly subject: string; readonly lines: readonly string[] },
  site: string,
  stop: string,
): Mail {
  const words = noticeWords[language].mail
  return writeMail({
    language,
    ...about,
    links: [{ label: words.play, url: addressOf(site, match) }],
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
  about: NoticeAbout,
  language: Language,
  now: number,
): Promise<PushNote> {
  const { game, opponent } = await headingOf(turn, language)
  const words = noticeWords[language].push
  const address = { tag: turn.match, url: `/#table=${turn.match}` }
  if (about === 'over')
    return { title: words.overTitle(game), body: words.over(atStart(lateName(turn, language))), ...address }
  const time = turn.until === undefined ? [] : [leftText(Math.max(0, turn.until - now), language)]
  const line = about === 'turn' ? words.turn(atStart(opponent)) : words.time(atStart(opponent))
  return { title: words.title(game), body: [line, ...time].join(' '), ...address }
}

function leftText(left: number, language: Language): string {
  const words = noticeWords[language].push
  if (left >= DAY) return words.days(Math.round(left / DAY))
  return left >= HOUR ? words.hours(Math.floor(left / HOUR)) : words.minutes(Math.ceil(left / MINUTE))
}
