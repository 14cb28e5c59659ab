import type { LandingGroup, MarkerLetter, UnitId, ZoneId } from './definition.ts'

/** Why the alarm went up. */
export type AlarmCause =
  | 'firstLanding'
  | 'randomEvent'
  | 'firstMarkerOfLetter'
  | 'firstAssault'
  | 'bangalore'
  | 'firstFire'
  | 'mines'
  | 'battery'

/** What a hit costs: a step, or the last that there was. */
export type Harm = 'none' | 'step' | 'unit'
export interface Harmed {
  readonly unit: UnitId
  readonly harm: Harm
}

/** Why a German stack did what it did: the rule that chose, in words and by clause. */
export type GermanReason = 'nearest-friend' | 'nearest-enemy' | 'largest-stack' | 'zone-order'

/** Everything that can happen. The log, the animations and the report read these and nothing else. */
export type DieppeEvent =
  | { readonly type: 'loaded'; readonly unit: UnitId; readonly boat: UnitId }
  | { readonly type: 'loadedAsInHistory' }
  | { readonly type: 'turn'; readonly turn: number; readonly time: string }
  | { readonly type: 'randomEvent'; readonly face: number }
  | { readonly type: 'boatLost'; readonly boat: UnitId; readonly zone: ZoneId; readonly cause: 'engine' | 'event' }
  | { readonly type: 'landingDelayed'; readonly group: LandingGroup; readonly turn: number }
  | { readonly type: 'courseError'; readonly group: LandingGroup; readonly beach: ZoneId }
  | {
      readonly type: 'landed'
      readonly units: readonly UnitId[]
      readonly boat: UnitId
      readonly from: ZoneId
      readonly to: ZoneId
    }
  | { readonly type: 'embarked'; readonly unit: UnitId; readonly boat: UnitId; readonly from: ZoneId }
  | {
      readonly type: 'moved'
      readonly units: readonly UnitId[]
      readonly from: ZoneId
      readonly to: ZoneId
      readonly cost: number
    }
  | {
      readonly type: 'sailed'
      readonly units: readonly UnitId[]
      readonly from: ZoneId
      readonly to: ZoneId
      readonly cost: number
    }
  | { readonly type: 'left'; readonly unit: UnitId; readonly zone: ZoneId }
  | { readonly type: 'fellBack'; readonly units: readonly UnitId[]; readonly from: ZoneId; readonly to: ZoneId }
  | {
      readonly type: 'backAboard'
      readonly units: readonly UnitId[]
      readonly boat: UnitId
      readonly from: ZoneId
      readonly to: ZoneId
    }
  | { readonly type: 'alarm'; readonly from: number; readonly to: number; readonly cause: AlarmCause }
  | {
      readonly type: 'tested'
      readonly zone: ZoneId
      readonly face: number
      readonly alarm: number
      readonly woken: boolean
    }
  | {
      readonly type: 'revealed'
      readonly zone: ZoneId
      readonly letter: MarkerLetter
      readonly found: 'mines' | 'wire' | 'units'
      readonly units: readonly UnitId[]
      readonly doubled: boolean
    }
  | { readonly type: 'allRevealed' }
  | { readonly type: 'mines'; readonly zone: ZoneId; readonly total: number; readonly hit: boolean }
  | { readonly type: 'bangalore'; readonly zone: ZoneId; readonly face: number; readonly cut: boolean }
  | { readonly type: 'wireStops'; readonly zone: ZoneId }
  | { readonly type: 'telephoneCut'; readonly zone: ZoneId }
  | {
      readonly type: 'fired'
      readonly shooter: UnitId
      readonly from: ZoneId
      readonly target: UnitId
      readonly at: ZoneId
      readonly attack: number
      readonly defence: number
      readonly hit: boolean
      /** What it costs the target, or the shooter who has missed. */
      readonly harm: Harm
      /** For German fire: how the target was chosen. */
      readonly reason?: GermanTarget
    }
  | { readonly type: 'heldFire'; readonly zone: ZoneId; readonly at: ZoneId }
  | { readonly type: 'reduced'; readonly unit: UnitId; readonly zone: ZoneId }
  | { readonly type: 'eliminated'; readonly unit: UnitId; readonly zone: ZoneId }
  | { readonly type: 'batteryDestroyed'; readonly turn: number }
  | { readonly type: 'assaultBegan'; readonly zone: ZoneId; readonly units: readonly UnitId[] }
  | { readonly type: 'assaultRound'; readonly zone: ZoneId; readonly lines: number }
  | {
      readonly type: 'assaultLine'
      readonly zone: ZoneId
      readonly british: UnitId
      readonly german: UnitId
      readonly attack: number
      readonly defence: number
      readonly won: boolean
      /** What it costs the loser. */
      readonly harm: Harm
    }
  | {
      readonly type: 'assaultEnded'
      readonly zone: ZoneId
      readonly outcome: 'won' | 'lost' | 'brokenOff' | 'captured'
    }
  | { readonly type: 'captured'; readonly unit: UnitId; readonly zone: ZoneId }
  | { readonly type: 'freed'; readonly unit: UnitId; readonly zone: ZoneId; readonly removed: boolean }
  | { readonly type: 'toppedBy'; readonly unit: UnitId; readonly zone: ZoneId }
  | { readonly type: 'activated'; readonly units: readonly UnitId[]; readonly zone: ZoneId }
  | { readonly type: 'activationEnded'; readonly units: readonly UnitId[] }
  | { readonly type: 'germanPhase'; readonly alarm: number }
  | {
      readonly type: 'germanMoved'
      readonly units: readonly UnitId[]
      readonly from: ZoneId
      readonly to: ZoneId
      readonly path: readonly ZoneId[]
      readonly cost: number
      readonly towards: ZoneId
      readonly reason: GermanReason
      readonly clause: string
    }
  | { readonly type: 'germanStayed'; readonly zone: ZoneId; readonly why: GermanStay; readonly clause: string }
  | { readonly type: 'germanLeftBehind'; readonly units: readonly UnitId[]; readonly zone: ZoneId }
  | { readonly type: 'noReinforcements'; readonly face: number; readonly alarm: number }
  | { readonly type: 'reinforced'; readonly units: readonly UnitId[]; readonly zone: ZoneId }
  | { readonly type: 'withdrew' }
  | { readonly type: 'nobodyLeft' }
  | { readonly type: 'scored'; readonly points: number; readonly result: 'total' | 'half' | 'failure' }

/** How German fire chose its target. */
export type GermanTarget = 'only' | 'fewest-levels' | 'weakest' | 'land-first' | 'zone-order'
/** Why a German stack stays where it is. */
export type GermanStay = 'adjacent' | 'rallied' | 'no-way'
