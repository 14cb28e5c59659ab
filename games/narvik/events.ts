import type { OpenEvent, Side } from './data/words.ts'
import type { HexId, PieceId, PlaceId, UnitId } from './definition.ts'
import type { ScoreLineKey } from './scoreLines.ts'

/** Why a unit tired or rested. */
export type FatigueCause =
  | 'move'
  | 'winterMountain'
  | 'attack'
  | 'defend'
  | 'result'
  | 'retreat'
  | 'advance'
  | 'landing'
  | 'contestedLanding'
  | 'noSupply'
  | 'shelled'
  | 'bombarded'
  | 'bombed'
  | 'startMountain'
  | 'startZone'

/** Why a unit left the game or went back. */
export type LossCause = 'assault' | 'landing' | 'sunk' | 'stacking'

/** Everything that can happen. The log, the animations and the report read these and nothing else. */
export type NarvikEvent =
  | { readonly type: 'deployed'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'deployedConcealed'; readonly counters: readonly PieceId[] }
  | { readonly type: 'turn'; readonly turn: number }
  | {
      readonly type: 'weather'
      readonly trondheim: boolean
      readonly narvik: boolean
      readonly thaw: boolean
    }
  | { readonly type: 'goodWeather' }
  | {
      readonly type: 'fatigue'
      readonly unit: UnitId
      readonly change: number
      readonly level: number
      readonly limit: number
      readonly cause: FatigueCause
    }
  | { readonly type: 'arrived'; readonly units: readonly UnitId[] }
  /** Which they are is seen by whom they leave face up; which counter is which is not. */
  | { readonly type: 'laidFaceDown'; readonly units: readonly UnitId[] }
  | { readonly type: 'base'; readonly hex: HexId }
  | { readonly type: 'baseLost'; readonly hex: HexId }
  | { readonly type: 'secretEvent'; readonly side: Side }
  | { readonly type: 'secretNothing'; readonly side: Side; readonly face: number }
  | { readonly type: 'evacuationDecided'; readonly face: number; readonly lastTurn: number }
  | { readonly type: 'fuhrerOrders'; readonly face: number }
  | { readonly type: 'openEvent'; readonly event: OpenEvent; readonly lastTurn: number }
  | { readonly type: 'germanSupplyCut' }
  | { readonly type: 'reinforcementsLost' }
  | { readonly type: 'reinforcementLost'; readonly kind: 'replacement' | 'infantry' | 'parachute' }
  | { readonly type: 'reinforced'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'reinforcedConcealed'; readonly counters: readonly PieceId[]; readonly hexes: readonly HexId[] }
  | { readonly type: 'redeployed'; readonly units: readonly UnitId[]; readonly returning: boolean }
  | { readonly type: 'redeploymentVoid'; readonly face: number }
  | { readonly type: 'maximumSupport' }
  | { readonly type: 'airPoints'; readonly gained: number; readonly total: number }
  | { readonly type: 'airBonus'; readonly total: number }
  | { readonly type: 'recon'; readonly missions: number }
  | { readonly type: 'actionPhase' }
  /** N-10.1-7: from now on all see how tired it is. */
  | {
      readonly type: 'revealed'
      readonly counter: PieceId
      readonly unit: UnitId
      readonly hex: PlaceId
      readonly fatigue: number
    }
  | { readonly type: 'decoyRemoved'; readonly unit: UnitId; readonly hex: PlaceId }
  | { readonly type: 'moved'; readonly unit: UnitId; readonly from: HexId; readonly to: HexId; readonly cost: number }
  | { readonly type: 'halted'; readonly unit: UnitId; readonly hex: HexId }
  | { readonly type: 'interned'; readonly unit: UnitId; readonly from: HexId }
  | { readonly type: 'exited'; readonly unit: UnitId; readonly from: HexId }
  | { readonly type: 'passed'; readonly side: Side }
  | { readonly type: 'declined'; readonly side: Side }
  | { readonly type: 'initiative'; readonly side: Side }
  | {
      readonly type: 'assaultDeclared'
      readonly by: Side
      readonly target: HexId
      readonly from: HexId
      readonly units: readonly UnitId[]
      readonly guns: readonly UnitId[]
      readonly ships: readonly UnitId[]
      readonly air: number
    }
  | { readonly type: 'defenceSupported'; readonly guns: readonly UnitId[]; readonly hex: HexId }
  | { readonly type: 'onlyDecoys'; readonly hex: HexId }
  | {
      readonly type: 'strengths'
      readonly hex: HexId
      readonly attack: number
      readonly attackFatigue: number
      readonly defence: number
      readonly defenceFatigue: number
      readonly differential: number
    }
  | {
      readonly type: 'assaultResult'
      readonly by: Side
      readonly hex: HexId
      readonly attacker: number
      readonly defender: number
    }
  | {
      readonly type: 'split'
      readonly side: Side
      readonly fatigue: number
      readonly losses: number
      readonly retreat: number
    }
  | { readonly type: 'eliminated'; readonly unit: UnitId; readonly place: PlaceId; readonly cause: LossCause }
  | { readonly type: 'retreated'; readonly unit: UnitId; readonly from: HexId; readonly to: HexId }
  | { readonly type: 'advanced'; readonly unit: UnitId; readonly from: PlaceId; readonly to: HexId }
  | {
      readonly type: 'landingRepelled'
      readonly units: readonly UnitId[]
      readonly ships: readonly UnitId[]
      readonly hex: HexId
    }
  | {
      readonly type: 'shelled'
      readonly guns: readonly UnitId[]
      readonly target: PieceId
      readonly hex: HexId
      readonly points: number
    }
  | { readonly type: 'bombarded'; readonly ships: readonly UnitId[]; readonly hex: HexId; readonly points: number }
  | { readonly type: 'airOnInfantry'; readonly hex: HexId; readonly points: number; readonly result: number }
  | {
      readonly type: 'airOnShip'
      readonly ship: UnitId
      readonly hex: HexId
      readonly points: number
      readonly result: number
    }
  | { readonly type: 'airAttackLost'; readonly ship: UnitId; readonly hex: HexId; readonly points: number }
  | { readonly type: 'shipDamaged'; readonly ship: UnitId; readonly hex: HexId }
  | { readonly type: 'shipSunk'; readonly ship: UnitId; readonly hex: HexId }
  | { readonly type: 'scouted'; readonly hex: HexId }
  | { readonly type: 'loaded'; readonly unit: PieceId; readonly ship: UnitId; readonly from: PlaceId }
  | { readonly type: 'sailed'; readonly ships: readonly UnitId[]; readonly from: PlaceId; readonly to: PlaceId }
  | {
      readonly type: 'landed'
      readonly units: readonly PieceId[]
      readonly ships: readonly UnitId[]
      readonly hex: HexId
      readonly amphibious: boolean
    }
  | { readonly type: 'employed'; readonly ship: UnitId; readonly duty: 'base' | 'ferry'; readonly hex: HexId }
  | { readonly type: 'scored'; readonly side: Side; readonly line: ScoreLineKey; readonly points: number }
  | { readonly type: 'turnEnded'; readonly turn: number; readonly allied: number; readonly german: number }
  | { readonly type: 'ended'; readonly turn: number; readonly early: boolean; readonly differential: number }
