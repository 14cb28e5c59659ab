import type { NormandyDecision } from './look.ts'

/** "+3", "−2", "±0": with a true minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0')

/** Half points as they are printed: 2½. */
export const halves = (points: number): string => {
  const whole = Math.floor(points)
  return points === whole ? String(whole) : `${whole === 0 ? '' : whole}½`
}

/** Thirds of a division as they are printed: 4⅓. */
export const thirds = (divisions: number): string => {
  const [whole, parts] = [Math.floor(divisions + 0.01), Math.round(3 * divisions) % 3]
  return parts === 0 ? String(whole) : `${whole === 0 ? '' : whole}${parts === 1 ? '⅓' : '⅔'}`
}

/** The name of a column of the combat table. */
export const columnName = ({ look }: NormandyDecision, column: number): string =>
  look.def.data.tables.combat.columns[column]?.name ?? ''

/** "−1 D1 R2" as the combat table writes it; empty for nothing. */
export const outcomeText = ({
  steps,
  disorg,
  retreat,
}: {
  readonly steps: number
  readonly disorg: number
  readonly retreat: number
}): string => [steps && `−${steps}`, disorg && `D${disorg}`, retreat && `R${retreat}`].filter(Boolean).join(' ')
