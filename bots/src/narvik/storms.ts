import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { HexId, UnitId } from '@bridgehead/narvik'
import { newAssault } from '@bridgehead/narvik/rules/assault'
import { cargoOf } from '@bridgehead/narvik/rules/counters'
import { cannotStorm, isStormable } from '@bridgehead/narvik/rules/landing'
import { cannotBombard } from '@bridgehead/narvik/rules/naval'
import { shellingPoints } from '@bridgehead/narvik/rules/outlook'
import { type Prospect, prospectOf } from './combat.ts'
import { seenIn } from './declare.ts'
import type { Field } from './field.ts'
import { answer } from './order.ts'
import { airRisk, cheapestFirst, isLaden, sailAnswers, shipment, shipsInHarstad, troopsInHarstad } from './ships.ts'
import type { Thoughts } from './thoughts.ts'
import { weights } from './weights.ts'

/** An amphibious assault as it might be made (N-20.3.1). */
interface Storm {
  readonly hex: HexId
  /** Where the ships lie. */
  readonly from: HexId
  readonly units: readonly UnitId[]
  readonly support: readonly UnitId[]
}

/** One for which the troops lie off the shore. */
interface ReadyStorm extends Storm {
  readonly transports: readonly UnitId[]
}

/** N-20.3.1: the ships here put their troops ashore against defenders next door. */
export function stormOrders(field: Field, from: HexId, ships: readonly UnitId[], out: Thoughts): void {
  for (const storm of stormsFrom(field, from, ships)) {
    const { value, clears } = prospectOfStorm(field, storm)
    if (out.isBeaten(value)) continue
    out.add({
      value,
      why: { key: 'storm', place: storm.hex, number: Math.round(100 * clears) },
      answers: [
        answer('act', 'land', storm.hex),
        answer('storm.from', 'from', from),
        ...storm.transports.map((ship) => answer('storm.ships', 'ship', ship)),
        ...storm.support.map((ship) => answer('storm.ships', 'support', ship)),
        answer('storm.ships', 'commit'),
        answer('land.depart', 'harstad'),
      ],
    })
  }
}

function stormsFrom(field: Field, from: HexId, ships: readonly UnitId[]): ReadyStorm[] {
  const { g, m, def, s } = field
  const laden = ships.filter((ship) => isLaden(field, ship))
  if (laden.length === 0) return []
  const storms: ReadyStorm[] = []
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const hex = def.grid.neighbour(from, direction)
    if (hex < 0 || !isStormable(g, m, hex, from)) continue
    const transports: UnitId[] = []
    for (const ship of laden) if (!cannotStorm(g, m, ship, hex, transports)) transports.push(ship)
    if (transports.length === 0) continue
    const units = transports.map((ship) => cargoOf(g, ship))
    const guns = def.ships.filter((ship) => s.where[ship]! >= 0 && !cannotBombard(g, ship, hex))
    // Fire on a village costs points (N-29-3): where the defenders are worn out the troops do without.
    for (const support of guns.length > 0 ? [guns, []] : [guns]) storms.push({ hex, from, units, support, transports })
  }
  return storms
}

/** What a storm is expected to bring, also after these ships have shelled the defenders. */
function prospectOfStorm(field: Field, { hex, from, units, support }: Storm, firing: readonly UnitId[] = []): Prospect {
  const a = newAssault('allied', hex)
  a.from = from
  a.units = [...units]
  a.origins = units.map(() => from)
  a.ships = [...support]
  a.defenders = seenIn(field, hex)
  const tired = field.strengthOf(firing) * field.def.data.tables.fatigue.perBombardmentPoint
  const weaker = field.defence('german', hex) - field.defence('german', hex, tired)
  const { value, clears } = prospectOf(field, a, weaker)
  return { value: value - (support.length > 0 ? shellingPoints(field.g, hex) : 0), clears }
}

/** What a storm of this hex by troops that lie off it is worth once these ships have shelled it; nothing where that makes no difference. */
export function stormAfter(field: Field, hex: HexId, firing: readonly UnitId[]): number {
  let best = 0
  for (const storm of stormsOf(field, hex)) {
    const now = Math.max(0, prospectOfStorm(field, storm).value)
    const then = prospectOfStorm(field, storm, firing).value
    if (then > now) best = Math.max(best, now + weights.fleet.beforeStorm * (then - now))
  }
  return best
}

/** Storms of a hex by laden ships that lie beside it. */
function stormsOf(field: Field, hex: HexId): Storm[] {
  const { def, s } = field
  const storms: Storm[] = []
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const from = def.grid.neighbour(hex, direction)
    if (from < 0) continue
    const ships = def.ships.filter((ship) => s.where[ship] === from)
    if (ships.length > 0) storms.push(...stormsFrom(field, from, ships).filter((storm) => storm.hex === hex))
  }
  return storms
}

/** Laden ships lie beside the hex. */
export function canStorm({ def, g, m, s }: Field, hex: HexId): boolean {
  return def.ships.some((ship) => {
    const at = s.where[ship]!
    return at >= 0 && at < def.hexCount && cargoOf(g, ship) >= 0 && isStormable(g, m, hex, at)
  })
}

/** The strength with which those who lie off a hex could storm it, the fleet's guns included (N-20.3.1-2). */
export function stormThreat(field: Field, hex: HexId): number {
  let most = 0
  for (const { units, support } of stormsOf(field, hex)) {
    const halves = units.reduce((sum, u) => sum + Math.floor(field.def.units[u]!.strength / 2), 0)
    most = Math.max(most, halves + field.strengthOf(support))
  }
  return most
}

// From Harstad -----------------------------------------------------------------------------------------------------

/** The whole fleet with a landing force, against a shore that Germans hold: at once, or after the guns have tired the defenders. */
export function stormFromHarstad(field: Field, out: Thoughts): void {
  const fleet = shipsInHarstad(field)
  // With turns left the reserve may still be put to use and come back.
  const waiting = field.turnsLeft === 1 ? landingForceInWait(field) : []
  for (const hex of field.landingPlaces) {
    const force = landingForce(field, hex, fleet, waiting)
    if (!force) continue
    const { ships, cargo, storm } = force
    const { value, clears } = prospectWithShelling(field, storm)
    if (out.isBeaten(value)) continue
    const all = [...ships, ...storm.support]
    out.add({
      value: value - airRisk(field, storm.from, all),
      why: { key: 'stormNext', place: hex, number: Math.round(100 * clears) },
      answers: sailAnswers(field, all, cargo, answer('sail.ships', 'hex', storm.from)),
    })
  }
}

/** What a storm is expected to bring if the ships that support it may shell the defenders first, where that pays. */
function prospectWithShelling(field: Field, storm: Storm): Prospect {
  const atOnce = prospectOfStorm(field, storm)
  const least = Math.max(0, atOnce.value)
  const firing = storm.support.filter((ship) => field.s.fired[ship] === 0)
  const shelled = prospectOfStorm(field, storm, firing)
  const gain = weights.fleet.beforeStorm * (shelled.value - least) - shellingPoints(field.g, storm.hex)
  return gain > 0 ? { value: least + gain, clears: shelled.clears } : atOnce
}

/**
 * Those who could take Narvik from Harstad on the last turn. Once the army is there two battalions wait for it, since nobody knows when the
 * end will come; on the turn before the last, whoever there is: nowhere else would they still come to anything.
 */
export function landingForceInWait(field: Field): readonly UnitId[] {
  const { def, s, turnsLeft, isSeasoned } = field
  if (!isSeasoned || turnsLeft === 0 || (turnsLeft > 1 && s.turn < weights.fleet.reserveFrom)) return []
  // Ships that are out now, or have fired, will be ready by then.
  const fleet = cheapestFirst(
    field,
    def.ships.filter((ship) => s.where[ship]! >= 0),
  )
  const force = landingForce(field, def.narvik, fleet, [])
  if (!force) return []
  const { clears } = prospectOfStorm(field, force.storm, force.storm.support)
  return clears >= weights.fleet.likelyToFall ? force.cargo : []
}

/** Who would storm a shore with which of these ships, without those who stay. */
function landingForce(field: Field, hex: HexId, fleet: UnitId[], stay: readonly UnitId[]) {
  const { def, m } = field
  if (m.counters.german[hex] === 0) return undefined
  const from = stationOff(field, hex)
  const troops = from < 0 ? [] : stormTroops(field).filter((u) => !stay.includes(u))
  const { ships, cargo } = shipment(field, hex, troops, true, fleet)
  // Tanks alone hold nothing.
  if (!cargo.some((u) => def.units[u]!.isInfantry)) return undefined
  const support = fleet.filter((ship) => !ships.includes(ship) && def.units[ship]!.strength > 0)
  const storm: Storm = { hex, from, units: cargo, support }
  return { ships, cargo, storm }
}

/** Fresh infantry, the strongest first, then whatever tanks there are. */
function stormTroops(field: Field): UnitId[] {
  const { units } = field.def
  const troops = troopsInHarstad(field)
  return [
    ...troops
      .filter((u) => units[u]!.isInfantry && field.s.fatigue[u]! <= weights.fleet.freshToStorm)
      .sort((a, b) => units[b]!.strength - units[a]!.strength),
    ...troops.filter((u) => units[u]!.kind === 'tank'),
  ]
}

/** The sea hex next to a shore from which the fleet could cover a landing there; −1 when there is none. */
function stationOff({ def, m, g }: Field, hex: HexId): HexId {
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const at = def.grid.neighbour(hex, direction)
    if (at >= 0 && def.waterway[hex * DIRECTION_COUNT + direction] && isStormable(g, m, hex, at)) return at
  }
  return -1
}
