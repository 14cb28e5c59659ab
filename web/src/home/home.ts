import type { PieceModel } from '../board/model.ts'
import type { Catalogue } from '../i18n/en.ts'
import type { Theme } from '../themes/theme.ts'

export type TitleId = keyof Catalogue['titles']
const titleIds: readonly string[] = ['dieppe', 'narvik', 'normandy'] satisfies readonly TitleId[]
export const isTitleId = (id: string): id is TitleId => titleIds.includes(id)

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

/** A match kept on this device, as the list shows it. */
export type SavedMatch =
  | {
      readonly id: string
      readonly title: string
      /** One line, already in the player's language: "Turn 4 of 12 · 3 points · yesterday". */
      readonly line: string
      readonly readable: true
      readonly turn: number
      readonly turns: number
      /** The match goes on; else it can only be looked at. */
      readonly yours: boolean
      readonly face?: { readonly piece: PieceModel; readonly theme: Theme }
    }
  | { readonly id: string; readonly title: string; readonly line: string; readonly readable: false }
