import { MatchFileError, type Session, type SessionEntry, type SessionUpdate } from '@bridgehead/engine'
import { wrap } from 'comlink'
import type { Opening, WorkerHost } from './worker.ts'

/** Opens a match in a worker of its own. Rejects with the reason when the file does not fit. */
export async function openInWorker(opening: Opening): Promise<Session> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'match' })
  const host = wrap<WorkerHost>(worker)
  const listeners = new Set<(update: SessionUpdate) => void>()
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker did not start.')))
  })
  let log: readonly SessionEntry[] = []
  let present: SessionUpdate | undefined
  const heard = (update: SessionUpdate): void => {
    log = [...log.slice(0, update.logFrom), ...update.log]
    present = { ...update, logFrom: 0, log, steps: [] }
    for (const listener of listeners) listener(update)
  }
  try {
    const answer = await Promise.race([host.open(opening), broken])
    if ('fault' in answer) throw new MatchFileError(answer.where, answer.fault)
    const { match, present: first } = answer
    heard(first)
    return {
      match,
      subscribe(listener) {
        listeners.add(listener)
        if (present) listener(present)
        return () => listeners.delete(listener)
      },
      async choose(choice) {
        const answer = await host.choose(choice)
        if ('key' in answer) return answer
        heard(answer)
        return undefined
      },
      async undo() {
        const answer = await host.undo()
        if (typeof answer === 'string') return answer
        heard(answer)
        return undefined
      },
      odds: (choice) => host.odds(choice),
      whyNot: () => host.whyNot(),
      hint: () => host.hint(),
      reach: () => host.reach(),
      plan: (pieces, place) => host.plan([...pieces], place),
      at: (choices) => host.at(choices),
      file: (choices) => host.file(choices),
      verify: () => host.verify(),
      close() {
        listeners.clear()
        worker.terminate()
      },
    }
  } catch (failure) {
    worker.terminate()
    throw failure
  }
}
