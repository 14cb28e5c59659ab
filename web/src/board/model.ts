/** What the board draws. The models come from the games; the highlights from whoever hosts the board. */
export type { BoardModel, MapModel, MapPlace, MarkerModel, PieceModel, PieceState } from '@bridgehead/engine'

import type { PieceModel } from '@bridgehead/engine'

/** Something on the board that can be pointed at. */
export type Target =
  | { readonly place: number; readonly piece?: never }
  | { readonly piece: number; readonly place?: never }

export interface Step {
  readonly place: number
  /** Running cost, written on the disc. */
  readonly cost?: number
}

export interface Arrow {
  readonly from: number
  readonly to: number
}

/** Everything that is lit, as plain data. What is absent is not shown. */
export interface Highlights {
  readonly legalPlaces?: readonly number[]
  readonly legalPieces?: readonly number[]
  readonly selectedPlaces?: readonly number[]
  readonly selectedPieces?: readonly number[]
  /** Places within reach, with what it costs to get there. */
  readonly reach?: readonly Step[]
  readonly route?: readonly Step[]
  readonly targets?: readonly number[]
  readonly deniedPlaces?: readonly number[]
  readonly deniedPieces?: readonly number[]
  /** Chance that something bad starts there; `text` is ready to print: "50%". */
  readonly risks?: readonly { readonly place: number; readonly text: string }[]
  /** Action about to be taken, with its odds: the broad arrow. */
  readonly intent?: Arrow & { readonly text?: string }
  readonly hint?: Arrow
  /** Places that the hint means. */
  readonly hintPlaces?: readonly number[]
  /** Places that a panel, a line of the log or the playback speaks of. */
  readonly pointed?: readonly number[]
  readonly last?: Arrow
  /** What each place adds to the defence of those in it. */
  readonly cover?: readonly { readonly place: number; readonly points: number }[]
  /** Places within range of fire, and how far they are. */
  readonly ranged?: readonly { readonly place: number; readonly distance: number }[]
  /** Places under enemy control. */
  readonly hatched?: readonly number[]
  /** A line of supply through places; `brokenAfter` is the index of the step that fails. */
  readonly supply?: { readonly places: readonly number[]; readonly brokenAfter?: number }
  /** The board shows the past. */
  readonly replay?: boolean
}

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
