// Where the true figure lies, 95 times in 100, when so many matches were played.
const Z = 1.96
const SAMPLES = 400

/** Of a share: Wilson's, which knows that a hundred wins out of a hundred are no certainty. */
export function ofShare(share, count) {
  const weight = Z ** 2 / count
  const middle = (share + weight / 2) / (1 + weight)
  const off = (Z * Math.sqrt((share * (1 - share)) / count + weight / count / 4)) / (1 + weight)
  return [Math.max(0, middle - off), Math.min(1, middle + off)]
}

/** Of any figure: what comes of the same matches drawn again and again (bootstrap), the same whenever it is asked. */
export function ofFigure(figure, played) {
  const next = numbers(1)
  const again = (matches) => matches.map(() => matches[Math.floor(next() * matches.length)])
  const figures = Array.from({ length: SAMPLES }, () => figure(...played.map(again))).sort((a, b) => a - b)
  return [figures[Math.floor(0.025 * SAMPLES)], figures[Math.floor(0.975 * SAMPLES)]]
}

/** Numbers between 0 and 1 (mulberry32). */
function numbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
