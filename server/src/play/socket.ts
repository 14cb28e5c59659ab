import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Limits } from '../limits.ts'
import { Conversation, type ConversationCare } from './conversation.ts'

export interface SocketCare extends Omit<ConversationCare, 'rates' | 'secretFor'> {
  readonly limits: Limits
  readonly sent: (bytes: number) => void
  secretFor(request: FastifyRequest, match: string): Promise<string | undefined>
}

/** Lines of this process, all of them and by address. */
export class Lines {
  readonly #byAddress = new Map<string, number>()
  readonly #sockets = new Set<WebSocket>()

  get count(): number {
    return this.#sockets.size
  }

  of(address: string): number {
    return this.#byAddress.get(address) ?? 0
  }

  add(address: string, socket: WebSocket): void {
    this.#sockets.add(socket)
    this.#byAddress.set(address, this.of(address) + 1)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      if (this.of(address) > 1) this.#byAddress.set(address, this.of(address) - 1)
      else this.#byAddress.delete(address)
    })
  }
}

/** The line of a match: `/api/play`. Who is let in has been looked at before. */
export function socketRoute(app: FastifyInstance, lines: Lines, care: SocketCare): void {
  app.get('/api/play', { websocket: true }, (socket, request) => {
    if (lines.of(request.ip) >= care.limits.lines) {
      socket.send(JSON.stringify({ type: 'fault', fault: 'too-many' }))
      return socket.close(1013)
    }
    lines.add(request.ip, socket)
    converse(socket, request, care)
  })
}

function converse(socket: WebSocket, request: FastifyRequest, care: SocketCare): void {
  const { limits } = care
  const together = inOneGo(request.raw.socket)
  const wire = {
    send(text: string) {
      // Somebody who does not read would have the server keep everything for him.
      if (socket.bufferedAmount > limits.backlog) return socket.terminate()
      care.sent(text.length)
      together()
      socket.send(text)
    },
    close: () => socket.close(1000),
  }
  const conversation = new Conversation(wire, {
    ...care,
    secretFor: (match) => care.secretFor(request, match),
    rates: { ...limits, requests: limits.asking },
  })
  const hello = setTimeout(() => {
    if (!conversation.hasSaidHello) conversation.close('silent')
  }, limits.hello)
  const pulse = feelPulse(socket, limits.pulse)
  socket.on('message', (data, isBinary) => {
    if (isBinary) conversation.close('malformed')
    else conversation.hear(String(data))
  })
  socket.once('close', () => {
    clearTimeout(hello)
    clearInterval(pulse)
    conversation.ended()
  })
}

/** What is sent in one turn of the loop (that a choice is done, and what it has brought) goes out as one packet. */
function inOneGo(stream: FastifyRequest['raw']['socket']): () => void {
  let isHeld = false
  const release = () => {
    isHeld = false
    stream.uncork()
  }
  return () => {
    if (isHeld) return
    isHeld = true
    stream.cork()
    process.nextTick(release)
  }
}

/** A line that has been cut without a word does not answer. */
function feelPulse(socket: WebSocket, every: number): ReturnType<typeof setInterval> {
  let isAlive = true
  socket.on('pong', () => {
    isAlive = true
  })
  return setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    socket.ping()
  }, every)
}
