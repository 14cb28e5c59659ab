/** Whether there is a network, and whether a newer page has been fetched: both only told, nothing stops for them. */
class Network {
  online = $state(navigator.onLine)
  /** The next opening of the page will be the newer one. */
  updated = $state(false)

  start(): void {
    addEventListener('online', () => (this.online = true))
    addEventListener('offline', () => (this.online = false))
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    addEventListener('load', () => void this.#keepOffline())
    // Somebody has tapped a note: the page goes where it leads.
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; hash?: string }>) => {
      if (data?.type === 'open' && data.hash?.startsWith('#')) location.hash = data.hash
    })
    navigator.serviceWorker.startMessages()
  }

  /** The service worker keeps the page; private windows may refuse it, and the page does without. */
  async #keepOffline(): Promise<void> {
    try {
      const kept = await navigator.serviceWorker.register('/sw.js')
      if (kept.waiting) this.updated = true
      kept.addEventListener('updatefound', () => {
        const { installing } = kept
        installing?.addEventListener('statechange', () => {
          // The very first worker is no news: it only keeps what is already on the screen.
          if (installing.state === 'installed' && kept.active) this.updated = true
        })
      })
    } catch (failure) {
      console.warn('The page cannot be kept for use without a network.', failure)
    }
  }
}

export const network = new Network()
