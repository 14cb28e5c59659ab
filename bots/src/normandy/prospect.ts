import { DIRECTION_COUNT } from '@bridgehead/engine'
import {
  type Battle,
  CLOSED,
  type HexId,
  type HqId,
  otherSide,
  type PieceId,
  type PlaceId,
  type UnitId,
} from '@bridgehead/normandy'
import { defendersOf, newBattle } from '@bridgehead/normandy/rules/combat/battle'
import { navalPointsAt } from '@bridgehead/normandy/rules/combat/bombardment'
import { type CombatResult, eliteLedger, oddsOf, resultIn, resultOf } from '@bridgehead/normandy/rules/combat/odds'
import { defenceStaffs, fightersFor } from '@bridgehead/normandy/rules/combat/support'
import { modeOf } from '@bridgehead/normandy/rules/march'
import { isInFestung, pieceOf, stepsLeft } from '@bridgehead/normandy/rules/pieces'
import type { Field } from './field.ts'

const FACES = 6
/** How much of what is lost on the way back is counted on: somebody may open a way for them. */
const TRAPPED = 0.8

/** What an attack is expected to bring its side, exactly over the faces of the die. */
export interface Prospect {
  /** In points, gains less losses. */
  readonly worth: number
  /** How often the place is left without a defender. */
  readonly clears: number
  readonly exploits: number
  /** Steps that the die takes from the defenders and from the attackers. */
  readonly taken: number
  readonly lost: number
  readonly column: number
}

/** A combat that could be fought, attackers still to be named: whoever can support it does, on both sides. */
export function battleOf(field: Field, target: PlaceId, hq: HqId, support: readonly HqId[]): Battle {
  const { g, side, role } = field
  const battle = newBattle(g, 'attack', side, role, hq, target)
  battle.supports = [...support]
  battle.defenders = defendersOf(g, side, target)
  const unit = battle.defenders.find((p) => pieceOf(g, p).sort === 'unit')
  if (side === 'german' && unit !== undefined) battle.defenderRole = pieceOf(g, unit).group
  battle.fighters = fightersFor(g, battle)[0] ?? -1
  battle.defenceHq = defenceStaffs(g, battle)[0] ?? -1
  return battle
}

export const withAttackers = (battle: Battle, units: readonly UnitId[], origins: readonly PlaceId[]): Battle => ({
  ...battle,
  attackers: [...units],
  origins: [...origins],
})

/** What it would bring, with the chance that ships and bombers are worth another column. */
export function prospectOf(field: Field, battle: Battle): Prospect {
  const { column } = oddsOf(field.g, battle)
  const stakes = stakesOf(field, battle)
  const plain = atColumn(field, battle, column, stakes)
  const chance = battle.by === 'allied' && column < 8 ? bombardmentChance(field, battle) : 0
  if (chance === 0) return plain
  const helped = atColumn(field, battle, column + 1, stakes)
  const mix = (a: number, b: number) => a * (1 - chance) + b * chance
  return {
    worth: mix(plain.worth, helped.worth),
    clears: mix(plain.clears, helped.clears),
    exploits: mix(plain.exploits, helped.exploits),
    taken: mix(plain.taken, helped.taken),
    lost: mix(plain.lost, helped.lost),
    column,
  }
}

/** The combat as it stands, with nothing to come but the die. */
export const prospectNow = (field: Field, battle: Battle): Prospect =>
  atColumn(field, battle, oddsOf(field.g, battle).column, stakesOf(field, battle))

/** An overrun by a stack from a hex (M-4.3-4); nothing where there is nobody to fight. */
export function overrunOf(
  field: Field,
  pieces: readonly PieceId[],
  target: PlaceId,
  from: PlaceId = field.s.place[pieces[0]!]!,
): Prospect | undefined {
  const { g, side, role } = field
  const defenders = defendersOf(g, side, target)
  if (defenders.length === 0) return undefined
  const battle = { ...newBattle(g, 'overrun', side, role, -1, target), defenders }
  const origins = pieces.map(() => from)
  return prospectNow(field, withAttackers(battle, pieces, origins))
}

/** What may be won and lost in a combat, whatever its column. */
interface Stakes {
  readonly modifier: number
  /** Steps that could be lost, the cheapest first. */
  readonly attacker: readonly number[]
  readonly defender: readonly number[]
  /** What the place is worth, and what it costs the defenders to be driven from it. */
  readonly gain: number
  readonly trapped: number
  /** What stands open to those who are driven back. */
  readonly opened: number
}

const stakesOf = (field: Field, battle: Battle): Stakes => ({
  modifier: eliteLedger(field.g, battle).reduce((sum, { value }) => sum + value, 0),
  attacker: cheapest(field, battle.attackers),
  defender: cheapest(field, battle.defenders),
  gain: gainOf(field, battle),
  trapped: trappedWorth(field, battle),
  opened: openedTo(field, battle),
})

function atColumn(field: Field, battle: Battle, column: number, stakes: Stakes): Prospect {
  const { g } = field
  const { modifier, gain, trapped, opened } = stakes
  let [worth, clears, exploits, taken, lost] = [0, 0, 0, 0, 0]
  for (let face = 1; face <= FACES; face++) {
    const result = resultIn(g, battle, resultOf(g, column, face + modifier))
    const isClear = clearsPlace(field, battle, result)
    worth += worthOf(field, battle, result, stakes) + (isClear ? gain : siegeProgress(field, battle, result) * gain)
    if (result.defender.retreat > 0) worth += trapped - opened
    clears += Number(isClear)
    exploits += Number(result.exploitation)
    taken += Math.min(result.defender.steps, stakes.defender.length)
    lost += Math.min(result.attacker.steps, stakes.attacker.length)
  }
  return {
    worth: worth / FACES,
    clears: clears / FACES,
    exploits: exploits / FACES,
    taken: taken / FACES,
    lost: lost / FACES,
    column,
  }
}

/** M-0.1.2-23: a Festung falls by levels of disorganisation, at the third; each of them is a part of the way. */
function siegeProgress({ g, s }: Field, { defenders }: Battle, { defender }: CombatResult): number {
  const festung = defenders.find((p) => pieceOf(g, p).sort === 'festung')
  if (festung === undefined || defender.disorg === 0) return 0
  return [0.12, 0.25, 0.9][s.disorg[festung]!]!
}

/** Steps that could be lost, the cheapest first, since their owner chooses. */
function cheapest(field: Field, pieces: readonly PieceId[]): number[] {
  const steps: number[] = []
  for (const p of pieces) {
    const worth = field.stepWorth(p)
    for (let left = stepsLeft(field.g, p); left > 0; left--) steps.push(worth)
  }
  return steps.sort((a, b) => a - b)
}

const sumOf = (list: readonly number[], count: number): number => {
  let sum = 0
  for (let i = 0; i < Math.min(count, list.length); i++) sum += list[i]!
  return sum
}

function worthOf(
  field: Field,
  { attackers, defenders }: Battle,
  { attacker, defender, exploitation }: CombatResult,
  losses: Stakes,
): number {
  const { disorg, retreat, exploitation: through } = field.weights.attack
  return (
    sumOf(losses.defender, defender.steps) -
    sumOf(losses.attacker, attacker.steps) +
    shaking(field, defenders, defender.disorg, disorg.defender) -
    shaking(field, attackers, attacker.disorg, disorg.attacker) +
    (defender.retreat > 0 ? retreat : 0) -
    (attacker.retreat > 0 ? retreat : 0) +
    (exploitation ? through : 0)
  )
}

/** Levels of disorganisation, and steps of those who are at the end of their strength (M-6.5-3). */
function shaking(field: Field, pieces: readonly PieceId[], levels: number, each: number): number {
  if (levels === 0) return 0
  let sum = 0
  for (const p of pieces) sum += field.s.disorg[p] === 2 ? field.stepWorth(p) : each * levels
  return sum
}

const staysPut = (field: Field, p: PieceId): boolean =>
  (pieceOf(field.g, p).sort !== 'unit' && pieceOf(field.g, p).sort !== 'irregular') || isInFestung(field.g, p)

function clearsPlace(field: Field, { defenders }: Battle, { defender }: CombatResult): boolean {
  const steps = defenders.reduce((sum, p) => sum + stepsLeft(field.g, p), 0)
  const broken = defender.disorg > 0 ? defenders.filter((p) => field.s.disorg[p] === 2).length : 0
  if (defender.steps + broken >= steps) return true
  return defender.retreat > 0 && !defenders.some((p) => staysPut(field, p))
}

/** What it costs the defenders to be driven back with attackers all around them, beyond what the die takes (M-6.6-1, M-6.6-2). */
function trappedWorth(field: Field, battle: Battle): number {
  const { g, def } = field
  if (battle.target >= def.hexCount) return 0
  let worth = 0
  for (const p of battle.defenders) {
    if (pieceOf(g, p).sort !== 'unit' || isInFestung(g, p)) continue
    const way = wayBack(field, battle, p)
    if (way === 'none') worth += TRAPPED * stepsLeft(g, p) * field.stepWorth(p)
    else if (way === 'zoned') worth += TRAPPED * field.stepWorth(p)
  }
  return worth
}

/**
 * The best hex to which a defender could fall back, with the attackers where they would stand. The rules (`waysBack`) ask the map as it is;
 * this asks about a march that is only planned, so it looks at the first step alone.
 */
function wayBack(field: Field, battle: Battle, p: PieceId): 'free' | 'zoned' | 'none' {
  const { g, def, m } = field
  const { by, target, origins } = battle
  const costs = def.moveCost[otherSide(by)][modeOf(g, p)]!
  let best: 'zoned' | 'none' = 'none'
  for (let arc = target * DIRECTION_COUNT; arc < (target + 1) * DIRECTION_COUNT; arc++) {
    const to = def.grid.neighbours[arc]!
    if (costs[arc] === CLOSED || m.occupants[by][to]! > 0 || origins.includes(to)) continue
    if (!m.zone[by][to] && !isWatched(field, battle, to)) return 'free'
    best = 'zoned'
  }
  return best
}

/**
 * The dearest place of the attackers that lies open to whoever is driven back, since he chooses where to (M-6.6-7): Americans once drove a regiment into
 * the Utah that they had left behind them.
 */
function openedTo({ g, def, m, s, goals }: Field, { by, target, origins, defenders }: Battle): number {
  const unit = defenders.find((p) => pieceOf(g, p).sort === 'unit')
  if (target >= def.hexCount || unit === undefined) return 0
  const costs = def.moveCost[otherSide(by)][modeOf(g, unit)]!
  let dearest = 0
  for (let arc = target * DIRECTION_COUNT; arc < (target + 1) * DIRECTION_COUNT; arc++) {
    const to = def.grid.neighbours[arc]!
    const isOpen = costs[arc] !== CLOSED && m.occupants[by][to] === 0 && !origins.includes(to)
    if (isOpen && (s.control[to] === 1) === (by === 'allied')) dearest = Math.max(dearest, goals.prize(to as HexId))
  }
  return dearest
}

/** Whether an attacker would have the hex in its zone of control from where it would stand. */
function isWatched({ def }: Field, { attackers, origins }: Battle, hex: HexId): boolean {
  return origins.some((from, i) => {
    if (from >= def.hexCount || def.stacking[attackers[i]!] === 0 || !def.grid.areAdjacent(from, hex)) return false
    return def.zoneNeighbour[from * DIRECTION_COUNT + def.grid.directionBetween(from, hex)] === hex
  })
}

/** What the place itself is worth to the attacker: points, and the way on from there. */
function gainOf(field: Field, { by, attackerRole, target, origins, attackers }: Battle): number {
  const { def, goals, s } = field
  if (target >= def.hexCount) return boxGain(field, target, attackers)
  const isOurs = (s.control[target] === 1) === (by === 'allied')
  const prize = isOurs ? 0 : goals.prize(target)
  const base = prize + field.weights.attack.retreat
  if (by === 'german') return base
  const pull = goals.pull(attackerRole)
  const from = Math.max(...origins.map((hex) => (hex < def.hexCount ? pull[hex]! : 0)))
  return base + Math.max(0, pull[target]! - from)
}

/** A box that becomes free, or a Festung; Paris, and all that it brings if the French free it (M-4.1.2-17, M-11.3-9). */
function boxGain({ def, g, s }: Field, place: PlaceId, attackers: readonly PieceId[]): number {
  if (def.aroundOf[place] !== place) return 8
  if (place !== def.paris || s.control[place] === 1) return 3
  const { paris, liberation } = def.data.tables.victoryPoints
  return paris + (attackers.some((u) => pieceOf(g, u).isFrench) ? liberation : 0)
}

/** How likely ships and medium bombers are to shake the defenders by a column. */
function bombardmentChance({ g, def, s }: Field, { target, attackerRole, kind }: Battle): number {
  if (target >= def.hexCount || s.storm || kind === 'overrun') return 0
  const points = navalPointsAt(g, attackerRole, target as HexId)
  const bombers = def.airClasses.reduce(
    (sum, { kind: of, group }, cls) =>
      sum + (group === attackerRole && (of === 'MB' || of === 'LB') ? s.available[cls]! : 0),
    0,
  )
  const chances = [0, 0.33, 0.5, 0.66, 0.66, 0.8, 0.8]
  return Math.max(chances[Math.min(6, points)]!, chances[Math.min(6, 2 * bombers)]!)
}
