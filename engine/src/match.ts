import { argOf, type Choice, ChoiceList, type DeniedChoice, isChoice, makeChoice } from './choice.ts'
import { clone } from './clone.ts'
import type { Barrier } from './context.ts'
import { copyState } from './copyState.ts'
import { type Denial, kernelDenials } from './denial.ts'
import { type DiceSource, RecordedDice, RememberingDice } from './dice.ts'
import { type EventOf, eventsFor, type LoggedEvent } from './event.ts'
import { type ExploreLimits, type Forecast, forecastFor } from './forecast.ts'
import type { LogEntry, Opening } from './logEntry.ts'
import type { GameModule, Result, Setup } from './module.ts'
import { type DataPack, withPack } from './pack.ts'
import { Referee } from './referee.ts'
import { completeSetup, dataHash } from './setup.ts'
import type { GameSpec, StateOf } from './spec.ts'
import { Undoable } from './undoable.ts'

export interface MatchPlan {
  readonly scenario?: string
  readonly options?: { readonly [id: string]: unknown }
  readonly pack?: DataPack
  /** The data to play with, where they are not those of today; the pack goes on top. */
  readonly data?: object
  /** Where to begin, if not at the beginning. */
  readonly start?: Start
}

/** A position that earlier rules have led to, with everything that was told on the way. */
export interface Start {
  readonly state: object
  readonly told: readonly LoggedEvent<GameSpec>[]
}

/** Follows a choice event by event, with the whole state as it stands after each. It must neither keep nor change the state. */
export type Watcher<S extends GameSpec> = (event: EventOf<S>, state: StateOf<S>) => void

/** States are kept this often, so that any point of a long match is a few choices away. */
const CHECKPOINT_EVERY = 64

const nobody = (): boolean => false

const definitions = new WeakMap<object, Map<string, object>>()
const MOST_DEFINITIONS = 32

/** Definitions never change, and whoever needs one shares it: compiling one takes longer than a hundred choices. */
export function definitionOf<S extends GameSpec>(game: GameModule<S>, data: object, setup: Setup): S['definition'] {
  let known = definitions.get(data)
  if (!known) definitions.set(data, (known = new Map()))
  const key = `${game.id} ${JSON.stringify(setup)}`
  let def = known.get(key) as S['definition'] | undefined
  if (def === undefined) {
    if (known.size >= MOST_DEFINITIONS) known.clear()
    known.set(key, (def = game.define(data, setup)) as object)
  }
  return def
}

/** A match is a log: setup, choices, dice. Everything else (state, events, undo, replay, forks) is a reading of it. */
export class Match<S extends GameSpec> {
  readonly game: GameModule<S>
  readonly setup: Setup
  /** Who can be asked in this match. */
  readonly roles: readonly S['role'][]
  readonly pack: DataPack | undefined
  /** What the pack goes on top of. */
  readonly data: object
  readonly start: Start | undefined
  readonly dataHash: string
  readonly referee: Referee<S>
  readonly opening: Opening<S>
  readonly #log: LogEntry<S>[] = []
  readonly #dice: RememberingDice
  #state: StateOf<S>
  /** What undo goes back to: the choices since the last barrier other than somebody else's turn. */
  readonly #undoable: Undoable<S>
  /** States after 0, 64, 128 … choices; some are missing where choices were passed over. */
  readonly #checkpoints: (StateOf<S> | undefined)[]
  readonly #choices = new ChoiceList()
  /** How many choices had been made when `#choices` was listed. */
  #listed = -1
  #resigned: S['role'] | undefined
  #isDrawn = false
  /** Dice that have fallen since the last choice that stands, and were taken back. */
  #passed = 0

  /** Begins a match. Throws a SetupError or DataError when the plan does not fit the game. */
  constructor(game: GameModule<S>, plan: MatchPlan, dice: DiceSource) {
    this.data = plan.data ?? game.data
    const data = withPack(game, this.data, plan.pack)
    this.game = game
    this.setup = completeSetup(game, plan)
    this.roles = game.roles(this.setup)
    this.pack = plan.pack
    this.start = plan.start
    this.dataHash = dataHash(data)
    this.referee = new Referee(game, definitionOf(game, data, this.setup))
    this.#dice = new RememberingDice(dice)
    if (plan.start) {
      this.#state = clone(plan.start.state) as StateOf<S>
      this.opening = { dice: [], events: plan.start.told as readonly LoggedEvent<S>[] }
    } else {
      const events: LoggedEvent<S>[] = []
      this.#state = game.begin(this.def)
      this.referee.open(this.#state, this.#dice, events)
      this.opening = { dice: this.#dice.faces, events }
    }
    this.#checkpoints = [copyState(game, this.#state)]
    this.#undoable = new Undoable(this.referee, this.#log)
  }

  /** What another match needs to begin as this one did. */
  get plan(): MatchPlan {
    const { setup, pack, data, start } = this
    return { ...setup, data, ...(pack && { pack }), ...(start && { start }) }
  }

  get def(): S['definition'] {
    return this.referee.def
  }

  /** The whole truth. Players, pages and bots get a `view` instead. */
  get state(): StateOf<S> {
    return this.#state
  }

  get log(): readonly LogEntry<S>[] {
    return this.#log
  }

  /** The role that must choose; undefined when the match is over. */
  get asked(): S['role'] | undefined {
    return this.#isSettledOtherwise ? undefined : this.referee.asked(this.#state)
  }

  get result(): Result<S> | undefined {
    if (this.#resigned !== undefined) return this.#givenUp(this.#resigned)
    if (this.#isDrawn) return { key: 'drawn', winner: 'draw', score: this.#points, drawn: true }
    return this.#state.flow.length === 0 ? this.game.result(this.def, this.#state) : undefined
  }

  /** Who gave the match up. */
  get resigned(): S['role'] | undefined {
    return this.#resigned
  }

  /** Gives the match up for the side of a role, whoever is asked; says why not when it is over, or the role is nobody's. */
  resign(role: string): Denial | undefined {
    if (!this.roles.includes(role as S['role'])) return kernelDenials.notAsked
    if (this.result) return kernelDenials.over
    this.#resigned = role as S['role']
    return undefined
  }

  /** All players have agreed on a draw. */
  get isDrawn(): boolean {
    return this.#isDrawn
  }

  /** The players agree on a draw; says why not when the match is over, or the game knows none. */
  agreeOnDraw(): Denial | undefined {
    if (this.result || !this.game.draws) return kernelDenials.over
    this.#isDrawn = true
    return undefined
  }

  get #isSettledOtherwise(): boolean {
    return this.#resigned !== undefined || this.#isDrawn
  }

  /** Points count as they stand; they do not decide any more. */
  #givenUp(role: S['role']): Result<S> {
    const resigned = this.game.sideOf[role]
    const winner = this.game.sides.find((side) => side !== resigned) ?? 'game'
    return { key: 'resigned', winner, score: this.#points, resigned }
  }

  get #points(): number {
    return this.game.points(this.def, this.view('spectator')).reduce((sum, { points }) => sum + points, 0)
  }

  view(role: S['role'] | 'spectator'): S['view'] {
    return this.game.view(this.def, this.#state, role)
  }

  /** The legal choices of the role that is asked; none for the others. */
  options(role: S['role']): Choice[] {
    if (this.asked !== role) return []
    this.referee.list(this.#state, this.#choices)
    this.#listed = this.#log.length
    return this.#choices.toArray()
  }

  denied(role: S['role']): DeniedChoice[] {
    return this.asked === role ? this.referee.explain(this.#state) : []
  }

  /** What a role saw from choice number `from` on; −1 begins with the opening. */
  events(role: S['role'] | 'spectator', from = -1): EventOf<S>[] {
    const parts = this.#log.slice(Math.max(0, from)).flatMap((entry) => entry.events)
    return eventsFor(from < 0 ? [...this.opening.events, ...parts] : parts, role)
  }

  /**
   * What may come of a choice, for the role that is asked. Where things are hidden from it, the chances are averaged over
   * deals that the role cannot tell from the true one, so that odds never say more than the role may know.
   */
  odds(role: S['role'], choice: Choice, limits?: ExploreLimits): Forecast<S> | Denial {
    const refused = this.#refusal(role, choice)
    return refused ?? forecastFor(this.referee, this.view(role), role, choice, limits)
  }

  /** Makes a choice, or says why not; a refused choice changes nothing, nor does a rule that fails half-way. */
  choose(role: string, choice: Choice, watch?: Watcher<S>): LogEntry<S> | Denial {
    const refused = this.#refusal(role, choice)
    if (refused) return refused
    this.#undoable.before(this.#state)
    const events: LoggedEvent<S>[] = []
    this.#dice.faces = []
    try {
      this.#watched(watch, () => this.referee.perform(this.#state, choice.verb, argOf(choice), this.#dice, events))
    } catch (failure) {
      this.#state = this.#undoable.stateAt(this.#log.length)
      this.#dice.rewind()
      throw failure
    }
    const barrier = this.#barrierAfter(role)
    const shown = this.referee.context.hasShown
    const entry: { -readonly [K in keyof LogEntry<S>]: LogEntry<S>[K] } = {
      by: role as S['role'],
      choice: makeChoice(choice.verb, argOf(choice)),
      dice: this.#dice.faces,
      events,
    }
    if (barrier) entry.barrier = barrier
    if (shown) entry.shown = shown
    if (this.#passed > 0) entry.passed = this.#passed
    this.#passed = 0
    this.#log.push(entry)
    if (barrier && barrier !== 'other-role') this.#undoable.settle()
    this.#keepCheckpoint(this.#log.length, this.#state)
    return entry
  }

  #keepCheckpoint(choices: number, state: StateOf<S>): void {
    if (choices % CHECKPOINT_EVERY === 0) this.#checkpoints[choices / CHECKPOINT_EVERY] ??= copyState(this.game, state)
  }

  /** Nothing that was chosen can be taken back by plain undo: the state alone says how the match goes on. */
  get isSettled(): boolean {
    return this.#undoable.isEmpty
  }

  /**
   * Takes over choices that were made elsewhere by these rules, with what came of them, and the settled state that they led to; nothing
   * is played again. So a long match opens at once.
   */
  passOver(entries: readonly LogEntry<S>[], state: StateOf<S>): void {
    for (const entry of entries) this.#log.push(entry)
    this.#listed = -1
    this.#state = clone(state)
    this.#undoable.settle()
    this.#keepCheckpoint(this.#log.length, this.#state)
  }

  #refusal(role: string, choice: Choice): Denial | undefined {
    if (this.#isSettledOtherwise) return kernelDenials.over
    // What is on the list that was made for this very position need not be looked for again.
    const isListed = this.#listed === this.#log.length && this.asked === role
    if (isListed && isChoice(choice) && this.#choices.has(choice)) return undefined
    return this.referee.refusal(this.#state, role, choice)
  }

  #barrierAfter(role: string): Barrier | undefined {
    if (this.referee.context.barrier) return this.referee.context.barrier
    const next = this.asked
    if (next === undefined) return 'end'
    const { sideOf } = this.game
    return sideOf[next] === sideOf[role as S['role']] ? undefined : 'other-role'
  }

  /**
   * Why the last choice cannot be taken back by this role; undefined when it can. What automatic players have answered since goes
   * with it, as long as they rolled nothing and did nothing that anybody would see.
   */
  cannotUndo(role: string, isAutomatic: (role: string) => boolean = nobody): Barrier | 'start' | undefined {
    if (this.#isSettledOtherwise) return 'end'
    const index = this.#lastMeant(isAutomatic)
    const last = this.#log[index]
    if (!last) return 'start'
    const barrier = index < this.#log.length - 1 && last.barrier === 'other-role' ? undefined : last.barrier
    return barrier ?? (last.by === role ? undefined : 'other-role')
  }

  /** The last choice that is not the silent answer of an automatic player. */
  #lastMeant(isAutomatic: (role: string) => boolean): number {
    let index = this.#log.length - 1
    for (let entry = this.#log[index]; entry && isAutomatic(entry.by) && this.#isSilent(entry); )
      entry = this.#log[--index]
    return index
  }

  #isSilent({ dice, barrier, events }: LogEntry<S>): boolean {
    if (dice.length > 0 || (barrier && barrier !== 'other-role')) return false
    return events.every(({ event }) => this.game.meaning(this.def, event).kind === 'detail')
  }

  /** Takes back the last choice, and what automatic players have silently answered to it. */
  undo(role: string, isAutomatic: (role: string) => boolean = nobody): Barrier | 'start' | undefined {
    const refused = this.cannotUndo(role, isAutomatic)
    if (refused) return refused
    const left = this.#lastMeant(isAutomatic)
    this.#state = this.#undoable.stateAt(left)
    this.#cutLog(left)
    return undefined
  }

  /**
   * Goes back to when so many choices were made, whatever stands in the way: the players have agreed to it. Dice that have fallen stay
   * fallen, and play goes on with the next ones.
   */
  takeBackTo(choices: number): void {
    this.#state = this.stateAt(choices)
    this.#cutLog(choices)
    this.#undoable.settle()
  }

  /** So many dice have fallen since the last choice that were taken back, as a record says. */
  pass(dice: number): void {
    this.#passed += dice
  }

  #cutLog(left: number): void {
    for (const { dice, passed = 0 } of this.#log.slice(left)) this.#passed += dice.length + passed
    this.#log.length = left
    this.#listed = -1
    this.#checkpoints.length = Math.min(this.#checkpoints.length, Math.floor(left / CHECKPOINT_EVERY) + 1)
  }

  /** The state after so many choices. */
  stateAt(choices: number): StateOf<S> {
    this.#checkPoint(choices)
    if (choices === this.#log.length) return copyState(this.game, this.#state)
    let nearest = Math.floor(choices / CHECKPOINT_EVERY)
    while (!this.#checkpoints[nearest]) nearest--
    const state = copyState(this.game, this.#checkpoints[nearest] as StateOf<S>)
    for (let made = nearest * CHECKPOINT_EVERY; made < choices; ) {
      const { choice, dice } = this.#log[made] as LogEntry<S>
      this.referee.perform(state, choice.verb, argOf(choice), new RecordedDice(dice))
      this.#keepCheckpoint(++made, state)
    }
    return state
  }

  /** Tells again what came of choice number `index`, counted from 0. */
  retell(index: number, watch: Watcher<S>): void {
    const entry = this.#log[index]
    if (!entry) throw new RangeError(`choice ${index} of ${this.#log.length}`)
    const state = this.stateAt(index)
    const { choice, dice } = entry
    this.#watched(watch, () => this.referee.perform(state, choice.verb, argOf(choice), new RecordedDice(dice)))
  }

  #watched(watch: Watcher<S> | undefined, perform: () => void): void {
    const { context } = this.referee
    context.watch = watch && ((event) => watch(event, context.s))
    try {
      perform()
    } finally {
      context.watch = undefined
    }
  }

  /** A new match that shares the first choices with this one and goes its own way from there. */
  fork(choices: number, dice: DiceSource): Match<S> {
    this.#checkPoint(choices)
    const source = new SwitchingDice(new RecordedDice(this.opening.dice))
    const forked = new Match(this.game, this.plan, source)
    // Only what can still be taken back is played again.
    const settled = this.#settledBefore(choices)
    forked.passOver(this.#log.slice(0, settled), this.stateAt(settled))
    for (const entry of this.#log.slice(settled, choices)) {
      source.use(new RecordedDice(entry.dice))
      forked.choose(entry.by, entry.choice)
    }
    source.use(dice)
    return forked
  }

  /** After how many of the first choices nothing could be taken back the last time. */
  #settledBefore(choices: number): number {
    let settled = choices
    const isBarred = ({ barrier }: LogEntry<S>): boolean => barrier !== undefined && barrier !== 'other-role'
    while (settled > 0 && !isBarred(this.#log[settled - 1] as LogEntry<S>)) settled--
    return settled
  }

  #checkPoint(choices: number): void {
    if (!Number.isInteger(choices) || choices < 0 || choices > this.#log.length)
      throw new RangeError(`choice ${choices} of ${this.#log.length}`)
  }
}

/** Dice whose source changes during a match: recorded ones first, then fresh ones. */
export class SwitchingDice implements DiceSource {
  #source: DiceSource
  constructor(source: DiceSource) {
    this.#source = source
  }
  use(source: DiceSource): void {
    this.#source = source
  }
  next(sides: number): number {
    return this.#source.next(sides)
  }
  rewind(count: number): void {
    this.#source.rewind?.(count)
  }
}
