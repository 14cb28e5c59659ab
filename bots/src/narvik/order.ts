import type { StateOf, StepName } from '@bridgehead/engine'
import type { HexId, Narvik, UnitId } from '@bridgehead/narvik'

/** One answer of an order, and the question that it answers. */
export interface Answer {
  readonly step: StepName<Narvik>
  readonly verb: string
  readonly arg: number
}

/** Why something is done, in data; `reasons.ts` says it in words. */
export interface Why {
  readonly key:
    | 'assault'
    | 'storm'
    | 'march'
    | 'guard'
    | 'withdraw'
    | 'leave'
    | 'ferryTroops'
    | 'landTroops'
    | 'bringFleet'
    | 'bombard'
    | 'shell'
    | 'home'
    | 'bombShips'
    | 'bombTroops'
    | 'pass'
    | 'decline'
    | 'weighed'
    | 'answer'
  readonly place?: HexId
  readonly unit?: UnitId
  /** Chance in per cent, or points. */
  readonly number?: number
}

/** An action from its first choice to its last, and what it is thought to be worth in victory points. */
export interface Order {
  readonly value: number
  readonly why: Why
  readonly answers: readonly Answer[]
}

export const answer = (step: StepName<Narvik>, verb: string, arg = -1): Answer => ({ step, verb, arg })

/** The next answer of an order that fits the question on top; answers to questions that were skipped are passed over. */
export function nextAnswer(answers: readonly Answer[], from: number, state: StateOf<Narvik>): number {
  const step = state.flow.at(-1)?.step
  for (let i = from; i < answers.length; i++) if (answers[i]!.step === step) return i
  return -1
}

/** Moves and air missions are actions and reactions alike. */
export const questionOf = (state: StateOf<Narvik>): 'act' | 'react' =>
  state.flow.at(-1)?.step === 'react' ? 'react' : 'act'
