import type { BoxId, PieceId, UnitId } from '@bridgehead/normandy'
import { pieceOf } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'
import { battleOf, prospectNow, withAttackers } from './prospect.ts'

/** Before a Paris that is held: the French and those who ride with them come together next to it until a fight there is likely to be won. */

/** Phases that are left with this one, each good for a box (M-4.1.2-5). */
export const phasesLeft = ({ s, turnsLeft }: Field): number => 2 * turnsLeft + (s.phase === 'A' ? 2 : 1)

/** Some of the French, for whom Paris waits (M-4.1.2-17), are in one of these boxes. */
export const areFrenchIn = ({ g, def, s }: Field, boxes: readonly BoxId[]): boolean =>
  def.units.some((u) => pieceOf(g, u).isFrench && boxes.includes(s.place[u]!))

/** The French wait here, next to Paris, for more troops or for a marker. */
export function isGathering(field: Field, box: BoxId): boolean {
  const { def, m } = field
  if (m.units.german[def.paris] === 0 || m.units.allied[def.paris]! > 0 || m.confusion[box]) return false
  if (
    !def.boxes[box - def.hexCount]!.openLinks.includes(def.paris) ||
    phasesLeft(field) <= field.weights.ride.storm.patience
  )
    return false
  return areFrenchIn(field, [box]) && chanceIn(field, box, def.paris) < field.weights.ride.storm.likely
}

/** How likely those who could set out from here now would win a fight in another box. */
export function chanceIn(field: Field, from: BoxId, box: BoxId): number {
  const { g, def, s, role } = field
  const here = def.movers[role].filter((p) => s.place[p] === from)
  const staffs = here.filter((p) => pieceOf(g, p).sort === 'hq').sort((a, b) => s.markers[b]! - s.markers[a]!)
  const [hq] = staffs
  if (hq === undefined || s.markers[hq] === 0) return 0
  // M-4.1.2-6: with a marker beyond the one for the fight all go at once.
  const canTakeAll = s.markers[hq]! > 1 || s.flow.some((frame) => frame.step === 'offMap.led' && frame.extended)
  const units = riders(field, here, canTakeAll ? Number.POSITIVE_INFINITY : staffs.length)
  // M-4.1.2-14: the FFI rise as soon as somebody is beyond the Seine.
  const areFfiReady = s.place[def.ffi] === def.frame.reserve || s.place[def.ffi] === def.paris
  if (box === def.paris && areFfiReady) units.push(def.ffi)
  const origins = units.map(() => from)
  return prospectNow(field, withAttackers(battleOf(field, box, hq, [hq]), units, origins)).clears
}

/** Whole divisions, the French first, then the strongest (M-4.1.2-5). */
function riders(field: Field, here: readonly PieceId[], divisions: number): UnitId[] {
  const { g } = field
  const byDivision = new Map<number, UnitId[]>()
  for (const u of here)
    if (pieceOf(g, u).sort === 'unit') {
      const { division } = pieceOf(g, u)
      const key = division >= 0 ? division : -1 - u
      byDivision.set(key, [...(byDivision.get(key) ?? []), u])
    }
  const worth = (units: readonly UnitId[]) =>
    units.reduce((sum, u) => sum + field.attackOf(u) + 99 * Number(pieceOf(g, u).isFrench), 0)
  const sorted = [...byDivision.values()].sort((a, b) => worth(b) - worth(a))
  return sorted.slice(0, divisions).flat()
}
