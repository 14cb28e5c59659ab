import { type About, WIRE_PROTOCOL } from '@bridgehead/table/wire'
import { remember } from './expected.ts'

/** How long the page listens for a server, which may just be starting; nothing waits for it. */
const PATIENCE = 10_000

/** The server behind this page, if there is one: a page on a static host, or without a network, does without. */
class Server {
  about: About | undefined = $state.raw()

  async find(): Promise<void> {
    if (!navigator.onLine) return
    try {
      const answer = await fetch('/api/about', { signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' })
      // A static host answers an unknown address with its page, or with an error.
      if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/json')) return remember(false)
      const about = (await answer.json()) as Partial<About>
      if (about.protocol === WIRE_PROTOCOL && Array.isArray(about.games)) this.about = about as About
      remember(this.about !== undefined)
    } catch {
      // Nobody answers: everything else goes on as it is.
    }
  }
}

export const server = new Server()
