import type { SessionStep } from '@bridgehead/table'
import type { Speed } from '../device/settings.svelte.ts'
import { isRoll } from './telling.ts'

/** How long a step stays, in milliseconds; the player's own doings pass more quickly than the other side's. */
const pauses: Readonly<Record<Speed, number>> = { instant: 0, normal: 1100, slow: 2600, step: Number.POSITIVE_INFINITY }

/** At normal speed everything is shown within a minute. */
const LONGEST = 60_000
const SHORTEST = 250

type Shorten = (steps: readonly SessionStep[]) => readonly SessionStep[]

/** Shows what has just happened, event by event. */
export class Playback {
  #steps: readonly SessionStep[] = $state.raw([])
  #at = $state(0)
  paused = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #speed: Speed = 'normal'
  #waiting: (() => void)[] = []

  /** The step being shown; undefined when there is nothing left to show. */
  get step(): SessionStep | undefined {
    return this.#steps[this.#at]
  }
  get at(): number {
    return this.#at
  }
  /** While a die falls: the event that will tell what came of it. */
  get coming(): SessionStep | undefined {
    const { step } = this
    if (!step || !isRoll(step.event)) return undefined
    return this.#steps.slice(this.#at).find(({ event, entry }) => !isRoll(event) && entry === step.entry)
  }
  get count(): number {
    return this.#steps.length
  }

  /** When nothing is left to show. */
  get ended(): Promise<void> {
    if (!this.step) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Shows these steps, after those that are still to be shown. */
  show(steps: readonly SessionStep[], speed: Speed, shorten: Shorten = (all) => all): void {
    this.#speed = speed
    if (speed === 'instant') return this.finish()
    if (this.step) {
      const next = this.#at + 1
      this.#steps = [...this.#steps.slice(0, next), ...shorten([...this.#steps.slice(next), ...steps])]
      return
    }
    this.paused = false
    this.#steps = shorten(steps)
    this.#at = 0
    this.#wait()
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed
    if (speed === 'instant') this.finish()
    else if (this.step) this.#wait()
  }

  pause(paused: boolean): void {
    this.paused = paused
    this.#wait()
  }

  next(): void {
    this.#at++
    if (this.step) this.#wait()
    else this.finish()
  }

  /** Leaves the rest out. */
  finish(): void {
    clearTimeout(this.#timer)
    this.#steps = []
    this.#at = 0
    for (const resolve of this.#waiting.splice(0)) resolve()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (!this.step) return
    // A long row passes more quickly, but never so that nothing can be seen.
    const share = LONGEST / (this.#steps.length - this.#at)
    const pause = this.#speed === 'normal' ? Math.max(SHORTEST, Math.min(pauses.normal, share)) : pauses[this.#speed]
    if (!this.paused && Number.isFinite(pause)) this.#timer = setTimeout(() => this.next(), pause)
  }
}
