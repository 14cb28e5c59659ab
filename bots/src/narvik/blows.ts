import type { HexId, UnitId } from '@bridgehead/narvik'
import { bestOf } from '../frame/options.ts'
import { prospectOf } from './combat.ts'
import { attackersOn, declare } from './declare.ts'
import type { Field } from './field.ts'
import { moveAnswers, walk } from './march.ts'
import type { Thoughts } from './thoughts.ts'
import { weights } from './weights.ts'

/** A unit, and the hex from which it is to attack. */
interface Comer {
  readonly unit: UnitId
  readonly to: HexId
}

/** An assault that is worth more when others have come up for it. */
export interface Blow {
  readonly target: HexId
  /** Who stands beside the target already, and who could come. */
  readonly present: readonly UnitId[]
  readonly comers: readonly Comer[]
  /** What it is worth when all have come, in victory points. */
  readonly value: number
}

/**
 * Companies come together before they strike. One alone would not dare to stand beside a battalion; but as long as the Germans have the
 * initiative, nobody can fall upon those who wait for the others.
 */
export function gatherOrders(field: Field, blows: readonly Blow[], out: Thoughts): void {
  for (const blow of blows)
    if (!out.isBeaten(blow.value)) for (const comer of blow.comers) gather(field, comer, blow, out)
}

/** The blows that are worth preparing, or that could be struck at once. */
export function blowsOf(field: Field, mayGo: (u: UnitId) => boolean): Blow[] {
  const free = field.def.land.german.filter((u) => field.isAshore(u) && mayGo(u))
  return field.held.allied.flatMap((target) => blowAt(field, target, free) ?? [])
}

/** Who stands ready for one of these blows: he has come to strike and does not run away, as long as nobody can fall upon him. */
export function readyFor(blows: readonly Blow[]): ReadonlySet<UnitId> {
  return new Set(blows.flatMap(({ present }) => present))
}

function blowAt(field: Field, target: HexId, free: readonly UnitId[]): Blow | undefined {
  const present = attackersOn(field, target)
  const others = free.filter((u) => !present.includes(u))
  const all = comersTo(field, target, others)
  if (present.length + all.length === 0) return undefined
  const { least, gain } = weights.move.gather
  const now = present.length > 0 ? prospectOf(field, declare(field, target, present, false), 0).value : 0
  const { comers, value } = bestGathering(field, target, present, all)
  if (value >= least && value - now >= gain) return { target, present, comers, value }
  return now >= least ? { target, present, comers: [], value: now } : undefined
}

/** As many of the nearest as make the blow better by more than it costs to bring them up. */
function bestGathering(
  field: Field,
  target: HexId,
  present: readonly UnitId[],
  all: readonly Comer[],
): Pick<Blow, 'comers' | 'value'> {
  let best: Pick<Blow, 'comers' | 'value'> = { comers: [], value: Number.NEGATIVE_INFINITY }
  let price = 0
  for (let count = 1; count <= all.length; count++) {
    const comers = all.slice(0, count)
    price += priceOf(field, all[count - 1]!.unit)
    const value = valueTogether(field, target, present, comers, weights.move.gather.tired) - price
    if (value > best.value) best = { comers, value }
  }
  return best
}

/** Whoever comes up tires, and gives away where he was. */
const priceOf = ({ s }: Field, u: UnitId): number =>
  weights.move.gather.each + (s.slot[u]! >= 0 ? weights.move.reveal : 0)

/** What a blow is worth when all have come up for it, tired as they are then. */
function valueTogether(
  field: Field,
  target: HexId,
  present: readonly UnitId[],
  comers: readonly Comer[],
  tired: number,
): number {
  const all = declare(field, target, [...present, ...comers.map(({ unit }) => unit)], false)
  all.origins = [...present.map((u) => field.s.where[u]!), ...comers.map(({ to }) => to)]
  return prospectOf(field, all, -tired).value
}

/** Those who can come up to the target this turn, the nearest first, each to where there is room for it. */
function comersTo(field: Field, target: HexId, free: readonly UnitId[]): Comer[] {
  const { def, s } = field
  const far = (u: UnitId) => field.distancesTo(u, target)[s.where[u]!]!
  // Into the target itself it would be a move more.
  const near = free.filter((u) => far(u) <= (weights.move.gather.moves + 1) * def.units[u]!.movement)
  if (near.length === 0) return []
  const sides = sidesOf(field, target)
  const comers: Comer[] = []
  for (const unit of near.sort((a, b) => far(a) - far(b))) {
    const to = sideFor(field, unit, sides)
    if (to === undefined) continue
    sides.set(to, sides.get(to)! - def.units[unit]!.stacking)
    comers.push({ unit, to })
  }
  return comers
}

/** From where a unit is to strike: near, and rather where nobody stands yet, so that the defenders are shut in. */
function sideFor(field: Field, u: UnitId, sides: ReadonlyMap<HexId, number>): HexId | undefined {
  const { def, s } = field
  const { moves, spread } = weights.move.gather
  const { stacking, movement } = def.units[u]!
  const isEmpty = (hex: HexId) => sides.get(hex) === def.data.tables.limits.stacking
  const nearness = (hex: HexId) => (isEmpty(hex) ? spread : 0) - field.distancesTo(u, hex)[s.where[u]!]!
  const roomy = [...sides.keys()].filter((hex) => sides.get(hex)! >= stacking)
  return bestOf(roomy, nearness, -moves * movement - 1)
}

/** The hexes from which a target can be attacked, and the stacking points that are free there (N-13.2-2). */
function sidesOf(field: Field, target: HexId): Map<HexId, number> {
  const { def, m } = field
  const sides = new Map<HexId, number>()
  for (const hex of field.waysFrom(target)) {
    const room = def.data.tables.limits.stacking - m.load.german[hex]!
    if (!def.isSweden[hex] && m.counters.allied[hex] === 0 && room > 0) sides.set(hex, room)
  }
  return sides
}

function gather(field: Field, { unit, to }: Comer, { target, value }: Blow, out: Thoughts): void {
  if (out.isBeaten(value)) return
  const { trail } = walk(field, unit, field.distancesTo(unit, to), () => false)
  if (trail.length === 0) return
  out.add({
    value,
    why: { key: 'gather', unit, place: target },
    answers: moveAnswers(field, unit, trail),
  })
}
