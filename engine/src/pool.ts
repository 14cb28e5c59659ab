/**
 * Things that are dear to make, lent out and used again. What is lent is its borrower's own until he is done with it: whoever asks
 * meanwhile is lent another, so that nothing changes under anybody's eyes.
 */
export class Pool<T> {
  readonly #make: () => T
  readonly #idle: T[] = []

  constructor(make: () => T) {
    this.#make = make
  }

  lend<R>(use: (thing: T) => R): R {
    const thing = this.#idle.pop() ?? this.#make()
    try {
      return use(thing)
    } finally {
      this.#idle.push(thing)
    }
  }
}
