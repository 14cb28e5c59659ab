import type { UnitId } from '../definition.ts'
import { type Game, otherSide } from '../state.ts'
import { addFatigue, isAshore, isInPlay, unitOf } from './counters.ts'
import { survey } from './survey.ts'
import { isWinter } from './weather.ts'

/** Chapter 10: fatigue at the start and at the end of a turn, and the average of a force. */

/** N-6.1-2: infantry ashore tires in winter mountains and beside the enemy, on turn 1 as on any other. */
export function tireAtStart(g: Game): void {
  const { startWinterMountain, startZone } = g.def.data.tables.fatigue
  const m = survey(g)
  const winter = isWinter(g)
  for (const side of ['allied', 'german'] as const)
    for (const u of g.def.land[side]) {
      const { isInfantry, movesAs } = unitOf(g, u)
      if (!isInfantry || !isAshore(g, u)) continue
      const hex = g.s.where[u]!
      // The zones were surveyed before anybody tired, so nobody's order matters.
      const inZone = m.zone[otherSide(side)][hex] === 1
      if (winter && g.def.isMountain[hex])
        addFatigue(g, u, movesAs === 0 ? startWinterMountain.mountain : startWinterMountain.line, 'startMountain')
      if (inZone) addFatigue(g, u, startZone, 'startZone')
    }
}

/** N-21-2, N-10.1-9: units at their limit lose 4 points, all others 8. */
export function recover(g: Game): void {
  const { recover: rest, recoverAtLimit } = g.def.data.tables.fatigue
  g.s.fatigue = g.s.fatigue.map((level, u) => {
    const { isInfantry, limit } = unitOf(g, u)
    return isInfantry && isInPlay(g, u) ? Math.max(0, level - (level >= limit ? recoverAtLimit : rest)) : level
  })
}

/** N-15.1-7: the average of the infantry, rounded down; 0 without infantry. */
export function averageFatigue(g: Game, units: readonly UnitId[]): number {
  let sum = 0
  let infantry = 0
  for (const u of units) {
    if (!unitOf(g, u).isInfantry) continue
    sum += g.s.fatigue[u]!
    infantry++
  }
  return infantry === 0 ? 0 : Math.floor(sum / infantry)
}
