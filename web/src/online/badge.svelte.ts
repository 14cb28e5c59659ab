/** The title of the page says in how many matches it is one's turn: "(2) Bridgehead". */
class Badge {
  /** By the server's list, and by matches on the screen, which know it sooner. */
  #listed: ReadonlySet<string> = new Set()
  readonly #shown = new Map<string, boolean>()

  /** All matches in which it is the player's turn. */
  list(matches: readonly string[]): void {
    this.#listed = new Set(matches)
    this.#show()
  }

  /** A match on the screen; undefined when it leaves. */
  count(match: string, isMine: boolean | undefined): void {
    if (isMine === undefined) this.#shown.delete(match)
    else this.#shown.set(match, isMine)
    this.#show()
  }

  #show(): void {
    const mine = new Set(this.#listed)
    for (const [match, isMine] of this.#shown) {
      if (isMine) mine.add(match)
      else mine.delete(match)
    }
    document.title = mine.size > 0 ? `(${mine.size}) Bridgehead` : 'Bridgehead'
  }
}

export const badge = new Badge()
