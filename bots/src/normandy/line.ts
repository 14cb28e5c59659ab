import type { HexId, PieceId, UnitId } from '@bridgehead/normandy'
import { pieceOf } from '@bridgehead/normandy/rules/pieces'
import { bestOf } from '../frame/options.ts'
import type { Field } from './field.ts'
import type { Occupancy } from './occupancy.ts'
import type { Why } from './order.ts'
import type { Reach } from './reach.ts'
import { isForeignSector } from './sectors.ts'

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
/** What each hex nearer to a gap is worth to whoever marches there. */
const NEARER = 0.15

/** Units take their places one after the other, the one that does most good first; who has nothing to do marches to the gaps. */
export function placeUnits(
  field: Field,
  plan: Occupancy,
  reach: ReadonlyMap<PieceId, Reach>,
  units: readonly UnitId[],
): Placement[] {
  const found: Placement[] = []
  const leanings = new Leanings(field)
  const chances = new Map(units.map((unit) => [unit, chancesOf(field, leanings, reach.get(unit)!, unit)]))
  const wishes = units.map((unit) => wishOf(field, plan, chances.get(unit)!, unit))
  const idle: UnitId[] = []
  while (wishes.length > 0) {
    wishes.sort((a, b) => b.worth - a.worth)
    const top = wishes[0]!
    const now = wishOf(field, plan, chances.get(top.unit)!, top.unit)
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
  return [...found, ...marchOn(field, plan, leanings, reach, idle)]
}

/** A hex where a unit could go, and what speaks for it whoever else goes where. */
interface Chance {
  readonly hex: HexId
  readonly leaning: number
}

function chancesOf(field: Field, leanings: Leanings, { hexes }: Reach, unit: UnitId): Chance[] {
  const { s, goals, weights } = field
  const here = s.place[unit]!
  const found: Chance[] = []
  for (const [hex, { cost }] of hexes) {
    if (isBarred(field, here, hex)) continue
    const stay = hex === here ? STAY : 0
    found.push({ hex, leaning: leanings.at(hex) + goals.task(unit, hex) - weights.line.march * cost + stay })
  }
  return found
}

function wishOf(field: Field, plan: Occupancy, chances: readonly Chance[], unit: UnitId): Wish {
  const best: Wish = { unit, to: field.s.place[unit]!, worth: Number.NEGATIVE_INFINITY, use: 0 }
  for (const { hex, leaning } of chances) {
    if (!plan.hasRoomFor(unit, hex)) continue
    const use = useOf(field, plan, unit, hex)
    if (use + leaning <= best.worth) continue
    best.to = hex
    best.worth = use + leaning
    best.use = use
  }
  return best
}

/** What a unit does for the line in a hex. */
function useOf({ g }: Field, plan: Occupancy, unit: UnitId, hex: HexId): number {
  const cover = pieceOf(g, unit).stacking > 0 ? plan.coverGain(hex) : 0
  return cover + plan.postGain(unit, hex) + plan.riskGain(unit, hex)
}

/** What speaks for each hex besides the line, found when it is first asked about: the goals, the HQs, one's own ground. */
class Leanings {
  readonly #field: Field
  readonly #known: (number | undefined)[] = []
  readonly #staffs: readonly HexId[]

  constructor(field: Field) {
    this.#field = field
    this.#staffs = field.hqsOnMap(field.role).map((hq) => field.s.place[hq]!)
  }

  at(hex: HexId): number {
    let known = this.#known[hex]
    if (known === undefined) this.#known[hex] = known = this.#find(hex)
    return known
  }

  #find(hex: HexId): number {
    const { role, side, goals } = this.#field
    const { bulge, forward, outOfCommand } = this.#field.weights.line
    const urge = this.#field.weights.urge[role]
    const pull = urge > 0 ? urge * goals.pull(role)[hex]! : 0
    const salient = bulge[side] > 0 ? bulge[side] * this.#field.salient(hex) : 0
    return pull - salient - outOfCommand * this.#beyondCommand(hex) - (this.#field.isOurs(hex) ? 0 : forward)
  }

  /** Hexes by which a place lies outside the reach of every HQ. */
  #beyondCommand(hex: HexId): number {
    const { def } = this.#field
    if (this.#staffs.length === 0) return 0
    const nearest = Math.min(...this.#staffs.map((staff) => def.grid.distance(staff, hex)))
    return Math.max(0, nearest - def.data.tables.limits.controlRange)
  }
}

/** Where nobody goes: behind the enemy's line, or into the other army's sector; whoever is there already may stay. */
function isBarred(field: Field, here: HexId, hex: HexId): boolean {
  if (hex === here) return false
  return field.isAstray(hex) || (isForeignSector(field, hex) && !isForeignSector(field, here))
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
  leanings: Leanings,
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
    const gap = bestOf(gaps, ({ hex, want }) => want / (3 + field.far(here, hex)), 0)
    const goal = gap?.hex
    if (gap) gap.want *= 0.7
    const to = stepTowards(field, plan, leanings, reach.get(unit)!, unit, goal)
    plan.add(unit, to)
    return { unit, to, why: { key: to === here ? 'wait' : 'march', piece: unit, place: goal ?? to } }
  })
}

/** The hex in reach that is nearest to the goal and safe enough; for Allies the one that leads on best. */
function stepTowards(
  field: Field,
  plan: Occupancy,
  leanings: Leanings,
  { hexes }: Reach,
  unit: UnitId,
  goal: HexId | undefined,
): HexId {
  const { s, goals, m, enemy } = field
  const here = s.place[unit]!
  const nearness = (hex: HexId) => (goal === undefined ? 0 : -NEARER * field.far(hex, goal))
  let to = here
  let most = Number.NEGATIVE_INFINITY
  for (const [hex, { cost }] of hexes) {
    if (!plan.hasRoomFor(unit, hex) || isBarred(field, here, hex)) continue
    const lonely = m.zone[enemy][hex] && plan.defence(hex) === 0 ? 1.5 : 0
    const worth =
      nearness(hex) +
      leanings.at(hex) +
      goals.task(unit, hex) -
      lonely -
      field.weights.line.march * cost * 0.5 +
      plan.riskGain(unit, hex) +
      (hex === here ? STAY : 0)
    if (worth > most) {
      most = worth
      to = hex
    }
  }
  return to
}
