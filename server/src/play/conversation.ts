import { setTimeout as pause } from 'node:timers/promises'
import {
  type ClientMessage,
  type LobbyMatch,
  type ServerMessage,
  WIRE_PROTOCOL,
  type WireFault,
} from '@bridgehead/table/wire'
import type { FastifyBaseLogger } from 'fastify'
import { lobbyMatchOf } from '../lobby/lobby.ts'
import type { MatchHost } from '../match/host.ts'
import type { Hosts } from '../match/hosts.ts'
import { tell, textOf, type WaitingLine } from '../match/line.ts'
import { diceRecord, OtherRulesError, seatOf, setupOf } from '../match/record.ts'
import { hashOfSecret } from '../secrets.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'
import type { TalkRow } from '../storage/tables.ts'
import { Bucket, type Rate } from './bucket.ts'
import { readMessage } from './messages.ts'

/** The two ends of a socket that a conversation needs. */
export interface Wire {
  send(text: string): void
  close(): void
}

export interface ConversationCare {
  readonly store: MatchStore
  readonly hosts: Hosts
  readonly logger: Pick<FastifyBaseLogger, 'error'>
  readonly rates: { readonly messages: Rate; readonly talk: Rate }
}

/** Whoever says things faster than he may is made to wait; so many milliseconds ahead of his time, and he is not listened to any more. */
const MOST_EARLY = 5_000

/** One line from its hello to its end: who it is, which match, what it may do. Messages are taken one after the other. */
export class Conversation implements WaitingLine {
  readonly #wire: Wire
  readonly #care: ConversationCare
  readonly #messages: Bucket
  readonly #talk: Bucket
  #taking: Promise<void> = Promise.resolve()
  #match: string | undefined
  #seat: number | undefined
  #host: MatchHost | undefined
  #isEnded = false

  constructor(wire: Wire, care: ConversationCare) {
    this.#wire = wire
    this.#care = care
    this.#messages = new Bucket(care.rates.messages)
    this.#talk = new Bucket(care.rates.talk)
  }

  get seat(): number | undefined {
    return this.#seat
  }

  get hasSaidHello(): boolean {
    return this.#match !== undefined
  }

  send(text: string): void {
    if (!this.#isEnded) this.#wire.send(text)
  }

  close(fault: WireFault): void {
    if (this.#isEnded) return
    tell(this, { type: 'fault', fault })
    this.ended()
    this.#wire.close()
  }

  /** The line is gone. */
  ended(): void {
    this.#isEnded = true
    this.#host?.leave(this)
    if (this.#match !== undefined) this.#care.hosts.stopWaiting(this.#match, this)
  }

  /** Something has come over the wire. */
  hear(text: string): void {
    if (this.#isEnded) return
    const early = this.#messages.reserve()
    if (early > MOST_EARLY) return this.close('too-many')
    const message = readMessage(text)
    if (!message) return this.close('malformed')
    this.#taking = this.#taking
      .then(() => (early > 0 ? pause(early) : undefined))
      .then(() => this.#take(message))
      .catch((failure) => this.#fail(failure))
  }

  /** All that was heard has been dealt with. */
  get settled(): Promise<void> {
    return this.#taking
  }

  #fail(failure: unknown): void {
    if (!(failure instanceof OtherRulesError))
      this.#care.logger.error({ match: this.#match, err: failure }, 'a message could not be dealt with')
    this.close(failure instanceof OtherRulesError ? 'other-rules' : 'unavailable')
  }

  async #take(message: ClientMessage): Promise<void> {
    if (this.#isEnded) return
    if (message.type === 'hello') return this.#hello(message)
    if (!this.hasSaidHello) return this.close('malformed')
    if (!this.#host)
      return tell(this, { type: 'refused', id: message.id, why: { kind: 'fault', fault: 'not-playing' } })
    switch (message.type) {
      case 'choose':
        return this.#host.choose(this, message.id, message.choice, message.position)
      case 'undo':
        return this.#host.undo(this, message.id, message.position)
      case 'resign':
        return this.#host.resign(this, message.id)
      case 'say':
        return this.#say(this.#host, message.id, message.text)
    }
  }

  async #hello({ protocol, match: id, secret, since }: ClientMessage & { readonly type: 'hello' }): Promise<void> {
    if (this.hasSaidHello) return this.close('malformed')
    if (protocol !== WIRE_PROTOCOL) return this.close('other-protocol')
    const found = await this.#care.store.find(id)
    const seat = secret === undefined ? undefined : found && seatBy(found, secret)
    if (!found || (secret !== undefined && seat === undefined)) return this.close('no-seat')
    if (secret === undefined && found.match.watching === 'nobody') return this.close('not-watched')
    if (found.match.status === 'cancelled') return this.close('cancelled')
    if (this.#isEnded) return
    this.#match = id
    this.#seat = seat
    if (found.match.status === 'waiting') return this.#wait(id)
    await this.#begin(found, since)
  }

  /** Looks again once it listens: the match may have begun in between. */
  async #wait(id: string): Promise<void> {
    this.#care.hosts.wait(id, this)
    const found = await this.#care.store.find(id)
    if (found && !this.#isEnded && !this.#host) this.lobbyChanged(lobbyMatchOf(found))
  }

  /** Somebody has sat down, the match begins, or it is called off. */
  lobbyChanged(match: LobbyMatch): void {
    if (match.status === 'cancelled') return this.close('cancelled')
    if (match.status === 'waiting') return tell(this, { type: 'lobby', ...match })
    const begin = async () => {
      const found = await this.#care.store.find(match.match)
      if (found && !this.#isEnded && !this.#host) await this.#begin(found, undefined)
    }
    this.#care.hosts.stopWaiting(match.match, this)
    this.#taking = this.#taking.then(begin).catch((failure) => this.#fail(failure))
  }

  async #begin(found: MatchWithSeats, since: number | undefined): Promise<void> {
    const host = await this.#care.hosts.host(found.match.id)
    const talk = this.#seat === undefined ? [] : await this.#care.store.talk(found.match.id)
    if (this.#isEnded) return
    if (host.isLost) return this.close('resync')
    tell(this, welcome(found, this.#seat))
    this.#host = host
    host.join(this, since)
    for (const row of talk) tell(this, saidOf(row))
  }

  async #say(host: MatchHost, id: number, text: string): Promise<void> {
    const refuse = (fault: WireFault) => tell(this, { type: 'refused', id, why: { kind: 'fault', fault } })
    if (this.#seat === undefined) return refuse('spectator')
    if (!this.#talk.take()) return refuse('too-many')
    const row = await this.#care.store.say(this.#match as string, this.#seat, text)
    host.tellPlayers(saidOf(row))
    this.send(textOf({ type: 'done', id }))
  }
}

const saidOf = ({ number, seat, text, at }: TalkRow): ServerMessage => ({ type: 'said', number, seat, text, at })

function seatBy({ seats }: MatchWithSeats, secret: string): number | undefined {
  const hash = hashOfSecret(secret)
  return seats.find((seat) => seat.secret === hash)?.number
}

function welcome({ match, seats }: MatchWithSeats, seat: number | undefined): ServerMessage {
  return {
    type: 'welcome',
    protocol: WIRE_PROTOCOL,
    match: match.id,
    game: match.game,
    setup: setupOf(match),
    origin: JSON.parse(match.origin) as object,
    seats: seats.map((row) => ({ ...seatOf(row), ...(row.name !== null && { name: row.name }) })),
    ...(seat !== undefined && { seat }),
    commitment: match.commitment,
    nonces: diceRecord(match).nonces,
  }
}
