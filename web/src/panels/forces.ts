import type { AnySpec, BoardModel, PieceModel } from '@bridgehead/engine'
import type { SessionEntry } from '@bridgehead/table'
import type { Telling } from '../play/telling.ts'
import type { Absent, AnyTitle } from '../titles/title.ts'

/** Counters and where they are: the key of the words for it. */
export interface Whereabouts {
  readonly where: string
  readonly pieces: readonly PieceModel[]
}

export interface Formation {
  /** '' for counters of no formation. */
  readonly key: string
  /** On the board: aboard, ashore. */
  readonly present: readonly Whereabouts[]
  /** Not on the board: to come, sent away. */
  readonly away: readonly Whereabouts[]
  readonly lost: readonly PieceModel[]
}

export interface SideForces {
  readonly side: string
  readonly formations: readonly Formation[]
  readonly present: number
  readonly lost: number
  /** Neither on the board nor lost. */
  readonly away: number
  /** Every counter of the side is known, not only those that have been seen. */
  readonly whole: boolean
}

/** The counters that the log has named so far. */
function piecesNamed({ game, def, entries }: Muster): Set<number> {
  return new Set(entries.flatMap(({ events }) => events.flatMap((event) => game.meaning(def, event).pieces)))
}

/** What the panel looks at. */
export interface Muster extends Telling {
  readonly board: BoardModel
  readonly view: object
  readonly entries: readonly SessionEntry[]
  readonly mySides: readonly string[]
}

/** Who is there and who is gone, the player's sides first. Of the other side only what has been seen is told. */
export function forcesOf(title: AnyTitle, muster: Muster): SideForces[] {
  const { board, mySides } = muster
  const absent = title.forces.absent?.(muster.def, muster.view) ?? missing(title, muster)
  const all = [...board.pieces, ...absent.map(({ piece }) => piece)]
  const rank = (side: string) => (mySides.includes(side) ? mySides.indexOf(side) : mySides.length)
  const sides = [...new Set(all.map(({ side }) => side))].sort((a, b) => rank(a) - rank(b))
  return sides.map((side) => {
    const present = board.pieces.filter((piece) => piece.side === side).sort((a, b) => a.id - b.id)
    const gone = absent.filter(({ piece }) => piece.side === side)
    const keys = [...new Set([...present, ...gone.map(({ piece }) => piece)].map(({ formation }) => formation ?? ''))]
    return {
      side,
      whole: mySides.includes(side),
      present: present.length,
      lost: gone.filter(({ where }) => where === LOST).length,
      away: gone.filter(({ where }) => where !== LOST).length,
      formations: keys.sort(formationsFirst).map((key) => formationOf(title, muster.def, key, present, gone)),
    }
  })
}

const LOST = 'lost'

/** Counters of no formation come last. */
const formationsFirst = (a: string, b: string): number => Number(a === '') - Number(b === '') || a.localeCompare(b)

/** Whatever has been on the board, or is the player's own, and is not there now. */
function missing(title: AnyTitle, muster: Muster): Absent[] {
  const { def, board, mySides } = muster
  const named = piecesNamed(muster)
  const present = new Set(board.pieces.map(({ id }) => id))
  return title.forces
    .counters(def)
    .filter(({ id, side }) => !present.has(id) && (mySides.includes(side) || named.has(id)))
    .map((piece) => ({ piece, where: LOST }))
}

function formationOf(
  title: AnyTitle,
  def: AnySpec['definition'],
  key: string,
  present: readonly PieceModel[],
  gone: readonly Absent[],
): Formation {
  const isOf = ({ formation }: PieceModel) => (formation ?? '') === key
  const here = present.filter(isOf).map((piece) => ({ piece, where: title.forces.whereabouts(def, piece) }))
  const elsewhere = gone.filter(({ piece }) => isOf(piece))
  return {
    key,
    present: byWhereabouts(here),
    away: byWhereabouts(elsewhere.filter(({ where }) => where !== LOST)),
    lost: elsewhere.filter(({ where }) => where === LOST).map(({ piece }) => piece),
  }
}

function byWhereabouts(found: readonly Absent[]): Whereabouts[] {
  const places = [...new Set(found.map(({ where }) => where))]
  return places.map((where) => ({
    where,
    pieces: found.filter((each) => each.where === where).map(({ piece }) => piece),
  }))
}

export interface Homecoming {
  readonly home: readonly PieceModel[]
  readonly lost: readonly PieceModel[]
  readonly left: readonly PieceModel[]
}

/** Of those who went in: who is home at the end, who is lost, who is left behind. */
export function homecoming(title: AnyTitle, def: AnySpec['definition'], board: BoardModel, view: object): Homecoming {
  const there = new Map(board.pieces.map((piece) => [piece.id, piece]))
  const absent =
    title.forces.absent && new Map(title.forces.absent(def, view).map(({ piece, where }) => [piece.id, where]))
  const isLost = (id: number): boolean => {
    const piece = there.get(id)
    if (piece && title.forces.lostAt?.includes(title.forces.whereabouts(def, piece))) return true
    return absent ? absent.get(id) === LOST : piece === undefined
  }
  const isAway = (id: number): boolean => absent?.has(id) === true && !isLost(id)
  const counted = title.forces.counters(def).filter((piece) => title.story.isCounted(piece))
  const standing = counted.filter(({ id }) => !isLost(id)).map((piece) => there.get(piece.id) ?? piece)
  const isHome = (piece: PieceModel): boolean => !isAway(piece.id) && title.story.isHome(piece)
  return {
    home: standing.filter(isHome),
    lost: counted.filter(({ id }) => isLost(id)),
    left: standing.filter((piece) => !isHome(piece)),
  }
}
