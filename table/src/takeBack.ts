import { type AnySpec, eventsFor, type LogEntry, type Match } from '@bridgehead/engine'

/** So many choices would be left, or why nothing can be taken back even if all agree. */
export type TakeBackOffer = { readonly choices: number } | { readonly cannot: 'reveal' | 'end' | 'start' }

/**
 * What those who hold these roles may ask the others to take back: their last choice with whatever came after it. Dice and phases do not
 * stand in the way, since the others may agree; what was drawn or turned over does, and so does what others have done since, if anybody
 * could see anything of it. All of it follows from what everybody has seen.
 */
export function takeBackFor(match: Match<AnySpec>, roles: readonly string[]): TakeBackOffer {
  if (match.result) return { cannot: 'end' }
  const choices = match.log.findLastIndex(({ by }) => roles.includes(by))
  if (choices < 0) return { cannot: 'start' }
  const since = match.log.slice(choices)
  const canBeForgotten = since.every(
    (entry, i) => !entry.shown && (i === 0 || roles.includes(entry.by) || isSilent(match, entry)),
  )
  return canBeForgotten ? { choices } : { cannot: 'reveal' }
}

/** Nobody has learned anything from it: a reaction declined. */
function isSilent({ game, def }: Match<AnySpec>, { dice, events }: LogEntry<AnySpec>): boolean {
  return (
    dice.length === 0 && eventsFor(events, 'spectator').every((event) => game.meaning(def, event).kind === 'detail')
  )
}
