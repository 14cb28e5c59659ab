import { chapter, type Offer } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import { deny } from '../denials.ts'
import { type Game, type Narvik, otherSide } from '../state.ts'
import { offerAirMissions, startRecon } from './air.ts'
import { offerShelling } from './artillery.ts'
import { offerAssaults, startAssault } from './assault.ts'
import { offerReveals } from './concealment.ts'
import { isAshore, pieceOf, reveal, unitAt, unitOf } from './counters.ts'
import { isActionPhaseOver, pass } from './initiative.ts'
import { offerLandings, startLanding } from './landing.ts'
import { cannotMove } from './movement.ts'
import { employ, offerNaval } from './naval.ts'
import { firstOverstacked } from './stacking.ts'
import { type Survey, surveyed } from './survey.ts'
import { explainActions } from './whyNot.ts'

/** Chapter 9.1: what each side may do with the initiative, and in reaction. */

const freeLimit = deny('N-9.2-6', 'free-limit')

function offerActions(g: Game, m: Survey, side: Side, offer: Offer<Narvik>): void {
  offerMoves(g, m, side, offer)
  offerAssaults(g, m, side, offer)
  if (side === 'allied') {
    offerShelling(g, m, offer)
    offerNaval(g, offer)
    offerLandings(g, m, offer)
  } else offerAirMissions(g, offer)
  offerReveals(g, side, offer)
}

function offerMoves(g: Game, m: Survey, side: Side, offer: Offer<Narvik>): void {
  for (const u of g.def.land[side]) if (isAshore(g, u)) offer('move', pieceOf(g, u), cannotMove(g, m, u))
}

function startMove(g: Game<'act'> | Game<'react'>, u: number): void {
  if (unitOf(g, u).side === 'german') g.s.germansMoved = 1
  g.goto('move.step', { unit: u, left: unitOf(g, u).movement, steps: 0, climbed: false })
}

export const actionSteps = chapter<Narvik>()({
  /** N-6.4-1, N-9: who is asked next. */
  action(g) {
    const { s } = g
    const crowded = firstOverstacked(g)
    if (crowded) return g.call('stack.lose', crowded)
    if (isActionPhaseOver(s)) return g.goto('turn.end')
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
      if (isTired) for (const u of g.def.land[side]) if (isAshore(g, u)) offer('move', pieceOf(g, u), freeLimit)
      if (!isTired) surveyed(g, (m) => offerActions(g, m, side, offer))
      offer('pass')
    },
    missing: (g, offer) => surveyed(g, (m) => explainActions(g, m, g.s.initiative, offer)),
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
      pass,
    },
  },

  /** N-9.1-2, N-9.1-4: one reaction after every action that is no attack; the window is never skipped. */
  react: {
    who: (g) => otherSide(g.s.initiative),
    options(g, offer) {
      const side = otherSide(g.s.initiative)
      surveyed(g, (m) => offerMoves(g, m, side, offer))
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
})
