import type { AnySpec, EventOf, FrameOf } from '@bridgehead/engine'
import { SeatSession, type SessionEntry, type SessionUpdate, type Table } from '@bridgehead/table'

/** Where one person sits at the keyboard: his session, the present as he sees it, and how much of the log he has read. */
export class Chair {
  readonly session: SeatSession
  #present: SessionUpdate | undefined
  #log: readonly SessionEntry[] = []
  /** Entries of the log that were read. */
  #read = 0

  constructor(table: Table, seat: number) {
    this.session = new SeatSession(table, seat)
    this.session.subscribe((update) => this.#hear(update))
  }

  #hear(update: SessionUpdate): void {
    this.#present = update
    this.#log = [...this.#log.slice(0, update.logFrom), ...update.log]
    this.#read = Math.min(this.#read, update.logFrom)
  }

  get present(): SessionUpdate {
    if (!this.#present) throw new Error('Nothing has been told yet.')
    return this.#present
  }

  /** The question, while this seat is asked. */
  get frame(): FrameOf<AnySpec> | undefined {
    return this.present.frame
  }

  /** Everything that this seat has seen. */
  get events(): readonly EventOf<AnySpec>[] {
    return this.#log.flatMap(({ events }) => events)
  }

  /** What has happened since this was asked last. */
  news(): readonly EventOf<AnySpec>[] {
    const unread = this.#log.slice(this.#read)
    this.#read = this.#log.length
    return unread.flatMap(({ events }) => events)
  }

  /** Of a match that is taken up again, only the last choice is news. */
  skipToPresent(): void {
    this.#read = Math.max(0, this.#log.length - 1)
  }
}
