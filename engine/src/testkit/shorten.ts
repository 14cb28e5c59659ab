import type { MatchFile } from '../matchFileSchema.ts'

/** Replays tried before the shortest one found so far is good enough. */
const MOST_TRIALS = 600

/**
 * A shorter match that still fails: first without the choices at its end, then with ever smaller pieces taken out of its middle.
 * `fails` plays a candidate and gives back the file of what it played, or nothing if that does not fail.
 */
export function shorten(file: MatchFile, fails: (candidate: MatchFile) => MatchFile | undefined): MatchFile {
  let best = file
  let trials = 0
  const attempt = (log: MatchFile['log']): boolean => {
    if (++trials > MOST_TRIALS) return false
    const shorter = fails({ ...best, log })
    if (!shorter || shorter.log.length >= best.log.length) return false
    best = shorter
    return true
  }
  for (let piece = Math.ceil(best.log.length / 2); piece >= 1; piece = piece > 1 ? Math.ceil(piece / 2) : 0) {
    for (let end = best.log.length; end > 0; end = Math.min(end - piece, best.log.length)) {
      attempt(best.log.toSpliced(Math.max(0, end - piece), piece))
    }
  }
  return best
}
