import type { SessionStep } from '@bridgehead/table'
import type { Speed } from '../device/settings.svelte.ts'
import { isRoll } from './telling.ts'

/** How long a step stays, in milliseconds, where that does not follow from what it is. */
const pauses: Readonly<Record<Exclude<Speed, 'normal'>, number>> = {
  instant: 0,
  slow: 2600,
  step: Number.POSITIVE_INFINITY,
}

/** How a row of steps is told. */
export interface Pace {
  /** Those that are shown at all. */
  shorten(steps: readonly SessionStep[]): readonly SessionStep[]
  /** How long each of them stays at normal speed. */
  pauses(steps: readonly SessionStep[]): readonly number[]
}

/** Shows what has just happened, event by event. */
export class Playback {
  #steps: readonly SessionStep[] = $state.raw([])
  #at = $state(0)
  paused = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined
  #speed: Speed = 'normal'
  #pauses: readonly number[] = []
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
  show(steps: readonly SessionStep[], speed: Speed, pace: Pace): void {
    this.#speed = speed
    if (speed === 'instant') return this.finish()
    if (this.step) {
      const next = this.#at + 1
      this.#steps = [...this.#steps.slice(0, next), ...pace.shorten([...this.#steps.slice(next), ...steps])]
      this.#pauses = pace.pauses(this.#steps)
      return
    }
    this.paused = false
    this.#steps = pace.shorten(steps)
    this.#pauses = pace.pauses(this.#steps)
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
    const pause = this.#speed === 'normal' ? (this.#pauses[this.#at] ?? 0) : pauses[this.#speed]
    if (!this.paused && Number.isFinite(pause)) this.#timer = setTimeout(() => this.next(), pause)
  }
}
