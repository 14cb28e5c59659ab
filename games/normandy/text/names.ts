import type { AircraftKind, Group } from '../data/words.ts'
import type { AirClassId, FrameName, NormandyDefinition, PieceId, PlaceId } from '../definition.ts'
import { frames } from '../definition.ts'

/** How one language names what has no name of its own. */
export interface NameWords {
  readonly language: 'en' | 'fr'
  hex(code: string): string
  festung(name: string): string
  aircraft(kind: AircraftKind, group: Group): string
  readonly frames: { readonly [F in FrameName]: string }
  /** Joins two or more names: "a, b and c". */
  list(names: readonly string[]): string
}

/** What a language needs to say sentences about one match. */
export interface Namer {
  piece(p: PieceId): string
  pieces(list: readonly PieceId[]): string
  place(p: PlaceId): string
  aircraft(cls: AirClassId): string
  /** A tactical zone by its number. */
  sector(number: number): string
}

export function namer(def: NormandyDefinition, words: NameWords): Namer {
  const piece = (p: PieceId) => nameOfPiece(def, words, p)
  return {
    piece,
    pieces: (list) => words.list(list.map(piece)),
    place: (p) => nameOfPlace(def, words, p),
    aircraft: (cls) => {
      const found = def.airClasses[cls]
      return found ? words.aircraft(found.kind, found.group) : String(cls)
    },
    sector: (number) => def.data.map.sectorNames[number - 1] ?? String(number),
  }
}

function nameOfPiece(def: NormandyDefinition, words: NameWords, p: PieceId): string {
  const piece = def.pieces[p]
  if (!piece) return String(p)
  const name = piece.name[words.language]
  return piece.sort === 'festung' ? words.festung(name) : name
}

/** "Cherbourg (0223)", "hex 0619", "Orléans", "strategic reserve". */
function nameOfPlace(def: NormandyDefinition, words: NameWords, place: PlaceId): string {
  if (place < def.hexCount) {
    const code = def.grid.numberOf(place)
    const name = def.names[place]
    return name ? `${name} (${code})` : words.hex(code)
  }
  const box = def.boxes[place - def.hexCount]
  if (box) return box.name[words.language]
  const festung = def.festungen.find(({ inside }) => inside === place)
  if (festung) return nameOfPiece(def, words, festung.piece)
  const frame = frames[place - def.frame.reserve]
  return frame ? words.frames[frame] : String(place)
}
