import type { AnySpec, BoardModel, Catalogue, Choice, MapModel } from '@bridgehead/engine'

/** What a choice can be found by: what it is called, and what the place or the counter that it points at is called. */
export interface Findable {
  readonly choice: Choice
  /** Found by typing one of these whole. */
  readonly names: readonly string[]
  /** Found by typing a part of this. */
  readonly text: string
}

export interface Surroundings {
  readonly verbs: { readonly [verb: string]: string }
  readonly map: MapModel
  readonly board: BoardModel
  readonly words: Catalogue<AnySpec>
}

/** Without case and accents: whoever types "skjombotn" means "Skjombotn", and "elvegardsmoen" is easier without its dots. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

/** The place that a choice is about: the one it names, or where the counter stands that it names. */
export function placeOf({ verb, arg }: Choice, { verbs, board }: Surroundings): number | undefined {
  if (arg === undefined) return undefined
  if (verbs[verb] === 'place') return arg
  return verbs[verb] === 'piece' ? board.pieces.find(({ id }) => id === arg)?.place : undefined
}

export function findable(choice: Choice, label: string, around: Surroundings): Findable {
  const { map, words, verbs } = around
  const place = placeOf(choice, around)
  const at = place === undefined ? undefined : map.places[place]
  const isPlace = verbs[choice.verb] === 'place'
  const names = [label, ...(isPlace && at ? [at.code, at.name ?? ''] : [])]
  const wider = [label, at?.code ?? '', at?.name ?? '', place === undefined ? '' : words.place(place)]
  return { choice, names: names.map(plain).filter(Boolean), text: plain(wider.join(' ')) }
}

/** The choices that somebody means: those called so, else those that have the words typed one after the other, else in any order. */
export function search(all: readonly Findable[], typed: string): Choice[] {
  const wanted = plain(typed)
  const words = wanted.split(/\s+/)
  const isMeant: ((each: Findable) => boolean)[] = [
    ({ names }) => names.includes(wanted),
    ({ text }) => ` ${text.replace(/[^\p{L}\d]+/gu, ' ')} `.includes(` ${wanted} `),
    ({ text }) => text.includes(wanted),
    ({ text }) => words.every((word) => text.includes(word)),
  ]
  const found = isMeant.map((fits) => all.filter(fits)).find(({ length }) => length > 0) ?? []
  return found.map(({ choice }) => choice)
}

/** The place that somebody names: by its code, its name, a part of it, or the name of a counter that stands there. */
export function findPlace(typed: string, { map, board, words }: Surroundings): number | undefined {
  const wanted = plain(typed)
  const byCode = map.places.findIndex(({ code }) => plain(code) === wanted)
  if (byCode >= 0) return byCode
  const called = map.places.findIndex((_, place) => plain(words.place(place)).includes(wanted))
  if (called >= 0) return called
  return board.pieces.find(({ id, known }) => plain(words.piece(known ?? id)).includes(wanted))?.place
}

/** In the middle of the places that can be chosen; where none can, of those where somebody stands. Boxes tell little of a map. */
export function focusOf(choices: readonly Choice[], around: Surroundings): number | undefined {
  const { map, board } = around
  const asked = choices.flatMap((choice) => placeOf(choice, around) ?? [])
  const stands = board.pieces.map(({ place }) => place)
  const isOnMap = (place: number) => !map.places[place]?.box
  const candidates = [asked.filter(isOnMap), asked, stands.filter(isOnMap), [...map.places.keys()].filter(isOnMap)]
  const places = candidates.find(({ length }) => length > 0) ?? stands
  const sheet = map.places[places[0] ?? 0]?.sheet
  const there = places.filter((place) => map.places[place]?.sheet === sheet)
  const middle = (of: 'x' | 'y') =>
    there.map((place) => map.places[place]![of]).sort((a, b) => a - b)[there.length >> 1] ?? 0
  const [x, y] = [middle('x'), middle('y')]
  const far = (place: number) => Math.hypot(map.places[place]!.x - x, map.places[place]!.y - y)
  return there.sort((a, b) => far(a) - far(b))[0]
}
