/** What is done later, or by whichever server has time for it. */
export const queues = ['bots', 'lobby', 'retention', 'notices', 'arena'] as const
/**
 * `bots`: a match in which a bot is asked, in case whoever let it think has gone. `lobby`: a match whose open seats fall to bots.
 * `retention`: what is kept no longer. `notices`: whoever is to be told that it is his turn. `arena`: a balance run that wants hands.
 */
export type Queue = (typeof queues)[number]

/** Does a job, which may have been done before or have become needless: it looks for itself. */
export type Worker = (key: string) => Promise<void>

export interface Jobs {
  /** At this time somebody does the job of this key, at least once, though all servers end meanwhile. */
  put(queue: Queue, key: string, at: number): Promise<void>
  /** This server does the jobs of a queue from now on, so many at once. One queue does not wait for another. */
  work(queue: Queue, worker: Worker, atOnce?: number): Promise<void>
  close(): Promise<void>
}
