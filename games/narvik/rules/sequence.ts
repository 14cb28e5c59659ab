import { chapter, replacedAll } from '@bridgehead/engine'
import { type Game, type Narvik, NO_DUTY } from '../state.ts'
import { recover, tireAtStart } from './fatigue.ts'
import { bringReinforcements } from './reinforcements.ts'
import { differentialOf, scoreObjectives, totalsOf } from './victory.ts'
import { rollWeather } from './weather.ts'

/** Chapters 6 and 21: the beginning and the end of a turn. Actions stand in actions.ts. */

/** The last turn, by decision, by event, or by the calendar; of several ends the earliest counts (N-8.1-3). */
function lastTurnOf(g: Game): number {
  const { secretEnd, openEnd } = g.s
  const { last } = g.def.data.tables.turns
  return Math.min(secretEnd || last, openEnd || last, last)
}

export const sequenceSteps = chapter<Narvik>()({
  /** N-6.1: weather, fatigue, reinforcements, ready again. */
  'turn.begin'(g) {
    const { s, def } = g
    s.turn++
    s.landed = replacedAll(s.landed, def.allied, 0)
    s.grounded = replacedAll(s.grounded, def.allied, 0)
    s.orders = 0
    s.germansMoved = 0
    s.airEvent = 0
    s.recon = 0
    s.bonusGiven = 0
    s.free = { allied: 0, german: 0 }
    s.shelled = s.shelled.map(() => 0)
    g.emit({ type: 'turn', turn: s.turn })
    rollWeather(g)
    tireAtStart(g)
    s.spent = 0
    const arrived = bringReinforcements(g)
    s.fired = replacedAll(s.fired, def.allied, 0)
    if (def.options.alliedConcealment && arrived) g.goto('turn.conceal', { marked: [] })
    else g.goto('turn.bases')
  },

  /** N-6.5-1, N-21: the turn ends, and with it perhaps the game. */
  'turn.end'(g) {
    const { s } = g
    g.noWayBack('phase')
    s.air = 0
    s.passes = 0
    s.initiative = 'allied'
    s.duty = replacedAll(s.duty, g.def.ships, NO_DUTY)
    recover(g)
    const isOver = s.turn >= lastTurnOf(g)
    if (isOver) scoreObjectives(g)
    g.emit({ type: 'turnEnded', turn: s.turn, ...totalsOf(s) })
    if (!isOver) return g.goto('turn.begin')
    const early = s.turn < g.def.data.tables.turns.last
    g.emit({ type: 'ended', turn: s.turn, early, differential: differentialOf(s) })
    g.end()
  },
})
