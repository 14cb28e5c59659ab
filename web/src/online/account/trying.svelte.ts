import { i18n } from '../../i18n/language.svelte.ts'
import { onlineWords } from '../../i18n/online.ts'
import { ApiError } from '../api.ts'
import { PasskeyError } from './passkeys.ts'

/** Something is tried: whether it is under way, and what went wrong, in words. */
export class Trying {
  busy = $state(false)
  #fault: string | undefined = $state()

  get fault(): string | undefined {
    if (this.#fault === undefined) return undefined
    const words = i18n.of(onlineWords)
    return words.me.faults[this.#fault] ?? words.faults[this.#fault] ?? words.faults['internal']
  }

  /** True when it was done. */
  async do(act: () => Promise<void>): Promise<boolean> {
    this.busy = true
    this.#fault = undefined
    try {
      await act()
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError || failure instanceof PasskeyError)) throw failure
      this.#fault = failure.fault
      return false
    } finally {
      this.busy = false
    }
  }
}
