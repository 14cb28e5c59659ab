import { chapter, type Denial, DIRECTION_COUNT } from '@bridgehead/engine'
import type { HexId, PlaceId, UnitId } from '../../definition.ts'
import { deny } from '../../denials.ts'
import type { Battle } from '../../frames.ts'
import { type Game, type Normandy, otherSide } from '../../state.ts'
import { enter, gatherMarkers, settle } from '../occupation.ts'
import { isOnMap } from '../pieces.ts'
import { cannotStack } from '../stacking.ts'
import { type Survey, survey } from '../survey.ts'

/** Chapter 6.7: advance after combat. */

const enemyThere = deny('M-6.7-4', 'enemy-there')
const impassable = deny('M-6.7-4', 'impassable-side')

/** Attackers that still stand where they attacked from, outside the hex fought over; who has gone and come back advances no more. */
const mayAdvance = (g: Game, b: Battle, advanced: readonly UnitId[]): UnitId[] =>
  b.attackers.filter(
    (u, i) => g.s.place[u] === b.origins[i] && b.origins[i] !== b.target && isOnMap(g, u) && !advanced.includes(u),
  )

/** M-6.7-1: into a hex that the defender has left, if anybody is there to do so. */
export function toAdvance(g: Game, b: Battle): void {
  const isClear =
    b.kind !== 'overrun' && b.target < g.def.hexCount && survey(g).occupants[otherSide(b.by)][b.target] === 0
  if (isClear && mayAdvance(g, b, []).length > 0) g.goto('combat.advance', { battle: b, advanced: [], last: [] })
  else g.goto('combat.end', { battle: b, advanced: [] })
}

/** M-6.7-4: where the last to advance may go on to. */
function secondHexes(g: Game, b: Battle): HexId[] {
  const { grid } = g.def
  if (b.kind === 'counterAttack') return [] // M-6.9-5
  if (b.vacated.length > 0) return [...new Set(b.vacated)]
  // All were eliminated by a result of two hexes: any hex next to the first.
  const isWipedOut = b.retreated.length === 0 && b.defenderOutcome.retreat >= 2
  if (!isWipedOut) return []
  return Array.from({ length: DIRECTION_COUNT }, (_, d) => grid.neighbour(b.target, d)).filter((hex) => hex >= 0)
}

function cannotGoOn(g: Game, m: Survey, b: Battle, units: readonly UnitId[], hex: HexId): Denial | undefined {
  const { def } = g
  if (m.occupants[otherSide(b.by)][hex]! > 0) return enemyThere
  const arc = b.target * DIRECTION_COUNT + def.grid.directionBetween(b.target, hex)
  if (def.sides.impassable[arc] || !def.isLand[hex]) return impassable
  return cannotStack(g, m, units, hex)
}

/** M-6.7-2: free of charge. */
function advance(g: Game<'combat.advance'>, units: readonly UnitId[], to: PlaceId): void {
  const { frame } = g
  g.emit({ type: 'advanced', units: [...units], to })
  const left = new Set(units.map((u) => g.s.place[u]!))
  enter(g, units, to)
  for (const place of left) settle(g, place)
  gatherMarkers(g, frame.battle.by, to)
}

/** Of a stack as many as find room, in the order of their ids. */
function fitting(g: Game, m: Survey, b: Battle, units: readonly UnitId[]): UnitId[] {
  const chosen: UnitId[] = []
  for (const u of units) if (!cannotStack(g, m, [...chosen, u], b.target)) chosen.push(u)
  return chosen
}

export const advanceSteps = chapter<Normandy>()({
  'combat.advance': {
    who: (g) => g.frame.battle.attackerRole,
    options(g, offer) {
      const { battle: b, advanced, last } = g.frame
      const m = survey(g)
      const ready = mayAdvance(g, b, advanced)
      const stacks = new Map<PlaceId, UnitId[]>()
      for (const u of ready) {
        offer('unit', u, cannotStack(g, m, [u], b.target))
        const from = g.s.place[u]!
        stacks.set(from, [...(stacks.get(from) ?? []), u])
      }
      for (const [hex, units] of stacks) if (units.length > 1 && fitting(g, m, b, units).length > 1) offer('stack', hex)
      if (last.length > 0) for (const hex of secondHexes(g, b)) offer('hex', hex, cannotGoOn(g, m, b, last, hex))
      offer('done')
    },
    on: {
      unit(g, u) {
        advance(g, [u], g.frame.battle.target)
        g.frame.advanced.push(u)
        g.frame.last = [u]
      },
      stack(g, hex) {
        const { battle: b, advanced } = g.frame
        const units = fitting(
          g,
          survey(g),
          b,
          mayAdvance(g, b, advanced).filter((u) => g.s.place[u] === hex),
        )
        advance(g, units, b.target)
        g.frame.advanced.push(...units)
        g.frame.last = units
      },
      hex(g, hex) {
        advance(g, g.frame.last, hex)
        g.frame.last = []
      },
      done: (g) => g.goto('combat.end', { battle: g.frame.battle, advanced: g.frame.advanced }),
    },
    skipIfForced: true,
  },
})
