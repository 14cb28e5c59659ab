import { type Choice, isChoice, kernelDenials, sideOf } from '@bridgehead/engine'
import type { Table } from '@bridgehead/table'
import type { Ending, Refusal, ServerMessage, WireFault } from '@bridgehead/table/wire'
import { OvertakenError } from '../storage/groupCommit.ts'
import type { Snapshot } from '../storage/matchStore.ts'
import type { NewAction } from '../storage/tables.ts'
import { Feed } from './feed.ts'
import { type Line, tell, textOf } from './line.ts'
import { newAction, newTakingBack } from './record.ts'

/** What a match needs of the world around it. */
export interface HostCare {
  /** Resolves when the action is written for good. */
  write(action: NewAction): Promise<void>
  /** Writes how the match ended; answers with what is written. */
  end(ending: Ending): Promise<Ending>
  keepSnapshot(snapshot: Snapshot): Promise<void>
  /** Gives a seat to a bot; the match is then opened anew. */
  giveToBot(seat: number): Promise<void>
  /** The match as it is in memory is not to be used any more. */
  forget(): void
  report(what: string, failure: unknown): void
}

/** A snapshot is due after so many actions. */
const SNAPSHOT_EVERY = 100

interface Parcel {
  readonly position: number
  readonly send: () => void
}

/**
 * A match on the server: the same table that page and terminal use, with everybody who is connected to it. It plays in memory and writes
 * behind, but nobody is told anything, neither that his choice is done nor what another's has brought, before that is written. When
 * writing fails, the match in memory has gone astray: it is dropped, and opened again from what is written.
 */
export class MatchHost {
  readonly table: Table
  readonly #care: HostCare
  readonly #seed: string
  readonly #feeds = new Map<number | undefined, Feed>()
  readonly #lines = new Set<Line>()
  /** What waits for its position to be written, in the order in which it happened. */
  readonly #outbox: Parcel[] = []
  #written: number
  #snapshotAt: number
  #ending: Ending | undefined
  #isEnding = false
  #isLost = false

  constructor(table: Table, care: HostCare, about: { seed: string; ending?: Ending | undefined; snapshotAt: number }) {
    this.table = table
    this.#care = care
    this.#seed = about.seed
    this.#ending = about.ending
    this.#written = table.position
    this.#snapshotAt = about.snapshotAt
    table.watch(() => this.#changed())
    this.#finishIfOver()
  }

  get ending(): Ending | undefined {
    return this.#ending
  }

  /** Nobody is connected, nothing is being written, and no bot is about to play. */
  get isIdle(): boolean {
    return this.#lines.size === 0 && this.#outbox.length === 0 && this.isWritten && !this.#isBotAsked
  }

  /** It is not to be used any more: whoever comes opens the match anew. */
  get isLost(): boolean {
    return this.#isLost
  }

  get isWritten(): boolean {
    return this.#written === this.table.position
  }

  get #isBotAsked(): boolean {
    const { asked } = this.table.match
    return asked !== undefined && this.table.seats[this.table.seatOf(asked)]?.player === 'bot' && !this.#ending
  }

  get lines(): number {
    return this.#lines.size
  }

  join(line: Line, since?: number): void {
    this.#lines.add(line)
    this.#feedOf(line.seat).join(line, since)
    if (this.#ending) tell(line, { type: 'ended', ending: this.#ending })
    this.#tellPresence()
  }

  leave(line: Line): void {
    if (!this.#lines.delete(line)) return
    this.#feedOf(line.seat).leave(line)
    this.#tellPresence()
  }

  choose(line: Line, id: number, choice: Choice, position: number): void {
    if (line.seat === undefined) return this.#refuse(line, id, fault('spectator'))
    if (!isChoice(choice)) return this.#refuse(line, id, fault('malformed'))
    if (this.#isOver) return this.#refuse(line, id, { kind: 'denied', denial: kernelDenials.over })
    const denial = this.#attempt(line, id, () => this.table.choose(line.seat as number, choice, position))
    if (denial === 'failed') return
    if (denial) this.#refuse(line, id, { kind: 'denied', denial })
    else this.#done(line, id, position + 1)
  }

  undo(line: Line, id: number, position: number): void {
    if (line.seat === undefined) return this.#refuse(line, id, fault('spectator'))
    if (this.#isOver) return this.#refuse(line, id, { kind: 'undo', because: 'end' })
    const because = this.#attempt(line, id, () => this.table.undo(line.seat as number, position))
    if (because === 'failed') return
    if (because) this.#refuse(line, id, { kind: 'undo', because })
    else this.#done(line, id, position + 1)
  }

  /** A rule that fails has changed nothing; whoever ran into it is told, and so are we. */
  #attempt<T>(line: Line, id: number, act: () => T): T | 'failed' {
    try {
      return act()
    } catch (failure) {
      this.#care.report('a rule failed', failure)
      this.#refuse(line, id, fault('internal'))
      return 'failed'
    }
  }

  /** Whoever resigns against one other player has lost; where others play on, a bot takes the seat. */
  async resign(line: Line, id: number): Promise<void> {
    const { seat } = line
    if (seat === undefined) return this.#refuse(line, id, fault('spectator'))
    if (this.#isOver) return this.#refuse(line, id, { kind: 'denied', denial: kernelDenials.over })
    this.#isEnding = true
    const others = this.table.seats.filter(({ player }, i) => player === 'person' && i !== seat)
    try {
      await this.#allWritten()
      if (others.length > 1) await this.#handToBot(seat)
      else await this.#end({ how: 'resigned', seat, winner: this.#winnerAgainst(seat), seed: this.#seed })
      tell(line, { type: 'done', id })
    } catch (failure) {
      this.#isEnding = false
      this.#care.report('a resignation could not be written', failure)
      this.#refuse(line, id, fault('unavailable'))
    }
  }

  #allWritten(): Promise<void> {
    return new Promise((resolve) => this.#when(this.table.position, resolve))
  }

  async #handToBot(seat: number): Promise<void> {
    await this.#care.giveToBot(seat)
    // The lines come back to a table with a bot on that seat.
    setImmediate(() => this.drop('resync'))
  }

  #winnerAgainst(seat: number): string {
    const { game, seats } = this.table
    const side = sideOf(game, seats[seat]?.roles[0])
    return game.sides.find((other) => other !== side) ?? 'game'
  }

  /** To everybody who plays; spectators talk among themselves. */
  tellPlayers(message: ServerMessage): void {
    const text = textOf(message)
    for (const line of this.#lines) if (line.seat !== undefined) line.send(text)
  }

  /** Ends all lines, and the match in memory with them; what was acknowledged stays. */
  drop(why: WireFault): void {
    if (this.#isLost) return
    this.#isLost = true
    this.table.close()
    this.#outbox.length = 0
    for (const line of [...this.#lines]) line.close(why)
    this.#lines.clear()
    this.#care.forget()
  }

  get #isOver(): boolean {
    return this.#isEnding || this.#ending !== undefined
  }

  #feedOf(seat: number | undefined): Feed {
    let feed = this.#feeds.get(seat)
    if (!feed) {
      feed = new Feed(this.table, seat, (position, text, lines) =>
        this.#when(position, () => {
          for (const line of lines) if (this.#lines.has(line)) line.send(text)
        }),
      )
      this.#feeds.set(seat, feed)
    }
    return feed
  }

  #done(line: Line, id: number, position: number): void {
    this.#when(position, () => tell(line, { type: 'done', id }))
  }

  #refuse(line: Line, id: number, why: Refusal): void {
    tell(line, { type: 'refused', id, why })
  }

  #tellPresence(): void {
    const here = this.table.seats.map((_, seat) => (this.#feeds.get(seat)?.count ?? 0) > 0)
    const text = textOf({ type: 'presence', here, watching: this.#feeds.get(undefined)?.count ?? 0 })
    for (const line of this.#lines) line.send(text)
  }

  /** Acts when everything up to this position is written. */
  #when(position: number, send: () => void): void {
    if (this.#isLost) return
    if (position <= this.#written && this.#outbox.length === 0) send()
    else this.#outbox.push({ position, send })
  }

  /** One more action has been done in memory. */
  #changed(): void {
    const action = this.#lastAction()
    this.#care.write(action).then(
      () => this.#wrote(action.number + 1),
      (failure) => this.#lose(failure),
    )
  }

  #lastAction(): NewAction {
    const { id, match, position, lastAction } = this.table
    const entry = match.log.at(-1)
    if (lastAction?.choice && entry) return newAction(id, position - 1, entry, match.log.length)
    return newTakingBack(id, position - 1, lastAction?.by ?? '', match.log.length)
  }

  #wrote(position: number): void {
    if (this.#isLost) return
    this.#written = position
    while (this.#outbox[0] && this.#outbox[0].position <= position) this.#outbox.shift()?.send()
    this.#finishIfOver()
    this.#keepSnapshot()
  }

  #lose(failure: unknown): void {
    const isOvertaken = failure instanceof OvertakenError
    if (!isOvertaken && !this.#isLost) this.#care.report('an action could not be written', failure)
    this.drop(isOvertaken ? 'resync' : 'unavailable')
  }

  /** The rules have ended the match, and that is written. */
  #finishIfOver(): void {
    const { result } = this.table.match
    if (!result || this.#isOver || !this.isWritten) return
    this.#end({ how: 'played', winner: result.winner, seed: this.#seed }).catch((failure) => {
      // It is tried again when somebody opens the match.
      this.#isEnding = false
      this.#care.report('the end of a match could not be written', failure)
    })
  }

  async #end(ending: Ending): Promise<void> {
    this.#isEnding = true
    const written = await this.#care.end(ending)
    this.#ending = written
    const text = textOf({ type: 'ended', ending: written })
    for (const line of this.#lines) line.send(text)
  }

  /** Only where nothing can be taken back: the state alone then says how the match goes on. */
  #keepSnapshot(): void {
    const { match, position } = this.table
    if (position - this.#snapshotAt < SNAPSHOT_EVERY || !this.isWritten || !match.isSettled) return
    this.#snapshotAt = position
    this.#care
      .keepSnapshot({ number: position, state: JSON.stringify(match.state) })
      .catch((failure) => this.#care.report('a snapshot could not be kept', failure))
  }
}

const fault = (key: WireFault): Refusal => ({ kind: 'fault', fault: key })
