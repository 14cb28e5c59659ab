import { setTimeout as pause } from 'node:timers/promises'
import type { Change } from '@bridgehead/table'
import {
  type ClientMessage,
  type LobbyMatch,
  type ServerMessage,
  WIRE_PROTOCOL,
  type WireFault,
} from '@bridgehead/table/wire'
import type { FastifyBaseLogger } from 'fastify'
import type { Thinking } from '../bots/thinkers.ts'
import type { ThoughtMatch } from '../bots/thought.ts'
import { customsOf, lobbyMatchOf } from '../lobby/making.ts'
import type { MatchHost } from '../match/host.ts'
import type { Hosts } from '../match/hosts.ts'
import { tell, textOf, type WaitingLine } from '../match/line.ts'
import { OtherRulesError, originOfRow, seatOf, setupOf } from '../match/record.ts'
import { forStrangers, isForAll } from '../match/strangers.ts'
import type { KeyStore } from '../storage/keyStore.ts'
import type { MatchStore, MatchWithSeats } from '../storage/matchStore.ts'
import { Bucket, type Rate } from './bucket.ts'
import { Inquiries } from './inquiries.ts'
import { readMessage } from './messages.ts'

/** The two ends of a socket that a conversation needs. */
export interface Wire {
  send(text: string): void
  close(): void
}

export interface ConversationCare {
  readonly store: MatchStore
  readonly keys: KeyStore
  readonly hosts: Hosts
  readonly thinking: Thinking
  readonly logger: Pick<FastifyBaseLogger, 'error'>
  /** The secret of the seat that whoever is signed in has at a match. */
  secretFor?(match: string): Promise<string | undefined>
  readonly rates: {
    readonly messages: Rate
    readonly talk: Rate
    readonly inquiries: Rate
    readonly notes: Rate
    readonly requests: Rate
  }
}

/** Whoever says things faster than he may is made to wait; so many milliseconds ahead of his time, and he is not listened to any more. */
const MOST_EARLY = 5_000

type Asking = Exclude<ClientMessage, { readonly type: 'hello' | 'writing' }>

/** One line from its hello to its end: who it is, which match, what it may do. Messages are taken one after the other. */
export class Conversation implements WaitingLine {
  readonly #wire: Wire
  readonly #care: ConversationCare
  readonly #buckets: { readonly [K in keyof ConversationCare['rates']]: Bucket }
  readonly #inquiries: Inquiries
  #taking: Promise<void> = Promise.resolve()
  #match: string | undefined
  #about: ThoughtMatch | undefined
  #seat: number | undefined
  #key: string | undefined
  #host: MatchHost | undefined
  #isEnded = false

  constructor(wire: Wire, care: ConversationCare) {
    this.#wire = wire
    this.#care = care
    const { messages, talk, inquiries, notes, requests } = care.rates
    this.#buckets = {
      messages: new Bucket(messages),
      talk: new Bucket(talk),
      inquiries: new Bucket(inquiries),
      notes: new Bucket(notes),
      requests: new Bucket(requests),
    }
    this.#inquiries = new Inquiries(this, care.thinking)
  }

  get seat(): number | undefined {
    return this.#seat
  }

  get key(): string | undefined {
    return this.#key
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
    const early = this.#buckets.messages.reserve()
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

  #take(message: ClientMessage): Promise<void> | void {
    if (this.#isEnded) return
    if (message.type === 'hello') return this.#hello(message)
    if (!this.hasSaidHello) return this.close('malformed')
    if (message.type === 'writing') return this.#writing()
    if (!this.#host) return this.#refuse(message.id, 'not-playing')
    const host = this.#host
    switch (message.type) {
      case 'choose':
        return host.choose(this, message.id, message.choice, message.position)
      case 'undo':
        return host.undo(this, message.id, message.position)
      case 'inquire':
        return this.#inquire(host, message)
      case 'say':
        return this.#say(host, message.id, message.text)
      case 'note':
        return this.#note(host, message.id, message.text)
      default:
        return this.#buckets.requests.take() ? this.#request(host, message) : this.#refuse(message.id, 'too-many')
    }
  }

  /** What people at a table ask of each other. */
  #request(host: MatchHost, message: Asking): Promise<void> | void {
    const { conductor } = host
    const { id } = message
    switch (message.type) {
      case 'resign':
        return host.resign(this, id)
      case 'ask':
        return conductor.ask(this, id, message.wish)
      case 'answer':
        return conductor.answer(this, id, message.question, message.yes)
      case 'withdraw':
        return conductor.withdraw(this, id, message.question)
      case 'resume':
        return conductor.resume(this, id)
      case 'leave':
        return conductor.leave(this, id, message.days)
      case 'timeOut':
        return conductor.timeOut(this, id, message.seat, message.choice)
      case 'lend':
        return conductor.lend(this, id, message.level)
      case 'take':
        return conductor.take(this, id)
      case 'standing':
        return conductor.stand(this, id, message.while)
      case 'watching':
        return conductor.watch(this, id, message.who)
    }
  }

  #refuse(id: number, fault: WireFault): void {
    tell(this, { type: 'refused', id, why: { kind: 'fault', fault } })
  }

  async #hello({ protocol, match: id, since, ...said }: ClientMessage & { readonly type: 'hello' }): Promise<void> {
    if (this.hasSaidHello) return this.close('malformed')
    if (protocol !== WIRE_PROTOCOL) return this.close('other-protocol')
    const found = await this.#care.store.find(id)
    const secret = said.secret ?? (await this.#care.secretFor?.(id))
    const key = secret === undefined ? undefined : await this.#care.keys.open(id, secret)
    if (!found || (secret !== undefined && key === undefined)) return this.close('no-seat')
    if (secret === undefined && !isForAll(found.match)) return this.close('not-watched')
    if (found.match.status === 'cancelled') return this.close('cancelled')
    if (this.#isEnded) return
    this.#match = id
    this.#seat = key?.seat
    this.#key = key?.id
    if (found.match.status === 'waiting') return this.#wait(id)
    await this.#begin(found, since)
  }

  /** Looks again once it listens: the match may have begun in between. */
  async #wait(id: string): Promise<void> {
    this.#care.hosts.wait(id, this)
    const found = await this.#care.store.find(id)
    if (found && !this.#isEnded && !this.#host) this.lobbyChanged(lobbyMatchOf(found))
  }

  lookAgain(): void {
    const look = async () => {
      const found = this.#match === undefined ? undefined : await this.#care.store.find(this.#match)
      if (found && !this.#isEnded && !this.#host) this.lobbyChanged(lobbyMatchOf(found))
    }
    look().catch((failure) => this.#fail(failure))
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
    if (this.#isEnded) return
    if (host.isLost) return this.close('resync')
    this.#about = aboutMatch(found)
    tell(this, welcome(found, this.#seat, host))
    this.#host = host
    host.join(this, since)
    await host.talk.open(this)
  }

  #inquire(host: MatchHost, { id, position, inquiry }: ClientMessage & { readonly type: 'inquire' }): void {
    if (!this.#buckets.inquiries.take()) return this.#refuse(id, 'too-many')
    this.#inquiries.inquire(host, this.#about as ThoughtMatch, id, position, inquiry)
  }

  #writing(): void {
    if (this.#host && this.#buckets.talk.take()) this.#host.talk.isWriting(this)
  }

  async #say(host: MatchHost, id: number, text: string): Promise<void> {
    if (!this.#buckets.talk.take()) return this.#refuse(id, 'too-many')
    if (!(await host.talk.say(this, text))) return this.#refuse(id, 'too-many')
    this.send(textOf({ type: 'done', id }))
  }

  async #note(host: MatchHost, id: number, text: string): Promise<void> {
    if (this.#seat === undefined) return this.#refuse(id, 'spectator')
    if (!this.#buckets.notes.take()) return this.#refuse(id, 'too-many')
    await host.talk.keepNotes(this, this.#seat, text)
    this.send(textOf({ type: 'done', id }))
  }
}

const aboutMatch = ({ match }: MatchWithSeats): ThoughtMatch => ({
  match: match.id,
  game: match.game,
  setup: setupOf(match),
  origin: originOfRow(match),
})

function welcome(found: MatchWithSeats, seat: number | undefined, { table }: MatchHost): ServerMessage {
  const { match, seats } = seat === undefined ? forStrangers(found) : found
  const { change, adviser }: { readonly change?: Change; readonly adviser?: string } = table.about
  return {
    type: 'welcome',
    protocol: WIRE_PROTOCOL,
    match: match.id,
    game: match.game,
    setup: setupOf(match),
    origin: originOfRow(match),
    seats: seats.map((row) => ({
      ...seatOf(row),
      ...(row.name !== null && { name: row.name }),
      ...(row.former === 1 && { former: true as const }),
    })),
    ...(seat !== undefined && { seat }),
    commitment: table.dice?.commitment ?? match.commitment,
    nonces: table.dice?.nonces ?? [],
    rated: match.rated === 1,
    customs: customsOf(match),
    ...(match.challenge !== null && { challenge: match.challenge }),
    ...(change && { change }),
    ...(adviser !== undefined && { adviser }),
    now: Date.now(),
  }
}
