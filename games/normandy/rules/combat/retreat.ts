import { chapter, clone, DIRECTION_COUNT } from '@bridgehead/engine'
import type { Role } from '../../data/words.ts'
import type { PieceId, PlaceId } from '../../definition.ts'
import type { Battle } from '../../frames.ts'
import { type Game, type Normandy, otherSide } from '../../state.ts'
import { Column } from '../march.ts'
import { enter, gatherMarkers, settle } from '../occupation.ts'
import {
  destroyHq,
  disorganise,
  eliminate,
  isBox,
  isInFestung,
  isInPlay,
  leaveMap,
  loseStep,
  pieceOf,
} from '../pieces.ts'
import { cannotStack } from '../stacking.ts'
import { type Survey, survey } from '../survey.ts'
import { toAdvance } from './advance.ts'
import { endPart } from './battle.ts'

/** Chapter 6.6: retreat. */

/** A way to retreat: the hexes from the first to the last, and whether it runs through an enemy zone of control. */
interface Way {
  readonly path: readonly PlaceId[]
  readonly isZoned: boolean
}

/** A retreat that finds no room goes on (M-6.6-3), but not for ever. */
const MOST_EXTRA_HEXES = 6

/** Fewer lost steps, then fewer hexes, then the hexes whose ids come first (7.4 of the specification). */
function isBetter(a: Way, b: Way | undefined): boolean {
  if (!b) return true
  if (a.isZoned !== b.isZoned) return b.isZoned
  if (a.path.length !== b.path.length) return a.path.length < b.path.length
  const i = a.path.findIndex((place, k) => place !== b.path[k])
  return i >= 0 && a.path[i]! < b.path[i]!
}

/**
 * M-6.6-3, M-6.6-7: where pieces that go together may end, and the best way to each. Ways that lead away from the combat with every step
 * come before all others.
 */
export function waysBack(
  g: Game,
  m: Survey,
  pieces: readonly PieceId[],
  length: number,
  combat: PlaceId,
): Map<PlaceId, Way> {
  const from = g.s.place[pieces[0]!]!
  if (isBox(g, from)) return boxesBack(g, m, pieces, from)
  const away = search(g, m, pieces, length, combat, true)
  return away.size > 0 ? away : search(g, m, pieces, length, combat, false)
}

function search(
  g: Game,
  m: Survey,
  pieces: readonly PieceId[],
  length: number,
  combat: PlaceId,
  mustGoAway: boolean,
): Map<PlaceId, Way> {
  const { def, s } = g
  const column = new Column(g, m, pieces)
  const enemy = otherSide(column.side)
  const ends = new Map<PlaceId, Way>()
  const path: PlaceId[] = [s.place[pieces[0]!]!]
  const goOn = (isZoned: boolean): void => {
    const hex = path.at(-1)!
    const gone = path.length - 1
    if (gone >= length && !cannotStack(g, m, pieces, hex)) {
      const way = { path: [...path], isZoned }
      if (isBetter(way, ends.get(hex))) ends.set(hex, way)
      return
    }
    if (gone >= length + MOST_EXTRA_HEXES) return
    for (let arc = hex * DIRECTION_COUNT; arc < (hex + 1) * DIRECTION_COUNT; arc++) {
      const to = def.grid.neighbours[arc]!
      if (to < 0 || path.includes(to) || m.occupants[enemy][to]! > 0 || column.stepCost(hex, arc) < 0) continue
      if (mustGoAway && def.grid.distance(to, combat) <= def.grid.distance(hex, combat)) continue
      path.push(to)
      goOn(isZoned || m.zone[enemy][to] === 1)
      path.pop()
    }
  }
  goOn(false)
  return ends
}

/** M-6.12-2: one box, next to this one and under its own side's control. */
function boxesBack(g: Game, m: Survey, pieces: readonly PieceId[], from: PlaceId): Map<PlaceId, Way> {
  const { def, s } = g
  const { side } = pieceOf(g, pieces[0]!)
  const ends = new Map<PlaceId, Way>()
  for (const to of def.boxes[from - def.hexCount]!.links) {
    const box = def.boxes[to - def.hexCount]!
    const isOwn = (s.control[to] === 1) === (side === 'allied') && m.occupants[otherSide(side)][to] === 0
    if (box.isInPlay && isOwn && !(box.germanOnly && side === 'allied') && !cannotStack(g, m, pieces, to))
      ends.set(to, { path: [from, to], isZoned: false })
  }
  return ends
}

// Carrying it out --------------------------------------------------------------------------------------------------

function retreat(g: Game, b: Battle, pieces: readonly PieceId[], { path, isZoned }: Way): void {
  const { def } = g
  const { side } = pieceOf(g, pieces[0]!)
  g.emit({ type: 'retreated', pieces: [...pieces], path: [...path] })
  for (const place of path.slice(1)) enter(g, pieces, place)
  if (side !== b.by) {
    b.retreated.push(...pieces)
    if (path.length > 2 && path[0] === b.target) b.vacated.push(path[1]!)
  }
  // 5.1: across a river without a bridge; M-9.1-4: under fighter-bombers.
  const wades = path.some((place, i) => i > 0 && isFord(g, path[i - 1]!, place))
  const isStrafed = b.fighters >= 0 && side === 'german' && path.slice(1).some((place) => def.isOpenToAir[place])
  for (const p of pieces) {
    if (pieceOf(g, p).sort === 'hq') continue
    disorganise(g, p, Number(wades))
    if (isInPlay(g, p)) disorganise(g, p, Number(isStrafed))
    // M-6.6-2: one step for the whole retreat.
    if (isInPlay(g, p) && isZoned) loseStep(g, p)
  }
  gatherMarkers(g, side, path.at(-1)!)
}

function isFord(g: Game, from: PlaceId, to: PlaceId): boolean {
  const { def } = g
  if (from >= def.hexCount || to >= def.hexCount) return false
  const arc = from * DIRECTION_COUNT + def.grid.directionBetween(from, to)
  return def.sides.river[arc] === 1 && def.alongLine[arc] === 0
}

/** M-6.6-1, -6: who cannot retreat is eliminated for good; an HQ is destroyed as always. */
function capture(g: Game, p: PieceId): void {
  if (pieceOf(g, p).sort === 'hq') destroyHq(g, p)
  else eliminate(g, p, true)
}

/** Garrisons, batteries and whoever is inside a Festung stay (M-0.1.2-11, -18, -24); HQs go with their units (M-5.4-3). */
function defendersToGo(g: Game, b: Battle): PieceId[] {
  const { def, s } = g
  // Off the map the Festung itself is the target (M-0.1.2-20), and to stand there is to be inside.
  const outside = (p: PieceId) => s.place[p] === b.target && !isInFestung(g, p)
  const units = b.defenders.filter((p) => pieceOf(g, p).sort === 'unit' && outside(p))
  return units.length === 0 ? [] : [...units, ...def.hqsOf[otherSide(b.by)].filter(outside)]
}

/** Attackers go back from where they stand, with an HQ that would be left alone. */
function attackersToGo(g: Game, b: Battle): PieceId[] {
  const { def, s } = g
  const units = b.attackers.filter((u) => s.place[u]! < def.hexCount + def.boxCount)
  const staffs = def.hqsOf[b.by].filter((hq) => {
    const here = def.unitsOf[b.by].filter((u) => s.place[u] === s.place[hq])
    return here.length > 0 && here.every((u) => units.includes(u))
  })
  return [...units, ...staffs]
}

/** Partisans die where others retreat (M-4.1.2-11); so do the FFI, who cannot leave Paris (M-4.1.2-15, M-6.6-1). */
function loseIrregulars(g: Game, pieces: readonly PieceId[]): void {
  for (const p of pieces) if (isInPlay(g, p) && pieceOf(g, p).sort === 'irregular') eliminate(g, p, true)
}

/** M-6.2-12: a battery whose defenders are gone, among Allied units, is lost. */
function loseAbandonedBatteries(g: Game, b: Battle): void {
  const isBattery = (p: PieceId) => pieceOf(g, p).sort === 'battery'
  const others = b.defenders.filter((p) => !isBattery(p))
  const isAbandoned = others.length > 0 && !others.some((p) => g.def.aroundOf[g.s.place[p]!] === b.target)
  if (!isAbandoned || !g.def.unitsOf.allied.some((u) => g.s.place[u] === b.target)) return
  for (const p of b.defenders) if (isBattery(p) && isInPlay(g, p)) eliminate(g, p, true)
}

export function toRetreat(g: Game, b: Battle): void {
  g.goto('combat.afterRetreat', { battle: b })
  if (b.defenderOutcome.retreat > 0) {
    loseIrregulars(g, b.defenders)
    // M-4.3-8: out of an overrun the attacker leads the defender.
    const role = b.kind === 'overrun' ? b.attackerRole : b.defenderRole
    callRetreat(g, b, role, defendersToGo(g, b), b.defenderOutcome.retreat)
  }
  if (b.attackerOutcome.retreat === 0) return
  loseIrregulars(g, b.attackers)
  if (b.kind === 'landing') reembark(g, b)
  else callRetreat(g, b, b.attackerRole, attackersToGo(g, b), b.attackerOutcome.retreat)
}

/** 5.1: who is thrown back into the sea loses a step and waits in the strategic reserve. */
function reembark(g: Game, b: Battle): void {
  const units = b.attackers.filter((u) => g.s.place[u] === b.target)
  g.emit({ type: 'reembarked', units, from: b.target })
  for (const u of units) {
    loseStep(g, u)
    if (isInPlay(g, u)) leaveMap(g, u, g.def.frame.reserve)
  }
}

function callRetreat(g: Game, battle: Battle, role: Role, pieces: PieceId[], length: number): void {
  if (pieces.length > 0) g.call('combat.retreat', { battle: clone(battle), role, pieces, length })
}

/** Ends that are open to the whole stack, if it stands in one place. */
function commonEnds(g: Game<'combat.retreatPick'>, m: Survey): Map<PlaceId, Way> {
  const { pieces, length, battle } = g.frame
  const isOneStack = pieces.every((p) => g.s.place[p] === g.s.place[pieces[0]!])
  return isOneStack ? waysBack(g, m, pieces, length, battle.target) : new Map()
}

export const retreatSteps = chapter<Normandy>()({
  /** Who has no way is lost at once; the others choose, together or one by one. */
  'combat.retreat'(g) {
    const { frame } = g
    const m = survey(g)
    const { battle, role, length } = frame
    const lost = frame.pieces.filter((p) => waysBack(g, m, [p], length, battle.target).size === 0)
    for (const p of lost) capture(g, p)
    frame.pieces = frame.pieces.filter((p) => isInPlay(g, p) && !lost.includes(p))
    if (frame.pieces.length === 0) return endPart(g, battle)
    if (frame.pieces.length > 1) return g.goto('combat.retreatPick', { battle, role, pieces: frame.pieces, length })
    const pieces = frame.pieces
    frame.pieces = []
    g.call('combat.retreatTo', { battle: clone(battle), role, pieces, length })
  },

  /** M-6.4-3: units of one hex need not take the same route. */
  'combat.retreatPick': {
    who: (g) => g.frame.role,
    options(g, offer) {
      for (const end of commonEnds(g, survey(g)).keys()) offer('together', end)
      for (const p of g.frame.pieces) offer('unit', p)
    },
    on: {
      together(g, end) {
        const { battle, pieces } = g.frame
        const way = commonEnds(g, survey(g)).get(end)!
        retreat(g, battle, pieces, way)
        endPart(g, battle)
      },
      unit(g, p) {
        const { battle, role, pieces, length } = g.frame
        g.goto('combat.retreat', { battle, role, pieces: pieces.filter((other) => other !== p), length })
        g.call('combat.retreatTo', { battle: clone(battle), role, pieces: [p], length })
      },
    },
  },

  'combat.retreatTo': {
    who: (g) => g.frame.role,
    options(g, offer) {
      const { pieces, length, battle } = g.frame
      for (const end of waysBack(g, survey(g), pieces, length, battle.target).keys()) offer('hex', end)
    },
    on: {
      hex(g, end) {
        const { battle, pieces, length } = g.frame
        const way = waysBack(g, survey(g), pieces, length, battle.target).get(end)!
        retreat(g, battle, pieces, way)
        endPart(g, battle)
      },
    },
    skipIfForced: true,
  },

  'combat.afterRetreat'(g) {
    const { battle: b } = g.frame
    loseAbandonedBatteries(g, b)
    for (const place of new Set([...b.origins, g.def.aroundOf[b.target]!])) settle(g, place)
    toAdvance(g, b)
  },
})
