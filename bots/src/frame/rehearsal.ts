/** Practice at the first questions of a match: code that has never run is several times slower, and the first decision that is thought over would take longest. */
export class Rehearsal {
  #left: number

  constructor(times: number) {
    this.#left = times
  }

  /** Plays on in thought, unless it was done often enough, or there is something to be thought over now. */
  practise(isIdle: boolean, play: () => void): void {
    if (!isIdle || this.#left === 0) return
    this.#left--
    play()
  }
}
