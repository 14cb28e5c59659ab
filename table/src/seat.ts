import {
  type Advice,
  type AnyGame,
  type AnySpec,
  type Choice,
  type Denial,
  type DeniedChoice,
  eventsFor,
  type Forecast,
  type FrameOf,
  kernelDenials,
  type LogEntry,
  type MatchFile,
  MatchFileError,
  type SealedMatch,
  type StateOf,
  seenBy,
  type Verification,
} from '@bridgehead/engine'
import { Scout } from './scout.ts'
import type {
  Obstacle,
  Price,
  ReachedPlace,
  Session,
  SessionEntry,
  SessionMatch,
  SessionMoment,
  SessionUpdate,
  UndoRefusal,
} from './session.ts'
import type { Table } from './table.ts'
import type { Viewer } from './telling.ts'

/**
 * One seat's part of a match that is played where this code runs; a spectator's without a seat. One that only watches sees what the
 * seat sees, and takes no part.
 */
export class SeatSession implements Session {
  readonly match: SessionMatch
  readonly #table: Table
  readonly #game: AnyGame
  /** Roles of one seat know the same, so any of them sees for the seat. */
  readonly #viewer: Viewer
  readonly #stops = new Set<() => void>()

  constructor(table: Table, seat?: number, watches = false) {
    const roles = seat === undefined ? [] : table.seats[seat]?.roles
    if (!roles) throw new RangeError(`seat ${seat} of ${table.seats.length}`)
    this.#table = table
    this.#game = table.game
    this.#viewer = roles[0] ?? 'spectator'
    this.match = { ...table.about, seat, roles, ...(watches && { watches }) }
  }

  subscribe(listener: (update: SessionUpdate) => void, since = this.#table.position): () => void {
    let heard = this.#table.position
    listener(this.#update(0, this.#table.newSince(since)))
    const stop = this.#table.watch(() => {
      const first = this.#table.newSince(heard)
      heard = this.#table.position
      listener(this.#update(first + 1, first))
    }, this.#viewer)
    this.#stops.add(stop)
    return () => {
      stop()
      this.#stops.delete(stop)
    }
  }

  async choose(choice: Choice, position: number): Promise<Denial | undefined> {
    return this.#taken === undefined ? kernelDenials.notAsked : this.#table.choose(this.#taken, choice, position)
  }

  async undo(position: number): Promise<UndoRefusal | undefined> {
    return this.#taken === undefined ? 'other-role' : this.#table.undo(this.#taken, position)
  }

  async resign(): Promise<Denial | undefined> {
    return this.#taken === undefined ? kernelDenials.notAsked : this.#table.resign(this.#taken)
  }

  async odds(choice: Choice, before: readonly Choice[] = []): Promise<Forecast<AnySpec> | Denial> {
    return this.#scout?.odds(choice, before) ?? kernelDenials.notAsked
  }

  async whyNot(): Promise<readonly DeniedChoice[]> {
    return this.#asked === undefined ? [] : this.#table.match.denied(this.#asked)
  }

  async obstacle(pieces: readonly number[], place: number): Promise<Obstacle | undefined> {
    return this.#scout?.obstacle(pieces, place)
  }

  async prices(): Promise<readonly Price[]> {
    return this.#scout?.prices(this.#table.match.options(this.#asked ?? '')) ?? []
  }

  async hint(level?: string): Promise<Advice | undefined> {
    return this.#asked === undefined ? undefined : this.#table.advise(this.#asked, level)
  }

  async reach(): Promise<readonly ReachedPlace[]> {
    return this.#scout?.reach() ?? []
  }

  async plan(pieces: readonly number[], place: number): Promise<readonly Choice[] | undefined> {
    return this.#scout?.plan(pieces, place)
  }

  async at(choices: number): Promise<SessionMoment> {
    const { match } = this.#table
    const state = match.stateAt(choices)
    const view = seenBy(this.#game, match.def, state, this.#viewer)
    return this.#moment(choices, state, match.referee.asked(state), view)
  }

  async file(choices?: number, brief?: boolean): Promise<MatchFile | SealedMatch> {
    if (this.match.seat === undefined && this.#table.isSecret)
      throw new Error('A spectator has no file of a match in which something is hidden.')
    return this.#table.handout(choices, brief)
  }

  async verify(): Promise<Verification | 'unfit'> {
    const { verifyMatchFile } = await import('@bridgehead/engine/matchFiles')
    try {
      return verifyMatchFile(this.#table.file(), this.#game, this.#table.match.data)
    } catch (failure) {
      if (failure instanceof MatchFileError) return 'unfit'
      throw failure
    }
  }

  close(): void {
    for (const stop of this.#stops) stop()
    this.#stops.clear()
  }

  /** The seat that this session plays. */
  get #taken(): number | undefined {
    return this.match.watches ? undefined : this.match.seat
  }

  #holds(role: string): boolean {
    return this.match.roles.includes(role)
  }

  /** The role of this seat that is asked, and can answer here. */
  get #asked(): string | undefined {
    const { asked } = this.#table.match
    return this.#taken !== undefined && asked !== undefined && this.#holds(asked) ? asked : undefined
  }

  /** Looks ahead for the role that is asked. */
  get #scout(): Scout | undefined {
    const role = this.#asked
    const { match } = this.#table
    return role === undefined ? undefined : new Scout(match.referee, role, match.view(role))
  }

  #moment(choices: number, state: StateOf<AnySpec>, asked: string | undefined, view: object): SessionMoment {
    const isOurs = asked !== undefined && this.#holds(asked)
    return {
      choices,
      view,
      asked,
      frame: isOurs ? (state.flow.at(-1) as FrameOf<AnySpec>) : undefined,
    }
  }

  /** The log from entry `logFrom` on, which counts the opening as entry 0; the steps from choice `stepsFrom` on. */
  #update(logFrom: number, stepsFrom: number): SessionUpdate {
    const { match, asked, position } = this.#table
    const log = match.log.slice(Math.max(0, logFrom - 1)).map((entry) => this.#entry(entry))
    if (logFrom === 0) log.unshift({ events: eventsFor(match.opening.events, this.#viewer) })
    const moment = this.#moment(match.log.length, match.state, match.asked, this.#table.seenBy(this.#viewer))
    return {
      choices: moment.choices,
      view: moment.view,
      asked: moment.asked,
      frame: moment.frame,
      position,
      options: this.#asked === undefined ? [] : match.options(this.#asked),
      cannotUndo: this.#table.cannotUndo(this.#taken),
      result: match.result,
      handover: this.match.watches || asked?.seat === this.match.seat ? undefined : asked,
      logFrom,
      log,
      steps: this.#table.stepsFrom(stepsFrom, this.#viewer),
    }
  }

  /** What somebody else chose may be secret: where he laid his counters down. What all may see of it is in the events. */
  #entry({ by, choice, events }: LogEntry<AnySpec>): SessionEntry {
    const seen = eventsFor(events, this.#viewer)
    return this.#holds(by) ? { by, choice, events: seen } : { by, events: seen }
  }
}
