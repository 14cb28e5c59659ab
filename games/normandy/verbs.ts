import type { ArgKind } from '@bridgehead/engine'
import type { DepotId, HexId, HqId, PieceId, PlaceId, UnitId } from './definition.ts'

/** Each verb and the type of its argument. */
export interface NormandyVerbs {
  unit: PieceId
  hex: HexId
  hq: HqId
  depot: DepotId
  stack: PlaceId
  foot: undefined
  leaveMarker: undefined
  reserve: UnitId
  eliminate: PieceId
  done: undefined
}

/** What each verb's argument points at. */
export const verbKinds: { readonly [V in keyof NormandyVerbs]: ArgKind } = {
  unit: 'piece',
  hex: 'place',
  hq: 'piece',
  depot: 'piece',
  stack: 'place',
  foot: 'none',
  leaveMarker: 'none',
  reserve: 'piece',
  eliminate: 'piece',
  done: 'none',
}
