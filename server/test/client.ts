import type { Choice } from '@bridgehead/engine'
import type { SessionUpdate } from '@bridgehead/table'
import {
  type ClientMessage,
  type Refusal,
  type ServerMessage,
  UpdateReader,
  type Welcome,
  WIRE_PROTOCOL,
} from '@bridgehead/table/wire'
import { WebSocket } from 'ws'

/** A player's end of the line, as a page would have it, with everything it was told. */
export class Client {
  readonly socket: WebSocket
  readonly heard: ServerMessage[] = []
  /** The texts as they came. */
  readonly texts: string[] = []
  readonly closed: Promise<number>
  #waiting: {
    readonly fits: (message: ServerMessage) => boolean
    readonly resolve: (message: ServerMessage) => void
  }[] = []
  #reader = new UpdateReader([])
  #now: SessionUpdate | undefined
  #ids = 0

  constructor(address: string, headers: { [name: string]: string } = {}) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/play`, { headers })
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)))
    this.socket.on('error', () => {})
    this.socket.on('message', (data) => this.#hear(String(data)))
  }

  /** Where the match stands, as far as this end was told. */
  get now(): SessionUpdate {
    if (!this.#now) throw new Error('Nothing was told yet.')
    return this.#now
  }

  async open(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN)
      await new Promise((resolve, reject) => this.socket.once('open', resolve).once('error', reject))
    return this
  }

  send(message: ClientMessage | object | string): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Says hello and waits until it is told where the match stands, or why not. */
  async hello(match: string, secret?: string, since?: number): Promise<ServerMessage> {
    await this.open()
    this.send({ type: 'hello', protocol: WIRE_PROTOCOL, match, secret, since })
    return this.next(({ type }) => ['update', 'lobby', 'fault'].includes(type))
  }

  next(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return new Promise((resolve) => this.#waiting.push({ fits, resolve }))
  }

  nextOf<T extends ServerMessage['type']>(type: T): Promise<ServerMessage & { readonly type: T }> {
    return this.next((message) => message.type === type) as Promise<ServerMessage & { readonly type: T }>
  }

  /** Asks for something; undefined when it is done, else why not. */
  async ask(message: { readonly type: string; readonly [key: string]: unknown }): Promise<Refusal | undefined> {
    const id = ++this.#ids
    const answer = this.next((heard) => (heard.type === 'done' || heard.type === 'refused') && heard.id === id)
    this.send({ ...message, id })
    const told = await answer
    return told.type === 'refused' ? told.why : undefined
  }

  choose(choice: Choice, position = this.now.position): Promise<Refusal | undefined> {
    return this.ask({ type: 'choose', choice, position })
  }

  /** Resolves when this end was told of this position or a later one. */
  async told(position: number): Promise<void> {
    while ((this.#now?.position ?? -1) < position) await this.nextOf('update')
  }

  async end(): Promise<void> {
    this.socket.close()
    await this.closed
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    this.texts.push(text)
    this.heard.push(message)
    if (message.type === 'welcome') this.#reader = new UpdateReader(rolesIn(message))
    if (message.type === 'update') this.#now = this.#reader.read(message)
    const fitting = this.#waiting.filter(({ fits }) => fits(message))
    this.#waiting = this.#waiting.filter((each) => !fitting.includes(each))
    for (const { resolve } of fitting) resolve(message)
  }
}

const rolesIn = ({ seat, seats }: Welcome): readonly string[] => (seat === undefined ? [] : (seats[seat]?.roles ?? []))
