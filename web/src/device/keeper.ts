import type { MatchFile, SealedMatch } from '@bridgehead/engine'
import { type SavedMeta, StaleSave, saveMatch } from './storage.ts'

type Keepsake = MatchFile | SealedMatch

/** What the page should know of the saving of its match. */
export type KeepingNews =
  /** The last choices are in this tab only; `file` has them. */
  | { readonly kind: 'unsaved'; readonly why: 'full' | 'closed'; readonly file: Keepsake }
  /** Everything is on the device, for the first time or again. */
  | { readonly kind: 'saved' }
  /** Another tab has gone on with the match: what is chosen here would be lost. */
  | { readonly kind: 'moved' }

/** After so long a save that failed is tried again, if no choice has done so before. */
const RETRY = 15_000

interface Save {
  readonly meta: SavedMeta
  readonly keepsake: Promise<Keepsake>
}

/** Saves one match after every change, one save after the other, and tells at once when that fails. */
export class Keeper {
  readonly #tell: (news: KeepingNews) => void
  #revision: number
  #saving: Promise<void> = Promise.resolve()
  /** The newest save that failed. */
  #unsaved: Save | undefined
  #again: ReturnType<typeof setTimeout> | undefined
  /** The page believes so. */
  #isSaved = false
  #stopped = false

  constructor(revision: number, tell: (news: KeepingNews) => void) {
    this.#revision = revision
    this.#tell = tell
  }

  /** Everything so far has been saved, or its failure told. */
  get done(): Promise<void> {
    return this.#saving
  }

  keep(meta: SavedMeta, keepsake: Promise<Keepsake>): void {
    this.#saving = this.#saving.then(() => this.#save({ meta, keepsake }))
  }

  /** Tries once more what could not be saved; nothing when a later save has been. */
  retry(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#unsaved && this.#save(this.#unsaved))
    return this.#saving
  }

  /** Nothing is saved any more. */
  stop(): void {
    this.#stopped = true
    clearTimeout(this.#again)
  }

  async #save(save: Save): Promise<void> {
    if (this.#stopped) return
    clearTimeout(this.#again)
    const file = await save.keepsake
    try {
      this.#revision = await saveMatch(save.meta, file, this.#revision)
      if (!this.#isSaved) this.#tell({ kind: 'saved' })
      this.#isSaved = true
      this.#unsaved = undefined
    } catch (failure) {
      if (failure instanceof StaleSave) return this.#lost()
      console.warn('The match could not be saved.', failure)
      this.#isSaved = false
      this.#unsaved = save
      this.#again = setTimeout(() => void this.retry(), RETRY)
      this.#tell({ kind: 'unsaved', why: isFull(failure) ? 'full' : 'closed', file })
    }
  }

  #lost(): void {
    this.stop()
    this.#tell({ kind: 'moved' })
  }
}

const isFull = (failure: unknown): boolean => (failure as Partial<Error> | undefined)?.name === 'QuotaExceededError'
