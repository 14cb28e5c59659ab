import type { MatchFile, MatchPlan } from '@bridgehead/engine'
import { i18n } from './i18n/language.svelte.ts'
import { isMatchLink, matchOfLink } from './session/link.ts'
import { deleteMatch, listMatches, type SavedEntry } from './session/storage.ts'
import type { MatchStore } from './session/store.svelte.ts'
import type { Opening } from './session/worker.ts'

/** Something the player should know; nothing else stops for it. */
export interface AppNotice {
  readonly kind: 'bad' | 'info'
  readonly title: string
  readonly text: string
}

const PLAY = '#play='

/** Which screen is shown, and the ways between them. The address says it too, so that a reload comes back to the match. */
export class App {
  store: MatchStore | undefined = $state.raw()
  tour = $state(false)
  /** A match is being opened. */
  opening = $state(false)
  saved: readonly SavedEntry[] = $state.raw([])
  storage = $state(true)
  notice: AppNotice | undefined = $state.raw()

  /** Follows the address: at the start, and when the player goes back or forth. */
  async follow(): Promise<void> {
    const { hash } = location
    if (hash.startsWith(PLAY)) {
      const id = hash.slice(PLAY.length)
      if (this.store?.session.match.id !== id) await this.#open({ id, saved: true }, i18n.words.saves.cannotOpen)
    } else if (isMatchLink(hash)) await this.#openLink(hash)
    else await this.#leave()
  }

  play(game: string, plan: MatchPlan, tour: boolean): Promise<void> {
    this.tour = tour
    return this.#open({ id: crypto.randomUUID(), game, plan }, i18n.words.saves.cannotOpen)
  }

  /** A new match with the setup of the one on the screen. */
  async again(): Promise<void> {
    const match = this.store?.session.match
    if (match) await this.play(match.game, { ...match.setup, ...(match.pack && { pack: match.pack }) }, false)
  }

  resume(id: string): void {
    this.tour = false
    location.hash = PLAY + id
  }

  async import(file: File): Promise<void> {
    const { parseMatchFile } = await import('@bridgehead/engine')
    try {
      await this.#openFile(parseMatchFile(await file.text()))
    } catch (failure) {
      await this.#complain(i18n.words.saves.badFile, failure)
    }
  }

  home(): void {
    location.hash = ''
  }

  async delete(id: string): Promise<void> {
    await deleteMatch(id)
    await this.list()
  }

  async list(): Promise<void> {
    try {
      this.saved = await listMatches()
    } catch {
      this.storage = false
    }
  }

  async #leave(): Promise<void> {
    this.store?.close()
    this.store = undefined
    await this.list()
  }

  async #openLink(hash: string): Promise<void> {
    try {
      await this.#openFile(await matchOfLink(hash))
    } catch (failure) {
      await this.#complain(i18n.words.saves.badLink, failure)
      this.home()
    }
  }

  #openFile(file: MatchFile): Promise<void> {
    this.tour = false
    return this.#open({ id: crypto.randomUUID(), file }, i18n.words.saves.badFile)
  }

  async #open(opening: Opening, complaint: string): Promise<void> {
    this.opening = true
    this.notice = undefined
    try {
      const { openMatch } = await import('./session/open.ts')
      const store = await openMatch(opening, { fork: (file) => void this.#openFile(file) })
      this.store?.close()
      this.store = store
      history.replaceState(null, '', PLAY + opening.id)
    } catch (failure) {
      await this.#complain(complaint, failure)
      if (!this.store) {
        history.replaceState(null, '', location.pathname)
        await this.list()
      }
    } finally {
      this.opening = false
    }
  }

  async #complain(title: string, failure: unknown): Promise<void> {
    // Fetched only now: the home page does without the engine.
    const { MatchFileError, sayFault } = await import('@bridgehead/engine')
    if (!(failure instanceof MatchFileError)) console.error(failure)
    const reason =
      failure instanceof MatchFileError ? sayFault(failure.fault, i18n.language) : i18n.words.saves.unexpected
    this.notice = { kind: 'bad', title, text: `${reason} ${i18n.words.saves.cannotOpenText}` }
  }
}
