export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The value that this share of all values does not exceed. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!
}

/** Milliseconds of processor time so far: unlike a clock it does not run on while others have the processor. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const ROUNDS = 7
const ROUND_MS = 200
/** What the compiler takes in the background counts as processor time too, so it must be done before we begin. */
const WARM_UP_ROUNDS = 6

/** A piece of work that says how many things it did. */
export type Work = () => number

/** How many things a second of processor time one round of the work does. */
function rateOf(work: Work): number {
  const began = cpuTime()
  let done = 0
  let now = began
  do {
    done += work()
    now = cpuTime()
  } while (now - began < ROUND_MS)
  return (done * 1000) / (now - began)
}

/** Medians of several rounds. Works take turns, so that whatever else the machine does troubles them all alike. */
export function rates(...works: readonly Work[]): number[] {
  for (let round = 0; round < WARM_UP_ROUNDS; round++) for (const work of works) rateOf(work)
  const found = works.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) for (const [i, work] of works.entries()) found[i]!.push(rateOf(work))
  return found.map(median)
}

export const rate = (work: Work): number => rates(work)[0]!
