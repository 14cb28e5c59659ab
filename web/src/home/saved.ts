import type { PieceModel } from '../board/model.ts'
import type { CounterLook } from '../counters/look.ts'

/** A match kept on this device, as the list shows it. */
export type SavedMatch =
  | {
      readonly id: string
      readonly title: string
      /** What the player calls it; empty when he has not named it. */
      readonly name: string
      /** One line, already in the player's language: "Turn 4 of 12 · 3 points · yesterday". */
      readonly line: string
      readonly readable: true
      readonly turn: number
      readonly turns: number
      /** The match goes on; else it can only be looked at. */
      readonly yours: boolean
      readonly face?: { readonly piece: PieceModel; readonly theme: CounterLook }
    }
  | { readonly id: string; readonly title: string; readonly line: string; readonly readable: false }
