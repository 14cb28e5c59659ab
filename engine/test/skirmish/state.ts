import type { Context, StateOf, StepName } from '../../src/index.ts'
import type { CounterKind, Order, Side } from './data/schema.ts'
import type { BlockId, ChitId, Counter, CounterId, HexId, SkirmishDefinition } from './definition.ts'

/** Off the map: eliminated, or a decoy found out. */
export const OUT = -1
/** No chit in hand. */
export const NO_CHIT = -1
/** What a view says of something its role may not know. */
export const HIDDEN = -2
type Hidden = typeof HIDDEN

type Flag = 0 | 1

export interface SkirmishState {
  turn: number
  /** Who goes first this turn. */
  first: Side
  /** Where each block stands. */
  at: HexId[]
  /** The counter that each block bears. */
  counter: CounterId[]
  /** Whether both sides know the block's counter. */
  shown: Flag[]
  /** Steps that each block has lost. */
  losses: number[]
  /** What each block has done this turn. */
  moved: Flag[]
  fought: Flag[]
  fired: Flag[]
  /** Chits not drawn yet; their order means nothing. */
  bag: ChitId[]
  hand: { [S in Side]: ChitId }
  played: ChitId[]
  /** The side on the move has played a march order. */
  marching: Flag
}

/** What one role may know: HIDDEN in place of what it may not, and of the bag only its size. */
export interface SkirmishView extends Omit<SkirmishState, 'counter' | 'hand' | 'bag'> {
  /** Of the enemy's blocks only those that have been shown. */
  counter: (CounterId | Hidden)[]
  /** The enemy's order is his secret. */
  hand: { [S in Side]: ChitId | Hidden }
  bagSize: number
  flow: StateOf<Skirmish>['flow']
}

type SkirmishEvent =
  | { readonly type: 'turn'; readonly turn: number; readonly first: Side }
  | { readonly type: 'dealt'; readonly block: BlockId; readonly counter: CounterId }
  | { readonly type: 'order-drawn'; readonly side: Side; readonly order: Order; readonly chit: ChitId }
  | { readonly type: 'order-taken'; readonly side: Side }
  | { readonly type: 'order-played'; readonly side: Side; readonly order: Order; readonly chit: ChitId }
  | { readonly type: 'moved'; readonly block: BlockId; readonly from: HexId; readonly to: HexId }
  | { readonly type: 'contact'; readonly block: BlockId }
  | { readonly type: 'shown'; readonly block: BlockId; readonly counter: CounterId }
  | { readonly type: 'held'; readonly side: Side }
  | { readonly type: 'missed'; readonly block: BlockId; readonly by: Side }
  | { readonly type: 'hit'; readonly block: BlockId; readonly by: Side }
  | { readonly type: 'removed'; readonly block: BlockId; readonly counter: CounterId }
  | { readonly type: 'combat'; readonly attacker: BlockId; readonly defender: BlockId; readonly won: boolean }
  | { readonly type: 'retreated'; readonly block: BlockId; readonly to: HexId }
  | { readonly type: 'ended'; readonly score: number }

interface Fight {
  attacker: BlockId
  defender: BlockId
}

export interface Skirmish {
  role: Side
  side: Side
  definition: SkirmishDefinition
  state: SkirmishState
  view: SkirmishView
  frames: {
    deal: object
    turn: { done: number }
    side: { side: Side; done: number }
    'move.block': { side: Side }
    'move.hex': { side: Side; block: BlockId; points: number }
    contact: { block: BlockId; answered: boolean }
    react: { side: Side; target: BlockId }
    fire: { shooter: BlockId; target: BlockId }
    'combat.attacker': { side: Side }
    'combat.defender': { side: Side; attacker: BlockId }
    'combat.order': Fight
    'combat.resolve': Fight & { bonus: number }
    retreat: { block: BlockId }
  }
  verbs: {
    move: BlockId
    hex: HexId
    stop: undefined
    march: undefined
    fire: BlockId
    hold: undefined
    attack: BlockId
    target: BlockId
    assault: undefined
    save: undefined
    surrender: undefined
    done: undefined
  }
  event: SkirmishEvent
  denials: {
    'has-moved': undefined
    impassable: undefined
    occupied: undefined
    'too-costly': { readonly cost: number; readonly points: number }
    'zone-of-control': { readonly block: BlockId }
    'no-such-order': { readonly order: Order }
    'has-fired': undefined
    'is-decoy': undefined
    'no-target': undefined
    'has-fought': undefined
    'can-retreat': undefined
  }
  roll: 'initiative' | 'fire' | 'attack' | 'defence'
  ledger: 'fire' | 'strength' | 'cover' | 'order'
  stake: 'hit' | 'missed' | 'defender-driven-back' | 'attacker-beaten-off'
}

export type Game<K extends StepName<Skirmish> = StepName<Skirmish>> = Context<Skirmish, K>

export const counterOf = (g: Game, block: BlockId): Counter => g.def.counters[g.s.counter[block]!]!
export const kindOf = (g: Game, block: BlockId): CounterKind => counterOf(g, block).kind
export const sideOf = (g: Game, block: BlockId): Side => g.def.sideOf[block]!
export const enemyOf = (side: Side): Side => (side === 'blue' ? 'red' : 'blue')
export const isOnMap = (g: Game, block: BlockId): boolean => g.s.at[block] !== OUT
