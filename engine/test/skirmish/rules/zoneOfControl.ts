import { DIRECTION_COUNT, NONE } from '../../../src/index.ts'
import type { Side } from '../data/schema.ts'
import type { BlockId, HexId } from '../definition.ts'
import { enemyOf, type Game } from '../state.ts'

export function blockAt(g: Game, hex: HexId): BlockId {
  return g.s.at.indexOf(hex)
}

export function forEachNeighbour(g: Game, hex: HexId, visit: (there: HexId) => void): void {
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const there = g.def.grid.neighbour(hex, direction)
    if (there !== NONE) visit(there)
  }
}

/** The enemies of a side next to a hex. */
export function enemiesNear(g: Game, side: Side, hex: HexId): BlockId[] {
  return g.def.blocksOf[enemyOf(side)].filter((block) => {
    const there = g.s.at[block]!
    return there >= 0 && g.def.grid.areAdjacent(hex, there)
  })
}

/** S-3.3: every block, decoys too, controls the hexes around it; so the zone says nothing of what a block is. */
export function controllerOf(g: Game, side: Side, hex: HexId): BlockId | undefined {
  return enemiesNear(g, side, hex)[0]
}
