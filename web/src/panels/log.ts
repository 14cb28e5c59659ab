import type { AnySpec, EventOf, Language, RollEvent, Wording } from '@bridgehead/engine'
import type { SessionEntry } from '@bridgehead/table'
import { contestsIn } from './contests.ts'
import type { Guide, LogKind } from './guides/guide.ts'

type Event = EventOf<AnySpec>

/** One sentence of the log, with the dice that led to it. */
export interface LogLine {
  readonly key: string
  /** The match stood so many choices on when this happened. */
  readonly entry: number
  readonly event: Event
  readonly kind: LogKind
  readonly text: string
  readonly places: readonly number[]
  readonly pieces: readonly number[]
  /** Whose doing it is, where that can be told. */
  readonly side: string | undefined
  readonly rolls: readonly RollEvent<AnySpec>[]
}

export interface LogTurn {
  /** 0 before the first turn. */
  readonly turn: number
  readonly time: string
  readonly lines: readonly LogLine[]
}

export interface LogFilter {
  readonly kinds: ReadonlySet<LogKind>
  readonly whose?: 'mine' | 'theirs' | undefined
  /** Small matters are shown too. */
  readonly details: boolean
}

export function fieldOf(event: Event, field: string): unknown {
  return (event as unknown as Readonly<Record<string, unknown>>)[field]
}

/** The ids that an event holds in these fields, each a number or a list of numbers. */
export function idsIn(event: Event, fields: readonly string[] = []): number[] {
  const found = fields.flatMap((field) => fieldOf(event, field))
  return [...new Set(found.filter((id): id is number => typeof id === 'number' && id >= 0))]
}

/** The hour or date of a turn, by its number. */
type DateOf = (turn: number) => string
export const datesOf =
  (guide: Guide, def: AnySpec['definition'], language: Language): DateOf =>
  (turn) =>
    guide.cellLabel(def, guide.turn.track, turn, language)

/** Turns entries into lines; remembers those it has seen, for entries do not change. */
export class LogReader {
  readonly #guide: Guide
  readonly #wording: Wording<AnySpec>
  readonly #sides: ReadonlyMap<number, string>
  readonly #dateOf: DateOf
  readonly #known = new WeakMap<SessionEntry, readonly LogLine[]>()

  constructor(guide: Guide, wording: Wording<AnySpec>, def: AnySpec['definition'], language: Language) {
    this.#guide = guide
    this.#wording = wording
    this.#dateOf = datesOf(guide, def, language)
    this.#sides = new Map(guide.counters(def).map(({ id, side }) => [id, side]))
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
    const known = this.#guide.events[event.type]
    const pieces = idsIn(event, known?.pieces)
    return {
      key: `${entry}.${number}`,
      entry,
      event,
      kind: known?.kind ?? 'detail',
      text: this.#wording.event(event),
      places: idsIn(event, known?.places),
      pieces,
      side: this.#sideOf(event, pieces),
      rolls,
    }
  }

  #sideOf(event: Event, [first]: readonly number[]): string | undefined {
    const known = this.#guide.events[event.type]
    if (known?.side !== undefined) return known.side
    const named = known?.sideField && fieldOf(event, known.sideField)
    if (typeof named === 'string') return named
    return first === undefined ? undefined : this.#sides.get(first)
  }

  /** The whole log, turn by turn. */
  turns(entries: readonly SessionEntry[]): LogTurn[] {
    const { event: opens, number } = this.#guide.turn
    let lines: LogLine[] = []
    const turns: { turn: number; time: string; lines: LogLine[] }[] = [{ turn: 0, time: '', lines }]
    entries.forEach((entry, index) => {
      for (const line of this.lines(entry, index)) {
        if (line.event.type !== opens) lines.push(line)
        else {
          lines = []
          const turn = Number(fieldOf(line.event, number))
          turns.push({ turn, time: this.#dateOf(turn), lines })
        }
      }
    })
    return turns
  }
}

export const isRoll = (event: Event): event is RollEvent<AnySpec> => event.type === 'roll'

/** The lines that the filter lets through; turns without any are left out, but the last one stays. */
export function filtered(turns: readonly LogTurn[], filter: LogFilter, mySides: readonly string[]): LogTurn[] {
  const fits = ({ kind, side }: LogLine): boolean => {
    if (kind === 'detail' ? !filter.details : filter.kinds.size > 0 && !filter.kinds.has(kind)) return false
    if (kind === 'detail' && filter.kinds.size > 0) return false
    if (!filter.whose) return true
    return side !== undefined && mySides.includes(side) === (filter.whose === 'mine')
  }
  return turns
    .map((turn) => ({ ...turn, lines: turn.lines.filter(fits) }))
    .filter(({ lines }, i, all) => lines.length > 0 || (i > 0 && i === all.length - 1))
}

/** The walk that two lines tell together: the second goes on where the first ended, with the same pieces and no die between. */
function walkOf(first: LogLine, second: LogLine, guide: Guide): Event | undefined {
  const step = guide.events[second.event.type]?.step
  if (!step || first.event.type !== second.event.type || first.rolls.length + second.rolls.length > 0) return undefined
  const [before, after] = [first.event, second.event]
  if (fieldOf(before, step.to) !== fieldOf(after, step.from) || String(first.pieces) !== String(second.pieces))
    return undefined
  const cost = step.cost && { [step.cost]: Number(fieldOf(before, step.cost)) + Number(fieldOf(after, step.cost)) }
  return { ...after, [step.from]: fieldOf(before, step.from), ...cost } as Event
}

/** Steps of one walk as one line each; it replays from the first step. */
export function walksJoined(turns: readonly LogTurn[], guide: Guide, tell: (event: Event) => string): LogTurn[] {
  return turns.map((turn) => {
    const lines: LogLine[] = []
    for (const line of turn.lines) {
      const before = lines.at(-1)
      const walk = before && walkOf(before, line, guide)
      if (!walk) lines.push(line)
      else
        lines[lines.length - 1] = {
          ...before,
          event: walk,
          text: tell(walk),
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
  entries: readonly SessionEntry[],
  guide: Guide,
  dateOf: DateOf,
): { turns: Beginning[]; fights: number[] } {
  const turns: Beginning[] = []
  const fights: number[] = []
  entries.forEach(({ events }, at) => {
    if (contestsIn(events, guide).length > 0 || events.some(({ type }) => guide.events[type]?.battle)) fights.push(at)
    for (const event of events) {
      if (event.type !== guide.turn.event) continue
      const turn = Number(fieldOf(event, guide.turn.number))
      turns.push({ at, turn, time: dateOf(turn) })
    }
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
