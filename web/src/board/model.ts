/** What the board draws. The models come from the games; the marks from whoever hosts the board. */
export type { BoardModel, MapModel, MapPlace, MapSheet, MarkerModel, PieceModel } from '@bridgehead/engine'

import type { PieceModel } from '@bridgehead/engine'

/** Something on the board that can be pointed at. */
export type Target =
  | { readonly place: number; readonly piece?: never }
  | { readonly piece: number; readonly place?: never }

/** Words that the board needs and only the host knows. */
export interface BoardWords {
  readonly board: string
  readonly placeName: (place: number) => string
  /** Full sentence for a screen reader: name, contents, what can be done. */
  readonly placeLabel: (place: number) => string
  /** Short name in the counter's top band. */
  readonly pieceName: (piece: PieceModel) => string
  readonly pieceLabel: (piece: PieceModel) => string
  readonly caption: (key: string) => string
  /** What can be chosen beyond an edge of the view. */
  readonly beyond: (what: { readonly place: number; readonly places: number; readonly pieces: number }) => string
}

/** A tip beside something on the board: what it is, or why it cannot be done. */
export interface Tip {
  readonly at: Target
  readonly title: string
  readonly text?: string
  /** Clause numbers, each of which opens the rulebook. */
  readonly clauses?: readonly string[]
  readonly denied?: boolean
}
