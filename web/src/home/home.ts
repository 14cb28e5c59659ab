import type { PieceModel } from '../board/model.ts'
import type { Catalogue } from '../i18n/en.ts'
import type { Theme } from '../themes/theme.ts'

export type TitleId = keyof Catalogue['titles']

/** A card of the home page. Words come from the catalogue by the title's id. */
export interface TitleCard {
  readonly id: TitleId
  readonly picture: string
  /** 1 to 5 dots; the word stands beside them. */
  readonly difficulty: number
  readonly playable: boolean
  readonly theme?: Theme
  /** Counters laid on the picture: where, in per cent of its width and height, and how they are turned. */
  readonly counters: readonly {
    readonly piece: PieceModel
    readonly x: number
    readonly y: number
    readonly turn: number
  }[]
}

/** A match that can be gone on with. */
export interface SavedMatch {
  readonly id: string
  readonly title: string
  /** One line, already in the player's language: "Turn 4, 5h30 · your move". */
  readonly line: string
  readonly turn: number
  readonly turns: number
  /** Whether the player is asked; else the match can only be looked at. */
  readonly yours: boolean
  readonly face?: { readonly piece: PieceModel; readonly theme: Theme }
}
