import type { TakeBackOffer } from '@bridgehead/table'
import type {
  Answered,
  Conduct,
  Pace,
  Question,
  TimeOutChoice,
  Watching,
  WireFault,
  Wish,
} from '@bridgehead/table/wire'
import { type ClockMark, gift } from './clock.ts'

/**
 * What goes on at a table besides the match, as it is kept, and how it changes. All changes are pure functions of what is kept and of where
 * the match stands, so that they can be made inside a transaction, one after the other, whichever server is asked.
 */
export interface ConductRecord {
  readonly marks: readonly ClockMark[]
  readonly questions: readonly KeptQuestion[]
  readonly answered?: Answered
  /** The number of the last question. */
  readonly asked: number
  readonly pause?: { readonly kind: 'pause' | 'leave'; readonly seat: number; readonly until: number }
  /** By seat: the position in which it was refused to take something back. */
  readonly refused: { readonly [seat: number]: number }
  /** By seat: a bot plays there for its owner. */
  readonly bots: { readonly [seat: number]: { readonly since: number; readonly level?: string } }
  /** By seat: days of leave that were taken. */
  readonly leave: { readonly [seat: number]: number }
  /** By seat: the answer that is given for it, and how many choices had been made when it was left. */
  readonly standing: { readonly [seat: number]: { readonly id: string; readonly since: number } }
  readonly rematch: readonly number[]
  readonly next?: string
  readonly archive: readonly number[]
  /** Seats that agree to it without their name. */
  readonly nameless: readonly number[]
}

export interface KeptQuestion extends Question {
  /** The position in which it was asked. */
  readonly position: number
}

export const noConduct: ConductRecord = {
  marks: [],
  questions: [],
  asked: 0,
  refused: {},
  bots: {},
  leave: {},
  standing: {},
  rematch: [],
  archive: [],
  nameless: [],
}

export const conductIn = (json: string | null): ConductRecord =>
  json === null ? noConduct : { ...noConduct, ...(JSON.parse(json) as Partial<ConductRecord>) }

/** Where the match stands, as far as conduct goes by it. */
export interface Standing {
  readonly now: number
  readonly position: number
  /** Choices made so far. */
  readonly choices: number
  readonly pace: Pace
  readonly isOver: boolean
  readonly isRated: boolean
  readonly draws: boolean
  /** Seats on which a person sits, or a bot for one. */
  readonly people: readonly number[]
  takeBackFor(seat: number): TakeBackOffer
  /** The seats that have made a choice since a position. */
  actedSince(position: number): readonly number[]
  /** Somebody's time is over, and what the others may do about it. */
  readonly timeOver?: { readonly seat: number; readonly choices: readonly TimeOutChoice[] } | undefined
}

/** What comes of a change: what is kept from now on, and what is to be done in the match; or why nothing is. */
export type Outcome = { readonly record: ConductRecord; readonly brings?: Consequence } | { readonly fault: WireFault }

export type Consequence =
  | { readonly kind: 'takeBack'; readonly seat: number; readonly choices: number; readonly position: number }
  | { readonly kind: 'draw'; readonly seat: number }
  | { readonly kind: 'time'; readonly seat: number }

export const DAYS_OF_LEAVE = 10
const DAY = 24 * 60 * 60 * 1000
const LONGEST_PAUSE = 90 * DAY

const fault = (key: WireFault): Outcome => ({ fault: key })

/** Those who may have to agree: people whose seats no bot plays for them. */
const present = ({ bots }: ConductRecord, { people }: Standing): readonly number[] =>
  people.filter((seat) => !(seat in bots))

/** A question that was overtaken: the match has gone on. A pause is asked for whatever happens meanwhile. */
function hasLapsed({ wish, position, seat }: KeptQuestion, standing: Standing): boolean {
  if (standing.isOver) return true
  if (wish.kind === 'takeBack') return standing.position !== position
  if (wish.kind === 'pause') return wish.until <= standing.now
  return standing.actedSince(position).some((each) => each !== seat)
}

const openQuestions = (record: ConductRecord, standing: Standing): readonly KeptQuestion[] =>
  record.questions.filter((question) => !hasLapsed(question, standing))

export function ask(record: ConductRecord, standing: Standing, seat: number, wish: Wish): Outcome {
  const refused = refuseWish(record, standing, seat, wish)
  if (refused) return fault(refused)
  const number = record.asked + 1
  const { position, now } = standing
  const question: KeptQuestion = { number, seat, wish, at: now, agreed: [], position }
  const others = openQuestions(record, standing).filter((each) => each.seat !== seat)
  const { answered: _, ...rest } = record
  const asked = { ...rest, asked: number, questions: [...others, question] }
  return settleIfAgreed(asked, standing, question)
}

function refuseWish(record: ConductRecord, standing: Standing, seat: number, wish: Wish): WireFault | undefined {
  if (standing.isOver) return 'over'
  if (wish.kind === 'draw') return standing.draws ? undefined : 'not-offered'
  if (wish.kind === 'pause') {
    const { pace, now } = standing
    const isPossible = pace.kind !== 'none' && wish.until > now && wish.until <= now + LONGEST_PAUSE
    return isPossible ? undefined : 'not-offered'
  }
  const offer = standing.takeBackFor(seat)
  if (!('choices' in offer) || offer.choices !== wish.choices) return 'not-offered'
  return isRefused(record, standing, seat) ? 'asked-before' : undefined
}

const isRefused = ({ refused }: ConductRecord, standing: Standing, seat: number): boolean => {
  const at = refused[seat]
  return at !== undefined && !standing.actedSince(at).includes(seat)
}

export function answer(record: ConductRecord, standing: Standing, seat: number, number: number, yes: boolean): Outcome {
  const question = openQuestions(record, standing).find((each) => each.number === number)
  if (!question || question.seat === seat) return fault('no-question')
  if (!yes) return { record: closed(record, standing, question, 'refused', seat) }
  const agreed = { ...question, agreed: [...new Set([...question.agreed, seat])] }
  const questions = openQuestions(record, standing).map((each) => (each.number === number ? agreed : each))
  return settleIfAgreed({ ...record, questions }, standing, agreed)
}

export function withdraw(record: ConductRecord, standing: Standing, seat: number, number: number): Outcome {
  const question = openQuestions(record, standing).find((each) => each.number === number && each.seat === seat)
  return question ? { record: closed(record, standing, question, 'lapsed') } : fault('no-question')
}

function closed(
  record: ConductRecord,
  standing: Standing,
  question: KeptQuestion,
  how: Answered['how'],
  by?: number,
): ConductRecord {
  const { number, seat, wish } = question
  const isRefusedTakeBack = how === 'refused' && wish.kind === 'takeBack'
  return {
    ...record,
    questions: openQuestions(record, standing).filter((each) => each.number !== number),
    answered: { number, seat, wish, how, at: standing.now, ...(by !== undefined && { by }) },
    ...(isRefusedTakeBack && { refused: { ...record.refused, [seat]: standing.position } }),
  }
}

function settleIfAgreed(record: ConductRecord, standing: Standing, question: KeptQuestion): Outcome {
  const { seat, wish, agreed } = question
  if (!present(record, standing).every((each) => each === seat || agreed.includes(each))) return { record }
  const settled = closed(record, standing, question, 'agreed')
  if (wish.kind === 'pause') return { record: paused(settled, standing, { kind: 'pause', seat, until: wish.until }) }
  if (wish.kind === 'draw') return { record: settled, brings: { kind: 'draw', seat } }
  return { record: settled, brings: { kind: 'takeBack', seat, choices: wish.choices, position: question.position } }
}

function paused(record: ConductRecord, { now }: Standing, pause: NonNullable<ConductRecord['pause']>): ConductRecord {
  const { kind, seat, until } = pause
  const mark: ClockMark = kind === 'pause' ? { kind, at: now, until } : { kind, seat, at: now, until }
  return { ...record, pause, marks: [...record.marks, mark] }
}

export const isPaused = ({ pause }: ConductRecord, now: number): boolean => pause !== undefined && pause.until > now

export function resume(record: ConductRecord, standing: Standing, seat: number): Outcome {
  const { pause } = record
  if (!pause || !isPaused(record, standing.now) || pause.seat !== seat) return fault('not-offered')
  const { pause: _, ...rest } = record
  const mark: ClockMark = { kind: 'on', at: standing.now, ...(pause.kind === 'leave' && { seat }) }
  return { record: { ...rest, marks: [...record.marks, mark] } }
}

export function leave(record: ConductRecord, standing: Standing, seat: number, days: number): Outcome {
  if (standing.isOver) return fault('over')
  const taken = (record.leave[seat] ?? 0) + days
  if (standing.pace.kind !== 'days' || taken > DAYS_OF_LEAVE || isPaused(record, standing.now))
    return fault('not-offered')
  const pause = { kind: 'leave' as const, seat, until: standing.now + days * DAY }
  return { record: paused({ ...record, leave: { ...record.leave, [seat]: taken } }, standing, pause) }
}

export function timeOut(
  record: ConductRecord,
  standing: Standing,
  seat: number,
  whose: number,
  choice: TimeOutChoice,
): Outcome {
  const { timeOver, now, pace } = standing
  if (standing.isOver) return fault('over')
  if (!timeOver || timeOver.seat !== whose || whose === seat || !timeOver.choices.includes(choice))
    return fault('not-offered')
  if (choice === 'wait') return { record }
  if (choice === 'end') return { record, brings: { kind: 'time', seat: whose } }
  if (choice === 'bot') return lend(record, standing, whose)
  const mark: ClockMark = { kind: 'give', seat: whose, at: now, time: gift(pace) }
  return { record: { ...record, marks: [...record.marks, mark] } }
}

/** A bot plays on for somebody, who may take the seat back at any time. */
export function lend(record: ConductRecord, standing: Standing, seat: number, level?: string): Outcome {
  if (standing.isOver) return fault('over')
  if (seat in record.bots) return fault('bot-plays')
  const bot = { since: standing.now, ...(level !== undefined && { level }) }
  return {
    record: {
      ...record,
      bots: { ...record.bots, [seat]: bot },
      marks: [...record.marks, { kind: 'bot', seat, at: standing.now }],
    },
  }
}

export function take(record: ConductRecord, standing: Standing, seat: number): Outcome {
  if (!(seat in record.bots)) return fault('not-offered')
  const { [seat]: _, ...bots } = record.bots
  return { record: { ...record, bots, marks: [...record.marks, { kind: 'person', seat, at: standing.now }] } }
}

export function stand(record: ConductRecord, standing: Standing, seat: number, id: string | undefined): Outcome {
  if (standing.isOver) return fault('over')
  const { [seat]: _, ...others } = record.standing
  return {
    record: {
      ...record,
      standing: id === undefined ? others : { ...others, [seat]: { id, since: standing.choices } },
    },
  }
}

/** In live play: the line of whoever is asked was lost, or is back. */
export function lineLost(record: ConductRecord, { now }: Standing, seat: number, grace: number): Outcome {
  return { record: { ...record, marks: [...record.marks, { kind: 'line', seat, at: now, until: now + grace }] } }
}
export function lineBack(record: ConductRecord, { now }: Standing, seat: number): Outcome {
  return { record: { ...record, marks: [...record.marks, { kind: 'on', seat, at: now }] } }
}

/** As a reader may know it; what is another seat's secret is not in it. */
export function conductFor(
  record: ConductRecord,
  standing: Standing,
  about: { readonly seat: number | undefined; readonly bots: readonly boolean[]; readonly watching: Watching },
  clocks: Conduct['clocks'],
): Conduct {
  const { seat, bots, watching } = about
  const { pace, now, isOver } = standing
  const own = seat === undefined ? undefined : record.standing[seat]
  return {
    pace,
    ...(clocks && { clocks }),
    questions: openQuestions(record, standing).map(({ position: _, ...question }) => question),
    ...(answeredIn(record, standing) && { answered: answeredIn(record, standing) as Answered }),
    ...(isPaused(record, now) && !isOver && { pause: record.pause as NonNullable<ConductRecord['pause']> }),
    seats: bots.map((isBot, i) => ({
      ...(isBot && { bot: { forOwner: false, since: 0 } }),
      ...(record.bots[i] && { bot: { forOwner: true, ...record.bots[i] } }),
      ...(pace.kind === 'days' && !isBot && { leave: DAYS_OF_LEAVE - (record.leave[i] ?? 0) }),
    })),
    watching,
    ...(seat !== undefined && isRefused(record, standing, seat) && { takeBackRefused: true as const }),
    ...(own && { standing: own.id }),
    ...(isOver && {
      after: {
        rematch: record.rematch,
        ...(record.next !== undefined && { next: record.next }),
        archive: record.archive,
        nameless: record.nameless,
      },
    }),
  }
}

/** What came of the last question; one that was overtaken counts too. */
function answeredIn(record: ConductRecord, standing: Standing): Answered | undefined {
  const lapsed = record.questions.findLast((question) => hasLapsed(question, standing))
  if (!lapsed || lapsed.number < (record.answered?.number ?? 0)) return record.answered
  const { number, seat, wish, at } = lapsed
  return { number, seat, wish, how: 'lapsed', at }
}

/** What a change of which is worth a message: how much is left on a running clock is not. */
export function keyOf({ clocks, ...rest }: Conduct): string {
  const { at: _, left: __, ...state } = clocks ?? { at: 0, left: [] }
  return JSON.stringify([rest, state])
}
