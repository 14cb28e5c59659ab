import type { Bot } from '@bridgehead/bots'
import {
  type AnyGame,
  type AnySpec,
  type Barrier,
  type Choice,
  clone,
  commitTo,
  committedDice,
  type Denial,
  type DeniedChoice,
  eventFor,
  eventsFor,
  type Forecast,
  type FrameOf,
  type Hint,
  Match,
  type MatchFile,
  type MatchFileDice,
  MatchFileError,
  type MatchPlan,
  makeMatchFile,
  newSeed,
  openMatchFile,
  type ReachedPlace,
  Referee,
  type Session,
  type SessionEntry,
  type SessionMatch,
  type SessionMoment,
  type SessionStep,
  type SessionUpdate,
  type StateOf,
  seededDice,
  type Verification,
  verifyMatchFile,
} from '@bridgehead/engine'
import { planTo, reachFrom } from './search.ts'

type Listener = (update: SessionUpdate) => void
/** Makes the player of a role; bots are fetched only when one is needed. */
export type BotMaking = (referee: Referee<AnySpec>, role: string) => Promise<Bot>

/** Nobody waits for the page meanwhile, so that more is counted out before sampling begins. */
const EXACT = { most: 50_000, samples: 10_000 }

/** A match with the dice it is bound to, if any. */
export interface Held {
  readonly match: Match<AnySpec>
  readonly dice: MatchFileDice | undefined
}

/** A new match, with dice that are settled before anything is played. */
export function beginMatch(game: AnyGame, plan: MatchPlan): Held {
  const seed = newSeed()
  const dice = { commitment: commitTo(seed), nonces: [], seed }
  return { match: new Match(game, plan, committedDice(seed, [])), dice }
}

/** A match as a file left it. Without its seed it goes on with fresh dice, and cannot be verified any more. */
export function resumeMatch(game: AnyGame, file: MatchFile): Held {
  const seed = file.dice?.seed
  if (!file.dice || !seed) return { match: openMatchFile(file, game, committedDice(newSeed(), [])), dice: undefined }
  const rolled = file.opening.length + file.log.reduce((sum, entry) => sum + (entry.dice?.length ?? 0), 0)
  return { match: openMatchFile(file, game, committedDice(seed, file.dice.nonces, rolled)), dice: file.dice }
}

/** A match played where this code runs: alone against the rules, or against bots that take the other roles. */
export class LocalSession implements Session {
  readonly match: SessionMatch
  readonly #match: Match<AnySpec>
  readonly #dice: MatchFileDice | undefined
  readonly #game: AnyGame
  readonly #role: string
  readonly #makeBot: BotMaking
  readonly #bots = new Map<string, Bot>()
  readonly #listeners = new Set<Listener>()
  /** Looks ahead without touching the match. */
  readonly #scout: Referee<AnySpec>

  constructor(id: string, { match, dice }: Held, makeBot: BotMaking) {
    this.#match = match
    this.#dice = dice
    this.#game = match.game
    this.#role = match.game.roles[0] as string
    this.#makeBot = makeBot
    this.#scout = new Referee(match.game, match.def)
    this.match = {
      id,
      game: match.game.id,
      setup: match.setup,
      role: this.#role,
      ...(match.pack && { pack: match.pack }),
    }
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    listener(this.#update(0, []))
    return () => this.#listeners.delete(listener)
  }

  async choose(choice: Choice): Promise<Denial | undefined> {
    const from = this.#match.log.length
    const steps: SessionStep[] = []
    const refused = this.#perform(this.#role, choice, steps)
    if (refused) return refused
    for (let role = this.#match.asked; role !== undefined && role !== this.#role; role = this.#match.asked)
      this.#perform(role, (await this.#advice(role)).choice, steps)
    this.#tell(this.#update(from + 1, steps))
    return undefined
  }

  /** Makes a choice and keeps what the seat sees after each event. */
  #perform(role: string, choice: Choice, steps: SessionStep[]): Denial | undefined {
    const { context } = this.#match.referee
    const views: object[] = []
    context.watch = () => views.push(clone(this.#game.view(this.#match.def, context.s, this.#role)))
    try {
      const outcome = this.#match.choose(role, choice)
      if ('key' in outcome) return outcome
      const entry = this.#match.log.length
      let index = 0
      outcome.events.forEach((logged, i) => {
        const event = eventFor(logged, this.#role)
        if (event) steps.push({ entry, index: index++, event, view: views[i] as object })
      })
      return undefined
    } finally {
      context.watch = undefined
    }
  }

  async undo(): Promise<Barrier | 'start' | undefined> {
    const refused = this.#match.undo(this.#role)
    if (!refused) this.#tell(this.#update(this.#match.log.length + 1, []))
    return refused
  }

  async odds(choice: Choice): Promise<Forecast<AnySpec> | Denial> {
    return this.#match.odds(this.#role, choice, EXACT)
  }

  async whyNot(): Promise<readonly DeniedChoice[]> {
    return this.#match.denied(this.#role)
  }

  async hint(): Promise<Hint | undefined> {
    return this.#match.asked === this.#role ? this.#advice(this.#role) : undefined
  }

  async reach(): Promise<readonly ReachedPlace[]> {
    return this.#match.asked === this.#role ? reachFrom(this.#scout, this.#imagined()) : []
  }

  async plan(pieces: readonly number[], place: number): Promise<readonly Choice[] | undefined> {
    if (this.#match.asked !== this.#role) return undefined
    const view = (state: StateOf<AnySpec>) => this.#game.view(this.#match.def, state, this.#role)
    return planTo(this.#scout, this.#imagined(), view, pieces, place)
  }

  /** A state that the seat cannot tell from the true one: looking ahead never learns what is hidden. */
  #imagined(): StateOf<AnySpec> {
    const { def } = this.#match
    return this.#game.determinize(def, this.#match.view(this.#role), this.#role, seededDice(1))
  }

  async at(choices: number): Promise<SessionMoment> {
    const state = this.#match.stateAt(choices)
    return this.#moment(choices, state, this.#match.referee.asked(state))
  }

  async file(choices = this.#match.log.length): Promise<MatchFile> {
    // A fork gets dice of its own: those to come are no longer bound to the seed.
    if (choices < this.#match.log.length) return makeMatchFile(this.#match.fork(choices, seededDice(0)))
    return makeMatchFile(this.#match, this.#dice)
  }

  async verify(): Promise<Verification | 'unfit'> {
    const file = await this.file()
    try {
      return verifyMatchFile(file, this.#game)
    } catch (failure) {
      if (failure instanceof MatchFileError) return 'unfit'
      throw failure
    }
  }

  close(): void {
    this.#listeners.clear()
  }

  async #advice(role: string): Promise<Hint> {
    let bot = this.#bots.get(role)
    if (!bot) this.#bots.set(role, (bot = await this.#makeBot(new Referee(this.#game, this.#match.def), role)))
    return bot.advise(this.#match.view(role), seededDice(this.#match.log.length + 1))
  }

  #tell(update: SessionUpdate): void {
    for (const listener of this.#listeners) listener(update)
  }

  #moment(choices: number, state: StateOf<AnySpec>, asked: string | undefined): SessionMoment {
    const frame = asked === this.#role ? (state.flow.at(-1) as FrameOf<AnySpec>) : undefined
    return { choices, view: clone(this.#game.view(this.#match.def, state, this.#role)), asked, frame }
  }

  /** `logFrom` counts the opening as entry 0. */
  #update(logFrom: number, steps: readonly SessionStep[]): SessionUpdate {
    const match = this.#match
    const entries: SessionEntry[] = match.log.slice(Math.max(0, logFrom - 1)).map(({ by, choice, events }) => ({
      by,
      choice,
      events: eventsFor(events, this.#role),
    }))
    if (logFrom === 0) entries.unshift({ events: eventsFor(match.opening.events, this.#role) })
    return {
      ...this.#moment(match.log.length, match.state, match.asked),
      options: match.options(this.#role),
      cannotUndo: match.cannotUndo(this.#role),
      result: match.result,
      logFrom,
      log: entries,
      steps,
    }
  }
}
