import type { AnySpec, BoardModel, PieceModel, SessionEntry } from '@bridgehead/engine'
import type { Guide } from './guides/guide.ts'
import { idsIn } from './log.ts'

export interface Formation {
  /** '' for counters of no formation. */
  readonly key: string
  /** By where they are: aboard, ashore. */
  readonly present: readonly { readonly where: string; readonly pieces: readonly PieceModel[] }[]
  readonly lost: readonly PieceModel[]
}

export interface SideForces {
  readonly side: string
  readonly formations: readonly Formation[]
  readonly present: number
  readonly lost: number
  /** Every counter of the side is known, not only those that have been seen. */
  readonly whole: boolean
}

/** The counters that the log has named so far. */
export function piecesNamed(entries: readonly SessionEntry[], guide: Guide): Set<number> {
  const named = new Set<number>()
  for (const { events } of entries)
    for (const event of events) for (const id of idsIn(event, guide.events[event.type]?.pieces)) named.add(id)
  return named
}

/** Who is there and who is gone, the player's side first. Of the other side only what has been seen is told. */
export function forcesOf(
  guide: Guide,
  def: AnySpec['definition'],
  board: BoardModel,
  entries: readonly SessionEntry[],
  mySide: string | undefined,
): SideForces[] {
  const named = piecesNamed(entries, guide)
  const present = new Set(board.pieces.map(({ id }) => id))
  const gone = guide.counters(def).filter(({ id, side }) => !present.has(id) && (side === mySide || named.has(id)))
  const all = [...board.pieces, ...gone]
  const sides = [...new Set(all.map(({ side }) => side))].sort((a, b) => Number(b === mySide) - Number(a === mySide))
  return sides.map((side) => {
    const mine = board.pieces.filter((piece) => piece.side === side).sort((a, b) => a.id - b.id)
    const lost = gone.filter((piece) => piece.side === side)
    const keys = [...new Set([...mine, ...lost].map(({ formation }) => formation ?? ''))].sort()
    const of = (key: string) => (piece: PieceModel) => (piece.formation ?? '') === key
    return {
      side,
      whole: side === mySide,
      present: mine.length,
      lost: lost.length,
      formations: keys.map((key) => ({
        key,
        present: byWhereabouts(guide, mine.filter(of(key))),
        lost: lost.filter(of(key)),
      })),
    }
  })
}

function byWhereabouts(guide: Guide, pieces: readonly PieceModel[]): Formation['present'] {
  const places = [...new Set(pieces.map((piece) => guide.whereabouts(piece)))]
  return places.map((where) => ({ where, pieces: pieces.filter((piece) => guide.whereabouts(piece) === where) }))
}

export interface Homecoming {
  readonly home: readonly PieceModel[]
  readonly lost: readonly PieceModel[]
  readonly left: readonly PieceModel[]
}

/** Of those who went in: who is home at the end, who is lost, who is left behind. */
export function homecoming(guide: Guide, def: AnySpec['definition'], board: BoardModel): Homecoming {
  const there = new Map(board.pieces.map((piece) => [piece.id, piece]))
  const counted = guide.counters(def).filter((piece) => guide.isCounted(piece))
  const present = counted.flatMap(({ id }) => there.get(id) ?? [])
  return {
    home: present.filter((piece) => guide.isHome(piece)),
    lost: counted.filter(({ id }) => !there.has(id)),
    left: present.filter((piece) => !guide.isHome(piece)),
  }
}
