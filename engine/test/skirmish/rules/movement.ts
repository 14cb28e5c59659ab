import { chapter, type Denial } from '../../../src/index.ts'
import type { BlockId, HexId } from '../definition.ts'
import { deny } from '../denials.ts'
import { type Game, isOnMap, type Skirmish, sideOf } from '../state.ts'
import { cannotPlay, playOrder } from './orders.ts'
import { blockAt, controllerOf, forEachNeighbour } from './zoneOfControl.ts'

/** S-3: movement, hex by hex. */
export const movement = chapter<Skirmish>()({
  'move.block': {
    who: (g) => g.frame.side,
    options(g, offer) {
      for (const block of g.def.blocksOf[g.frame.side])
        if (isOnMap(g, block)) offer('move', block, g.s.moved[block] ? deny('S-3.1-1', 'has-moved') : undefined)
      offer('march', undefined, cannotPlay(g, g.frame.side, 'march'))
      offer('done')
    },
    on: {
      move(g, block) {
        g.s.moved[block] = 1
        const { movementPoints, marchBonus } = g.def.tables
        const points = movementPoints + (g.s.marching ? marchBonus : 0)
        g.call('move.hex', { side: g.frame.side, block, points })
      },
      march(g) {
        playOrder(g, g.frame.side)
        g.s.marching = 1
      },
      done(g) {
        g.noWayBack('phase')
        g.return()
      },
    },
  },

  'move.hex': {
    who: (g) => g.frame.side,
    skipIfForced: true,
    options(g, offer) {
      const { block, points } = g.frame
      forEachNeighbour(g, g.s.at[block]!, (hex) => offer('hex', hex, cannotEnter(g, block, hex, points)))
      offer('stop')
    },
    on: {
      hex(g, hex) {
        const { block, side } = g.frame
        g.frame.points -= costToEnter(g, g.s.at[block]!, hex)
        moveBlock(g, block, hex)
        if (controllerOf(g, side, hex) !== undefined) g.goto('contact', { block, answered: false })
      },
      stop: (g) => g.return(),
    },
  },
})

const IMPASSABLE = -1

function costToEnter(g: Game, from: HexId, to: HexId): number {
  const { cost } = g.def.tables.terrain[g.def.terrain[to]!]
  if (cost < 0) return IMPASSABLE
  const crossesRiver = g.def.features.hasAny(g.def.hexsides.between(from, to), g.def.riverMask)
  return cost + (crossesRiver ? g.def.tables.riverCost : 0)
}

export function cannotEnter(g: Game, block: BlockId, to: HexId, points: number): Denial | undefined {
  const from = g.s.at[block]!
  const cost = costToEnter(g, from, to)
  if (cost === IMPASSABLE) return deny('S-3.2-1', 'impassable')
  if (blockAt(g, to) >= 0) return deny('S-3.2-2', 'occupied')
  if (cost > points) return deny('S-3.2-3', 'too-costly', { cost, points })
  return cannotSlipBy(g, block, from, to)
}

/** S-3.3-1: nobody goes straight from one enemy-controlled hex to another. */
function cannotSlipBy(g: Game, block: BlockId, from: HexId, to: HexId): Denial | undefined {
  const side = sideOf(g, block)
  if (controllerOf(g, side, from) === undefined) return undefined
  const there = controllerOf(g, side, to)
  return there === undefined ? undefined : deny('S-3.3-1', 'zone-of-control', { block: there })
}

function moveBlock(g: Game, block: BlockId, to: HexId): void {
  const from = g.s.at[block]!
  g.s.at[block] = to
  g.emit({ type: 'moved', block, from, to })
}
