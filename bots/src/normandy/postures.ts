import type { NormandyDefinition, Side } from '@bridgehead/normandy'
import { standard, type Weights } from './weights.ts'

/** A way to wage a segment: the opinions from which its plan follows. */
export interface Posture {
  readonly key: 'usual' | 'back' | 'careful' | 'drive' | 'guarded' | 'strike'
  readonly weights: Weights
}

type Change = {
  readonly [K in 'attack' | 'line' | 'urge' | 'guards']?: Partial<Weights[K]>
} & { readonly wary?: boolean }

/** Good habits, and what takes more than they have: armour rides over whatever is weak, raiders drive through holes in the line, Paris is stormed and held by many. */
export const seasoned: Weights = {
  ...standard,
  attack: { ...standard.attack, marker: { ...standard.attack.marker, allied: 1.5 } },
  line: { ...standard.line, caution: { ...standard.line.caution, allied: 0.5 }, bulge: { allied: 0, german: 3 } },
  foray: 2,
  reserve: 18,
  paris: { ...standard.paris, garrison: 12 },
  ride: { ...standard.ride, storm: { odds: 3, staffs: 3, likely: 0.4, patience: 4 } },
  overrun: { ...standard.overrun, least: 0.3 },
}

/** Fewer go along with each attack, so that more are left for the line. */
const guarded = { unit: { allied: 0.25, german: 0.06 } }

/** In the race the Americans are few, and a line that breaks is not mended in time. */
const inTheRace: Weights = { ...seasoned, line: { ...seasoned.line, caution: standard.line.caution } }

/** On the beaches there is no ground to lose: nothing stands open behind the line, on either side. An army that fights on from June has fewer left in August. */
const onTheBeaches: Weights = { ...seasoned, attack: { ...seasoned.attack, ...guarded }, wary: true, reserve: 24 }

export function seasonedFor({ scenario }: Pick<NormandyDefinition, 'scenario'>): Weights {
  if (scenario.victory !== 'points') return inTheRace
  return scenario.firstTurn === 0 ? onTheBeaches : seasoned
}

const both = (value: number) => ({ allied: value, german: value })

const changes: { readonly [K in Exclude<Posture['key'], 'usual'>]: Change } = {
  /** Attacks that promise little are made too. */
  strike: { attack: { least: both(0.1), marker: both(0.2) }, line: { caution: both(0.4) } },
  /** The line goes back to where it can bear a blow, whatever is given up for it. */
  back: { line: { caution: both(1.6), behind: 0.1, held: 1, watched: 0.8 } },
  /** On towards the goals, with less regard for flanks. */
  drive: { urge: { american: 0.5, angloCanadian: 0.5 }, line: { flanks: 1 } },
  /** No hole in the line, and nobody who stands alone. */
  careful: { line: { caution: both(1.6), held: 1.8, watched: 1.4 } },
  /** Nothing of value stands open in the rear, wherever the line should break. */
  guarded: { attack: guarded, wary: true },
}

/** For those who are wary anyway: somebody who holds in every depot, however far the Germans are. */
const guardedMore: Change = {
  guards: { depots: { defence: 2, alarm: 10, apart: 1 } },
}

function changed(usual: Weights, key: keyof typeof changes): Posture {
  const change: Change = key === 'guarded' && usual.wary ? guardedMore : changes[key]
  const { attack, line, urge, guards, wary = usual.wary } = change
  const weights = {
    ...usual,
    attack: { ...usual.attack, ...attack },
    line: { ...usual.line, ...line },
    urge: { ...usual.urge, ...urge },
    guards: { ...usual.guards, ...guards },
    wary,
  }
  return { key, weights }
}

/**
 * The usual one first. Few, since every plan must be tried, and none that is far from good habits: whoever tries much is often lucky, and
 * Germans who never attack look safe for a segment and lose the match.
 */
export function posturesOf(side: Side, usual: Weights): readonly Posture[] {
  const others = side === 'german' ? (['back', 'strike'] as const) : (['drive', 'careful', 'guarded'] as const)
  return [{ key: 'usual', weights: usual }, ...others.map((key) => changed(usual, key))]
}
