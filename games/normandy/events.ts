import type { BattleKind, Cover, Outcome, ReplacementKind, Role, ScoreLineKey, Side, Weather } from './data/words.ts'
import type { AirClassId, DepotId, HqId, Phase, PieceId, PlaceId, UnitId } from './definition.ts'

/** Everything that can happen, chapter by chapter. The log, the animations and the report read these and nothing else. */
export type NormandyEvent =
  | SequenceEvent
  | PieceEvent
  | OccupationEvent
  | MovementEvent
  | CombatEvent
  | ArrivalEvent
  | OffMapEvent
  | DDayEvent
  | AirEvent
  | LogisticsEvent
  | AdministrationEvent

/** Turns, phases, weather, points. */
type SequenceEvent =
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'weather'; readonly weather: Weather }
  | { readonly type: 'phase'; readonly turn: number; readonly phase: Phase }
  | { readonly type: 'segment'; readonly side: Side }
  | { readonly type: 'turnEnded'; readonly turn: number; readonly allied: number; readonly german: number }
  | { readonly type: 'scored'; readonly line: ScoreLineKey; readonly points: number }
  | { readonly type: 'ended'; readonly outcome: string }

/** What befalls a counter. */
type PieceEvent =
  | { readonly type: 'placed'; readonly piece: PieceId; readonly place: PlaceId }
  | { readonly type: 'stepLost'; readonly piece: PieceId; readonly place: PlaceId; readonly left: number }
  /** Out of the game for good, or to the cadre box to be rebuilt. */
  | { readonly type: 'destroyed'; readonly piece: PieceId; readonly place: PlaceId; readonly forGood: boolean }
  | { readonly type: 'hqDestroyed'; readonly hq: HqId; readonly place: PlaceId }
  | { readonly type: 'disorganised'; readonly piece: PieceId; readonly level: number }
  | { readonly type: 'recovered'; readonly units: readonly PieceId[] }
  | { readonly type: 'suppressed'; readonly pieces: readonly PieceId[]; readonly place: PlaceId }
  | { readonly type: 'unsupplied'; readonly pieces: readonly PieceId[] }
  | { readonly type: 'restEnded'; readonly unit: UnitId }

/** Places that change hands, depots, markers that are taken. */
type OccupationEvent =
  | { readonly type: 'taken'; readonly place: PlaceId; readonly side: Side }
  | { readonly type: 'depotOpened'; readonly depot: DepotId; readonly isFull: boolean }
  | { readonly type: 'depotBegun'; readonly depot: DepotId; readonly turn: number }
  | { readonly type: 'depotStopped'; readonly depot: DepotId }
  | { readonly type: 'depotDestroyed'; readonly depot: DepotId; readonly by: Side }
  | { readonly type: 'markerPlaced'; readonly piece: PieceId; readonly place: PlaceId }
  | { readonly type: 'markersTaken'; readonly place: PlaceId; readonly side: Side; readonly count: number }
  | { readonly type: 'markersLost'; readonly place: PlaceId; readonly count: number }
  | { readonly type: 'festungFallen'; readonly festung: PieceId }
  | { readonly type: 'uprising'; readonly place: PlaceId }

type MovementEvent =
  /** A path from the first place to the last; `cost` in half movement points, for the slowest. */
  | {
      readonly type: 'moved'
      readonly pieces: readonly PieceId[]
      readonly path: readonly PlaceId[]
      readonly cost: number
    }
  | { readonly type: 'onFoot'; readonly units: readonly PieceId[] }
  | { readonly type: 'markerLeft'; readonly hq: HqId; readonly place: PlaceId }
  | { readonly type: 'inReserve'; readonly unit: UnitId }
  | { readonly type: 'movementDone'; readonly role: Role }
  | { readonly type: 'infiltrated'; readonly unit: UnitId; readonly place: PlaceId; readonly succeeded: boolean }

/** What moves the column of a combat. */
export type ShiftKey =
  | 'hqSupport'
  | 'fighters'
  | 'defendersDisorganised'
  | 'defendersSuppressed'
  | 'attackersDisorganised'
  | 'attackersSuppressed'
  | 'terrain'
  | 'village'
  | 'town'
  | 'fortified'
  | 'river'
  | 'beach'
  | 'festung'
  | 'defenceHq'

/** Columns to the right (attacker) or to the left (defender), with the rule that gives them. */
export interface Shift {
  readonly key: ShiftKey
  readonly columns: number
  readonly clause: string
}

type CombatEvent =
  | { readonly type: 'activated'; readonly hq: HqId; readonly isFree: boolean }
  | { readonly type: 'hqSpent'; readonly hq: HqId }
  | {
      readonly type: 'attackDeclared'
      readonly by: Side
      readonly target: PlaceId
      readonly units: readonly UnitId[]
      readonly hq: HqId
      readonly kind: BattleKind
    }
  | { readonly type: 'leftOut'; readonly unit: UnitId }
  | { readonly type: 'attackCancelled'; readonly target: PlaceId }
  | { readonly type: 'fightersSupport'; readonly cls: AirClassId; readonly target: PlaceId }
  | { readonly type: 'hqSupports'; readonly hq: HqId; readonly side: Side; readonly columns: number }
  | { readonly type: 'coverChosen'; readonly target: PlaceId; readonly cover: Cover }
  | {
      readonly type: 'odds'
      readonly target: PlaceId
      readonly attack: number
      readonly defence: number
      readonly ratio: number
      readonly right: readonly Shift[]
      readonly left: readonly Shift[]
      readonly column: number
    }
  | {
      readonly type: 'combatResult'
      readonly by: Side
      readonly target: PlaceId
      readonly attacker: Outcome
      readonly defender: Outcome
      readonly exploitation: boolean
    }
  | {
      readonly type: 'bombarded'
      readonly by: 'ships' | 'aircraft'
      readonly hex: PlaceId
      readonly points: number
      readonly suppression: number
      readonly disorg: number
    }
  | { readonly type: 'carpet'; readonly hexes: readonly PlaceId[]; readonly heavy: number }
  | { readonly type: 'exploitation'; readonly hq: HqId; readonly units: readonly UnitId[] }
  | { readonly type: 'counterAttack'; readonly hq: HqId; readonly hex: PlaceId }
  | { readonly type: 'retreated'; readonly pieces: readonly PieceId[]; readonly path: readonly PlaceId[] }
  | { readonly type: 'advanced'; readonly units: readonly UnitId[]; readonly to: PlaceId }

/** Arrivals, transfers, landing. */
type ArrivalEvent =
  | { readonly type: 'arrived'; readonly pieces: readonly PieceId[]; readonly place: PlaceId }
  /** From one map to the other, or from box to box. */
  | {
      readonly type: 'transferred'
      readonly pieces: readonly PieceId[]
      readonly from: PlaceId
      readonly to: PlaceId
    }
  | { readonly type: 'landed'; readonly piece: PieceId; readonly depot: DepotId; readonly place: PlaceId }
  | {
      readonly type: 'shelled'
      readonly unit: UnitId
      readonly batteries: readonly PieceId[]
      readonly suppression: number
      readonly disorg: number
    }

/** The strategic map. */
type OffMapEvent =
  | { readonly type: 'heldUp'; readonly pieces: readonly PieceId[]; readonly place: PlaceId }
  | { readonly type: 'partisansRise'; readonly place: PlaceId }
  | { readonly type: 'extendedMove'; readonly hq: HqId }
  /** A unit goes into the walls of a Festung, or comes out of them. */
  | {
      readonly type: 'walls'
      readonly unit: UnitId
      readonly festung: PieceId
      readonly from: PlaceId
      readonly to: PlaceId
    }

/** Turn 0. */
type DDayEvent =
  | {
      readonly type: 'jumped'
      readonly unit: UnitId
      readonly zone: PlaceId
      readonly place: PlaceId
      readonly levels: number
      readonly steps: number
    }
  | { readonly type: 'swam'; readonly unit: UnitId; readonly fate: 'ashore' | 'disorganised' | 'step' | 'lost' }
  | { readonly type: 'cameAshore'; readonly pieces: readonly PieceId[]; readonly place: PlaceId }
  | { readonly type: 'keptAboard'; readonly pieces: readonly PieceId[] }
  | { readonly type: 'reembarked'; readonly units: readonly UnitId[]; readonly from: PlaceId }

/** Storms and aircraft. */
type AirEvent =
  | { readonly type: 'stormTest'; readonly isStorm: boolean }
  | { readonly type: 'mulberryLost'; readonly depot: DepotId }
  /** Counters of each class. */
  | { readonly type: 'aircraftDrawn'; readonly counts: readonly number[] }
  | { readonly type: 'superiority'; readonly american: number; readonly angloCanadian: number }
  | { readonly type: 'sectorWatched'; readonly cls: AirClassId; readonly sector: number }
  | { readonly type: 'boxWatched'; readonly cls: AirClassId; readonly place: PlaceId }
  | { readonly type: 'aircraftRecalled'; readonly cls: AirClassId }

/** Ports, supply, offensive markers. */
type LogisticsEvent =
  | { readonly type: 'depotDelayed'; readonly depot: DepotId; readonly turn: number }
  | { readonly type: 'depotReduced'; readonly depot: DepotId }
  | { readonly type: 'airSupplied'; readonly unit: UnitId }
  | { readonly type: 'markersAllotted'; readonly side: Side; readonly count: number }
  | { readonly type: 'markersWasted'; readonly side: Side; readonly count: number }
  | { readonly type: 'markerMoved'; readonly side: Side; readonly path: readonly PlaceId[]; readonly to: PieceId }
  | { readonly type: 'markerHeld'; readonly place: PlaceId }
  | { readonly type: 'markersDone'; readonly side: Side }

/** Initiative, rest, replacements. */
type AdministrationEvent =
  | { readonly type: 'initiative'; readonly side: Side }
  | { readonly type: 'replacements'; readonly kinds: readonly ReplacementKind[] }
  | { readonly type: 'cadreRests'; readonly unit: UnitId }
  | { readonly type: 'stepRegained'; readonly unit: UnitId; readonly steps: number }
  | { readonly type: 'rebuilt'; readonly unit: UnitId }
  | { readonly type: 'rested'; readonly unit: UnitId }
  | { readonly type: 'withdrawn'; readonly unit: UnitId; readonly place: PlaceId }

/** Events that a forecast tells apart; they are told in the words of the log. */
export const stakeKeys = [
  'combatResult',
  'destroyed',
  'festungFallen',
  'bombarded',
  'shelled',
  'infiltrated',
  'transferred',
  'heldUp',
  'jumped',
  'swam',
] as const satisfies readonly NormandyEvent['type'][]
export type StakeKey = (typeof stakeKeys)[number]
