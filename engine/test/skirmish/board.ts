import type { BoardModel, MapModel, PieceModel } from '../../src/index.ts'
import type { BlockId, SkirmishDefinition } from './definition.ts'
import { HIDDEN, OUT, type SkirmishView } from './state.ts'

/** Map units between the centres of two neighbouring hexes. */
const ACROSS = 100

export function mapOf(def: SkirmishDefinition): MapModel {
  const { grid, hexsides, features, riverMask } = def
  const places = def.terrain.map((kind, hex) => {
    const { x, y } = grid.centre(hex)
    const tags = def.objectives.includes(hex) ? ['objective'] : []
    return { code: grid.numberOf(hex), x: x * ACROSS, y: y * ACROSS, kind, tags }
  })
  const rivers = Array.from({ length: hexsides.innerCount }, (_, side) => side).filter((side) =>
    features.hasAny(side, riverMask),
  )
  return {
    sheets: [
      {
        id: 'map',
        x: 0,
        y: 0,
        width: grid.width * ACROSS,
        height: grid.height * ACROSS,
        hex: { across: ACROSS, points: 'up' },
      },
    ],
    places,
    links: [],
    sides: rivers.map((side) => ({ a: hexsides.near[side]!, b: hexsides.far[side]!, kind: 'river' })),
  }
}

export function boardOf(def: SkirmishDefinition, view: SkirmishView): BoardModel {
  return {
    pieces: view.at.flatMap((hex, block) => (hex === OUT ? [] : [pieceOf(def, view, block)])),
    markers: def.objectives.map((place) => ({ place, kind: 'objective' })),
    tracks: [{ id: 'turn', first: 1, last: def.turns, value: view.turn }],
  }
}

function pieceOf(def: SkirmishDefinition, view: SkirmishView, block: BlockId): PieceModel {
  const side = def.sideOf[block]!
  const id = view.counter[block]!
  const counter = id === HIDDEN ? undefined : def.counters[id]
  return {
    id: block,
    place: view.at[block]!,
    stack: side,
    face: counter?.kind ?? 'concealed',
    side,
    factors: counter ? [counter.strength - view.losses[block]!, counter.fire] : [],
    states: [
      ...(view.losses[block] ? (['reduced'] as const) : []),
      ...(view.moved[block] ? (['acted'] as const) : []),
      ...(view.shown[block] ? [] : (['concealed'] as const)),
    ],
  }
}
