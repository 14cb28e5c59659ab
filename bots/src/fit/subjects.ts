import type { GameSpec } from '@bridgehead/engine'
import { type Opinion, type Opinions, opinionsIn, type Sample } from '../frame/fitting.ts'
import { type Subject, samplesOf } from './samples.ts'

/** A game whose bots judge positions: their opinions, and the positions of a match played by habit. */
export interface Fittable {
  readonly opinions: readonly Opinion[]
  samples(seed: number): Sample[]
}

/** Dieppe's bot plays every plan to the end of the raid and judges nothing. */
const subjects: { readonly [game: string]: (scenario: string | undefined) => Promise<Fittable> } = {
  narvik: async (scenario) => {
    const [{ narvik: game }, { judge }, { quickBot: bot }] = await Promise.all([
      import('@bridgehead/narvik'),
      import('../narvik/judge.ts'),
      import('../narvik/quick.ts'),
    ])
    return fittable({ game, judge, bot, scenario })
  },
  normandy: async (scenario) => {
    const [{ normandy: game }, { judge }, { quickBot: bot }] = await Promise.all([
      import('@bridgehead/normandy'),
      import('../normandy/judge.ts'),
      import('../normandy/quick.ts'),
    ])
    return fittable({ game, judge, bot, scenario })
  },
}

/** Games whose bots judge positions. */
export const fittableGames: readonly string[] = Object.keys(subjects)

export async function fittableGame(gameId: string, scenario?: string): Promise<Fittable | undefined> {
  return subjects[gameId]?.(scenario)
}

const fittable = <S extends GameSpec, O extends Opinions>(subject: Subject<S, O>): Fittable => ({
  opinions: opinionsIn(subject.judge.opinions),
  samples: (seed) => samplesOf(subject, seed),
})
