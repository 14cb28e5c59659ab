import { DIRECTION_COUNT } from '@bridgehead/engine'
import type { HexId, UnitId } from '@bridgehead/narvik'
import { isRidgeBetween } from '@bridgehead/narvik/rules/artillery'
import { newAssault } from '@bridgehead/narvik/rules/assault'
import { cargoOf, pieceOf } from '@bridgehead/narvik/rules/counters'
import { cannotLand, cannotStorm, couldPutAshore, isStormable } from '@bridgehead/narvik/rules/landing'
import { canCarry, cannotBombard, cannotInterdict, cannotSail } from '@bridgehead/narvik/rules/naval'
import { shellingPoints } from '@bridgehead/narvik/rules/outlook'
import { bestStrike } from './air.ts'
import { prospectOf } from './combat.ts'
import { attackersOn, seenIn } from './declare.ts'
import type { Field } from './field.ts'
import { type Answer, answer } from './order.ts'
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

const isLaden = (field: Field, ship: UnitId): boolean => cargoOf(field.g, ship) >= 0

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

/** What the bombers would score on average if these ships lay here now. */
function airRisk(field: Field, hex: HexId, ships: readonly UnitId[]): number {
  return bestStrike(field, hex, ships).value
}

// Troops ashore ----------------------------------------------------------------------------------------------------

/** N-20.3-2: what the ships here can put ashore where they lie; the emptied ones go home at once. */
function landOrder(field: Field, hex: HexId, ships: readonly UnitId[], out: Thoughts): void {
  const { g, m, def } = field
  if (!def.isLand[hex] || m.counters.german[hex]! > 0) return
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

/** N-20.3.1: the ships here put their troops ashore against defenders next door. */
function stormOrders(field: Field, from: HexId, ships: readonly UnitId[], out: Thoughts): void {
  const { g, m, def, s } = field
  const laden = ships.filter((ship) => isLaden(field, ship))
  if (laden.length === 0) return
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const hex = def.grid.neighbour(from, direction)
    if (hex < 0 || !isStormable(g, m, hex, from)) continue
    const transports: UnitId[] = []
    for (const ship of laden) if (!cannotStorm(g, m, ship, hex, transports)) transports.push(ship)
    if (transports.length === 0) continue
    const support = def.ships.filter((ship) => s.where[ship]! >= 0 && !cannotBombard(g, ship, hex))
    const { value, clears } = stormProspect(
      field,
      from,
      hex,
      transports.map((ship) => cargoOf(g, ship)),
      support,
    )
    out.add({
      value,
      why: { key: 'storm', place: hex, number: Math.round(100 * clears) },
      answers: [
        answer('act', 'land', hex),
        answer('storm.from', 'from', from),
        ...transports.map((ship) => answer('storm.ships', 'ship', ship)),
        ...support.map((ship) => answer('storm.ships', 'support', ship)),
        answer('storm.ships', 'commit'),
        answer('land.depart', 'harstad'),
      ],
    })
  }
}

function stormProspect(field: Field, from: HexId, hex: HexId, units: UnitId[], support: UnitId[]) {
  const a = newAssault('allied', hex)
  a.from = from
  a.units = units
  a.origins = units.map(() => from)
  a.ships = support
  a.defenders = seenIn(field, hex)
  const { value, clears } = prospectOf(field, a, 0)
  return { value: value - (support.length > 0 ? shellingPoints(field.g, hex) : 0), clears }
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

function sailAnswers({ g }: Field, ships: readonly UnitId[], cargo: readonly UnitId[], end: Answer): Answer[] {
  return [
    ...ships.flatMap((ship, i) => [
      i === 0 ? answer('act', 'sail', ship) : answer('sail.ships', 'ship', ship),
      ...(cargo[i] === undefined ? [] : [answer('sail.ships', 'load', pieceOf(g, cargo[i]))]),
    ]),
    end,
  ]
}

// From Harstad -----------------------------------------------------------------------------------------------------

/** Ships in Harstad that may sail, those that are cheapest to lose first. */
function shipsInHarstad({ def, g, s }: Field): UnitId[] {
  const order = ['puffer', 'destroyer', 'cruiser', 'landingCraft', 'battleship']
  return def.ships
    .filter((ship) => s.where[ship] === def.harstad && !cannotSail(g, ship))
    .sort((a, b) => order.indexOf(def.units[a]!.kind) - order.indexOf(def.units[b]!.kind))
}

const troopsInHarstad = ({ def, s }: Field): UnitId[] => def.land.allied.filter((u) => s.where[u] === def.harstad)

/** Who goes on which ship to this hex: infantry within stacking, one gun or tank in the landing craft. */
function shipment(field: Field, hex: HexId, troops: readonly UnitId[], storm: boolean, fleet = shipsInHarstad(field)) {
  const { g, m, def } = field
  const ships: UnitId[] = []
  const cargo: UnitId[] = []
  let room = def.data.tables.limits.stacking - (storm ? 0 : m.load.allied[hex]!)
  const waiting = [...troops]
  for (const ship of fleet) {
    const next = waiting.findIndex(
      (u) => canCarry(g, ship, u) && couldPutAshore(g, m, ship, u, hex) && def.units[u]!.stacking <= room,
    )
    if (next < 0) continue
    const [u] = waiting.splice(next, 1)
    ships.push(ship)
    cargo.push(u!)
    room -= def.units[u!]!.stacking
  }
  return { ships, cargo }
}

/** Everybody in Harstad wants to go somewhere: off the map by the north for the points, or to the front. */
function transportOrders(field: Field, out: Thoughts): void {
  const troops = troopsInHarstad(field)
  if (troops.length === 0) return
  const leavers = troops.filter((u) => isLeaver(field, u))
  const exit = exitPort(field)
  if (leavers.length > 0 && field.m.counters.german[exit] === 0) transport(field, exit, leavers, weights.move.exit, out)
  const fighters = troops.filter((u) => !isLeaver(field, u))
  if (fighters.length === 0) return
  for (const { hex, value } of bestSites(field)) transport(field, hex, fighters, value, out)
}

/** The few landing places that are worth a thought, the best first. */
function bestSites(field: Field): { hex: HexId; value: number }[] {
  return field.landingPlaces
    .flatMap((hex) => {
      const value = field.m.counters.german[hex]! > 0 ? 0 : siteValue(field, hex)
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
    const value = shellingValue(field, hex, strengthOf(field, ships)) - shellingPoints(g, hex)
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

const strengthOf = ({ def }: Field, ships: readonly UnitId[]): number =>
  ships.reduce((sum, ship) => sum + def.units[ship]!.strength, 0)

function shellingValue(field: Field, hex: HexId, strength: number): number {
  const { room, infantry } = field.tally('german')
  const points = strength * field.def.data.tables.fatigue.perBombardmentPoint
  const fatigue = Math.min(room[hex]!, points * infantry[hex]!)
  const { perFatigue, beforeAssault } = weights.fleet
  const ready = attackersOn(field, hex).length > 0 || canStorm(field, hex)
  return fatigue * (ready ? beforeAssault : perFatigue)
}

/** Laden ships lie beside the hex. */
function canStorm({ def, g, m, s }: Field, hex: HexId): boolean {
  return def.ships.some((ship) => {
    const at = s.where[ship]!
    return at >= 0 && at < def.hexCount && cargoOf(g, ship) >= 0 && isStormable(g, m, hex, at)
  })
}

/** The sea hex next to a shore from which the fleet could cover a landing there; −1 when there is none. */
function stationOff({ def, m, g }: Field, hex: HexId): HexId {
  for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
    const at = def.grid.neighbour(hex, direction)
    if (at >= 0 && def.waterway[hex * DIRECTION_COUNT + direction] && isStormable(g, m, hex, at)) return at
  }
  return -1
}

/** The whole fleet with a landing force, against a shore that Germans hold. */
function stormFromHarstad(field: Field, out: Thoughts): void {
  const { def, m } = field
  const troops = troopsInHarstad(field)
    .filter((u) => def.units[u]!.isInfantry && field.s.fatigue[u]! <= weights.fleet.freshToStorm)
    .sort((a, b) => def.units[b]!.strength - def.units[a]!.strength)
  if (troops.length === 0) return
  for (const hex of field.landingPlaces) {
    if (m.counters.german[hex] === 0) continue
    const from = stationOff(field, hex)
    if (from < 0) continue
    const { ships, cargo } = shipment(field, hex, troops, true)
    if (ships.length === 0) continue
    const cover = shipsInHarstad(field).filter((ship) => !ships.includes(ship) && def.units[ship]!.strength > 0)
    const { value, clears } = stormProspect(field, from, hex, cargo, cover)
    if (out.isBeaten(value)) continue
    out.add({
      value: value - airRisk(field, from, [...ships, ...cover]),
      why: { key: 'stormNext', place: hex, number: Math.round(100 * clears) },
      answers: sailAnswers(field, [...ships, ...cover], cargo, answer('sail.ships', 'hex', from)),
    })
  }
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
    const strength = strengthOf(field, bearing)
    if (strength > best.strength) best = { hex: at, strength, ships: bearing }
  }
  return best
}
