import type { HexId, UnitId } from '@bridgehead/narvik'
import { cargoOf, pieceOf } from '@bridgehead/narvik/rules/counters'
import { couldPutAshore } from '@bridgehead/narvik/rules/landing'
import { canCarry, cannotSail } from '@bridgehead/narvik/rules/naval'
import { bestStrike } from './air.ts'
import type { Field } from './field.ts'
import { type Answer, answer } from './order.ts'

export const isLaden = (field: Field, ship: UnitId): boolean => cargoOf(field.g, ship) >= 0

/** What the bombers would score on average if these ships lay here now. */
export function airRisk(field: Field, hex: HexId, ships: readonly UnitId[]): number {
  return bestStrike(field, hex, ships).value
}

export function sailAnswers({ g }: Field, ships: readonly UnitId[], cargo: readonly UnitId[], end: Answer): Answer[] {
  return [
    ...ships.flatMap((ship, i) => [
      i === 0 ? answer('act', 'sail', ship) : answer('sail.ships', 'ship', ship),
      ...(cargo[i] === undefined ? [] : [answer('sail.ships', 'load', pieceOf(g, cargo[i]))]),
    ]),
    end,
  ]
}

/** Ships in Harstad that may sail. */
export const shipsInHarstad = (field: Field): UnitId[] =>
  cheapestFirst(
    field,
    field.def.ships.filter((ship) => field.s.where[ship] === field.def.harstad && !cannotSail(field.g, ship)),
  )

const byPrice = ['puffer', 'destroyer', 'cruiser', 'landingCraft', 'battleship']

/** Those that are cheapest to lose first. */
export const cheapestFirst = ({ def }: Field, ships: UnitId[]): UnitId[] =>
  ships.sort((a, b) => byPrice.indexOf(def.units[a]!.kind) - byPrice.indexOf(def.units[b]!.kind))

export const troopsInHarstad = ({ def, s }: Field): UnitId[] =>
  def.land.allied.filter((u) => s.where[u] === def.harstad)

/** Who goes on which ship to this hex: infantry within stacking, one gun or tank in the landing craft. */
export function shipment(
  field: Field,
  hex: HexId,
  troops: readonly UnitId[],
  storm: boolean,
  fleet = shipsInHarstad(field),
) {
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
