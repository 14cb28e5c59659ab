import { argOf, type Choice } from './choice.ts'
import type { Contest } from './context.ts'
import { copyState } from './copyState.ts'
import { DiceError, type DiceSource } from './dice.ts'
import type { Stake } from './module.ts'
import { scatter, seededDice } from './random.ts'
import type { Referee } from './referee.ts'
import type { GameSpec, StateOf } from './spec.ts'

/** A run with more dice than this cannot be counted out: a rule rolls again until the die suits it. */
const MOST_DICE = 200
const tooManyDice = new DiceError(`More than ${MOST_DICE} dice in one run.`)

/** Shows every face of every die in turn: run after run, like an odometer. */
class ExploringDice implements DiceSource {
  readonly #faces: number[] = []
  /** How likely each face of each die is, as whole numbers. */
  readonly #weights: (readonly number[])[] = []
  #at = 0

  next(sides: number): number {
    return this.branch(evenWeights(sides))
  }

  branch(weights: readonly number[]): number {
    if (this.#at === this.#faces.length) {
      if (this.#at === MOST_DICE) throw tooManyDice
      this.#faces.push(nextPossible(weights, 0))
      this.#weights.push(weights)
    }
    return this.#faces[this.#at++] as number
  }

  /** The chance of the run just made. */
  get chance(): number {
    let chance = 1
    for (let i = 0; i < this.#at; i++) {
      const weights = this.#weights[i] as readonly number[]
      chance *= (weights[this.#faces[i] as number] as number) / totalOf(weights)
    }
    return chance
  }

  /** Turns to the next run; false when all have been made. */
  turn(): boolean {
    this.#faces.length = this.#at
    this.#weights.length = this.#at
    this.#at = 0
    while (this.#faces.length > 0) {
      const last = this.#faces.length - 1
      const weights = this.#weights[last] as readonly number[]
      const face = nextPossible(weights, (this.#faces[last] as number) + 1)
      if (face < weights.length) {
        this.#faces[last] = face
        return true
      }
      this.#faces.pop()
      this.#weights.pop()
    }
    return false
  }
}

const evenWeightsBySides: number[][] = []
const evenWeights = (sides: number): readonly number[] =>
  (evenWeightsBySides[sides] ??= Array.from({ length: sides }, () => 1))

function totalOf(weights: readonly number[]): number {
  let total = 0
  for (const weight of weights) total += weight
  return total
}

/** Branches that cannot happen are not visited. */
function nextPossible(weights: readonly number[], from: number): number {
  let face = from
  while (face < weights.length && weights[face] === 0) face++
  return face
}

export interface Exploration {
  /** Every possibility was counted; otherwise they were sampled. */
  readonly exact: boolean
  readonly runs: number
}

export interface ExploreLimits {
  /** Runs after which counting gives way to sampling. */
  readonly most?: number
  readonly samples?: number
  readonly seed?: number
}

/** Calls `run` once for each way the dice can fall, with its chance; past the limit, for a sample of ways. */
export function explore(
  run: (dice: DiceSource) => void,
  visit: (chance: number) => void,
  limits: ExploreLimits = {},
  restart?: () => void,
): Exploration {
  const { most = 20_000, samples = 4_000, seed = 1 } = limits
  const runs = countOut(run, visit, most)
  if (runs !== undefined) return { exact: true, runs }
  restart?.()
  const random = seededDice(seed)
  for (let i = 0; i < samples; i++) {
    run(random)
    visit(1 / samples)
  }
  return { exact: false, runs: samples }
}

/** How many runs it took to see every possibility; undefined when there are too many. */
function countOut(run: (dice: DiceSource) => void, visit: (chance: number) => void, most: number): number | undefined {
  const dice = new ExploringDice()
  let runs = 0
  do {
    if (runs === most) return undefined
    try {
      run(dice)
    } catch (failure) {
      if (failure === tooManyDice) return undefined
      throw failure
    }
    visit(dice.chance)
    runs++
  } while (dice.turn())
  return runs
}

/** One thing that may come of a choice. */
export interface ForecastOutcome<S extends GameSpec = GameSpec> {
  readonly stakes: readonly Stake<S>[]
  readonly chance: number
}

export interface Forecast<S extends GameSpec = GameSpec> extends Exploration {
  /** Over how many deals of what is hidden the chances were averaged; 0 when nothing is hidden. */
  readonly worlds: number
  /** Most likely first. */
  readonly outcomes: readonly ForecastOutcome<S>[]
  /** The contests that the likeliest way leads through, with both ledgers, for those who want to see the sums. */
  readonly contests: readonly Contest<S>[]
}

/** Dice that may fall as they like. */
const unheeded = seededDice(1)

/** The exact distribution of what comes of a choice, told apart by the stakes that the game sees in its events. */
export function forecast<S extends GameSpec>(
  referee: Referee<S>,
  state: StateOf<S>,
  choice: Choice,
  limits?: ExploreLimits,
): Forecast<S> {
  const { context, game } = referee
  const tally = new Map<string, { stakes: Stake<S>[]; chance: number; contests: Contest<S>[] }>()
  let stakes: Stake<S>[] = []
  let contests: Contest<S>[] = []
  const { watch: watchBefore, watchContest: watchContestBefore } = context
  context.watchContest = (contest) => {
    if (!context.halted) contests.push(contest)
  }
  context.watch = (event) => {
    const stake = context.halted ? undefined : game.stake(event, referee.def)
    if (!stake) return
    if (stake !== 'beyond') {
      stakes.push(stake)
      if (!stake.final) return
    }
    context.halted = true
    // What the running step still rolls is no longer told apart.
    context.dice = unheeded
  }
  try {
    const exploration = explore(
      (dice) => {
        stakes = []
        contests = []
        referee.perform(copyState(game, state), choice.verb, argOf(choice), dice)
      },
      (chance) => {
        const key = JSON.stringify(stakes)
        const known = tally.get(key)
        if (known) known.chance += chance
        else tally.set(key, { stakes, chance, contests })
      },
      limits,
      () => tally.clear(),
    )
    const found = [...tally.values()].sort((a, b) => b.chance - a.chance)
    const outcomes = found.map(({ stakes, chance }) => ({ stakes, chance }))
    return { ...exploration, worlds: 0, outcomes, contests: found[0]?.contests ?? [] }
  } finally {
    context.watch = watchBefore
    context.watchContest = watchContestBefore
    context.halted = false
  }
}

/** Deals of the hidden things that a forecast looks at. */
const WORLDS = 24

/**
 * What may come of a choice, from what one role may know. Where the game hides things from it, the chances are averaged over
 * deals that the role cannot tell from the true one, so that odds never say more than the role knows.
 */
export function forecastFor<S extends GameSpec>(
  referee: Referee<S>,
  view: S['view'],
  role: S['role'],
  choice: Choice,
  limits: ExploreLimits = {},
): Forecast<S> {
  const { game, def } = referee
  const deal = (world: number) => game.determinize(def, view, role, seededDice(scatter(world)))
  if (!game.hidesInformation) return forecast(referee, deal(0), choice, limits)
  const most = Math.ceil((limits.most ?? 20_000) / WORLDS)
  const samples = Math.ceil((limits.samples ?? 4_000) / WORLDS)
  const parts = Array.from({ length: WORLDS }, (_, world) =>
    forecast(referee, deal(world), choice, { ...limits, most, samples }),
  )
  return averageOf(parts)
}

function averageOf<S extends GameSpec>(parts: readonly Forecast<S>[]): Forecast<S> {
  const tally = new Map<string, { stakes: readonly Stake<S>[]; chance: number }>()
  for (const { outcomes } of parts)
    for (const { stakes, chance } of outcomes) {
      const key = JSON.stringify(stakes)
      const known = tally.get(key)
      if (known) known.chance += chance / parts.length
      else tally.set(key, { stakes, chance: chance / parts.length })
    }
  return {
    exact: parts.every((part) => part.exact),
    runs: parts.reduce((sum, part) => sum + part.runs, 0),
    worlds: parts.length,
    outcomes: [...tally.values()].sort((a, b) => b.chance - a.chance),
    contests: parts[0]?.contests ?? [],
  }
}
