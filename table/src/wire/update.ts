import type { AnySpec, Barrier, FrameOf, Result } from '@bridgehead/engine'
import type { Handover, SessionEntry, SessionStep, SessionUpdate } from '../session.ts'
import { type PackedChoices, packed, unpacked } from './choices.ts'
import { type Patch, patchBetween, patched } from './patch.ts'

/**
 * A `SessionUpdate` on a wire: changes rather than whole views, everything said once. The events of the steps are those of the log, the
 * view after a step is told by what it changes, and so is the last view.
 */
export interface WireUpdate {
  readonly position: number
  readonly choices: number
  readonly asked?: string
  /** Left out where it is the last frame of the view's own flow. */
  readonly frame?: FrameOf<AnySpec>
  readonly options?: PackedChoices
  readonly cannotUndo?: Barrier | 'start'
  readonly result?: Result<AnySpec>
  readonly handover?: Omit<Handover, 'events'>
  readonly logFrom: number
  readonly log?: readonly SessionEntry[]
  /** Of the last so many events of the log: what each changed; 0 for nothing. */
  readonly steps?: readonly (Patch | 0)[]
  readonly view?: Patch
  /**
   * What the seat may ask to take back: the match would go back to so many choices; or why nothing can be, even by consent. It follows from
   * what everybody has seen, and from nothing else. Absent where there is nothing of the seat's own.
   */
  readonly takeBack?: number | 'reveal'
}

type Viewed = { readonly flow?: readonly unknown[] }

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const lastFrameOf = (view: unknown): unknown => (view as Viewed).flow?.at(-1)

/** Remembers what was told, and says what is new. */
export class UpdateWriter {
  #view: unknown

  write(update: SessionUpdate): WireUpdate {
    const { position, choices, view, asked, frame, options, cannotUndo, result, handover, logFrom, log, steps } = update
    const changes = steps.map((step) => this.#changeTo(step.view) ?? 0)
    const change = this.#changeTo(view)
    return {
      position,
      choices,
      ...(asked !== undefined && { asked }),
      ...(frame && !isSame(frame, lastFrameOf(view)) && { frame }),
      ...(options.length > 0 && { options: packed(options) }),
      ...(cannotUndo && { cannotUndo }),
      ...(result && { result }),
      ...(handover && { handover: { seat: handover.seat, role: handover.role, frame: handover.frame } }),
      logFrom,
      ...(log.length > 0 && { log }),
      ...(changes.length > 0 && { steps: changes }),
      ...(change !== undefined && { view: change }),
    }
  }

  #changeTo(view: object): Patch | undefined {
    const change = patchBetween(this.#view, view)
    this.#view = view
    return change
  }
}

/** Makes the whole of it again. Whoever comes back after a loss begins with a new one, and is told a whole view. */
export class UpdateReader {
  readonly #roles: readonly string[]
  #view: unknown

  /** `roles` are those of the seat. */
  constructor(roles: readonly string[]) {
    this.#roles = roles
  }

  read(wire: WireUpdate): SessionUpdate {
    const { position, choices, asked, cannotUndo, result, handover, logFrom, log = [] } = wire
    const steps = this.#steps(wire)
    this.#view = patched(this.#view, wire.view)
    const isOurs = asked !== undefined && this.#roles.includes(asked)
    return {
      position,
      choices,
      view: this.#view as object,
      asked,
      frame: isOurs ? (wire.frame ?? (lastFrameOf(this.#view) as FrameOf<AnySpec>)) : undefined,
      options: unpacked(wire.options ?? []),
      cannotUndo,
      result,
      // Nobody changes places at a table on a wire, so that nothing is said aloud meanwhile.
      handover: handover && { ...handover, events: [] },
      logFrom,
      log,
      steps,
    }
  }

  #steps({ logFrom, log = [], steps = [] }: WireUpdate): SessionStep[] {
    if (steps.length === 0) return []
    const told = log.flatMap(({ events }, i) => events.map((event, index) => ({ entry: logFrom + i, index, event })))
    return told.slice(-steps.length).map((step, i) => {
      this.#view = patched(this.#view, steps[i] || undefined)
      return { ...step, view: this.#view as object }
    })
  }
}
