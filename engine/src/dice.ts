/**
 * Dice are inputs. A step asks `g.roll(D6, …)`; where the number comes from is the caller's business: a committed stream in a
 * match, a fast seeded one for bots and tests, a recorded list in a replay, every face in turn in a forecast.
 */
export interface DiceSource {
  /** A number from 0 to sides − 1. */
  next(sides: number): number
  /**
   * Only a source that explores every possibility has this: takes one of several branches, each as likely as its weight,
   * where looking at every single face would tell nothing more.
   */
  branch?(weights: readonly number[]): number
  /** Takes the last dice back as if they had not fallen, where the source can: a rule failed after it had rolled. */
  rewind?(count: number): void
}

export interface Die {
  readonly name: 'd6' | 'd10'
  readonly sides: number
  /** The number on the lowest face. */
  readonly lowest: number
}

export const D6: Die = { name: 'd6', sides: 6, lowest: 1 }
/** The ten-sided die whose 0 counts as zero. */
export const D10: Die = { name: 'd10', sides: 10, lowest: 0 }

/** Thrown by a source that has no number to give: a replay that asks for more dice than were rolled. */
export class DiceError extends Error {
  override name = 'DiceError'
}

/** Where a rule rolls though none is expected: listing options, building views. */
export const noDice: DiceSource = {
  next() {
    throw new DiceError('A die was asked for where none may be rolled.')
  },
}

/** The dice of a replay, in the order in which they fell. */
export class RecordedDice implements DiceSource {
  #faces: readonly number[]
  #used = 0

  constructor(faces: readonly number[]) {
    this.#faces = faces
  }

  next(sides: number): number {
    const face = this.#faces[this.#used]
    if (face === undefined)
      throw new DiceError(`Die ${this.#used + 1} was never rolled: only ${this.#used} are recorded.`)
    if (!Number.isInteger(face) || face < 0 || face >= sides)
      throw new DiceError(`Die ${this.#used + 1} shows face ${face}, but the die asked for has ${sides} sides.`)
    this.#used++
    return face
  }

  rewind(count: number): void {
    this.#used -= count
  }

  /** Dice recorded but never asked for; a true replay leaves none. */
  get unused(): number {
    return this.#faces.length - this.#used
  }
}

/** No choice needs so many dice; a rule that rolls on and on is stopped here. */
const MOST_DICE_REMEMBERED = 10_000

/** Passes numbers on and remembers them. */
export class RememberingDice implements DiceSource {
  faces: number[] = []
  source: DiceSource

  constructor(source: DiceSource) {
    this.source = source
  }

  next(sides: number): number {
    if (this.faces.length === MOST_DICE_REMEMBERED)
      throw new DiceError(`A rule has rolled ${MOST_DICE_REMEMBERED} dice for one choice and would not stop.`)
    const face = this.source.next(sides)
    this.faces.push(face)
    return face
  }

  /** Gives back the dice that it remembers. */
  rewind(): void {
    this.source.rewind?.(this.faces.length)
    this.faces = []
  }
}
