import type { SessionEntry, SessionUpdate } from '@bridgehead/table'
import type { Guide } from '../panels/guides/guide.ts'

/** What has just happened is to be shown step by step: dice, rules or others did it, and it is worth waiting for. */
export function isTold({ cannotUndo, log }: SessionUpdate, roles: readonly string[], guide: Guide): boolean {
  // What the player can take back he has just done himself, and sees it happen.
  if (cannotUndo === undefined) return false
  const [entry] = log
  if (cannotUndo !== 'other-role' || log.length !== 1 || !entry) return true
  return !roles.includes(entry.by ?? '') && !isTrifle(entry, guide)
}

/** Somebody declined to act: the log keeps it, and nobody waits for it. */
const isTrifle = ({ events }: SessionEntry, guide: Guide): boolean =>
  events.every(({ type }) => guide.events[type]?.kind === 'detail')
