import type { UnitId, ZoneId } from '@bridgehead/dieppe'
import { isDivided, targetsIn } from '@bridgehead/dieppe/rules/fire'
import { isHidden } from '@bridgehead/dieppe/rules/markers'
import { captivesIn, hasGermans, isBoat, levelsOf, passengersOf, typeOf } from '@bridgehead/dieppe/rules/stacking'
import { chanceOfAssault, chanceOfFire } from './odds.ts'
import type { Situation } from './situation.ts'
import type { Why } from './why.ts'

/** What a group is about to do, and why. Worked out anew at every question, so that it always fits the position. */
export interface Intention {
  readonly verb: 'land' | 'embark' | 'move' | 'sail' | 'fire' | 'assault' | 'finish'
  /** Where to: the way of a movement, or the one zone to fire at or assault. */
  readonly way: readonly ZoneId[]
  readonly why: Why
}

/** D-11-48: mortar and sniper work alone; everybody else of a zone acts as one group. */
export function groupIn(situation: Situation, zone: ZoneId): UnitId[] {
  const { g } = situation
  const free = g.def.british.filter((u) => g.s.where[u] === zone && g.s.done[u] === 0 && !isBoat(g, u))
  const specialists = free.filter((u) => typeOf(g, u) === 'mortar' || typeOf(g, u) === 'sniper')
  const marksman = specialists.find((u) => bestShot(situation, [u], zone) !== undefined)
  if (marksman !== undefined) return [marksman]
  const main = free.filter((u) => !specialists.includes(u))
  if (main.length === 0) return specialists.slice(0, 1)
  // Prisoners slow nobody down, but only those who are going home take them along.
  const escort = situation.commandos(main).length > 0 && isHomeward(situation, zone) ? captivesIn(g, zone) : []
  return [...main, ...escort]
}

/** The zone in range where fire has the best chance, if it is worth it. */
export function bestShot(situation: Situation, group: readonly UnitId[], from: ZoneId): ZoneId | undefined {
  const { g } = situation
  if (situation.plan.fireFrom > 1) return undefined
  const reach = group.length === 1 && typeOf(g, group[0]!) === 'mortar' ? 2 : 1
  let best: { zone: ZoneId; chance: number } | undefined
  for (let zone = 0; zone < g.def.zones.length; zone++) {
    const distance = g.def.graph.distance(from, zone)
    if (distance < 1 || distance > reach || isHidden(g, zone) || targetsIn(g, zone).length === 0) continue
    if (isDivided(g, from, zone)) continue
    const chance = chanceOfFire(situation, group, from, zone)
    if (chance >= situation.plan.fireFrom && chance > (best?.chance ?? 0)) best = { zone, chance }
  }
  return best?.zone
}

/** The guns are gone, or too far to be reached in time. */
export function isHomeward(situation: Situation, zone: ZoneId): boolean {
  if (situation.isBatteryDown) return true
  const toBattery = situation.wayToBattery(zone)
  if (toBattery.length === 0) return true
  // Whoever stands before the guns may still try; the others leave in time to be aboard.
  if (toBattery.length <= 2 && situation.turnsLeft >= Math.max(1, turnsHome(situation, zone))) return false
  return situation.turnsFor(toBattery) + situation.plan.returnTurns > situation.turnsLeft + 1
}

const turnsHome = (situation: Situation, zone: ZoneId): number =>
  situation.turnsFor(situation.wayTo(zone, situation.beachesHome()))

/** Where a group ashore is going, and the way there. */
function courseOf(
  situation: Situation,
  zone: ZoneId,
  group: readonly UnitId[],
): { way: readonly ZoneId[]; homeward: boolean } {
  if (isHomeward(situation, zone)) return { way: situation.wayTo(zone, situation.beachesHome()), homeward: true }
  const isSpecialist = situation.commandos(group).length === 0
  const way = isSpecialist ? situation.wayTo(zone, situation.frontZones()) : situation.wayToBattery(zone)
  return { way, homeward: false }
}

/** Whether a group would do well to assault a zone. */
export function wouldAssault(situation: Situation, group: readonly UnitId[], zone: ZoneId): boolean {
  const { g } = situation
  const commandos = situation.commandos(group)
  const { strong, batteryGroup, assaultFrom, lastHours: last } = situation.plan
  const lastHours = situation.turnsLeft <= last
  if (isHidden(g, zone)) return commandos.length >= strong || lastHours
  if (zone === situation.battery && commandos.length < batteryGroup && !lastHours) return false
  return (
    chanceOfAssault(situation, commandos, zone) >= (zone === situation.battery ? worthTrying(situation) : assaultFrom)
  )
}

/** The later it is, the worse the odds that the guns are still worth. */
function worthTrying({ turnsLeft, plan }: Situation): number {
  return Math.min(plan.batteryFrom, turnsLeft >= 7 ? 1 : turnsLeft >= 5 ? 0.33 : 0.2)
}

/** D-6-12: fire, then assault across the link. */
function assaultAhead(situation: Situation, group: readonly UnitId[], way: readonly ZoneId[]): ZoneId | undefined {
  const [, next] = way
  if (next === undefined || !situation.isEnemy(next)) return undefined
  return wouldAssault(situation, group, next) ? next : undefined
}

/** What a group ashore should do now, given what it has already done in this activation. */
export function intentionAshore(
  situation: Situation,
  group: readonly UnitId[],
  zone: ZoneId,
  used: readonly string[],
): Intention {
  const { way, homeward } = courseOf(situation, zone, group)
  if (homeward && way.length === 1 && !used.includes('embark'))
    return { verb: 'embark', way: [zone], why: { key: 'embark', zone } }
  const target = used.includes('fire') ? undefined : bestShot(situation, group, zone)
  if (target !== undefined && (!homeward || used.includes('move')))
    return {
      verb: 'fire',
      way: [target],
      why: { key: 'fire', zone: target, chance: chanceOfFire(situation, group, zone, target) },
    }
  const onlyFired = used.every((action) => action === 'fire')
  const ahead = onlyFired ? assaultAhead(situation, group, way) : undefined
  if (ahead !== undefined) return { verb: 'assault', way: [ahead], why: { key: 'assault', zone: ahead } }
  if (way.length > 1 && !used.includes('move') && !used.includes('assault'))
    return { verb: 'move', way, why: { key: homeward ? 'home' : 'advance', zone: way.at(-1)! } }
  return { verb: 'finish', way: [], why: { key: 'wait', zone } }
}

/** Whether it is wise to take the next step of a way: into an unknown or held zone only with enough men. */
export function wouldEnter(situation: Situation, group: readonly UnitId[], zone: ZoneId): boolean {
  const { g } = situation
  if (isHidden(g, zone) || hasGermans(g, zone)) return wouldAssault(situation, group, zone)
  return true
}

/** Boats that have put their men ashore go where the raid will end: off Orange I and the Moutiers gorge. */
export function boatGoal(situation: Situation, boat: UnitId): ZoneId | undefined {
  const { g } = situation
  if (passengersOf(g, boat).some((u) => g.s.reembarked[u] === 0 && g.s.captive[u] === 0)) return undefined
  const berths = [g.def.startZone.G1, g.def.boatsZoneOf[g.def.strayBeach.G2]!]
  if (berths.includes(g.s.where[boat]!)) return undefined
  return (
    berths.find(
      (berth) =>
        levelsOf(
          g,
          g.def.boats.filter((b) => g.s.where[b] === berth),
        ) < 3,
    ) ?? berths[1]
  )
}
