import {
  copyState,
  type DiceSource,
  type GameSpec,
  type Referee,
  type StateOf,
  scatter,
  seededDice,
} from '@bridgehead/engine'
import { EvenDice } from './evenDice.ts'

/** So often a world is dealt anew that is not likely; then it is taken as it is. */
const DEALS = 12

/** Worlds that agree with what a role knows, numbered: each with what is hidden dealt anew and dice of its own, the same for whoever asks. */
export class Worlds<S extends GameSpec> {
  readonly #referee: Referee<S>
  readonly #view: S['view']
  readonly #role: S['role']
  readonly #base: number
  readonly #isLikely: (state: StateOf<S>) => boolean
  #dealt = -1
  #state: StateOf<S> | undefined

  /** `isLikely` keeps out worlds that no sensible enemy would have made. */
  constructor(
    referee: Referee<S>,
    view: S['view'],
    role: S['role'],
    random: DiceSource,
    isLikely: (state: StateOf<S>) => boolean = () => true,
  ) {
    this.#referee = referee
    this.#view = view
    this.#role = role
    this.#base = random.next(2 ** 30)
    this.#isLikely = isLikely
  }

  seed(world: number): number {
    return scatter(this.#base + world)
  }

  /** A copy of a world, to be played in. */
  state(world: number): StateOf<S> {
    if (this.#state === undefined || this.#dealt !== world) {
      this.#state = this.#deal(seededDice(this.seed(world)))
      this.#dealt = world
    }
    return copyState(this.#referee.game, this.#state)
  }

  #deal(dice: DiceSource): StateOf<S> {
    const { game, def } = this.#referee
    let state = game.determinize(def, this.#view, this.#role, dice)
    for (let deals = 1; deals < DEALS && !this.#isLikely(state); deals++)
      state = game.determinize(def, this.#view, this.#role, dice)
    return state
  }

  /** Dice that fall alike for whatever is rolled about the same thing. */
  evenDice(world: number): EvenDice {
    return new EvenDice(this.#base, world)
  }

  dice(world: number): DiceSource {
    return seededDice(this.seed(world))
  }
}
