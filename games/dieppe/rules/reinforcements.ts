import { D6, D10 } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { type Game, POOL } from '../state.ts'
import { germansHunt } from './alarm.ts'
import { germanLevels, hasBritish, levels, place, roomFor } from './stacking.ts'

/** Chapter 8: what comes down the roads once the alarm stands at six. */

function pool(g: Game): UnitId[] {
  return g.def.german.filter((u) => g.s.where[u] === POOL && g.def.units[u]!.group === 'reinforcement')
}

export function rollForReinforcements(g: Game): void {
  if (!germansHunt(g) || pool(g).length === 0) return // D-8-1
  const face = g.roll(D10, 'reinforcement.arrival')
  if (face >= g.s.alarm) {
    g.emit({ type: 'noReinforcements', face, alarm: g.s.alarm }) // D-8-2
    return
  }
  const { numberByD6 } = g.def.data.tables.reinforcements
  const number = numberByD6[g.roll(D6, 'reinforcement.number') - 1]! // D-8-3
  const byArrival = g.def.switches.reinforcementPlaceByArrivalRoll
  bringIn(g, drawUnits(g, number), byArrival ? face : g.roll(D10, 'reinforcement.place')) // D-8-4
}

function drawUnits(g: Game, number: number): UnitId[] {
  const bowl = pool(g)
  const drawn: UnitId[] = []
  while (drawn.length < number && bowl.length > 0) drawn.push(...bowl.splice(g.draw(bowl.length), 1))
  return drawn
}

/** D-8-4, D-8-5: into the zone of that number, or the next one that holds no British and has room. */
function bringIn(g: Game, units: readonly UnitId[], digit: number): void {
  const arrivals = new Map<ZoneId, UnitId[]>()
  for (const u of units) {
    const zone = entryFor(g, u, digit)
    if (zone === undefined) continue
    place(g, u, zone)
    arrivals.set(zone, [...(arrivals.get(zone) ?? []), u])
  }
  for (const [zone, group] of arrivals) g.emit({ type: 'reinforced', units: group, zone })
}

function entryFor(g: Game, u: UnitId, digit: number): ZoneId | undefined {
  const { entryZones } = g.def
  for (let i = 0; i < entryZones.length; i++) {
    const zone = entryZones[(digit + i) % entryZones.length]!
    if (!hasBritish(g, zone) && germanLevels(g, zone) + levels(g, u) <= roomFor(g, zone)) return zone
  }
  return undefined
}
