import { type AnySpec, eventFor, type Match, type StateOf, seenBy, type Watcher } from '@bridgehead/engine'
import type { Action } from './held.ts'
import type { SessionStep } from './session.ts'
import { Sharing } from './sharing.ts'

/** Whose eyes see it: a role's, or those of somebody who knows what everybody knows. */
export type Viewer = AnySpec['role'] | 'spectator'

/** So many events are told to somebody who comes back; of a longer absence, the last ones. */
const MOST_TOLD = 300
/** The views of so many choices are kept for those who follow the match; whoever is further behind has them made again. */
const MOST_KEPT = 16

/** What a viewer saw after each event of a choice. */
type Views = readonly object[]

/**
 * Tells what has happened, event by event, to each viewer as far as it may know, from whatever position it stopped at. Nothing is
 * used up by being read: two who look with the same eyes do not rob each other.
 */
export class Telling {
  readonly #match: Match<AnySpec>
  readonly #firstPosition: number
  /** How long the log was in each position since the first. */
  readonly #lengths: number[]
  readonly #followers = new Map<Viewer, number>()
  /** By choice and viewer, for the last few choices: what was seen while it happened. */
  readonly #kept = new Map<number, ReadonlyMap<Viewer, Views>>()
  #watched: Map<Viewer, object[]> = new Map()
  readonly #shared = new Map<Viewer, Sharing>()

  constructor(match: Match<AnySpec>, firstPosition: number, past?: readonly Action[]) {
    this.#match = match
    this.#firstPosition = firstPosition
    this.#lengths = past ? [0, ...past.map(({ length }) => length)] : [match.log.length]
  }

  /** From now on views are kept for this viewer as things happen; the answer ends it. */
  follow(viewer: Viewer): () => void {
    this.#followers.set(viewer, (this.#followers.get(viewer) ?? 0) + 1)
    return () => {
      const others = (this.#followers.get(viewer) ?? 1) - 1
      if (others > 0) this.#followers.set(viewer, others)
      else this.#followers.delete(viewer)
    }
  }

  /** Looks on at the choice that is about to be made, with the eyes of all who follow. */
  watcher(): Watcher<AnySpec> | undefined {
    this.#watched = new Map([...this.#followers.keys()].map((viewer) => [viewer, []]))
    if (this.#watched.size === 0) return undefined
    const { hidesInformation } = this.#match.game
    return (_event, state) => {
      // Where nothing is hidden, all see the same.
      const seen = hidesInformation ? undefined : this.seen('spectator', state)
      for (const [viewer, views] of this.#watched) views.push(seen ?? this.seen(viewer, state))
    }
  }

  /** What a viewer sees of a state; what has not changed since he looked last is kept once. */
  seen(viewer: Viewer, state: StateOf<AnySpec>): object {
    const { game, def } = this.#match
    let shared = this.#shared.get(viewer)
    if (!shared) this.#shared.set(viewer, (shared = new Sharing()))
    return shared.next(seenBy(game, def, state, viewer))
  }

  /** The choice was made. */
  chose(): void {
    const made = this.#match.log.length
    this.#lengths.push(made)
    this.#kept.set(made - 1, this.#watched)
    this.#kept.delete(made - 1 - MOST_KEPT)
  }

  /** The match stands elsewhere without a new choice: one was taken back, or somebody resigned. */
  changed(): void {
    const left = this.#match.log.length
    this.#lengths.push(left)
    for (const choice of this.#kept.keys()) if (choice >= left) this.#kept.delete(choice)
  }

  /** The first choice, counted from 0, that differs from what was there in this position or has come since. */
  newSince(position: number): number {
    const since = Math.max(0, position - this.#firstPosition)
    return this.#lengths.slice(since).reduce((least, length) => Math.min(least, length), this.#match.log.length)
  }

  /** The last events of the choices from this one on. */
  stepsFrom(choice: number, viewer: Viewer): readonly SessionStep[] {
    const { log } = this.#match
    const steps: SessionStep[][] = []
    for (let i = log.length - 1, count = 0; i >= choice && count < MOST_TOLD; i--) {
      const told = this.#stepsOf(i, viewer)
      steps.unshift(told)
      count += told.length
    }
    return steps.flat().slice(-MOST_TOLD)
  }

  #stepsOf(choice: number, viewer: Viewer): SessionStep[] {
    const views = this.#kept.get(choice)?.get(viewer) ?? this.#seenAgain(choice, viewer)
    let index = 0
    return (this.#match.log[choice]?.events ?? []).flatMap((logged, i) => {
      const event = eventFor(logged, viewer)
      return event ? { entry: choice + 1, index: index++, event, view: views[i] as object } : []
    })
  }

  #seenAgain(choice: number, viewer: Viewer): Views {
    const { game, def } = this.#match
    const views: object[] = []
    this.#match.retell(choice, (_event, state) => views.push(seenBy(game, def, state, viewer)))
    return views
  }
}
