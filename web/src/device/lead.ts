/** Of several tabs with the same match one leads: it alone plays and saves. The others follow what it has saved. */

export interface Lead {
  /** Tells those who follow that the match has been saved. */
  announce(): void
  /** Somebody else may lead now. */
  release(): void
}

/** What tabs with the same match say to each other. */
type Word = 'yield' | 'saved'

interface Held {
  release(): void
}

/** So long the one who leads may take to finish his save before the lead is taken from him. */
const PATIENCE = 1500

const nameOf = (id: string): string => `bridgehead match ${id}`

/**
 * Takes the lead of a match; undefined when another tab has it. With `takeOver` that tab is asked to yield, and deposed when it
 * does not answer. `yielded` is called when another tab asks for the lead: it finishes what it is at, then releases. `deposed` is
 * called when the lead was taken away.
 */
export async function takeLead(
  id: string,
  takeOver: boolean,
  { yielded, deposed }: { readonly yielded: () => Promise<void>; readonly deposed: () => void },
): Promise<Lead | undefined> {
  // Without locks (pages that came over an open line) the revision of the save alone decides.
  if (!navigator.locks) return { announce: () => {}, release: () => {} }
  const lead = (await request(id, { ifAvailable: true }, deposed)) ?? (takeOver ? await wrest(id, deposed) : undefined)
  if (!lead) return undefined
  const channel = new BroadcastChannel(nameOf(id))
  const release = (): void => {
    channel.close()
    lead.release()
  }
  channel.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'yield') void yielded().finally(release)
  }
  return { announce: () => channel.postMessage('saved' satisfies Word), release }
}

/** Calls whenever the tab that leads a match has saved it. */
export function followLead(id: string, saved: () => void): void {
  new BroadcastChannel(nameOf(id)).onmessage = ({ data }: MessageEvent<Word>) => {
    if (data === 'saved') saved()
  }
}

async function wrest(id: string, deposed: () => void): Promise<Held | undefined> {
  const channel = new BroadcastChannel(nameOf(id))
  channel.postMessage('yield' satisfies Word)
  channel.close()
  try {
    return await request(id, { signal: AbortSignal.timeout(PATIENCE) }, deposed)
  } catch {
    return request(id, { steal: true }, deposed)
  }
}

/** Resolves when the lock is held or, with `ifAvailable`, is not to be had; rejects when waiting was given up. */
function request(id: string, options: LockOptions, deposed: () => void): Promise<Held | undefined> {
  return new Promise((resolve, reject) => {
    let isHeld = false
    navigator.locks
      .request(nameOf(id), options, (lock) => {
        isHeld = lock !== null
        if (isHeld) return new Promise<void>((release) => resolve({ release }))
        return resolve(undefined)
      })
      .catch((failure) => (isHeld ? deposed() : reject(failure)))
  })
}
