import { describe, expect, it } from 'vitest'
import { dieppeBoard, dieppeMap } from '../../dev/fixtures/dieppeSample.ts'
import { hexBoard, hexMap } from '../../dev/fixtures/hexSample.ts'
import { hexSampleTheme } from '../../dev/fixtures/hexTheme.ts'
import { narvikBoard, narvikCounters, narvikMap } from '../../dev/fixtures/narvikSample.ts'
import type { BoardModel, MapModel } from '../board/model.ts'
import type { Theme } from '../board/theme.ts'
import { dieppeTheme } from './dieppe/theme.ts'
import { narvikTheme } from './narvik/theme.ts'

const hexes = hexMap(20, 12, 'up')
const titles: [string, Theme, MapModel, BoardModel][] = [
  ['Dieppe', dieppeTheme, dieppeMap, dieppeBoard],
  ['Narvik', narvikTheme, narvikMap, { ...narvikBoard, pieces: [...narvikBoard.pieces, ...narvikCounters] }],
  ['the hex sample', hexSampleTheme, hexes, hexBoard(hexes, 120)],
]

describe.each(titles)('the theme of %s', (_, theme, map, board) => {
  const missing = (keys: Iterable<string>, known: object) => [...new Set(keys)].filter((key) => !(key in known))
  it('knows every kind of place, link and side', () => {
    expect(
      missing(
        map.places.map((place) => place.kind),
        theme.places,
      ),
    ).toEqual([])
    expect(
      missing(
        map.links.map((link) => link.kind),
        theme.links,
      ),
    ).toEqual([])
    expect(
      missing(
        map.sides.map((side) => side.kind),
        theme.hexSides,
      ),
    ).toEqual([])
  })
  it('knows every face, side, formation and marker', () => {
    expect(
      missing(
        // A back has no face.
        board.pieces.map((piece) => piece.face).filter((face) => face !== 'concealed'),
        theme.faces,
      ),
    ).toEqual([])
    expect(
      missing(
        board.pieces.map((piece) => piece.side),
        theme.sides,
      ),
    ).toEqual([])
    expect(
      missing(
        board.pieces.flatMap((piece) => piece.formation ?? []),
        theme.formations,
      ),
    ).toEqual([])
    expect(
      missing(
        board.markers.map((marker) => marker.kind),
        theme.markers,
      ),
    ).toEqual([])
  })
  it('knows every state', () => {
    expect(
      missing(
        board.pieces.flatMap((piece) => piece.states),
        theme.states,
      ),
    ).toEqual([])
  })
  it('has a spot for every stack that may share a place', () => {
    expect(
      missing(
        // In a box every stack has its own spot.
        board.pieces.filter(({ place }) => !map.places[place]?.box).map((piece) => piece.stack),
        theme.stackSpots,
      ),
    ).toEqual([])
  })
  it('labels only places that exist', () => {
    const codes = new Set(map.places.map((place) => place.code))
    expect(Object.keys(theme.labels).filter((code) => !codes.has(code))).toEqual([])
  })
  it('gives every side ink that reads on its background', () => {
    for (const [side, { ink, background }] of Object.entries(theme.sides))
      expect(contrast(ink, background), side).toBeGreaterThan(4.5)
  })
})

/** Contrast ratio of two colours as WCAG defines it. */
function contrast(a: string, b: string): number {
  const light = (hex: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [high = 0, low = 0] = [light(a), light(b)].sort((p, q) => q - p)
  return (high + 0.05) / (low + 0.05)
}
