/**
 * The types of one game, gathered under one name. A game declares `interface Narvik extends GameSpec { … }` and every part of
 * the kernel is then typed by it: frames, verbs, events, denials, texts.
 */
export interface GameSpec {
  /** Who can be asked a question: 'american' | 'british' | 'german'. */
  role: string
  /** Who wins or loses together: 'allied' | 'german'. The rules themselves may play a side that has no role. */
  side: string
  /** What never changes during a match: map, counters, tables, options, compiled for speed. */
  definition: object
  /** What changes: plain JSON data, small integers, dense ids. */
  state: object
  /** What one role may know of the state. */
  view: object
  /** Each step's name and the data its frame carries. */
  frames: object
  /** Each verb and the type of its argument (`undefined` for none). */
  verbs: object
  /** Everything that can happen, as a union told apart by `type`. */
  event: { readonly type: string }
  /** Each reason for saying no and the arguments its sentence needs. */
  denials: object
  /** What a die is rolled for: 'fire.attack' | 'mines'. */
  roll: string
  /** The lines of a ledger that are added up beside a die: 'officer' | 'light'. */
  ledger: string
  /** What a forecast tells apart: 'target-hit' | 'shooter-hit'. */
  stake: string
}

export type StepName<S extends GameSpec> = keyof S['frames'] & string
export type Verb<S extends GameSpec> = keyof S['verbs'] & string

/** One level of the flow: a step's name and its data. */
export type FrameOf<S extends GameSpec, K extends StepName<S> = StepName<S>> =
  K extends StepName<S> ? { readonly step: K } & S['frames'][K] : never

/** The state of a match: the game's own part and the stack of frames, the running step last. */
export type StateOf<S extends GameSpec> = S['state'] & { flow: FrameOf<S>[] }

/** An integer that must not be mixed up with another kind of integer: `type ZoneId = Id<'zone'>`. */
export type Id<Kind extends string> = number & { readonly __id?: Kind }
