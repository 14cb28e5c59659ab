import { chapter } from '@bridgehead/engine'
import type { ZoneId } from '../definition.ts'
import type { Acting, Dieppe, Game } from '../state.ts'
import { enterZone } from './entering.ts'
import { acting, crowded, dispensable, leaveBehind, spend, standing } from './group.ts'
import { place } from './stacking.ts'
import { cannotStep, linkCost, movementPoints, recount, walkUnderWay } from './walking.ts'

/** Chapter 9, the British: movement on land and at sea, step by step. */

export function beginMovement(g: Game, who: Acting, action: 'move' | 'sail'): void {
  spend(who, action)
  const points = movementPoints(g, who.group, standing(who))
  g.call('move.step', { points, spent: 0, byBoat: action === 'sail' })
}

/** Brings the group into a zone by land or sea and lets the zone answer. */
export function stepInto(g: Game, who: Acting, to: ZoneId, cost: number, asAssault: boolean): void {
  const from = standing(who)
  for (const u of who.group) place(g, u, to)
  who.trail.push(to)
  const units = [...who.group]
  g.emit({ type: g.def.zones[to]!.isSea ? 'sailed' : 'moved', units, from, to, cost })
  enterZone(g, who, [from, to], asAssault)
}

export const movementSteps = chapter<Dieppe>()({
  'move.step': {
    who: () => 'british',
    options(g, offer) {
      const who = acting(g)
      const zone = standing(who)
      const walk = walkUnderWay(who, g.frame)
      g.def.graph.forEachNeighbour(zone, (neighbour) => offer('zone', neighbour, cannotStep(g, walk, zone, neighbour)))
      const stuck = crowded(g, who)
      for (const u of dispensable(g, who)) offer('leave', u, stuck)
      offer('halt', undefined, stuck)
    },
    on: {
      zone: (g, to) => {
        const who = acting(g)
        const cost = linkCost(g, standing(who), to, g.frame.byBoat)
        g.frame.spent += cost
        stepInto(g, who, to, cost, false)
      },
      leave: (g, u) => {
        recount(g, () => leaveBehind(g, acting(g), u))
      },
      halt: (g) => g.unwindTo('act.choose'),
    },
    // A group without points halts by itself; one that must go on is asked where to.
    skipIfForced: (g) => crowded(g, acting(g)) === undefined,
  },
})
