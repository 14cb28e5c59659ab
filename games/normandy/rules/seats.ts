import type { Group, Role, Side } from '../data/words.ts'
import type { Game } from '../state.ts'

/** Chapter 3P: who is asked. */

export const sideOfRole: { readonly [R in Role]: Side } = {
  american: 'allied',
  angloCanadian: 'allied',
  german: 'german',
}

/** M-3P-2: the Anglo-Canadian leads through turn 8, the American from turn 9. Alone he leads always. */
const ANGLO_CANADIAN_LEADS_THROUGH = 8

/** Who takes the decisions that the Allies share. */
export function leadRole(g: Game): Role {
  const { allies } = g.def.scenario
  if (allies.length === 1) return allies[0]!
  return g.s.turn <= ANGLO_CANADIAN_LEADS_THROUGH ? 'angloCanadian' : 'american'
}

/** Roles of a side in the order in which they act, the lead seat first (M-3P-3). */
export function rolesInOrder(g: Game, side: Side): Role[] {
  if (side === 'german') return ['german']
  const lead = leadRole(g)
  return [lead, ...g.def.scenario.allies.filter((role: Group) => role !== lead)]
}

/** Who speaks for a side in what its groups share. */
export const speakerOf = (g: Game, side: Side): Role => (side === 'german' ? 'german' : leadRole(g))
