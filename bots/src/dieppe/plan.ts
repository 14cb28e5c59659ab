/** How the raid is to be made: all opinions of the bots, as data. A bot has several such plans and may go over from one to another. */
export interface Plan {
  readonly key: 'direct' | 'quiet' | 'historical' | 'bold'
  /** Chances from which fire, an assault, going on with one, and an assault on the battery are worth it; above 1 where nothing is. */
  readonly fireFrom: number
  readonly assaultFrom: number
  readonly pressOnFrom: number
  readonly batteryFrom: number
  /** Commandos that make an assault on an unknown zone, or on the battery, worth trying. */
  readonly strong: number
  readonly batteryGroup: number
  /** Turns before the end from which anything is tried. */
  readonly lastHours: number
  /** Turns that the way home from the battery takes. */
  readonly returnTurns: number
  /** How unwelcome things are on the way, in movement points: what waits there costs time and men. */
  readonly danger: {
    readonly hidden: number
    readonly obstacle: number
    readonly german: number
    readonly level: number
    readonly besideHidden: number
    readonly besideGerman: number
    /** D-12-4: the line is worth a detour. */
    readonly telephone: number
  }
  /** Zones that it goes round, and how much that may cost, in movement points. */
  readonly shunned: readonly string[]
  readonly detour: number
}

/** No chance is as good as this. */
const NEVER = 2

/** Straight to the battery by the shortest safe way, then home. */
export const direct: Plan = {
  key: 'direct',
  fireFrom: 0.5,
  assaultFrom: 0.45,
  pressOnFrom: 0.35,
  batteryFrom: 0.45,
  strong: 3,
  batteryGroup: 4,
  lastHours: 5,
  returnTurns: 2,
  danger: { hidden: 6, obstacle: 4, german: 2, level: 1, besideHidden: 1, besideGerman: 2, telephone: 4 },
  shunned: [],
  detour: 0,
}

/**
 * Without a shot: the first one raises the alarm (D-7-8), every one wakes what lies beside (D-10-5), and a failed one hits whoever fired
 * (D-11-20). The guns are worth more than those who are lost before them, so that there almost any odds will do.
 */
export const quiet: Plan = {
  ...direct,
  key: 'quiet',
  fireFrom: NEVER,
  assaultFrom: 0.35,
  pressOnFrom: 0.45,
  batteryFrom: 0.2,
  danger: { ...direct.danger, hidden: 20, german: 4, level: 2, besideHidden: 3 },
}

/** As in 1942: one group pins the battery from the wood of Vasterival, the other comes round by the Saane and the woods of Blancmesnil. */
export const historical: Plan = {
  ...quiet,
  key: 'historical',
  danger: direct.danger,
  shunned: ['PAL', 'LLA', 'BW', 'BE', 'VST'],
  detour: 14,
}

/** Fast, whatever it costs: the earlier the guns fall, the more they are worth (D-12-2). */
const bold: Plan = {
  ...quiet,
  key: 'bold',
  assaultFrom: 0.3,
  pressOnFrom: 0.25,
  strong: 2,
  batteryGroup: 3,
  lastHours: 8,
  danger: { ...direct.danger, hidden: 3, obstacle: 2, telephone: 0 },
}

export const plans: readonly Plan[] = [quiet, direct, historical, bold]
