import type { Session, SessionMoment } from '@bridgehead/table'
import type { Playback } from './playback.svelte.ts'

/** Where a replay stands, and whether it runs by itself. */
export interface Replay {
  readonly at: number
  readonly playing: boolean
}

/** What the past is looked at of. */
interface Present {
  readonly session: Session
  readonly choices: number
  readonly playback: Playback
}

/** The match as it was after some choice, while somebody looks back. */
export class Past {
  readonly #present: Present
  #moment: SessionMoment | undefined = $state.raw()
  #playing = $state(false)
  /** Where it stops by itself; at the present, when absent. */
  #until: number | undefined

  constructor(present: Present) {
    this.#present = present
  }

  /** What was seen then; nothing while the present is shown. */
  get moment(): SessionMoment | undefined {
    return this.#moment
  }

  get replay(): Replay | undefined {
    return this.#moment && { at: this.#moment.choices, playing: this.#playing }
  }

  /** The choice at which its own running ends. */
  get playsUntil(): number {
    return this.#until ?? this.#present.choices
  }

  /** Shows the match after so many choices. */
  async goTo(choices: number): Promise<void> {
    const { session, playback, choices: all } = this.#present
    playback.finish()
    const wanted = Math.max(0, Math.min(choices, all))
    this.#moment = await session.at(wanted)
    if (wanted === this.#present.choices) this.play(false)
  }

  /** Starts or stops its own running. */
  play(playing: boolean): void {
    this.#playing = playing
    if (!playing) this.#until = undefined
  }

  /** Runs through these choices alone, and stops there. */
  async review(since: number, until: number): Promise<void> {
    await this.goTo(since)
    this.#until = until
    this.#playing = true
  }

  /** Back to the present. */
  leave(): void {
    this.#moment = undefined
    this.play(false)
  }
}
