import { type DiceSource, type Die, noDice } from './dice.ts'
import type { EventOf, LedgerLine, LoggedEvent } from './event.ts'
import type { FrameOf, GameSpec, StateOf, StepName } from './spec.ts'

/** What undo cannot go back behind. */
export type Barrier = 'dice' | 'reveal' | 'phase' | 'other-role' | 'end'

type FrameArgs<S extends GameSpec, K extends StepName<S>> =
  Record<never, never> extends S['frames'][K] ? [args?: S['frames'][K]] : [args: S['frames'][K]]

const noLedger: readonly never[] = []

/** One side of a contest: what its die is rolled for and what is added to it. */
export interface RollPlan<S extends GameSpec> {
  readonly die: Die
  readonly purpose: S['roll']
  readonly ledger: readonly LedgerLine<S>[]
}

/** Two dice against each other: fire, assault. Ties go to the attacker. */
export interface Contest<S extends GameSpec> {
  readonly attack: RollPlan<S>
  readonly defence: RollPlan<S>
}

const sumOf = (ledger: readonly LedgerLine[]): number => {
  let sum = 0
  for (let i = 0; i < ledger.length; i++) sum += (ledger[i] as LedgerLine).value
  return sum
}

const waysBySum = new Map<number, number[]>()

/** In how many ways so many dice, counted from 0, add up to each sum: a forecast need not see every single face. */
function waysToSum(count: number, sides: number): readonly number[] {
  const key = count * 1000 + sides
  let ways = waysBySum.get(key)
  if (ways) return ways
  ways = [1]
  for (let die = 0; die < count; die++) {
    const next = new Array<number>(ways.length + sides - 1).fill(0)
    for (const [sum, of] of ways.entries()) for (let face = 0; face < sides; face++) next[sum + face]! += of
    ways = next
  }
  waysBySum.set(key, ways)
  return ways
}

/** One of the sums, counted from 0; where several mean the same, the first of them for all. */
function branchOnSum(
  dice: DiceSource,
  count: number,
  die: Die,
  meaning: ((total: number) => number) | undefined,
  lowest: number,
): number {
  const ways = waysToSum(count, die.sides)
  if (!meaning) return dice.branch?.(ways) ?? 0
  const first = new Map<number, { readonly sum: number; ways: number }>()
  for (let sum = 0; sum < ways.length; sum++) {
    const means = meaning(lowest + sum)
    const known = first.get(means)
    if (known) known.ways += ways[sum]!
    else first.set(means, { sum, ways: ways[sum]! })
  }
  const cases = [...first.values()]
  return cases[dice.branch?.(cases.map(({ ways: of }) => of)) ?? 0]!.sum
}

/** Faces that stand for all which add up to this sum, counted from 0: high ones first. */
function facesOfSum(count: number, die: Die, sum: number): number[] {
  let left = sum
  return Array.from({ length: count }, () => {
    const face = Math.min(left, die.sides - 1)
    left -= face
    return face + die.lowest
  })
}

/** Of all pairs of faces, how many let the attacker win: at least the defender's sum. */
export function winsOf<S extends GameSpec>({ attack, defence }: Contest<S>): { wins: number; of: number } {
  const lead = attack.die.lowest + sumOf(attack.ledger) - defence.die.lowest - sumOf(defence.ledger)
  let wins = 0
  for (let face = 0; face < attack.die.sides; face++) wins += Math.max(0, Math.min(defence.die.sides, face + lead + 1))
  return { wins, of: attack.die.sides * defence.die.sides }
}

/** `g`: everything a rule needs. One is made per referee and handed from step to step; it is never kept. */
export class Context<S extends GameSpec, K extends StepName<S> = StepName<S>> {
  readonly def: S['definition']
  /** The state. Rules change it in place. */
  s!: StateOf<S>
  /** The running step's own data. */
  frame!: FrameOf<S, K>

  /** Where dice come from; the referee's caller decides. */
  dice: DiceSource = noDice
  /** Where events go; undefined while nobody listens, as in a bot's playout. */
  events: LoggedEvent<S>[] | undefined
  /** The strongest reason met since the last choice why undo stops here. */
  barrier: Barrier | undefined
  /** Something unseen was drawn or turned over since the last choice. */
  hasShown = false
  /** Lets a forecast follow the events and stop the flow once it has seen enough. */
  watch: ((event: EventOf<S>) => void) | undefined
  watchContest: ((contest: Contest<S>) => void) | undefined
  halted = false
  /** The match has ended during this choice; whatever the running step still says of the flow is ignored. */
  ended = false

  constructor(def: S['definition']) {
    this.def = def
  }

  /** Rolls a die, adds the ledger and tells everybody; returns the sum. */
  roll(die: Die, purpose: S['roll'], ledger: readonly LedgerLine<S>[] = noLedger): number {
    return this.#fall({ die, purpose, ledger }, this.dice.next(die.sides))
  }

  /**
   * Rolls several dice of one kind and adds them up; returns their sum with the ledger. Where nothing matters but what `meaning` says of
   * that sum, a forecast looks at each meaning once in place of every sum.
   */
  rollSeveral(
    count: number,
    die: Die,
    purpose: S['roll'],
    ledger: readonly LedgerLine<S>[] = noLedger,
    meaning?: (total: number) => number,
  ): number {
    const faces = this.dice.branch
      ? facesOfSum(count, die, branchOnSum(this.dice, count, die, meaning, count * die.lowest + sumOf(ledger)))
      : Array.from({ length: count }, () => this.dice.next(die.sides) + die.lowest)
    const face = faces.reduce((sum, one) => sum + one, 0)
    const total = face + sumOf(ledger)
    this.barrier ??= 'dice'
    this.emit({ type: 'roll', die: die.name, purpose, face, faces, ledger, total })
    return total
  }

  /**
   * Rolls a die of which nothing matters but whether the sum reaches the goal; returns the sum. A forecast then looks at two
   * cases in place of every face.
   */
  rollAgainst(goal: number, die: Die, purpose: S['roll'], ledger: readonly LedgerLine<S>[] = noLedger): number {
    if (!this.dice.branch) return this.roll(die, purpose, ledger)
    const short = Math.max(0, Math.min(die.sides, goal - die.lowest - sumOf(ledger)))
    const reached = this.dice.branch([short, die.sides - short]) === 1
    return this.#fall({ die, purpose, ledger }, reached ? die.sides - 1 : 0)
  }

  /** Rolls two dice against each other; returns both sums. */
  contest(contest: Contest<S>): { attack: number; defence: number } {
    const { attack, defence } = contest
    this.watchContest?.(contest)
    if (!this.dice.branch)
      return {
        attack: this.roll(attack.die, attack.purpose, attack.ledger),
        defence: this.roll(defence.die, defence.purpose, defence.ledger),
      }
    // A forecast need not see all pairs of faces: the best or the worst of them stand for all that win or lose.
    const { wins, of } = winsOf(contest)
    const won = this.dice.branch([wins, of - wins]) === 0
    const best = attack.die.sides - 1
    const worst = defence.die.sides - 1
    return { attack: this.#fall(attack, won ? best : 0), defence: this.#fall(defence, won ? 0 : worst) }
  }

  #fall({ die, purpose, ledger }: RollPlan<S>, raw: number): number {
    const face = raw + die.lowest
    const total = face + sumOf(ledger)
    this.barrier ??= 'dice'
    if (this.events || this.watch) this.emit({ type: 'roll', die: die.name, purpose, face, ledger, total })
    return total
  }

  /** Draws one of `count` equal things unseen; returns its index. */
  draw(count: number): number {
    this.noWayBack('reveal')
    return this.dice.next(count)
  }

  /** Draws unseen from so many equal things of each kind; returns the kind. */
  drawKind(counts: readonly number[]): number {
    this.noWayBack('reveal')
    if (this.dice.branch) return this.dice.branch(counts)
    let left = this.dice.next(counts.reduce((sum, count) => sum + count, 0))
    let kind = 0
    while (left >= (counts[kind] as number)) left -= counts[kind++] as number
    return kind
  }

  /** Says what happened. With `to`, only those roles learn it, and the others see `instead` or nothing. */
  emit(event: EventOf<S>, to?: readonly S['role'][], instead?: EventOf<S>): void {
    this.watch?.(event)
    if (!this.events) return
    this.events.push(to ? (instead ? { event, to, instead } : { event, to }) : { event })
  }

  /** Undo will not go back behind this choice: something was shown, a phase ended. */
  noWayBack(why: Barrier): void {
    this.barrier ??= why
    if (why === 'reveal') this.hasShown = true
  }

  /** The running step gives way to another. */
  goto<N extends StepName<S>>(step: N, ...args: FrameArgs<S, N>): void {
    if (this.ended) return
    const { flow } = this.s
    flow[flow.length - 1] = makeFrame<S, N>(step, args[0])
  }

  /** Another step runs first; when it returns, the running step runs (or asks) again. */
  call<N extends StepName<S>>(step: N, ...args: FrameArgs<S, N>): void {
    if (!this.ended) this.s.flow.push(makeFrame<S, N>(step, args[0]))
  }

  /** The running step is done; the one below goes on. */
  return(): void {
    this.s.flow.pop()
  }

  /** Everything above the nearest step of this name is done; it goes on. */
  unwindTo(step: StepName<S>): void {
    if (this.ended) return
    const { flow } = this.s
    const at = flow.findLastIndex((frame) => frame.step === step)
    if (at < 0) throw new Error(`Step "${this.frame.step}" unwinds to "${step}", which is not under way.`)
    flow.length = at + 1
  }

  /** The match is over. */
  end(): void {
    this.ended = true
    this.s.flow.length = 0
    this.noWayBack('end')
  }
}

/** A frame as it lies in the state. */
export function makeFrame<S extends GameSpec, N extends StepName<S>>(
  step: N,
  args: S['frames'][N] | undefined,
): FrameOf<S> {
  return (args === undefined ? { step } : { ...args, step }) as unknown as FrameOf<S>
}
