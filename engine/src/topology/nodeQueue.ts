/** Nodes waiting to be visited, smallest key first: a binary heap that knows where each node is, so that a key can be lowered in place. */
export class NodeQueue {
  size = 0

  readonly #heap: Int32Array
  readonly #place: Int32Array
  readonly #key: Float64Array

  constructor(maxNodes: number) {
    this.#heap = new Int32Array(maxNodes)
    this.#place = new Int32Array(maxNodes)
    this.#key = new Float64Array(maxNodes)
  }

  clear(): void {
    this.size = 0
  }

  add(node: number, key: number): void {
    this.#key[node] = key
    this.#rise(node, this.size++)
  }

  /** The node must be waiting, its new key no larger than the old. */
  lower(node: number, key: number): void {
    this.#key[node] = key
    this.#rise(node, this.#place[node]!)
  }

  takeSmallest(): number {
    const smallest = this.#heap[0]!
    const last = this.#heap[--this.size]!
    if (this.size > 0) this.#sink(last, 0)
    return smallest
  }

  #rise(node: number, from: number): void {
    let place = from
    while (place > 0) {
      const parent = (place - 1) >> 1
      const above = this.#heap[parent]!
      if (this.#key[above]! <= this.#key[node]!) break
      this.#put(above, place)
      place = parent
    }
    this.#put(node, place)
  }

  #sink(node: number, from: number): void {
    let place = from
    for (let child = this.#smallerChild(place); child < this.size; child = this.#smallerChild(place)) {
      const below = this.#heap[child]!
      if (this.#key[node]! <= this.#key[below]!) break
      this.#put(below, place)
      place = child
    }
    this.#put(node, place)
  }

  /** Its place; past the end if there is no child. */
  #smallerChild(place: number): number {
    const first = 2 * place + 1
    const second = first + 1
    if (second >= this.size) return first
    return this.#key[this.#heap[second]!]! < this.#key[this.#heap[first]!]! ? second : first
  }

  #put(node: number, place: number): void {
    this.#heap[place] = node
    this.#place[node] = place
  }
}
