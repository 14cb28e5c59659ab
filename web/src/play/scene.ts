import type { Meaning } from '@bridgehead/engine'
import type { SessionEntry } from '@bridgehead/table'
import type { Arrow } from '../board/marks.ts'
import type { Telling } from './telling.ts'

/** Where something happens, and between whom: what the board shows of an event. */

/** Where to look. */
export const whereOf = ({ places }: Meaning): number | undefined => places.at(-1)

/** Pieces that went, or attacked, from one place to another. */
export function arrowOf({ way, places }: Meaning): Arrow | undefined {
  const [from, to] = [places[0], places.at(-1)]
  return way === undefined || from === undefined || to === undefined || from === to ? undefined : { from, to }
}

/** The choices after which each turn began. */
export const turnStarts = ({ game, def }: Telling, log: readonly SessionEntry[]): readonly number[] =>
  log.flatMap(({ events }, at) => (events.some((event) => game.meaning(def, event).turn !== undefined) ? at : []))

/** Who does something, to whom, and where. */
export interface Parties {
  readonly actors: readonly number[]
  readonly targets: readonly number[]
  readonly place: number | undefined
}

/**
 * As much of an event to come as was known before its die falls: who fights whom, or the place that is put to the test. Pieces
 * that only the die will name, as those who arrive, are not told.
 */
export function partiesOf(meaning: Meaning): Parties | undefined {
  const { pieces, targets = [], battle } = meaning
  const actors = pieces.filter((piece) => !targets.includes(piece))
  const isKnown = battle || pieces.length === 0 || (actors.length > 0 && targets.length > 0)
  return isKnown ? { actors, targets, place: whereOf(meaning) } : undefined
}
