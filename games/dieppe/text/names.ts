import type { UnitType } from '../data/schema.ts'
import type { DieppeDefinition, UnitId } from '../definition.ts'

/** How one language names counters: alone, and several of a kind. */
export interface CounterWords {
  readonly one: { readonly [T in UnitType]: string }
  readonly several: { readonly [T in UnitType]: string }
  readonly people: { readonly LOVAT: string; readonly MILLS: string }
  /** Joins two or more names: "a, b and c". */
  list(names: readonly string[]): string
}

/** "Commando 5", "Lovat", "LCA 3", "infantry R2". */
export function nameOf(def: DieppeDefinition, words: CounterWords, u: UnitId): string {
  const { counter, type, number, group } = def.units[u]!
  if (counter === 'LOVAT' || counter === 'MILLS') return words.people[counter]
  if (type === 'sniper' || type === 'mortar') return words.one[type]
  if (type === 'lca') return `LCA ${def.boats.indexOf(u) + 1}`
  if (type === 'commando') return `${words.one.commando} ${group === 'G2' ? number + 8 : number}`
  return `${words.one[type]} ${group === 'reinforcement' ? 'R' : ''}${number}`
}

/** "3 commandos, Lovat and LCA 4": counters of a kind are counted, people are named. */
export function nameAll(def: DieppeDefinition, words: CounterWords, units: readonly UnitId[]): string {
  const counted = new Map<UnitType, UnitId[]>()
  for (const u of units) {
    const { type } = def.units[u]!
    counted.set(type, [...(counted.get(type) ?? []), u])
  }
  const parts: string[] = []
  for (const [type, group] of counted) {
    const nameEach = group.length === 1 || type === 'officer' || type === 'lca'
    if (nameEach) parts.push(...group.map((u) => nameOf(def, words, u)))
    else parts.push(`${group.length} ${words.several[type]}`)
  }
  return words.list(parts)
}
