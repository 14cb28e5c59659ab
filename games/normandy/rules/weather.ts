import { chapter, D6, NONE } from '@bridgehead/engine'
import type { Game, Normandy } from '../state.ts'
import { isOpen, loseDepot } from './pieces.ts'

/** Chapter 1.1.1.1: weather and storms. */

/** M-1.1.1.1-1 to -5: the weather of the turn. */
export function rollWeather(g: Game): void {
  const { s, def } = g
  const { clearThrough, clearTurns, adjustment, least, stormAfter } = def.data.tables.weather
  s.stormDue = 0
  // M-1.1.1.1-1, M-11.2-1: no die on the first turns, nor on the first turn of a scenario.
  if (s.turn <= clearTurns || s.turn === def.scenario.firstTurn) s.weather = 'clear'
  else {
    const value = Math.max(least, adjustment * s.overcastTurns)
    const total = g.roll(D6, 'weather', value === 0 ? [] : [{ key: 'overcastTurns', value, clause: 'M-1.1.1.1-3' }])
    s.weather = total <= clearThrough ? 'clear' : 'overcast'
    s.stormDue = s.weather === 'overcast' && total - value === stormAfter ? 1 : 0
  }
  s.overcastTurns = s.weather === 'clear' ? 0 : s.overcastTurns + 1
  g.emit({ type: 'weather', weather: s.weather })
}

/** M-1.1.1.1-8, -9: nothing flies, nothing fires from the sea; strategic interdiction and superiority are not touched. */
function breakStorm(g: Game): void {
  const { s, def } = g
  s.storm = 1
  s.naval.fill(0)
  for (const [cls, count] of s.available.entries()) s.flown[cls]! += count
  s.available.fill(0)
  for (const cls of s.tactical) if (cls !== NONE) s.flown[cls]!++
  s.tactical.fill(NONE)
  // M-1.1.1.1-11, M-7.1.1-5.
  for (const depot of def.depotsOf.allied)
    if (def.depot[depot]!.kind === 'mulberry' && isOpen(g, depot)) {
      if (g.roll(D6, 'mulberry') < def.data.tables.mulberries.lostFrom) continue
      loseDepot(g, depot)
      g.emit({ type: 'mulberryLost', depot })
    }
}

export const weatherSteps = chapter<Normandy>()({
  /** M-1.1.1.1-5 to -7: in phase A, and again in phase B if nothing broke; not in A right after a storm in B. */
  'storm.test'(g) {
    const { s, def } = g
    g.return()
    const isSpared = s.phase === 'A' && s.stormBefore === 1
    s.stormBefore = 0
    if (!s.stormDue || isSpared) return
    const isStorm = g.roll(D6, 'storm') >= def.data.tables.weather.storm
    g.emit({ type: 'stormTest', isStorm })
    if (!isStorm) return
    s.stormDue = 0
    if (s.phase === 'B') s.stormBefore = 1
    breakStorm(g)
  },
})
