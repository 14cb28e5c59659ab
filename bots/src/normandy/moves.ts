import type { FrameOf } from '@bridgehead/engine'
import { type HexId, MOVED, type Normandy, type PieceId } from '@bridgehead/normandy'
import { has, isOnMap, pieceOf } from '@bridgehead/normandy/rules/pieces'
import { cannotStack, firstOverstacked, isOverstacked, surplus } from '@bridgehead/normandy/rules/stacking'
import { bestOf, type Options } from '../frame/options.ts'
import type { Field } from './field.ts'
import type { MoveOrder } from './moveOrder.ts'
import { planMoves } from './movePlan.ts'
import { type Answer, answer, type Why } from './order.ts'
import { bestRide, type Ride } from './overruns.ts'
import { overrunOf } from './prospect.ts'

/** An overrun must be as good and as likely as this, since it fails with a level of disorganisation (M-4.3-6). */
const OVERRUN = 1
const LIKELY = 0.6
/** What it is worth to ride over a place where nobody fights. */
const UNHELD = 3
/** Farther than any way. */
const NO_ROOM = 999

/** Carries out the movement of a segment by a plan that is made once, when it begins. */
export class Moves {
  /** The overrun that is under way. */
  #ride: Ride | undefined
  #moment = ''
  #orders: readonly MoveOrder[] = []
  readonly #given = new Set<PieceId>()
  /** Who must make room, whatever was planned for him. */
  readonly #evicted = new Set<PieceId>()
  /** Who had moved when the plan was made. */
  #moved: ReadonlySet<PieceId> = new Set()

  /** A piece that has its order, in the order of the plan; then landings; then nothing is left. */
  pick(field: Field, options: Options, pieces: readonly PieceId[]): Answer {
    const ride = this.startRide(field, options, pieces)
    if (ride) return ride
    this.#prepare(field, pieces)
    for (const { piece, from, to, reserve, why } of this.#orders) {
      if (field.s.place[piece] !== from || this.#given.has(piece)) continue
      if (to === from) {
        if (!reserve || !options.has('reserve', piece)) continue
        this.#given.add(piece)
        return answer('reserve', { key: 'reserve', piece }, piece)
      }
      if (!options.has('unit', piece)) continue
      this.#given.add(piece)
      return answer('unit', why, piece)
    }
    return this.#noted(
      this.#makeRoom(field, options) ??
        this.#reserves(options) ??
        landing(field, options) ??
        shelter(field, options) ??
        closing(field, options),
    )
  }

  /** Armour rides over the weak before anything is planned, since what becomes of it changes the plan. */
  startRide(field: Field, options: Options, pieces: readonly PieceId[]): Answer | undefined {
    this.#ride = this.isPlanned(field, pieces) ? undefined : bestRide(field, options)
    if (!this.#ride) return undefined
    this.#orders = []
    const { pieces: riders, target } = this.#ride
    const why: Why = { key: 'overrun', place: target }
    return riders.length === 1 ? answer('unit', why, riders[0]) : answer('stack', why, field.s.place[riders[0]!]!)
  }

  /** To the hex next to the target, then over it. */
  #rideOn(here: HexId, options: Options, [first]: readonly PieceId[]): Answer | undefined {
    if (this.#ride?.pieces[0] !== first) return undefined
    const { via, target } = this.#ride!
    const why: Why = { key: 'overrun', place: target }
    if (here !== via && options.has('hex', via)) return answer('hex', why, via)
    this.#ride = undefined
    return options.has('overrun', target) ? answer('overrun', why, target) : undefined
  }

  /** Whoever is sent off outside the plan is no stranger to it. */
  #noted(given: Answer): Answer {
    if (given.why.piece !== undefined) this.#given.add(given.why.piece)
    return given
  }

  /**
   * Where a plan could not be carried out too many may be left in a hex: somebody goes on whose leaving helps, the smallest, who finds room
   * most easily, since else somebody is lost (M-2.1-6).
   */
  #makeRoom(field: Field, options: Options): Answer | undefined {
    const { g, m, role } = field
    const hex = firstOverstacked(g, m, role)
    if (hex < 0) return undefined
    const offered = options.args('unit')
    const leavers = surplus(g, m, role, hex).filter((p) => offered.includes(p) && !this.#evicted.has(p))
    const piece = bestOf(leavers, (p) => -pieceOf(g, p).stacking)
    if (piece === undefined) return undefined
    this.#evicted.add(piece)
    return answer('unit', { key: 'tooMany', piece }, piece)
  }

  /** Whoever was to wait in reserve and has gone one hex for it. */
  #reserves(options: Options): Answer | undefined {
    const order = this.#orders.find(({ piece, reserve }) => reserve && options.has('reserve', piece))
    return order && answer('reserve', { key: 'reserve', piece: order.piece }, order.piece)
  }

  /** The way that the plan wants, or what comes nearest to it. */
  to(field: Field, options: Options, frame: FrameOf<Normandy, 'move.to'>): Answer {
    const { pieces, hexes } = frame
    const here = field.s.place[pieces[0]!]!
    const ride = this.#rideOn(here, options, pieces)
    if (ride) return ride
    const isEvicted = this.#evicted.has(pieces[0]!)
    const order = isEvicted ? undefined : this.#orders.find(({ piece }) => piece === pieces[0])
    const why: Why = order?.why ?? { key: isEvicted ? 'tooMany' : 'march', piece: pieces[0]!, place: here }
    // Whoever fails stays here (M-4.3-6).
    const prey = isOverstacked(field.g, field.m, field.side, here)
      ? undefined
      : bestOf(options.args('overrun'), (hex) => overrunWorth(field, pieces, hex), OVERRUN)
    if (prey !== undefined) return answer('overrun', { key: 'overrun', place: prey }, prey)
    const goal = order?.to
    if (goal === here || goal === undefined)
      return options.has('done') && !(isEvicted && hexes === 0)
        ? answer('done', why)
        : this.#anywhere(field, options, pieces, why)
    if (options.has('hex', goal)) return answer('hex', why, goal)
    if (hexes === 0 && options.has('foot')) return answer('foot', { key: 'onFoot', piece: pieces[0]! })
    if (options.has('done')) return answer('done', why)
    return this.#anywhere(field, options, pieces, why, goal)
  }

  /** A move that was begun must go somewhere: as near as can be to where it was meant to go, or to where it began. */
  #anywhere(field: Field, options: Options, pieces: readonly PieceId[], why: Why, goal?: HexId): Answer {
    const { threat, g, m, s } = field
    const aim = goal ?? s.place[pieces[0]!]!
    // Whoever ends where there is no room is lost (M-2.1-6).
    const isFull = (hex: HexId) => cannotStack(g, m, pieces, hex) !== undefined
    const hex = options.best('hex', (each) => -field.far(each, aim) - threat[each]! / 20 - (isFull(each) ? NO_ROOM : 0))
    if (hex !== undefined) return answer('hex', why, hex)
    const other = options.args('infiltrate')[0]
    return other === undefined ? answer('leaveMarker', why) : answer('infiltrate', why, other)
  }

  adopt(field: Field, orders: readonly MoveOrder[]): void {
    this.#moment = momentOf(field, field.def.movers[field.role])
    this.#given.clear()
    this.#evicted.clear()
    this.#moved = movedOf(field)
    this.#orders = orders
  }

  /** There is a plan for this segment, and nobody has moved but by it: a person who is given hints may do as he likes. */
  isPlanned(field: Field, pieces: readonly PieceId[] = field.def.movers[field.role]): boolean {
    if (this.#moment !== momentOf(field, pieces)) return false
    for (const p of movedOf(field)) if (!this.#moved.has(p) && !this.#given.has(p)) return false
    return true
  }

  #prepare(field: Field, pieces: readonly PieceId[]): void {
    if (this.isPlanned(field, pieces)) return
    this.#moment = momentOf(field, pieces)
    this.#given.clear()
    this.#evicted.clear()
    this.#moved = movedOf(field)
    this.#orders = planMoves(field, pieces)
  }
}

const movedOf = ({ g, def, role }: Field): ReadonlySet<PieceId> =>
  new Set(def.movers[role].filter((p) => has(g, p, MOVED) && isOnMap(g, p)))

const momentOf = (field: Field, pieces: readonly PieceId[]): string =>
  `${field.moment},${pieces.length},${field.s.flow.length}`

function overrunWorth(field: Field, pieces: readonly PieceId[], hex: HexId): number {
  const prospect = overrunOf(field, pieces, hex)
  if (!prospect) return UNHELD
  return prospect.clears < LIKELY ? 0 : prospect.worth
}

/** From the strategic reserve: HQs first, then divisions. */
function landing(field: Field, options: Options): Answer | undefined {
  const { g } = field
  const piece = options.best('land', (p) =>
    pieceOf(g, p).sort === 'hq' ? 9 : pieceOf(g, p).stacking + field.attackOf(p) / 10,
  )
  return piece === undefined ? undefined : answer('land', { key: 'land', piece }, piece)
}

/** From a port one marches on at once; a beach nearest to the front is the next best (M-4.2-5). */
export function landingDepot(field: Field, options: Options, { piece }: FrameOf<Normandy, 'land.depot'>): Answer {
  const { def, goals, role } = field
  const depot = options.best(
    'depot',
    (each) => goals.pull(role)[def.depotHome[each]!]! + (def.depot[each]!.kind === 'beach' ? 0 : 1),
  )
  return answer('depot', { key: 'landAt', piece, place: depot === undefined ? 0 : def.depotHome[depot]! }, depot)
}

/** M-0.1.2-18: inside the walls nobody retreats and nobody starves; worth it once the enemy is near. */
function shelter(field: Field, options: Options): Answer | undefined {
  const { def, s, threat } = field
  const unit = options.args('inside').find((u) => s.place[u]! < def.hexCount && threat[s.place[u]!]! > 6)
  return unit === undefined ? undefined : answer('inside', { key: 'walls', piece: unit }, unit)
}

/** Nothing left to do; or a stack that is too high, of which somebody must go. */
function closing(field: Field, options: Options): Answer {
  if (options.has('done')) return answer('done', { key: 'movesDone' })
  const { m, s, side } = field
  const unit = options.best(
    'unit',
    (p) =>
      m.load[side][s.place[p]!]! +
      m.weightless[side][s.place[p]!]! * 3 +
      m.hqs[side][s.place[p]!]! * 3 -
      pieceOf(field.g, p).stacking / 10,
  )
  return answer('unit', { key: 'tooMany', piece: unit ?? 0 }, unit)
}
