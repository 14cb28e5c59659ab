import {
  type AnyGame,
  type AnySpec,
  type Barrier,
  type Choice,
  clone,
  type Denial,
  type DeniedChoice,
  eventsFor,
  type Forecast,
  type FrameOf,
  forecastFor,
  type Hint,
  type LogEntry,
  type MatchFile,
  MatchFileError,
  type ReachedPlace,
  Referee,
  type SealedMatch,
  type Session,
  type SessionEntry,
  type SessionMatch,
  type SessionMoment,
  type SessionUpdate,
  type StateOf,
  seededDice,
  type Verification,
  verifyMatchFile,
} from '@bridgehead/engine'
import { after, planTo, reachFrom } from './search.ts'
import type { Table } from './table.ts'

type Listener = (update: SessionUpdate) => void

/** Nobody waits for the page meanwhile, so that more is counted out before sampling begins. */
const EXACT = { most: 50_000, samples: 10_000 }

/** One person's part of a match that is played where this code runs. */
export class LocalSession implements Session {
  readonly match: SessionMatch
  readonly #table: Table
  readonly #game: AnyGame
  readonly #role: string
  readonly #listeners = new Set<Listener>()
  readonly #unwatch: () => void
  /** Looks ahead without touching the match. */
  readonly #scout: Referee<AnySpec>
  /** Entries of the log that have been told, the opening among them. */
  #told = 0

  constructor(table: Table, role = table.seating.people[0] as string) {
    this.#table = table
    this.#game = table.game
    this.#role = role
    this.#scout = new Referee(table.game, table.match.def)
    this.match = { ...table.about, role }
    this.#unwatch = table.watch(() => this.#tell())
  }

  subscribe(listener: Listener): () => void {
    listener(this.#update(0))
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async choose(choice: Choice): Promise<Denial | undefined> {
    return this.#table.choose(this.#role, choice)
  }

  async undo(): Promise<Barrier | 'start' | undefined> {
    return this.#table.undo(this.#role)
  }

  async odds(choice: Choice, before: readonly Choice[] = []): Promise<Forecast<AnySpec> | Denial> {
    if (before.length === 0) return this.#table.match.odds(this.#role, choice, EXACT)
    const { def } = this.#scout
    const state = after(this.#scout, this.#imagined(), before)
    const refused = this.#scout.refusal(state, this.#role, choice)
    return refused ?? forecastFor(this.#scout, this.#game.view(def, state, this.#role), this.#role, choice, EXACT)
  }

  async whyNot(): Promise<readonly DeniedChoice[]> {
    return this.#table.match.denied(this.#role)
  }

  async hint(): Promise<Hint | undefined> {
    return this.#isAsked ? this.#table.advise(this.#role) : undefined
  }

  async reach(): Promise<readonly ReachedPlace[]> {
    return this.#isAsked ? reachFrom(this.#scout, this.#imagined()) : []
  }

  async plan(pieces: readonly number[], place: number): Promise<readonly Choice[] | undefined> {
    if (!this.#isAsked) return undefined
    const view = (state: StateOf<AnySpec>) => this.#game.view(this.#scout.def, state, this.#role)
    return planTo(this.#scout, this.#imagined(), view, pieces, place)
  }

  get #isAsked(): boolean {
    return this.#table.match.asked === this.#role
  }

  /** A state that the seat cannot tell from the true one: looking ahead never learns what is hidden. */
  #imagined(): StateOf<AnySpec> {
    const { def } = this.#scout
    return this.#game.determinize(def, this.#table.match.view(this.#role), this.#role, seededDice(1))
  }

  async at(choices: number): Promise<SessionMoment> {
    const { match } = this.#table
    const state = match.stateAt(choices)
    return this.#moment(choices, state, match.referee.asked(state))
  }

  file(choices?: number): Promise<MatchFile | SealedMatch> {
    return this.#table.keepsake(choices)
  }

  async verify(): Promise<Verification | 'unfit'> {
    try {
      return verifyMatchFile(this.#table.file(), this.#game)
    } catch (failure) {
      if (failure instanceof MatchFileError) return 'unfit'
      throw failure
    }
  }

  close(): void {
    this.#unwatch()
    this.#listeners.clear()
  }

  #tell(): void {
    if (this.#listeners.size === 0) return
    // An undo has shortened the log.
    const update = this.#update(Math.min(this.#told, this.#table.match.log.length + 1))
    for (const listener of this.#listeners) listener(update)
  }

  #moment(choices: number, state: StateOf<AnySpec>, asked: string | undefined): SessionMoment {
    const frame = asked === this.#role ? (state.flow.at(-1) as FrameOf<AnySpec>) : undefined
    return { choices, view: clone(this.#game.view(this.#scout.def, state, this.#role)), asked, frame }
  }

  /** `logFrom` counts the opening as entry 0. */
  #update(logFrom: number): SessionUpdate {
    const { match, asked } = this.#table
    const entries = match.log.slice(Math.max(0, logFrom - 1)).map((entry) => this.#entry(entry))
    if (logFrom === 0) entries.unshift({ events: eventsFor(match.opening.events, this.#role) })
    this.#told = logFrom + entries.length
    return {
      ...this.#moment(match.log.length, match.state, match.asked),
      options: match.options(this.#role),
      cannotUndo: match.cannotUndo(this.#role),
      result: match.result,
      handover: asked?.role === this.#role ? undefined : asked,
      logFrom,
      log: entries,
      steps: this.#table.unseenBy(this.#role),
    }
  }

  /** What somebody else chose may be secret: where he laid his counters down. What all may see of it is in the events. */
  #entry({ by, choice, events }: LogEntry<AnySpec>): SessionEntry {
    return { by, ...(by === this.#role && { choice }), events: eventsFor(events, this.#role) }
  }
}
