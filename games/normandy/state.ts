import type { Context, GameSpec, StateOf, StepName } from '@bridgehead/engine'
import { type Role, type Side, scoreLines, type Weather } from './data/words.ts'
import type { AirClassId, NormandyDefinition, Phase, PlaceId } from './definition.ts'
import type { NormandyDenials } from './denials.ts'
import type { NormandyEvent, StakeKey } from './events.ts'
import type { NormandyFrames } from './frames.ts'
import type { NormandyVerbs } from './verbs.ts'

/** Bits of `marks`: the markers that lie on a piece, and what it has done. */
export const OUT_OF_SUPPLY = 1 << 0
/** At rest for the turn (M-1.1.1.3-9). */
export const RESTING = 1 << 1
/** HQs: turned to the spent face until the end of the phase (M-0.1.1-2). */
export const SPENT = 1 << 2
/** Dropped by parachute and not yet supplied by a depot: on foot (M-2.2-5). */
export const DROPPED = 1 << 3
/** Put in reserve for an exploitation (M-4.1.1-7). */
export const IN_RESERVE = 1 << 4
/** Has left its vehicles for this phase (M-2.2-4). */
export const ON_FOOT = 1 << 5
/** Has made its move of the phase. */
export const MOVED = 1 << 6
/** Has moved more than one hex this phase, so that it cannot be put in reserve. */
export const MOVED_FAR = 1 << 7
/** Has attacked, or defended, this phase (M-6.1-2). */
export const ATTACKED = 1 << 8
export const DEFENDED = 1 << 9
/** Has gone from one map to the other this phase (M-1.1.2.1-8). */
export const TRANSFERRED = 1 << 10
/** Has gone in or out of a Festung this phase (M-0.1.2-21). */
export const SWITCHED = 1 << 11
/** Batteries: has fired this phase (M-6.2-11). */
export const FIRED = 1 << 12

/** HQs: has passed in this combat phase (M-1.1.3-2). */
export const PASSED = 1 << 13

/** Marks that last for one phase. */
export const PHASE_MARKS =
  SPENT | IN_RESERVE | ON_FOOT | MOVED | MOVED_FAR | ATTACKED | DEFENDED | TRANSFERRED | SWITCHED | FIRED | PASSED

export const ALLIED_LINES = scoreLines.indexOf('germanStart')

type Flag = 0 | 1

export interface NormandyState {
  turn: number
  phase: Phase
  /** Player 1 of the turn (M-1.1.1.3-1). */
  first: Side
  /** Whose segment is running. */
  active: Side

  // By piece -----------------------------------------------------------------------------------------------------

  /** Where each piece is: a hex, a box, inside a Festung, a frame. A depot is open where it stands on a map. */
  place: PlaceId[]
  /** Steps lost; for a depot 1 on its reduced face. */
  lost: number[]
  /** Disorganised: 0, D1, D2. */
  disorg: number[]
  /** Suppressed: 0, A1, A2. Kept on each piece of the stack that was hit. */
  suppression: number[]
  /** Bits: OUT_OF_SUPPLY, RESTING, SPENT … */
  marks: number[]
  /** The HQ that a unit is bound to this turn; −1 while none (M-5.1-4). */
  boundTo: number[]
  /** Twice the turn, plus 1 for phase B, on which a piece on the turn track arrives or a depot opens its next face; 0 for none. */
  due: number[]
  /** Offensive markers with an HQ or in a depot. */
  markers: number[]

  // By Allied depot, counted from the first one --------------------------------------------------------------------

  /** Stacking points landed this phase. */
  landed: number[]
  /** Offensive markers let through this turn. */
  letThrough: number[]

  // By place -----------------------------------------------------------------------------------------------------

  /** 1 for each hex and box that the Allies control. */
  control: Flag[]
  /** Where offensive markers lie without an HQ or depot, one entry each, by the side that holds them (M-0.2.1-3). */
  loose: { allied: PlaceId[]; german: PlaceId[] }
  /** Hexes bombed to rubble this turn and what that adds, in half movement points, one after the other (M-9.4-5). */
  rubble: number[]

  // Weather and air ----------------------------------------------------------------------------------------------

  weather: Weather
  /** 1 while a storm lasts. */
  storm: Flag
  /** Overcast turns just before this one. */
  overcastTurns: number
  /** 1 when a storm test is due this turn, and when the last phase B saw a storm. */
  stormDue: Flag
  stormBefore: Flag
  /** Aircraft of each class in each frame. */
  bowl: number[]
  available: number[]
  flown: number[]
  superiority: number[]
  /** Class of the fighter-bomber over each tactical zone; −1 for none. */
  tactical: AirClassId[]
  /** Classes of the two counters over each box; −1 for none. */
  strategic: AirClassId[]
  /** Last turn's orders, for whoever wants the same again. */
  tacticalBefore: AirClassId[]
  strategicBefore: AirClassId[]
  /** Turn on which each heavy bomber counter that is away comes back, and its class, one after the other. */
  heavyAway: number[]
  /** 1 when the group has laid its carpet of bombs this turn: Americans, Anglo-Canadians. */
  carpets: Flag[]
  /** Naval points left: western destroyers and cruisers, eastern destroyers and cruisers. */
  naval: number[]

  // Supplies -----------------------------------------------------------------------------------------------------

  /** Offensive markers in the Allied strategic reserve. */
  reserveMarkers: number
  /** German replacements left this turn: infantry, mechanised, any. */
  replacements: number[]
  /** For each box, what the Allies answered for their partisans this phase: 0 not asked, 1 always, 2 never. */
  partisans: number[]

  // Score --------------------------------------------------------------------------------------------------------

  /** How often each line of the score has come up, and the points for it. */
  tally: number[]
  scored: number[]
  /** Beach depots that the Germans have destroyed (M-11.3-13). */
  beachesLost: number
  /** For each of the definition's milestones the turn on which the Allies had it first; 0 while they have not. */
  takenOn: number[]
  /** How the match ended, as a key of the results; empty while it goes on. */
  outcome: string
}

export interface Normandy extends GameSpec {
  role: Role
  side: Side
  definition: NormandyDefinition
  state: NormandyState
  view: StateOf<Normandy>
  frames: NormandyFrames
  verbs: NormandyVerbs
  event: NormandyEvent
  denials: NormandyDenials
  roll:
    | 'weather'
    | 'combat'
    | 'bombardment'
    | 'infiltration'
    | 'storm'
    | 'mulberry'
    | 'alliedMarkers'
    | 'germanMarkers'
    | 'interdiction'
    | 'alliedInitiative'
    | 'germanInitiative'
    | 'jump'
    | 'drift'
    | 'ddTanks'
    | 'fifthRangers'
  ledger:
    | 'overcastTurns'
    | 'eliteAttackers'
    | 'eliteDefenders'
    | 'garrison'
    | 'mediumBombers'
    | 'partisans'
    | 'strengthRatio'
    | 'night'
    | 'flak'
    | 'beach'
    | 'aircraftOver'
    | 'supportedHqs'
  stake: StakeKey
}

/** What every rule of this game is given. */
export type Game<K extends StepName<Normandy> = StepName<Normandy>> = Context<Normandy, K>

/** What is enough to look at a position. */
export type Scene = Pick<Game, 'def' | 's'>

export const otherSide = (side: Side): Side => (side === 'allied' ? 'german' : 'allied')

/** Turn and phase as one number that grows: A is even, B odd. */
export const momentOf = (turn: number, phase: Phase): number => 2 * turn + (phase === 'B' ? 1 : 0)
