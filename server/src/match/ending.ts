import type { Table } from '@bridgehead/table'
import type { Ending } from '@bridgehead/table/wire'

/** How a match has ended, as its log says; undefined while it goes on. */
export function endingOf(table: Table): Omit<Ending, 'seed'> | undefined {
  const { match, lastAction, isAbandoned } = table
  if (isAbandoned) return { how: 'unfinished', winner: 'nobody' }
  const { result } = match
  if (!result) return undefined
  if (match.isDrawn) return { how: 'drawn', winner: result.winner }
  if (match.resigned === undefined) return { how: 'played', winner: result.winner }
  const how = lastAction?.kind === 'time' ? 'time' : 'resigned'
  return { how, seat: table.seatOf(match.resigned), winner: result.winner }
}
