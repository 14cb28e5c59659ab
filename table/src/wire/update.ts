import type { AnySpec, Barrier, FrameOf, Result } from '@bridgehead/engine'
import type { Handover, SessionEntry, SessionStep, SessionUpdate } from '../session.ts'
import { changedParts } from '../sharing.ts'
import { type PackedChoices, packed, unpacked } from './choices.ts'
import { type Patch, patchAt, patchBetween, patched } from './patch.ts'

/**
 * A `SessionUpdate` on a wire (where what is undefined is not sent): changes rather than whole views, everything said once. The events of the steps are those of the log, the
 * view after a step is told by what it changes, and so is the last view.
 */
export interface WireUpdate {
  readonly position: number
  readonly choices: number
  readonly asked?: string | undefined
  /** Left out where it is the last frame of the view's own flow. */
  readonly frame?: FrameOf<AnySpec> | undefined
  readonly options?: PackedChoices | undefined
  readonly cannotUndo?: Barrier | 'start' | undefined
  readonly result?: Result<AnySpec> | undefined
  readonly handover?: Omit<Handover, 'events'> | undefined
  readonly logFrom: number
  readonly log?: readonly SessionEntry[] | undefined
  /** Of the last so many events of the log: what each changed; 0 for nothing. */
  readonly steps?: readonly (Patch | 0)[] | undefined
  readonly view?: Patch | undefined
  /**
   * What the seat may ask to take back: the match would go back to so many choices; or why nothing can be, even by consent. It follows from
   * what everybody has seen, and from nothing else. Absent where there is nothing of the seat's own.
   */
  readonly takeBack?: number | 'reveal' | undefined
}

type Viewed = { readonly flow?: readonly unknown[] }

const isSame = (a: unknown, b: unknown): boolean => patchBetween(a, b) === undefined
const lastFrameOf = (view: unknown): unknown => (view as Viewed).flow?.at(-1)

/** What makes one view of another, which mostly came right after it. */
function changeBetween(from: unknown, to: object): Patch | undefined {
  const keys = changedParts(from, to)
  return keys ? patchAt(keys, from as object, to) : patchBetween(from, to)
}

/** Where nothing is hidden all seats are shown the very same views: what lies between two of them is worked out once a position. */
export class SharedChanges {
  readonly #known = new Map<object, { readonly from: unknown; readonly change: Patch | undefined }>()
  #position = -1

  between(from: unknown, to: object, position: number): Patch | undefined {
    if (position !== this.#position) this.#known.clear()
    this.#position = position
    const known = this.#known.get(to)
    if (known && known.from === from) return known.change
    const change = changeBetween(from, to)
    this.#known.set(to, { from, change })
    return change
  }
}

/** Remembers what was told, and says what is new. */
export class UpdateWriter {
  readonly #shared: SharedChanges | undefined
  #view: unknown

  /** `shared` where others are told of the same match by writers of their own. */
  constructor(shared?: SharedChanges) {
    this.#shared = shared
  }

  write(update: SessionUpdate): WireUpdate {
    const { position, choices, view, asked, frame, options, cannotUndo, result, handover, logFrom, log, steps } = update
    const changes = steps.map((step) => this.#changeTo(step.view, position) ?? 0)
    const change = this.#changeTo(view, position)
    return {
      position,
      choices,
      asked,
      frame: frame && !isSame(frame, lastFrameOf(view)) ? frame : undefined,
      options: options.length > 0 ? packed(options) : undefined,
      cannotUndo,
      result,
      handover: handover && { seat: handover.seat, role: handover.role, frame: handover.frame },
      logFrom,
      log: log.length > 0 ? log : undefined,
      steps: changes.length > 0 ? changes : undefined,
      view: change,
    }
  }

  #changeTo(view: object, position: number): Patch | undefined {
    const change = this.#shared ? this.#shared.between(this.#view, view, position) : changeBetween(this.#view, view)
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
