import type { Normandy } from '@bridgehead/normandy'
import { heldFaces } from '@bridgehead/normandy/rules/turnOutlook'
import { imagine } from './imagine.ts'
import type { NormandyChoice, NormandyLook } from './look.ts'

/** Moves on the strategic map, and between the two maps. */

/** Questions about boxes turn up the map of France, all others the front. */
export function sheetFor({ flow }: Normandy['view']): string | undefined {
  const step = flow.at(-1)?.step
  if (step === undefined || step.startsWith('air.')) return undefined
  return step.startsWith('offMap.') || step === 'festung.inside' ? 'france' : 'front'
}

/** How likely each of these pieces leaves its box by its own die; the Allies need none. */
export function chanceToLeave(look: NormandyLook, pieces: readonly number[], more = 0): number {
  const { def, view } = look
  const [first = -1] = pieces
  const from = view.place[first] ?? -1
  if (def.pieces[first]?.side !== 'german' || from < def.hexCount || from >= def.hexCount + def.boxCount) return 1
  return 1 - heldFaces(imagine(look), from, more).length / 6
}

/** Choices about counters, by the place in which these stand. */
export interface Gathering {
  readonly place: number
  /** For everybody there at once. */
  readonly all: readonly NormandyChoice[]
  readonly each: readonly NormandyChoice[]
}

const together: readonly string[] = ['stack', 'enterAll', 'leaveAll']
const single: readonly string[] = ['unit', 'hq', 'enter', 'leave', 'arrive', 'inside', 'outside']

export function gatheringsOf({ view }: NormandyLook, options: readonly NormandyChoice[]): readonly Gathering[] {
  const found = new Map<number, { all: NormandyChoice[]; each: NormandyChoice[] }>()
  const at = (place: number) => {
    const here = found.get(place) ?? { all: [], each: [] }
    found.set(place, here)
    return here
  }
  for (const choice of options) {
    const { verb, arg } = choice
    if (arg === undefined) continue
    if (together.includes(verb)) at(arg).all.push(choice)
    else if (single.includes(verb)) at(view.place[arg] ?? -1).each.push(choice)
  }
  return [...found].map(([place, choices]) => ({ place, ...choices }))
}
