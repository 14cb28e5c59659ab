import type { FestungDefinition, PieceId, PlaceId } from '../definition.ts'
import type { Game } from '../state.ts'
import { defenceOf } from './combat/odds.ts'
import type { Survey } from './survey.ts'

/** Chapter 6.13: sieges. A siege costs nothing, so it stands by itself as long as its conditions hold (G-57). */

export const isStanding = (g: Game, { piece, inside }: FestungDefinition): boolean => g.s.place[piece] === inside

/** Defence of all combatants of a list that are in a place. */
function defenceIn(g: Game, pieces: readonly PieceId[], place: PlaceId): number {
  return pieces.reduce((sum, p) => (g.s.place[p] === place ? sum + defenceOf(g, p) : sum), 0)
}

/** M-6.13-2: in a box the Allies there, on the map the strongest stack next to the walls. */
function besiegers(g: Game, around: PlaceId): number {
  const { def } = g
  const strength = (place: PlaceId) => defenceIn(g, def.combatants.allied, place)
  if (around >= def.hexCount) return strength(around)
  const neighbours = def.ranges.nearest(around).slice(1, def.ranges.countWithin(around, 1))
  return Math.max(0, ...[...neighbours].map(strength))
}

/** M-6.13-2: no German outside, and a stack of at least half the defence of the walls and those within. */
export function isBesieged(g: Game, m: Survey, festung: FestungDefinition): boolean {
  const { inside, around } = festung
  if (!isStanding(g, festung) || m.units.german[around]! > 0) return false
  return 2 * besiegers(g, around) >= defenceIn(g, g.def.combatants.german, inside)
}
