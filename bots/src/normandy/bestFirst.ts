/** Something that could be done, with what it seemed worth when it was last looked at. */
export interface Rated {
  worth: number
}

/**
 * Takes the most promising first. What was taken changes what the others are worth, so each is looked at again when its turn has
 * come, and waits if it has fallen behind the next one. Whoever is taken shuts out its rivals.
 */
export function bestFirst<P extends Rated>(
  rated: readonly P[],
  worthNow: (proposal: P) => number | undefined,
  least: number,
  take: (proposal: P) => void,
  rivals: (a: P, b: P) => boolean,
): void {
  let waiting = [...rated]
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.worth - a.worth)
    const [top, next] = waiting as [P, P | undefined]
    const worth = worthNow(top)
    if (worth === undefined || worth < least) {
      waiting.shift()
    } else if (next && worth < next.worth - TIE) {
      top.worth = worth
    } else {
      waiting = waiting.filter((each) => each !== top && !rivals(top, each))
      take(top)
    }
  }
}

/** Differences this small are no reason to look at another first. */
const TIE = 0.01
