import type { Denial } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Acting, Action, Game } from '../state.ts'
import { britishIn, distinctBritish, isBoat, isCommando, isOvercrowded, passengersOf } from './stacking.ts'

/** Chapter 6: the group that acts, who is with it, and what it has spent. What it may do stands in actions.ts. */

/** The group that acts: its frame lies on the stack below whatever it is doing. */
export function acting(g: Game): Acting {
  const { flow } = g.s
  for (let i = flow.length - 1; i >= 0; i--) {
    const frame = flow[i]!
    if (frame.step === 'act.choose') return frame
  }
  throw new Error('Nobody is acting')
}

/** A group that sets out: nothing is spent yet. */
export const settingOut = (group: UnitId[], zone: ZoneId, boat: UnitId): Acting => ({
  group,
  used: [],
  trail: [zone],
  boat,
  tested: [],
  stopped: false,
  bangalore: false,
})

/** Where the acting group stands. */
export function standing(acting: Acting): ZoneId {
  return acting.trail[acting.trail.length - 1]!
}

/** Forgets those of the group who are no longer with it. */
export function dropTheLost(g: Game): void {
  const who = acting(g)
  const here = standing(who)
  who.group = escorted(
    g,
    who.group.filter((u) => g.s.where[u] === here),
  )
}

/** D-12-8: prisoners come along only while a commando does. */
function escorted(g: Game, group: UnitId[]): UnitId[] {
  return group.some((u) => isCommando(g, u)) ? group : group.filter((u) => g.s.captive[u] === 0)
}

/** Units that may still begin an activation (D-6-5, D-6-6). */
export function canActivate(g: Game, u: UnitId): boolean {
  return g.s.done[u] === 0
}

/** D-9-18: passengers can do nothing but land, so they act only off a beach. */
export function passengersThatMayAct(g: Game, boat: UnitId): UnitId[] {
  const zone = g.s.where[boat]!
  if (zone < 0 || !isBoat(g, boat) || g.def.zones[zone]!.kind !== 'waiting') return []
  return passengersOf(g, boat).filter((u) => g.s.captive[u] === 0 && canActivate(g, u))
}

export function canActivateIn(g: Game, zone: ZoneId): boolean {
  for (const u of g.def.british)
    if (g.s.where[u] === zone && (canActivate(g, u) || passengersThatMayAct(g, u).length > 0)) return true
  return false
}

/** D-6-1, D-6-2: two actions at most, never the same twice. */
export function cannotSpend(who: Acting, action: Action): Denial | undefined {
  if (who.used.includes(action)) return deny('D-6-2', 'action-spent')
  if (who.used.length >= 2) return deny('D-6-1', 'no-action-left')
  // D-6-12: an assault across a link goes with fire and nothing else.
  if (who.used.includes('assault') && action !== 'fire') return deny('D-6-12', 'no-action-left')
  return undefined
}

/** Notes an action as taken; its marker tests begin afresh (D-10-5). */
export function spend(who: Acting, action: Action): void {
  who.used.push(action)
  who.tested = []
}

/** The group is afloat when it is made of boats, or of passengers that have not landed. */
export const isAboard = (g: Game, who: Acting): boolean => who.group.some((u) => g.s.aboard[u]! >= 0)
export const isFlotilla = (g: Game, who: Acting): boolean => who.group.some((u) => isBoat(g, u))

const mustMoveOn = deny('D-2-12', 'must-move-on')

/** D-2-12: a group that stands in a crowded zone has to go on; it can do nothing else and nobody can stay. */
export function crowded(g: Game, who: Acting): Denial | undefined {
  return !isAboard(g, who) && isOvercrowded(g, standing(who)) ? mustMoveOn : undefined
}

/** Whom a group can do without: anybody, as long as one fighter goes on. */
export function dispensable(g: Game, who: Acting): UnitId[] {
  const fighters = who.group.filter((u) => g.s.captive[u] === 0)
  return fighters.length > 1 ? who.group : who.group.filter((u) => g.s.captive[u] === 1)
}

/** D-9-7, D-6-7: a unit stays where it is and is marked. A prisoner stays behind with whoever guards him. */
export function leaveBehind(g: Game, who: Acting, u: UnitId): void {
  who.group = escorted(
    g,
    who.group.filter((other) => other !== u),
  )
  g.s.done[u] = 1
  g.emit({ type: 'left', unit: u, zone: standing(who) })
}

/**
 * D-2-8: after a combat or an activation the player may name the top unit, if he has asked to be asked. Nobody is asked about
 * counters that are all alike. A group that has fought still has its activation to end, so that it is asked once.
 */
export function askForTop(g: Game, zone: ZoneId): void {
  if (g.def.options.manualStacking && distinctBritish(g, britishIn(g, zone)).length > 1) g.call('stack.top', { zone })
}
