import type { Side } from '@bridgehead/normandy'
import { NEVER, standard, type Weights } from './weights.ts'

/** A way to wage a segment: the opinions from which its plan follows. */
export interface Posture {
  readonly key: 'usual' | 'back' | 'bold' | 'hold' | 'massed'
  readonly weights: Weights
}

type Change = {
  readonly [K in 'attack' | 'line']?: Partial<Weights[K]>
}

/** Good habits, and what takes more daring than they have: armour rides over whatever is weak, raiders drive through holes in the line. */
export const seasoned: Weights = {
  ...standard,
  line: { ...standard.line, bulge: { allied: 0, german: 3 } },
  foray: 2,
  overrun: { ...standard.overrun, least: 0.3 },
}

function changed(change: Change): Weights {
  return {
    ...seasoned,
    attack: { ...seasoned.attack, ...change.attack },
    line: { ...seasoned.line, ...change.line },
  }
}

const both = (value: number) => ({ allied: value, german: value })

const usual: Posture = { key: 'usual', weights: seasoned }
/** Whatever promises anything is attacked. */
const bold: Posture = {
  key: 'bold',
  weights: changed({ attack: { least: both(0), marker: both(0.5) } }),
}
/** Fewer attacks with more in each. */
const massed: Posture = {
  key: 'massed',
  weights: changed({ attack: { unit: 0.02 }, line: { march: 0.006 } }),
}
/** Nobody attacks: everything for the line. */
const hold: Posture = {
  key: 'hold',
  weights: changed({ attack: { least: both(NEVER) }, line: { caution: both(1) } }),
}
/** The line goes back to where it can bear a blow, whatever is given up for it. */
const back: Posture = {
  key: 'back',
  weights: changed({
    attack: { least: both(NEVER) },
    line: { caution: both(1.6), behind: 0.1, held: 1, watched: 0.8 },
  }),
}

/** The usual one first. Few, since every plan must be tried, and none that is far from good habits: whoever tries much is often lucky. */
export const posturesOf = (side: Side): readonly Posture[] =>
  side === 'german' ? [usual, hold, back] : [usual, bold, massed]
