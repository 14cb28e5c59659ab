import { type Choice, isChoice, kernelDenials } from '@bridgehead/engine'
import type { Table } from '@bridgehead/table'
import { type Ending, type Refusal, type ServerMessage, SharedChanges, type WireFault } from '@bridgehead/table/wire'
import { OvertakenError } from '../storage/groupCommit.ts'
import type { Snapshot } from '../storage/matchStore.ts'
import type { ActionRow, NewAction } from '../storage/tables.ts'
import { type ConductFacts, Conductor, type ConductorCare } from './conductor.ts'
import { endingOf } from './ending.ts'
import { type Deliver, Feed } from './feed.ts'
import { type Line, tell, textOf } from './line.ts'
import type { MatchDice } from './matchDice.ts'
import { Outbox } from './outbox.ts'
import { type Neighbours, Presence } from './presence.ts'
import { actionOf, diceOf, newAction, newMove } from './record.ts'
import { Talk, type TalkCare } from './talk.ts'

/** What a match needs of the world around it. */
export interface HostCare extends ConductorCare {
  /** Resolves when the action is written for good. */
  write(action: NewAction, isNewTurn: boolean): Promise<void>
  /** What was written from this number on. */
  rowsFrom(number: number): Promise<readonly ActionRow[]>
  /** The match is over: lists should know. */
  over(ending: Omit<Ending, 'seed'>, result: { readonly key: string; readonly score: number }): Promise<void>
  keepSnapshot(snapshot: Snapshot): Promise<void>
  /** A bot is asked: somebody should look after it if this server cannot. */
  botIsAsked(): void
  /** A seat was given up for good: a bot plays it, and no secret opens it. */
  giveToBot(seat: number): Promise<void>
  /** The match as it is in memory is not to be used any more. */
  forget(): void
}

export interface HostAbout extends ConductFacts {
  readonly source: MatchDice
  readonly snapshotAt: number
  /** That the match is over is known to the lists. */
  readonly isListedAsOver: boolean
  /** What its dice were drawn from; nobody is told while others play with the same. */
  readonly seed: string
  readonly mayTellSeed: () => boolean
  readonly talk: TalkCare
}

/** A snapshot is due after so many actions. */
const SNAPSHOT_EVERY = 100

/**
 * A match on the server: the same table that page and terminal use, with everybody who is connected to it. It plays in memory and writes
 * behind, but nobody is told anything, neither that his choice is done nor what another's has brought, before that is written. When
 * writing fails, the match in memory has gone astray: it is dropped, and opened again from what is written. What another server has
 * written is done here too, row by row.
 */
export class MatchHost {
  readonly table: Table
  readonly conductor: Conductor
  readonly presence: Presence
  readonly talk: Talk
  readonly #care: HostCare
  readonly #about: HostAbout
  readonly #feeds = new Map<number | undefined, Feed>()
  readonly #lines = new Set<Line>()
  readonly #outbox: Outbox
  readonly #shared: SharedChanges | undefined
  #snapshotAt: number
  #asked: number | null
  #isListed: boolean
  #isLost = false
  #isFollowing = false
  #catchingUp: Promise<void> = Promise.resolve()

  constructor(table: Table, care: HostCare, about: HostAbout, neighbours?: Neighbours) {
    this.table = table
    this.#care = care
    this.#about = about
    this.#outbox = new Outbox(table.position)
    this.#shared = table.game.hidesInformation ? undefined : new SharedChanges()
    this.#snapshotAt = about.snapshotAt
    this.#isListed = about.isListedAsOver
    this.#asked = this.#askedSeat()
    this.presence = new Presence(table, () => this.#tellPresence(), neighbours)
    this.talk = new Talk(this, about.talk)
    this.conductor = new Conductor(this, care, about)
    table.watch(() => this.#changed())
    this.#settleEnd()
  }

  /** How the match has ended, once it has and that is written. */
  get ending(): Ending | undefined {
    const ending = this.isWritten ? endingOf(this.table) : undefined
    return ending && { ...ending, ...(this.#about.mayTellSeed() && { seed: this.#about.seed }) }
  }

  /** Bots may be asked for hints. */
  get givesHints(): boolean {
    return this.#about.customs.hints
  }

  get isOver(): boolean {
    return this.table.match.result !== undefined || this.table.isAbandoned
  }

  /** Nobody is connected, nothing is being written, and no bot is about to play. */
  get isIdle(): boolean {
    return (
      this.#lines.size === 0 && this.#outbox.isEmpty && this.isWritten && !this.isBotAsked && !this.conductor.isBusy
    )
  }

  /** It is not to be used any more: whoever comes opens the match anew. */
  get isLost(): boolean {
    return this.#isLost
  }

  get isWritten(): boolean {
    return this.#outbox.written === this.table.position
  }

  get isBotAsked(): boolean {
    const seat = this.#askedSeat()
    return seat !== null && this.table.seats[seat]?.player === 'bot'
  }

  get lines(): Iterable<Line> {
    return this.#lines
  }

  #askedSeat(): number | null {
    const { asked } = this.table.match
    return asked === undefined || this.table.isAbandoned ? null : this.table.seatOf(asked)
  }

  join(line: Line, since?: number): void {
    this.#lines.add(line)
    this.#feedOf(line.seat).join(line, since)
    this.conductor.tell(line)
    if (this.ending) tell(line, { type: 'ended', ending: this.ending })
    this.presence.came(line.seat)
  }

  leave(line: Line): void {
    if (!this.#lines.delete(line)) return
    this.#feedOf(line.seat).leave(line)
    this.presence.went(line.seat)
  }

  /** Ends the lines that a key has opened, or those of watchers. */
  closeLines(isMeant: (line: Line) => boolean, why: WireFault): void {
    for (const line of [...this.#lines]) if (isMeant(line)) line.close(why)
  }

  choose(line: Line, id: number, choice: Choice, position: number): void {
    const { seat } = line
    if (seat === undefined) return this.refuse(line, id, 'spectator')
    if (!isChoice(choice)) return this.refuse(line, id, 'malformed')
    if (this.table.isAbandoned) return this.#deny(line, id, { kind: 'denied', denial: kernelDenials.over })
    if (this.conductor.isLent(seat)) return this.refuse(line, id, 'bot-plays')
    const denial = this.#attempt(line, id, () => this.table.choose(seat, choice, position))
    if (denial === 'failed') return
    if (denial) this.#deny(line, id, { kind: 'denied', denial })
    else this.done(line, id, position + 1)
  }

  undo(line: Line, id: number, position: number): void {
    const { seat } = line
    if (seat === undefined) return this.refuse(line, id, 'spectator')
    if (this.isOver) return this.#deny(line, id, { kind: 'undo', because: 'end' })
    if (this.conductor.isLent(seat)) return this.refuse(line, id, 'bot-plays')
    const because = this.#attempt(line, id, () => this.table.undo(seat, position))
    if (because === 'failed') return
    if (because) this.#deny(line, id, { kind: 'undo', because })
    else this.done(line, id, position + 1)
  }

  /** A rule that fails has changed nothing; whoever ran into it is told, and so are we. */
  #attempt<T>(line: Line, id: number, act: () => T): T | 'failed' {
    try {
      return act()
    } catch (failure) {
      this.#care.report('a rule failed', failure)
      this.refuse(line, id, 'internal')
      return 'failed'
    }
  }

  /** Whoever resigns against one other player has lost; where others play on, a bot takes the seat. */
  async resign(line: Line, id: number): Promise<void> {
    const { seat } = line
    if (seat === undefined) return this.refuse(line, id, 'spectator')
    if (this.isOver) return this.#deny(line, id, { kind: 'denied', denial: kernelDenials.over })
    const others = this.conductor.people.filter((other) => other !== seat)
    if (others.length > 1) return this.#handToBot(line, id, seat)
    const denial = this.table.resign(seat)
    if (denial) this.#deny(line, id, { kind: 'denied', denial })
    else this.done(line, id, this.table.position)
  }

  async #handToBot(line: Line, id: number, seat: number): Promise<void> {
    try {
      await new Promise<void>((resolve) => this.when(this.table.position, resolve))
      await this.#care.giveToBot(seat)
      tell(line, { type: 'done', id })
      // The lines come back to a table with a bot on that seat.
      setImmediate(() => this.drop('resync'))
    } catch (failure) {
      this.#care.report('a resignation could not be written', failure)
      this.refuse(line, id, 'unavailable')
    }
  }

  /** To players, or to watchers, or to everybody. */
  tellAll(message: ServerMessage, isMeant: (line: Line) => boolean = () => true): void {
    const text = textOf(message)
    for (const line of this.#lines) if (isMeant(line)) line.send(text)
  }

  /** Ends all lines, and the match in memory with them; what was acknowledged stays. */
  drop(why: WireFault): void {
    if (this.#isLost) return
    this.#isLost = true
    this.table.close()
    this.conductor.close()
    this.presence.close()
    this.#outbox.clear()
    for (const line of [...this.#lines]) line.close(why)
    this.#lines.clear()
    this.#care.forget()
  }

  #feedOf(seat: number | undefined): Feed {
    let feed = this.#feeds.get(seat)
    if (!feed) {
      const deliver: Deliver = (position, text, lines) =>
        this.when(position, () => {
          for (const line of lines) if (this.#lines.has(line)) line.send(text)
        })
      feed = new Feed(this.table, seat, deliver, this.#about.customs.takeBacks, this.#shared)
      this.#feeds.set(seat, feed)
    }
    return feed
  }

  done(line: Line, id: number, position = this.table.position): void {
    this.when(position, () => tell(line, { type: 'done', id }))
  }

  refuse(line: Line, id: number, key: WireFault): void {
    this.#deny(line, id, { kind: 'fault', fault: key })
  }

  #deny(line: Line, id: number, why: Refusal): void {
    tell(line, { type: 'refused', id, why })
  }

  #tellPresence(): void {
    if (this.#lines.size > 0) this.tellAll(this.presence.told())
  }

  /** Acts when everything up to this position is written. */
  when(position: number, send: () => void): void {
    if (!this.#isLost) this.#outbox.when(position, send)
  }

  /** One more action has been done in memory. */
  #changed(): void {
    const asked = this.#askedSeat()
    const isNewTurn = asked !== this.#asked
    this.#asked = asked
    if (this.#isFollowing) return this.#wrote(this.table.position)
    const action = this.#lastAction(asked)
    if (isNewTurn && this.isBotAsked) this.#care.botIsAsked()
    this.#care.write(action, isNewTurn).then(
      () => this.#wrote(action.number + 1),
      (failure) => this.#lose(failure),
    )
    this.conductor.moved(action.at, asked, true)
  }

  #lastAction(asked: number | null): NewAction {
    const { id, match, position, lastAction } = this.table
    const entry = match.log.at(-1)
    const place = { match: id, number: position - 1, asked }
    if (lastAction?.choice && entry) return newAction(place, entry, match.log.length)
    return newMove(place, lastAction?.by ?? '', match.log.length, lastAction?.kind)
  }

  /** Another server has played on: what it has written is done here too. */
  catchUp(): Promise<void> {
    this.#catchingUp = this.#catchingUp.then(() => this.#followRows()).catch((failure) => this.#lose(failure))
    return this.#catchingUp
  }

  async #followRows(): Promise<void> {
    // What this server is writing itself is decided by the log: if it loses, the match is opened anew.
    if (this.#isLost || !this.isWritten) return
    const rows = await this.#care.rowsFrom(this.table.position)
    for (const row of rows) {
      if (this.#isLost || row.number !== this.table.position) return
      if (row.kind === 'rules') return this.drop('resync')
      this.#follow(row)
      this.conductor.moved(row.at, row.asked, false)
    }
  }

  #follow(row: ActionRow): void {
    this.#isFollowing = true
    try {
      this.#about.source.replaying(diceOf(row), () => this.table.follow(actionOf(row)))
    } finally {
      this.#isFollowing = false
    }
  }

  #wrote(position: number): void {
    if (this.#isLost) return
    this.#outbox.wrote(position)
    this.#settleEnd()
    this.#keepSnapshot()
  }

  #lose(failure: unknown): void {
    const isOvertaken = failure instanceof OvertakenError
    if (!isOvertaken && !this.#isLost) this.#care.report('an action could not be written', failure)
    this.drop(isOvertaken ? 'resync' : 'unavailable')
  }

  /** The match is over, and that is written: everybody is told, and so are the lists. */
  #settleEnd(): void {
    const { ending } = this
    if (!ending) return
    // A feed tells of the last position in this turn of the loop; how it ended comes after it.
    this.when(this.table.position, () => this.tellAll({ type: 'ended', ending }))
    this.conductor.ended()
    if (this.#isListed) return
    this.talk.openAll().catch((failure) => this.#care.report('what watchers said could not be told', failure))
    this.#isListed = true
    const { seed: _, ...listed } = ending
    const { key = 'unfinished', score = 0 } = this.table.match.result ?? {}
    this.#care.over(listed, { key, score }).catch((failure) => {
      // It is tried again when somebody opens the match.
      this.#isListed = false
      this.#care.report('the end of a match could not be listed', failure)
    })
  }

  /** Only where nothing can be taken back: the state alone then says how the match goes on. */
  #keepSnapshot(): void {
    const { match, position } = this.table
    if (this.#isFollowing || position - this.#snapshotAt < SNAPSHOT_EVERY || !this.isWritten || !match.isSettled) return
    this.#snapshotAt = position
    this.#care
      .keepSnapshot({ number: position, state: JSON.stringify(match.state) })
      .catch((failure) => this.#care.report('a snapshot could not be kept', failure))
  }
}
