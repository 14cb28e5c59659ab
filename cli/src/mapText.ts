import type { BoardModel, MapModel, MapPlace, MapSheet, PieceModel } from '@bridgehead/engine'
import { type BoardContext, boardLines } from './boardText.ts'

/** A hex takes so many columns and lines: its number with a letter for its ground, and who is there. */
const CELL = { columns: 8, lines: 2 }
const LINES = 22
/** Of a map of zones so much is shown, as a share of the sheet's width. */
const ZONES_ACROSS = 0.55

/** Draws the map around a place, with who stands there; what it shows in signs is told below it. */
export function mapLines(board: BoardModel, around: number, context: BoardContext): string[] {
  const { map, width } = context
  const centre = map.places[around]!
  const sheet = map.sheets[centre.sheet ?? 0]!
  const canvas = new Canvas(Math.min(width - 1, 110), LINES)
  const frame = frameOf(sheet, centre, canvas)
  const places = map.places.flatMap((place, id) =>
    (place.sheet ?? 0) === (centre.sheet ?? 0) && frame.holds(place) ? [id] : [],
  )
  const letters = lettersOf(places, context)
  if (!sheet.hex) drawLinks(canvas, frame, map, new Set(places))
  for (const id of places) {
    const place = map.places[id]!
    const { column, line } = frame.at(place)
    const letter = letters.get(place.kind) ?? ' '
    canvas.write(column, line, id === around ? `[${place.code}]` : sheet.hex ? `${place.code}${letter}` : place.code)
    canvas.write(column, line + 1, occupants(id, board))
  }
  const here = { ...board, pieces: board.pieces.filter(({ place }) => places.includes(place)), markers: [] }
  return [...canvas.lines, ...legend(letters, here, context, sheet), ...boardLines(here, context)]
}

interface Frame {
  holds(place: MapPlace): boolean
  at(place: { readonly x: number; readonly y: number }): { readonly column: number; readonly line: number }
}

/** How map units become columns and lines, with the place that is asked about in the middle. */
function frameOf(sheet: MapSheet, centre: MapPlace, canvas: Canvas): Frame {
  const scale = sheet.hex ? hexScale(sheet.hex) : zoneScale(sheet, canvas)
  const middle = { column: Math.floor(canvas.columns / 2) - 3, line: Math.floor(canvas.height / 2) - 1 }
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    column: middle.column + Math.round((x - centre.x) * scale.columns),
    line: middle.line + Math.round((y - centre.y) * scale.lines),
  })
  const holds = (place: MapPlace): boolean => {
    const { column, line } = at(place)
    return column >= 0 && line >= 0 && column + CELL.columns <= canvas.columns && line + CELL.lines <= canvas.height
  }
  return { at, holds }
}

/** Rows of hexes with points up stand closer than their width, columns of the others closer than their height. */
function hexScale({ across, points }: NonNullable<MapSheet['hex']>): { columns: number; lines: number } {
  const close = (across * Math.sqrt(3)) / 2
  return points === 'up'
    ? { columns: CELL.columns / across, lines: CELL.lines / close }
    : { columns: CELL.columns / close, lines: CELL.lines / across }
}

function zoneScale({ width }: MapSheet, canvas: Canvas): { columns: number; lines: number } {
  const columns = canvas.columns / (width * ZONES_ACROSS)
  // A character is about twice as high as wide.
  return { columns, lines: columns / 2 }
}

/** Who is in a place, in few signs: the first letter of each side and how many. */
function occupants(place: number, { pieces, markers }: BoardModel): string {
  const here = pieces.filter((piece) => piece.place === place && piece.aboard === undefined)
  const sides = [...new Set(here.map(({ side }) => side))]
  const told = sides.map((side) => `${sign(side)}${here.filter((piece) => piece.side === side).length}`)
  return [...told, ...(markers.some((marker) => marker.place === place) ? ['*'] : [])].join(' ').slice(0, CELL.columns)
}

const sign = (side: string): string => side.charAt(0).toUpperCase()

/** A letter for each kind of ground that is seen: the first of its name that no other has. */
function lettersOf(places: readonly number[], { map, words }: BoardContext): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const kind of new Set(places.map((id) => map.places[id]!.kind))) {
    const taken = new Set(letters.values())
    const name = (words.kinds[kind] ?? kind).toLowerCase().replace(/[^\p{L}]/gu, '')
    letters.set(kind, [...name].find((letter) => !taken.has(letter)) ?? '?')
  }
  return letters
}

function legend(
  letters: ReadonlyMap<string, string>,
  { pieces }: { readonly pieces: readonly PieceModel[] },
  { words, text }: BoardContext,
  sheet: MapSheet,
): string[] {
  const ground = sheet.hex ? [...letters].map(([kind, letter]) => `${letter} ${words.kinds[kind] ?? kind}`) : []
  const sides = [...new Set(pieces.map(({ side }) => side))].flatMap((side) => {
    const name = words.sides[side] ?? words.roles[side]
    return name === undefined ? [] : [`${sign(side)}2 ${name}`]
  })
  return [text.board.legend([...ground, ...sides, `* ${text.board.marker}`].join(', '))]
}

function drawLinks(canvas: Canvas, frame: Frame, { links, places }: MapModel, seen: ReadonlySet<number>): void {
  for (const { from, to } of links) {
    if (!seen.has(from) || !seen.has(to)) continue
    const [a, b] = [frame.at(places[from]!), frame.at(places[to]!)]
    const steps = Math.max(Math.abs(a.column - b.column), Math.abs(a.line - b.line))
    for (let i = 0; i <= steps; i++) {
      const part = steps === 0 ? 0 : i / steps
      const column = Math.round(a.column + (b.column - a.column) * part)
      canvas.write(column + 1, Math.round(a.line + (b.line - a.line) * part), '·')
    }
  }
}

/** Characters in rows, written over each other. */
class Canvas {
  readonly columns: number
  readonly height: number
  readonly #rows: string[][]

  constructor(columns: number, height: number) {
    this.columns = columns
    this.height = height
    this.#rows = Array.from({ length: height }, () => Array<string>(columns).fill(' '))
  }

  write(column: number, line: number, text: string): void {
    const row = this.#rows[line]
    for (const [i, letter] of [...text].entries())
      if (row && column + i >= 0 && column + i < this.columns) row[column + i] = letter
  }

  get lines(): string[] {
    const lines = this.#rows.map((row) => row.join('').trimEnd())
    return lines.slice(lines.findIndex(Boolean), lines.findLastIndex(Boolean) + 1)
  }
}
