import { DIRECTION_COUNT } from '@bridgehead/engine'
import { CLOSED, type HexId, OUT_OF_SUPPLY, type PieceId } from '@bridgehead/normandy'
import { defendersOf } from '@bridgehead/normandy/rules/combat/battle'
import { standingFestung } from '@bridgehead/normandy/rules/combat/odds'
import { allowanceOf, Column } from '@bridgehead/normandy/rules/march'
import { cannotMove } from '@bridgehead/normandy/rules/movement'
import { has, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { cannotStack } from '@bridgehead/normandy/rules/stacking'
import { type Survey, survey } from '@bridgehead/normandy/rules/survey'
import type { Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import { mayLeave } from './guards.ts'
import { overrunOf } from './prospect.ts'

/** A stack of armour that rides over somebody: who, from which hex next to him, and what it promises. */
export interface Ride {
  readonly pieces: readonly PieceId[]
  readonly via: HexId
  readonly target: HexId
  readonly worth: number
}

/**
 * The best overrun that anybody could make now. It takes no marker and no HQ, and the units may still attack afterwards (M-4.3-5): so it
 * comes before everything else in a segment.
 */
export function bestRide(field: Field, options: Options): Ride | undefined {
  const targets = targetsOf(field)
  let best: Ride | undefined
  for (const pieces of ridersOf(field, options))
    for (const ride of ridesOf(field, pieces, targets))
      if (ride.worth > (best?.worth ?? field.weights.overrun.least)) best = ride
  return best
}

interface Target {
  readonly hex: HexId
  /** The map without those who stand there, whose zone of control does not hold the riders (M-3-2). */
  readonly without: Survey
}

function targetsOf({ g, def, m, side, enemy }: Field): Target[] {
  const found: Target[] = []
  for (let hex = 0; hex < def.hexCount; hex++)
    if (m.occupants[enemy][hex]! > 0 && !m.confusion[hex] && !standingFestung(g, hex))
      found.push({ hex, without: survey(g, defendersOf(g, side, hex)) })
  return found
}

/** Whole stacks of armour, and single units; nobody whose post needs him. */
function ridersOf(field: Field, options: Options): PieceId[][] {
  const { g, def, m, s, role } = field
  const isArmour = (p: PieceId) => pieceOf(g, p).isArmoured || pieceOf(g, p).isPanzergrenadier
  const canRide = (p: PieceId) => isArmour(p) && !has(g, p, OUT_OF_SUPPLY)
  const stacks = options
    .args('stack')
    .map((hex) => def.movers[role].filter((p) => s.place[p] === hex && !cannotMove(g, m, p)))
  const single = options.args('unit').map((p) => [p])
  return [...stacks, ...single].filter((pieces) => pieces.every(canRide) && mayLeave(field, pieces))
}

function ridesOf(field: Field, pieces: readonly PieceId[], targets: readonly Target[]): Ride[] {
  const { g, def, m, s } = field
  const from = s.place[pieces[0]!]!
  const means = Math.min(...pieces.map((p) => allowanceOf(g, p)))
  const near = targets.filter(({ hex }) => def.grid.distance(from, hex) <= means)
  return new Column(g, m, pieces).reach(from, means, true, (ways) => {
    const found: Ride[] = []
    for (const { hex, without } of near)
      for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
        const via = def.grid.neighbour(hex, direction)
        if (via < 0 || !ways.isReached(via) || !canStay(field, pieces, from, via)) continue
        const left = means - ways.costTo(via)
        if (!canRideOver(field, pieces, from, via, hex, left, without)) continue
        found.push({ pieces, via, target: hex, worth: worthOf(field, pieces, via, hex) })
      }
    return found
  })
}

/** Whoever fails stays where he set out from, be it too full or the other army's (M-4.3-6, M-2.1-6). */
const canStay = ({ g, m }: Field, pieces: readonly PieceId[], from: HexId, via: HexId): boolean =>
  via === from || cannotStack(g, m, pieces, via) === undefined

/**
 * M-4.3-2, M-3-2: what is left is enough, and nobody else holds the stack next to them. The rule itself (`rules/overrun.ts`) asks about a
 * move under way; this asks about one that would come through another hex first.
 */
function canRideOver(
  { g, def, enemy }: Field,
  pieces: readonly PieceId[],
  from: HexId,
  via: HexId,
  target: HexId,
  left: number,
  without: Survey,
): boolean {
  if (via !== from && without.zone[enemy][via] === 1) return false
  const arc = via * DIRECTION_COUNT + def.grid.directionBetween(via, target)
  const cost = new Column(g, without, pieces).terrainCost(via, arc)
  return cost !== CLOSED && cost + 2 * def.data.tables.limits.overrunCost <= left
}

/** With what it costs if it fails: a level of disorganisation for everybody (M-4.3-6). */
function worthOf(field: Field, pieces: readonly PieceId[], via: HexId, target: HexId): number {
  const prospect = overrunOf(field, pieces, target, via)
  const { unopposed, stray } = field.weights.overrun
  const astray = field.isAstray(target) ? stray : 0
  if (!prospect) return unopposed - astray
  const shaken = pieces.reduce(
    (sum, p) => sum + (field.s.disorg[p] === 2 ? field.stepWorth(p) : field.weights.attack.disorg.attacker),
    0,
  )
  return prospect.worth - (1 - prospect.clears) * shaken - astray
}
