import { D6, D10 } from '@bridgehead/engine'
import type { LandingGroup, UnitId } from '../definition.ts'
import { ABSENT, type Game } from '../state.ts'
import { raiseAlarm } from './alarm.ts'
import { eliminate } from './losses.ts'
import { passengersOf } from './stacking.ts'

/** Chapter 5: what may go wrong on the way over. */

export function rollRandomEvents(g: Game): void {
  const face = g.roll(D6, 'event')
  g.emit({ type: 'randomEvent', face })
  const { shoreBattery, convoy } = g.def.data.tables.randomEvents
  if (face <= 2)
    meetFire(g, shoreBattery.landFromTurn) // D-5-2
  else if (face <= 4)
    meetFire(g, convoy.landFromTurn) // D-5-3
  else loseTheWay(g, face === 5 ? 'G1' : 'G2') // D-5-4
  if (face % 2 === 1) engineTrouble(g) // D-5-6, D-5-8
}

function meetFire(g: Game, landFromTurn: number): void {
  raiseAlarm(g, 'randomEvent')
  const digit = g.roll(D10, 'event.boat')
  if (digit === 8 || digit === 9) {
    const group: LandingGroup = digit === 8 ? 'G1' : 'G2'
    g.s.landFromTurn[group] = landFromTurn
    g.emit({ type: 'landingDelayed', group, turn: landFromTurn })
  } else if (digit > 0) {
    const boat = boatNumber(g, digit)
    g.emit({ type: 'boatLost', boat, zone: g.s.where[boat]!, cause: 'event' })
    eliminate(g, boat)
  }
}

function loseTheWay(g: Game, group: LandingGroup): void {
  g.s.astray[group] = true
  g.emit({ type: 'courseError', group, beach: g.def.strayBeach[group] })
}

/** D-5-6, D-5-7: a boat stays behind with all aboard; they are absent, not lost. */
function engineTrouble(g: Game): void {
  let boat: UnitId | undefined
  while (boat === undefined) {
    const digit = g.roll(D10, 'event.engine')
    const named = digit >= 1 && digit <= g.def.boats.length ? boatNumber(g, digit) : undefined
    if (named !== undefined && g.s.where[named]! >= 0) boat = named
  }
  const zone = g.s.where[boat]!
  for (const u of [...passengersOf(g, boat), boat]) {
    g.s.where[u] = ABSENT
    g.s.aboard[u] = -1
  }
  g.emit({ type: 'boatLost', boat, zone, cause: 'engine' })
}

const boatNumber = (g: Game, number: number): UnitId => g.def.boats[number - 1]!
