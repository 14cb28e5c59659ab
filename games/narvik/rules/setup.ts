import { chapter, type Denial, type Offer, replaced, type StateOf } from '@bridgehead/engine'
import type { HexId, NarvikDefinition, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { scoreLines } from '../scoreLines.ts'
import { type Game, type Narvik, POOL } from '../state.ts'
import { layDownShuffled, offerConceal } from './concealment.ts'
import { pieceOf, unitAt, unitOf } from './counters.ts'
import { cannotStack } from './stacking.ts'
import { type Survey, surveyed } from './survey.ts'

/** Chapter 5: who starts where. */

/** N-5.1-1, N-5.1-6: the British and the whole fleet in Harstad, everybody rested, no air points, turn 1 not begun. */
export function beginNarvik(def: NarvikDefinition): StateOf<Narvik> {
  const zeros = () => def.units.map(() => 0 as const)
  const startsInHarstad = ({ enters }: (typeof def.units)[number]) => enters.turn === 1 && enters.where === 'harstad'
  return {
    turn: 0,
    where: def.units.map((unit) => (startsInHarstad(unit) ? def.harstad : POOL)),
    aboard: def.units.map(() => -1),
    fatigue: zeros(),
    slot: def.units.map(() => -1),
    fired: zeros(),
    damaged: zeros(),
    grounded: zeros(),
    duty: zeros(),
    landed: zeros(),
    voyage: zeros(),
    voyages: 0,
    hostile: zeros(),
    shelled: new Array<number>(def.german.length + def.land.allied.length).fill(0),
    badTrondheim: 0,
    badNarvik: 0,
    thaw: 0,
    air: 0,
    recon: 0,
    supportTurn: 0,
    airEvent: 0,
    initiative: 'allied',
    passes: 0,
    window: 0,
    reacting: 0,
    spent: 0,
    free: { allied: 0, german: 0 },
    bonusGiven: 0,
    secretEnd: 0,
    openEnd: 0,
    secretTurn: { allied: 0, german: 0 },
    orders: 0,
    germansMoved: 0,
    bases: [],
    designations: 0,
    redeployed: [0, 0, 0, 0, 0, 0],
    tally: scoreLines.map(() => 0),
    scored: scoreLines.map(() => 0),
    narvikTurn: 0,
    shipsSunk: 0,
    flow: [{ step: 'setup.norwegian', marked: [] }],
  }
}

const noRoad = deny('N-5.1-7', 'no-road-for-guns')
const notAllPlaced = deny('N-5.1-3', 'not-all-placed')

/** N-5.1-5, N-5.1-7. */
function cannotDeploy(g: Game, m: Survey, u: UnitId, hex: HexId): Denial | undefined {
  if (unitOf(g, u).kind === 'artillery' && g.def.isMountain[hex] && !g.def.hasRoad[hex]) return noRoad
  return cannotStack(g, m, u, hex)
}

function offerSetupHexes(g: Game, m: Survey, u: UnitId, hexes: readonly HexId[], offer: Offer<Narvik>): void {
  for (const hex of hexes) offer('hex', hex, cannotDeploy(g, m, u, hex))
}

const unplaced = (g: Game, units: readonly UnitId[]): UnitId[] => units.filter((u) => g.s.where[u] === POOL)

/** N-GAP-51: everybody as in April 1940, as far as anybody knows; offered while nobody has been placed. */
function offerHistorical(units: readonly UnitId[], left: readonly UnitId[], offer: Offer<Narvik>): void {
  if (left.length === units.length) offer('historical')
}

function placeAsInHistory(g: Game, units: readonly UnitId[]): void {
  const { hexes } = g.def.data.tables.historicalSetup
  for (const u of units) g.s.where = replaced(g.s.where, u, g.def.grid.hexOf(hexes[unitOf(g, u).code]!))
}

export const setupSteps = chapter<Narvik>()({
  /** N-5.1-2: the Norwegians, in the three northernmost rows. */
  'setup.norwegian': {
    who: () => 'allied',
    options(g, offer) {
      const left = unplaced(g, g.def.norwegians)
      offerHistorical(g.def.norwegians, left, offer)
      for (const u of left) offer('unit', u)
      if (left.length === 0 && g.def.options.alliedConcealment)
        offerConceal(g, g.def.land.allied, g.frame.marked, offer)
      offer('done', undefined, left.length === 0 ? undefined : notAllPlaced)
    },
    on: {
      historical: (g) => placeAsInHistory(g, g.def.norwegians),
      unit: (g, piece) => g.goto('setup.norwegianHex', { marked: g.frame.marked, unit: unitAt(g, piece) }),
      conceal: (g, u) => void g.frame.marked.push(u),
      done(g) {
        const { marked } = g.frame
        layDownShuffled(g, marked)
        for (const unit of g.def.norwegians)
          if (!marked.includes(unit)) g.emit({ type: 'deployed', unit, hex: g.s.where[unit]! })
        if (marked.length > 0) g.emit({ type: 'deployedConcealed', counters: counters(g, marked) })
        g.noWayBack('phase')
        g.goto('setup.german')
      },
    },
  },
  'setup.norwegianHex': {
    who: () => 'allied',
    options(g, offer) {
      surveyed(g, (m) => offerSetupHexes(g, m, g.frame.unit, g.def.norwegianSetupHexes, offer))
    },
    on: {
      hex(g, hex) {
        g.s.where = replaced(g.s.where, g.frame.unit, hex)
        g.goto('setup.norwegian', { marked: g.frame.marked })
      },
    },
  },
  /** N-5.1-3, N-5.1-4: then the Germans and their decoys, face down, south of row 29. */
  'setup.german': {
    who: () => 'german',
    options(g, offer) {
      const left = unplaced(g, g.def.germanSetup)
      offerHistorical(g.def.germanSetup, left, offer)
      for (const u of left) offer('unit', u)
      offer('done', undefined, left.length === 0 ? undefined : notAllPlaced)
    },
    on: {
      historical: (g) => placeAsInHistory(g, g.def.germanSetup),
      unit: (g, piece) => g.goto('setup.germanHex', { unit: unitAt(g, piece) }),
      done(g) {
        layDownShuffled(g, g.def.germanSetup)
        g.emit({ type: 'deployedConcealed', counters: counters(g, g.def.germanSetup) })
        g.noWayBack('phase')
        g.goto('turn.begin')
      },
    },
  },
  'setup.germanHex': {
    who: () => 'german',
    options(g, offer) {
      surveyed(g, (m) => offerSetupHexes(g, m, g.frame.unit, g.def.germanSetupHexes, offer))
    },
    on: {
      hex(g, hex) {
        g.s.where = replaced(g.s.where, g.frame.unit, hex)
        g.goto('setup.german')
      },
    },
  },
})

/** Their slots, in an order that tells nothing. */
const counters = (g: Game, units: readonly UnitId[]) => units.map((u) => pieceOf(g, u)).sort((a, b) => a - b)
