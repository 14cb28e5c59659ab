import type { NormandyDecision } from './look.ts'

/** "+3", "−2", "±0": with a true minus sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '±0')

/** Half points as they are printed: 2½. */
export const halves = (points: number): string => {
  const whole = Math.floor(points)
  return points === whole ? String(whole) : `${whole === 0 ? '' : whole}½`
}

/** The name of a column of the combat table. */
export const columnName = ({ look }: NormandyDecision, column: number): string =>
  look.def.data.tables.combat.columns[column]?.name ?? ''

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

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
