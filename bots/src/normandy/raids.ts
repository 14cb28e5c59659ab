import { type HexId, otherSide, type PieceId, type PlaceId, type UnitId } from '@bridgehead/normandy'
import { columnOf } from '@bridgehead/normandy/rules/combat/odds'
import { allowanceOf, Column } from '@bridgehead/normandy/rules/march'
import { isInBox, isOnMap, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { survey } from '@bridgehead/normandy/rules/survey'
import { bestOf } from '../frame/options.ts'
import type { Field } from './field.ts'
import { asPlanned, type MoveOrder } from './moveOrder.ts'
import type { Why } from './order.ts'
import type { Reach } from './reach.ts'

/** Places worth less than this need no guard against a raid. */
const WORTH_A_GUARD = 8
/** From here on a place wants a real garrison. */
const DEAR = 12
const NEVER = 99
/** What speaks against somebody who does something for the line. */
const MISSED = 4
const ENGAGED: ReadonlySet<Why['key']> = new Set(['mass', 'toDoor', 'foray'])
const IN_LINE: ReadonlySet<Why['key']> = new Set(['hold', 'garrison', 'lifeline'])

/** The column from which armour mostly rides over somebody. */
const RIDDEN_OVER = 5

/** So often a plan is looked at again: who goes back may leave another hole. */
const ROUNDS = 3

/**
 * Once everybody has his place: where could the enemy drive through the holes of the line to something of value? Somebody is sent back
 * to stand there, the least useful who can; where nobody can get there in time, somebody bars the way.
 */
export function guardAgainstRaids(
  field: Field,
  planned: readonly MoveOrder[],
  reach: ReadonlyMap<PieceId, Reach>,
): MoveOrder[] {
  const prizes = placesOfValue(field)
  const orders = [...planned]
  /** Who was sent, and where to. */
  const sent = new Map<PieceId, HexId>()
  for (let round = 0; round < ROUNDS && prizes.length > 0; round++) {
    const before = sent.size
    for (const raid of asPlanned(field, orders, () => raidsOn(field, prizes, orders))) {
      const post = postFor(field, orders, reach, sent, raid)
      if (!post) continue
      const { piece, from } = orders[post.at]!
      sent.set(piece, post.hex)
      orders[post.at] = { piece, from, to: post.hex, reserve: false, why: { key: 'raid', piece, place: raid.prize } }
    }
    if (sent.size === before) break
  }
  return orders
}

/** A place in danger, and the way there through the line. */
interface Raid {
  readonly prize: HexId
  readonly way: readonly HexId[]
}

/** Whose order is changed, and where he goes. */
interface Post {
  readonly at: number
  readonly hex: HexId
}

function postFor(
  field: Field,
  orders: readonly MoveOrder[],
  reach: ReadonlyMap<PieceId, Reach>,
  sent: ReadonlyMap<PieceId, HexId>,
  { prize, way }: Raid,
): Post | undefined {
  const { g, def } = field
  const isFree = ({ piece, why }: MoveOrder) =>
    pieceOf(g, piece).sort === 'unit' && !ENGAGED.has(why.key) && !sent.has(piece)
  const free = orders.flatMap((order, at) => (isFree(order) ? [at] : []))
  const taken = new Set(sent.values())
  const best = (hexes: readonly HexId[], at: readonly number[]) =>
    bestOf(
      at.flatMap((each) => hexes.filter((hex) => !taken.has(hex)).map((hex): Post => ({ at: each, hex }))),
      (post) => fitness(field, orders[post.at]!, reach.get(orders[post.at]!.piece)!, post.hex, prize),
      -NEVER,
    )
  const blockers = () => free.filter((at) => def.stacking[orders[at]!.piece]! > 0)
  return best([prize], free) ?? best(way.slice(1, -1), blockers())
}

function placesOfValue({ def, s, side, goals }: Field): HexId[] {
  const isOwn = (hex: HexId) => (s.control[hex] === 1) === (side === 'allied')
  const found: HexId[] = []
  for (let hex = 0; hex < def.hexCount; hex++)
    if (def.isLand[hex] && isOwn(hex) && goals.prize(hex) >= WORTH_A_GUARD) found.push(hex)
  return found.sort((a, b) => goals.prize(b) - goals.prize(a))
}

/**
 * Empty places that a unit of the enemy could enter in one move. Whoever is wary also thinks of what he could reach once he has ridden over the
 * weak, or has been driven back to where our line was.
 */
function raidsOn(field: Field, prizes: readonly HexId[], orders: readonly MoveOrder[]): Raid[] {
  const { occupants } = survey(field.g)
  const open = prizes.filter((hex) => occupants[field.side][hex] === 0)
  const found = drivesTo(field, open, (u) => startsOf(field, u))
  if (field.weights.wary) {
    const struck = new Set(orders.flatMap(({ why }) => (why.key === 'mass' ? (why.place ?? []) : [])))
    const left = open.filter((hex) => !found.has(hex))
    const more = withoutPieces(field, brittle(field), () =>
      drivesTo(field, left, (u) => laterStartsOf(field, u, struck)),
    )
    for (const [hex, raid] of more) found.set(hex, raid)
  }
  return prizes.flatMap((hex) => found.get(hex) ?? [])
}

/** The way of the first enemy who can come into each of these places. */
function drivesTo(field: Field, places: readonly HexId[], starts: (u: UnitId) => readonly HexId[]): Map<HexId, Raid> {
  const { g, def, side } = field
  const m = survey(g)
  const open = new Set(places)
  const found = new Map<HexId, Raid>()
  for (const u of def.unitsOf[otherSide(side)])
    for (const start of starts(u)) {
      if (open.size === 0) break
      if (m.confusion[start] || m.occupants[side][start]! > 0) continue
      new Column(g, m, [u]).reach(start, allowanceOf(g, u), true, (ways) => {
        for (const prize of open) {
          if (!ways.isReached(prize)) continue
          open.delete(prize)
          found.set(prize, { prize, way: [...ways.pathTo(prize)] })
        }
      })
    }
  return found
}

/** Where a unit would begin: where it stands, or where it would come onto the map from a box. */
function startsOf({ g, def, s }: Field, u: UnitId): readonly HexId[] {
  const at = s.place[u]!
  if (isOnMap(g, u)) return [at]
  return isInBox(g, u) ? def.boxes[at - def.hexCount]!.entries : []
}

/** Where it may begin once it has been attacked: whoever is driven back chooses where to (M-6.6-7). */
function laterStartsOf(field: Field, u: UnitId, struck: ReadonlySet<PlaceId>): readonly HexId[] {
  const starts = startsOf(field, u)
  return struck.has(field.s.place[u]!) ? [...starts, ...field.openNeighbours(field.s.place[u]!)] : starts
}

/** Looks at the map as it would be without these pieces. */
function withoutPieces<T>({ s, def }: Field, pieces: readonly PieceId[], look: () => T): T {
  const places = pieces.map((p) => s.place[p]!)
  for (const p of pieces) s.place[p] = def.frame.unused
  const seen = look()
  pieces.forEach((p, i) => {
    s.place[p] = places[i]!
  })
  return seen
}

/** Own troops that a stack of armour near them would ride over more often than not. */
function brittle(field: Field): PieceId[] {
  const { g, def, s, side } = field
  const stacks = new Map<HexId, PieceId[]>()
  for (const p of def.combatants[side]) {
    const at = s.place[p]!
    if (at < def.hexCount) stacks.set(at, [...(stacks.get(at) ?? []), p])
  }
  const isBrittle = (hex: HexId, pieces: readonly PieceId[]) => {
    const defence = pieces.reduce((sum, p) => sum + field.defenceOf(p), 0)
    const shaken = Math.max(...pieces.map((p) => s.disorg[p]!))
    const help = shaken - field.shelter(hex, side)
    const attack = field.armour[hex]!
    return attack > 0 && columnOf(g, attack, defence) + help >= RIDDEN_OVER
  }
  return [...stacks].flatMap(([hex, pieces]) => (isBrittle(hex, pieces) ? pieces : []))
}

/** Whoever is near and of little use elsewhere; where much is at stake, whoever can hold. */
function fitness(field: Field, order: MoveOrder, { hexes }: Reach, hex: HexId, prize: HexId): number {
  const way = hexes.get(hex)
  if (!way) return -NEVER
  const { piece, why } = order
  const isDear = field.goals.prize(prize) >= DEAR
  const missed = IN_LINE.has(why.key) ? MISSED : 0
  return -way.cost / 4 - missed + (isDear ? 0.6 * field.defenceOf(piece) : -field.attackOf(piece))
}
