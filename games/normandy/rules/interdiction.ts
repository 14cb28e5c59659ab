import { D6, type LedgerLine } from '@bridgehead/engine'
import type { BoxId, PieceId } from '../definition.ts'
import type { Game, Normandy } from '../state.ts'
import { columnOf, defenceOf } from './combat/odds.ts'
import { valuesOf } from './pieces.ts'

/** Chapters 4.1.2, 6.12 and 9.5: the die of whoever leaves a box. */

type Ledger = readonly LedgerLine<Normandy>[]

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
export function leavesBox(g: Game, box: BoxId, others: Ledger = []): boolean {
  const value = aircraftOver(g, box)
  return getsAway(g, box, [
    ...(value > 0 ? [{ key: 'aircraftOver', value, clause: 'M-9.5-2' } as const] : []),
    ...others,
  ])
}

/** M-6.12-5: the same for an Allied stack, which no aircraft trouble. */
export function getsAway(g: Game, box: BoxId, ledger: Ledger): boolean {
  const { interdiction } = g.def.boxes[box - g.def.hexCount]!
  return g.rollAgainst(interdiction, D6, 'interdiction', ledger) < interdiction
}

/** M-4.1.2-10. */
export const partisanLedger = (g: Game): Ledger => [
  { key: 'partisans', value: g.def.data.tables.interdiction.partisans, clause: 'M-4.1.2-10' },
]

/** M-6.12-4: one for each column between 1:1 and the ratio of those who leave to those who hold them. */
export function strengthLedger(g: Game, pieces: readonly PieceId[], enemies: readonly PieceId[]): Ledger {
  const { columns } = g.def.data.tables.combat
  const even = columns.findIndex(({ attack, defence }) => attack === defence)
  const attack = pieces.reduce((sum, p) => sum + valuesOf(g, p).attack, 0)
  const defence = enemies.reduce((sum, p) => sum + defenceOf(g, p), 0)
  // HQs by themselves hold nobody.
  const column = defence === 0 ? columns.length - 1 : columnOf(g, attack, defence)
  return column === even ? [] : [{ key: 'strengthRatio', value: even - column, clause: 'M-6.12-4' }]
}
