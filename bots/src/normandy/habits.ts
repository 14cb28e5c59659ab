import { ChoiceList, type FrameOf, type Referee, type StateOf } from '@bridgehead/engine'
import type { Normandy, Role } from '@bridgehead/normandy'
import { Options } from '../frame/options.ts'
import * as aftermath from './aftermath.ts'
import * as air from './air.ts'
import { BattleAnswers } from './battleAnswers.ts'
import * as columns from './columns.ts'
import * as dday from './dday.ts'
import { Field } from './field.ts'
import type { MoveOrder } from './moveOrder.ts'
import { landingDepot, Moves } from './moves.ts'
import { type Answer, answer } from './order.ts'
import * as setup from './setup.ts'
import * as strategic from './strategic.ts'
import * as supplies from './supplies.ts'
import * as support from './support.ts'
import type { Ways } from './ways.ts'
import { standard, type Weights } from './weights.ts'

type State = StateOf<Normandy>

/** What ends a question without starting anything, should a wish not be on the list. */
const calm = ['done', 'no', 'pass', 'stay', 'usual', 'roll', 'fire', 'base']

/** The good habits of a role: an answer to every question, by a plan of the segment that is made when its first question comes. */
export class Habits {
  readonly #field: Field
  readonly #moves = new Moves()
  readonly #referee: Referee<Normandy>
  readonly #role: Role
  readonly #battles = new BattleAnswers()
  readonly #list = new ChoiceList()

  constructor(referee: Referee<Normandy>, role: Role, weights: Weights = standard, ways?: Ways) {
    this.#referee = referee
    this.#role = role
    this.#field = new Field(referee.def, weights, ways)
  }

  /** A legal answer to the question on top. The state is looked at, and changed only while something is tried in it. */
  answer(state: State): Answer {
    this.#referee.list(state, this.#list)
    const options = new Options(this.#list)
    return this.#legal(options, this.#wish(state, options))
  }

  /** The overrun with which a segment begins, as long as there is a good one. */
  ride(state: State): Answer | undefined {
    this.#referee.list(state, this.#list)
    const field = this.#field.look(state, this.#role)
    return this.#moves.startRide(field, new Options(this.#list), field.def.movers[this.#role])
  }

  /** Takes over the orders of a segment that begins. */
  adopt(state: State, orders: readonly MoveOrder[]): void {
    this.#moves.adopt(this.#field.look(state, this.#role), orders)
  }

  /** Whether the movement of this segment is planned. */
  isPlanned(state: State): boolean {
    return this.#moves.isPlanned(this.#field.look(state, this.#role))
  }

  #legal(options: Options, wish: Answer): Answer {
    if (options.has(wish.verb, wish.arg)) return wish
    const verb = calm.find((each) => options.has(each, -1))
    const { verb: first, arg } = this.#list.at(0)
    return verb === undefined ? answer(first, { key: 'only' }, arg) : answer(verb, { key: 'only' })
  }

  #wish(state: State, options: Options): Answer {
    const field = this.#field.look(state, this.#role)
    const frame = state.flow.at(-1) as FrameOf<Normandy>
    return (
      this.#ofMovement(field, options, frame) ??
      this.#ofCombat(field, options, frame) ??
      ofTurn(field, options, frame) ??
      ofDDay(field, options, frame) ??
      answer('done', { key: 'only' })
    )
  }

  #ofMovement(field: Field, options: Options, frame: FrameOf<Normandy>): Answer | undefined {
    switch (frame.step) {
      case 'move.pick':
        return this.#moves.pick(field, options, field.def.movers[field.role])
      case 'exploit.move':
        return this.#moves.pick(field, options, frame.units)
      case 'move.to':
        return this.#moves.to(field, options, frame)
      case 'land.depot':
        return landingDepot(field, options, frame)
      case 'stack.eliminate':
        return supplies.sacrifice(field, options)
      case 'arrivals.pick':
        return strategic.arrivals(field, options)
      case 'arrivals.enter':
        return strategic.enterAt(field, options, frame)
      case 'arrivals.depot':
        return strategic.rebuiltAt(field, options)
      case 'offMap.pick':
        return strategic.offMap(field, options)
      case 'offMap.led':
        return columns.lead(field, options, frame)
      case 'offMap.to':
        return strategic.columnTo(field, options, frame)
      case 'offMap.breakOut':
        return strategic.breakOut(field, options)
      case 'offMap.partisans':
        return strategic.partisans()
      case 'festung.inside':
        return strategic.walls(options)
      default:
        return undefined
    }
  }

  #ofCombat(field: Field, options: Options, frame: FrameOf<Normandy>): Answer | undefined {
    switch (frame.step) {
      case 'combat.hq':
        return this.#battles.nextHq(field, options)
      case 'combat.target':
        return this.#battles.target(field, options, frame.hq, !frame.supported, frame.paid)
      case 'exploit.target':
        return this.#battles.target(field, options, frame.hq, false, true, frame.units)
      case 'dday.fight':
        return this.#battles.target(field, options, -1, false, true)
      case 'combat.attackers':
        return this.#battles.attackers(field, options, frame.battle)
      case 'combat.naval':
        return support.shell(field, options, frame)
      case 'combat.bombers':
        return support.bomb(field, options, frame)
      case 'combat.drop':
        return support.reconsider(field, options, frame.battle)
      case 'combat.fighters':
        return support.sendFighters(field, options, frame.battle)
      case 'combat.support':
        return support.lendSupport(field, options, frame.battle)
      case 'combat.cover':
        return support.takeCover(field, frame.battle)
      case 'combat.defenceHq':
        return support.defend(field, options, frame.battle)
      case 'combat.roll':
        return answer('roll', { key: 'roll' })
      case 'combat.lose':
        return support.takeLosses(field, options)
      case 'combat.retreatPick':
      case 'combat.retreatTo':
        return aftermath.fallBack(field, options, frame)
      case 'combat.advance':
        return aftermath.advance(field, options, frame)
      case 'exploit.stacks':
        return callReserves(options)
      case 'counter.hq':
        return aftermath.counterAttack(field, options, frame)
      case 'counter.units':
        return aftermath.counterUnits(field, options, frame)
      case 'counter.step':
        return aftermath.counterStep(field, options, frame)
      default:
        return undefined
    }
  }
}

function callReserves(options: Options): Answer {
  const [hex] = options.args('stack')
  return hex === undefined ? answer('done', { key: 'exploit' }) : answer('stack', { key: 'exploit', place: hex }, hex)
}

function ofTurn(field: Field, options: Options, frame: FrameOf<Normandy>): Answer | undefined {
  switch (frame.step) {
    case 'setup.unit':
      return setup.setupUnit(options)
    case 'setup.hex':
      return setup.setupHex(field, options, frame)
    case 'setup.markers':
      return setup.setupMarker(field, options)
    case 'air.superiority':
      return air.superiority(field, options)
    case 'air.allocate':
      return air.allocate(field, options)
    case 'air.send':
      return air.send(field, options, frame)
    case 'air.reallocate':
      return answer('done', { key: 'airKept' })
    case 'logistics.airSupply':
      return supplies.airSupply(field, options)
    case 'markers.depot':
      return supplies.storeMarker(field, options)
    case 'markers.pick':
      return supplies.giveMarker(field, options)
    case 'markers.to':
      return supplies.bringMarker(field, options, frame)
    case 'rest.rebuild':
      return supplies.rebuild(field, options)
    case 'rest.pick':
      return supplies.rest(field, options)
    default:
      return undefined
  }
}

function ofDDay(field: Field, options: Options, frame: FrameOf<Normandy>): Answer | undefined {
  switch (frame.step) {
    case 'dday.jumps':
      return dday.jump(options)
    case 'dday.hops':
      return dday.hop(field, options)
    case 'dday.hopTo':
      return dday.hopTo(field, options, frame)
    case 'dday.reinforce':
      return dday.reinforce(field, options)
    case 'dday.bombard':
      return dday.bombardTarget(field, options, frame)
    case 'dday.fire':
      return dday.bombardWith(field, options, frame)
    case 'dday.firstWave':
      return dday.storm(options)
    case 'dday.land':
      return dday.land(options)
    case 'dday.landAt':
      return dday.landAt(field, options, frame)
    case 'dday.goOn':
      return dday.goOn(field, options, frame)
    case 'batteries.fire':
      return dday.fireBatteries(field, options, frame)
    default:
      return undefined
  }
}
