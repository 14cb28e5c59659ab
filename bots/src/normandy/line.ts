import type { HexId, PieceId, UnitId } from '@bridgehead/normandy'
import { pieceOf } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'
import type { Occupancy } from './occupancy.ts'
import type { Why } from './order.ts'
import type { Reach } from './reach.ts'
import { isForeignSector } from './sectors.ts'
import { weights } from './weights.ts'

interface Placement {
  readonly unit: UnitId
  readonly to: HexId
  readonly why: Why
}

interface Wish {
  readonly unit: UnitId
  to: HexId
  worth: number
  /** What of it the line gains. */
  use: number
}

/** Staying is worth this much, so that nobody shuttles to and fro. */
const STAY = 0.12
/** Less use than this in the line: the unit may as well march to where it is wanted. */
const IDLE = 0.15

/** Units take their places one after the other, the one that does most good first; who has nothing to do marches to the gaps. */
export function placeUnits(
  field: Field,
  plan: Occupancy,
  reach: ReadonlyMap<PieceId, Reach>,
  units: readonly UnitId[],
): Placement[] {
  const found: Placement[] = []
  const wishes = units.map((unit) => wishOf(field, plan, reach.get(unit)!, unit))
  const idle: UnitId[] = []
  while (wishes.length > 0) {
    wishes.sort((a, b) => b.worth - a.worth)
    const top = wishes[0]!
    const now = wishOf(field, plan, reach.get(top.unit)!, top.unit)
    if (now.worth < (wishes[1]?.worth ?? Number.NEGATIVE_INFINITY) - 0.01) {
      Object.assign(top, now)
      continue
    }
    wishes.shift()
    if (now.use < IDLE) {
      idle.push(top.unit)
      continue
    }
    plan.add(top.unit, now.to)
    found.push({ unit: top.unit, to: now.to, why: whyHold(field, plan, top.unit, now.to) })
  }
  return [...found, ...marchOn(field, plan, reach, idle)]
}

function wishOf(field: Field, plan: Occupancy, reach: Reach, unit: UnitId): Wish {
  const { s } = field
  const here = s.place[unit]!
  const best: Wish = { unit, to: here, worth: Number.NEGATIVE_INFINITY, use: 0 }
  for (const [hex, { cost }] of reach.hexes) {
    if (!plan.hasRoomFor(unit, hex) || (hex !== here && field.isAstray(hex))) continue
    const use = useOf(field, plan, unit, hex)
    const worth = use + leaning(field, unit, hex) - weights.line.march * cost + (hex === here ? STAY : 0)
    if (worth > best.worth) Object.assign(best, { to: hex, worth, use })
  }
  return best
}

/** What a unit does for the line in a hex. */
function useOf({ g }: Field, plan: Occupancy, unit: UnitId, hex: HexId): number {
  const cover = pieceOf(g, unit).stacking > 0 ? plan.coverGain(hex) : 0
  return cover + plan.postGain(unit, hex) + plan.riskGain(unit, hex)
}

/** What speaks for a hex besides the line: the goals, the HQs, one's own sector. */
function leaning(field: Field, unit: UnitId, hex: HexId): number {
  const { role, goals } = field
  const urge = weights.urge[role]
  const pull = urge > 0 ? urge * goals.pull(role)[hex]! : 0
  return pull + goals.task(unit, hex) - weights.line.outOfCommand * beyondCommand(field, hex) - straying(field, hex)
}

/** Before one's own line, or in the way of the other army. */
function straying(field: Field, hex: HexId): number {
  const { forward, foreign } = weights.line
  return (isForeignSector(field, hex) ? foreign : 0) + (field.isOurs(hex) ? 0 : forward)
}

/** Hexes by which a place lies outside the reach of every HQ, where they stand or could move to a little. */
function beyondCommand(field: Field, hex: HexId): number {
  const { def, s, role } = field
  let nearest = Number.POSITIVE_INFINITY
  for (const hq of field.hqsOnMap(role)) nearest = Math.min(nearest, def.grid.distance(s.place[hq]!, hex))
  if (nearest === Number.POSITIVE_INFINITY) return 0
  return Math.max(0, nearest - def.data.tables.limits.controlRange)
}

function whyHold({ def, threat }: Field, plan: Occupancy, unit: UnitId, to: HexId): Why {
  if (plan.post[to]! > 0) return { key: 'garrison', piece: unit, place: to }
  if (plan.front[to]! > 0) return { key: 'hold', piece: unit, place: to }
  return threat[to]! > 0 && def.isLand[to]
    ? { key: 'screen', piece: unit, place: to }
    : { key: 'march', piece: unit, place: to }
}

// Marching up ------------------------------------------------------------------------------------------------------

/** Who does nothing for the line goes to where it is weakest, the nearest gap first. */
function marchOn(
  field: Field,
  plan: Occupancy,
  reach: ReadonlyMap<PieceId, Reach>,
  idle: readonly UnitId[],
): Placement[] {
  const { def, s } = field
  const gaps: { hex: HexId; want: number }[] = []
  for (let hex = 0; hex < def.hexCount; hex++)
    if (plan.front[hex]! > 0 || plan.post[hex]! > 0)
      gaps.push({
        hex,
        want: plan.front[hex]! * (1.2 - plan.cover(hex)) * 3 + plan.risk(hex, Math.max(1, plan.defence(hex))),
      })
  return idle.map((unit) => {
    const here = s.place[unit]!
    const gap = best(gaps, ({ hex, want }) => want / (3 + field.far(here, hex)))
    const goal = gap?.hex
    if (gap) gap.want *= 0.7
    const to = stepTowards(field, plan, reach.get(unit)!, unit, goal)
    plan.add(unit, to)
    return { unit, to, why: { key: to === here ? 'wait' : 'march', piece: unit, place: goal ?? to } }
  })
}

/** The hex in reach that is nearest to the goal and safe enough; for Allies the one that leads on best. */
function stepTowards(field: Field, plan: Occupancy, { hexes }: Reach, unit: UnitId, goal: HexId | undefined): HexId {
  const { s, role, goals, m, enemy } = field
  const here = s.place[unit]!
  const pull = goals.pull(role)
  let to = here
  let most = Number.NEGATIVE_INFINITY
  for (const [hex, { cost }] of hexes) {
    if (!plan.hasRoomFor(unit, hex) || (hex !== here && field.isAstray(hex))) continue
    const towards =
      role === 'german'
        ? goal === undefined
          ? 0
          : -0.15 * field.far(hex, goal)
        : 0.3 * pull[hex]! + goals.task(unit, hex)
    const lonely = m.zone[enemy][hex] && plan.defence(hex) === 0 ? 1.5 : 0
    const worth =
      towards -
      lonely -
      weights.line.march * cost * 0.5 +
      plan.riskGain(unit, hex) -
      straying(field, hex) +
      (hex === here ? STAY : 0) -
      weights.line.outOfCommand * beyondCommand(field, hex)
    if (worth > most) {
      most = worth
      to = hex
    }
  }
  return to
}

function best<T>(list: readonly T[], value: (item: T) => number): T | undefined {
  let found: T | undefined
  let most = 0
  for (const item of list) {
    const worth = value(item)
    if (worth > most) {
      most = worth
      found = item
    }
  }
  return found
}
