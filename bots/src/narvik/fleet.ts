import type { HexId, UnitId } from '@bridgehead/narvik'
import { isRidgeBetween } from '@bridgehead/narvik/rules/artillery'
import { cannotLand } from '@bridgehead/narvik/rules/landing'
import { cannotInterdict, cannotSail } from '@bridgehead/narvik/rules/naval'
import { shellingPoints } from '@bridgehead/narvik/rules/outlook'
import { attackersOn } from './declare.ts'
import type { Field } from './field.ts'
import { answer } from './order.ts'
import { airRisk, isLaden, sailAnswers, shipment, shipsInHarstad, troopsInHarstad } from './ships.ts'
import { canStorm, landingForceInWait, stormAfter, stormFromHarstad, stormOrders } from './storms.ts'
import type { Thoughts } from './thoughts.ts'
import { weights } from './weights.ts'

/** Troops by sea, fire from the sea, and home again before the bombers come. */
export function fleetOrders(field: Field, out: Thoughts): void {
  for (const [hex, ships] of fleetsAtSea(field)) {
    landOrder(field, hex, ships, out)
    stormOrders(field, hex, ships, out)
    homeOrder(field, hex, ships, out)
  }
  bombardOrders(field, out)
  transportOrders(field, out)
  stormFromHarstad(field, out)
  bringFleet(field, out)
}

function fleetsAtSea({ def, s }: Field): Map<HexId, UnitId[]> {
  const fleets = new Map<HexId, UnitId[]>()
  for (const ship of def.ships) {
    const hex = s.where[ship]!
    if (hex < 0 || hex >= def.hexCount) continue
    const fleet = fleets.get(hex)
    if (fleet) fleet.push(ship)
    else fleets.set(hex, [ship])
  }
  return fleets
}

const isLastStand = ({ turnsLeft, isSeasoned }: Field): boolean => isSeasoned && turnsLeft === 0

/** On the last turn nobody comes anywhere any more, unless to Narvik or to bar the way there. */
const isTooLate = (field: Field, hex: HexId): boolean =>
  isLastStand(field) && hex !== field.def.narvik && !field.waysFrom(field.def.narvik).includes(hex)

// Troops ashore ----------------------------------------------------------------------------------------------------

/** N-20.3-2: what the ships here can put ashore where they lie; the emptied ones go home at once. */
function landOrder(field: Field, hex: HexId, ships: readonly UnitId[], out: Thoughts): void {
  const { g, m, def } = field
  if (!def.isLand[hex] || m.counters.german[hex]! > 0 || isTooLate(field, hex)) return
  const chosen: UnitId[] = []
  for (const ship of ships) if (isLaden(field, ship) && !cannotLand(g, m, ship, hex, chosen)) chosen.push(ship)
  if (chosen.length === 0) return
  out.add({
    value: weights.fleet.offShore * weights.fleet.landed * chosen.length,
    why: { key: 'landTroops', place: hex },
    answers: [
      answer('act', 'land', hex),
      ...chosen.map((ship) => answer('land.ships', 'ship', ship)),
      answer('land.ships', 'commit'),
      answer('land.depart', 'harstad'),
    ],
  })
}

/** Whoever is not needed at sea is safer in Harstad. */
function homeOrder(field: Field, hex: HexId, ships: readonly UnitId[], out: Thoughts): void {
  const going = ships.filter((ship) => !cannotSail(field.g, ship))
  if (going.length === 0) return
  const value = weights.fleet.home + weights.fleet.homeFromBombs * airRisk(field, hex, going)
  if (out.isBeaten(value)) return
  out.add({
    value,
    why: { key: 'home', place: hex },
    answers: sailAnswers(field, going, [], answer('sail.ships', 'harstad')),
  })
}

// From Harstad -----------------------------------------------------------------------------------------------------

/** Everybody in Harstad wants to go somewhere: off the map by the north for the points, or to the front. */
function transportOrders(field: Field, out: Thoughts): void {
  const troops = troopsInHarstad(field)
  if (troops.length === 0) return
  const leavers = troops.filter((u) => isLeaver(field, u))
  const exit = exitPort(field)
  if (leavers.length > 0 && field.m.counters.german[exit] === 0) transport(field, exit, leavers, weights.move.exit, out)
  const waiting = landingForceInWait(field)
  const fighters = troops.filter((u) => !isLeaver(field, u) && !waiting.includes(u))
  if (fighters.length === 0) return
  for (const { hex, value } of bestSites(field)) transport(field, hex, fighters, value, out)
}

/** The few landing places that are worth a thought, the best first. */
function bestSites(field: Field): { hex: HexId; value: number }[] {
  return field.landingPlaces
    .flatMap((hex) => {
      const value = field.m.counters.german[hex]! > 0 || isTooLate(field, hex) ? 0 : siteValue(field, hex)
      return value > 0 ? { hex, value } : []
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, weights.fleet.sites)
}

function transport(field: Field, hex: HexId, troops: readonly UnitId[], each: number, out: Thoughts): void {
  const fleet = shipsInHarstad(field)
  const puffers = fleet.filter((ship) => field.def.units[ship]!.kind === 'puffer')
  // The puffers alone are a small target; everybody at once is the quicker way.
  for (const some of puffers.length > 0 ? [puffers, fleet] : [fleet]) transportBy(field, hex, troops, some, each, out)
}

function transportBy(
  field: Field,
  hex: HexId,
  troops: readonly UnitId[],
  fleet: UnitId[],
  each: number,
  out: Thoughts,
): void {
  const { ships, cargo } = shipment(field, hex, troops, false, fleet)
  if (ships.length === 0) return
  const battalions = cargo.reduce((sum, u) => sum + (field.def.units[u]!.isInfantry ? 1 : weights.fleet.gun), 0)
  if (out.isBeaten(battalions * each)) return
  const value = battalions * each - airRisk(field, hex, ships)
  if (out.isBeaten(value)) return
  out.add({
    value,
    why: { key: 'ferryTroops', place: hex },
    answers: sailAnswers(field, ships, cargo, answer('sail.ships', 'hex', hex)),
  })
}

/** How good a place is to begin a march on Narvik or Bjørnfjell from; nothing where the landing force would be crushed. */
function siteValue(field: Field, hex: HexId): number {
  const { def } = field
  const strength = weights.fleet.force + field.tally('allied').strength[hex]!
  if (field.pressure('german', hex) > weights.move.daring.allied * strength) return 0
  if (isLastStand(field)) return weights.fleet.lastStand
  const supplied = field.isBase(hex) || def.isPort[hex] ? weights.fleet.supplied : 0
  return weights.fleet.landed * field.nearness(hex) + supplied
}

/** N-22.3-4: battalions that leave by the north score; the Guards went on to fight farther south. */
export function isLeaver({ def, s }: Field, u: UnitId): boolean {
  const { exitLastTurn } = def.data.tables.victoryPoints
  if (s.turn < weights.move.leaveFrom || s.turn > exitLastTurn || s.openEnd > 0 || s.secretEnd > 0) return false
  const { formation, isInfantry } = def.units[u]!
  return isInfantry && (weights.move.leavers as readonly string[]).includes(formation ?? '')
}

/** The port from which the northern edge is nearest. */
function exitPort(field: Field): HexId {
  const { def } = field
  const distances = field.distancesToExit(def.land.allied[0]!)
  return def.ports.reduce((best, port) => (distances[port]! < distances[best]! ? port : best))
}

// Fire and assault from the sea ------------------------------------------------------------------------------------

/** N-20.5-5: ships in range shell a hex before troops go in, or to keep the Germans down. */
function bombardOrders(field: Field, out: Thoughts): void {
  const { def, g, s } = field
  for (const hex of field.held.german) {
    const ships = def.ships.filter((ship) => s.where[ship]! >= 0 && !cannotInterdict(g, ship, hex))
    if (ships.length === 0) continue
    const worth = Math.max(shellingValue(field, hex, field.strengthOf(ships)), stormAfter(field, hex, ships))
    const value = worth - shellingPoints(g, hex)
    if (value > 0 && !out.isBeaten(value))
      out.add({
        value,
        why: { key: 'bombard', place: hex },
        answers: [
          answer('act', 'bombard', hex),
          ...ships.map((ship) => answer('bombard.ships', 'ship', ship)),
          answer('bombard.ships', 'commit'),
        ],
      })
  }
}

function shellingValue(field: Field, hex: HexId, strength: number): number {
  const { room, infantry } = field.tally('german')
  const points = strength * field.def.data.tables.fatigue.perBombardmentPoint
  const fatigue = Math.min(room[hex]!, points * infantry[hex]!)
  const { perFatigue, beforeAssault } = weights.fleet
  const ready = attackersOn(field, hex).length > 0 || canStorm(field, hex)
  // Nobody is tired tomorrow by what falls on the last turn.
  return fatigue * (ready ? beforeAssault : isLastStand(field) ? 0 : perFatigue)
}

/** Warships come to where troops stand before a hex that they can shell. */
function bringFleet(field: Field, out: Thoughts): void {
  const { def } = field
  const ships = shipsInHarstad(field).filter((ship) => def.units[ship]!.strength > 0 && field.s.fired[ship] === 0)
  if (ships.length === 0) return
  for (const hex of field.held.german) {
    const attackers = attackersOn(field, hex)
    if (attackers.length === 0) continue
    const station = bestStation(field, hex, ships)
    if (station.strength === 0) continue
    const support = station.strength * weights.fleet.support
    const gain = support + shellingValue(field, hex, station.strength) - shellingPoints(field.g, hex)
    const value = gain + (hex === def.narvik ? weights.fleet.offNarvik : 0)
    if (out.isBeaten(value)) continue
    out.add({
      value: value - airRisk(field, station.hex, station.ships),
      why: { key: 'bringFleet', place: hex },
      answers: sailAnswers(field, station.ships, [], answer('sail.ships', 'hex', station.hex)),
    })
  }
}

/** The navigable hex from which most of these guns bear on a hex. */
function bestStation(field: Field, target: HexId, ships: readonly UnitId[]) {
  const { def, g } = field
  let best = { hex: -1, strength: 0, ships: [] as UnitId[] }
  const near = def.ranges.nearest(target)
  const count = def.ranges.countWithin(target, weights.fleet.coverRange)
  for (let i = 0; i < count; i++) {
    const at = near[i]!
    if (!def.isNavigable[at] || isRidgeBetween(g, at, target)) continue
    const bearing = ships.filter((ship) => def.units[ship]!.range >= def.grid.distance(at, target))
    const strength = field.strengthOf(bearing)
    if (strength > best.strength) best = { hex: at, strength, ships: bearing }
  }
  return best
}
