type Parts = { [key: string]: unknown }

/** What became of a value: which of its parts are not those of the one before. */
interface Change {
  readonly base: object
  readonly next: object
  readonly keys: readonly string[]
}

/**
 * The last changes, whoever's: they are asked for right after they were made, and whoever comes too late compares. Looking through a few is
 * a tenth of the price of a weak map here.
 */
const recent: Change[] = []
const MOST_RECENT = 32
let made = 0

/** The parts in which `next` differs from `base`, which came right before it; undefined where they have to be compared. */
export function changedParts(base: unknown, next: object): readonly string[] | undefined {
  for (let i = made - 1; i >= Math.max(0, made - MOST_RECENT); i--) {
    const change = recent[i % MOST_RECENT] as Change
    if (change.next === next) return change.base === base ? change.keys : undefined
  }
  return undefined
}

/**
 * Values that come one after the other, each nearly all like the one before: whatever is the same in two of them is the very same object,
 * and all of it where nothing has changed. Views are kept and compared: so they take little room, and what has changed is known. A server
 * does this for each event and seat, which is why keys and values are kept as lists: they are walked several times as fast.
 */
export class Sharing {
  #last: object = {}
  #keys: readonly string[] = []
  #values: unknown[] = []

  /** The value that was given with what it shares put in, or the one before if they are the same. */
  next<T extends object>(given: T): T {
    const next = given as Parts
    const keys = this.#keys
    const values = this.#values
    let changed: string[] | undefined
    let i = 0
    for (const key in next) {
      if (key !== keys[i]) return this.#anew(given)
      const before = values[i]
      const after = next[key]
      if (before !== after) {
        if (typeof after === 'object' && isSame(before, after)) next[key] = before
        else {
          values[i] = after
          ;(changed ??= []).push(key)
        }
      }
      i++
    }
    if (i !== keys.length) return this.#anew(given)
    if (!changed) return this.#last as T
    recent[made++ % MOST_RECENT] = { base: this.#last, next, keys: changed }
    this.#last = next
    return given
  }

  /** Something has come or gone, which is rare. */
  #anew<T extends object>(next: T): T {
    this.#keys = Object.keys(next)
    this.#values = Object.values(next)
    this.#last = next
    return next
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  return Array.isArray(a)
    ? Array.isArray(b) && isSameList(a, b)
    : !Array.isArray(b) && isSameTree(a as Parts, b as Parts)
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  // Nearly all hold numbers, and go through a function that sees nothing else, which keeps it fast.
  const known = typeof a[0] === 'number' ? sameNumbers(a, b) : 0
  for (let i = known; i < a.length; i++) if (!isSame(a[i], b[i])) return false
  return true
}

/** How many numbers at the beginning of two lists are the same. */
function sameNumbers(a: readonly unknown[], b: readonly unknown[]): number {
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  return i
}

function isSameTree(a: Parts, b: Parts): boolean {
  let left = 0
  for (const key in a) {
    if (!(key in b) || !isSame(a[key], b[key])) return false
    left++
  }
  for (const _ in b) left--
  return left === 0
}
