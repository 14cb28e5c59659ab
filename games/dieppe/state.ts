import type { Context, GameSpec, StateOf } from '@bridgehead/engine'
import type { DieppeDefinition, MarkerLetter, Side, UnitId, ZoneId } from './definition.ts'
import type { DieppeDenials } from './denials.ts'
import type { DieppeEvent } from './events.ts'

/** Where a counter is when it is in no zone. */
export const POOL = -1
export const ELIMINATED = -2
/** Taken out by engine trouble before the raid: absent, not lost (D-5-7). */
export const ABSENT = -3
/** Aboard the LCA named in `aboard`. */
export const ABOARD = -4

/** What lies on a zone. */
export const NO_MARKER = 0
export const HIDDEN_A = 1
export const HIDDEN_B = 2
export const MINES = 3
export const WIRE = 4

export const actions = ['land', 'embark', 'move', 'sail', 'fire', 'assault'] as const
export type Action = (typeof actions)[number]

export interface DieppeState {
  turn: number
  alarm: number
  /** Zone of each unit, or one of the places above. */
  where: number[]
  /** The LCA each unit is aboard; −1 when none. */
  aboard: number[]
  /** 1 when the counter lies on its reduced side. */
  reduced: number[]
  /** 1 when the unit bears an action-done marker. */
  done: number[]
  /** 1 when the German unit is a prisoner. */
  captive: number[]
  /** 1 when the unit has re-embarked and may not land again (D-9-17). */
  reembarked: number[]
  /** When each unit came on the map: 0 at set-up, then counted up (D-6T-2). */
  appeared: number[]
  appearances: number
  /** The British unit that the player has put on top of a zone's stack; −1 when he has named none (D-2-11). */
  top: number[]
  /** NO_MARKER, HIDDEN_A … of each zone. */
  marker: number[]
  /** Markers not yet turned over, by kind: what lies where is drawn only when it is shown. */
  markersLeft: { A: number[]; B: number[] }
  /** 1 in the zones where the telephone line still stands. */
  telephone: number[]
  telephoneCut: boolean
  /** First turn on which each group may land (D-5-2, D-5-3). */
  landFromTurn: { G1: number; G2: number }
  /** Whether a course error sends the group to the wrong beach (D-5-4). */
  astray: { G1: boolean; G2: boolean }
  /** What has already happened once, for the alarm and for Bad luck! */
  firsts: { landing: boolean; fire: boolean; assault: boolean; A: boolean; B: boolean; luckA: boolean; luckB: boolean }
  /** Turn on which the second gun fell; 0 while one stands. */
  batteryTurn: number
  /** The zone that the British of each zone have fired at in this phase; −1 while they have not (D-11-46). */
  firedAt: number[]
}

/** The units that act together, and what they have done in this activation. */
export interface Acting {
  group: UnitId[]
  used: Action[]
  /** Zones they have stood in during this activation, the present one last. */
  trail: ZoneId[]
  /** The LCA they came ashore from in this activation; −1 when they did not land. */
  boat: UnitId
  /** Markers already tested or turned over by the present action (D-10-5). */
  tested: ZoneId[]
  /** They met an enemy zone or an obstacle and may not move on this turn (D-9-13). */
  stopped: boolean
  /** They have tried a bangalore this turn (D-10-13). */
  bangalore: boolean
}

/** A line of the assault display: who is in contact and who stands behind. */
export interface Line {
  contact: UnitId
  support: UnitId[]
}

/** What each step keeps while it is on the stack. */
export interface DieppeFrames {
  /** `left` counts those who are not aboard yet. */
  'setup.load': { left: number }
  'setup.boat': { unit: UnitId }
  'turn.begin': Record<never, never>
  'turn.events': Record<never, never>
  'turn.british': Record<never, never>
  'turn.germanFire': { fired: ZoneId[] }
  /** `led` are the infantry whom an officer gives a point more. */
  'turn.germanMove': { led: UnitId[] }
  'turn.reinforcements': Record<never, never>
  'turn.end': Record<never, never>
  /** `boat` is −1 unless the passengers of one LCA are being picked. */
  'group.pick': { zone: ZoneId; boat: UnitId; picked: UnitId[] }
  'act.choose': Acting
  'act.finish': Record<never, never>
  /** `points` are those of each unit of the group, in its order. */
  'move.step': { points: number[]; spent: number; byBoat: boolean }
  'move.wire': { zone: ZoneId; asAssault: boolean }
  'embark.boat': { waiting: UnitId[] }
  'fire.target': Record<never, never>
  'fire.shooter': { target: ZoneId }
  'fire.victim': { target: ZoneId; shooter: UnitId }
  'assault.zone': Record<never, never>
  'assault.round': { zone: ZoneId }
  'assault.contact': { zone: ZoneId; germans: UnitId[]; contacts: UnitId[] }
  'assault.support': { zone: ZoneId; germans: UnitId[]; lines: Line[]; waiting: UnitId[] }
  'assault.fight': { zone: ZoneId; germans: UnitId[]; lines: Line[] }
  'assault.after': { zone: ZoneId }
  'stack.top': { zone: ZoneId }
}

export interface DieppeVerbs {
  historical: undefined
  unit: UnitId
  lca: UnitId
  passengers: UnitId
  done: undefined
  zone: ZoneId
  withdraw: undefined
  endPhase: undefined
  all: undefined
  ready: undefined
  land: undefined
  embark: undefined
  move: undefined
  sail: undefined
  fire: undefined
  assault: undefined
  finish: undefined
  leave: UnitId
  halt: undefined
  bangalore: undefined
  stay: undefined
  target: ZoneId
  shooter: UnitId
  victim: UnitId
  contact: UnitId
  support: number
  arrange: undefined
  continue: undefined
  breakOff: undefined
  capture: undefined
  top: UnitId
  keep: undefined
}

export interface Dieppe extends GameSpec {
  role: 'british'
  side: Side
  definition: DieppeDefinition
  state: DieppeState
  view: StateOf<Dieppe>
  frames: DieppeFrames
  verbs: DieppeVerbs
  event: DieppeEvent
  denials: DieppeDenials
  roll:
    | 'event'
    | 'event.boat'
    | 'event.engine'
    | 'fire.attack'
    | 'fire.defence'
    | 'assault.attack'
    | 'assault.defence'
    | 'mines'
    | 'bangalore'
    | 'activation'
    | 'reinforcement.arrival'
    | 'reinforcement.number'
    | 'reinforcement.place'
  ledger:
    | 'fireFactor'
    | 'assaultFactor'
    | 'levels'
    | 'boats'
    | 'officer'
    | 'light'
    | 'longRange'
    | 'protection'
    | 'support'
    | 'entering'
  stake:
    | 'targetHit'
    | 'shooterHit'
    | 'lineWon'
    | 'lineLost'
    | 'assaultWon'
    | 'assaultLost'
    | 'assaultFollows'
    | 'woken'
    | 'asleep'
    | 'minesHit'
    | 'minesMissed'
    | 'wireCut'
    | 'wireHolds'
    | 'batteryDestroyed'
    | 'coastWakes'
    | 'germansAct'
}

/** What every rule of this game is given. */
export type Game = Context<Dieppe>
/** The same, where it is only looked at. */
export type Scene = Pick<Game, 'def' | 's'>

export type DieppeView = StateOf<Dieppe>
export const lettersOfMarkers: { readonly [marker: number]: MarkerLetter } = { [HIDDEN_A]: 'A', [HIDDEN_B]: 'B' }
