import type { NarvikDefinition, PieceId, PlaceId } from '../definition.ts'

/** How one language names what has no name of its own. */
export interface NameWords {
  readonly language: 'en' | 'fr'
  readonly harstad: string
  hex(code: string): string
  counter(number: number): string
  alliedCounter(number: number): string
  /** Joins two or more names: "a, b and c". */
  list(names: readonly string[]): string
}

/** "1st Irish Guards", "Cruiser 2"; of a face-down counter only its number. */
export function nameOfPiece(def: NarvikDefinition, words: NameWords, piece: PieceId): string {
  const unit = def.units[piece]
  if (unit) return unit.name[words.language]
  const slot = piece - def.units.length
  return slot < def.german.length ? words.counter(slot + 1) : words.alliedCounter(slot - def.german.length + 1)
}

/** "Narvik (1911)", "hex 2114", "Harstad". */
export function nameOfPlace(def: NarvikDefinition, words: NameWords, place: PlaceId): string {
  if (place === def.harstad) return words.harstad
  const code = def.grid.numberOf(place)
  const name = def.names[place]
  return name ? `${name} (${code})` : words.hex(code)
}
