import { D6 } from '@bridgehead/engine'
import { GOOD, type NarvikDefinition, WINTER } from '../definition.ts'
import type { Game, NarvikState } from '../state.ts'

/** Chapter 7: weather and thaw. */

/** A state or a view: the season is known to everybody. */
interface Dated {
  readonly def: NarvikDefinition
  readonly s: Pick<NarvikState, 'turn' | 'thaw'>
}

/** N-7-4, N-14.1-3: winter until two turns after the thaw was rolled. */
export function isWinter({ s, def }: Dated): boolean {
  return s.thaw === 0 || s.turn < s.thaw + def.data.tables.weather.thawDelay
}

/** The section of the movement table in use. */
export const seasonOf = (g: Dated): number => (isWinter(g) ? WINTER : GOOD)

/** N-7-4: what the ground looks like: the snow lies, it melts, it is gone. */
export function groundOf(g: Dated): 'snow' | 'melting' | 'bare' {
  if (!isWinter(g)) return 'bare'
  return g.s.thaw > 0 ? 'melting' : 'snow'
}

/** N-6.1-1, N-7-1: on turns 1 to 7 the weather of the turn is rolled; after that there is no bad weather (N-7.1-1). */
export function rollWeather(g: Game): void {
  const { lastTurn, lateFrom, lateBonus, thawFromTurn, thawDelay, rows } = g.def.data.tables.weather
  const { s } = g
  s.badTrondheim = 0
  s.badNarvik = 0
  if (s.turn <= lastTurn) {
    const late = s.turn >= lateFrom ? [{ key: 'lateSpring', value: lateBonus, clause: 'N-7-1' } as const] : []
    const total = g.rollSeveral(2, D6, 'weather', late)
    const row = rows[Math.min(total, rows.length + 1) - 2]!
    s.badTrondheim = row.trondheim ? 1 : 0
    s.badNarvik = row.narvik ? 1 : 0
    // A thaw on turn 1 or 2, or a second one, counts for nothing.
    const thaw = row.thaw && s.thaw === 0 && s.turn >= thawFromTurn
    if (thaw) s.thaw = s.turn
    g.emit({ type: 'weather', trondheim: row.trondheim, narvik: row.narvik, thaw })
  }
  if (s.thaw > 0 && s.turn === s.thaw + thawDelay) g.emit({ type: 'goodWeather' })
}
