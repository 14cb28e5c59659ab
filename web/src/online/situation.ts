import type { Language } from '../i18n/language.svelte.ts'
import type { OnlineWords } from '../i18n/online.ts'
import { marksOf } from '../panels/log.ts'
import type { OnlineMatch, Word } from './match.svelte.ts'
import { whenText } from './spans.ts'
import type { Notice, Situation } from './strips.ts'

type MatchWords = OnlineWords['match']

/** What the line over the prompt may speak of, read from the match. */
export function situationOf(match: OnlineMatch, words: MatchWords, language: Language): Situation {
  return {
    words,
    language,
    now: match.now,
    me: match.seat,
    isOver: match.isOver,
    conduct: match.conduct,
    presence: match.presence?.seats ?? [],
    line: match.line,
    restarts: match.restarts,
    sentAt: match.store?.sent?.at,
    asked: match.askedSeat,
    notice: match.word && noticeOf(match, match.word, words, language),
    waitsFor: match.waitsFor,
    nameOf: (seat) => match.spokenOf(seat),
    actionAfter: (choices) => actionText(match, choices, words),
    hands: {
      answer: (question, yes) => void match.answer(question, yes),
      withdraw: (question) => void match.withdraw(question),
      resume: () => void match.resume(),
      timeOut: (seat, then) => void match.timeOut(seat, then),
      take: () => void match.take(),
      tryNow: () => match.tryNow(),
      show: () => void match.showMissed(),
      dismiss: () => match.dismiss(),
      leave: () => {
        location.hash = ''
      },
    },
  }
}

/** The action that came after so many choices: turn and number, "7.13". */
function actionText({ store }: OnlineMatch, choices: number, words: MatchWords): string {
  if (!store) return words.lastAction
  const turn = marksOf(store, store.log, () => '').turns.findLast(({ at }) => at <= choices)
  return turn ? `${turn.turn}.${choices - turn.at + 1}` : words.lastAction
}

function noticeOf(match: OnlineMatch, word: Word, words: MatchWords, language: Language): Notice | undefined {
  const { strip } = words
  switch (word.kind) {
    case 'back':
      return {
        kind: 'done',
        icon: 'check',
        text: strip.back,
        ...(word.missed > 0 && { more: strip.missed(word.missed) }),
      }
    case 'overtaken':
      return { kind: 'fact', icon: 'warn', text: strip.overtaken }
    case 'fault':
      return { kind: 'fact', icon: 'warn', text: words.faults[word.fault] ?? words.faults.unavailable ?? '' }
    case 'begun':
      return { kind: 'done', icon: 'check', text: strip.begun }
    case 'cannot':
      return {
        kind: 'question',
        icon: 'undo',
        text: (strip.cannot[word.why] ?? strip.cannot['start'])?.(words.lastAction) ?? '',
        stays: true,
      }
    case 'since':
      return sinceNotice(match, word, words, language)
    case 'answered':
      return answeredNotice(match, words)
  }
}

/** What the others have done since the page was last open. */
function sinceNotice(
  match: OnlineMatch,
  { at, choices }: { readonly at: number; readonly choices: number },
  { strip }: MatchWords,
  language: Language,
): Notice | undefined {
  const { store, now, welcome, seat } = match
  const mine = welcome?.seats[seat ?? -1]?.roles ?? []
  const acted = (store?.log ?? []).slice(choices + 1).filter(({ by }) => by !== undefined && !mine.includes(by))
  const by = welcome?.seats.findIndex(({ roles }) => roles.includes(acted.at(-1)?.by ?? '')) ?? -1
  if (acted.length === 0 || by < 0) return undefined
  const text = strip.since(whenText(at, now, language), acted.length, match.spokenOf(by))
  return { kind: 'fact', icon: 'clock', text, shows: true, stays: true }
}

function answeredNotice(match: OnlineMatch, words: MatchWords): Notice | undefined {
  const answered = match.conduct?.answered
  if (!answered) return undefined
  const { strip } = words
  const { wish, how, by, seat } = answered
  const who = match.spokenOf(by ?? seat)
  const isMine = seat === match.seat
  if (how === 'lapsed') return isMine ? { kind: 'fact', icon: 'info', text: strip.lapsed } : undefined
  if (how === 'agreed') {
    if (wish.kind === 'takeBack')
      return {
        kind: 'done',
        icon: 'check',
        text: strip.agreed(actionText(match, wish.choices, words)),
        ...(isMine && { more: strip.agreedMore }),
      }
    return wish.kind === 'pause' ? { kind: 'done', icon: 'check', text: strip.pauseAgreed } : undefined
  }
  if (!isMine) return undefined
  if (wish.kind === 'takeBack')
    return {
      kind: 'question',
      icon: 'undo',
      text: strip.refused(who, actionText(match, wish.choices, words)),
      more: strip.refusedMore,
    }
  const text = wish.kind === 'pause' ? strip.pauseRefused(who) : strip.drawRefused(who)
  return { kind: 'fact', icon: 'info', text }
}
