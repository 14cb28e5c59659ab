import { chapter, type Denial, type Offer } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Acting, Action, Dieppe, Game } from '../state.ts'
import { cannotAssaultFromHere } from './assault.ts'
import { cannotFireAnywhere } from './fire.ts'
import { beginEmbarking, cannotEmbark, cannotLand, land } from './landing.ts'
import { beginMovement, cannotMove } from './movement.ts'
import { endIfNobodyIsLeft } from './sequence.ts'
import { britishIn, captivesIn, hasCommando, isBoat, isCommando, isOvercrowded, passengersOf } from './stacking.ts'

/** Chapter 6: who acts, and with what. */

/** The group that acts: its frame lies on the stack below whatever it is doing. */
export function acting(g: Game): Acting {
  const { flow } = g.s
  for (let i = flow.length - 1; i >= 0; i--) {
    const frame = flow[i]!
    if (frame.step === 'act.choose') return frame
  }
  throw new Error('Nobody is acting')
}

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
function canActivate(g: Game, u: UnitId): boolean {
  return g.s.done[u] === 0
}

/** D-9-18: passengers can do nothing but land, so they act only off a beach. */
function passengersThatMayAct(g: Game, boat: UnitId): UnitId[] {
  const zone = g.s.where[boat]!
  if (zone < 0 || g.def.zones[zone]!.kind !== 'waiting') return []
  return passengersOf(g, boat).filter((u) => g.s.captive[u] === 0 && canActivate(g, u))
}

export function canActivateIn(g: Game, zone: ZoneId): boolean {
  return britishIn(g, zone).some((u) => canActivate(g, u) || (isBoat(g, u) && passengersThatMayAct(g, u).length > 0))
}

/** D-6-7: whom the group may still take in: unmarked units of the zone or of the one LCA, and prisoners with an escort. */
function candidates(g: Game, zone: ZoneId, boat: UnitId, picked: readonly UnitId[]): UnitId[] {
  const fighters = boat >= 0 ? passengersThatMayAct(g, boat) : britishIn(g, zone).filter((u) => canActivate(g, u))
  const free = fighters.filter((u) => !picked.includes(u))
  const escorted = boat < 0 && picked.some((u) => isCommando(g, u))
  return escorted ? [...free, ...captivesIn(g, zone).filter((u) => !picked.includes(u))] : free
}

function beginActing(g: Game, zone: ZoneId, boat: UnitId, group: UnitId[]): void {
  g.emit({ type: 'activated', units: group, zone })
  g.goto('act.choose', {
    group,
    used: [],
    trail: [zone],
    boat,
    tested: [],
    stopped: false,
    bangalore: false,
  })
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
const isAboard = (g: Game, who: Acting): boolean => who.group.some((u) => g.s.aboard[u]! >= 0)
const isFlotilla = (g: Game, who: Acting): boolean => who.group.some((u) => isBoat(g, u))

function offerActions(g: Game, who: Acting, offer: Offer<Dieppe>): void {
  const stuck = crowded(g, who)
  if (isAboard(g, who)) {
    offer('land', undefined, cannotSpend(who, 'land') ?? cannotLand(g, who))
  } else if (isFlotilla(g, who)) {
    offer('sail', undefined, cannotSpend(who, 'sail') ?? cannotMove(g, who))
    offer('fire', undefined, cannotSpend(who, 'fire') ?? cannotFireAnywhere(g, who))
  } else {
    offer('move', undefined, cannotSpend(who, 'move') ?? cannotMove(g, who))
    offer('fire', undefined, stuck ?? cannotSpend(who, 'fire') ?? cannotFireAnywhere(g, who))
    offer('assault', undefined, stuck ?? cannotSpend(who, 'assault') ?? cannotAssaultFromHere(g, who))
    offer('embark', undefined, stuck ?? cannotSpend(who, 'embark') ?? cannotEmbark(g, who))
  }
  offer('finish', undefined, stuck)
}

/** D-2-12: a group that stands in a crowded zone has to go on; it can do nothing else and nobody can stay. */
export function crowded(g: Game, who: Acting): Denial | undefined {
  return !isAboard(g, who) && isOvercrowded(g, standing(who)) ? deny('D-2-12', 'must-move-on') : undefined
}

export const actionSteps = chapter<Dieppe>()({
  'group.pick': {
    who: () => 'british',
    options(g, offer) {
      const { zone, boat, picked } = g.frame
      if (boat < 0 && picked.length === 0)
        for (const u of britishIn(g, zone)) if (passengersThatMayAct(g, u).length > 0) offer('passengers', u)
      const free = candidates(g, zone, boat, picked)
      for (const u of free) offer('unit', u)
      for (const u of britishIn(g, zone)) if (g.s.done[u] === 1) offer('unit', u, deny('D-6-5', 'already-acted'))
      if (free.length > 1) offer('all')
      offer('ready', undefined, picked.length > 0 ? undefined : deny('D-6-7', 'nobody-picked'))
    },
    on: {
      passengers: (g, boat) => {
        g.frame.boat = boat
      },
      unit: (g, u) => {
        g.frame.picked.push(u)
      },
      all: (g) => {
        const { zone, boat, picked } = g.frame
        for (let free = candidates(g, zone, boat, picked); free.length > 0; free = candidates(g, zone, boat, picked))
          picked.push(...free)
        beginActing(g, zone, boat, picked)
      },
      ready: (g) => beginActing(g, g.frame.zone, g.frame.boat, g.frame.picked),
    },
    skipIfForced: true,
  },

  'act.choose': {
    who: () => 'british',
    options(g, offer) {
      const who = g.frame
      if (who.group.length === 0) {
        offer('finish')
        return
      }
      offerActions(g, who, offer)
      if (who.used.length === 1 && !isAboard(g, who))
        for (const u of dispensable(g, who)) offer('leave', u, crowded(g, who))
    },
    on: {
      land: (g) => land(g, g.frame),
      embark: (g) => beginEmbarking(g, g.frame),
      move: (g) => beginMovement(g, g.frame, 'move'),
      sail: (g) => beginMovement(g, g.frame, 'sail'),
      fire: (g) => g.call('fire.target'),
      assault: (g) => g.call('assault.zone'),
      leave: (g, u) => leaveBehind(g, g.frame, u),
      finish: (g) => g.call('act.finish'),
    },
    // Before anything is done the player is told why nothing can be; after that there is nothing left to ask.
    skipIfForced: (g) => g.frame.used.length > 0 && crowded(g, g.frame) === undefined,
  },

  /** D-6-5: whoever took part is marked, whether for one action or two. */
  'act.finish': (g) => {
    const who = acting(g)
    const zone = standing(who)
    for (const u of who.group) g.s.done[u] = 1
    if (who.group.length > 0) g.emit({ type: 'activationEnded', units: who.group })
    g.unwindTo('turn.british')
    if (endIfNobodyIsLeft(g)) return
    askForTop(g, zone)
  },

  'stack.top': {
    who: () => 'british',
    options(g, offer) {
      for (const u of britishIn(g, g.frame.zone)) offer('top', u)
      offer('keep')
    },
    on: {
      top: (g, u) => {
        g.s.top[g.frame.zone] = u
        g.emit({ type: 'toppedBy', unit: u, zone: g.frame.zone })
        g.return()
      },
      keep: (g) => g.return(),
    },
  },
})

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

/** D-2-8: after a combat or an activation the player may name the top unit, if he has asked to be asked. */
export function askForTop(g: Game, zone: ZoneId): void {
  if (!g.def.options.manualStacking || g.def.zones[zone]!.isSea) return
  if (britishIn(g, zone).length > 1 && hasCommando(g, zone)) g.call('stack.top', { zone })
}
