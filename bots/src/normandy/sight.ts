import type { Context, StateOf } from '@bridgehead/engine'
import type {
  Group,
  HexId,
  HqId,
  Normandy,
  NormandyDefinition,
  PlaceId,
  Role,
  Side,
  UnitId,
} from '@bridgehead/normandy'
import type { Survey } from '@bridgehead/normandy/rules/survey'
import type { Ways } from './ways.ts'
import type { Weights } from './weights.ts'

/** What the goals need to know of the position: the part of the field that does not itself ask for goals. */
export interface Sight {
  readonly def: NormandyDefinition
  readonly weights: Weights
  readonly ways: Ways
  readonly g: Context<Normandy>
  readonly s: StateOf<Normandy>
  readonly m: Survey
  readonly role: Role
  readonly side: Side
  readonly turnsLeft: number
  far(from: PlaceId, to: HexId): number
  isOurs(hex: HexId): boolean
  attackOf(u: UnitId): number
  defenceOf(u: UnitId): number
  unitsOnMap(group: Group): UnitId[]
  hqsOnMap(group: Group): HqId[]
}
