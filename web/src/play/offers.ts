import type { AnyGame, BoardModel, Choice, DeniedChoice } from '@bridgehead/engine'
import type { Target } from '../board/model.ts'
import type { ActionKind, Preferred } from '../titles/title.ts'

/** The legal choices, sorted by what they point at. */
export interface Offers {
  readonly places: ReadonlyMap<number, readonly Choice[]>
  readonly pieces: ReadonlyMap<number, readonly Choice[]>
  /** Choices that have no place on the map: buttons. */
  readonly buttons: readonly Choice[]
}

export function sortOffers<C extends Choice>(verbs: AnyGame['verbs'], choices: readonly C[]) {
  const places = new Map<number, C[]>()
  const pieces = new Map<number, C[]>()
  const buttons: C[] = []
  for (const choice of choices) {
    const kind = verbs[choice.verb]
    const group = kind === 'place' ? places : kind === 'piece' ? pieces : undefined
    if (!group || choice.arg === undefined) buttons.push(choice)
    else group.set(choice.arg, [...(group.get(choice.arg) ?? []), choice])
  }
  return { places, pieces, buttons }
}

/** The kinds of action among these choices; none when there is nothing to pick from. */
export function kindsIn(kinds: readonly ActionKind[], choices: readonly Choice[]): readonly ActionKind[] {
  const verbs = new Set(choices.map(({ verb }) => verb))
  const offered = kinds.filter((kind) => kind.verbs.some((verb) => verbs.has(verb)))
  return offered.length > 1 ? offered : []
}

/** A kind of action that nobody can take now, and why. */
export interface DeniedKind {
  readonly kind: ActionKind
  readonly denied: DeniedChoice
}

/** Kinds that the question knows and does not offer, with the first reason that it gives; none where it is not about kinds at all. */
export function deniedKindsIn(
  kinds: readonly ActionKind[],
  choices: readonly Choice[],
  denied: readonly DeniedChoice[],
): readonly DeniedKind[] {
  const offers = (kind: ActionKind): boolean => choices.some(({ verb }) => kind.verbs.includes(verb))
  if (!kinds.some(offers)) return []
  return kinds.flatMap((kind) => {
    const reason = offers(kind) ? undefined : denied.find(({ verb }) => kind.verbs.includes(verb))
    return reason ? [{ kind, denied: reason }] : []
  })
}

/** The choices of one kind, and those that are of no kind at all; everything when no kind is picked. */
export function ofKind(
  choices: readonly Choice[],
  kinds: readonly ActionKind[],
  kind: ActionKind | undefined,
): readonly Choice[] {
  if (!kind) return choices
  const others = new Set(kinds.filter((each) => each !== kind).flatMap(({ verbs }) => verbs))
  return choices.filter(({ verb }) => !others.has(verb))
}

/**
 * What a click there may mean: the thing's own choices; else, for a counter, those of its place; for a place, those of the
 * counters in it.
 */
export function choicesAt(offers: Offers, board: BoardModel, target: Target): readonly Choice[] {
  if (target.piece !== undefined) {
    const own = offers.pieces.get(target.piece)
    if (own) return own
    const place = board.pieces.find(({ id }) => id === target.piece)?.place
    return place === undefined ? [] : (offers.places.get(place) ?? [])
  }
  const own = offers.places.get(target.place)
  if (own) return own
  return board.pieces.filter(({ place }) => place === target.place).flatMap(({ id }) => offers.pieces.get(id) ?? [])
}

/** Why nothing can be done there; undefined when nobody would expect anything. */
export function denialAt(
  verbs: AnyGame['verbs'],
  denied: readonly DeniedChoice[],
  board: BoardModel,
  target: Target,
): DeniedChoice | undefined {
  const { places, pieces } = sortOffers(verbs, denied)
  if (target.piece === undefined) return places.get(target.place)?.[0]
  const place = board.pieces.find(({ id }) => id === target.piece)?.place
  return pieces.get(target.piece)?.[0] ?? (place === undefined ? undefined : places.get(place)?.[0])
}

/** The button that Enter stands for: what the game prefers, or the only thing left to do; never what it guards. */
export function primaryOf(
  offers: Offers,
  preferred: readonly Preferred[],
  guarded: readonly string[] = [],
): Choice | undefined {
  const offered = [...offers.places.values(), ...offers.pieces.values(), offers.buttons].flat()
  const wanted = preferred
    .filter(({ unless }) => !offered.some(({ verb }) => verb === unless))
    .map(({ verb }) => offers.buttons.find((choice) => choice.verb === verb))
    .find(Boolean)
  if (wanted) return wanted
  const nothingElse = offers.places.size === 0 && offers.pieces.size === 0
  return nothingElse ? offers.buttons.filter(({ verb }) => !guarded.includes(verb)).at(-1) : undefined
}

/** Buttons in their order, the primary one last. */
export function buttonsOf(offers: Offers, primary: Choice | undefined): readonly Choice[] {
  return primary ? [...offers.buttons.filter((choice) => choice !== primary), primary] : offers.buttons
}
