import type { Bus } from '../storage/bus.ts'
import type { Neighbours } from './presence.ts'

/** A server says this often that it lives, and is taken for gone when it has not for so long. */
const ALIVE_EVERY = 5_000
const GONE_AFTER = 16_000

const placeOf = (match: string, seat: number | undefined | null): string => `${match} ${seat ?? ''}`

/** Who is connected to the other servers, as they tell it. */
export class BusNeighbours implements Neighbours {
  readonly #bus: Bus
  /** By server: how many lines it has, by match and seat. */
  readonly #servers = new Map<string, { seen: number; readonly lines: Map<string, number> }>()
  /** What this server has told, to be told again to those who come later. */
  readonly #own = new Map<
    string,
    { readonly match: string; readonly seat: number | undefined; readonly lines: number }
  >()
  readonly #listeners = new Map<string, Set<() => void>>()
  readonly #timer: ReturnType<typeof setInterval>

  constructor(bus: Bus) {
    this.#bus = bus
    bus.listen((news, from) => {
      const isNew = !this.#servers.has(from)
      const server = this.#servers.get(from) ?? { seen: 0, lines: new Map<string, number>() }
      this.#servers.set(from, server)
      server.seen = Date.now()
      if (isNew) this.#tellAll()
      if (news.kind !== 'here') return
      server.lines.set(placeOf(news.match, news.seat), news.lines)
      this.#changed(news.match)
    })
    bus.onGap(() => this.#tellAll())
    this.#timer = setInterval(() => this.#beat(), ALIVE_EVERY)
    this.#timer.unref()
    bus.tell({ kind: 'alive' })
  }

  elsewhere(match: string, seat: number | undefined): number {
    let sum = 0
    for (const { lines } of this.#servers.values()) sum += lines.get(placeOf(match, seat)) ?? 0
    return sum
  }

  announce(match: string, seat: number | undefined, lines: number): void {
    const place = placeOf(match, seat)
    if (lines === 0) this.#own.delete(place)
    else this.#own.set(place, { match, seat, lines })
    this.#bus.tell({ kind: 'here', match, seat: seat ?? null, lines })
  }

  watch(match: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(match) ?? new Set()
    this.#listeners.set(match, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(match)
    }
  }

  #changed(match: string): void {
    for (const listener of this.#listeners.get(match) ?? []) listener()
  }

  #tellAll(): void {
    for (const { match, seat, lines } of this.#own.values())
      this.#bus.tell({ kind: 'here', match, seat: seat ?? null, lines })
  }

  #beat(): void {
    this.#bus.tell({ kind: 'alive' })
    for (const [id, { seen, lines }] of this.#servers) {
      if (Date.now() - seen < GONE_AFTER) continue
      this.#servers.delete(id)
      for (const match of new Set([...lines.keys()].map((place) => place.split(' ')[0] as string))) this.#changed(match)
    }
  }

  close(): void {
    clearInterval(this.#timer)
  }
}
