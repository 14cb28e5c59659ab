import type { HexId, HqId, PieceId } from '../definition.ts'
import type { NormandyFrames } from '../frames.ts'
import { type Game, MOVED, RESTING } from '../state.ts'
import { cannotCommand, slotsOf } from './command.ts'
import { Column } from './march.ts'
import { has, isOnMap, pieceOf } from './pieces.ts'
import { checkSupply } from './supply.ts'
import { survey } from './survey.ts'

/** What a player may ask before he moves. Nothing here changes the match. */

/** A hex in reach, and the way there with what it has cost up to each hex, in movement points. */
export interface Marching {
  readonly hex: HexId
  readonly cost: number
  readonly way: readonly { readonly hex: HexId; readonly cost: number }[]
}

/** M-4.1.1: where those who are moving can go. */
export function marchesOf(g: Game, { pieces, left, hexes, pushed }: NormandyFrames['move.to']): Marching[] {
  const m = survey(g, pushed)
  const from = g.s.place[pieces[0]!]!
  const column = new Column(g, m, pieces)
  if (m.confusion[from] || (hexes > 0 && column.isHeldIn(from))) return []
  return column.reach(from, Math.min(...left), hexes === 0, (ways) =>
    Array.from({ length: ways.reachedCount - 1 }, (_, i) => {
      const hex = ways.reached(i + 1)
      const way = ways.pathTo(hex).slice(1)
      return {
        hex,
        cost: ways.costTo(hex) / 2,
        way: way.map((each) => ({ hex: each, cost: ways.costTo(each) / 2 })),
      }
    }),
  )
}

/** How pieces stand where they are: in an enemy zone of control, under which HQs, cut from their supplies. */
export interface Stand {
  readonly isZoned: boolean
  readonly hqs: readonly HqId[]
  readonly cut: readonly PieceId[]
}

export function standOf(g: Game, pieces: readonly PieceId[]): Stand {
  const m = survey(g)
  const { side } = pieceOf(g, pieces[0]!)
  const units = pieces.filter((p) => pieceOf(g, p).sort === 'unit')
  const { cut } = checkSupply(g, m, side)
  const leads = (hq: HqId) => {
    const slots = slotsOf(g, hq)
    return units.length > 0 && units.every((u) => !cannotCommand(g, m, slots, hq, u))
  }
  return {
    isZoned: new Column(g, m, pieces).isHeldIn(g.s.place[pieces[0]!]!),
    hqs: g.def.hqsOf[side].filter((hq) => isOnMap(g, hq) && leads(hq)),
    cut: pieces.filter((p) => cut.includes(p)),
  }
}

/** Pieces of a role that could still move this phase and have not. */
export const idlePieces = (g: Game, pieces: readonly PieceId[]): PieceId[] =>
  pieces.filter((p) => isOnMap(g, p) && !has(g, p, MOVED | RESTING))
