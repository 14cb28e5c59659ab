import { chapter, type Denial, type Offer } from '@bridgehead/engine'
import type { UnitId, ZoneId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Acting, Dieppe, Game } from '../state.ts'
import { cannotAssaultFromHere } from './assault.ts'
import { cannotFireAnywhere } from './fire.ts'
import {
  acting,
  askForTop,
  canActivate,
  cannotSpend,
  crowded,
  dispensable,
  isAboard,
  isFlotilla,
  leaveBehind,
  passengersThatMayAct,
  settingOut,
  standing,
} from './group.ts'
import { beginEmbarking, cannotEmbark, cannotLand, land } from './landing.ts'
import { beginMovement } from './movement.ts'
import { britishIn, captivesIn, distinctBritish, isCommando } from './stacking.ts'
import { endIfNobodyIsLeft } from './victory.ts'
import { cannotMove } from './walking.ts'

/** Chapter 6: who acts, and with what. */

const alreadyActed = deny('D-6-5', 'already-acted')
const nobodyPicked = deny('D-6-7', 'nobody-picked')

/** D-6-7: whom the group may still take in: unmarked units of the zone or of the one LCA, and prisoners with an escort. */
function candidates(g: Game, zone: ZoneId, boat: UnitId, picked: readonly UnitId[]): UnitId[] {
  const fighters = boat >= 0 ? passengersThatMayAct(g, boat) : britishIn(g, zone).filter((u) => canActivate(g, u))
  const free = fighters.filter((u) => !picked.includes(u))
  const escorted = boat < 0 && picked.some((u) => isCommando(g, u))
  if (!escorted) return free
  return [...free, ...captivesIn(g, zone).filter((u) => canActivate(g, u) && !picked.includes(u))]
}

function beginActing(g: Game, zone: ZoneId, boat: UnitId, group: UnitId[]): void {
  g.emit({ type: 'activated', units: group, zone })
  g.goto('act.choose', settingOut(group, zone, boat))
}

function offerActions(g: Game, who: Acting, stuck: Denial | undefined, offer: Offer<Dieppe>): void {
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

export const actionSteps = chapter<Dieppe>()({
  'group.pick': {
    who: () => 'british',
    options(g, offer) {
      const { zone, boat, picked } = g.frame
      const here = britishIn(g, zone)
      if (boat < 0 && picked.length === 0)
        for (const u of here) if (passengersThatMayAct(g, u).length > 0) offer('passengers', u)
      const free = candidates(g, zone, boat, picked)
      for (const u of free) offer('unit', u)
      for (const u of here) if (g.s.done[u] === 1) offer('unit', u, alreadyActed)
      for (const u of captivesIn(g, zone)) if (g.s.done[u] === 1) offer('unit', u, alreadyActed)
      if (free.length > 1) offer('all')
      offer('ready', undefined, picked.length > 0 ? undefined : nobodyPicked)
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
      const stuck = crowded(g, who)
      offerActions(g, who, stuck, offer)
      if (who.used.length === 1 && !isAboard(g, who)) for (const u of dispensable(g, who)) offer('leave', u, stuck)
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
      const [, ...others] = distinctBritish(g, britishIn(g, g.frame.zone))
      for (const u of others) offer('top', u)
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
