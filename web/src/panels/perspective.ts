import type { Level, ScoreLine } from '@bridgehead/engine'
import type { Standing } from '../play/standing.ts'
import type { Telling } from '../play/telling.ts'
import type { AnyTitle, Scale } from '../titles/title.ts'

/** A scale with the levels of victory on it, from the worst to the best. */
export interface LeveledScale extends Scale {
  readonly levels: readonly Level[]
}

/** A result where there is little room: without its explanation, and not as a sentence. */
export const briefly = (result: string | undefined): string => (result ?? '').replace(/\s*:.*$/, '').replace(/\.$/, '')

/** A game counts from its first side; the other one reads the same score the other way round. */
export interface Perspective {
  readonly scale: LeveledScale
  of(points: number): number
  lines(points: readonly ScoreLine[]): readonly ScoreLine[]
}

export function perspectiveOf(isFirstSide: boolean, scale: LeveledScale): Perspective {
  if (isFirstSide) return { scale, of: (points) => points, lines: (points) => points }
  return {
    scale: turned(scale),
    of: (points) => 0 - points,
    lines: (points) => points.map((line) => ({ ...line, points: 0 - line.points })),
  }
}

interface Scored extends Telling {
  readonly title: AnyTitle
  readonly standing: Pick<Standing, 'isFirstSide'>
}

/** As the seat at the screen counts; a store has all that is asked for. */
export const perspectiveIn = ({ game, def, title, standing }: Scored): Perspective =>
  perspectiveOf(standing.isFirstSide, { ...title.story.scale, levels: game.levels(def) })

/** The best result becomes the worst, and each begins where it ended. */
function turned(scale: LeveledScale): LeveledScale {
  const levels = scale.levels.map((level, i) => {
    const next = scale.levels[i + 1]
    return { ...level, from: next ? 1 - next.from : Number.NEGATIVE_INFINITY }
  })
  return { ...scale, levels: levels.reverse(), least: 0 - scale.most, most: 0 - scale.least }
}
