import type { HexId, PieceId, UnitId } from '@bridgehead/normandy'
import { isOpen } from '@bridgehead/normandy/rules/pieces'
import { bestOf } from '../frame/options.ts'
import type { Field } from './field.ts'
import type { Occupancy } from './occupancy.ts'
import type { Reach } from './reach.ts'
import { isForeignSector } from './sectors.ts'

/** Who stays in, or goes to, a place that must not be stripped. */
export interface Guard {
  readonly unit: UnitId
  readonly to: HexId
}

/** A place to be guarded, and the defence that must be there: what all of them need first, then what each should have. */
interface Post {
  readonly hex: HexId
  readonly least: number
  readonly wanted: number
}

function postsOf(field: Field): Post[] {
  const { def, side, weights } = field
  if (side === 'allied' && def.scenario.victory === 'points') return depotPosts(field)
  const list = side === 'german' ? weights.guards.german : weights.guards.race
  return list.map((post) => ({ ...post, hex: def.place(post.hex) }))
}

/**
 * Depots that a German could come to in a move or two if the line broke: one weak unit here and there is enough that nobody drives along the whole
 * coast (M-7.1-5).
 */
function depotPosts(field: Field): Post[] {
  const { def, g, s, weights } = field
  const { defence, alarm, apart } = weights.guards.depots
  if (!weights.wary) return []
  const germans = field.unitsOnMap('german').map((u) => s.place[u]!)
  const isInDanger = (hex: HexId) => germans.some((at) => def.grid.distance(at, hex) <= alarm)
  const open = def.depotsOf.allied.filter((depot) => isOpen(g, depot)).map((depot) => def.depotHome[depot]! as HexId)
  const posts: Post[] = []
  for (const hex of [...new Set(open)].sort((a, b) => field.goals.prize(b) - field.goals.prize(a)))
    if (isInDanger(hex) && posts.every((post) => def.grid.distance(post.hex, hex) >= apart))
      posts.push({ hex, least: defence, wanted: defence })
  return posts.filter(({ hex }) => !isForeignSector(field, hex))
}

/**
 * Before anything else: Cherbourg, Caen and the crossroads are not left empty, nor Utah in the race. What all of them need comes before what
 * one of them should have, and whoever is there stays before somebody is fetched, so that no post is stripped for another.
 */
export function postGuards(
  field: Field,
  plan: Occupancy,
  reach: ReadonlyMap<PieceId, Reach>,
  units: readonly UnitId[],
): Guard[] {
  const { def, s, m, enemy } = field
  const isOwn = (hex: HexId) => (s.control[hex] === 1) === (field.side === 'allied')
  const posts = postsOf(field).filter(({ hex }) => def.isInPlay[hex] && isOwn(hex) && m.occupants[enemy][hex] === 0)
  const found: Guard[] = []
  const free = new Set(units.filter((u) => !isBusy(field, u)))
  const fill = (hex: HexId, wanted: number, isFit: (u: UnitId) => boolean) => {
    for (let defence = plan.unitDefence(hex); defence < wanted; ) {
      const unit = bestOf([...free].filter(isFit), (u) => fitness(field, plan, reach.get(u)!, u, hex), -NEVER)
      if (unit === undefined) return
      free.delete(unit)
      plan.add(unit, hex)
      found.push({ unit, to: hex })
      defence += field.defenceOf(unit)
    }
  }
  for (const level of ['least', 'wanted'] as const) {
    for (const post of posts) fill(post.hex, post[level], (u) => s.place[u] === post.hex)
    for (const post of posts) fill(post.hex, post[level], () => true)
  }
  return found
}

/** Whoever is to take Cherbourg does nothing else (M-0.1.2-23); in the race that is nearly everybody. */
const isBusy = ({ def, goals }: Field, u: UnitId): boolean =>
  def.scenario.victory === 'points' && goals.besiegers.has(u)

/** Whether a post that these leave still has the defence that it should have: who keeps Caen does not ride out of it. */
export function mayLeave(field: Field, pieces: readonly PieceId[]): boolean {
  const { def, s, side } = field
  const from = s.place[pieces[0]!]!
  const post = postsOf(field).find(({ hex }) => hex === from)
  if (!post) return true
  const staying = def.unitsOf[side].filter((u) => s.place[u] === from && !pieces.includes(u))
  return staying.reduce((sum, u) => sum + field.defenceOf(u), 0) >= post.wanted
}

const NEVER = 99
/** Half movement points that somebody fresh comes farther for each level of disorganisation that a guard does not bring along. */
const SHAKES = 6

/** Whoever is there already, else the nearest; good attackers are wanted elsewhere, and nobody who would shake the others (M-6.5-7). */
function fitness(field: Field, plan: Occupancy, { hexes }: Reach, u: UnitId, hex: HexId): number {
  const way = hexes.get(hex)
  if (!way || !plan.hasRoomFor(u, hex) || field.def.stacking[u] === 0) return -NEVER
  return -way.cost - field.attackOf(u) - SHAKES * Math.max(0, field.s.disorg[u]! - plan.shaken(hex))
}
