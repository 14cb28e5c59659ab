import { type HexId, ON_FOOT, type PieceId } from '@bridgehead/normandy'
import { allowanceOf, Column } from '@bridgehead/normandy/rules/march'
import { mark, pieceOf, unmark } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'

/** Where a piece can get to in this phase, what is left of its way, and whether it must leave its vehicles to do so. */
export interface Reach {
  readonly hexes: ReadonlyMap<HexId, { readonly cost: number; readonly onFoot: boolean }>
}

export function reachOf(field: Field, p: PieceId): Reach {
  const { g, m } = field
  const hexes = new Map<HexId, { cost: number; onFoot: boolean }>()
  const add = (onFoot: boolean) =>
    new Column(g, m, [p]).reach(g.s.place[p]!, allowanceOf(g, p), true, (ways) => {
      for (let i = 0; i < ways.reachedCount; i++) {
        const hex = ways.reached(i)
        if (!hexes.has(hex)) hexes.set(hex, { cost: ways.costTo(hex), onFoot })
      }
    })
  add(false)
  if (pieceOf(g, p).mayGoOnFoot && (g.s.marks[p]! & ON_FOOT) === 0) {
    mark(g, p, ON_FOOT)
    add(true)
    unmark(g, p, ON_FOOT)
  }
  return { hexes }
}
