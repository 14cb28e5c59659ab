import { DIRECTION_COUNT, type LedgerLine } from '@bridgehead/engine'
import type { Outcome } from '../../data/words.ts'
import type { PieceId, PlaceId } from '../../definition.ts'
import type { Shift } from '../../events.ts'
import type { Battle } from '../../frames.ts'
import { type Game, type Normandy, OUT_OF_SUPPLY } from '../../state.ts'
import { has, pieceOf, valuesOf } from '../pieces.ts'

/** Chapter 6.3: strengths, columns and the die. */

/** M-7.5-2: out of supply the defence is halved, rounded up. */
export function defenceOf(g: Game, p: PieceId): number {
  const { defence } = valuesOf(g, p)
  return has(g, p, OUT_OF_SUPPLY) ? Math.ceil(defence / 2) : defence
}

const attackOf = (g: Game, p: PieceId): number => valuesOf(g, p).attack

const sum = (pieces: readonly PieceId[], of: (p: PieceId) => number): number =>
  pieces.reduce((total, p) => total + of(p), 0)

/** M-6.3-3, M-6.3-8: the column of a ratio, rounded in the defender's favour. */
export function columnOf(g: Game, attack: number, defence: number): number {
  const { columns } = g.def.data.tables.combat
  let column = 0
  columns.forEach((ratio, i) => {
    if (attack * ratio.defence >= ratio.attack * defence) column = i
  })
  return column
}

/** The worst disorganisation and the worst suppression of a stack (M-6.5-7). */
function shaken(g: Game, pieces: readonly PieceId[]): { disorg: number; suppression: number } {
  let disorg = 0
  let suppression = 0
  for (const p of pieces) {
    disorg = Math.max(disorg, g.s.disorg[p]!)
    suppression = Math.max(suppression, g.s.suppression[p]!)
  }
  return { disorg, suppression }
}

/** M-6.5-8: of several attacking stacks the one that suffers most. */
function worstStack(g: Game, b: Battle): { disorg: number; suppression: number } {
  let worst = { disorg: 0, suppression: 0 }
  for (const origin of new Set(b.origins)) {
    const stack = shaken(
      g,
      b.attackers.filter((_, i) => b.origins[i] === origin),
    )
    if (stack.disorg + stack.suppression > worst.disorg + worst.suppression) worst = stack
  }
  return worst
}

const shift = (key: Shift['key'], columns: number, clause: string): Shift[] =>
  columns > 0 ? [{ key, columns, clause }] : []

/** M-6.3-5: what moves the column to the right. */
export function rightShifts(g: Game, b: Battle): Shift[] {
  const { disorg, suppression } = shaken(g, b.defenders)
  const bonus = sum(b.supports, (hq) => pieceOf(g, hq).bonus)
  return [
    ...shift('hqSupport', bonus, 'M-5.3-2'),
    ...shift('fighters', b.fighters >= 0 && b.by === 'allied' ? 1 : 0, 'M-9.1-2'),
    ...shift('defendersDisorganised', disorg, 'M-6.5-6'),
    ...shift('defendersSuppressed', suppression, 'M-6.5-6'),
  ]
}

/** M-6.3-6: what moves it to the left. */
export function leftShifts(g: Game, b: Battle): Shift[] {
  const { disorg, suppression } = worstStack(g, b)
  return [
    ...groundShifts(g, b),
    ...shift('defenceHq', b.defenceHq >= 0 ? 1 : 0, 'M-5.3-4'),
    ...shift('fighters', b.fighters >= 0 && b.by === 'german' ? 1 : 0, 'M-9.1-2'),
    ...shift('attackersDisorganised', disorg, 'M-6.5-6'),
    ...shift('attackersSuppressed', suppression, 'M-6.5-6'),
  ]
}

/** The Festung that still stands in a hex or box, or whose inside this place is. */
export function standingFestung(g: Game, place: PlaceId): boolean {
  const { def, s } = g
  const around = def.aroundOf[place]!
  return (def.festungenAt[around] ?? []).some(
    ({ piece, inside }) => s.place[piece] === inside && (around < def.hexCount || inside === place),
  )
}

/** 5.1: terrain, walls and rivers. */
export function groundShifts(g: Game, b: Battle): Shift[] {
  const { def } = g
  const { overlays, terrain, sides } = def.data.tables
  const { target } = b
  if (b.kind === 'drop') return [] // M-10.O-6
  const hasWalls = standingFestung(g, target)
  // M-6.12-8: boxes have no terrain; a Festung in one has two columns.
  if (target >= def.hexCount) return hasWalls ? shift('festung', overlays.festung.inBox, 'M-6.12-8') : []
  const most = hasWalls ? overlays.festung.terrainMost : Number.POSITIVE_INFINITY
  const covers = {
    base: ['terrain', def.baseShift[target]!],
    village: ['village', overlays.village.shift],
    town: ['town', terrain.town.shift],
  } as const
  const [key, columns] = covers[b.cover]
  const isGerman = b.by === 'allied'
  // M-0.1.2-14: in a town the line counts only with the Festung.
  const isFortified = isGerman && (hasWalls || (def.isFortified[target] === 1 && !def.isTown[target]))
  const walls = shift('fortified', isFortified ? overlays.fortified.shift : 0, 'M-0.1.2-14')
  // M-10.A-6: from the sea the beach stands in place of the ground; cliffs and harbours without a beach give nothing.
  if (b.kind === 'landing') {
    if (def.beachAt[target]! < 0) return []
    const isExempt = b.attackers.every((u) => pieceOf(g, u).ignoresBeach)
    return [...shift('beach', isExempt ? 0 : overlays.beach.shift, 'M-10.A-6'), ...walls]
  }
  return [
    ...shift(key, Math.min(columns, most), 'M-2.2-1'),
    ...walls,
    ...shift('river', everybodyCrosses(g, b) ? sides.river.shift : 0, 'M-2.2-1'),
  ]
}

/** A river helps if every attacker must cross it; in a confusion nobody does (G-43). */
function everybodyCrosses(g: Game, b: Battle): boolean {
  const { def } = g
  return b.origins.every((from) => {
    const direction = def.grid.directionBetween(from, b.target)
    return direction >= 0 && def.sides.river[from * DIRECTION_COUNT + direction] === 1
  })
}

/** M-2.2-7: what shelters a defender who is not asked: the town, or the better of village and ground. */
export function usualCover(g: Game, target: PlaceId): Battle['cover'] {
  const { def } = g
  if (def.isTown[target]) return 'town'
  if (def.isVillage[target] && def.baseShift[target]! <= def.data.tables.overlays.village.shift) return 'village'
  return 'base'
}

/** A village in ground that shelters better, but lets the defender be driven farther. */
export const hasChoiceOfCover = (g: Game, { target, kind }: Battle): boolean =>
  kind !== 'drop' &&
  kind !== 'landing' &&
  target < g.def.hexCount &&
  g.def.isVillage[target] === 1 &&
  usualCover(g, target) === 'base'

/** 5.1: hexes that town, chosen village and fortified line take off a defender's retreat; never more than one. */
export function retreatReduction(g: Game, b: Battle): number {
  const { def } = g
  const { target } = b
  if (target >= def.hexCount || b.kind === 'drop') return 0
  const isFortified = b.by === 'allied' && (def.isFortified[target] === 1 || standingFestung(g, target))
  return def.isTown[target] || b.cover === 'village' || isFortified ? 1 : 0
}

export interface Odds {
  readonly attack: number
  readonly defence: number
  readonly ratio: number
  readonly right: readonly Shift[]
  readonly left: readonly Shift[]
  readonly column: number
}

/** M-6.3-5, -6: right shifts first, never beyond 6:1, then left shifts, never beyond 1:3. */
export function oddsOf(g: Game, b: Battle): Odds {
  const attack = sum(b.attackers, (p) => attackOf(g, p))
  const defence = sum(b.defenders, (p) => defenceOf(g, p))
  const ratio = columnOf(g, attack, defence)
  const right = rightShifts(g, b)
  const left = leftShifts(g, b)
  const total = (shifts: readonly Shift[]) => shifts.reduce((columns, each) => columns + each.columns, 0)
  const last = g.def.data.tables.combat.columns.length - 1
  const column = Math.max(0, Math.min(last, ratio + total(right)) - total(left))
  return { attack, defence, ratio, right, left, column }
}

/** M-6.3-7: at least half of the points are elite. */
export function eliteLedger(g: Game, b: Battle): LedgerLine<Normandy>[] {
  const isElite = (p: PieceId) => pieceOf(g, p).isElite
  const mostlyElite = (pieces: readonly PieceId[], of: (p: PieceId) => number) => {
    const total = sum(pieces, of)
    return total > 0 && 2 * sum(pieces.filter(isElite), of) >= total
  }
  const { elite } = g.def.data.tables.combat
  const lines: LedgerLine<Normandy>[] = []
  if (mostlyElite(b.attackers, (p) => attackOf(g, p)))
    lines.push({ key: 'eliteAttackers', value: elite, clause: 'M-6.3-7' })
  if (mostlyElite(b.defenders, (p) => defenceOf(g, p)))
    lines.push({ key: 'eliteDefenders', value: -elite, clause: 'M-6.3-7' })
  return lines
}

export interface CombatResult {
  readonly attacker: Outcome
  readonly defender: Outcome
  readonly exploitation: boolean
}

/** 5.2: the result of a column and a modified die. */
export function resultOf(g: Game, column: number, die: number): CombatResult {
  const { ladder } = g.def.data.tables.combat
  return ladder[Math.max(0, Math.min(ladder.length - 1, column + die))]!
}

/** What is left of a result in this combat. */
export function resultIn(g: Game, b: Battle, { attacker, defender, exploitation }: CombatResult): CombatResult {
  // M-10.O-7: out of a drop one hex at most.
  const most = b.kind === 'drop' ? 1 : Number.POSITIVE_INFINITY
  return {
    attacker: { ...attacker, retreat: Math.min(most, attacker.retreat) },
    defender: { ...defender, retreat: Math.min(most, Math.max(0, defender.retreat - retreatReduction(g, b))) },
    exploitation: exploitation && mayExploit(g, b),
  }
}

/** M-6.8-5, -6: only after an HQ's own attack on the map, and not against a fortified line (5.1). */
function mayExploit(g: Game, { kind, by, hq, target }: Battle): boolean {
  const isFortified = by === 'allied' && (g.def.isFortified[target] === 1 || standingFestung(g, target))
  return kind === 'attack' && hq >= 0 && target < g.def.hexCount && !isFortified
}
