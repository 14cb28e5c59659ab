import { D6, type LedgerLine } from '@bridgehead/engine'
import type { BoxId } from '../definition.ts'
import type { Game, Normandy } from '../state.ts'

/** Chapters 4.1.2 and 9.5: the die of whoever leaves a box under Allied aircraft. */

/** M-4.1.2-9, M-9.5-2: what the aircraft over a box add to the die. */
export function aircraftOver(g: Game, box: BoxId): number {
  const { def, s } = g
  const { interdiction } = def.data.tables
  const first = 2 * (box - def.hexCount)
  let sum = 0
  for (const cls of s.strategic.slice(first, first + 2)) {
    const kind = def.airClasses[cls]?.kind
    if (kind) sum += interdiction[kind === 'LB' ? 'MB' : kind]
  }
  return sum
}

/** M-4.1.2-7: whether a German piece gets away: blocked by the number of the box or more. */
export function leavesBox(g: Game, box: BoxId, others: readonly LedgerLine<Normandy>[] = []): boolean {
  const value = aircraftOver(g, box)
  const aircraft: LedgerLine<Normandy>[] = value > 0 ? [{ key: 'aircraftOver', value, clause: 'M-9.5-2' }] : []
  const { interdiction } = g.def.boxes[box - g.def.hexCount]!
  return g.rollAgainst(interdiction, D6, 'interdiction', [...aircraft, ...others]) < interdiction
}
