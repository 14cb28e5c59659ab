import { D6 } from '@bridgehead/engine'
import type { Game } from '../state.ts'

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
