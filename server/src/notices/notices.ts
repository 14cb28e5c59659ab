import type { AccountRow, NoticeKind } from '../storage/accountTables.ts'
import type { Mailer } from './mailer.ts'
import type { Mail } from './mails.ts'
import type { StopMarks } from './ownKeys.ts'
import type { Pusher } from './pusher.ts'
import { claimNotice, giveBack, isLate, type TurnsCare, type WaitingTurn, waitingTurns } from './turns.ts'
import { digestMail, pushNote, turnMail } from './turnTexts.ts'

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
 * Tells people that it is their turn. Nobody is told who was connected in the last ten minutes, and nobody twice of the same turn; whoever
 * has several matches waiting gets one mail a day, at his hour. A clock that has a day left is spoken of once.
 */
export class Notices {
  readonly #care: NoticesCare

  constructor(care: NoticesCare) {
    this.#care = care
  }

  async tell(now: number): Promise<void> {
    const turns = await waitingTurns(this.#care, now)
    for (const turn of turns) await this.#push(turn, now)
    for (const [account, own] of byAccount(turns)) await this.#mail(account, own, now)
  }

  async #push(turn: WaitingTurn, now: number): Promise<void> {
    const isTime = isLate(turn, now)
    const kind = isTime ? 'push-time' : 'push'
    if (turn.told.has(kind)) return
    const { pusher, report, database } = this.#care
    const browsers = await pusher.browsersOf(turn, turn.account?.id ?? null)
    if (browsers.length === 0 || !(await claimNotice(database, turn, kind))) return
    const sent = await Promise.allSettled(
      browsers.map(async (browser) =>
        pusher.send(browser, await pushNote(turn, isTime ? 'time' : 'turn', browser.language, now)),
      ),
    )
    const failed = sent.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    for (const failure of failed) report('a push could not be sent', failure)
    if (failed.length === browsers.length && now - turn.turn < KEEP_TRYING) await giveBack(database, turn, kind)
  }

  async #mail(account: AccountRow, turns: readonly WaitingTurn[], now: number): Promise<void> {
    const { mailer, marks } = this.#care
    if (!mailer || account.email === null || account.mail !== 1) return
    const stop = `${mailer.site}/api/unsubscribe/${marks.make(account.id)}`
    const late = turns.filter((turn) => isLate(turn, now) && !turn.told.has('mail-time'))
    for (const turn of late)
      await this.#send(account, [turn], 'mail-time', () => turnMail(turn, account, 'time', mailer.site, stop))
    const untold = turns.filter((turn) => !turn.told.has('mail') && !isLate(turn, now))
    const [only] = untold
    if (!only) return
    if (turns.length === 1)
      return this.#send(account, untold, 'mail', () => turnMail(only, account, 'turn', mailer.site, stop))
    if (await this.#isHourOf(account, now))
      await this.#send(account, untold, 'mail', () => digestMail(turns, account, mailer.site, stop))
  }

  async #send(
    account: AccountRow,
    turns: readonly WaitingTurn[],
    kind: NoticeKind,
    write: () => Promise<Mail>,
  ): Promise<void> {
    const { database, mailer, report } = this.#care
    const claimed = []
    for (const turn of turns) if (await claimNotice(database, turn, kind)) claimed.push(turn)
    if (claimed.length === 0) return
    try {
      await mailer?.send(account.email as string, await write())
    } catch (failure) {
      report('a mail could not be sent', failure)
      for (const turn of claimed) if (Date.now() - turn.turn < KEEP_TRYING) await giveBack(database, turn, kind)
    }
  }

  /** It is the hour that was chosen, and nothing was sent today; from now on something was. */
  async #isHourOf({ id, zone, hour }: AccountRow, now: number): Promise<boolean> {
    const local = localTime(now, zone)
    if (local.hour !== hour) return false
    const { numUpdatedRows } = await this.#care.database
      .updateTable('account')
      .set({ digest: local.day })
      .where('id', '=', id)
      .where(({ or, eb }) => or([eb('digest', 'is', null), eb('digest', '!=', local.day)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

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
