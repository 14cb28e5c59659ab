import { PathFinder, type StepCost } from '@bridgehead/engine'
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

/** Finders that nobody uses at the moment. */
const idle = new WeakMap<DieppeDefinition, PathFinder[]>()

/** D-6T-6: the cheapest ways; of equal ones that of the fewest zones, then that of the lowest numbers. */
export function waysFrom(def: DieppeDefinition, from: ZoneId, cost: StepCost): Ways {
  let finders = idle.get(def)
  if (!finders) idle.set(def, (finders = []))
  const finder = finders.pop() ?? new PathFinder(def.zones.length, 'nodeOrder')
  finder.search(def.graph, from, cost)
  const reached: ZoneId[] = []
  for (let i = 0; i < finder.reachedCount; i++) reached.push(finder.reached(i))
  const costTo = def.zones.map((_, zone) => finder.costTo(zone))
  const before = def.zones.map((_, zone) => finder.previous(zone))
  finders.push(finder)
  const pathTo = (zone: ZoneId): ZoneId[] => (zone === from ? [from] : [...pathTo(before[zone]!), zone])
  return { reached, costTo, pathTo }
}
