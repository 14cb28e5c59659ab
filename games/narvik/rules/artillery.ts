import { chapter, type Denial, type Offer, replaced, replacedAll } from '@bridgehead/engine'
import type { HexId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import type { Game, Narvik } from '../state.ts'
import { cannotWhileConcealed } from './concealment.ts'
import { addFatigue, isAshore, isFaceUp, pieceOf, unitAt, unitOf } from './counters.ts'
import { endAction } from './initiative.ts'
import { hasSupply } from './supply.ts'
import { type Survey, surveyed } from './survey.ts'
import { scoreShelling } from './victory.ts'

/** Chapter 16: Allied artillery, in support and in interdiction. */

const outOfRange = deny('N-16.1-4', 'out-of-range')
const ridge = deny('N-16.1-5', 'ridge-between')
const hasFired = deny('N-16.1.1-4', 'has-fired')
const noSupply = deny('N-16.1.1-5', 'no-supply')
const noBatteries = deny('N-16.1.1-1', 'no-batteries')
const aboard = deny('N-13.1-3', 'aboard')
const inHarstad = deny('N-16.1-4', 'in-harstad')

/** N-16.1-6: whether a ridge lies on the line of fire. */
export const isRidgeBetween = (g: Game, from: HexId, to: HexId): boolean => g.def.fireLines.isStopped(from, to)

/** N-16.1-4, N-16.1-5: whether a battery reaches a hex; ridges do not matter beside it. */
export function cannotFireAt(g: Game, gun: UnitId, hex: HexId): Denial | undefined {
  if (g.s.where[gun] === g.def.harstad) return inHarstad
  if (!isAshore(g, gun)) return aboard
  const concealed = cannotWhileConcealed(g, gun)
  if (concealed) return concealed
  const from = g.s.where[gun]!
  const distance = g.def.grid.distance(from, hex)
  if (distance > g.def.data.tables.limits.artilleryRange) return outOfRange
  return distance > 1 && isRidgeBetween(g, from, hex) ? ridge : undefined
}

/** N-16.1.1: once a turn, supplied, at range 1 or 2. */
export function cannotShell(g: Game, m: Survey, gun: UnitId, hex: HexId): Denial | undefined {
  const cannot = cannotFireAt(g, gun, hex)
  if (cannot) return cannot
  if (g.s.fired[gun]) return hasFired
  return hasSupply(g, m, gun) ? undefined : noSupply
}

/** Hexes with German counters that some battery may shell. */
export function offerShelling(g: Game, m: Survey, offer: Offer<Narvik>): void {
  const { ranges, guns } = g.def
  const offered: HexId[] = []
  for (const gun of guns) {
    if (!isAshore(g, gun)) continue
    const from = g.s.where[gun]!
    const near = ranges.nearest(from)
    const count = ranges.countWithin(from, g.def.data.tables.limits.artilleryRange)
    for (let i = 1; i < count; i++) {
      const hex = near[i]!
      if (m.counters.german[hex] === 0 || offered.includes(hex) || cannotShell(g, m, gun, hex)) continue
      offered.push(hex)
      offer('shell', hex)
    }
  }
}

export const artillerySteps = chapter<Narvik>()({
  /** N-16.1.1-2: one counter of the hex; of those face down only the place in the stack is known. */
  'shell.target': {
    who: () => 'allied',
    options(g, offer) {
      for (const u of g.def.german) if (g.s.where[u] === g.frame.hex && isFaceUp(g, u)) offer('counter', u)
      const first = g.def.units.length
      const count = g.def.german.length
      for (let slot = 0; slot < count; slot++) {
        const u = g.s.slot.indexOf(slot)
        if (u >= 0 && g.s.where[u] === g.frame.hex) offer('counter', first + slot)
      }
    },
    on: { counter: (g, target) => g.goto('shell.guns', { hex: g.frame.hex, target, guns: [] }) },
    skipIfForced: true,
  },
  'shell.guns': {
    who: () => 'allied',
    options(g, offer) {
      const { hex, guns } = g.frame
      surveyed(g, (m) => {
        for (const gun of g.def.guns)
          if (g.s.where[gun]! >= 0 && !guns.includes(gun))
            offer('artillery', pieceOf(g, gun), cannotShell(g, m, gun, hex))
      })
      offer('commit', undefined, guns.length > 0 ? undefined : noBatteries)
    },
    on: {
      artillery: (g, piece) => void g.frame.guns.push(unitAt(g, piece)),
      /** N-16.1.1-3, N-11.2-5: two points a strength point; of a face-down counter only its owner learns what it did. */
      commit(g) {
        const { hex, target, guns } = g.frame
        let strength = 0
        for (const gun of guns) strength += unitOf(g, gun).strength
        g.s.fired = replacedAll(g.s.fired, guns, 1)
        g.s.spent = 1
        const points = strength * g.def.data.tables.fatigue.perBombardmentPoint
        g.emit({ type: 'shelled', guns: [...guns], target, hex, points })
        const u = unitAt(g, target)
        const slot = g.s.slot[u]!
        if (slot >= 0) g.s.shelled = replaced(g.s.shelled, slot, g.s.shelled[slot]! + points)
        addFatigue(g, u, points, 'shelled')
        scoreShelling(g, hex)
        endAction(g, 'shell')
      },
    },
  },
})
