import type { HexId, PieceId, PlaceId } from '@bridgehead/normandy'
import { isOnMap } from '@bridgehead/normandy/rules/pieces'
import { type Blow, Field } from './field.ts'
import { asPlanned, type MoveOrder } from './moveOrder.ts'
import { planMoves } from './movePlan.ts'
import { Occupancy } from './occupancy.ts'
import { Staff } from './operations.ts'
import { type Reach, reachOf } from './reach.ts'

/** So often the line is drawn anew; after that it goes round in circles. */
const ROUNDS = 3
/** What a plan must spare to be taken for another. */
const CLEARLY = 0.3

/**
 * The movement of a segment, thought over with the enemy's eyes: once everybody has his place, what would he strike, by exact odds? The line
 * is drawn anew by those who know, a few times; the plan that leaves him least is taken.
 */
export function mendedMoves(field: Field, pieces: readonly PieceId[]): MoveOrder[] {
  const known = new Map<HexId, Blow>()
  let best: MoveOrder[] = []
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    field.feared = known
    const orders = planMoves(field, pieces)
    const blows = blowsAgainst(field, orders)
    const loss = sumOf(blows)
    if (loss < least - CLEARLY) {
      least = loss
      best = orders
    }
    for (const [hex, blow] of blows) known.set(hex, blow)
  }
  field.feared = undefined
  return best
}

/** What the enemy is expected to take in his next segment from those who carry out these orders. */
export const foreseenLoss = (field: Field, orders: readonly MoveOrder[]): number => sumOf(blowsAgainst(field, orders))

const sumOf = (blows: ReadonlyMap<HexId, Blow>): number =>
  [...blows.values()].reduce((sum, { worth }) => sum + worth, 0)

/** What the enemy would attack if everybody stood where he is to go. */
function blowsAgainst(field: Field, orders: readonly MoveOrder[]): Map<HexId, Blow> {
  const { def, side } = field
  const found = new Map<HexId, Blow>()
  asPlanned(field, orders, () => {
    for (const role of side === 'german' ? def.scenario.allies : (['german'] as const)) {
      const enemy = new Field(def, field.weights, field.ways).look(field.s, role)
      for (const { target, prospect } of staffOf(enemy, comesWithNewMarkers(field)).operations())
        found.set(target, { worth: prospect.worth, defence: defenceIn(enemy, target) })
    }
  })
  return found
}

function staffOf(field: Field, hasNewMarkers: boolean): Staff {
  const { def, g, m, s, role } = field
  const movable = def.movers[role].filter((p) => isOnMap(g, p) && !m.confusion[s.place[p]!])
  const reach = new Map<PieceId, Reach>(movable.map((p) => [p, reachOf(field, p)]))
  const plan = new Occupancy(field)
  plan.settle((p) => reach.has(p))
  return new Staff(field, plan, reach, new Set(), hasNewMarkers)
}

/** M-1.1.1.2: markers are handed out when a turn begins; until then the enemy has what is left to him. */
const comesWithNewMarkers = ({ s, side }: Field): boolean => s.phase === 'B' && s.first !== side

/** The defence of the enemy's enemies in a hex. */
const defenceIn = (field: Field, hex: PlaceId): number =>
  field.def.combatants[field.enemy].reduce((sum, p) => sum + (field.s.place[p] === hex ? field.defenceOf(p) : 0), 0)
