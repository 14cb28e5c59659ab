import type { PieceId, PlaceId } from '@bridgehead/normandy'

/** Why something is done, in data; `reasons.ts` says it in words. */
export interface Why {
  readonly key:
    | 'activate'
    | 'advance'
    | 'airKept'
    | 'airSupply'
    | 'arrivalsDone'
    | 'arrive'
    | 'arriveAt'
    | 'attack'
    | 'batteries'
    | 'bomb'
    | 'bombard'
    | 'bombardDone'
    | 'breakOut'
    | 'callOff'
    | 'carpet'
    | 'column'
    | 'columnsDone'
    | 'counter'
    | 'coverBase'
    | 'coverVillage'
    | 'defend'
    | 'enough'
    | 'enter'
    | 'enterAt'
    | 'escape'
    | 'exploit'
    | 'fallBack'
    | 'fallBackApart'
    | 'fighters'
    | 'foray'
    | 'garrison'
    | 'gather'
    | 'hold'
    | 'holdBeach'
    | 'hop'
    | 'joins'
    | 'jump'
    | 'keepAircraft'
    | 'keepShips'
    | 'keepSupport'
    | 'land'
    | 'landAt'
    | 'leaveOut'
    | 'lifeline'
    | 'losses'
    | 'march'
    | 'marker'
    | 'markerOn'
    | 'markerStore'
    | 'markersEnough'
    | 'mass'
    | 'movesDone'
    | 'noAirSupply'
    | 'noAttack'
    | 'noCounter'
    | 'noRebuild'
    | 'noRest'
    | 'onFoot'
    | 'only'
    | 'overrun'
    | 'partisans'
    | 'pressOn'
    | 'pursue'
    | 'raid'
    | 'rebuild'
    | 'reinforce'
    | 'reoccupy'
    | 'reserve'
    | 'rest'
    | 'ride'
    | 'roll'
    | 'sacrifice'
    | 'screen'
    | 'setup'
    | 'setupAt'
    | 'shell'
    | 'staff'
    | 'staffForAttack'
    | 'stayPut'
    | 'stayTogether'
    | 'storm'
    | 'strategic'
    | 'strike'
    | 'superiority'
    | 'support'
    | 'tactical'
    | 'toDoor'
    | 'tooMany'
    | 'wait'
    | 'waitForDay'
    | 'waitForMore'
    | 'walls'
    | 'wallsOf'
    | 'wave'
    | 'waveDone'
    | 'withdraw'
  readonly place?: PlaceId
  readonly piece?: PieceId
  /** A chance in per cent, or a count. */
  readonly number?: number
  /** Steps that a combat takes and costs on average. */
  readonly taken?: number
  readonly lost?: number
}

/** What an attack on a place promises: how likely it is to fall, and the losses of both sides. */
export const promise = (place: PlaceId, { clears, taken, lost }: Promised) =>
  ({ place, number: percent(clears), taken, lost }) as const

interface Promised {
  readonly clears: number
  readonly taken: number
  readonly lost: number
}

/** An answer to the question on top, and the reason for it. */
export interface Answer {
  readonly verb: string
  readonly arg: number
  readonly why: Why
}

export const answer = (verb: string, why: Why, arg = -1): Answer => ({ verb, arg, why })

export const percent = (chance: number): number => Math.round(100 * chance)
