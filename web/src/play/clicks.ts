import type { AnyGame, BoardModel, Choice, DeniedChoice, PieceModel } from '@bridgehead/engine'
import type { Target } from '../board/model.ts'
import type { Focus, Walk } from '../titles/title.ts'
import { choicesAt, denialAt, type Offers } from './offers.ts'

/** What pointing, clicking and dropping mean at the moment: read from the legal choices alone, the same for every game. */

/** What can be done now. */
export interface Situation {
  readonly verbs: AnyGame['verbs']
  readonly board: BoardModel
  readonly offers: Offers
  readonly denied: readonly DeniedChoice[]
  /** Where the acting group could go, a click away. */
  readonly reach: readonly Walk[]
  readonly focus: Focus
  /** Verbs by which too much would be lost by accident. */
  readonly guarded: readonly string[]
  /** Verbs that are meant only where nothing else is. */
  readonly aside: readonly string[]
  /** The verb that ends a walk of the present question; without one a walk goes on step by step. */
  readonly finish: string | undefined
  /** What a counter could take part in, though it points elsewhere. */
  related(piece: number): readonly Choice[]
}

/** How a click came about. */
export interface Hand {
  /** It cannot have been meant for anything else: a counter picked from a row. */
  readonly meant?: boolean
  /** Places to which the way has been seen, by pointing at them or by a first tap. */
  readonly seen?: readonly (number | undefined)[]
}

export type Click =
  /** A choice is made. */
  | { readonly does: 'choose'; readonly choice: Choice }
  /** Several choices apply, or one that should not be made by accident: the player is asked. */
  | { readonly does: 'ask'; readonly choices: readonly Choice[] }
  /** The group sets out. */
  | { readonly does: 'walk'; readonly walk: Walk }
  /** The way is shown first, and a button commits: a finger has not pointed at it before. */
  | { readonly does: 'preview'; readonly walk: Walk }
  /** Nothing can be done there, and the rules say why. */
  | { readonly does: 'refuse'; readonly denied: DeniedChoice }
  | { readonly does: 'nothing' }

export function clickOn(now: Situation, target: Target, { meant = false, seen = [] }: Hand = {}): Click {
  const choices = choicesOf(now, target)
  const [choice] = choices
  const walk = walkTo(now, target)
  if (walk && (now.finish !== undefined || !choice || walk.path.length > 1))
    return { does: now.finish === undefined || seen.includes(walk.place) ? 'walk' : 'preview', walk }
  if (!choice) {
    const denied = denialAt(now.verbs, now.denied, now.board, target)
    return denied ? { does: 'refuse', denied } : { does: 'nothing' }
  }
  // A counter of the acting group: the click may have been meant for something else, so it is asked first.
  const open = target.piece === undefined || !now.focus.pieces.includes(target.piece)
  const sure = choices.length === 1 && (meant || open) && !now.guarded.includes(choice.verb)
  return sure ? { does: 'choose', choice } : { does: 'ask', choices }
}

/** What a click there may mean; for a counter also what it could take part in elsewhere. */
function choicesOf({ offers, board, related, aside }: Situation, target: Target): readonly Choice[] {
  const own = choicesAt(offers, board, target)
  if (target.piece === undefined) return own
  const all = [...own, ...related(target.piece).filter((choice) => !own.includes(choice))]
  const likely = all.filter(({ verb }) => !aside.includes(verb))
  return likely.length > 0 ? likely : all
}

/** Why nothing can be done where the player points; undefined where something can, or nobody would expect it. */
export function refusalAt(now: Situation, target: Target): DeniedChoice | undefined {
  if (choicesOf(now, target).length > 0 || walkTo(now, target)) return undefined
  return denialAt(now.verbs, now.denied, now.board, target)
}

/** Where something is that is pointed at. */
export function placeOf(
  board: BoardModel,
  target: { readonly place?: number; readonly piece?: number } | undefined,
): number | undefined {
  if (target?.piece === undefined) return target?.place
  return board.pieces.find(({ id }) => id === target.piece)?.place
}

/** The walk that leads to where the player points. */
export function walkTo(
  { board, reach }: Pick<Situation, 'board' | 'reach'>,
  target: Target | undefined,
): Walk | undefined {
  const place = placeOf(board, target)
  return place === undefined ? undefined : reach.find((each) => each.place === place)
}

/** What a handful may have been meant to bring: all of it, the carriers, what one of them carries, a single counter. */
export function loadsOf(pieces: readonly PieceModel[]): readonly (readonly number[])[] {
  const ids = (some: readonly PieceModel[]): number[] => some.map(({ id }) => id)
  const carriers = pieces.filter(({ aboard }) => aboard === undefined)
  const cargoes = carriers.map(({ id }) => pieces.filter(({ aboard }) => aboard === id))
  return [ids(pieces), ids(carriers), ...cargoes.map(ids), ids(pieces.slice(0, 1))].filter((load) => load.length > 0)
}
