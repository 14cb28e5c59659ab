import type { NormandyChoice, NormandyLook } from './look.ts'

/** What one face of the die does to the stack under fire. */
export interface Effect {
  readonly suppression: number
  readonly disorg: number
}

export interface EffectChance extends Effect {
  readonly chance: number
}

/** Equal effects taken together, from the weakest to the strongest. */
export function effectChances(fates: readonly Effect[]): readonly EffectChance[] {
  const found = new Map<string, EffectChance>()
  for (const { suppression, disorg } of fates) {
    const key = `${suppression} ${disorg}`
    const before = found.get(key)?.chance ?? 0
    found.set(key, { suppression, disorg, chance: before + 1 / fates.length })
  }
  return [...found.values()].sort((a, b) => a.suppression + a.disorg - b.suppression - b.disorg)
}

/** Numbers that a verb is offered with. */
export const numbersOf = (options: readonly NormandyChoice[], verb: string): readonly number[] =>
  options.flatMap((choice) => (choice.verb === verb && choice.arg !== undefined ? choice.arg : []))

/**
 * Of these numbers those that matter: the fewest for each column of the bombardment table, where one more point changes nothing, and the
 * most there are.
 */
export function worthwhile(
  { def }: NormandyLook,
  numbers: readonly number[],
  pointsOf: (n: number) => number,
): readonly number[] {
  const { columns } = def.data.tables.bombardment
  const columnOf = (n: number): number => columns.findLastIndex((fewest) => pointsOf(n) >= fewest)
  return numbers.filter((n, i) => i === 0 || columnOf(n) !== columnOf(numbers[i - 1] ?? n))
}

/** Points of so many counters of bombers, those that would be taken first, and of medium ones among them. */
export function bombPointsOf(
  { def, view }: NormandyLook,
  group: string,
  mediums: number,
  heavies: number,
): { readonly points: number; readonly medium: number } {
  let [light, heavy, points, medium] = [mediums, heavies, 0, 0]
  def.airClasses.forEach((each, cls) => {
    if (each.group !== group || each.kind === 'FB') return
    const taken = Math.min(each.kind === 'HB' ? heavy : light, view.available[cls] ?? 0)
    if (each.kind === 'HB') heavy -= taken
    else light -= taken
    points += taken * each.points
    if (each.kind === 'MB') medium += taken * each.points
  })
  return { points, medium }
}
