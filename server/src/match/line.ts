import type { LobbyMatch, ServerMessage, WireFault } from '@bridgehead/table/wire'

/** Somebody who is told what happens: a socket, or a test. */
export interface Line {
  /** The seat that it speaks for; undefined for a spectator. */
  readonly seat: number | undefined
  /** Which of the seat's keys has opened it. */
  readonly key?: string | undefined
  /** Sends a message, made into text once for all who get the same. */
  send(text: string): void
  /** Says why, and ends it. */
  close(fault: WireFault): void
}

/** Somebody who waits for a match to begin. */
export interface WaitingLine extends Line {
  lobbyChanged(match: LobbyMatch): void
  /** Something has changed, and what it was is to be looked up. */
  lookAgain(): void
}

export const textOf = (message: ServerMessage): string => JSON.stringify(message)
export const tell = (line: Line, message: ServerMessage): void => line.send(textOf(message))
