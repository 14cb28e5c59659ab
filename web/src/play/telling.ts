import type { AnyGame, AnySpec, EventOf, RollEvent, Wording } from '@bridgehead/engine'
import type { SessionEntry, SessionUpdate } from '@bridgehead/table'

/** What whoever reads events must know: the game, which says what they mean, and its definition. The store has both. */
export interface Telling {
  readonly game: AnyGame
  readonly def: AnySpec['definition']
}

/** The same, with sentences. */
export interface ToldInWords extends Telling {
  readonly wording: Wording<AnySpec>
}

export const isRoll = (event: EventOf<AnySpec>): event is RollEvent<AnySpec> => event.type === 'roll'

/** What has just happened is to be shown step by step: dice, rules or others did it, and it is worth waiting for. */
export function isTold(telling: Telling, { cannotUndo, log }: SessionUpdate, roles: readonly string[]): boolean {
  // What the player can take back he has just done himself, and sees it happen.
  if (cannotUndo === undefined) return false
  const [entry] = log
  if (cannotUndo !== 'other-role' || log.length !== 1 || !entry) return true
  return !roles.includes(entry.by ?? '') && !isTrifle(telling, entry)
}

/** Somebody declined to act: the log keeps it, and nobody waits for it. */
const isTrifle = ({ game, def }: Telling, { events }: SessionEntry): boolean =>
  events.every((event) => game.meaning(def, event).kind === 'detail')
