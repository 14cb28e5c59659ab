import { type Choice, type DiceSource, seededDice } from '@bridgehead/engine'
import { type ServerMessage, unpacked, type Welcome, WIRE_PROTOCOL, type WireUpdate } from '@bridgehead/table/wire'
import { WebSocket } from 'ws'

/** What the players of all matches have met with. */
export interface Tally {
  /** Milliseconds from each choice to its acknowledgement. */
  readonly waits: number[]
  /** Bytes of each update that was sent to a player. */
  readonly updates: number[]
  bytes: number
  failures: number
}

/** One end of a line that reads only what it needs: a bench must cost less than what it measures. */
export class Player {
  readonly #socket: WebSocket
  readonly #tally: Tally
  readonly #asked = new Map<number, { readonly at: number; readonly resolve: () => void }>()
  #ready: (() => void) | undefined
  #id = 0
  position = 0
  options: readonly Choice[] = []
  isOver = false
  /** Told of each new position. */
  onUpdate: () => void = () => {}

  private constructor(address: string, tally: Tally) {
    this.#tally = tally
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}/api/play`, { perMessageDeflate: false })
    this.#socket.on('message', (data) => this.#hear(data as Buffer))
    this.#socket.on('error', () => {
      tally.failures++
    })
  }

  static async sit(address: string, match: string, secret: string, tally: Tally): Promise<Player> {
    const player = new Player(address, tally)
    await new Promise((resolve) => player.#socket.once('open', resolve))
    const ready = new Promise<void>((resolve) => {
      player.#ready = resolve
    })
    player.#send({ type: 'hello', protocol: WIRE_PROTOCOL, match, secret })
    await ready
    return player
  }

  choose(choice: Choice): Promise<void> {
    const id = ++this.#id
    return new Promise((resolve) => {
      this.#asked.set(id, { at: performance.now(), resolve })
      this.#send({ type: 'choose', id, position: this.position, choice })
    })
  }

  close(): void {
    this.#socket.terminate()
  }

  #send(message: object): void {
    this.#socket.send(JSON.stringify(message))
  }

  #hear(data: Buffer): void {
    this.#tally.bytes += data.length
    const message = JSON.parse(data.toString()) as ServerMessage | Welcome
    if (message.type === 'update') this.#update(message, data.length)
    else if (message.type === 'done' || message.type === 'refused') this.#answered(message)
    else if (message.type === 'ended') this.isOver = true
    else if (message.type === 'fault') this.#tally.failures++
  }

  #update(update: WireUpdate, bytes: number): void {
    if (!this.#ready) this.#tally.updates.push(bytes)
    this.position = update.position
    this.options = unpacked(update.options ?? [])
    this.#ready?.()
    this.#ready = undefined
    this.onUpdate()
  }

  #answered(message: ServerMessage & { readonly type: 'done' | 'refused' }): void {
    const asked = this.#asked.get(message.id)
    this.#asked.delete(message.id)
    if (message.type === 'refused') this.#tally.failures++
    else if (asked) this.#tally.waits.push(performance.now() - asked.at)
    asked?.resolve()
  }
}

/** Two or more who play one match at random. */
export class Pair {
  readonly #players: readonly Player[]
  readonly #random: DiceSource

  constructor(players: readonly Player[], seed: number) {
    this.#players = players
    this.#random = seededDice(seed)
  }

  get isOver(): boolean {
    return this.#players.some(({ isOver }) => isOver)
  }

  /** One choice by whoever is asked, once everybody has been told where the match stands. */
  async step(): Promise<boolean> {
    await this.#allTold()
    const asked = this.#players.find(({ options }) => options.length > 0)
    if (!asked || this.isOver) return false
    const { options } = asked
    await asked.choose(options[this.#random.next(options.length)] as Choice)
    return true
  }

  async #allTold(): Promise<void> {
    const latest = () => Math.max(...this.#players.map(({ position }) => position))
    const isTold = () => this.#players.every(({ position }) => position === latest())
    if (isTold()) return
    await new Promise<void>((resolve) => {
      for (const player of this.#players)
        player.onUpdate = () => {
          if (isTold()) resolve()
        }
    })
  }

  close(): void {
    for (const player of this.#players) player.close()
  }
}
