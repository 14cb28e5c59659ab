const asked = new Set<string>()

/**
 * Fetches all that a match of a game will need, side by side, as soon as somebody is about to begin one. What cannot be fetched now is
 * fetched again, and missed, when it is needed.
 */
export function fetchAhead(game: string): void {
  if (asked.has(game)) return
  asked.add(game)
  const needed = [
    import('../play/GameScreen.svelte'),
    import('../play/open.ts').then(({ fetchFor }) => fetchFor(game)),
    import('../panels/Log.svelte'),
  ]
  void Promise.allSettled(needed)
}
