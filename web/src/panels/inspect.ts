import type { AnyGame, BoardModel, Choice, DeniedChoice, MapModel, PieceModel } from '@bridgehead/engine'

/** What can be pointed at, as a choice's argument. */
export type Subject = { readonly place: number } | { readonly piece: number }

/** The choices that point at this very thing. */
export function choicesAt<C extends Choice>(game: AnyGame, choices: readonly C[], subject: Subject): C[] {
  const [kind, id] = 'place' in subject ? (['place', subject.place] as const) : (['piece', subject.piece] as const)
  return choices.filter(({ verb, arg }) => arg === id && game.verbs[verb] === kind)
}

/** The choices that have no place on the map. */
export function choicesElsewhere(game: AnyGame, choices: readonly Choice[]): Choice[] {
  return choices.filter(({ verb }) => game.verbs[verb] !== 'place' && game.verbs[verb] !== 'piece')
}

/** One refusal a reason: the same sentence is not said twice about one thing. */
export function refusalsAt(game: AnyGame, denied: readonly DeniedChoice[], subject: Subject): DeniedChoice[] {
  const said = new Set<string>()
  return choicesAt(game, denied, subject).filter(({ denial: { key, clause } }) => {
    const reason = `${key} ${clause}`
    if (said.has(reason)) return false
    said.add(reason)
    return true
  })
}

export interface Neighbour {
  readonly place: number
  /** Links that lead there and features of the side between. */
  readonly kinds: readonly string[]
}

/** What lies between a place and the next ones, in the order of the map's places; on a zone map, link by link. */
export function neighboursOf({ sheets, places, links, sides }: MapModel, place: number): Neighbour[] {
  const found = [...links.map(({ from, to, kind }) => ({ a: from, b: to, kind })), ...sides].flatMap(
    ({ a, b, kind }) => (a === place ? [{ place: b, kind }] : b === place ? [{ place: a, kind }] : []),
  )
  const ordered = found.sort((a, b) => a.place - b.place)
  if (!sheets[places[place]?.sheet ?? 0]?.hex)
    return ordered.map(({ place: to, kind }) => ({ place: to, kinds: [kind] }))
  return [...new Set(ordered.map((each) => each.place))].map((to) => ({
    place: to,
    kinds: ordered.filter((each) => each.place === to).map(({ kind }) => kind),
  }))
}

/** The stacks of a place, each from its top down; passengers stand with their carrier. */
export function stacksAt({ pieces }: BoardModel, place: number): { stack: string; pieces: PieceModel[] }[] {
  const stacks = new Map<string, PieceModel[]>()
  for (const piece of pieces) {
    if (piece.place !== place || piece.aboard !== undefined) continue
    stacks.set(piece.stack, [...(stacks.get(piece.stack) ?? []), piece])
  }
  return [...stacks].map(([stack, members]) => ({ stack, pieces: members }))
}

export const cargoOf = ({ pieces }: BoardModel, carrier: number): PieceModel[] =>
  pieces.filter(({ aboard }) => aboard === carrier)

/** Places by what a reader of the board looks for first: where he can act, where somebody is, the rest. */
export function placesByInterest(
  game: AnyGame,
  map: MapModel,
  board: BoardModel,
  options: readonly Choice[],
): { possible: number[]; occupied: number[]; rest: number[] } {
  const possible = new Set<number>()
  for (const { verb, arg } of options) {
    if (arg === undefined) continue
    if (game.verbs[verb] === 'place') possible.add(arg)
    const piece = game.verbs[verb] === 'piece' ? board.pieces.find(({ id }) => id === arg) : undefined
    if (piece) possible.add(piece.place)
  }
  const occupied = new Set([...board.pieces, ...board.markers].map(({ place }) => place))
  const all = map.places.map((_, place) => place)
  return {
    possible: all.filter((place) => possible.has(place)),
    occupied: all.filter((place) => !possible.has(place) && occupied.has(place)),
    rest: all.filter((place) => !possible.has(place) && !occupied.has(place)),
  }
}
