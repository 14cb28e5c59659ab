import type { ArgKind } from '@bridgehead/engine'
import type { AirClassId, BoxId, DepotId, HexId, HqId, PieceId, PlaceId, UnitId } from './definition.ts'

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
  overrun: HexId
  infiltrate: HexId
  eliminate: PieceId
  target: PlaceId
  all: undefined
  drop: UnitId
  cancel: undefined
  air: AirClassId
  support: undefined
  village: undefined
  base: undefined
  roll: undefined
  usual: undefined
  together: PlaceId
  naval: number
  mb: number
  hb: number
  second: HexId
  fire: undefined
  stay: undefined
  occupy: UnitId
  // Arrivals and landing
  enter: PieceId
  enterAll: PlaceId
  leave: PieceId
  leaveAll: PlaceId
  arrive: PieceId
  land: PieceId
  battery: PieceId
  // Off the map
  extended: undefined
  partisans: undefined
  partisansAll: undefined
  noneAll: undefined
  inside: UnitId
  outside: UnitId
  american: number
  sector: number
  box: BoxId
  recallSector: number
  recallBox: BoxId
  marker: PlaceId
  rebuild: UnitId
  rest: UnitId
  withdraw: UnitId
  pass: undefined
  no: undefined
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
  overrun: 'place',
  infiltrate: 'place',
  eliminate: 'piece',
  target: 'place',
  all: 'none',
  drop: 'piece',
  cancel: 'none',
  air: 'number',
  support: 'none',
  village: 'none',
  base: 'none',
  roll: 'none',
  usual: 'none',
  together: 'place',
  naval: 'number',
  mb: 'number',
  hb: 'number',
  second: 'place',
  fire: 'none',
  stay: 'none',
  occupy: 'piece',
  // Arrivals and landing
  enter: 'piece',
  enterAll: 'place',
  leave: 'piece',
  leaveAll: 'place',
  arrive: 'piece',
  land: 'piece',
  battery: 'piece',
  // Off the map
  extended: 'none',
  partisans: 'none',
  partisansAll: 'none',
  noneAll: 'none',
  inside: 'piece',
  outside: 'piece',
  american: 'number',
  sector: 'number',
  box: 'place',
  recallSector: 'number',
  recallBox: 'place',
  marker: 'place',
  rebuild: 'piece',
  rest: 'piece',
  withdraw: 'piece',
  pass: 'none',
  no: 'none',
  done: 'none',
}
