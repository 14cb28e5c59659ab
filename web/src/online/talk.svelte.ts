import type { Said } from '@bridgehead/table/wire'
import { kept } from './kept.svelte.ts'
import type { Line } from './line.ts'

/** The longest that may be said at once. */
export const LONGEST = 500
/** So long a sign that somebody is writing lasts, and so often one is given. */
const WRITING_LASTS = 6_000
const WRITING_EVERY = 3_000
/** Clocks may differ by so much. */
const SLACK = 2_000

/** Something of one's own that the server has not written yet. */
export interface Unsent {
  readonly key: string
  readonly text: string
  readonly state: 'waits' | 'too-fast' | 'failed'
  /** When it was written. */
  readonly at: number
}

/** What is said at the table. */
export class Talk {
  said: readonly Said[] = $state.raw([])
  unsent: readonly Unsent[] = $state.raw([])
  /** Who was writing, and when: the seat, -1 for a watcher. */
  writing: { readonly seat: number; readonly at: number } | undefined = $state.raw()
  muted = $state(false)
  /** Seats that are not heard, while the others are. */
  #mutedSeats: ReadonlySet<number> = $state.raw(new Set())
  /** The number of the last word that was on the screen. */
  #read = $state(-1)
  #told = 0
  readonly #line: Line
  readonly #seat: () => number | undefined

  constructor(line: Line, seat: () => number | undefined) {
    this.#line = line
    this.#seat = seat
  }

  get unread(): number {
    if (this.muted) return 0
    return this.heard.filter(({ number, seat }) => number > this.#read && seat !== this.#seat()).length
  }

  /** What was said by those who are heard, and by oneself. */
  get heard(): readonly Said[] {
    return this.said.filter(({ seat }) => seat === this.#seat() || !(this.muted || this.isMuted(seat)))
  }

  isMuted(seat: number | undefined): boolean {
    return seat !== undefined && this.#mutedSeats.has(seat)
  }

  /** Hears somebody no more, or again. */
  mute(seat: number): void {
    const muted = new Set(this.#mutedSeats)
    if (!muted.delete(seat)) muted.add(seat)
    this.#mutedSeats = muted
  }

  read(): void {
    this.#read = Math.max(this.#read, this.said.at(-1)?.number ?? -1)
  }

  /** Each word has a number; on a new line they are all told again. */
  hear(said: Said): void {
    if (this.said.some(({ number }) => number === said.number)) return
    this.said = [...this.said, said].sort((a, b) => a.number - b.number)
    if (said.seat === this.writing?.seat) this.writing = undefined
  }

  hearWriting(seat: number | undefined): void {
    const heard = { seat: seat ?? -1, at: Date.now() }
    this.writing = heard
    setTimeout(() => {
      if (this.writing === heard) this.writing = undefined
    }, WRITING_LASTS)
  }

  /** Whether the others see that one is writing. */
  get tellsWriting(): boolean {
    return kept.tellsWriting
  }

  tellWriting(): void {
    if (!this.tellsWriting || Date.now() - this.#told < WRITING_EVERY) return
    this.#told = Date.now()
    this.#line.tell({ type: 'writing' })
  }

  /** Waits for the line where there is none. */
  async say(text: string): Promise<void> {
    const said = text.trim()
    if (said === '' || said.length > LONGEST) return
    const unsent: Unsent = { key: crypto.randomUUID(), text: said, state: 'waits', at: Date.now() }
    this.unsent = [...this.unsent, unsent]
    await this.#send(unsent)
  }

  /** After a loss: what the server has written meanwhile is said, the rest is sent again. */
  resend(ahead: number): void {
    for (const unsent of this.unsent.filter(({ state }) => state === 'waits')) {
      const isSaid = this.said.some(
        ({ seat, text, at }) => seat === this.#seat() && text === unsent.text && at - ahead > unsent.at - SLACK,
      )
      if (isSaid) this.drop(unsent.key)
      else void this.#send(unsent)
    }
  }

  async #send({ key, text }: Unsent): Promise<void> {
    const answer = await this.#line.ask({ type: 'say', text })
    if (answer === 'done') return this.drop(key)
    if (answer.kind === 'lost') return
    const state = answer.kind === 'fault' && answer.fault === 'too-many' ? 'too-fast' : 'failed'
    this.unsent = this.unsent.map((each) => (each.key === key ? { ...each, state } : each))
  }

  drop(key: string): void {
    this.unsent = this.unsent.filter((each) => each.key !== key)
  }
}
