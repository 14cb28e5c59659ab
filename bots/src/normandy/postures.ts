import type { Side } from '@bridgehead/normandy'
import { standard, type Weights } from './weights.ts'

/** A way to wage a segment: the opinions from which its plan follows. */
export interface Posture {
  readonly key: 'usual' | 'bold' | 'careful' | 'hold' | 'massed'
  readonly weights: Weights
}

type Change = {
  readonly [K in keyof Weights]?: Partial<Weights[K]>
}

function changed(change: Change): Weights {
  return {
    ...standard,
    attack: { ...standard.attack, ...change.attack },
    line: { ...standard.line, ...change.line },
    urge: { ...standard.urge, ...change.urge },
  }
}

const both = (value: number) => ({ allied: value, german: value })

const usual: Posture = { key: 'usual', weights: standard }
/** Whatever promises anything is attacked. */
const bold: Posture = {
  key: 'bold',
  weights: changed({
    attack: { least: { allied: -0.1, german: 0.1 }, marker: { allied: 0, german: 0.2 }, retreat: 0.6 },
    urge: { american: 0.35, angloCanadian: 0.35, german: 0 },
  }),
}
/** Only what is clearly good, with a line that can bear a blow. */
const careful: Posture = {
  key: 'careful',
  weights: changed({
    attack: { least: { allied: 0.7, german: 1.2 } },
    line: { caution: both(1.3), forward: 0.8 },
    urge: { american: 0.12, angloCanadian: 0.12, german: 0 },
  }),
}
/** Fewer attacks with more in each. */
const massed: Posture = {
  key: 'massed',
  weights: changed({ attack: { unit: 0.02 }, line: { march: 0.006 } }),
}
/** Nobody attacks: everything for the line. */
const hold: Posture = {
  key: 'hold',
  weights: changed({ attack: { least: both(99) }, line: { caution: both(1) } }),
}

/** The usual one first. */
export const posturesOf = (side: Side): readonly Posture[] =>
  side === 'german' ? [usual, bold, careful, massed, hold] : [usual, bold, careful, massed]
