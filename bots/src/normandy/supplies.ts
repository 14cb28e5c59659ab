import type { FrameOf } from '@bridgehead/engine'
import type { HexId, HqId, Normandy, PieceId, PlaceId, UnitId } from '@bridgehead/normandy'
import { isOnMap, pieceOf, valuesOf } from '@bridgehead/normandy/rules/pieces'
import { bestOf, type Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import { type Answer, answer } from './order.ts'

/** The start of a turn: supply by air, offensive markers, replacements, rest, withdrawals. */

export function airSupply(field: Field, options: Options): Answer {
  const unit = options.best('unit', (u) => field.defenceOf(u) + field.threat[field.s.place[u]!]! / 10)
  return unit === undefined
    ? answer('done', { key: 'noAirSupply' })
    : answer('unit', { key: 'airSupply', piece: unit }, unit)
}

// Offensive markers --------------------------------------------------------------------------------------------------

/** What an HQ could do with a marker: the strength under it that has an enemy in front of it. */
export function appetite(field: Field, hq: HqId): number {
  const { g, def, s, m } = field
  const { group, side, bonus } = pieceOf(g, hq)
  const place = s.place[hq]!
  if (place >= def.hexCount) return offMapAppetite(field, hq)
  if (field.goals.leadsToParis(hq)) return PARIS
  const enemies = m.units[side === 'allied' ? 'german' : 'allied']
  const isNearEnemy = (hex: HexId) => field.within(hex, 2).some((each) => enemies[each]! > 0)
  let strength = 0
  for (const u of field.unitsOnMap(group))
    if (
      def.grid.distance(s.place[u]!, place) <= def.data.tables.limits.controlRange &&
      isNearEnemy(s.place[u]! as HexId)
    )
      strength += field.attackOf(u) * (s.disorg[u] === 0 ? 1 : 0.5)
  const pull = side === 'allied' ? field.goals.pull(group)[place]! : 0
  const siege = field.goals.besiegers.has(hq) ? 1.5 : 1
  return siege * Math.min(40, strength) * (1 + bonus / 4) + 2 * Math.min(6, pull)
}

/** Off the map a marker lets whole corps go two boxes, or storm a Festung. */
function offMapAppetite(field: Field, hq: HqId): number {
  const { def, s, g, m } = field
  const place = s.place[hq]!
  if (place >= def.frame.reserve) return 3
  if ((place === def.paris && m.units.german[place]! > 0) || field.goals.leadsToParis(hq)) return PARIS
  const { group } = pieceOf(g, hq)
  return 4 * def.movers[group].filter((u) => pieceOf(g, u).sort === 'unit' && s.place[u] === place).length
}

/** More than any HQ at the front could do. */
const PARIS = 150

const hunger = (field: Field, hq: HqId): number => appetite(field, hq) / (1 + 2 * field.s.markers[hq]!)

export function giveMarker(field: Field, options: Options): Answer {
  const hq = bestOf(options.args('hq'), (each) => hunger(field, each), 1)
  if (hq !== undefined) return answer('hq', { key: 'marker', piece: hq }, hq)
  const source = bestOf(options.args('marker'), (place) => (isIdle(field, place) ? 1 : -1), 0)
  return source === undefined
    ? answer('pass', { key: 'markersEnough' })
    : answer('marker', { key: 'markerOn', place: source }, source)
}

/** A marker that lies in a depot or about, or with an HQ that has no use for it. */
function isIdle(field: Field, place: PlaceId): boolean {
  const { def, s, side } = field
  const holder = def.hqsOf[side].find((hq) => s.place[hq] === place && s.markers[hq]! > 0)
  const inDepot = def.depotsOf[side].some((depot) => s.place[depot] === place && s.markers[depot]! > 0)
  return holder === undefined || inDepot
}

export function bringMarker(field: Field, options: Options, { from }: FrameOf<Normandy, 'markers.to'>): Answer {
  const hq = options.best('hq', (each) => hunger(field, each))
  if (hq !== undefined) return answer('hq', { key: 'marker', piece: hq }, hq)
  const depot = options.best('depot', (each) => -Math.abs(each - from))
  return answer('depot', { key: 'markerStore', piece: depot ?? 0 }, depot)
}

/** M-1.1.1.2-5: the depots nearest to the front first. */
const depotOrder = ['gd-le-mans', 'gd-rennes', 'gd-paris', 'gd-pas-de-calais', 'gd-brest', 'gd-cherbourg']

export function storeMarker({ def }: Field, options: Options): Answer {
  const depot = options.best('depot', (each) => -depotOrder.indexOf(def.pieces[each]!.code))
  return answer('depot', { key: 'markerStore', piece: depot ?? 0 }, depot)
}

// Rest ---------------------------------------------------------------------------------------------------------------

export function rebuild(field: Field, options: Options): Answer {
  const unit = options.best(
    'rebuild',
    (u) =>
      pieceOf(field.g, u).steps[0]!.attack + pieceOf(field.g, u).steps[0]!.defence + 2 * Number(isOnMap(field.g, u)),
  )
  return unit === undefined
    ? answer('done', { key: 'noRebuild' })
    : answer('rebuild', { key: 'rebuild', piece: unit }, unit)
}

/** Who is worn and out of the enemy's reach rests; special troops go home once the beaches are safe. */
export function rest(field: Field, options: Options): Answer {
  const home = options.args('withdraw').find((u) => mayGoHome(field, u))
  if (home !== undefined) return answer('withdraw', { key: 'withdraw', piece: home }, home)
  const unit = bestOf(options.args('rest'), (u) => restWorth(field, u), 0)
  return unit === undefined ? answer('done', { key: 'noRest' }) : answer('rest', { key: 'rest', piece: unit }, unit)
}

const SAFE_FROM_TURN = 4

function mayGoHome(field: Field, u: UnitId): boolean {
  const { s, turnsLeft } = field
  return (s.turn >= SAFE_FROM_TURN && field.threat[s.place[u]!]! < 12) || turnsLeft === 0
}

function restWorth(field: Field, u: UnitId): number {
  const { g, s, turnsLeft, side } = field
  if (turnsLeft < 2) return -1
  const lost = s.lost[u]! / pieceOf(g, u).steps.length
  const danger = field.threat[s.place[u]!]! / (side === 'allied' ? 14 : 8)
  return lost + 0.2 - danger - 0.05 * valuesOf(g, u).attack
}

/** M-6.6-8: the least of those who must go. */
export function sacrifice(field: Field, options: Options): Answer {
  const piece = options.best(
    'eliminate',
    (p: PieceId) => -field.stepWorth(p) * (pieceOf(field.g, p).steps.length - field.s.lost[p]!),
  )
  return answer('eliminate', { key: 'sacrifice', piece: piece ?? 0 }, piece)
}
