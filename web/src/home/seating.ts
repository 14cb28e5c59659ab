import { type AnyGame, type Seat, type Setup, sideOf } from '@bridgehead/engine'

/** Ways to share out the seats of a match, ready to be picked. */
export interface Seatings {
  /** One person with a whole side, bots on the others. */
  readonly alone: readonly {
    readonly side: string
    readonly roles: readonly string[]
    readonly seats: readonly Seat[]
  }[]
  /** Several people at one screen: one a side, and one a role where a side has several. */
  readonly shared: readonly (readonly Seat[])[]
}

const person = (roles: readonly string[]): Seat => ({ roles, player: 'person' })
const bot = (roles: readonly string[]): Seat => ({ roles, player: 'bot' })

export function seatingsOf(game: AnyGame, setup: Setup): Seatings {
  const roles = game.roles(setup)
  const sides = [...new Set(roles.map((role) => sideOf(game, role) ?? role))]
  const rolesOf = (side: string) => roles.filter((role) => sideOf(game, role) === side)
  const alone = sides.map((side) => ({
    side,
    roles: rolesOf(side),
    seats: sides.map((each) => (each === side ? person : bot)(rolesOf(each))),
  }))
  const aSide = sides.map((side) => person(rolesOf(side)))
  const aRole = roles.map((role) => person([role]))
  return { alone, shared: [aSide, ...(aRole.length > aSide.length ? [aRole] : [])].filter((seats) => seats.length > 1) }
}

/** The same people on the same seats, however good the bots. */
export const isSame = (a: readonly Seat[], b: readonly Seat[]): boolean =>
  a.length === b.length &&
  a.every(({ roles, player }, i) => player === b[i]?.player && roles.join() === b[i]?.roles.join())

/** How good the bots are. */
export const levelOf = (seats: readonly Seat[]): string | undefined =>
  seats.find(({ player }) => player === 'bot')?.level

/** Bots of one level on all seats that nobody takes. */
export const leveled = (seats: readonly Seat[], level: string | undefined): readonly Seat[] =>
  seats.map((seat) => (seat.player === 'bot' ? { ...seat, ...(level !== undefined && { level }) } : seat))
