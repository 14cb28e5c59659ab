/** How the raid is to be made: all opinions of the bots, as data. A bot has several such plans and may go over from one to another. */
export interface Plan {
  readonly key: 'direct' | 'historical' | 'stealthy' | 'bold' | 'home'
  /** Chances from which fire, an assault, and going on with one are worth it. */
  readonly fireFrom: number
  readonly assaultFrom: number
  readonly pressOnFrom: number
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
  /** Zones by which the way leads, and how much that draws. */
  readonly by: readonly string[]
  readonly draw: number
  /** Everybody goes home, guns or not. */
  readonly isOver: boolean
}

/** Straight to the battery by the shortest safe way, then home. */
export const direct: Plan = {
  key: 'direct',
  fireFrom: 0.5,
  assaultFrom: 0.45,
  pressOnFrom: 0.35,
  strong: 3,
  batteryGroup: 4,
  lastHours: 5,
  returnTurns: 2,
  danger: { hidden: 6, obstacle: 4, german: 2, level: 1, besideHidden: 1, besideGerman: 2, telephone: 4 },
  by: [],
  draw: 0,
  isOver: false,
}

/** As in 1942: one group pins the battery from the wood of Vasterival, the other comes round by the Saane and the woods of Blancmesnil. */
export const historical: Plan = {
  ...direct,
  key: 'historical',
  by: ['GUL', 'WVA', 'SV1', 'SV2', 'HOL', 'BLW', 'BLE', 'ORC'],
  draw: 4,
}

/** Quietly: fire only where it is sure, never into what is not known without a strong group. */
const stealthy: Plan = {
  ...direct,
  key: 'stealthy',
  fireFrom: 0.7,
  strong: 4,
  danger: { ...direct.danger, hidden: 10, besideHidden: 2, besideGerman: 3 },
}

/** Fast, whatever it costs: the earlier the guns fall, the more they are worth (D-12-2). */
const bold: Plan = {
  ...direct,
  key: 'bold',
  assaultFrom: 0.3,
  pressOnFrom: 0.25,
  strong: 2,
  batteryGroup: 3,
  lastHours: 8,
  danger: { ...direct.danger, hidden: 3, obstacle: 2, telephone: 0 },
}

/** Nothing more is to be won here: everybody back to the boats. */
const home: Plan = { ...direct, key: 'home', isOver: true }

export const plans: readonly Plan[] = [direct, historical, stealthy, bold, home]
