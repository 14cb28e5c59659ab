import type { Side } from '@bridgehead/normandy'
import { standard, type Weights } from './weights.ts'

/** A way to wage a segment: the opinions from which its plan follows. */
export interface Posture {
  readonly key: 'usual' | 'back' | 'careful' | 'drive' | 'strike'
  readonly weights: Weights
}

type Change = {
  readonly [K in 'attack' | 'line' | 'urge']?: Partial<Weights[K]>
}

/** Good habits, and what takes more than they have: armour rides over whatever is weak, raiders drive through holes in the line, Paris is stormed and held by many. */
export const seasoned: Weights = {
  ...standard,
  attack: { ...standard.attack, marker: { ...standard.attack.marker, allied: 1.5 } },
  line: { ...standard.line, caution: { ...standard.line.caution, allied: 0.5 }, bulge: { allied: 0, german: 3 } },
  foray: 2,
  paris: { ...standard.paris, garrison: 12 },
  ride: { ...standard.ride, storm: { odds: 3, staffs: 3, likely: 0.4, patience: 4 } },
  overrun: { ...standard.overrun, least: 0.3 },
}

function changed(change: Change): Weights {
  return {
    ...seasoned,
    attack: { ...seasoned.attack, ...change.attack },
    line: { ...seasoned.line, ...change.line },
    urge: { ...seasoned.urge, ...change.urge },
  }
}

const both = (value: number) => ({ allied: value, german: value })

const usual: Posture = { key: 'usual', weights: seasoned }
/** Attacks that promise little are made too. */
const strike: Posture = {
  key: 'strike',
  weights: changed({ attack: { least: both(0.1), marker: both(0.2) }, line: { caution: both(0.4) } }),
}
/** The line goes back to where it can bear a blow, whatever is given up for it. */
const back: Posture = {
  key: 'back',
  weights: changed({ line: { caution: both(1.6), behind: 0.1, held: 1, watched: 0.8 } }),
}
/** On towards the goals, with less regard for flanks. */
const drive: Posture = {
  key: 'drive',
  weights: changed({ urge: { american: 0.5, angloCanadian: 0.5 }, line: { flanks: 1 } }),
}
/** No hole in the line, and nobody who stands alone. */
const careful: Posture = {
  key: 'careful',
  weights: changed({ line: { caution: both(1.6), held: 1.8, watched: 1.4 } }),
}

/**
 * The usual one first. Few, since every plan must be tried, and none that is far from good habits: whoever tries much is often lucky, and
 * Germans who never attack look safe for a segment and lose the match.
 */
export const posturesOf = (side: Side): readonly Posture[] =>
  side === 'german' ? [usual, back, strike] : [usual, drive, careful]
