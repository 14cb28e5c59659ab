import { D6, type LedgerLine } from '@bridgehead/engine'
import type { BoxId, PieceId } from '../definition.ts'
import type { Game, Normandy } from '../state.ts'
import { columnOf, defenceOf } from './combat/odds.ts'
import { pieceOf, valuesOf } from './pieces.ts'

/** Chapters 4.1.2, 6.12 and 9.5: the die for leaving a box of the strategic map. */

type Ledger = readonly LedgerLine<Normandy>[]

/** M-9.5-2, 5.13: what the aircraft over a box add to a German die. */
function airLedger(g: Game, box: BoxId): Ledger {
  const { def, s } = g
  const { interdiction } = def.data.tables
  const first = 2 * (box - def.hexCount)
  const value = s.strategic.slice(first, first + 2).reduce((sum, cls) => {
    const kind = def.airClasses[cls]?.kind
    return kind === undefined ? sum : sum + interdiction[kind === 'LB' ? 'MB' : kind]
  }, 0)
  return value > 0 ? [{ key: 'strategicInterdiction', value, clause: 'M-9.5-2' }] : []
}

/** M-4.1.2-10. */
const partisanLedger = (g: Game): Ledger => [
  { key: 'partisans', value: g.def.data.tables.interdiction.partisans, clause: 'M-4.1.2-10' },
]

/** M-6.12-4: one for each column between 1:1 and the ratio of those who leave to those who hold them. */
function strengthLedger(g: Game, pieces: readonly PieceId[], enemies: readonly PieceId[]): Ledger {
  const total = (list: readonly PieceId[], of: (p: PieceId) => number) => list.reduce((sum, p) => sum + of(p), 0)
  const { columns } = g.def.data.tables.combat
  const even = columns.findIndex(({ attack, defence }) => attack === defence)
  const defence = total(enemies, (p) => defenceOf(g, p))
  // HQs by themselves hold nobody.
  const column =
    defence === 0
      ? columns.length - 1
      : columnOf(
          g,
          total(pieces, (p) => valuesOf(g, p).attack),
          defence,
        )
  return column === even ? [] : [{ key: 'strengthRatio', value: even - column, clause: 'M-6.12-4' }]
}

/** M-4.1.2-7, M-6.12-3: rolls for leaving a box; true when the way is free. */
export function getsAway(
  g: Game,
  box: BoxId,
  pieces: readonly PieceId[],
  { partisans, enemies }: { partisans: boolean; enemies: readonly PieceId[] | undefined },
): boolean {
  const isGerman = pieceOf(g, pieces[0]!).side === 'german'
  const { interdiction } = g.def.boxes[box - g.def.hexCount]!
  const total = g.rollAgainst(interdiction, D6, 'interdiction', [
    ...(isGerman ? airLedger(g, box) : []),
    ...(partisans ? partisanLedger(g) : []),
    ...(enemies ? strengthLedger(g, pieces, enemies) : []),
  ])
  return total < interdiction
}
