import type { LobbyFault } from '@bridgehead/table/wire'

/** Why something in the lobby is not done; nothing has changed. */
export class LobbyError extends Error {
  override name = 'LobbyError'
  readonly status: number
  readonly fault: LobbyFault
  readonly where: string | undefined
  constructor(status: number, fault: LobbyFault, where?: string) {
    super(where ? `${fault}: ${where}` : fault)
    this.status = status
    this.fault = fault
    this.where = where
  }
}
