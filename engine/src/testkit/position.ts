import { onTestFinished } from 'vitest'
import { type Choice, ChoiceList } from '../choice.ts'
import type { DiceSource } from '../dice.ts'
import { type EventOf, eventsFor, type LoggedEvent } from '../event.ts'
import { type Forecast, forecastFor } from '../forecast.ts'
import type { GameModule } from '../module.ts'
import { Referee } from '../referee.ts'
import type { GameSpec, StateOf } from '../spec.ts'
import { Wording } from '../wording.ts'

/** Dice that a test lays out: faces as they are read (1–6, 0–9). Whatever else is drawn unseen is the first thing. */
class LaidOutDice implements DiceSource {
  readonly faces: number[] = []
  /** What falls when nothing is laid out. */
  otherwise: number | undefined

  next(sides: number): number {
    if (sides !== 6 && sides !== 10) return 0
    const face = this.faces.shift() ?? this.otherwise
    if (face === undefined) throw new Error(`The test laid out no die for this roll of ${sides} sides`)
    return sides === 6 ? face - 1 : face
  }
}

const wordings = new WeakMap<object, unknown>()

/** Made once for all positions that share a definition. */
function wordingOf<S extends GameSpec>(game: GameModule<S>, def: S['definition']): Wording<S> {
  let wording = wordings.get(def as object) as Wording<S> | undefined
  if (!wording) wordings.set(def as object, (wording = new Wording(game, def, 'en')))
  return wording
}

/**
 * A position that a test arranges in two or three lines, and the choices played in it. Each game adds how its places and pieces
 * are written, and verbs to arrange them with.
 */
export abstract class TestPosition<S extends GameSpec> {
  readonly referee: Referee<S>
  readonly s: StateOf<S>
  readonly dice = new LaidOutDice()
  readonly #events: LoggedEvent<S>[] = []
  readonly #wording: Wording<S>
  #told = 0
  #isWatched = false

  constructor(game: GameModule<S>, def: S['definition']) {
    this.referee = new Referee(game, def)
    this.s = game.begin(def)
    this.#wording = wordingOf(game, def)
  }

  /** A place and a piece by the code that tests write, and the other way round. */
  protected abstract place(code: string): number
  protected abstract piece(code: string): number
  protected abstract codeOfPlace(place: number): string
  protected abstract codeOfPiece(piece: number): string

  get def(): S['definition'] {
    return this.referee.def
  }

  /** The context for calling a rule directly. */
  get g(): Referee<S>['context'] {
    this.referee.context.s = this.s
    return this.referee.context
  }

  /** Lays dice out for the rolls to come. A test that leaves some of them lying has not proved what it meant to. */
  rolls(...faces: number[]): this {
    if (!this.#isWatched) onTestFinished(() => this.#expectDiceUsed())
    this.#isWatched = true
    this.dice.faces.push(...faces)
    return this
  }

  /** Where a test is not about dice: however many are rolled, beyond those laid out, show this face. */
  always(face: number): this {
    this.dice.otherwise = face
    return this
  }

  #expectDiceUsed(): void {
    const { faces } = this.dice
    if (faces.length > 0) throw new Error(`The test laid out dice that nobody rolled: ${faces.join(', ')}`)
  }

  // Playing ---------------------------------------------------------------------------------------------------------

  get asked(): S['role'] | undefined {
    return this.referee.asked(this.s)
  }

  /** Runs the automatic steps of a flow laid out by a test, or of the opening. */
  run(): this {
    this.referee.open(this.s, this.dice, this.#events)
    this.#expectEventsTold()
    return this
  }

  /** Plays choices written as "hex 1911", "unit LOVAT", "ap 3", "pass". A choice that is refused fails the test. */
  play(...choices: string[]): this {
    for (const text of choices) {
      const choice = this.choice(text)
      const refused = this.referee.refusal(this.s, this.asked ?? '', choice)
      if (refused)
        throw new Error(
          `"${text}" was refused: ${refused.clause} ${refused.key}. Offered: ${this.options().join(', ')}`,
        )
      this.referee.perform(this.s, choice.verb, choice.arg ?? -1, this.dice, this.#events)
      this.#expectEventsTold()
    }
    return this
  }

  /** Whatever a test plays, everybody is told of it in whole sentences. */
  #expectEventsTold(): void {
    const { game } = this.referee
    for (; this.#told < this.#events.length; this.#told++) {
      const { event } = this.#events[this.#told] as LoggedEvent<S>
      game.meaning(this.def, event)
      const sentence = this.#wording.event(event)
      if (sentence === '' || /undefined|NaN/.test(sentence))
        throw new Error(`What happened cannot be told: ${JSON.stringify(event)} is "${sentence}"`)
    }
  }

  choice(text: string): Choice {
    const [verb = '', arg] = text.split(' ')
    if (arg === undefined) return { verb }
    const kind = this.#kindOf(verb)
    if (kind === 'place') return { verb, arg: this.place(arg) }
    return { verb, arg: kind === 'piece' ? this.piece(arg) : Number(arg) }
  }

  /** The legal choices, written as `play` takes them; only those of one verb if it is named. */
  options(verb?: string): string[] {
    const list = new ChoiceList()
    // Tests arrange the state by hand between choices.
    this.referee.forget()
    this.referee.list(this.s, list)
    return list
      .toArray()
      .filter((choice) => verb === undefined || choice.verb === verb)
      .map((choice) => this.#write(choice))
  }

  #write({ verb, arg }: Choice): string {
    if (arg === undefined) return verb
    const kind = this.#kindOf(verb)
    if (kind === 'place') return `${verb} ${this.codeOfPlace(arg)}`
    return `${verb} ${kind === 'piece' ? this.codeOfPiece(arg) : arg}`
  }

  #kindOf(verb: string): string | undefined {
    return (this.referee.game.verbs as { readonly [verb: string]: string | undefined })[verb]
  }

  offers(text: string): boolean {
    return this.why(text) === undefined
  }

  /** Why a choice is refused, as "N-10.1-3 at-limit"; undefined when it is legal. */
  why(text: string): string | undefined {
    const refused = this.referee.refusal(this.s, this.asked ?? '', this.choice(text))
    if (refused && /undefined|NaN/.test(this.#wording.denial(refused)))
      throw new Error(`The refusal cannot be told: ${JSON.stringify(refused)}`)
    return refused && `${refused.clause} ${refused.key}`.trim()
  }

  view(role: S['role'] | 'spectator'): S['view'] {
    return this.referee.game.view(this.def, this.s, role)
  }

  /** Counted from what the role that is asked may know. */
  odds(text: string): Forecast<S> {
    const role = this.asked
    if (role === undefined) throw new Error('Nobody is asked anything')
    return forecastFor(this.referee, this.view(role), role, this.choice(text))
  }

  // Looking ---------------------------------------------------------------------------------------------------------

  get step(): string | undefined {
    return this.s.flow.at(-1)?.step
  }

  get events(): EventOf<S>[] {
    return this.#events.map(({ event }) => event)
  }

  eventsOf<T extends EventOf<S>['type']>(type: T): Extract<EventOf<S>, { type: T }>[] {
    return this.events.filter((event): event is Extract<EventOf<S>, { type: T }> => event.type === type)
  }

  /** The types of the events that a role saw. */
  seenBy(role: S['role'] | 'spectator'): string[] {
    return eventsFor(this.#events, role).map(({ type }) => type)
  }
}
