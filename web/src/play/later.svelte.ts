import { i18n } from '../i18n/language.svelte.ts'
import type { AnyTitle, LaterParts } from '../titles/title.ts'
import type { TitleWords } from '../titles/words.ts'

/** The title of a match whose later parts (`Title.later`) take the place of the first ones once they have been fetched. */
export class LaterTitle {
  readonly title: AnyTitle
  readonly #first: AnyTitle
  #parts: LaterParts | undefined = $state.raw()
  #coming: Promise<boolean> | undefined
  #isWanted = false
  #arrive: () => void = () => {}
  readonly #there = new Promise<void>((resolve) => (this.#arrive = resolve))
  /** Panels that could not be fetched either: each can be tried again. */
  readonly #missed = new Set<() => Promise<void>>()
  /** They could not be fetched, or a panel. It is told until they are there. */
  isMissing = $state(false)

  constructor(first: AnyTitle) {
    this.#first = first
    const partOf = <P extends keyof LaterParts>(part: P): LaterParts[P] => this.#parts?.[part] ?? first[part]
    this.title = {
      ...first,
      get acting() {
        return partOf('acting')
      },
      get overlays() {
        return partOf('overlays')
      },
    }
  }

  get words(): TitleWords {
    const { words, later } = this.#first
    return { ...i18n.of(words), ...(this.#parts && later && i18n.of(later.words)) } as TitleWords
  }

  /** Whether they are there now. */
  fetch(): Promise<boolean> {
    this.#isWanted = true
    this.#coming ??= this.#fetch()
    return this.#coming
  }

  async #fetch(): Promise<boolean> {
    const { later } = this.#first
    try {
      // Waits in any case: whoever asks while something is drawn may change nothing at once.
      ;[this.#parts] = await Promise.all([later?.parts(), later && i18n.fetch(later.words)])
    } catch {
      this.#coming = undefined
      this.isMissing = true
      return false
    }
    this.isMissing = this.#missed.size > 0
    this.#arrive()
    return true
  }

  /**
   * The player wants them after all. Some browsers never ask again for a script that has failed once: there the page is loaded anew, which
   * finds the match where it was, unless that would take away what is on the screen.
   */
  async again(): Promise<void> {
    if ((await this.fetch()) && (await this.#fetchMissed())) return
    const page = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (page?.ok) location.reload()
  }

  /** A panel with all that it needs of the title: where that has been asked for it waits, however long it takes. */
  async beside<T>(fetch: () => Promise<T>): Promise<T> {
    // A panel may fail for want of the very same parts.
    const panel = fetch().catch(() => this.#there.then(() => this.panel(fetch)))
    if (this.#isWanted) await this.#there
    return panel
  }

  /** A panel of its own: where it cannot be fetched that is told, and it comes when the player has tried again. */
  panel<T>(fetch: () => Promise<T>): Promise<T> {
    const whenTriedAgain = (resolve: (panel: T) => void): void => {
      const attempt = async (): Promise<void> => {
        resolve(await fetch())
        this.#missed.delete(attempt)
      }
      this.#missed.add(attempt)
      this.isMissing = true
    }
    return fetch().catch(() => new Promise(whenTriedAgain))
  }

  /** Whether all of them are there now. */
  async #fetchMissed(): Promise<boolean> {
    await Promise.allSettled([...this.#missed].map((attempt) => attempt()))
    this.isMissing = this.#missed.size > 0
    return !this.isMissing
  }
}
