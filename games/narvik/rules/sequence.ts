import { chapter, type Offer } from '@bridgehead/engine'
import type { Side } from '../data/schema.ts'
import { deny } from '../denials.ts'
import { type Game, type Narvik, NO_DUTY, otherSide } from '../state.ts'
import { offerAirMissions, startRecon } from './air.ts'
import { offerShelling } from './artillery.ts'
import { offerAssaults, startAssault } from './assault.ts'
import { offerReveals } from './concealment.ts'
import { isAshore, pieceOf, reveal, unitAt, unitOf } from './counters.ts'
import { recover, tireAtStart } from './fatigue.ts'
import { offerLandings, startLanding } from './landing.ts'
import { cannotMove } from './movement.ts'
import { employ, offerNaval } from './naval.ts'
import { bringReinforcements } from './reinforcements.ts'
import { firstOverstacked } from './stacking.ts'
import { type Survey, survey } from './survey.ts'
import { differentialOf, scoreObjectives, totalsOf } from './victory.ts'
import { rollWeather } from './weather.ts'

/** Chapters 6, 9 and 21: the turn, actions and reactions, the end of the turn. */

const freeLimit = deny('N-9.2-6', 'free-limit')

/** Whose action or reaction is being carried out. */
export const actingSide = (g: Game): Side => (g.s.reacting ? otherSide(g.s.initiative) : g.s.initiative)

/** The running action is over: N-9.1-2 and N-9.2-1 say who is asked next. */
export function endAction(g: Game, isAttack: boolean): void {
  const { s } = g
  const side = actingSide(g)
  s.free[side] = s.spent ? 0 : s.free[side] + 1
  s.spent = 0
  if (s.reacting) s.reacting = 0
  else {
    s.passes = 0
    if (side === 'allied') giveActionBonus(g)
    if (isAttack) passInitiative(g)
    else s.window = 1
  }
  g.return()
}

/** N-18.1-3: one air point after the first Allied action of the turn. */
function giveActionBonus(g: Game): void {
  const { s, def } = g
  const { actionBonus, most } = def.data.tables.airPoints
  if (s.bonusGiven && !def.options.airBonusEveryAction) return
  s.bonusGiven = 1
  if (s.air >= most) return
  s.air += actionBonus
  g.emit({ type: 'airBonus', total: s.air })
}

function passInitiative(g: Game): void {
  g.s.initiative = otherSide(g.s.initiative)
  g.emit({ type: 'initiative', side: g.s.initiative })
}

function offerMoves(g: Game, m: Survey, side: Side, offer: Offer<Narvik>): void {
  for (const u of g.def.land[side]) if (isAshore(g, u)) offer('move', pieceOf(g, u), cannotMove(g, m, u))
}

function startMove(g: Game<'act'> | Game<'react'>, u: number): void {
  if (unitOf(g, u).side === 'german') g.s.germansMoved = 1
  g.goto('move.step', { unit: u, left: unitOf(g, u).movement, steps: 0, climbed: false })
}

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
    for (const u of def.allied) {
      s.landed[u] = 0
      s.grounded[u] = 0
    }
    s.orders = 0
    s.germansMoved = 0
    s.airEvent = 0
    s.recon = 0
    s.bonusGiven = 0
    s.free = { allied: 0, german: 0 }
    s.shelled.fill(0)
    g.emit({ type: 'turn', turn: s.turn })
    rollWeather(g)
    tireAtStart(g)
    s.spent = 0
    const arrived = bringReinforcements(g)
    for (const u of def.allied) s.fired[u] = 0
    if (def.options.alliedConcealment && arrived) g.goto('turn.conceal', { marked: [] })
    else g.goto('turn.bases')
  },

  /** N-6.4-1, N-9: who is asked next. */
  action(g) {
    const { s } = g
    const crowded = firstOverstacked(g)
    if (crowded) return g.call('stack.lose', crowded)
    // N-9.2-3: both have passed, one directly after the other.
    if (s.passes >= 2) return g.goto('turn.end')
    if (s.window) {
      s.window = 0
      return g.call('react')
    }
    g.call('act')
  },

  /** N-9.1-1: the side with the initiative acts or passes. */
  act: {
    who: (g) => g.s.initiative,
    options(g, offer) {
      const side = g.s.initiative
      const isTired = g.s.free[side] >= g.def.data.tables.limits.freeActions
      if (!isTired) {
        const m = survey(g)
        offerMoves(g, m, side, offer)
        offerAssaults(g, m, side, offer)
        if (side === 'allied') {
          offerShelling(g, m, offer)
          offerNaval(g, offer)
          offerLandings(g, m, offer)
        } else offerAirMissions(g, offer)
        offerReveals(g, side, offer)
      } else for (const u of g.def.land[side]) if (isAshore(g, u)) offer('move', pieceOf(g, u), freeLimit)
      offer('pass')
    },
    on: {
      move: (g, piece) => startMove(g, unitAt(g, piece)),
      assault: (g, hex) => startAssault(g, hex),
      shell: (g, hex) => g.goto('shell.target', { hex }),
      sail: (g, ship) => g.goto('sail.ships', { ships: [ship] }),
      embark: (g, hex) => g.goto('embark.ships', { hex, ships: [], came: -1, waiting: -1 }),
      land: (g, hex) => startLanding(g, hex),
      bombard: (g, hex) => g.goto('bombard.ships', { hex, ships: [] }),
      employBase: (g, ship) => employ(g, ship, 'base'),
      employFerry: (g, ship) => employ(g, ship, 'ferry'),
      airInfantry: (g, hex) => g.goto('air.infantry', { hex }),
      airShips: (g, hex) => g.goto('air.ships', { hex, attacks: [], ship: -1 }),
      recon: startRecon,
      reveal: (g, piece) => reveal(g, unitAt(g, piece)),
      pass(g) {
        const { s } = g
        s.passes++
        g.emit({ type: 'passed', side: s.initiative })
        passInitiative(g)
        g.noWayBack('phase')
        g.return()
      },
    },
  },

  /** N-9.1-2, N-9.1-4: one reaction after every action that is no attack; the window is never skipped. */
  react: {
    who: (g) => otherSide(g.s.initiative),
    options(g, offer) {
      const side = otherSide(g.s.initiative)
      offerMoves(g, survey(g), side, offer)
      if (side === 'german') offerAirMissions(g, offer)
      offerReveals(g, side, offer)
      offer('decline')
    },
    on: {
      move(g, piece) {
        g.s.reacting = 1
        startMove(g, unitAt(g, piece))
      },
      airInfantry(g, hex) {
        g.s.reacting = 1
        g.goto('air.infantry', { hex })
      },
      airShips(g, hex) {
        g.s.reacting = 1
        g.goto('air.ships', { hex, attacks: [], ship: -1 })
      },
      recon(g, hex) {
        g.s.reacting = 1
        startRecon(g, hex)
      },
      reveal: (g, piece) => reveal(g, unitAt(g, piece)),
      decline(g) {
        g.emit({ type: 'declined', side: otherSide(g.s.initiative) })
        g.return()
      },
    },
  },

  /** N-6.5-1, N-21: the turn ends, and with it perhaps the game. */
  'turn.end'(g) {
    const { s } = g
    g.noWayBack('phase')
    s.air = 0
    s.passes = 0
    s.initiative = 'allied'
    for (const ship of g.def.ships) s.duty[ship] = NO_DUTY
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
