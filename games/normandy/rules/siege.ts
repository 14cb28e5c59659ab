import type { FestungDefinition } from '../definition.ts'
import type { Game } from '../state.ts'
import { defenceOf } from './combat/odds.ts'
import type { Survey } from './survey.ts'

/** Chapter 6.13: sieges. A siege stands by itself while its conditions hold (G-57). */

/** M-6.13-2: no German outside, and one Allied stack there, or beside a hex, with at least half of the defence inside. */
export function isBesieged(g: Game, m: Survey, { piece, inside, around }: FestungDefinition): boolean {
  const { def, s } = g
  if (s.place[piece] !== inside || m.units.german[around]! > 0) return false
  const defence = def.combatants.german.reduce((sum, p) => sum + (s.place[p] === inside ? defenceOf(g, p) : 0), 0)
  const besiegers = new Map<number, number>()
  for (const u of def.unitsOf.allied) {
    const place = s.place[u]!
    const isThere =
      around < def.hexCount ? place < def.hexCount && def.grid.areAdjacent(place, around) : place === around
    if (isThere) besiegers.set(place, (besiegers.get(place) ?? 0) + defenceOf(g, u))
  }
  return Math.max(0, ...besiegers.values()) * 2 >= defence
}
