import {
  type Advice,
  type AnySpec,
  type Choice,
  type DataOrigin,
  type Denial,
  type DeniedChoice,
  type Forecast,
  kernelDenials,
  type MatchFile,
  type SealedMatch,
  type Verification,
} from '@bridgehead/engine'
import type {
  Obstacle,
  Price,
  ReachedPlace,
  Session,
  SessionMatch,
  SessionMoment,
  SessionUpdate,
  UndoRefusal,
} from '@bridgehead/table'
import { UpdateReader, type Welcome, type WireFault, type WireUpdate } from '@bridgehead/table/wire'
import { type Remote, wrap } from 'comlink'
import type { Hearing } from '../device/hearing.ts'
import type { WorkerHost } from '../device/worker.ts'
import type { Answer, Line } from './line.ts'
import type { OpenDice, Scouting } from './scouting.ts'

/** What became of a choice that was not played. */
export type Unplayed = { readonly kind: 'overtaken' } | { readonly kind: 'fault'; readonly fault: WireFault }

/** Who the seat is, as a session says it. */
function matchOf({ match, game, setup, pack, seats, seat, adviser }: Welcome): SessionMatch {
  return {
    id: match,
    game,
    setup,
    ...(pack && { pack }),
    seats,
    seat,
    roles: seat === undefined ? [] : (seats[seat]?.roles ?? []),
    apart: true,
    ...(adviser !== undefined && { adviser }),
  }
}

/**
 * A seat of a match on the server. What the seat sees comes over the line; what follows from that alone is worked out here, in a worker,
 * so that looking ahead costs neither a journey nor the server.
 */
export class OnlineSession implements Session {
  readonly match: SessionMatch
  readonly #line: Line
  readonly #worker: Worker
  readonly #scout: Remote<Scouting>
  readonly #hearing: Hearing
  readonly #unplayed: (why: Unplayed) => void
  #reader: UpdateReader
  #present: SessionUpdate | undefined
  /** The match is over, and its record lies open in the worker. */
  #isOpen = false

  private constructor(
    match: SessionMatch,
    line: Line,
    worker: Worker,
    scout: Remote<Scouting>,
    hearing: Hearing,
    unplayed: (why: Unplayed) => void,
  ) {
    this.match = match
    this.#line = line
    this.#worker = worker
    this.#scout = scout
    this.#hearing = hearing
    this.#unplayed = unplayed
    this.#reader = new UpdateReader(match.roles)
  }

  static async begin(welcome: Welcome, line: Line, unplayed: (why: Unplayed) => void): Promise<OnlineSession> {
    // With what every match needs, so that it is not cut in two for this one.
    const { Hearing, newWorker } = await import('../play/open.ts')
    const worker = newWorker()
    const scout = (await wrap<WorkerHost>(worker).scouting()) as unknown as Remote<Scouting>
    const match = matchOf(welcome)
    const data = await scout.open(match, welcome.origin as DataOrigin)
    return new OnlineSession({ ...match, ...(data && { data }) }, line, worker, scout, new Hearing(), unplayed)
  }

  /** A new line tells a whole view first. */
  begun(): void {
    this.#reader = new UpdateReader(this.match.roles)
  }

  /** What the server tells. */
  hear(wire: WireUpdate): void {
    const update = { ...this.#reader.read(wire), handover: undefined }
    const { view, choices, options, asked } = update
    const isOurs = asked !== undefined && this.match.roles.includes(asked)
    void this.#scout.look({ view, choices, options, asked: isOurs ? asked : undefined })
    this.#present = update
    this.#hearing.hear(update)
  }

  get position(): number | undefined {
    return this.#present?.position
  }

  subscribe(listener: (update: SessionUpdate) => void): () => void {
    return this.#hearing.subscribe(listener)
  }

  async choose(choice: Choice, position: number): Promise<Denial | undefined> {
    // Kept until it is answered, also by another line: sent again it counts once.
    const answer = await this.#line.ask({ type: 'choose', choice, position }, true)
    if (answer === 'done') {
      await this.#hearing.until(position + 1)
      return undefined
    }
    return this.#refusal(answer)
  }

  async undo(position: number): Promise<UndoRefusal | undefined> {
    const answer = await this.#line.ask({ type: 'undo', position })
    if (answer === 'done') {
      await this.#hearing.until(position + 1)
      return undefined
    }
    if (answer.kind === 'undo') return answer.because
    this.#refusal(answer)
    return 'stale'
  }

  async resign(): Promise<Denial | undefined> {
    const answer = await this.#line.ask({ type: 'resign' })
    return answer === 'done' ? undefined : this.#refusal(answer)
  }

  #refusal(answer: Exclude<Answer, 'done'>): Denial {
    const denial = answer.kind === 'denied' ? answer.denial : kernelDenials.stale
    if (denial.key === kernelDenials.stale.key && answer.kind !== 'fault') this.#unplayed({ kind: 'overtaken' })
    if (answer.kind === 'fault') this.#unplayed(answer)
    return denial
  }

  async odds(choice: Choice, before?: readonly Choice[]): Promise<Forecast<AnySpec> | Denial> {
    return (await this.#scout.odds(choice, before)) ?? kernelDenials.notAsked
  }
  whyNot(): Promise<readonly DeniedChoice[]> {
    return this.#scout.whyNot()
  }
  obstacle(pieces: readonly number[], place: number): Promise<Obstacle | undefined> {
    return this.#scout.obstacle([...pieces], place)
  }
  prices(): Promise<readonly Price[]> {
    return this.#scout.prices()
  }
  hint(level?: string): Promise<Advice | undefined> {
    return this.#scout.hint(level)
  }
  reach(): Promise<readonly ReachedPlace[]> {
    return this.#scout.reach()
  }
  plan(pieces: readonly number[], place: number): Promise<readonly Choice[] | undefined> {
    return this.#scout.plan([...pieces], place)
  }

  /** While the match goes on only the server knows how things stood; afterwards everybody does. */
  async at(choices: number): Promise<SessionMoment> {
    if (this.#isOpen) return this.#scout.at(choices)
    for (;;) {
      const position = this.position ?? 0
      const answer = await this.#line.ask({ type: 'inquire', position, inquiry: { what: 'at', choices } }, true)
      if (answer !== 'done' && answer.kind === 'found') return answer.answer as SessionMoment
      const isStale = answer !== 'done' && answer.kind === 'fault' && answer.fault === 'stale'
      if (!isStale) throw new Error('The past of this match is not to be had.')
    }
  }

  /** How things stood for another seat, once the match is over. */
  atAs(seat: number, choices: number): Promise<SessionMoment> {
    return this.#scout.at(choices, seat)
  }

  file(choices?: number, brief?: boolean): Promise<MatchFile | SealedMatch> {
    return this.#scout.file(choices, brief)
  }
  verify(): Promise<Verification | 'unfit'> {
    return this.#scout.verify()
  }

  /** Every die, drawn again from the seed; undefined as long as that is sealed. */
  async dice(): Promise<OpenDice | undefined> {
    return this.#scout.dice()
  }

  /** The match is over: from now on everything is answered from its file. */
  async read(file: MatchFile): Promise<void> {
    await this.#scout.read(file)
    this.#isOpen = true
  }

  close(): void {
    this.#hearing.stop()
    this.#worker.terminate()
  }
}
