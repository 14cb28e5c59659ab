import type { NarvikView } from '@bridgehead/narvik'
import { viewOf } from './focus.ts'

type Frame = NarvikView['flow'][number]
export type AbsorbFrame = Extract<
  Frame,
  { step: 'absorb.split' | 'absorb.fatigue' | 'absorb.lose' | 'absorb.retreat' | 'absorb.path' }
>

/** The result that is being met; undefined when the question is about something else. */
export function absorbIn(view: object): AbsorbFrame | undefined {
  const frame = viewOf(view).flow.at(-1)
  switch (frame?.step) {
    case 'absorb.split':
    case 'absorb.fatigue':
    case 'absorb.lose':
    case 'absorb.retreat':
    case 'absorb.path':
      return frame
    default:
      return undefined
  }
}

export type Disc = 'fatigue' | 'loss' | 'retreat' | 'open'

/** One disc a point: how it is met, those still open last. */
export const discsOf = ({ byFatigue, byLoss, byRetreat, points }: AbsorbFrame): readonly Disc[] => [
  ...Array<Disc>(byFatigue).fill('fatigue'),
  ...Array<Disc>(byLoss).fill('loss'),
  ...Array<Disc>(byRetreat).fill('retreat'),
  ...Array<Disc>(points).fill('open'),
]
