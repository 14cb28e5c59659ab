import type { HexId, UnitId } from '@bridgehead/narvik'
import { airLedger, fatigueOfBombs } from '@bridgehead/narvik/rules/air'
import { cargoOf } from '@bridgehead/narvik/rules/counters'
import { outlookOn } from './combat.ts'
import { attackersOn, declare } from './declare.ts'
import type { Field } from './field.ts'
import { type Answer, answer, type Order, questionOf } from './order.ts'
import type { Thoughts } from './thoughts.ts'
import { weights } from './weights.ts'

/** In how many of 36 ways two dice give each sum from 2 on. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
const THROWS = 36

type Shares = readonly number[]

type Against = 'infantry' | 'naval'

/** What was worked out of a table, by column and modifier: it is asked for each hex and each number of points. */
const known = new WeakMap<object, Map<number, Shares>>()
/** Columns lie farther apart than any modifier reaches. */
const APART = 100

/** What the modifiers of the Air table come to against a hex. */
const shiftAt = (field: Field, hex: HexId): number => airLedger(field.g, hex).reduce((sum, { value }) => sum + value, 0)

/** The share of each result, from 0 on, of so many air points against a hex with this modifier. */
function sharesOf(field: Field, shift: number, points: number, against: Against): Shares {
  const { columns, [against]: table } = field.def.data.tables.air
  const found = columns.findIndex((most) => points <= most)
  const column = found < 0 ? columns.length : found
  let squares = known.get(table)
  if (!squares) known.set(table, (squares = new Map()))
  let shares = squares.get(APART * column + shift)
  if (!shares) squares.set(APART * column + shift, (shares = sharesIn(table, column, shift)))
  return shares
}

function sharesIn(table: readonly (readonly number[])[], column: number, shift: number): Shares {
  const shares: number[] = []
  WAYS.forEach((ways, i) => {
    const result = table[Math.max(0, Math.min(10, i + shift))]![column]!
    shares[result] = (shares[result] ?? 0) + ways / THROWS
  })
  return shares
}

const meanOf = (shares: Shares): number => shares.reduce((sum, share = 0, result) => sum + share * result, 0)

/** The fewest points of each column but the first that can be paid: more would be wasted. All that is left where that is too little. */
function amounts({ def, s }: Field): number[] {
  const affordable = def.data.tables.air.columns.map((most) => most + 1).filter((points) => points <= s.air)
  return affordable.length > 0 ? affordable : [s.air]
}

/** Ways to support an assault from the air, and the strength that each is expected to add. */
export function airSupportOf(field: Field, target: HexId): { points: number; result: number }[] {
  const support = [{ points: 0, result: 0 }]
  if (field.s.air === 0) return support
  const shift = shiftAt(field, target)
  for (const points of amounts(field))
    support.push({ points, result: meanOf(sharesOf(field, shift, points, 'infantry')) })
  return support
}

/** What the Germans would score on average against these ships in a hex, and how they share out their points. */
export interface Strike {
  readonly value: number
  readonly attacks: readonly { readonly ship: UnitId; readonly points: number }[]
}

export function bestStrike(field: Field, hex: HexId, ships: readonly UnitId[]): Strike {
  let best: Strike = { value: 0, attacks: [] }
  const { air } = field.s
  if (air === 0 || ships.length === 0) return best
  const ranked = [...ships].sort((a, b) => worthOf(field, b) - worthOf(field, a))
  const shift = shiftAt(field, hex)
  for (const points of amounts(field)) {
    const shares = sharesOf(field, shift, points, 'naval')
    const count = Math.min(Math.floor(air / points), 2 * ranked.length)
    const attacks = Array.from({ length: count }, (_, i) => ({ ship: ranked[i % ranked.length]!, points }))
    const value = attacks.reduce((sum, { ship }, i) => sum + hitValue(field, ship, shares, i >= ranked.length), 0)
    if (value > best.value) best = { value, attacks }
  }
  return best
}

function pricesOf({ def }: Field, ship: UnitId) {
  const { ships } = def.data.tables.victoryPoints
  return ships[def.units[ship]!.kind as keyof typeof ships]
}

const worthOf = (field: Field, ship: UnitId): number =>
  pricesOf(field, ship).damaged + (cargoOf(field.g, ship) >= 0 ? weights.air.cargo : 0)

function hitValue(field: Field, ship: UnitId, shares: Shares, again: boolean): number {
  const { damaged, sunk } = pricesOf(field, ship)
  const isLaden = cargoOf(field.g, ship) >= 0
  const sinks = sunk + (isLaden ? 4 : 0)
  const first = field.s.damaged[ship] ? sinks - damaged : damaged + (isLaden ? weights.air.turnedBack : 0)
  const second = field.s.damaged[ship] ? sinks - damaged : sinks
  // A second attack on the same ship may find it gone.
  return ((shares[1] ?? 0) * first + (shares[2] ?? 0) * second) * (again ? 0.8 : 1)
}

/** Air missions of the Germans: ships as soon as they show themselves, troops when nothing better will come. */
export function airOrders(field: Field, out: Thoughts, lastChance: boolean): void {
  const { s, def } = field
  if (s.air === 0) return
  for (const hex of hexesOf(field, def.ships)) {
    const ships = def.ships.filter((ship) => s.where[ship] === hex)
    const { value, attacks } = bestStrike(field, hex, ships)
    const spent = attacks.reduce((sum, { points }) => sum + points, 0)
    const worth = value - (lastChance ? 0 : spent * weights.air.point)
    if (attacks.length > 0 && !out.isBeaten(worth))
      out.add({
        value: worth,
        why: { key: 'bombShips', place: hex },
        answers: shipAnswers(field, hex, attacks),
      })
  }
  for (const hex of hexesOf(field, def.land.allied)) {
    const order = troopOrder(field, hex, lastChance)
    if (order) out.add(order)
  }
}

function shipAnswers(field: Field, hex: HexId, attacks: Strike['attacks']): Answer[] {
  return [
    answer(questionOf(field.s), 'airShips', hex),
    ...attacks.flatMap(({ ship, points }) => [answer('air.ships', 'ship', ship), answer('air.ships', 'ap', points)]),
    answer('air.ships', 'commit'),
  ]
}

/** Tired troops fight badly and may be caught at their limit. */
function troopOrder(field: Field, hex: HexId, lastChance: boolean): Order | undefined {
  const { infantry, room } = field.tally('allied')
  if (infantry[hex] === 0) return undefined
  const isBeside = field.pressure('german', hex) > 0
  // Where nobody stands beside them it can wait until the Allies have passed: till then the bombers keep their ships away.
  if (!isBeside && !lastChance) return undefined
  const threatened = isBeside ? 1.6 : 1
  const assault = isBeside && questionOf(field.s) === 'act' ? assaultAfter(field, hex) : () => 0
  const shift = shiftAt(field, hex)
  let best: Order | undefined
  for (const points of amounts(field)) {
    if (points > weights.air.mostOnTroops) break
    const each = fatigueOfBombs(field.def, meanOf(sharesOf(field, shift, points, 'infantry')))
    const fatigue = Math.min(room[hex]!, each * infantry[hex]!)
    const price = points * (lastChance ? weights.air.leftOver : weights.air.point)
    const value = fatigue * weights.air.perFatigue * threatened + assault(each) - price
    if (!best || value > best.value)
      best = {
        value,
        why: { key: 'bombTroops', place: hex },
        answers: [answer(questionOf(field.s), 'airInfantry', hex), answer('air.infantry', 'ap', points)],
      }
  }
  return best
}

/**
 * What an assault is worth that follows the bombs, by how much they tire each defender: his whole side defends with so much less
 * (N-15.1-9), twice what the same points would lend the attack as support. Nothing where bombs make no difference to it.
 */
function assaultAfter(field: Field, hex: HexId): (fatigue: number) => number {
  const units = attackersOn(field, hex)
  if (units.length === 0) return () => 0
  const a = declare(field, hex, units, false)
  const outlook = outlookOn(field, a)
  const worth = (fatigue: number) => Math.max(0, outlook(fatigue).value)
  const now = worth(0)
  return (fatigue) => {
    const more = worth(fatigue) - now
    return more > 0 ? now + weights.air.beforeAssault * more : 0
  }
}

function hexesOf(field: Field, units: readonly UnitId[]): Set<HexId> {
  const hexes = new Set<HexId>()
  for (const u of units) if (field.isAshore(u) && !field.isHidden(u)) hexes.add(field.s.where[u]!)
  return hexes
}
