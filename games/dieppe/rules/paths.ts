import { PathFinder, Pool, type StepCost } from '@bridgehead/engine'
import type { DieppeDefinition, ZoneId } from '../definition.ts'

/** The cheapest ways from one zone. */
export interface Ways {
  /** Zones that can be reached, the nearest first. */
  readonly reached: readonly ZoneId[]
  /** Infinity where no way leads. */
  readonly costTo: readonly number[]
  /** The zones of the way, both ends included; for zones that can be reached. */
  pathTo(zone: ZoneId): ZoneId[]
}

const pools = new WeakMap<DieppeDefinition, Pool<PathFinder>>()

function finders(def: DieppeDefinition): Pool<PathFinder> {
  let pool = pools.get(def)
  if (!pool) pools.set(def, (pool = new Pool(() => new PathFinder(def.zones.length, 'nodeOrder'))))
  return pool
}

/** D-6T-6: the cheapest ways; of equal ones that of the fewest zones, then that of the lowest numbers. */
export function waysFrom(def: DieppeDefinition, from: ZoneId, cost: StepCost): Ways {
  return finders(def).lend((finder) => {
    finder.search(def.graph, from, cost)
    const reached = Array.from({ length: finder.reachedCount }, (_, i) => finder.reached(i))
    const costTo = def.zones.map((_, zone) => finder.costTo(zone))
    const before = def.zones.map((_, zone) => finder.previous(zone))
    const pathTo = (zone: ZoneId): ZoneId[] => (zone === from ? [from] : [...pathTo(before[zone]!), zone])
    return { reached, costTo, pathTo }
  })
}
