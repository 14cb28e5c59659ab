/** What may be wrong with a setup: key of a sentence in every language, and what the sentence needs. */
export interface SetupFaults {
  readonly 'unknown-scenario': { readonly scenario: string }
  readonly 'unknown-option': { readonly option: string }
  readonly 'option-value': { readonly option: string; readonly value: string }
}

/** What may be wrong with a match file. */
export interface MatchFileFaults extends SetupFaults {
  readonly 'not-json': undefined
  /** Longer, or nested deeper, than any match. */
  readonly 'too-large': undefined
  readonly 'too-deep': undefined
  readonly 'not-a-match': undefined
  /** Nothing was saved under this name. */
  readonly 'not-kept': undefined
  /** Cut short or mangled on its way. */
  readonly damaged: undefined
  readonly newer: { readonly version: number }
  readonly malformed: undefined
  readonly 'unknown-game': { readonly game: string }
  readonly 'other-game': { readonly file: string; readonly game: string }
  readonly 'other-data': { readonly game: string }
  /** The data that the match brings along do not fit. */
  readonly pack: { readonly place: string }
  /** Who plays what does not fit the game. */
  readonly seats: undefined
  /** The choice of this number is refused by the rules; `clause` may be empty. */
  readonly refused: { readonly number: number; readonly clause: string }
  readonly 'too-many-dice': { readonly count: number }
  /** A die is missing, or has more faces than it can have. */
  readonly 'wrong-dice': undefined
  readonly 'wrong-seed': undefined
  /** The seed was settled on after dice had fallen that it is said to have given. */
  readonly 'late-seed': undefined
  readonly 'other-dice': { readonly recorded: string; readonly drawn: string }
  readonly unplayable: undefined
}

type FaultOf<Faults> = {
  readonly [K in keyof Faults]: Faults[K] extends undefined
    ? { readonly key: K; readonly args?: undefined }
    : { readonly key: K; readonly args: Faults[K] }
}[keyof Faults]

export type SetupFault = FaultOf<SetupFaults>
export type MatchFileFault = FaultOf<MatchFileFaults>
