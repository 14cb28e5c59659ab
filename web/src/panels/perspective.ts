import type { ScoreLine } from '@bridgehead/engine'
import type { ScoreGuide } from '../titles/title.ts'

/** A game counts from its first side; the other one reads the same score the other way round. */
export interface Perspective {
  readonly score: ScoreGuide
  of(points: number): number
  lines(points: readonly ScoreLine[]): readonly ScoreLine[]
}

export function perspectiveOf(isFirstSide: boolean, score: ScoreGuide): Perspective {
  if (isFirstSide) return { score, of: (points) => points, lines: (points) => points }
  return {
    score: turned(score),
    of: (points) => 0 - points,
    lines: (points) => points.map((line) => ({ ...line, points: 0 - line.points })),
  }
}

/** The best result becomes the worst, and each begins where it ended. */
function turned(score: ScoreGuide): ScoreGuide {
  const levels = score.levels.map((level, i) => {
    const next = score.levels[i + 1]
    return { ...level, from: next ? 1 - next.from : Number.NEGATIVE_INFINITY }
  })
  return { ...score, levels: levels.reverse(), least: 0 - score.most, most: 0 - score.least }
}
