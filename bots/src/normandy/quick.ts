import {
  type Advice,
  ChoiceList,
  clone,
  type DiceSource,
  type FrameOf,
  makeChoice,
  type Referee,
  type StateOf,
} from '@bridgehead/engine'
import type { Normandy, Role } from '@bridgehead/normandy'
import type { Bot } from '../bot.ts'
import { Options } from '../frame/options.ts'
import { speaker } from '../frame/reasons.ts'
import * as aftermath from './aftermath.ts'
import * as air from './air.ts'
import { BattleAnswers } from './battleAnswers.ts'
import * as dday from './dday.ts'
import { Field } from './field.ts'
import { landingDepot, Moves } from './moves.ts'
import { type Answer, answer } from './order.ts'
import { sentences } from './reasons.ts'
import * as setup from './setup.ts'
import * as strategic from './strategic.ts'
import * as supplies from './supplies.ts'
import * as support from './support.ts'

type View = StateOf<Normandy>

/** Plays a role by good habits: plans each segment once, attacks where the odds are good, holds the line elsewhere. */
export function quickBot(referee: Referee<Normandy>, role: string): Bot<View> {
  return new NormandyBot(referee, role as Role)
}

/** What ends a question without starting anything, should a wish not be on the list. */
const calm = ['done', 'no', 'pass', 'stay', 'usual', 'roll', 'fire', 'base']

class NormandyBot implements Bot<View> {
  readonly #referee: Referee<Normandy>
  readonly #role: Role
  readonly #field: Field
  readonly #moves = new Moves()
  readonly #battles = new BattleAnswers()
  readonly #list = new ChoiceList()
  readonly #reason

  constructor(referee: Referee<Normandy>, role: Role) {
    this.#referee = referee
    this.#role = role
    this.#field = new Field(referee.def)
    const { text } = referee.game
    this.#reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  }

  advise(view: View, _random: DiceSource): Advice {
    // A copy of its own, in which it may try things.
    const state = clone(view)
    this.#referee.list(state, this.#list)
    const options = new Options(this.#list)
    const { verb, arg, why } = this.#legal(options, this.#wish(state, options))
    return { choice: makeChoice(verb, arg), reason: this.#reason(why) }
  }

  #legal(options: Options, wish: Answer): Answer {
    if (options.has(wish.verb, wish.arg)) return wish
    const verb = calm.find((each) => options.has(each, -1))
    const { verb: first, arg } = this.#list.at(0)
    return verb === undefined ? answer(first, { key: 'only' }, arg) : answer(verb, { key: 'only' })
  }

  #wish(state: View, options: Options): Answer {
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
        return strategic.lead(field, options, frame)
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
        return aftermath.fallBack(field, options)
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
