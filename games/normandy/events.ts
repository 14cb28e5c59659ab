import type { Side } from './data/words.ts'
import type { DepotId, HqId, Phase, PieceId, PlaceId, UnitId } from './definition.ts'
import type { Role, ScoreLineKey, Weather } from './state.ts'

/** Everything that can happen, chapter by chapter. The log, the animations and the report read these and nothing else. */
export type NormandyEvent = SequenceEvent | PieceEvent | OccupationEvent | MovementEvent

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
