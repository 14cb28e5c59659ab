import type { Point } from './geometry.ts'
import type { Rect } from './ground.ts'
import type { BoardModel, MapPlace, PieceModel } from './model.ts'
import type { ShownMap } from './sheet.ts'

/** Pieces that stand together in one place, top first. */
export interface Stack {
  readonly key: string
  readonly place: number
  readonly centre: Point
  /** Side of its counters in map units. */
  readonly counter: number
  readonly pieces: readonly PieceModel[]
  /** Pieces carried by those above; they show in the fan, under their carrier. */
  readonly cargo: ReadonlyMap<number, readonly PieceModel[]>
}

/** One counter and where it stands; `depth` 0 is the top of its stack. */
export interface PlacedPiece {
  readonly piece: PieceModel
  readonly stack: Stack
  readonly depth: number
  readonly at: Point
  readonly turn: number
  readonly size: number
  readonly open: boolean
}

export const mostEdges = 4
/** Pixels that a card of an open stack has at least. */
export const fanPixels = 50

type Spots = Readonly<Record<string, readonly [x: number, y: number]>>

/**
 * Groups pieces by place and stack. Stacks that share a place stand apart: where the place has a spot for them, else at the
 * theme's spots; in a box, one beside the other.
 */
export function stacksOf(
  map: ShownMap,
  pieces: readonly PieceModel[],
  spots: Spots,
  counter: number,
  heading = underName,
): Stack[] {
  const groups = new Map<string, PieceModel[]>()
  const kinds = new Map<number, Set<string>>()
  const cargo = new Map<number, PieceModel[]>()
  for (const piece of pieces) {
    if (!map.isShown(piece.place)) continue
    if (piece.aboard !== undefined) {
      cargo.set(piece.aboard, [...(cargo.get(piece.aboard) ?? []), piece])
      continue
    }
    const key = `${piece.place}/${piece.stack}`
    groups.set(key, [...(groups.get(key) ?? []), piece])
    kinds.set(piece.place, (kinds.get(piece.place) ?? new Set()).add(piece.stack))
  }
  return [...groups].map(([key, members]) => {
    const { place, stack } = members[0] as PieceModel
    const here = map.places[place]
    const { x, y } = here ?? { x: 0, y: 0 }
    const together = [...(kinds.get(place) ?? [])]
    const [dx, dy] = here?.box
      ? cellIn(here.box, counter, together.indexOf(stack), heading)
      : spotOf(here, stack, together, spots, counter)
    const crowded = together.length > 1 && here?.spots !== undefined
    return {
      key,
      place,
      centre: { x: x + dx, y: y + dy },
      counter: crowded ? counter * beside : counter,
      pieces: members,
      cargo,
    }
  })
}

/** Size of two stacks that share a place with a spot of its own: neither covers the other. */
const beside = 0.84

type Offset = readonly [x: number, y: number]

function spotOf(
  here: MapPlace | undefined,
  stack: string,
  together: readonly string[],
  spots: Spots,
  counter: number,
): Offset {
  const own = here?.spots?.[stack]
  if (own) return own
  if (together.length < 2) return [0, 0]
  // Whoever stands beside a stack with a spot of its own makes room for it.
  const other = here?.spots?.[together.find((each) => each !== stack) ?? '']
  if (other) return [other[0] * -0.5, other[1] * -0.5]
  const [dx, dy] = spots[stack] ?? [0, 0]
  return [dx * counter, dy * counter]
}

/** Room for the name on a box, in counters. */
export const underName = 0.72

/** Stacks fill a box row by row, below its name. */
function cellIn(
  { width, height }: { width: number; height: number },
  counter: number,
  index: number,
  heading: number,
): Offset {
  // Too small for a heading: whoever is inside fills it.
  if (height < counter * (heading + 1)) return [0, 0]
  const cell = counter * 1.19
  const columns = Math.max(1, Math.floor(width / cell))
  const left = (-(columns - 1) * cell) / 2
  const top = -height / 2 + counter * (heading + 0.56)
  return [left + (index % columns) * cell, top + Math.floor(index / columns) * cell]
}

/** Everything that an open stack shows: each piece, then what it carries. */
export const members = (stack: Stack): PieceModel[] =>
  stack.pieces.flatMap((piece) => [piece, ...(stack.cargo.get(piece.id) ?? [])])

/** Somebody of a stack stands elsewhere now: what was opened is not there any more. */
export function hasLeft(key: string, before: BoardModel, now: BoardModel): boolean {
  const at = new Map(now.pieces.map(({ id, place, stack }) => [id, `${place}/${stack}`]))
  return before.pieces.some(({ id, place, stack }) => `${place}/${stack}` === key && at.get(id) !== key)
}

/** A closed stack: up to four edges that step up and to the right, deepest first so that the top is drawn last. */
export function piled(stack: Stack): PlacedPiece[] {
  const { counter } = stack
  const step = counter * 0.1
  const shown = stack.pieces.slice(0, mostEdges)
  const middle = (shown.length - 1) / 2
  return shown
    .map((piece, depth) => ({
      piece,
      stack,
      depth,
      at: { x: stack.centre.x + (middle - depth) * -step, y: stack.centre.y + (middle - depth) * step },
      turn: 0,
      size: counter,
      open: false,
    }))
    .reverse()
}

/** Cards of an open stack are this far apart, in their own size. */
const fanGap = 1.17

/** Cards beside each other in an open stack: an arc, or columns when there are more than six. */
const abreast = (cards: number): number => (cards > 6 ? Math.ceil(Math.sqrt(cards)) : cards)

/** Half the width of an open stack. */
export const fanReach = (stack: Stack, size: number): number => (abreast(members(stack).length) * fanGap * size) / 2

/** An open stack: an arc of cards, or columns when there are more than six; cargo follows its carrier. */
export function fanned(stack: Stack, size: number): PlacedPiece[] {
  const all = members(stack)
  const { x, y } = stack.centre
  const gap = size * fanGap
  const columns = abreast(all.length)
  if (columns < all.length) {
    const rows = Math.ceil(all.length / columns)
    return all.map((piece, depth) => ({
      piece,
      stack,
      depth,
      at: {
        x: x + ((depth % columns) - (columns - 1) / 2) * gap,
        y: y + (Math.floor(depth / columns) - (rows - 1) / 2) * gap,
      },
      turn: 0,
      size,
      open: true,
    }))
  }
  const middle = (all.length - 1) / 2
  return all.map((piece, depth) => {
    const off = depth - middle
    return {
      piece,
      stack,
      depth,
      at: { x: x + off * gap * 0.98, y: y + off * off * size * 0.05 },
      turn: off * 5,
      size,
      open: true,
    }
  })
}

/** The same cards, moved together so that none sticks out of this part of the map. */
export function kept(cards: readonly PlacedPiece[], { x, y, width, height }: Rect): PlacedPiece[] {
  const half = (cards[0]?.size ?? 0) * 0.62
  const shift = (places: readonly number[], start: number, length: number) => {
    const [low, high] = [Math.min(...places) - half, Math.max(...places) + half]
    return low < start ? start - low : Math.min(0, start + length - high)
  }
  const dx = shift(
    cards.map(({ at }) => at.x),
    x,
    width,
  )
  const dy = shift(
    cards.map(({ at }) => at.y),
    y,
    height,
  )
  return cards.map((card) => ({ ...card, at: { x: card.at.x + dx, y: card.at.y + dy } }))
}
