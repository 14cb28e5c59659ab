import { describe, expect, it } from 'vitest'
import { dieppeBoard, dieppeMap, piecesAt, placeOf } from '../../dev/fixtures/dieppeSample.ts'
import { hexBoard, hexMap } from '../../dev/fixtures/hexSample.ts'
import { hexOf, narvikBoard, narvikMap, pieceIn } from '../../dev/fixtures/narvikSample.ts'
import type { BoardModel } from './model.ts'
import { durationOf, longest, travels } from './motion.ts'
import { shownOf } from './sheet.ts'

const moved = (board: BoardModel, id: number, place: number): BoardModel => ({
  ...board,
  pieces: board.pieces.map((piece) => (piece.id === id ? { ...piece, place } : piece)),
})

describe('motion', () => {
  it('finds nothing where nothing moved', () =>
    expect(travels(shownOf(dieppeMap), dieppeBoard, dieppeBoard)).toEqual([]))
  it('follows the links of a zone map', () => {
    const [piece = 0] = piecesAt(dieppeBoard, 'WVA')
    const [travel] = travels(shownOf(dieppeMap), dieppeBoard, moved(dieppeBoard, piece, placeOf('OR1')))
    const codes = travel?.path.map(
      (point) => dieppeMap.places.find((place) => place.x === point.x && place.y === point.y)?.code,
    )
    expect(codes).toHaveLength(3)
    expect([codes?.[0], codes?.[2]]).toEqual(['WVA', 'OR1'])
    expect(travel?.duration).toBe(640)
  })
  it('counts the hexes of a straight way', () => {
    const map = hexMap(10, 3, 'up')
    const board = hexBoard(map, 1)
    const from = board.pieces[0]?.place ?? 0
    expect(travels(shownOf(map), board, moved(board, 0, from + 2))[0]?.duration).toBe(640)
  })
  it('follows the links of its kind on a hex map', () => {
    const at = hexOf('1707')
    const [travel] = travels(shownOf(narvikMap), narvikBoard, moved(narvikBoard, pieceIn('rn-bb-1'), hexOf('HARSTAD')))
    expect(travel?.path[0]).toMatchObject({ x: narvikMap.places[at]?.x, y: narvikMap.places[at]?.y })
    for (const { x, y } of travel?.path ?? []) {
      const place = narvikMap.places.find((each) => each.x === x && each.y === y)
      expect(place?.box || place?.tags.some((tag) => ['sea', 'coast', 'fjord'].includes(tag))).toBeTruthy()
    }
    expect(travel?.duration).toBe(longest)
  })
  it('does not move a piece that has just come', () => {
    const fresh = { ...dieppeBoard, pieces: dieppeBoard.pieces.slice(1) }
    expect(travels(shownOf(dieppeMap), fresh, dieppeBoard)).toEqual([])
  })
  it('takes 320 ms a link and never longer than 1.2 s', () => {
    expect([1, 2, 30].map(durationOf)).toEqual([320, 640, longest])
  })
})
