import type { NormandyDefinition, NormandyState } from '@bridgehead/normandy'

/** What the report of Normandy counts. */

export interface DivisionLosses {
  readonly division: string
  readonly side: 'allied' | 'german'
  /** Nation of its first counter, for the colour. */
  readonly nation: string
  readonly lost: number
  readonly steps: number
}

/** Steps that each division has lost, the hardest hit first; those that were never in play or lost nothing are left out. */
export function lossesOf(def: NormandyDefinition, s: NormandyState): readonly DivisionLosses[] {
  const { frame, data } = def
  const gone: readonly number[] = [frame.removed, frame.cadre]
  return data.counters.divisions
    .map(({ id }, index): DivisionLosses => {
      const units = def.units.filter((unit) => def.pieces[unit]?.division === index && s.place[unit] !== frame.unused)
      const stepsOf = (unit: number) => def.pieces[unit]?.steps.length ?? 0
      const lost = units.reduce((sum, unit) => {
        const place = s.place[unit] ?? -1
        return sum + (gone.includes(place) ? stepsOf(unit) : (s.lost[unit] ?? 0))
      }, 0)
      const first = def.pieces[units[0] ?? -1]
      return {
        division: id,
        side: first?.side ?? 'allied',
        nation: first?.nation ?? '',
        lost,
        steps: units.reduce((sum, unit) => sum + stepsOf(unit), 0),
      }
    })
    .filter(({ lost }) => lost > 0)
    .toSorted((a, b) => b.lost - a.lost || b.lost / b.steps - a.lost / a.steps)
}

/** Hexes as one path, in units of their own size. */
export function hexPath(def: NormandyDefinition, hexes: readonly number[]): string {
  const half = 1 / Math.sqrt(3)
  return hexes
    .map((hex) => {
      const { x, y } = def.grid.centre(hex)
      const [w, h] = [half, 0.5]
      return `M${num(x - w)},${num(y)}l${num(w / 2)},${-h}h${num(w)}l${num(w / 2)},${h}l${num(-w / 2)},${h}h${num(-w)}Z`
    })
    .join('')
}

const num = (value: number): string => value.toFixed(2)
