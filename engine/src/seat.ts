import type { AnyGame, Setup } from './module.ts'

/**
 * A place at the table. It holds one or more roles of one side, and a person or a bot sits there: in a game of three roles two
 * people may play, one of them with both roles of a side.
 */
export interface Seat {
  readonly roles: readonly string[]
  readonly player: 'person' | 'bot'
  /** How good the bot is; the best there is when absent. */
  readonly level?: string | undefined
}

/** A table that cannot be laid so: `where` is "1.roles". */
export class SeatError extends Error {
  override name = 'SeatError'
  readonly where: string
  constructor(where: string, what: string) {
    super(what)
    this.where = where
  }
}

/** A person for the whole first side, bots for the others. */
export function usualSeats(game: AnyGame, setup: Setup): readonly Seat[] {
  const roles = game.roles(setup)
  const first = sideOf(game, roles[0])
  return [...new Set(roles.map((role) => sideOf(game, role)))].map((side) => ({
    roles: roles.filter((role) => sideOf(game, role) === side),
    player: side === first ? 'person' : 'bot',
  }))
}

/** The seats in the order of their first roles, if everybody who can be asked sits on exactly one of them. */
export function checkSeats(game: AnyGame, setup: Setup, seats: readonly Seat[]): readonly Seat[] {
  const roles = game.roles(setup)
  const order = (role: string | undefined): number => roles.indexOf(role ?? '')
  const laid = seats.map((seat, i) => {
    const where = `${i}.roles`
    const stranger = seat.roles.find((role) => !roles.includes(role))
    if (stranger !== undefined) throw new SeatError(where, `Nobody is asked as "${stranger}" in this match.`)
    if (seat.roles.length === 0) throw new SeatError(where, 'A seat has no role.')
    if (new Set(seat.roles.map((role) => sideOf(game, role))).size > 1)
      throw new SeatError(where, 'The roles of a seat are on one side.')
    return { ...seat, roles: [...seat.roles].sort((a, b) => order(a) - order(b)) }
  })
  for (const role of roles) {
    const holders = laid.filter((seat) => seat.roles.includes(role)).length
    if (holders !== 1) throw new SeatError('', `The role "${role}" has ${holders} seats.`)
  }
  return laid.sort((a, b) => order(a.roles[0]) - order(b.roles[0]))
}

/** The side of a role; undefined of somebody who plays no role. */
export function sideOf(game: AnyGame, role: string | undefined): string | undefined {
  return role === undefined ? undefined : game.sideOf[role]
}
