/** A set of small ids that is emptied at once: an id is in it if it bears the number of the current filling. */
export class NodeSet {
  readonly #filledIn: Int32Array
  #filling = 1

  constructor(maxNodes: number) {
    this.#filledIn = new Int32Array(maxNodes)
  }

  add(node: number): void {
    this.#filledIn[node] = this.#filling
  }

  has(node: number): boolean {
    return this.#filledIn[node] === this.#filling
  }

  clear(): void {
    this.#filling = (this.#filling + 1) | 0
    if (this.#filling > 0) return
    // After two thousand million fillings the numbers start again, and old ones must not be mistaken for new.
    this.#filledIn.fill(0)
    this.#filling = 1
  }
}
