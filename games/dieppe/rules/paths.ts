import { PathFinder, Pool, type StepCost } from '@bridgehead/engine'
import type { DieppeDefinition, ZoneId } from '../definition.ts'

const pools = new WeakMap<DieppeDefinition, Pool<PathFinder>>()

function finders(def: DieppeDefinition): Pool<PathFinder> {
  let pool = pools.get(def)
  if (!pool) pools.set(def, (pool = new Pool(() => new PathFinder(def.zones.length, 'nodeOrder'))))
  return pool
}

/**
 * D-6T-6: the cheapest ways from a zone; of equal ones that of the fewest zones, then that of the lowest numbers. They are there for `use`
 * and nobody after it.
 */
export function withWays<T>(def: DieppeDefinition, from: ZoneId, cost: StepCost, use: (ways: PathFinder) => T): T {
  return finders(def).lend((finder) => use(finder.search(def.graph, from, cost)))
}
