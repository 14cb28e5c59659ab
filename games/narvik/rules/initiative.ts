import type { Side } from '../data/words.ts'
import { type Game, type NarvikState, type NarvikVerbs, otherSide } from '../state.ts'

/** Chapter 9: who has the initiative, and what hands it over. What can be done with it stands in actions.ts. */

/** An attack hands the initiative over; after any other action the enemy may react; what is no action changes nothing. */
export type ActionKind = 'attack' | 'action' | 'free'

/** N-9.2-1, N-11.1-3, N-20.6-6: what each thing that a side may begin is. */
const actionKinds = {
  move: 'action',
  assault: 'attack',
  shell: 'attack',
  sail: 'action',
  embark: 'action',
  land: 'attack',
  bombard: 'attack',
  employBase: 'free',
  employFerry: 'free',
  airInfantry: 'action',
  airShips: 'action',
  recon: 'action',
  reveal: 'free',
} as const satisfies { readonly [V in keyof NarvikVerbs]?: ActionKind }
type ActionVerb = keyof typeof actionKinds

const isActionVerb = (verb: string): verb is ActionVerb => Object.hasOwn(actionKinds, verb)

/** What sort of action a verb begins; undefined when it begins none: a pass, a part of an action under way. */
export const kindOfAction = (verb: string): ActionKind | undefined =>
  isActionVerb(verb) ? actionKinds[verb] : undefined

/** Whose action or reaction is being carried out. */
export const actingSide = (g: Game): Side => (g.s.reacting ? otherSide(g.s.initiative) : g.s.initiative)

/** The running action is over: N-9.1-2 and N-9.2-1 say who is asked next. */
export function endAction(g: Game, action: ActionVerb): void {
  const { s } = g
  const side = actingSide(g)
  s.free = { ...s.free, [side]: s.spent ? 0 : s.free[side] + 1 }
  s.spent = 0
  if (s.reacting) s.reacting = 0
  else {
    s.passes = 0
    if (side === 'allied') giveActionBonus(g)
    if (actionKinds[action] === 'attack') passInitiative(g)
    else s.window = 1
  }
  g.return()
}

/** N-18.1-3: one air point after the first Allied action of the turn. */
function giveActionBonus(g: Game): void {
  const { s, def } = g
  const { actionBonus, most } = def.data.tables.airPoints
  if (s.bonusGiven && !def.options.airBonusEveryAction) return
  s.bonusGiven = 1
  if (s.air >= most) return
  s.air += actionBonus
  g.emit({ type: 'airBonus', total: s.air })
}

/** N-9.2-2: whoever passes hands the initiative over. */
export function pass(g: Game): void {
  const { s } = g
  s.passes++
  g.emit({ type: 'passed', side: s.initiative })
  passInitiative(g)
  g.noWayBack('phase')
  g.return()
}

function passInitiative(g: Game): void {
  g.s.initiative = otherSide(g.s.initiative)
  g.emit({ type: 'initiative', side: g.s.initiative })
}

/** N-9.2-3: so many passes, one directly after the other, end the turn. */
const PASSES_TO_END = 2
export const isActionPhaseOver = ({ passes }: Pick<NarvikState, 'passes'>): boolean => passes >= PASSES_TO_END
/** Whether the next pass ends the turn. */
export const wouldPassEndTurn = ({ passes }: Pick<NarvikState, 'passes'>): boolean => passes + 1 >= PASSES_TO_END
