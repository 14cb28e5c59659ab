import { type AnyGame, sideOf } from '@bridgehead/engine'
import type { SessionMatch } from '@bridgehead/table'

/** Who the seat at the screen is at a moment, and who stands with it. */
export interface Standing {
  /** The role in which the seat acts: the one that is asked, else its first. */
  readonly role: string
  /** Whose success is good news; undefined for a spectator. */
  readonly side: string | undefined
  /** Everybody who wins and loses with this seat. */
  readonly allies: readonly string[]
  /** The seat counts points as the game does; other sides read them the other way round. */
  readonly isFirstSide: boolean
  /** The seat is asked. */
  readonly isAsked: boolean
  /** A bot is asked. */
  readonly waitsForBot: boolean
}

export function standingOf(game: AnyGame, match: SessionMatch, asked: string | undefined): Standing {
  const { roles, seats, setup, watches = false } = match
  const isAsked = !watches && asked !== undefined && roles.includes(asked)
  const role = isAsked ? asked : (roles[0] ?? 'spectator')
  const side = sideOf(game, role)
  return {
    role,
    side,
    allies: side === undefined ? [] : game.roles(setup).filter((each) => sideOf(game, each) === side),
    isFirstSide: side === undefined || side === game.sides[0],
    isAsked,
    waitsForBot: asked !== undefined && seats.some((seat) => seat.player === 'bot' && seat.roles.includes(asked)),
  }
}

/** Several people share the screen. */
export const isShared = ({ seats, apart }: SessionMatch): boolean =>
  !apart && seats.filter(({ player }) => player === 'person').length > 1
