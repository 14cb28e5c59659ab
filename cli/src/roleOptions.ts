import { botsFor } from '@bridgehead/bots'
import { type AnyGame, checkSeats, type Seat, type Setup } from '@bridgehead/engine'
import { UsageError } from './errors.ts'
import type { CliText } from './text/en.ts'

/** Who takes a role, as it is typed: somebody at the keyboard. */
export const PERSON = 'person'

/**
 * Reads what stands behind the options that every game has: `--british quick --german person`. Roles differ from game to game, so
 * commander does not know them. `isOther` tells who may play besides those who have a name.
 */
export function readRoles(
  rest: readonly string[],
  roles: readonly string[],
  players: readonly string[],
  text: CliText,
  isOther: (player: string) => boolean = () => false,
): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (let i = 0; i < rest.length; i += 2) {
    const [option = '', player] = rest.slice(i, i + 2)
    const role = option.replace(/^--/, '')
    if (!option.startsWith('--')) throw new UsageError(text.errors.excessArguments())
    if (!roles.includes(role)) throw new UsageError(text.errors.unknownRole(option, roles.join(', ')))
    if (player === undefined) throw new UsageError(text.errors.optionMissingArgument(option))
    if (!players.includes(player) && !isOther(player))
      throw new UsageError(text.errors.unknownPlayer(player, players.join(', ')))
    named.set(role, player)
  }
  return named
}

export const levelsOf = (game: AnyGame): readonly string[] => botsFor(game.id).map(({ level }) => level)

/** The seats with those roles reseated that were named; if that leaves nobody at the keyboard, people take the other roles. */
export function seatsWith(
  game: AnyGame,
  setup: Setup,
  seats: readonly Seat[],
  named: ReadonlyMap<string, string>,
): readonly Seat[] {
  if (named.size === 0) return seats
  const reseated: Seat[] = [...named].map(([role, player]) =>
    player === PERSON ? { roles: [role], player: 'person' } : { roles: [role], player: 'bot', level: player },
  )
  const others = seats
    .map((seat) => ({ ...seat, roles: seat.roles.filter((role) => !named.has(role)) }))
    .filter(({ roles }) => roles.length > 0)
  const isManned = [...reseated, ...others].some(({ player }) => player === 'person')
  const rest = isManned ? others : others.map(({ roles }): Seat => ({ roles, player: 'person' }))
  return checkSeats(game, setup, [...reseated, ...rest])
}
