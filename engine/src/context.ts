import { type DiceSource, type Die, noDice } from './dice.ts'
import type { EventOf, LedgerLine, LoggedEvent } from './event.ts'
import type { FrameOf, GameSpec, StateOf, StepName } from './spec.ts'

/** What undo cannot go back behind. */
export type Barrier = 'dice' | 'reveal' | 'phase' | 'other-role' | 'end'

type FrameArgs<S extends GameSpec, K extends StepName<S>> =
  Record<never, never> extends S['frames'][K] ? [args?: S['frames'][K]] : [args: S['frames'][K]]

const noLedger: readonly never[] = []

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
  /** Lets a forecast follow the events and stop the flow once it has seen enough. */
  watch: ((event: EventOf<S>) => void) | undefined
  halted = false

  constructor(def: S['definition']) {
    this.def = def
  }

  /** Rolls a die, adds the ledger and tells everybody; returns the sum. */
  roll(die: Die, purpose: S['roll'], ledger: readonly LedgerLine<S>[] = noLedger): number {
    const face = this.dice.next(die.sides) + die.lowest
    let total = face
    for (let i = 0; i < ledger.length; i++) total += (ledger[i] as LedgerLine<S>).value
    this.barrier ??= 'dice'
    if (this.events || this.watch) this.emit({ type: 'roll', die: die.name, purpose, face, ledger, total })
    return total
  }

  /** Draws one of `count` equal things unseen; returns its index. */
  draw(count: number): number {
    this.barrier ??= 'reveal'
    return this.dice.next(count)
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
  }

  /** The running step gives way to another. */
  goto<N extends StepName<S>>(step: N, ...args: FrameArgs<S, N>): void {
    const { flow } = this.s
    flow[flow.length - 1] = makeFrame<S, N>(step, args[0])
  }

  /** Another step runs first; when it returns, the running step runs (or asks) again. */
  call<N extends StepName<S>>(step: N, ...args: FrameArgs<S, N>): void {
    this.s.flow.push(makeFrame<S, N>(step, args[0]))
  }

  /** The running step is done; the one below goes on. */
  return(): void {
    this.s.flow.pop()
  }

  /** The match is over. */
  end(): void {
    this.s.flow.length = 0
    this.noWayBack('end')
  }
}

/** A frame as it lies in the state. */
export function makeFrame<S extends GameSpec, N extends StepName<S>>(
  step: N,
  args: S['frames'][N] | undefined,
): FrameOf<S> {
  return { step, ...args } as unknown as FrameOf<S>
}
