import { SeatSession, type Session, type SessionUpdate, type Table } from '@bridgehead/table'
import { type SharedChanges, UpdateWriter } from '@bridgehead/table/wire'
import { type Line, textOf } from './line.ts'

/** Hands a message over to these lines as soon as the position that it tells of is written. */
export type Deliver = (position: number, text: string, lines: readonly Line[]) => void

/**
 * What one seat, or the spectators, are told. All lines of a seat are told the same, so that it is worked out once: whoever comes is
 * told everything, and from then on what changes.
 */
export class Feed {
  readonly #table: Table
  readonly #session: Session
  readonly #deliver: Deliver
  readonly #seat: number | undefined
  readonly #takesBack: boolean
  readonly #lines = new Set<Line>()
  readonly #shared: SharedChanges | undefined
  #writer = new UpdateWriter()
  #stop: (() => void) | undefined

  /** `takesBack` where players may ask for it; `shared` where all feeds of the table show the same. */
  constructor(table: Table, seat: number | undefined, deliver: Deliver, takesBack: boolean, shared?: SharedChanges) {
    this.#takesBack = takesBack
    this.#table = table
    this.#seat = seat
    this.#session = new SeatSession(table, seat)
    this.#deliver = deliver
    this.#shared = shared
  }

  get count(): number {
    return this.#lines.size
  }

  /** The line is told where the match stands, and what has happened since the position that it heard of last. */
  join(line: Line, since: number | undefined): void {
    this.#stop ??= this.#listen()
    const known = since !== undefined && since <= this.#table.position ? since : undefined
    this.#session.subscribe((update) => {
      const text = this.#text(new UpdateWriter(), known === undefined ? update : this.#rest(update, known))
      this.#deliver(update.position, text, [line])
    }, known)()
    this.#lines.add(line)
  }

  leave(line: Line): void {
    this.#lines.delete(line)
    if (this.#lines.size > 0) return
    this.#stop?.()
    this.#stop = undefined
  }

  #listen(): () => void {
    this.#writer = new UpdateWriter(this.#shared)
    return this.#session.subscribe((update) => {
      const text = this.#text(this.#writer, update)
      if (this.#lines.size > 0) this.#deliver(update.position, text, [...this.#lines])
    })
  }

  #text(writer: UpdateWriter, update: SessionUpdate): string {
    return textOf({ type: 'update', ...writer.write(update), takeBack: this.#takeBack() })
  }

  /** What the seat may ask the others to take back. */
  #takeBack(): number | 'reveal' | undefined {
    const offer = this.#seat === undefined || !this.#takesBack ? undefined : this.#table.takeBackFor(this.#seat)
    if (!offer) return undefined
    if ('choices' in offer) return offer.choices
    return offer.cannot === 'reveal' ? 'reveal' : undefined
  }

  /** Whoever knows the match up to a position need not be told the log before it. */
  #rest(update: SessionUpdate, since: number): SessionUpdate {
    const logFrom = this.#table.newSince(since) + 1
    return { ...update, logFrom, log: update.log.slice(logFrom) }
  }
}
