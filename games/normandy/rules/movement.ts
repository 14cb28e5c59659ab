import { chapter, type Denial, DIRECTION_COUNT, type Offer, type PathFinder } from '@bridgehead/engine'
import type { Role } from '../data/words.ts'
import type { HexId, HqId, PieceId, PlaceId, UnitId } from '../definition.ts'
import { deny } from '../denials.ts'
import { DROPPED, type Game, IN_RESERVE, MOVED, MOVED_FAR, type Normandy, ON_FOOT, RESTING } from '../state.ts'
import { goInside, goOutside, offerWalls } from './festung.ts'
import { canInfiltrate, infiltrate, infiltrations } from './infiltration.ts'
import { offerLandings } from './landing.ts'
import { allowanceOf, Column, canStep } from './march.ts'
import { enter, gatherMarkers } from './occupation.ts'
import { overrunOptions, overrunTargets, startOverrun } from './overrun.ts'
import { has, isOnMap, mark, pieceOf } from './pieces.ts'
import { firstOverstacked } from './stacking.ts'
import { type Survey, survey } from './survey.ts'

/** Chapter 4.1.1: who moves on the map, and where to. What it costs stands in march.ts. */

const hasMoved = deny('M-4.1.1-2', 'has-moved')
const resting = deny('M-1.1.1.3-9', 'resting')
const inConfusion = deny('M-6.11-3', 'in-confusion')
const noWay = deny('M-4.1.1-4', 'no-way')
const mustStep = deny('M-4.1.1-2', 'must-step-first')
const movedTooFar = deny('M-4.1.1-7', 'moved-too-far')
const alreadyInReserve = deny('M-4.1.1-7', 'in-reserve')
const alreadyOnFoot = deny('M-2.2-4', 'already-on-foot')

/** Why this piece may not begin a move. */
export function cannotMove(g: Game, m: Survey, p: PieceId): Denial | undefined {
  if (has(g, p, MOVED)) return hasMoved
  if (has(g, p, RESTING)) return resting
  if (canInfiltrate(g, m, p)) return undefined
  if (m.confusion[g.s.place[p]!]) return inConfusion
  return canStep(g, m, p) ? undefined : noWay
}

/** It can only slip through the enemy, which it does alone (M-4.4-1). */
const onlySlips = (g: Game, m: Survey, p: PieceId): boolean => canInfiltrate(g, m, p) && !canStep(g, m, p)

// Moving -----------------------------------------------------------------------------------------------------------

export function startMove(g: Game, pieces: PieceId[]): void {
  g.call('move.to', { pieces, left: pieces.map((p) => allowanceOf(g, p)), hexes: 0, pushed: [] })
}

/** The hexes that are open to a move under way, or those on the way to one of them. */
function reachOf<T>(g: Game<'move.to'>, m: Survey, use: (ways: PathFinder) => T, goal?: HexId): T {
  const { pieces, left, hexes } = g.frame
  return new Column(g, m, pieces).reach(g.s.place[pieces[0]!]!, Math.min(...left), hexes === 0, use, goal)
}

function march(g: Game<'move.to'>, to: HexId): void {
  const { frame, def } = g
  const { pieces, left } = frame
  const m = survey(g, frame.pushed)
  const path = reachOf(g, m, (ways) => ways.pathTo(to), to)
  const before = Math.min(...left)
  const alone = pieces.map((p) => new Column(g, m, [p]))
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!
    const arc = from * DIRECTION_COUNT + def.grid.directionBetween(from, path[i]!)
    alone.forEach((one, k) => {
      left[k] = Math.max(0, left[k]! - one.stepCost(from, arc))
    })
  }
  g.emit({ type: 'moved', pieces: [...pieces], path: [...path], cost: before - Math.min(...left) })
  for (const hex of path.slice(1)) enter(g, pieces, hex)
  frame.hexes += path.length - 1
  endIfStopped(g)
}

/** A move ends by itself in a zone of control, in a confusion, or when nothing is left in reach; but an overrun may follow. */
function endIfStopped(g: Game<'move.to'>): void {
  const { pieces, left, pushed } = g.frame
  const hex = g.s.place[pieces[0]!]!
  const m = survey(g, pushed)
  const column = new Column(g, m, pieces)
  const isStopped = column.isHeldIn(hex) || !column.canAfford(hex, Math.min(...left))
  if (isStopped && overrunTargets(g, m).length === 0) finishMove(g)
}

/** Where they stand they go no farther, unless by an overrun. */
const isHeld = (g: Game<'move.to'>, m: Survey): boolean =>
  (g.frame.hexes > 0 && new Column(g, m, g.frame.pieces).isHeldIn(placeOf(g))) || m.confusion[placeOf(g)] === 1

const placeOf = (g: Game<'move.to'>): HexId => g.s.place[g.frame.pieces[0]!]!

function finishMove(g: Game<'move.to'>): void {
  const { pieces, hexes } = g.frame
  for (const p of pieces) mark(g, p, hexes > 1 ? MOVED | MOVED_FAR : MOVED)
  gatherMarkers(g, pieceOf(g, pieces[0]!).side, g.s.place[pieces[0]!]!)
  g.return()
}

/** Motorised infantry among them that still has its vehicles. */
const mayGoOnFoot = (g: Game, pieces: readonly PieceId[]): PieceId[] =>
  pieces.filter((p) => pieceOf(g, p).mayGoOnFoot && !has(g, p, ON_FOOT | DROPPED))

const carriers = (g: Game, pieces: readonly PieceId[]): HqId[] =>
  pieces.filter((p) => pieceOf(g, p).sort === 'hq' && g.s.markers[p]! > 0)

// Choosing ---------------------------------------------------------------------------------------------------------

/** Each piece by itself, and whole stacks. */
export function offerMovers(g: Game, m: Survey, pieces: readonly PieceId[], offer: Offer<Normandy>): void {
  const ready = new Map<PlaceId, number>()
  for (const p of pieces) {
    if (!isOnMap(g, p)) continue
    const denied = cannotMove(g, m, p)
    offer('unit', p, denied)
    if (!denied && !m.confusion[g.s.place[p]!] && !onlySlips(g, m, p))
      ready.set(g.s.place[p]!, (ready.get(g.s.place[p]!) ?? 0) + 1)
  }
  for (const [hex, count] of ready) if (count > 1) offer('stack', hex)
}

/** M-4.1.1-7. */
function cannotReserve(g: Game, u: UnitId): Denial | undefined {
  if (has(g, u, IN_RESERVE)) return alreadyInReserve
  if (has(g, u, RESTING)) return resting
  return has(g, u, MOVED_FAR) ? movedTooFar : undefined
}

/** M-2.1-6: the phase is not closed while somebody could still cure a stack that is too high. */
export function cannotClose(g: Game, m: Survey, role: Role, pieces: readonly PieceId[]): Denial | undefined {
  const hex = firstOverstacked(g, m, role)
  if (hex < 0) return undefined
  const couldCure = pieces.some((p) => g.s.place[p] === hex && isOnMap(g, p) && !cannotMove(g, m, p))
  return couldCure ? deny('M-2.1-6', 'overstacked-hex', { hex }) : undefined
}

export const movementSteps = chapter<Normandy>()({
  /** M-1.1.2.2-1: the active player moves his units and HQs as he likes, each once. */
  'move.pick': {
    who: (g) => g.frame.role,
    options(g, offer) {
      const m = survey(g)
      const pieces = g.def.movers[g.frame.role]
      offerMovers(g, m, pieces, offer)
      for (const p of pieces)
        if (isOnMap(g, p) && (pieceOf(g, p).isArmoured || pieceOf(g, p).isPanzergrenadier))
          offer('reserve', p, cannotReserve(g, p))
      offerLandings(g, m, g.frame.role, offer)
      offerWalls(g, m, g.frame.role, offer)
      offer('done', undefined, cannotClose(g, m, g.frame.role, pieces))
    },
    on: {
      unit: (g, p) => startMove(g, [p]),
      inside: goInside,
      outside: goOutside,
      land: (g, p) => g.call('land.depot', { piece: p }),
      stack(g, hex) {
        const m = survey(g)
        const { def, s } = g
        const here = def.movers[g.frame.role].filter((p) => s.place[p] === hex)
        startMove(
          g,
          here.filter((p) => !cannotMove(g, m, p) && !onlySlips(g, m, p)),
        )
      },
      reserve(g, u) {
        mark(g, u, IN_RESERVE | MOVED)
        g.emit({ type: 'inReserve', unit: u })
      },
      done(g) {
        const { role } = g.frame
        const hex = firstOverstacked(g, survey(g), role)
        if (hex >= 0) return g.call('stack.eliminate', { role, hex })
        g.emit({ type: 'movementDone', role })
        g.return()
      },
    },
  },

  /** M-4.1.1: pieces that go together choose any hex in reach, one after the other. */
  'move.to': {
    who: (g) => pieceOf(g, g.frame.pieces[0]!).group,
    options(g, offer) {
      const { pieces, hexes, pushed } = g.frame
      const m = survey(g, pushed)
      if (!isHeld(g, m))
        reachOf(g, m, (ways) => {
          // The first hex that is reached is the one they stand in.
          for (let i = 1; i < ways.reachedCount; i++) offer('hex', ways.reached(i))
        })
      for (const { hex, denial } of overrunOptions(g, m)) offer('overrun', hex, denial)
      if (pieces.length === 1 && !(hexes > 0 && isHeld(g, m)))
        for (const { hex, denial } of infiltrations(g, m, pieces[0]!)) offer('infiltrate', hex, denial)
      if (hexes === 0) {
        if (pieces.some((p) => pieceOf(g, p).mayGoOnFoot))
          offer('foot', undefined, mayGoOnFoot(g, pieces).length > 0 ? undefined : alreadyOnFoot)
        if (carriers(g, pieces).length > 0) offer('leaveMarker')
      }
      offer('done', undefined, hexes > 0 ? undefined : mustStep)
    },
    on: {
      hex: march,
      foot(g) {
        const units = mayGoOnFoot(g, g.frame.pieces)
        for (const u of units) mark(g, u, ON_FOOT)
        g.frame.left = g.frame.pieces.map((p) => allowanceOf(g, p))
        g.emit({ type: 'onFoot', units })
      },
      leaveMarker(g) {
        const hq = carriers(g, g.frame.pieces)[0]!
        const place = g.s.place[hq]!
        g.s.markers[hq]!--
        g.s.loose[pieceOf(g, hq).side].push(place)
        g.emit({ type: 'markerLeft', hq, place })
      },
      overrun: startOverrun,
      infiltrate(g, hex) {
        const { frame } = g
        const cost = infiltrate(g, survey(g), frame.pieces[0]!, hex)
        if (cost === undefined) return finishMove(g)
        frame.left[0] = Math.max(0, frame.left[0]! - cost)
        frame.hexes++
        endIfStopped(g)
      },
      done: finishMove,
    },
  },
})
