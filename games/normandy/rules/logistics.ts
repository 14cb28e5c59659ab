import { chapter, type Denial } from '@bridgehead/engine'
import type { Side } from '../data/words.ts'
import type { HqId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { DROPPED, type Game, type Normandy, OUT_OF_SUPPLY } from '../state.ts'
import { has, mark, pieceOf, unmark } from './pieces.ts'
import { buildPorts } from './ports.ts'
import { leadRole } from './seats.ts'
import { checkSupply, roadReach, tracesToDepot } from './supply.ts'
import { type Survey, survey } from './survey.ts'

/** Chapters 1.1.1.2 and 7.4: ports, supply, air supply; then the offensive markers (markers.ts). */

const notInfantry = deny('M-7.4-1', 'not-infantry')
const tooMuchToDrop = deny('M-7.4-1', 'too-much-to-drop')

/** M-1.1.1.2-2, M-7.5-1: last turn's markers are lifted, then whoever fails the check gets one. */
function markSupply(g: Game, side: Side): void {
  const { def, s } = g
  const m = survey(g)
  const { cut, hqOf } = checkSupply(g, m, side)
  for (const p of [...def.unitsOf[side], ...def.hqsOf[side]]) unmark(g, p, OUT_OF_SUPPLY)
  landVehicles(g, m, side, hqOf)
  // M-11.3-3, M-11.1-14: nobody lacks anything on the first turns.
  if (s.turn <= def.scenario.suppliedThrough || cut.length === 0) return
  for (const p of cut) mark(g, p, OUT_OF_SUPPLY)
  g.emit({ type: 'unsupplied', pieces: [...cut] })
}

/** M-2.2-5: paratroops whose HQ draws on a depot have vehicles from now on. */
function landVehicles(g: Game, m: Survey, side: Side, hqOf: ReadonlyMap<UnitId, HqId>): void {
  const dropped = g.def.unitsOf[side].filter((u) => has(g, u, DROPPED) && hqOf.has(u))
  if (dropped.length === 0) return
  const reached = roadReach(g, m, side)
  for (const u of dropped) if (tracesToDepot(g, m, reached, side, g.s.place[hqOf.get(u)!]!)) unmark(g, u, DROPPED)
}

/** M-7.4-1: all of one division, or four stacking points, of infantry only. */
function cannotDropTo(g: Game<'logistics.airSupply'>, u: UnitId): Denial | undefined {
  const { isArmoured, isPanzergrenadier, division } = pieceOf(g, u)
  if (isArmoured || isPanzergrenadier) return notInfantry
  const helped = [...g.frame.helped, u]
  const isOneDivision = division >= 0 && helped.every((each) => pieceOf(g, each).division === division)
  const points = helped.reduce((sum, each) => sum + pieceOf(g, each).stacking, 0)
  return isOneDivision || points <= g.def.data.tables.limits.airSupplyPoints ? undefined : tooMuchToDrop
}

export const logisticsSteps = chapter<Normandy>()({
  /** M-1.1.1.2-1: ports, supply, air supply, markers. */
  'logistics.begin'(g) {
    buildPorts(g)
    markSupply(g, 'allied')
    markSupply(g, 'german')
    g.goto('markers.dice')
    g.call('logistics.airSupply', { helped: [] })
  },

  /** M-7.4-1. */
  'logistics.airSupply': {
    who: leadRole,
    options(g, offer) {
      for (const u of g.def.unitsOf.allied) if (has(g, u, OUT_OF_SUPPLY)) offer('unit', u, cannotDropTo(g, u))
      offer('done')
    },
    on: {
      unit(g, u) {
        unmark(g, u, OUT_OF_SUPPLY)
        g.frame.helped.push(u)
        g.emit({ type: 'airSupplied', unit: u })
      },
      done: (g) => g.return(),
    },
    skipIfForced: true,
  },
})
