/** What is done later, or by whichever server has time for it. */
export const queues = ['bots', 'lobby', 'retention', 'notices', 'arena'] as const
/**
 * `bots`: a match in which a bot is asked, in case whoever let it think has gone. `lobby`: a match whose open seats fall to bots.
 * `retention`: what is kept no longer. `notices`: whoever is to be told that it is his turn. `arena`: a balance run that wants hands.
 */
export type Queue = (typeof queues)[number]

/** Does a job, which may have been done before, half-way too, or have become needless: it looks for itself. */
export type Worker = (key: string) => Promise<void>

export interface Jobs {
  /** At this time somebody does the job of this key, at least once, though all servers end meanwhile, or are killed while they do it. */
  put(queue: Queue, key: string, at: number): Promise<void>
  /** This server does the jobs of a queue from now on, so many at once. One queue does not wait for another. */
  work(queue: Queue, worker: Worker, atOnce?: number): Promise<void>
  close(): Promise<void>
}

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
/** Milliseconds after which a job that has not ended is given to somebody else. A run of the arena looks itself for workers that have gone. */
export const longestOf = (queue: Queue): number => (queue === 'arena' ? 6 * HOUR : 120 * SECOND)

/** Milliseconds until a job that failed so often in a row is tried again: soon at first, hourly in the end. */
export const FIRST_PAUSE = 5 * SECOND
export const pauseAfter = (failures: number): number => Math.min(HOUR, FIRST_PAUSE * 2 ** (failures - 1))
