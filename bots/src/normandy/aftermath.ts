import type { FrameOf } from '@bridgehead/engine'
import type { Battle, HexId, Normandy, PieceId, PlaceId, UnitId } from '@bridgehead/normandy'
import { isOnMap, pieceOf } from '@bridgehead/normandy/rules/pieces'
import type { Options } from '../frame/options.ts'
import { bestAttack } from './attacks.ts'
import type { Field } from './field.ts'
import { Occupancy } from './occupancy.ts'
import { markerPrice } from './operations.ts'
import { type Answer, answer, percent } from './order.ts'

/** What follows the die: retreat, advance, counter-attack. */

// Retreat ----------------------------------------------------------------------------------------------------------

/** What each level of disorganisation costs that is brought to fresh comrades, who then fight as shaken as the worst of them (M-6.5-7). */
const SHAKES = 1.2

/** How good a place is to fall back to: comrades, shelter, something to guard, out of the enemy's reach. */
function haven(field: Field, place: PlaceId, shaken: number): number {
  const { def, m, s, side, enemy, threat, goals } = field
  if (place >= def.hexCount) return 0
  const comrades = def.combatants[side].filter((p) => s.place[p] === place)
  const friends = comrades.reduce((sum, p) => sum + field.defenceOf(p), 0)
  const worst = Math.max(...comrades.map((p) => s.disorg[p]!))
  return (
    0.05 * Math.min(10, friends) -
    (friends > 0 ? SHAKES * Math.max(0, shaken - worst) : 0) +
    0.2 * field.shelter(place, side) -
    0.03 * threat[place]! -
    (m.zone[enemy][place] ? 1.5 : 0) +
    0.08 * goals.prize(place) +
    0.05 * goals.alliedPull(place)
  )
}

export function fallBack(
  field: Field,
  options: Options,
  { pieces }: FrameOf<Normandy, 'combat.retreatPick' | 'combat.retreatTo'>,
): Answer {
  const shaken = Math.max(...pieces.map((p) => field.s.disorg[p]!))
  const worth = (end: PlaceId) => haven(field, end, shaken)
  const together = options.best('together', worth)
  if (together !== undefined) return answer('together', { key: 'fallBack', place: together }, together)
  const hex = options.best('hex', worth)
  if (hex !== undefined) return answer('hex', { key: 'fallBack', place: hex }, hex)
  const unit = options.args('unit')[0]!
  return answer('unit', { key: 'fallBackApart', piece: unit }, unit)
}

// Advance ----------------------------------------------------------------------------------------------------------

/** Into the hex that was won, as far as it can be held and nothing of value is left open behind. */
export function advance(
  field: Field,
  options: Options,
  { battle, advanced }: FrameOf<Normandy, 'combat.advance'>,
): Answer {
  const { def, s } = field
  const stay = answer('done', { key: 'stayPut', place: battle.target })
  const on = options.best(
    'hex',
    (hex) => field.goals.pull(battle.attackerRole)[hex]! + field.goals.prize(hex) - 0.1 * field.threat[hex]!,
  )
  if (on !== undefined && isWorthGoing(field, on, battle.target)) return answer('hex', { key: 'pursue', place: on }, on)
  const plan = new Occupancy(field)
  plan.settle(() => false)
  const held = plan.defence(battle.target)
  if (advanced.length === 0 && !isWorthTaking(field, battle)) return stay
  if (advanced.length > 0 && held * 2 >= field.threat[battle.target]! * field.weights.line.focus) return stay
  const unit = options.best('unit', (u) => goer(field, plan, u))
  if (unit === undefined || (advanced.length > 0 && goer(field, plan, unit) < 0)) return stay
  const from = s.place[unit]!
  const isGuarded = def.isTown[from] || plan.post[from]! > 2
  if (!isGuarded && advanced.length === 0 && options.has('stack', from))
    return answer('stack', { key: 'advance', place: battle.target }, from)
  return answer('unit', { key: 'advance', place: battle.target, piece: unit }, unit)
}

/** The strongest, but not the last man of a place of value. */
function goer(field: Field, plan: Occupancy, u: UnitId): number {
  const from = field.s.place[u]! as HexId
  const left = plan.defence(from) - field.defenceOf(u)
  const isLast = left <= 0 && pieceOf(field.g, u).stacking > 0
  return field.defenceOf(u) - (isLast ? 1 + 2 * plan.post[from]! + 2 * plan.front[from]! : 0) - field.s.disorg[u]!
}

function isWorthTaking(field: Field, { target, attackers, attackerRole, by }: Battle): boolean {
  const { goals, threat, g } = field
  if (goals.prize(target) > 0) return true
  const strength = attackers.reduce((sum, u) => sum + (isOnMap(g, u) ? field.defenceOf(u) : 0), 0)
  const isSafe = threat[target]! * field.weights.line.focus <= 2 * strength
  if (by === 'german') return isSafe && threat[target]! * field.weights.line.focus <= strength
  return isSafe || goals.pull(attackerRole)[target]! > 1
}

function isWorthGoing({ goals, threat, role, s, side }: Field, to: HexId, from: HexId): boolean {
  const isOurs = (s.control[to] === 1) === (side === 'allied')
  if (isOurs) return false
  if (goals.prize(to) > 0) return true
  return role !== 'german' && goals.pull(role)[to]! > goals.pull(role)[from]! && threat[to]! < 12
}

// Counter-attack ---------------------------------------------------------------------------------------------------

function near(field: Field, target: HexId): PieceId[] {
  const { def, g, s, role } = field
  return field
    .unitsOnMap(role)
    .filter((u) => pieceOf(g, u).sort === 'unit' && def.grid.distance(s.place[u]!, target) <= 1)
}

export function counterAttack(field: Field, options: Options, { lost }: FrameOf<Normandy, 'counter.hq'>): Answer {
  const { m, enemy, side } = field
  const target = lost.target as HexId
  const [first] = options.args('hq')
  const no = answer('no', { key: 'noCounter', place: target })
  if (first === undefined) return no
  if (m.occupants[enemy][target] === 0) return answer('hq', { key: 'reoccupy', place: target, piece: first }, first)
  const hq = options.best('hq', (each) => counterOf(field, each, target)?.prospect.worth ?? -9)!
  const attack = counterOf(field, hq, target)
  if (!attack || attack.prospect.worth < markerPrice(field, hq) + field.weights.attack.least[side]) return no
  return answer('hq', { key: 'counter', place: target, piece: hq, number: percent(attack.prospect.clears) }, hq)
}

function counterOf(field: Field, hq: number, target: HexId) {
  const candidates = near(field, target).map((unit) => ({ unit, from: field.s.place[unit]! }))
  return bestAttack(field, hq, target, candidates, [hq])
}

export function counterUnits(field: Field, options: Options, { battle }: FrameOf<Normandy, 'counter.units'>): Answer {
  const { s } = field
  const occupy = options.best('occupy', (u) => field.defenceOf(u))
  if (occupy !== undefined) return answer('occupy', { key: 'reoccupy', place: battle.target, piece: occupy }, occupy)
  const offered = [...battle.attackers, ...options.args('unit')]
  const candidates = offered.map((unit) => ({ unit, from: s.place[unit]! }))
  const attack = bestAttack(field, battle.hq, battle.target, candidates, [battle.hq])
  const next = attack?.units.find((u) => !battle.attackers.includes(u) && options.has('unit', u))
  const isGood = attack !== undefined && attack.prospect.worth > 0
  if (next !== undefined && (isGood || battle.attackers.length > 0))
    return answer('unit', { key: 'joins', place: battle.target, piece: next }, next)
  return options.has('done')
    ? answer('done', { key: 'counter', place: battle.target, number: percent(attack?.prospect.clears ?? 0) })
    : answer('no', { key: 'noCounter', place: battle.target })
}

export function counterStep(
  field: Field,
  options: Options,
  { battle, unit }: FrameOf<Normandy, 'counter.step'>,
): Answer {
  const why = { key: 'joins', place: battle.target, piece: unit } as const
  if (options.has('stay')) return answer('stay', why)
  const hex = options.best('hex', (each) => field.shelter(each, field.side))
  return answer('hex', why, hex)
}
