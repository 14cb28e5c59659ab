import { paceOf } from '../lobby/making.ts'
import type { AccountRow, NoticeAbout, NoticeKind } from '../storage/accountTables.ts'
import { claimNotice, giveBack, noticeSent } from './claims.ts'
import type { Mailer } from './mailer.ts'
import type { Mail } from './mails.ts'
import type { StopMarks } from './ownKeys.ts'
import type { Pusher } from './pusher.ts'
import { aboutMark, isAsked, markPassed, nextMark, type TurnsCare, type WaitingTurn, waitingTurns } from './turns.ts'
import { clockMail, digestMail, pushNote, turnMail } from './turnTexts.ts'

export interface NoticesCare extends TurnsCare {
  /** Undefined where no mail can be sent. */
  readonly mailer: Mailer | undefined
  readonly marks: StopMarks
  readonly pusher: Pusher
  report(what: string, failure: unknown): void
}

/** What could not be sent is tried again for so long. */
const KEEP_TRYING = 24 * 60 * 60_000

/**
 * Tells people that it is their turn, that their time gets short, or that somebody else's is over. Nobody is told who is connected or was so in
 * the last ten minutes (in live play: who is), and nobody twice of the same; whoever has several matches waiting gets one mail a day, at his hour.
 * All of it follows from what is written: the match need not be in anybody's memory.
 */
export class Notices {
  readonly #care: NoticesCare

  constructor(care: NoticesCare) {
    this.#care = care
  }

  /** Answers when a clock of live play passes its next mark: somebody should look again then. */
  async tell(now: number): Promise<number | undefined> {
    const turns = await waitingTurns(this.#care, now)
    for (const turn of turns) await this.#tellClock(turn, now)
    const waiting = turns.filter((turn) => isAsked(turn) && !turn.isHere && !turn.isRecent)
    for (const turn of waiting) if (!isShort(turn, now)) await this.#push(turn, 'turn', now)
    for (const [account, own] of byAccount(waiting)) await this.#mailTurns(account, own, now)
    const next = turns.filter(isLive).flatMap((turn) => nextMark(turn, now) ?? [])
    return next.length === 0 ? undefined : Math.min(...next)
  }

  /** A clock has passed a mark: its owner is told, at zero the others. */
  async #tellClock(turn: WaitingTurn, now: number): Promise<void> {
    const mark = markPassed(turn, now)
    if (mark === undefined || turn.isHere || (turn.isRecent && !isLive(turn))) return
    const about = aboutMark(turn, mark)
    if (isAsked(turn) === (about === 'over')) return
    await this.#push(turn, about, now)
    // Minutes are too short for a mail.
    if (!isLive(turn)) await this.#mailClock(turn, about, mark)
  }

  async #mailClock(turn: WaitingTurn, about: Exclude<NoticeAbout, 'turn'>, mark: number): Promise<void> {
    const { account, told } = turn
    if (!account || told.has(`mail-${about}`)) return
    await this.#send(account, [turn], `mail-${about}`, (site, stop) => clockMail(turn, account, mark, site, stop))
  }

  async #push(turn: WaitingTurn, about: NoticeAbout, now: number): Promise<void> {
    const kind = about === 'turn' ? 'push' : (`push-${about}` as const)
    if (turn.told.has(kind)) return
    const { pusher, report, database } = this.#care
    const browsers = await pusher.browsersOf(turn, turn.account?.id ?? null)
    if (browsers.length === 0 || !(await claimNotice(database, turn, kind))) return
    const sent = await Promise.allSettled(
      browsers.map(async (browser) => pusher.send(browser, await pushNote(turn, about, browser.language, now))),
    )
    const failed = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    for (const failure of failed) report('a push could not be sent', failure)
    const isLost = failed.length === browsers.length && now - turn.turn < KEEP_TRYING
    await (isLost ? giveBack : noticeSent)(database, turn, kind)
  }

  async #mailTurns(account: AccountRow, turns: readonly WaitingTurn[], now: number): Promise<void> {
    const untold = turns.filter((turn) => !turn.told.has('mail') && !isShort(turn, now))
    const [only] = untold
    if (!only) return
    if (turns.length === 1)
      return void (await this.#send(account, untold, 'mail', (site, stop) => turnMail(only, account, site, stop)))
    const { day, hour } = localTime(now, account.zone)
    if (hour !== account.hour || day === account.digest) return
    const isSent = await this.#send(account, untold, 'mail', (site, stop) => digestMail(turns, account, site, stop))
    // What could not be sent is tried again within the hour.
    if (isSent) await this.#digestSent(account.id, day)
  }

  /** Whether it was sent, by us. */
  async #send(
    account: AccountRow,
    turns: readonly WaitingTurn[],
    kind: NoticeKind,
    write: (site: string, stop: string) => Promise<Mail>,
  ): Promise<boolean> {
    const { database, mailer, report, marks } = this.#care
    if (!mailer || account.email === null || account.mail !== 1) return false
    const stop = `${mailer.site}/api/unsubscribe/${marks.make(account.id)}`
    const claimed: WaitingTurn[] = []
    // Whoever has the first has all of them: two servers do not send half a digest each.
    for (const turn of turns) {
      if (await claimNotice(database, turn, kind)) claimed.push(turn)
      else if (claimed.length === 0) return false
    }
    try {
      await mailer.send(account.email, await write(mailer.site, stop))
    } catch (failure) {
      report('a mail could not be sent', failure)
      for (const turn of claimed) {
        const isLost = Date.now() - turn.turn < KEEP_TRYING
        await (isLost ? giveBack : noticeSent)(database, turn, kind)
      }
      return false
    }
    for (const turn of claimed) await noticeSent(database, turn, kind)
    return true
  }

  async #digestSent(account: string, day: string): Promise<void> {
    await this.#care.database.updateTable('account').set({ digest: day }).where('id', '=', account).execute()
  }
}

const isLive = ({ found }: WaitingTurn): boolean => paceOf(found.match).kind === 'live'

/** The clock is spoken of already: the turn need not be. */
const isShort = (turn: WaitingTurn, now: number): boolean => (markPassed(turn, now) ?? 0) > 0

function byAccount(turns: readonly WaitingTurn[]): Iterable<[AccountRow, WaitingTurn[]]> {
  const found = new Map<string, [AccountRow, WaitingTurn[]]>()
  for (const turn of turns) {
    if (!turn.account) continue
    const entry = found.get(turn.account.id) ?? [turn.account, []]
    entry[1].push(turn)
    found.set(turn.account.id, entry)
  }
  return found.values()
}

/** The day and the hour where somebody lives. */
export function localTime(now: number, zone: string): { readonly day: string; readonly hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const part = (type: string) => format.formatToParts(now).find((each) => each.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) }
}
