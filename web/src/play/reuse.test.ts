import type { BoardModel, PieceModel } from '@bridgehead/engine'
import { describe, expect, test } from 'vitest'
import { reusing } from './reuse.ts'

const piece = (id: number, place: number): PieceModel => ({
  id,
  place,
  stack: 'land',
  face: 'infantry',
  side: 'red',
  factors: [1],
  states: [],
})
const board = (...pieces: PieceModel[]): BoardModel => ({ pieces, markers: [{ place: 1, kind: 'wire' }], tracks: [] })

describe('a new board', () => {
  const before = board(piece(1, 0), piece(2, 0))
  test('is the last one when nothing has changed', () => {
    expect(reusing(before, board(piece(1, 0), piece(2, 0)))).toBe(before)
  })
  test('keeps what stayed, and has what moved', () => {
    const after = reusing(before, board(piece(1, 0), piece(2, 5)))
    expect(after).toEqual(board(piece(1, 0), piece(2, 5)))
    expect(after.pieces[0]).toBe(before.pieces[0])
    expect(after.pieces[1]).not.toBe(before.pieces[1])
    expect(after.markers).toBe(before.markers)
  })
  test('follows a new order, and forgets who is gone', () => {
    expect(reusing(before, board(piece(2, 0), piece(1, 0))).pieces.map(({ id }) => id)).toEqual([2, 1])
    expect(reusing(before, board(piece(2, 0))).pieces).toEqual([piece(2, 0)])
  })
})
