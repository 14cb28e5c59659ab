import type { Conduct, Question, SeatPresence, TimeOutChoice } from '@bridgehead/table/wire'
import type { Language } from '../i18n/language.svelte.ts'
import type { OnlineWords } from '../i18n/online.ts'
import type { IconName } from '../ui/icons.ts'
import type { LineState } from './line.ts'
import { hourText, isShort, secondsUntil, spanText, untilText } from './spans.ts'

/** The line over the prompt: one sentence, what it costs, and answers. One at a time. */
export interface Strip {
  readonly kind: 'question' | 'time' | 'fact' | 'done'
  readonly icon: IconName
  readonly text: string
  readonly more?: string
  readonly buttons: readonly StripButton[]
}

export interface StripButton {
  readonly label: string
  readonly strong?: true
  act(): void
}

/** What the line can do for the player. */
export interface StripHands {
  answer(question: number, yes: boolean): void
  withdraw(question: number): void
  resume(): void
  timeOut(seat: number, then: TimeOutChoice): void
  take(): void
  tryNow(): void
  show(): void
  dismiss(): void
  leave(): void
}

/** Something that has just come about, shown for a while or until it is closed. */
export interface Notice {
  readonly kind: 'fact' | 'done' | 'question'
  readonly icon: IconName
  readonly text: string
  readonly more?: string
  /** What was missed can be shown. */
  readonly shows?: true
  /** Stays until it is closed. */
  readonly stays?: true
}

/** All that the line may speak of. */
export interface Situation {
  readonly words: OnlineWords['match']
  readonly language: Language
  readonly now: number
  /** The seat at the screen; undefined for a watcher. */
  readonly me: number | undefined
  readonly isOver: boolean
  readonly conduct: Conduct | undefined
  readonly presence: readonly SeatPresence[]
  readonly line: LineState
  /** The server said that it restarts. */
  readonly restarts: boolean
  /** Since when a choice has been on its way. */
  readonly sentAt: number | undefined
  /** The seat that is asked. */
  readonly asked: number | undefined
  readonly notice: Notice | undefined
  /** Those whose time-out the player chose to wait for. */
  readonly waitsFor: number | undefined
  nameOf(seat: number): string
  /** What the action after so many choices is called: "7.13". */
  actionAfter(choices: number): string
  readonly hands: StripHands
}

/** A line that is lost for less is not spoken of; a choice on its way neither. */
export const LOST_AFTER = 5_000
const ON_ITS_WAY_AFTER = 2_000
/** So long may somebody be away before it is said. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const AWAY_AFTER = 2 * MINUTE

/** What stands over the prompt: a question outranks time, time outranks facts; a lost line outranks all, for nothing can be answered. */
export function stripOf(situation: Situation): Strip | undefined {
  const ways = [lostLine, asked, ownQuestion, timeOver, told, onItsWay, timeShort, lent, paused, away, watching]
  for (const way of ways) {
    const strip = way(situation)
    if (strip) return strip
  }
  return undefined
}

/** Since when the line is lost, if long enough to speak of. */
export const lostSince = ({ line, now }: Pick<Situation, 'line' | 'now'>): number | undefined =>
  line.kind === 'lost' && now - line.since >= LOST_AFTER ? line.since : undefined

function lostLine(situation: Situation): Strip | undefined {
  const { line, now, words, language, hands, restarts } = situation
  const since = lostSince(situation)
  if (since === undefined || line.kind !== 'lost') return undefined
  const retry = words.strip.retry(secondsUntil(line.next, now))
  return {
    kind: 'fact',
    icon: 'offline',
    text: restarts ? words.strip.restart : `${words.strip.lost(hourText(since, language))} ${retry}`,
    more: restarts ? words.strip.restartMore : words.strip.safe,
    buttons: [{ label: words.strip.tryNow, act: () => hands.tryNow() }],
  }
}

/** A question of somebody else. */
function asked(situation: Situation): Strip | undefined {
  const { conduct, me, words, hands } = situation
  const question = conduct?.questions.find(
    ({ seat, agreed }) => me !== undefined && seat !== me && !agreed.includes(me),
  )
  if (!question) return undefined
  return {
    kind: 'question',
    ...wordsOf(question, situation),
    buttons: [
      { label: words.strip.no, act: () => hands.answer(question.number, false) },
      { label: words.strip.allow, strong: true, act: () => hands.answer(question.number, true) },
    ],
  }
}

function wordsOf({ seat, wish }: Question, situation: Situation): Pick<Strip, 'icon' | 'text' | 'more'> {
  const { words, language, nameOf, actionAfter } = situation
  const name = nameOf(seat)
  switch (wish.kind) {
    case 'takeBack':
      return {
        icon: 'undo',
        text: words.strip.takeBackAsked(name, actionAfter(wish.choices)),
        more: words.strip.takeBackDie,
      }
    case 'pause':
      return {
        icon: 'pause',
        text: words.strip.pauseAsked(name, untilText(wish.until, language)),
        more: words.strip.pauseMore,
      }
    case 'draw':
      return { icon: 'users', text: words.strip.drawAsked(name), more: words.strip.drawMore }
  }
}

/** What the player has asked, and nobody has answered yet. */
function ownQuestion(situation: Situation): Strip | undefined {
  const { conduct, me, words, language, hands, nameOf, actionAfter } = situation
  const question = conduct?.questions.find(({ seat }) => seat === me)
  if (!question || me === undefined) return undefined
  const { wish } = question
  const other = conduct?.seats.findIndex((seat, i) => i !== me && !seat.bot && !question.agreed.includes(i)) ?? -1
  return {
    kind: 'question',
    icon: wish.kind === 'takeBack' ? 'undo' : wish.kind === 'pause' ? 'pause' : 'users',
    text:
      wish.kind === 'takeBack'
        ? words.strip.takeBackMine(actionAfter(wish.choices))
        : wish.kind === 'pause'
          ? words.strip.pauseMine(untilText(wish.until, language))
          : words.strip.drawMine,
    more: words.strip.notAnswered(nameOf(other)),
    buttons: [{ label: words.strip.withdraw, act: () => hands.withdraw(question.number) }],
  }
}

function timeOver(situation: Situation): Strip | undefined {
  const { conduct, me, words, hands, nameOf, waitsFor, isOver } = situation
  const over = conduct?.clocks?.over
  if (!over || me === undefined || isOver || waitsFor === over.seat) return undefined
  if (over.seat === me)
    return { kind: 'time', icon: 'clock', text: words.strip.myTimeOver, more: words.strip.myTimeOverMore, buttons: [] }
  const labels = {
    wait: words.strip.wait,
    give: words.strip.give[conduct.pace.kind === 'days' ? 'days' : 'live'],
    bot: words.strip.letBot,
    end: words.strip.endMatch,
  }
  return {
    kind: 'question',
    icon: 'clock',
    text: words.strip.timeOver(nameOf(over.seat)),
    more: words.strip.timeOverMore,
    buttons: over.choices.map((then) => ({
      label: labels[then],
      ...(then === 'bot' && { strong: true as const }),
      act: () => hands.timeOut(over.seat, then),
    })),
  }
}

/** What has just come about. */
function told({ notice, words, hands }: Situation): Strip | undefined {
  if (!notice) return undefined
  const { kind, icon, text, more, shows, stays } = notice
  return {
    kind,
    icon,
    text,
    ...(more !== undefined && { more }),
    buttons: [
      ...(shows ? [{ label: words.strip.show, act: () => hands.show() }] : []),
      ...(stays ? [{ label: words.strip.close, act: () => hands.dismiss() }] : []),
    ],
  }
}

function onItsWay({ sentAt, now, words }: Situation): Strip | undefined {
  if (sentAt === undefined || now - sentAt < ON_ITS_WAY_AFTER) return undefined
  return { kind: 'fact', icon: 'clock', text: words.strip.onItsWay, more: words.strip.onItsWayMore, buttons: [] }
}

/** What a clock shows now. */
export function leftOf(conduct: Conduct | undefined, seat: number, now: number): number | undefined {
  const { clocks } = conduct ?? {}
  const left = clocks?.left[seat]
  if (!clocks || left === undefined || left === null) return undefined
  return clocks.running === seat ? left - (now - clocks.at) : left
}

function timeShort({ conduct, me, now, words, isOver }: Situation): Strip | undefined {
  if (me === undefined || !conduct || isOver || conduct.clocks?.running !== me) return undefined
  const left = leftOf(conduct, me, now)
  if (left === undefined || left <= 0 || !isShort(left, conduct.pace.kind)) return undefined
  return {
    kind: 'time',
    icon: 'clock',
    text: words.strip.timeShort(shortText(left, conduct.pace.kind, words)),
    more: words.strip.timeShortMore,
    buttons: [],
  }
}

/** Said by its mark, not to the second: the line is read aloud whenever it changes, and the clock itself stands in the header. */
function shortText(left: number, pace: Conduct['pace']['kind'], words: Situation['words']): string {
  if (pace === 'days') return left > 3 * HOUR ? words.hours(24) : words.hours(3)
  return left > MINUTE ? words.minutes(5) : words.minutes(1)
}

/** A bot plays for the player. */
function lent({ conduct, me, words, hands, isOver }: Situation): Strip | undefined {
  const bot = me === undefined ? undefined : conduct?.seats[me]?.bot
  if (!bot?.forOwner || isOver) return undefined
  return {
    kind: 'fact',
    icon: 'users',
    text: words.strip.lent,
    more: words.strip.lentMore,
    buttons: [{ label: words.strip.take, act: () => hands.take() }],
  }
}

function paused({ conduct, me, words, language, nameOf, hands, isOver }: Situation): Strip | undefined {
  const pause = conduct?.pause
  if (!pause || isOver) return undefined
  const until = untilText(pause.until, language)
  return {
    kind: 'fact',
    icon: 'pause',
    text: pause.kind === 'pause' ? words.strip.paused(until) : words.strip.leave(nameOf(pause.seat), until),
    more: words.strip.pausedMore,
    buttons: pause.seat === me ? [{ label: words.strip.endPause, act: () => hands.resume() }] : [],
  }
}

/** Whoever is asked, and has a clock that runs in live play, is not there. */
function away({ conduct, presence, asked, me, now, words, nameOf, isOver }: Situation): Strip | undefined {
  if (asked === undefined || asked === me || isOver || conduct?.pace.kind === 'days') return undefined
  const { here, since } = presence[asked] ?? { here: true }
  if (here || since === undefined || conduct?.seats[asked]?.bot || now - since < AWAY_AFTER) return undefined
  return {
    kind: 'fact',
    icon: 'users',
    text: words.strip.away(nameOf(asked), spanText(now - since, words)),
    ...(conduct?.clocks?.running === asked && { more: words.strip.awayMore }),
    buttons: [],
  }
}

function watching({ me, words, hands }: Situation): Strip | undefined {
  if (me !== undefined) return undefined
  return {
    kind: 'question',
    icon: 'eye',
    text: words.strip.watching,
    more: words.strip.watchingMore,
    buttons: [{ label: words.strip.leaveTable, act: () => hands.leave() }],
  }
}
