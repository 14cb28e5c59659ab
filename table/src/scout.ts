import {
  type AnySpec,
  type Choice,
  type Denial,
  type DeniedChoice,
  type Forecast,
  forecastFor,
  Referee,
  type StateOf,
  seededDice,
} from '@bridgehead/engine'
import { after, planTo, pricesIn, reachFrom } from './lookAhead.ts'
import { obstacleTo } from './obstacle.ts'
import type { Obstacle, Price, ReachedPlace } from './session.ts'

/** Nobody waits for the page meanwhile, so that more is counted out before sampling begins. */
const EXACT = { most: 50_000, samples: 10_000 }

/** Deals of what is hidden in which something must come true before it is called certain. */
const WORLDS = 6

/** Looks ahead for a role from what it may know, and from nothing else: what it does not see is dealt anew. */
export class Scout {
  readonly #referee: Referee<AnySpec>
  readonly #role: string
  readonly #view: AnySpec['view']

  constructor({ game, def }: Referee<AnySpec>, role: string, view: AnySpec['view']) {
    // One of its own: looking ahead touches no match.
    this.#referee = new Referee(game, def)
    this.#role = role
    this.#view = view
  }

  odds(choice: Choice, before: readonly Choice[] = []): Forecast<AnySpec> | Denial {
    const referee = this.#referee
    const state = after(referee, this.#imagined(), before)
    const refused = referee.refusal(state, this.#role, choice)
    if (refused) return refused
    const view = before.length === 0 ? this.#view : this.#seen(state)
    return forecastFor(referee, view, this.#role, choice, EXACT)
  }

  whyNot(): readonly DeniedChoice[] {
    return this.#referee.explain(this.#imagined())
  }

  obstacle(pieces: readonly number[], place: number): Obstacle | undefined {
    return obstacleTo(this.#referee, this.#imagined(), this.#seen, pieces, place)
  }

  prices(options: readonly Choice[]): readonly Price[] {
    const worlds = this.#referee.game.hidesInformation ? WORLDS : 1
    const dealt = Array.from({ length: worlds }, (_, world) => this.#imagined(world + 1))
    return pricesIn(this.#referee, dealt, this.#role, options)
  }

  reach(): readonly ReachedPlace[] {
    return reachFrom(this.#referee, this.#imagined())
  }

  plan(pieces: readonly number[], place: number): readonly Choice[] | undefined {
    return planTo(this.#referee, this.#imagined(), this.#seen, pieces, place)
  }

  readonly #seen = (state: StateOf<AnySpec>) => this.#referee.game.view(this.#referee.def, state, this.#role)

  /** A state that the role cannot tell from the true one: looking ahead never learns what is hidden. */
  #imagined(deal = 1): StateOf<AnySpec> {
    const { game, def } = this.#referee
    return game.determinize(def, this.#view, this.#role, seededDice(deal))
  }
}
