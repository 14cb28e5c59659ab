import type { ByLanguage, PieceModel } from '@bridgehead/engine'
import type { CounterLook } from '../counters/look.ts'

/** What the home page shows of a game before anything of it is fetched. Light: no rules, no map, no engine. */
export interface Card {
  /** As the registry of games calls it. */
  readonly id: string
  /** 1 to 5 dots; the word stands beside them. */
  readonly difficulty: number
  /** Else it is only announced. */
  readonly playable: boolean
  /** How the counters on the picture look. */
  readonly look: CounterLook
  /** Counters laid on the picture: where, in per cent of its width and height, and how they are turned. */
  readonly counters: readonly {
    readonly piece: PieceModel
    readonly x: number
    readonly y: number
    readonly turn: number
  }[]
  /** A counter that stands for each role, where several people can play. */
  readonly faces?: { readonly [role: string]: PieceModel }
  readonly words: ByLanguage<CardWords>
}

export interface CardWords {
  readonly name: string
  readonly date: string
  readonly pitch: string
  readonly players: string
  readonly length: string
  readonly difficulty: string
  /** What each role is called, where several people can play; as in the game's own catalogue. */
  readonly roles?: { readonly [role: string]: string }
  /** By role, in a line about a saved match, where there is a choice of roles: "for the Allies". */
  readonly as?: { readonly [role: string]: string }
}

/** A counter that lies on a picture, on no map. */
export function counter(
  id: number,
  face: string,
  side: string,
  factors: readonly number[],
  extra: Partial<PieceModel> = {},
): PieceModel {
  return { id, place: 0, stack: '', face, side, factors, states: [], ...extra }
}
