import type { Table } from '@bridgehead/table'
import type { Presence as PresenceMessage, SeatPresence } from '@bridgehead/table/wire'

/** Who is connected to the same match on other servers. Watchers have no seat. */
export interface Neighbours {
  /** How many lines other servers have for a seat. */
  elsewhere(match: string, seat: number | undefined): number
  /** Tells other servers how many lines this one has for a seat. */
  announce(match: string, seat: number | undefined, lines: number): void
  /** Called when something has changed elsewhere; the answer stops the calls. */
  watch(match: string, listener: () => void): () => void
}

const alone: Neighbours = { elsewhere: () => 0, announce: () => {}, watch: () => () => {} }

/** Absence is told to the minute. */
const MINUTE = 60_000

/** Who is there, and since when. */
export class Presence {
  readonly #table: Table
  readonly #neighbours: Neighbours
  readonly #changed: () => void
  readonly #stop: () => void
  readonly #lines = new Map<number | undefined, number>()
  readonly #since = new Map<number, number>()
  readonly #wasHere = new Map<number, boolean>()
  /** Told when a seat comes or goes, wherever. */
  onSeat: (seat: number, isHere: boolean) => void = () => {}

  constructor(table: Table, changed: () => void, neighbours: Neighbours = alone) {
    this.#table = table
    this.#neighbours = neighbours
    this.#changed = changed
    this.#stop = neighbours.watch(table.id, () => this.#look())
  }

  /** When each seat was last there, as it is kept. */
  recall(seen: readonly (number | null)[]): void {
    for (const [seat, at] of seen.entries()) if (at !== null) this.#since.set(seat, at)
  }

  isHere(seat: number): boolean {
    return this.#count(seat) > 0
  }

  #count(seat: number | undefined): number {
    return (this.#lines.get(seat) ?? 0) + this.#neighbours.elsewhere(this.#table.id, seat)
  }

  came(seat: number | undefined): void {
    this.#set(seat, (this.#lines.get(seat) ?? 0) + 1)
  }

  went(seat: number | undefined): void {
    this.#set(seat, (this.#lines.get(seat) ?? 1) - 1)
  }

  #set(seat: number | undefined, lines: number): void {
    this.#lines.set(seat, lines)
    this.#neighbours.announce(this.#table.id, seat, lines)
    this.#look()
  }

  #look(): void {
    for (const seat of this.#table.seats.keys()) {
      const isHere = this.isHere(seat)
      if (isHere === (this.#wasHere.get(seat) ?? false)) continue
      this.#wasHere.set(seat, isHere)
      this.#since.set(seat, Date.now())
      this.onSeat(seat, isHere)
    }
    this.#changed()
  }

  told(): PresenceMessage {
    const seats = this.#table.seats.map((_, seat): SeatPresence => {
      const here = this.isHere(seat)
      const since = this.#since.get(seat)
      return { here, ...(since !== undefined && { since: here ? since : Math.floor(since / MINUTE) * MINUTE }) }
    })
    return { type: 'presence', seats, watching: this.#count(undefined) }
  }

  close(): void {
    this.#stop()
    for (const seat of this.#lines.keys()) this.#neighbours.announce(this.#table.id, seat, 0)
  }
}
