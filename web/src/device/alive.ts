/** A worker that dies says nothing: whoever waits for it has to find out. */

/** How often the page asks, and how long an answer may take: a bot may think for a while on a slow device. */
const ASK_EVERY = 5000
const PATIENCE = 30_000

/** In the worker: holds a lock, which the browser lets go when the worker ends, however it ends. */
export async function proveAlive(): Promise<string> {
  const name = `bridgehead worker ${crypto.randomUUID()}`
  await new Promise<void>((held) => {
    if (!navigator.locks) return held()
    void navigator.locks.request(name, () => {
      held()
      return new Promise<never>(() => {})
    })
  })
  return name
}

export interface Pulse {
  readonly kind: 'dead' | 'silent' | 'answers'
}

/** On the page: tells when the worker is gone, when it has been silent for long, and when it answers again. The answer stops it. */
export function watchOver(lock: string, ping: () => Promise<void>, tell: (pulse: Pulse) => void): () => void {
  const stop = new AbortController()
  void navigator.locks?.request(lock, { signal: stop.signal }, () => tell({ kind: 'dead' })).catch(() => {})
  let isSilent = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const ask = async (): Promise<void> => {
    if (waiting !== undefined) return
    waiting = setTimeout(() => {
      isSilent = true
      tell({ kind: 'silent' })
    }, PATIENCE)
    await ping()
    clearTimeout(waiting)
    waiting = undefined
    if (isSilent && !stop.signal.aborted) tell({ kind: 'answers' })
    isSilent = false
  }
  const asking = setInterval(() => void ask(), ASK_EVERY)
  stop.signal.addEventListener('abort', () => {
    clearInterval(asking)
    clearTimeout(waiting)
  })
  return () => stop.abort()
}
