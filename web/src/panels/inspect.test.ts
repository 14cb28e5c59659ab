import type { MapModel } from '@bridgehead/engine'
import { describe, expect, it } from 'vitest'
import { botMatch } from '../../dev/panels/botMatch.ts'
import { choicesAt, choicesElsewhere, neighboursOf, placesByInterest, refusalsAt, stacksAt } from './inspect.ts'

// Turn 2, the player chooses the zone that acts.
const { game, match } = await botMatch(24)
const map = game.map(match.def)
const board = game.board(match.def, match.view('british'))
const options = match.options('british')

describe('the inspector', () => {
  it('shares the choices out among places and the rest', () => {
    const onPlaces = map.places.flatMap((_, place) => choicesAt(game, options, { place }))
    expect(onPlaces.length + choicesElsewhere(game, options).length).toBe(options.length)
    expect(onPlaces.length).toBeGreaterThan(0)
  })
  it('says a reason once', () => {
    const refusal = { verb: 'zone', arg: 8, denial: { clause: 'D-6-5', key: 'already-acted' } }
    expect(refusalsAt(game, [refusal, refusal], { place: 8 })).toEqual([refusal])
    expect(refusalsAt(game, [refusal], { piece: 8 })).toEqual([])
  })
  it('knows the ways both ways', () => {
    for (const { from, to, kind } of map.links) {
      expect(neighboursOf(map, from)).toContainEqual({ place: to, kinds: [kind] })
      expect(neighboursOf(map, to)).toContainEqual({ place: from, kinds: [kind] })
    }
  })
  it('tells of each side of a hex once', () => {
    const hexes: MapModel = {
      ...map,
      sheets: map.sheets.map((sheet) => ({ ...sheet, hex: { across: 10, points: 'up' } })),
      links: [{ from: 0, to: 1, kind: 'road' }],
      sides: [
        { a: 1, b: 0, kind: 'river' },
        { a: 0, b: 2, kind: 'ridge' },
      ],
    }
    expect(neighboursOf(hexes, 0)).toEqual([
      { place: 1, kinds: ['road', 'river'] },
      { place: 2, kinds: ['ridge'] },
    ])
  })
  it('shows passengers with their boat, not beside it', () => {
    const { place } = board.pieces.find(({ face }) => face === 'lca') ?? { place: -1 }
    expect(stacksAt(board, place).flatMap(({ pieces }) => pieces.filter(({ aboard }) => aboard !== undefined))).toEqual(
      [],
    )
  })
})

describe('the board as text', () => {
  it('names every place once, those that can be chosen first', () => {
    const { possible, occupied, rest } = placesByInterest(game, map, board, options)
    expect([...possible, ...occupied, ...rest].sort((a, b) => a - b)).toEqual(map.places.map((_, place) => place))
    expect(possible).toEqual(options.filter(({ verb }) => verb === 'zone').map(({ arg }) => arg))
  })
})
