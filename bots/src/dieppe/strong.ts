import type { Dieppe, DieppeView } from '@bridgehead/dieppe'
import { pointLines } from '@bridgehead/dieppe/rules/victory'
import {
  type Advice,
  argOf,
  type Choice,
  ChoiceList,
  type DiceSource,
  Referee,
  type StateOf,
  type StepName,
  sameChoice,
} from '@bridgehead/engine'
import type { Bot } from '../bot.ts'
import type { EvenDice } from '../frame/evenDice.ts'
import { type RaceRules, race } from '../frame/race.ts'
import { speaker } from '../frame/reasons.ts'
import { Worlds } from '../frame/worlds.ts'
import { type Plan, plans, quiet } from './plan.ts'
import { followUp } from './quick.ts'
import { sentences } from './reasons.ts'
import { Script, type Wish } from './script.ts'

/**
 * How long a plan of the whole raid is thought over, once a turn, and how long what one group does. There are a hundred such questions in a
 * raid: who follows each stroke of luck loses his way, so the winner must be ahead by more than that.
 */
const ofPlans: RaceRules = { playouts: 32, lap: 4, caution: 0.5, clearly: 0.5, sure: 1.5 }
const ofActions: RaceRules = { playouts: 24, lap: 4, caution: 0.5, clearly: 0.8, sure: 1.5 }
/** Questions of a whole raid; whoever asks more goes round in circles. */
const MOST_QUESTIONS = 2_000

/** What is weighed by itself, with everything sensible beside what the plan says. */
const weighed: readonly StepName<Dieppe>[] = ['act.choose', 'assault.after', 'move.wire']

/** What stands when the plan says so: to land and to sail was thought over with it, and whoever may go home at last does. */
const untried: readonly string[] = ['land', 'sail', 'embark']

/** Plays the British by thinking ahead: plans, and what a group does, are played to the end of the raid in worlds dealt from the view. */
export function strongBot(referee: Referee<Dieppe>): Bot<DieppeView> {
  return new StrongBot(referee)
}

class StrongBot implements Bot<DieppeView> {
  readonly #referee: Referee<Dieppe>
  readonly #script: Script
  readonly #list = new ChoiceList()
  readonly #reason
  #plan: Plan = quiet
  /** The turn for which the plan was chosen. */
  #turn = -1

  constructor(referee: Referee<Dieppe>) {
    // A referee of its own, since it plays in thought while the match is at a question.
    this.#referee = new Referee<Dieppe>(referee.game, referee.def)
    this.#script = new Script(this.#referee)
    const { text } = referee.game
    this.#reason = speaker(sentences, { en: text.en(referee.def), fr: text.fr(referee.def) })
  }

  advise(view: DieppeView, random: DiceSource): Advice {
    const worlds = new Worlds(this.#referee, view, 'british', random)
    if (view.turn !== this.#turn && isUnderWay(view)) this.#choosePlan(view, worlds)
    const { choice, why } = this.#decide(view, worlds)
    return { choice, reason: this.#reason(why) }
  }

  /** What is thought over is the first choice; what follows it is the plan's. */
  hint(view: DieppeView, random: DiceSource): Advice {
    const advice = this.advise(view, random)
    return { ...advice, rest: followUp(this.#referee, this.#script, view, this.#plan, advice.choice) }
  }

  /** Goes over to another plan where that is clearly better. */
  #choosePlan(view: DieppeView, worlds: Worlds<Dieppe>): void {
    this.#turn = view.turn
    const others = plans.filter((plan) => plan !== this.#plan)
    const worth = (plan: Plan, world: number) => this.#worthOf(worlds, world, plan)
    this.#plan = race(this.#plan, others, ofPlans, worth).option
  }

  #decide(view: DieppeView, worlds: Worlds<Dieppe>): Wish {
    const usual = this.#script.answer(view, this.#plan)
    if (!weighed.includes(view.flow.at(-1)!.step) || untried.includes(usual.choice.verb)) return usual
    this.#referee.list(view, this.#list)
    const others = this.#list
      .toArray()
      .filter((choice) => isSensible(view, choice) && !sameChoice(choice, usual.choice))
    const worth = (choice: Choice, world: number) => this.#worthOf(worlds, world, this.#plan, choice)
    const { option, gain } = race(usual.choice, others, ofActions, worth)
    return option === usual.choice ? usual : { choice: option, why: { key: 'weighed', gain } }
  }

  /** The points of the raid in a world, if this is chosen now and the plan followed to the end. */
  #worthOf(worlds: Worlds<Dieppe>, world: number, plan: Plan, first?: Choice): number {
    const state = worlds.state(world)
    const dice = worlds.evenDice(world)
    if (first) this.#perform(state, first, dice)
    for (let asked = 0; asked < MOST_QUESTIONS && state.flow.length > 0; asked++) {
      const { choice } = this.#script.answer(state, plan)
      this.#perform(state, choice, dice)
    }
    return pointsOf(this.#referee.def, state)
  }

  #perform(state: StateOf<Dieppe>, choice: Choice, dice: EvenDice): void {
    dice.about(subjectOf(state))
    this.#referee.perform(state, choice.verb, argOf(choice), dice)
  }
}

/**
 * Nobody is left behind by himself, and while the guns stand nobody goes home before the plan says so: whoever has been aboard again never
 * lands any more (D-9-17), and a few lucky worlds must not talk half a troop into that.
 */
const isSensible = ({ batteryTurn }: DieppeView, { verb }: Choice): boolean =>
  verb !== 'leave' && (verb !== 'embark' || batteryTurn > 0)

/** The boats have set off, whatever happened to them on the way (D-5-1), and the guns stand: a plan is worth thinking about. */
const isUnderWay = ({ flow, batteryTurn }: DieppeView): boolean => flow[0]!.step === 'turn.british' && batteryTurn === 0

const pointsOf = (def: Dieppe['definition'], state: StateOf<Dieppe>): number =>
  pointLines(def, state, { atEnd: true }).reduce((sum, { points }) => sum + points, 0)

/** What the next dice are about: the turn, and where the group stands that acts. */
function subjectOf({ flow, turn }: StateOf<Dieppe>): number {
  const acting = flow.find((frame) => frame.step === 'act.choose')
  return 256 * turn + (acting ? acting.trail.at(-1)! + 1 : 0)
}
