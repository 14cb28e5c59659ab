import type { Context, GameSpec, StateOf, StepName } from '@bridgehead/engine'
import type { Side } from './data/words.ts'
import type { HexId, NarvikDefinition, PieceId, PlaceId, UnitId } from './definition.ts'
import type { NarvikDenials } from './denials.ts'
import type { NarvikEvent } from './events.ts'

/** Where a counter is when it is in no hex and not in Harstad. */
export const POOL = -1
export const ELIMINATED = -2
export const INTERNED = -3
export const EXITED = -4
/** Redeployed for good. */
export const GONE = -5
/** Redeployed; back in Harstad at the start of the next turn. */
export const RETURNING = -6
/** Replaced in Harstad at the start of the next turn. */
export const SUNK = -7
/** Aboard the ship named in `aboard`. */
export const ABOARD = -8
/** What a view says of something that its role may not know. */
export const HIDDEN = -9
export type Hidden = typeof HIDDEN

/** What a puffer or landing craft is employed as. */
export const NO_DUTY = 0
export const BASE_DUTY = 1
export const FERRY_DUTY = 2

/** What the open event does to this turn's air points; 0 for nothing. */
export const AIR_BONUS = 1
export const AIR_HALVED = 2

export type Flag = 0 | 1

/** Its lists and pairs are values: whoever changes one puts another in its place, so that copies and views share what stays the same. */
export interface NarvikState {
  turn: number
  /** Hex of each unit, Harstad, or one of the places above. */
  where: readonly number[]
  /** The ship that each unit is aboard; −1 when none. */
  aboard: readonly number[]
  /** Fatigue points of each infantry unit. */
  fatigue: readonly number[]
  /** The face-down counter that each unit is; −1 while it lies face up. */
  slot: readonly number[]
  /** 1 when a ship or battery has interdicted this turn. */
  fired: readonly Flag[]
  /** 1 when a ship is damaged. */
  damaged: readonly Flag[]
  /** 1 when a ship was sent back damaged this turn and may not sail. */
  grounded: readonly Flag[]
  /** What a puffer or landing craft is employed as until the end of the turn. */
  duty: readonly number[]
  /** 1 when a unit made an amphibious landing this turn. */
  landed: readonly Flag[]
  /** The voyage that brought each ship to where it lies, counted from 1; 0 when it has not sailed yet. */
  voyage: readonly number[]
  voyages: number
  /** 1 when ships of the same voyage have made an amphibious landing there: those aboard the others do so too (N-20.2-9). */
  hostile: readonly Flag[]
  /** Fatigue that artillery laid on each face-down counter this turn, real or not: both sides have seen it. */
  shelled: readonly number[]
  /** Bad weather this turn. */
  badTrondheim: Flag
  badNarvik: Flag
  /** The turn on which the thaw was rolled; 0 until then. */
  thaw: number
  /** Air points left. */
  air: number
  /** Air points that may still be spent on reconnaissance this turn. */
  recon: number
  /** The turn of maximum air support; 0 while it is unused. */
  supportTurn: number
  /** 0, AIR_BONUS or AIR_HALVED. */
  airEvent: number
  initiative: Side
  /** Passes one directly after the other. */
  passes: number
  /** 1 when the other side may react next. */
  window: Flag
  /** 1 while a reaction is carried out. */
  reacting: Flag
  /** 1 when the running action has cost somebody something (N-9.2-6). */
  spent: Flag
  /** Free actions of each side since its last costly one. */
  free: { readonly allied: number; readonly german: number }
  /** 1 when the air point for an Allied action has been given this turn. */
  bonusGiven: Flag
  /** The last turn by a secret Allied decision; 0 for none. Hidden from the German player. */
  secretEnd: number
  /** The last turn by an open event; 0 for none. */
  openEnd: number
  /** The last turn on which each side had a secret event; 0 for none. */
  secretTurn: { readonly allied: number; readonly german: number }
  /** 1 when Führer orders hold this turn. Hidden from the Allied player. */
  orders: Flag
  /** 1 when a German unit has moved, retreated or advanced this turn, so that there can be no Führer orders. */
  germansMoved: Flag
  /** Designated Bases that still stand. */
  bases: readonly HexId[]
  /** Designations used up. */
  designations: number
  /** 1 for each row of the redeployment table that can be rolled once only and has been. */
  redeployed: readonly Flag[]
  /** How often each line of the score has come up, and the points for it. */
  tally: readonly number[]
  scored: readonly number[]
  /** The turn on which an Allied unit first stood in Narvik; 0 until then. */
  narvikTurn: number
  shipsSunk: number
}

/** A land or amphibious assault, from its declaration to its end. */
export interface Assault {
  by: Side
  target: HexId
  /** The hex that an amphibious assault comes from; −1 for an assault by land. */
  from: HexId
  /** Attacking infantry and tanks, and the hex that each attacks from. */
  units: UnitId[]
  origins: HexId[]
  /** Artillery in support of the attack. */
  guns: UnitId[]
  /** Ships in support. */
  ships: UnitId[]
  /** Ships that bring the landing force. */
  transports: UnitId[]
  /** Air points in support. */
  air: number
  /** Artillery that supports the defence from other hexes. */
  defenceGuns: UnitId[]
  /** Real units in the target hex, once they are known. */
  defenders: UnitId[]
  /** Points of the result still to be met. */
  attackerPoints: number
  defenderPoints: number
}

/** One side meeting its points: how it splits them, then the fatigue, losses and retreats still to be carried out. */
export interface Absorb {
  side: Side
  /** All who took part on this side. */
  participants: UnitId[]
  /** Where the enemies who took part stand (N-15.3.1-6). */
  foes: HexId[]
  /** Points not yet assigned. */
  points: number
  byFatigue: number
  byLoss: number
  byRetreat: number
  /** Amphibious assault: no fatigue (N-20.3.1-4), and for the landing force losses only (N-20.3.1-3). */
  fatigueBarred: boolean
  retreatBarred: boolean
  /** Units that have made their retreat. */
  retreated: UnitId[]
}

type Nothing = Record<never, never>

/** What each step keeps while it is on the stack. */
export interface NarvikFrames {
  'setup.norwegian': { marked: UnitId[] }
  'setup.norwegianHex': { marked: UnitId[]; unit: UnitId }
  'setup.german': Nothing
  'setup.germanHex': { unit: UnitId }
  'turn.begin': Nothing
  'turn.conceal': { marked: UnitId[] }
  'turn.bases': Nothing
  'base.choose': Nothing
  'turn.events': Nothing
  'arrive.next': { replacements: number; infantry: number; parachute: number }
  'arrive.replace': Nothing
  'arrive.place': { unit: UnitId }
  'arrive.how': { unit: UnitId; hex: HexId }
  'arrive.decoy': { unit: UnitId; hex: HexId }
  'redeploy.roll': Nothing
  /** A row of the redeployment table and what of it is still to be removed. */
  'redeploy.next': {
    row: number
    guns: number
    tanks: number
    cruisers: number
    destroyers: number
    battleships: number
  }
  'redeploy.choose': { row: number; kind: 'artillery' | 'tank' | 'cruiser' | 'destroyer' }
  'turn.air': Nothing
  'air.support': Nothing
  'turn.airPoints': Nothing
  'turn.reveal': Nothing
  action: Nothing
  act: Nothing
  react: Nothing
  'move.step': { unit: UnitId; left: number; steps: number; climbed: boolean }
  'stack.lose': { side: Side; hex: HexId }
  'assault.declare': Assault
  'assault.guns': Assault
  'assault.resolve': Assault
  'assault.defender': Assault
  'assault.attacker': Assault
  'assault.ground': Assault
  'assault.advance': Assault
  'assault.end': Assault
  'absorb.split': Absorb
  'absorb.fatigue': Absorb & { left: number }
  'absorb.lose': Absorb
  'absorb.retreat': Absorb
  'absorb.path': Absorb & { unit: UnitId; trail: HexId[] }
  'shell.target': { hex: HexId }
  'shell.guns': { hex: HexId; target: PieceId; guns: UnitId[] }
  'bombard.ships': { hex: HexId; ships: UnitId[] }
  'sail.ships': { ships: UnitId[] }
  'embark.ships': { hex: HexId; ships: UnitId[]; came: PlaceId; waiting: UnitId }
  'land.ships': { hex: HexId; ships: UnitId[] }
  'land.depart': { ships: UnitId[] }
  'storm.from': { hex: HexId }
  'storm.ships': { hex: HexId; from: HexId; ships: UnitId[]; support: UnitId[] }
  'air.infantry': { hex: HexId }
  /** Attacks as ship and points, one after the other; `ship` is −1 between two attacks. */
  'air.ships': { hex: HexId; attacks: number[]; ship: UnitId }
  'air.recon': Nothing
  'turn.end': Nothing
}

export interface NarvikVerbs {
  unit: PieceId
  hex: HexId
  conceal: UnitId
  historical: undefined
  done: undefined
  base: HexId
  replace: UnitId
  open: undefined
  concealed: undefined
  decoy: HexId
  noDecoy: undefined
  support: UnitId
  ship: UnitId
  maximumSupport: undefined
  noSupport: undefined
  reveal: PieceId
  move: PieceId
  assault: HexId
  shell: HexId
  sail: UnitId
  embark: HexId
  land: HexId
  bombard: HexId
  employBase: UnitId
  employFerry: UnitId
  airInfantry: HexId
  airShips: HexId
  recon: HexId
  pass: undefined
  decline: undefined
  exit: undefined
  stop: undefined
  artillery: PieceId
  air: number
  commit: undefined
  byFatigue: undefined
  byLoss: undefined
  byRetreat: undefined
  fatigue: UnitId
  exhaustAll: undefined
  lose: PieceId
  advance: UnitId
  counter: PieceId
  load: PieceId
  harstad: undefined
  stay: undefined
  from: HexId
  ap: number
}

export interface Narvik extends GameSpec {
  role: Side
  side: Side
  definition: NarvikDefinition
  state: NarvikState
  view: NarvikView
  frames: NarvikFrames
  verbs: NarvikVerbs
  event: NarvikEvent
  denials: NarvikDenials
  roll:
    | 'weather'
    | 'eventCategory'
    | 'openEvent.first'
    | 'openEvent.second'
    | 'reinforcement'
    | 'germanSupply'
    | 'redeployment'
    | 'airPoints'
    | 'recon'
    | 'airSupport'
    | 'airInfantry'
    | 'airShip'
    | 'assault'
  ledger:
    | 'lateSpring'
    | 'formation'
    | 'attackingTank'
    | 'defendingTank'
    | 'artilleryAlone'
    | 'badWeather'
    | 'mountain'
    | 'riverOrRidge'
    | 'narvik'
    | 'base'
    | 'maximumSupport'
  stake: 'assaultResult' | 'decoysOnly' | 'airOnInfantry' | 'shipHit' | 'shipSafe'
}

/** Fields of which a role may not know everything. */
type Veiled = 'where' | 'aboard' | 'fatigue' | 'slot' | 'spent' | 'free' | 'secretEnd' | 'orders'

/** What one role may know: HIDDEN in place of what it may not, and where the face-down counters lie. */
export interface NarvikView extends Omit<NarvikState, Veiled> {
  /** Of the other side's face-down units nothing is known but that they are among the counters below. */
  where: readonly (number | Hidden)[]
  aboard: readonly (number | Hidden)[]
  fatigue: readonly (number | Hidden)[]
  slot: readonly (number | Hidden)[]
  /** What a side's actions have cost tells what lies face down among those who acted: only that side knows. */
  spent: Flag | Hidden
  free: { readonly allied: number | Hidden; readonly german: number | Hidden }
  /** Hidden from the German player and from spectators while the match lasts. */
  secretEnd: number | Hidden
  /** Hidden from the Allied player and from spectators. */
  orders: Flag | Hidden
  /** Place of each face-down counter (ABOARD when a ship carries it); POOL when there is none. */
  counterPlace: readonly number[]
  /** The ship that carries it; −1 when none. */
  counterShip: readonly number[]
  flow: StateOf<Narvik>['flow']
}

/** What every rule of this game is given. */
export type Game<K extends StepName<Narvik> = StepName<Narvik>> = Context<Narvik, K>

export const otherSide = (side: Side): Side => (side === 'allied' ? 'german' : 'allied')
