import type { Bot } from '@bridgehead/bots'
import {
  type AnyGame,
  type AnySpec,
  type Barrier,
  type Choice,
  clone,
  type Denial,
  eventFor,
  eventsFor,
  type FrameOf,
  type Handover,
  type Hint,
  type LogEntry,
  type Match,
  type MatchFile,
  type MatchFileDice,
  makeMatchFile,
  Referee,
  type SealedMatch,
  type Seating,
  type SessionMatch,
  type SessionStep,
  seededDice,
} from '@bridgehead/engine'
import type { Held } from './held.ts'
import { sealed } from './seal.ts'

/** Makes the player of a role, of this level or the best; bots are fetched only when one is needed. */
export type BotMaking = (referee: Referee<AnySpec>, role: string, level?: string) => Promise<Bot>

/** So many events are told to somebody who comes back to the screen; of a longer absence, the last ones. */
const MOST_REMEMBERED = 300

/** The level that plays anything: an opponent, but no adviser. */
const CHANCE = 'random'

function reportLost(failure: unknown): undefined {
  console.warn('The bot does not know what to do.', failure)
}

/** Lets whoever waits for an answer get one between two thoughts of a bot. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

/**
 * A match with everybody who plays it here: people, who take the screen in turns, and bots. It knows everything and is seen by
 * nobody; a `LocalSession` shows one person's part of it.
 */
export class Table {
  readonly id: string
  readonly match: Match<AnySpec>
  readonly dice: MatchFileDice | undefined
  readonly seating: Seating
  readonly #makeBot: BotMaking
  readonly #bots = new Map<string, Bot>()
  /** What each person has not been shown yet. */
  readonly #unseen: ReadonlyMap<string, SessionStep[]>
  readonly #listeners = new Set<() => void>()
  #playing: Promise<void> = Promise.resolve()
  #closed = false

  constructor(id: string, { match, dice, seating }: Held, makeBot: BotMaking) {
    this.id = id
    this.match = match
    this.dice = dice
    this.seating = seating
    this.#makeBot = makeBot
    this.#unseen = new Map(seating.people.map((role) => [role, []]))
  }

  get game(): AnyGame {
    return this.match.game
  }

  /** What never changes, whoever looks at it. */
  get about(): Omit<SessionMatch, 'role'> {
    const { setup, pack } = this.match
    return { id: this.id, game: this.game.id, setup, ...this.seating, ...(pack && { pack }) }
  }

  /** Something is hidden from somebody, and the match goes on. */
  get isSecret(): boolean {
    return this.game.hidesInformation && this.match.result === undefined
  }

  /** Called after every change of the match; the answer stops the calls. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  changed(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Makes a choice, then lets bots answer; these go on after this has returned. */
  choose(role: string, choice: Choice): Denial | undefined {
    const refused = this.#perform(role, choice)
    if (refused) return refused
    this.changed()
    this.play()
    return undefined
  }

  /** Takes back the last choice, if it was this role's; nobody is told of it any more. */
  undo(role: string): Barrier | 'start' | undefined {
    const refused = this.match.undo(role)
    if (refused) return refused
    const last = this.match.log.length
    for (const steps of this.#unseen.values()) while ((steps.at(-1)?.entry ?? 0) > last) steps.pop()
    this.changed()
    return undefined
  }

  /** Bots play until a person is asked. */
  play(): void {
    this.#playing = this.#playing.then(() => this.#playOn())
  }

  /** Every bot has had its say. */
  get settled(): Promise<void> {
    return this.#playing
  }

  async #playOn(): Promise<void> {
    for (;;) {
      await breath()
      const role = this.match.asked
      if (this.#closed || role === undefined || this.seating.people.includes(role)) return
      const advice = await this.#thinks(role, this.seating.level).catch(reportLost)
      // A bot that has lost its way must not stop the match: anything legal goes on.
      if (!advice || this.#perform(role, advice.choice)) this.#perform(role, this.match.options(role)[0] as Choice)
      this.changed()
    }
  }

  /** What a bot would do in this role: one as good as the opponent whom the player has picked, or the best. */
  advise(role: string): Promise<Hint> {
    const { level } = this.seating
    return this.#thinks(role, level === CHANCE ? undefined : level)
  }

  async #thinks(role: string, level?: string): Promise<Hint> {
    const key = `${role} ${level ?? ''}`
    let bot = this.#bots.get(key)
    if (!bot) this.#bots.set(key, (bot = await this.#makeBot(new Referee(this.game, this.match.def), role, level)))
    return bot.advise(this.match.view(role), seededDice(this.match.log.length + 1))
  }

  /** Makes a choice and keeps for each person what he sees after each event. */
  #perform(role: string, choice: Choice): Denial | undefined {
    const { context } = this.match.referee
    const { people } = this.seating
    const views: object[][] = []
    context.watch = () => views.push(people.map((each) => clone(this.game.view(this.match.def, context.s, each))))
    try {
      const outcome = this.match.choose(role, choice)
      if ('key' in outcome) return outcome
      people.forEach((each, i) =>
        this.#remember(
          each,
          outcome,
          views.map((of) => of[i] as object),
        ),
      )
      return undefined
    } finally {
      context.watch = undefined
    }
  }

  #remember(role: string, { events }: LogEntry<AnySpec>, views: readonly object[]): void {
    const unseen = this.#unseen.get(role) ?? []
    const entry = this.match.log.length
    let index = 0
    events.forEach((logged, i) => {
      const event = eventFor(logged, role)
      if (event) unseen.push({ entry, index: index++, event, view: views[i] as object })
    })
    unseen.splice(0, unseen.length - MOST_REMEMBERED)
  }

  /** What this person has not been shown yet; from now on he has. */
  unseenBy(role: string): readonly SessionStep[] {
    return this.#unseen.get(role)?.splice(0) ?? []
  }

  /** Who of the people is asked, and what may be said of it aloud. */
  get asked(): Handover | undefined {
    const role = this.match.asked
    if (role === undefined || !this.seating.people.includes(role)) return undefined
    const { flow } = this.match.view('spectator') as { readonly flow: readonly FrameOf<AnySpec>[] }
    const frame = flow.at(-1)
    return frame && { role, frame, events: eventsFor(this.match.log.at(-1)?.events ?? [], 'spectator') }
  }

  /** The match with all that is in it. */
  file(choices = this.match.log.length): MatchFile {
    // A fork gets dice of its own: those to come are no longer bound to the seed.
    if (choices < this.match.log.length)
      return makeMatchFile(this.match.fork(choices, seededDice(0)), undefined, this.seating)
    return makeMatchFile(this.match, this.dice, this.seating)
  }

  /** The match as it may be kept and handed out. */
  async keepsake(choices?: number): Promise<MatchFile | SealedMatch> {
    const file = this.file(choices)
    return this.isSecret || (this.game.hidesInformation && file.log.length < this.match.log.length)
      ? sealed(file)
      : file
  }

  close(): void {
    this.#closed = true
    this.#listeners.clear()
  }
}
