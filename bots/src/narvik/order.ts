import type { StateOf, StepName } from '@bridgehead/engine'
import type { HexId, Narvik, UnitId } from '@bridgehead/narvik'
import type { Answer as AnswerOf } from '../frame/orders.ts'

export type Answer = AnswerOf<Narvik>

/** Why something is done, in data; `reasons.ts` says it in words. */
export interface Why {
  readonly key:
    | 'assault'
    | 'storm'
    | 'march'
    | 'take'
    | 'gather'
    | 'guard'
    | 'withdraw'
    | 'slipOut'
    | 'leave'
    | 'ferryTroops'
    | 'landTroops'
    | 'bringFleet'
    | 'stormNext'
    | 'bombard'
    | 'shell'
    | 'home'
    | 'bombShips'
    | 'bombTroops'
    | 'pass'
    | 'decline'
    | 'weighed'
    | 'pointless'
    | 'only'
    | 'goesOn'
    | 'asIn1940'
    | 'allPlaced'
    | 'itsPlace'
    | 'placeNext'
    | 'post'
    | 'faceUp'
    | 'faceDown'
    | 'stayHidden'
    | 'base'
    | 'noBase'
    | 'returns'
    | 'arrive'
    | 'decoy'
    | 'leastMissed'
    | 'cover'
    | 'keepCover'
    | 'shelter'
    | 'farEnough'
    | 'everybody'
    | 'advance'
    | 'stayBack'
    | 'tire'
    | 'giveGround'
    | 'holdAtCost'
    | 'leastTired'
    | 'allPoints'
    | 'fewPoints'
    | 'pointsKept'
    | 'nobodyElse'
    | 'seenEnough'
    | 'anyTarget'
    | 'fullHolds'
    | 'ashore'
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
  /** A march that ends where many enemies are near. */
  readonly isExposed?: boolean
}

export const answer = (step: StepName<Narvik>, verb: string, arg = -1): Answer => ({ step, verb, arg })

/** Moves and air missions are actions and reactions alike. */
export const questionOf = (state: StateOf<Narvik>): 'act' | 'react' =>
  state.flow.at(-1)?.step === 'react' ? 'react' : 'act'
