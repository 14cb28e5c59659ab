import type { Sharp } from 'sharp'

/** A ground to lie below a board: drawn at each of its scales, in picture pixels per map unit, coarsest first. */
export interface GroundPicture {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly scales: readonly number[]
  at(scale: number): Promise<Sharp>
}

/** What is drawn for one game: its grounds, and the picture of its card on the home page. */
export interface GroundWork {
  readonly grounds: readonly GroundPicture[]
  card(size: { readonly width: number; readonly height: number }): Promise<Sharp>
}

/** Draws what `ground/<game>/ground.ts` exports as `ground`; `root` is the folder of the page's sources. */
export type GroundMaker = (root: string) => GroundWork
