import type { ZoneId } from '@bridgehead/dieppe'

/** Why something is done, in data; `reasons.ts` says it in words. */
export interface Why {
  readonly key:
    | 'load'
    | 'land'
    | 'advance'
    | 'home'
    | 'embark'
    | 'fire'
    | 'assault'
    | 'wait'
    | 'calm'
    | 'spent'
    | 'sail'
    | 'endPhase'
    | 'withdraw'
    | 'bangalore'
    | 'stay'
    | 'press'
    | 'breakOff'
    | 'capture'
    | 'arrange'
    | 'pick'
    | 'weighed'
  readonly zone?: ZoneId
  readonly chance?: number
  /** Points. */
  readonly gain?: number
}
