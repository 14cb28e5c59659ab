import { copyState, type DiceSource, type Referee, type StateOf } from '@bridgehead/engine'
import type { Normandy, PlaceId, Role, Side } from '@bridgehead/normandy'
import { sideOfRole } from '@bridgehead/normandy/rules/seats'
import { EvenDice } from '../frame/evenDice.ts'
import { race } from '../frame/race.ts'
import { expectedLead } from './evaluate.ts'
import { Field } from './field.ts'
import { Habits } from './habits.ts'
import { mendedMoves } from './mending.ts'
import type { MoveOrder } from './moveOrder.ts'
import { planMoves } from './movePlan.ts'
import { type Posture, posturesOf, seasonedFor } from './postures.ts'
import type { Weights } from './weights.ts'

type State = StateOf<Normandy>

/** Habits with the orders of a segment laid ready, and what kind of plan it is. */
export interface Plan {
  readonly posture: Posture
  readonly orders: readonly MoveOrder[]
  /** Carries the plan out in the match. */
  readonly habits: Habits
}

/** Two worlds a lap: the dice of the second fall high where those of the first fall low. */
const rules = { playouts: 16, lap: 2, caution: 1, clearly: 2, sure: 1.5 }
/** Questions answered in thought after which it is decided too: where many move and much is fought a playout is long. */
const ENOUGH = 2_000
/** Questions of one segment; whoever asks more goes round in circles. */
const MOST_QUESTIONS = 3_000

/** Compares plans of a segment: each is carried out in thought, fought and answered over the same dice, and the position judged. */
export class Planner {
  readonly #referee: Referee<Normandy>
  readonly #role: Role
  readonly #side: Side
  readonly #judge: Field
  /** The usual opinions of everybody who is thought about. */
  readonly #seasoned: Weights
  /** Questions answered in thought about the present decision. */
  #answered = 0

  constructor(referee: Referee<Normandy>, role: Role) {
    this.#referee = referee
    this.#role = role
    this.#side = sideOfRole[role]
    this.#judge = new Field(referee.def)
    this.#seasoned = seasonedFor(referee.def)
  }

  /** The plan of good habits, unless another leaves the side clearly better off. */
  bestPlan(state: State, random: DiceSource): Plan {
    return this.compare(state, random).plan
  }

  /** Plays on from any question for a while, for nothing but the practice. */
  rehearse(state: State, questions: number): void {
    const own = new Habits(this.#referee, this.#role, this.#seasoned, this.#judge.ways)
    let left = questions
    this.#play(copyState(this.#referee.game, state), own, new EvenDice(0, 0), () => left-- > 0)
  }

  /** The plan to be taken, and what each posture brought on average in the worlds in which it was tried. */
  compare(state: State, random: DiceSource): { readonly plan: Plan; readonly worths: ReadonlyMap<string, number> } {
    const plans = this.#plans(state)
    const [usual, ...others] = plans
    const base = random.next(2 ** 30)
    this.#answered = 0
    const moved = new Map(plans.map((plan) => [plan, this.#carryOut(state, plan, base)]))
    const tried = new Map<string, number[]>()
    const isEnough = () => this.#answered >= ENOUGH
    const { option } = race(usual!, others, { ...rules, isEnough }, (plan, world) => {
      const worth = this.#worthOf(copyState(this.#referee.game, moved.get(plan)!), plan, new EvenDice(base, world))
      tried.set(plan.posture.key, [...(tried.get(plan.posture.key) ?? []), worth])
      return worth
    })
    const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
    return { plan: option, worths: new Map([...tried].map(([key, list]) => [key, mean(list)])) }
  }

  #worthOf(state: State, plan: Plan, dice: EvenDice): number {
    this.#fight(state, plan, dice)
    const lead = expectedLead(this.#judge, state)
    return this.#side === 'allied' ? lead : -lead
  }

  /** What comes to mind: one plan for each posture, those left out that come to the same. */
  #plans(state: State): Plan[] {
    const plans: Plan[] = []
    const seen = new Set<string>()
    for (const posture of posturesOf(this.#side, this.#seasoned)) {
      const field = new Field(this.#referee.def, posture.weights, this.#judge.ways).look(state, this.#role)
      const pieces = field.def.movers[this.#role]
      const orders = this.#side === 'german' ? mendedMoves(field, pieces) : planMoves(field, pieces)
      const sameness = JSON.stringify(orders.filter(({ from, to }) => from !== to).map(({ piece, to }) => [piece, to]))
      if (seen.has(sameness)) continue
      seen.add(sameness)
      plans.push({ posture, orders, habits: this.#habitsFor(state, posture, orders) })
    }
    return plans
  }

  #habitsFor(state: State, { weights }: Posture, orders: readonly MoveOrder[]): Habits {
    const habits = new Habits(this.#referee, this.#role, weights, this.#judge.ways)
    habits.adopt(state, orders)
    return habits
  }

  /** Everybody of the side moves; up to the first combat. */
  #carryOut(state: State, plan: Plan, base: number): State {
    const after = copyState(this.#referee.game, state)
    const own = this.#habitsFor(after, plan.posture, plan.orders)
    const segment = segmentOf(state)
    this.#play(after, own, new EvenDice(base, 0), (now) => isMoving(now) && segmentOf(now) === segment)
    return after
  }

  /** The combats of the segment, and the enemy's answer. */
  #fight(state: State, { posture }: Plan, dice: EvenDice): void {
    const own = new Habits(this.#referee, this.#role, posture.weights, this.#judge.ways)
    this.#play(state, own, dice, untilAnswered(this.#side))
  }

  #play(state: State, own: Habits, dice: EvenDice, goesOn: (state: State) => boolean): void {
    const habits = new Map<Role, Habits>([[this.#role, own]])
    for (let asked = 0; asked < MOST_QUESTIONS && state.flow.length > 0 && goesOn(state); asked++) {
      const role = this.#referee.asked(state)!
      let answering = habits.get(role)
      if (!answering) habits.set(role, (answering = new Habits(this.#referee, role, this.#seasoned, this.#judge.ways)))
      const { verb, arg } = answering.answer(state)
      this.#answered++
      dice.about(subjectOf(state))
      this.#referee.perform(state, verb, arg, dice)
    }
  }
}

type Moment = Pick<State, 'turn' | 'phase' | 'active'>

/** Until the enemy has had his next segment, be it in this turn or, after ours, in the next: else a plan is judged by what nobody has answered. */
export function untilAnswered(side: Side): (now: Moment) => boolean {
  let answer: string | undefined
  return (now) => {
    const segment = segmentOf(now)
    if (now.active !== side) answer ??= segment
    return answer === undefined || answer === segment
  }
}

const segmentOf = ({ turn, phase, active }: Moment): string => `${turn}${phase}${active}`

const isMoving = ({ flow }: State): boolean => !flow.some(({ step }) => step.startsWith('combat.'))

/** What the next dice are about: the place that is fought over. */
function subjectOf({ flow, turn, phase }: State): number {
  const top = flow.at(-1)!
  const place: PlaceId = 'battle' in top ? top.battle.target : -1
  return (place + 1) * 64 + turn * 2 + Number(phase === 'B')
}
