import type { Said } from '@bridgehead/table/wire'
import type { Bus } from '../storage/bus.ts'
import type { MatchStore } from '../storage/matchStore.ts'
import type { TalkRow } from '../storage/tables.ts'
import { type Line, tell, textOf } from './line.ts'

/** Of a watcher, in the table. */
const WATCHER = -1

/** The part of a host that talk needs. */
interface Hall {
  readonly lines: Iterable<Line>
  readonly isOver: boolean
}

export interface TalkCare {
  readonly match: string
  readonly store: MatchStore
  readonly bus: Bus
}

/** What players say to each other, watchers among themselves, and everybody notes down for himself. */
export class Talk {
  readonly #hall: Hall
  readonly #care: TalkCare
  /** The last word that everybody here was told. */
  #heard = 0
  #hasOpened = false

  constructor(hall: Hall, care: TalkCare) {
    this.#hall = hall
    this.#care = care
  }

  /** What somebody may read: players what players say, and the rest when the match is over. */
  #isFor(row: Pick<TalkRow, 'seat'>, line: Line): boolean {
    if (line.seat === undefined) return row.seat === WATCHER || this.#hall.isOver
    return row.seat !== WATCHER || this.#hall.isOver
  }

  /** Whoever comes is told what was said before. */
  async open(line: Line): Promise<void> {
    const { match, store } = this.#care
    const who = this.#hall.isOver ? 'all' : line.seat === undefined ? 'watchers' : 'players'
    const rows = await store.talk(match, who)
    if (!this.#hasOpened) {
      this.#hasOpened = true
      this.#heard = (await store.talk(match, 'all')).at(-1)?.number ?? 0
    }
    if (line.seat !== undefined) tell(line, { type: 'notes', text: await store.note(match, line.seat) })
    for (const row of rows) tell(line, saidOf(row))
  }

  /** Whether there was room for it. */
  async say(line: Line, text: string): Promise<boolean> {
    const { match, store, bus } = this.#care
    if (!(await store.say(match, line.seat ?? WATCHER, text))) return false
    await this.catchUp()
    bus.tell({ kind: 'talk', match })
    return true
  }

  /** Tells what was said since, here or on another server. */
  async catchUp(): Promise<void> {
    const rows = await this.#care.store.talk(this.#care.match, 'all', this.#heard)
    for (const row of rows) {
      if (row.number <= this.#heard) continue
      this.#heard = row.number
      const text = textOf(saidOf(row))
      for (const line of this.#hall.lines) if (this.#isFor(row, line)) line.send(text)
    }
  }

  /** The match is over: players may read what watchers said. */
  async openAll(): Promise<void> {
    const rows = await this.#care.store.talk(this.#care.match, 'all')
    for (const line of this.#hall.lines)
      for (const row of rows) if ((row.seat === WATCHER) === (line.seat !== undefined)) tell(line, saidOf(row))
  }

  writing(seat: number | undefined, except?: Line): void {
    const text = textOf({ type: 'writing', ...(seat !== undefined && { seat }) })
    for (const line of this.#hall.lines)
      if (line !== except && (line.seat === undefined) === (seat === undefined)) line.send(text)
  }

  isWriting(line: Line): void {
    this.writing(line.seat, line)
    this.#care.bus.tell({ kind: 'writing', match: this.#care.match, seat: line.seat ?? null })
  }

  async keepNotes(line: Line, seat: number, text: string): Promise<void> {
    const { match, store, bus } = this.#care
    await store.keepNote(match, seat, text)
    bus.tell({ kind: 'notes', match, seat })
    this.#tellNotes(seat, text, line)
  }

  async tellNotes(seat: number): Promise<void> {
    this.#tellNotes(seat, await this.#care.store.note(this.#care.match, seat))
  }

  /** To the seat's other devices. */
  #tellNotes(seat: number, text: string, except?: Line): void {
    for (const line of this.#hall.lines) if (line.seat === seat && line !== except) tell(line, { type: 'notes', text })
  }
}

const saidOf = ({ number, seat, text, at }: TalkRow): Said => ({
  type: 'said',
  number,
  ...(seat !== WATCHER && { seat }),
  text,
  at,
})
