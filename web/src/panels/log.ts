import type { AnySpec, EventKind, EventOf, Language, RollEvent } from '@bridgehead/engine'
import type { SessionEntry } from '@bridgehead/table'
import { isRoll, type Telling, type ToldInWords } from '../play/telling.ts'
import type { AnyTitle } from '../titles/title.ts'

type Event = EventOf<AnySpec>

/** One sentence of the log, with the dice that led to it. */
export interface LogLine {
  readonly key: string
  /** The match stood so many choices on when this happened. */
  readonly entry: number
  readonly event: Event
  readonly kind: EventKind
  readonly text: string
  readonly places: readonly number[]
  readonly pieces: readonly number[]
  /** The side whose doing it is, where it is anybody's. */
  readonly by: string | undefined
  readonly rolls: readonly RollEvent<AnySpec>[]
  /** It may change the score. */
  readonly scores: boolean
  /** It opens the turn of this number. */
  readonly turn: number | undefined
}

export interface LogTurn {
  /** 0 before the first turn. */
  readonly turn: number
  readonly time: string
  readonly lines: readonly LogLine[]
}

export interface LogFilter {
  readonly kinds: ReadonlySet<EventKind>
  readonly whose?: 'mine' | 'theirs' | undefined
  /** Small matters are shown too. */
  readonly details: boolean
}

/** The hour or date of a turn, by its number. */
type DateOf = (turn: number) => string
export const datesOf =
  ({ tracks }: AnyTitle, def: AnySpec['definition'], language: Language): DateOf =>
  (turn) =>
    tracks.cellLabel(def, tracks.turn, turn, language)

/** Turns entries into lines; remembers those it has seen, for entries do not change. */
export class LogReader {
  readonly #telling: ToldInWords
  readonly #dateOf: DateOf
  readonly #known = new WeakMap<SessionEntry, readonly LogLine[]>()

  constructor({ game, def, wording }: ToldInWords, dateOf: DateOf) {
    this.#telling = { game, def, wording }
    this.#dateOf = dateOf
  }

  lines(entry: SessionEntry, index: number): readonly LogLine[] {
    const known = this.#known.get(entry)
    if (known) return known
    const lines = this.#read(entry, index)
    this.#known.set(entry, lines)
    return lines
  }

  /** Dice belong to the sentence that follows them. */
  #read(entry: SessionEntry, index: number): LogLine[] {
    const lines: LogLine[] = []
    let rolls: RollEvent<AnySpec>[] = []
    for (const event of entry.events) {
      if (isRoll(event)) rolls.push(event)
      else {
        lines.push(this.#line(event, index, lines.length, rolls))
        rolls = []
      }
    }
    for (const roll of rolls) lines.push(this.#line(roll, index, lines.length, [roll]))
    return lines
  }

  #line(event: Event, entry: number, number: number, rolls: readonly RollEvent<AnySpec>[]): LogLine {
    const { game, def, wording } = this.#telling
    const { kind, by, places, pieces, scores, turn } = game.meaning(def, event)
    return {
      key: `${entry}.${number}`,
      entry,
      event,
      kind,
      by,
      text: wording.event(event),
      places,
      pieces,
      rolls,
      scores: scores ?? false,
      turn,
    }
  }

  /** The whole log, turn by turn. */
  turns(entries: readonly SessionEntry[]): LogTurn[] {
    let lines: LogLine[] = []
    const turns: { turn: number; time: string; lines: LogLine[] }[] = [{ turn: 0, time: '', lines }]
    entries.forEach((entry, index) => {
      for (const line of this.lines(entry, index)) {
        if (line.turn === undefined) lines.push(line)
        else {
          lines = []
          turns.push({ turn: line.turn, time: this.#dateOf(line.turn), lines })
        }
      }
    })
    return turns
  }
}

/** The lines that the filter lets through; turns without any are left out, but the last one stays. */
export function filtered(turns: readonly LogTurn[], filter: LogFilter, mine: string | undefined): LogTurn[] {
  const fits = ({ kind, by }: LogLine): boolean => {
    if (kind === 'detail' ? !filter.details : filter.kinds.size > 0 && !filter.kinds.has(kind)) return false
    if (kind === 'detail' && filter.kinds.size > 0) return false
    if (!filter.whose) return true
    return by !== undefined && (by === mine) === (filter.whose === 'mine')
  }
  return turns
    .map((turn) => ({ ...turn, lines: turn.lines.filter(fits) }))
    .filter(({ lines }, i, all) => lines.length > 0 || (i > 0 && i === all.length - 1))
}

/** The walk that two lines tell together: the second goes on where the first ended, and no die fell between. */
function walkOf({ game, def }: Telling, first: LogLine, second: LogLine): Event | undefined {
  return first.rolls.length + second.rolls.length > 0 ? undefined : game.joined(def, first.event, second.event)
}

/** Steps of one walk as one line each; it replays from the first step. */
export function walksJoined(telling: ToldInWords, turns: readonly LogTurn[]): LogTurn[] {
  return turns.map((turn) => {
    const lines: LogLine[] = []
    for (const line of turn.lines) {
      const before = lines.at(-1)
      const walk = before && walkOf(telling, before, line)
      if (!walk) lines.push(line)
      else
        lines[lines.length - 1] = {
          ...before,
          event: walk,
          text: telling.wording.event(walk),
          places: [...before.places, ...line.places],
        }
    }
    return { ...turn, lines }
  })
}

/** The last so many lines, and how many were left out before them. */
export function lastLines(turns: readonly LogTurn[], most: number): { turns: LogTurn[]; hidden: number } {
  const kept: LogTurn[] = []
  let room = most
  for (const turn of turns.toReversed()) {
    if (room <= 0) break
    kept.unshift({ ...turn, lines: turn.lines.slice(-room) })
    room -= Math.max(1, turn.lines.length)
  }
  const count = (list: readonly LogTurn[]) => list.reduce((sum, { lines }) => sum + lines.length, 0)
  return { turns: kept, hidden: count(turns) - count(kept) }
}

/** Where turns begin and where fights fall, as numbers of choices: the marks of a scrubber. */
export function marksOf(
  { game, def }: Telling,
  entries: readonly SessionEntry[],
  dateOf: DateOf,
): { turns: Beginning[]; fights: number[] } {
  const turns: Beginning[] = []
  const fights: number[] = []
  entries.forEach(({ events }, at) => {
    const meanings = events.map((event) => game.meaning(def, event))
    if (meanings.some(({ battle }) => battle)) fights.push(at)
    for (const { turn } of meanings) if (turn !== undefined) turns.push({ at, turn, time: dateOf(turn) })
  })
  return { turns, fights }
}

/** A turn and the number of choices after which it begins. */
export interface Beginning {
  readonly at: number
  readonly turn: number
  readonly time: string
}

/** A sentence cut at the clauses it cites, so that each can be a link. */
export function withClauses(text: string): { readonly text: string; readonly clause: boolean }[] {
  return text
    .split(/(\b[A-Z]-[0-9A-Z]+(?:\.[0-9]+)*-[0-9]+[a-z]?\b)/)
    .map((part, i) => ({ text: part, clause: i % 2 === 1 }))
    .filter((part) => part.text !== '')
}
