import { chapter, type Denial } from '@bridgehead/engine'
import { deny } from '../denials.ts'
import type { Dieppe, Game } from '../state.ts'
import { fireFrom, nextToFire } from './germanFire.ts'
import { ledByOfficers, moveFrom, nextToMove } from './germanMovement.ts'
import { canActivateIn } from './group.ts'
import { freePrisoners } from './prisoners.ts'
import { rollRandomEvents } from './randomEvents.ts'
import { rollForReinforcements } from './reinforcements.ts'
import { britishZones, isBoat } from './stacking.ts'
import { endIfNobodyIsLeft, finishRaid } from './victory.ts'

/** Chapter 4: the turn. A events, B British, C and E the markers come off, D Germans, F victory. */

const lastTurn = (g: Game): number => g.def.data.tables.turnTrack.turns.length

const alreadyActed = deny('D-6-5', 'already-acted')
const nobodyLanded = deny('D-4-6', 'nobody-landed')
const stillAshore = deny('D-4-6', 'still-ashore')

/** D-4-6: the player may call it a day once he has been ashore and everybody is off the beach again. */
function cannotWithdraw(g: Game): Denial | undefined {
  if (!g.s.firsts.landing) return nobodyLanded
  return g.def.british.some((u) => g.s.where[u]! >= 0 && !isBoat(g, u)) ? stillAshore : undefined
}

function clearMarks(g: Game): void {
  g.s.done.fill(0)
  g.s.firedAt.fill(-1)
}

export const sequenceSteps = chapter<Dieppe>()({
  'turn.begin': (g) => {
    const { turn } = g.s
    g.emit({ type: 'turn', turn, time: g.def.data.tables.turnTrack.turns[turn - 1]!.time })
    if (turn === 1 && g.def.options.randomEvents) g.goto('turn.events')
    else g.goto('turn.british')
  },

  /** D-4-2, D-5-1. */
  'turn.events': (g) => {
    rollRandomEvents(g)
    if (!endIfNobodyIsLeft(g)) g.goto('turn.british')
  },

  /** D-4-3, D-6-5: one group after another, in the order the player likes. */
  'turn.british': {
    who: () => 'british',
    options(g, offer) {
      for (const zone of britishZones(g)) offer('zone', zone, canActivateIn(g, zone) ? undefined : alreadyActed)
      offer('withdraw', undefined, cannotWithdraw(g))
      offer('endPhase')
    },
    on: {
      zone: (g, zone) => g.call('group.pick', { zone, boat: -1, picked: [] }),
      withdraw: (g) => {
        g.emit({ type: 'withdrew' })
        finishRaid(g)
      },
      endPhase: (g) => {
        g.noWayBack('phase')
        freePrisoners(g)
        clearMarks(g)
        g.emit({ type: 'germanPhase', alarm: g.s.alarm })
        g.goto('turn.germanFire', { fired: [] })
      },
    },
  },

  /** D-4-4, D-11-3: one shot after another. */
  'turn.germanFire': (g) => {
    const zone = nextToFire(g, g.frame.fired)
    if (zone === undefined) {
      g.goto('turn.germanMove', { led: ledByOfficers(g) })
      return
    }
    g.frame.fired.push(zone)
    fireFrom(g, zone)
  },

  'turn.germanMove': (g) => {
    const zone = nextToMove(g)
    if (zone === undefined) g.goto('turn.reinforcements')
    else moveFrom(g, zone, g.frame.led)
  },

  'turn.reinforcements': (g) => {
    rollForReinforcements(g)
    g.goto('turn.end')
  },

  'turn.end': (g) => {
    freePrisoners(g)
    clearMarks(g)
    if (endIfNobodyIsLeft(g)) return
    if (g.s.turn === lastTurn(g)) {
      finishRaid(g)
      return
    }
    g.s.turn++
    g.goto('turn.begin')
  },
})
