import type { HexId } from '@bridgehead/normandy'
import type { Field } from './field.ts'

/**
 * Where the two Allied groups meet: from this column on, by rows from the north, the ground is American. So they do not take each
 * other's roads and hexes (M-2.1-5), whoever plays the other group.
 */
const boundary: readonly (readonly [throughRow: number, column: number])[] = [
  [12, 13],
  [16, 12],
  [99, 8],
]

export function isForeignSector({ def, role }: Field, hex: HexId): boolean {
  if (role === 'german' || def.scenario.allies.length === 1) return false
  const code = def.grid.numberOf(hex)
  const row = Number(code.slice(0, 2))
  const isAmerican = Number(code.slice(2)) >= boundary.find(([through]) => row <= through)![1]
  return isAmerican !== (role === 'american')
}
