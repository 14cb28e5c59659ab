/** That a server has answered at this address before. */
const SEEN = 'bridgehead.server'

/** Whether a server is likely to answer: it says so with the page that it sends, or has answered before. */
export function isExpected(): boolean {
  if (!navigator.onLine) return false
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (page?.serverTiming?.some(({ name }) => name === 'bridgehead')) return true
  try {
    return localStorage.getItem(SEEN) !== null
  } catch {
    return false
  }
}

/** Whether a server has answered this time. */
export function remember(isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(SEEN, '1')
    else localStorage.removeItem(SEEN)
  } catch {
    // Then it is looked for anew each time.
  }
}
