/** What the board draws. The models come from the games; the highlights from whoever hosts the board. */
export type { BoardModel, MapModel, MapPlace, MapSheet, MarkerModel, PieceModel } from '@bridgehead/engine'

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

/** A way of supply from a unit to its source; `brokenAfter` is the index of the step that fails. */
export interface SupplyLine {
  readonly places: readonly number[]
  readonly brokenAfter?: number
}

/**
 * Everything that is lit, as plain data. What is absent is not shown.
 *
 * Acting: `legal…`, `selected…`, `reach`, `route`, `denied…`. Aiming: `targets`, `attacks` (one arrow for each place that takes
 * part), `intent` (a single arrow with its odds), `ranged`. Results: `wear` (fatigue about to be added), `retreats`. Overlays:
 * `supplies`, `hatched`, `ranged`, `waterways`, `points`, `cover`, `risks`. Told or replayed: `hint…`, `pointed`, `last`, `replay`.
 */
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
  /** An action that several places join in, each with what it brings: "+2". */
  readonly attacks?: readonly (Arrow & { readonly text?: string })[]
  /** Fatigue that the choice under way would add, hatched on the counters' bars. */
  readonly wear?: readonly { readonly piece: number; readonly added: number }[]
  /** Places where a retreat may end. */
  readonly retreats?: readonly number[]
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
  readonly supplies?: readonly SupplyLine[]
  /** Steps that ships may take. */
  readonly waterways?: readonly Arrow[]
  /** What places are worth; `side`, a key of the theme, is who holds them. */
  readonly points?: readonly { readonly place: number; readonly points: number; readonly side?: string }[]
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
