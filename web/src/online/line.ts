import type { ClientMessage, InquiryAnswer, Refusal, ServerMessage, WireFault } from '@bridgehead/table/wire'

/** Seconds until the next try, after each that has failed. */
const PAUSES = [1, 2, 4, 8, 15]
/** A line on which nothing is answered for so long is no line any more. */
const PATIENCE = 8_000

/** How the line to the server is. */
export type LineState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open' }
  /** Since when, and when it is tried again. */
  | { readonly kind: 'lost'; readonly since: number; readonly next: number }
  /** The server has ended it for good. */
  | { readonly kind: 'closed'; readonly fault: WireFault }

/** What was asked came to nothing because the line was lost before it was answered. */
export const lineLost = { kind: 'lost' } as const
export type Answer = 'done' | Refusal | Found | typeof lineLost

/** What was inquired. */
export interface Found {
  readonly kind: 'found'
  readonly answer: InquiryAnswer
}

/** What wants an answer, without its number. */
type Numbered = Extract<ClientMessage, { readonly id: number }>
export type Asked = Numbered extends infer M ? (M extends Numbered ? Omit<M, 'id'> : never) : never

interface Waiting {
  /** When it was last sent. */
  at: number
  readonly message: Numbered
  /** Sent again on the next line; else given up with this one. */
  readonly lasts: boolean
  readonly resolve: (answer: Answer) => void
}

/** Faults after which it makes sense to come back. */
const passing: readonly WireFault[] = ['unavailable', 'resync', 'restart', 'silent', 'internal', 'too-many']

export interface LineCare {
  readonly address: string
  hello(): ClientMessage
  hear(message: ServerMessage): void
  changed(state: LineState): void
}

/**
 * The line to a match. It comes back by itself after a loss; what has not been answered by then and lasts is sent again under the same
 * number.
 */
export class Line {
  readonly #care: LineCare
  readonly #waiting = new Map<number, Waiting>()
  readonly #leaving = new AbortController()
  #socket: WebSocket | undefined
  #state: LineState = { kind: 'opening' }
  #id = 0
  #failures = 0
  #lostSince: number | undefined
  #next: ReturnType<typeof setTimeout> | undefined
  #heard = Date.now()
  #pulse: ReturnType<typeof setInterval> | undefined

  constructor(care: LineCare) {
    this.#care = care
    const { signal } = this.#leaving
    addEventListener('online', () => this.tryNow(), { signal })
    addEventListener('offline', () => this.#lose(), { signal })
    this.#open()
  }

  get state(): LineState {
    return this.#state
  }

  /** Asks for something; the answer comes when the server has written it. What lasts outlives the line. */
  ask(asked: Asked, lasts = false): Promise<Answer> {
    const message = { ...asked, id: ++this.#id } as Numbered
    if (!lasts && this.#state.kind !== 'open') return Promise.resolve(lineLost)
    return new Promise((resolve) => {
      this.#waiting.set(message.id, { message, lasts, resolve, at: Date.now() })
      this.#send(message)
    })
  }

  /** Says something that wants no answer. */
  tell(message: ClientMessage): void {
    this.#send(message)
  }

  /** Does not wait for the next try. */
  tryNow(): void {
    if (this.#state.kind !== 'lost') return
    clearTimeout(this.#next)
    this.#open()
  }

  /** Begins a new line at once, to be told everything again. */
  renew(): void {
    this.#drop()
    this.#open()
  }

  close(): void {
    this.#leaving.abort()
    clearTimeout(this.#next)
    this.#drop()
    for (const { resolve } of this.#waiting.values()) resolve(lineLost)
    this.#waiting.clear()
  }

  #send(message: ClientMessage): void {
    if (this.#state.kind === 'open') this.#socket?.send(JSON.stringify(message))
  }

  #open(): void {
    const socket = new WebSocket(this.#care.address)
    this.#socket = socket
    this.#set({ kind: 'opening' })
    socket.onopen = () => socket.send(JSON.stringify(this.#care.hello()))
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as ServerMessage)
    }
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose()
    }
  }

  #hear(message: ServerMessage): void {
    this.#heard = Date.now()
    if (message.type === 'fault') return this.#end(message.fault)
    if (this.#state.kind !== 'open') this.#begin()
    this.#care.hear(message)
    if (message.type === 'done') this.#answer(message.id, 'done')
    if (message.type === 'found') this.#answer(message.id, { kind: 'found', answer: message.answer })
    if (message.type === 'refused') this.#answer(message.id, message.why)
  }

  /** The server has let us in: what was on its way goes again. */
  #begin(): void {
    this.#failures = 0
    this.#lostSince = undefined
    this.#set({ kind: 'open' })
    for (const waiting of this.#waiting.values()) {
      waiting.at = Date.now()
      this.#send(waiting.message)
    }
    clearInterval(this.#pulse)
    this.#pulse = setInterval(() => this.#feelPulse(), PATIENCE / 4)
  }

  #answer(id: number, answer: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    waiting?.resolve(answer)
  }

  /** A line that was cut without a word looks like one on which nobody speaks, until somebody wants an answer. */
  #feelPulse(): void {
    const isLong = (at: number): boolean => Date.now() - at > PATIENCE
    if (isLong(this.#heard) && [...this.#waiting.values()].some(({ at }) => isLong(at))) this.#lose()
  }

  /** The server ends the line and says why. */
  #end(fault: WireFault): void {
    if (passing.includes(fault)) return this.#lose()
    this.#drop()
    this.#giveUp(() => true)
    this.#set({ kind: 'closed', fault })
  }

  #lose(): void {
    if (this.#state.kind === 'closed' || this.#leaving.signal.aborted) return
    this.#drop()
    this.#giveUp(({ lasts }) => !lasts)
    const pause = (PAUSES[Math.min(this.#failures++, PAUSES.length - 1)] as number) * 1000
    this.#lostSince ??= Date.now()
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#open(), pause)
    this.#set({ kind: 'lost', since: this.#lostSince, next: Date.now() + pause })
  }

  #giveUp(which: (waiting: Waiting) => boolean): void {
    for (const [id, waiting] of [...this.#waiting]) if (which(waiting)) this.#answer(id, lineLost)
  }

  #drop(): void {
    clearInterval(this.#pulse)
    const socket = this.#socket
    this.#socket = undefined
    socket?.close()
  }

  #set(state: LineState): void {
    this.#state = state
    this.#care.changed(state)
  }
}
