import type { AnySpec, BoardModel, Catalogue, MapModel, PieceModel } from '@bridgehead/engine'
import { wrap } from './layout.ts'
import type { CliText } from './text/en.ts'

export interface BoardContext {
  readonly map: MapModel
  readonly words: Catalogue<AnySpec>
  readonly text: CliText
  readonly width: number
}

/** "Turn 3 of 12 · Alarm 1 of 9" */
export function trackLine(board: BoardModel, { words, text }: BoardContext): string {
  return board.tracks.map(({ id, value, last }) => text.board.track(words.tracks[id] ?? id, value, last)).join(' · ')
}

/** The places that hold something, each with its stacks; then the markers that lie alone. */
export function boardLines(board: BoardModel, context: BoardContext): string[] {
  const occupied = [...new Set(board.pieces.map(({ place }) => place))].sort((a, b) => a - b)
  const lines = occupied.flatMap((place) => placeLines(place, board, context))
  const alone = markerLines(board, new Set(occupied), context)
  if (alone.length > 0) lines.push(context.text.board.elsewhere, ...alone)
  return lines.length > 0 ? lines : [context.text.board.empty]
}

function placeLines(place: number, board: BoardModel, context: BoardContext): string[] {
  const { map, words, width } = context
  const { code, kind } = map.places[place]!
  const marks = board.markers.filter((marker) => marker.place === place).map((marker) => words.markers[marker.kind])
  const about = [words.kinds[kind] ?? kind, ...marks].join(', ')
  const name = words.place(place)
  const head = `${name.includes(code) ? name : `${code} ${name}`} (${about})`
  const here = board.pieces.filter((piece) => piece.place === place)
  const stacks = [...new Set(here.map(({ stack }) => stack))]
  const stackLines = stacks.flatMap((stack) => {
    const pieces = here.filter((piece) => piece.stack === stack && piece.aboard === undefined)
    const parts = pieces.map((piece) => pieceText(piece, here, context))
    return wrap(parts, ', ', width, '    ')
  })
  return [head, ...stackLines]
}

function pieceText(piece: PieceModel, here: readonly PieceModel[], context: BoardContext): string {
  const { words, text } = context
  const remarks = piece.states.map((state) => words.states[state] ?? state)
  if (piece.wear) remarks.push(`${piece.wear.value}/${piece.wear.limit}`)
  const passengers = here.filter(({ aboard }) => aboard === piece.id)
  if (passengers.length > 0)
    remarks.push(text.board.carries(passengers.map((passenger) => pieceText(passenger, here, context)).join(', ')))
  const figures = piece.factors.length > 0 ? ` ${piece.factors.join('-')}` : ''
  return `${words.piece(piece.known ?? piece.id)}${figures}${remarks.length > 0 ? ` [${remarks.join('; ')}]` : ''}`
}

function markerLines(board: BoardModel, occupied: ReadonlySet<number>, context: BoardContext): string[] {
  const { words, width } = context
  const lonely = board.markers.filter(({ place }) => !occupied.has(place))
  const kinds = [...new Set(lonely.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const places = lonely.filter((marker) => marker.kind === kind).map(({ place }) => words.place(place))
    const [first, ...rest] = places
    return wrap([`${words.markers[kind] ?? kind}: ${first}`, ...rest], ', ', width, '    ')
  })
}
