import type { Point } from '../shapes.ts'

/** What stands on the ground, in map units. Recalled, not surveyed: see the note in the map's data. */
export interface Scenery {
  readonly coast: readonly Point[]
  readonly valley: readonly Point[]
  readonly river: readonly Point[]
  readonly gullies: readonly { readonly width: number; readonly line: readonly Point[] }[]
  readonly beaches: readonly (readonly Point[])[]
  readonly woods: readonly {
    readonly x: number
    readonly y: number
    readonly rx: number
    readonly ry: number
    readonly trees: number
  }[]
  readonly orchards: readonly {
    readonly x: number
    readonly y: number
    readonly columns: number
    readonly rows: number
    readonly turn: number
  }[]
  readonly roads: readonly { readonly width: number; readonly line: readonly Point[] }[]
  readonly villages: readonly {
    readonly x: number
    readonly y: number
    readonly rx: number
    readonly ry: number
    readonly houses: number
  }[]
  readonly churches: readonly Point[]
  readonly lighthouse: Point
  readonly battery: {
    readonly x: number
    readonly y: number
    readonly rx: number
    readonly ry: number
    readonly guns: number
  }
}
