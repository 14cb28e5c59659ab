import { type Choice, sameChoice } from '../choice.ts'
import { isDenial } from '../denial.ts'
import { type DiceSource, RecordedDice } from '../dice.ts'
import { makeMatchFile } from '../makeMatchFile.ts'
import { Match, type MatchPlan, SwitchingDice } from '../match.ts'
import type { MatchFile } from '../matchFileSchema.ts'
import type { AnyGame, AnySpec } from '../module.ts'
import type { DataPack } from '../pack.ts'
import { seededDice } from '../random.ts'
import { properties } from './properties.ts'
import { choicesOf, randomPlan } from './randomPlay.ts'
import { shorten } from './shorten.ts'

export interface FuzzPlan {
  readonly game: AnyGame
  readonly games: number
  /** No further game is begun after so many choices in all. */
  readonly choices?: number
  readonly seed: number
  /** Any of the game's scenarios when absent. */
  readonly scenario?: string
  /** Options that are fixed; the others are drawn anew for each game. */
  readonly options?: { readonly [id: string]: boolean | string }
  /** What is changed in the game's data. */
  readonly pack?: DataPack
  /** Costly properties (views, secrets, undo, forgeries, texts) are checked after one choice in so many. */
  readonly checkEvery?: number
  readonly mostChoices?: number
  /** Whoever plays otherwise than by chance: made for each match, asked for each choice, and may leave it to chance. */
  readonly players?: (match: Match<AnySpec>) => Promise<FuzzPlayers>
  readonly onProgress?: (progress: FuzzProgress) => void
}

export type FuzzPlayers = (role: string, random: DiceSource) => Choice | undefined

export interface FuzzProgress {
  readonly games: number
  readonly choices: number
}

export interface FuzzFailure {
  /** The property that does not hold, or the error that a rule threw. */
  readonly property: string
  readonly message: string
  /** The seed of the game in which it was found. */
  readonly seed: number
  /** How many choices the game had when it was found, before shortening. */
  readonly foundAfter: number
  /** A match that fails in the same way at its last choice. */
  readonly replay: MatchFile
}

export interface FuzzReport extends FuzzProgress {
  /** Choices of each game that was played to its end. */
  readonly lengths: readonly number[]
  readonly failure?: FuzzFailure
}

/** Something wrong with a match as it stands. */
interface Fault {
  readonly property: string
  readonly message: string
}

const REPORT_EVERY = 500
const TOO_LONG = 'the match ends'
const RULE_ERROR = 'no rule fails'
const BOT_ERROR = 'no bot fails'

/** Plays games at random to their end and stops at the first fault, with a short match that shows it. */
export async function fuzzGames(plan: FuzzPlan): Promise<FuzzReport> {
  const { games, seed, onProgress, choices: enough = Number.POSITIVE_INFINITY } = plan
  const lengths: number[] = []
  let choices = 0
  for (let played = 0; played < games && choices < enough; played++) {
    const before = choices
    const tick = (): void => {
      if (++choices % REPORT_EVERY === 0) onProgress?.({ games: played, choices })
    }
    const failure = await fuzzOne(plan, seed + played, tick)
    if (failure) return { games: played + 1, choices, lengths, failure }
    lengths.push(choices - before)
  }
  onProgress?.({ games: lengths.length, choices })
  return { games: lengths.length, choices, lengths }
}

async function fuzzOne(plan: FuzzPlan, seed: number, tick: () => void): Promise<FuzzFailure | undefined> {
  const { game, checkEvery = 25, mostChoices = 20_000 } = plan
  const random = choicesOf(seed)
  const drawn = randomPlan(game, random, plan.scenario === undefined ? undefined : [plan.scenario])
  const dice = new RememberedSinceChoice(seededDice(seed))
  const options = { ...drawn.options, ...plan.options }
  const match = new Match(game, { ...drawn, options, ...(plan.pack && { pack: plan.pack }) }, dice)
  const players = await plan.players?.(match)
  const fail = (fault: Fault, file: MatchFile): FuzzFailure => {
    const replay = shorten(file, (candidate) => failsAlike(game, candidate, fault.property))
    return {
      ...fault,
      message: faultOf(game, replay)?.message ?? fault.message,
      seed,
      foundAfter: file.log.length,
      replay,
    }
  }
  for (;;) {
    const all = (match.log.length + seed) % checkEvery === 0 || match.asked === undefined
    const fault = faultNow(match, all)
    if (fault) return fail(fault, makeMatchFile(match))
    const { asked } = match
    if (asked === undefined) return undefined
    if (match.log.length >= mostChoices)
      return fail({ property: TOO_LONG, message: `still going on after ${mostChoices} choices` }, makeMatchFile(match))
    const choice = choiceOf(match, asked, players, random)
    if ('property' in choice) return fail(choice, makeMatchFile(match))
    dice.forget()
    try {
      match.choose(asked, choice)
    } catch (failure) {
      const file = makeMatchFile(match)
      file.log.push({ by: asked, ...choice, dice: dice.faces })
      return fail({ property: RULE_ERROR, message: String(failure) }, file)
    }
    tick()
  }
}

/** What a player chooses, or chance; a player that fails or chooses what is not allowed is a fault. */
function choiceOf(
  match: Match<AnySpec>,
  role: string,
  players: FuzzPlayers | undefined,
  random: DiceSource,
): Choice | Fault {
  try {
    const choice = players?.(role, random)
    const options = match.options(role)
    if (!choice) return options[random.next(options.length)]!
    if (options.some((option) => sameChoice(option, choice))) return choice
    return { property: BOT_ERROR, message: `${role} chose "${choice.verb} ${choice.arg ?? ''}", which is not offered` }
  } catch (failure) {
    return { property: BOT_ERROR, message: String(failure) }
  }
}

/** The first property that does not hold. Each draws the same numbers whenever it is asked, so that a fault can be found again. */
function faultNow(match: Match<AnySpec>, all: boolean): Fault | undefined {
  for (const { title, check, costly } of properties) {
    if (costly && !all) continue
    const message = attempt(() => check(match, seededDice(1)))
    if (message !== undefined) return { property: title, message }
  }
  return undefined
}

function attempt(check: () => string | undefined): string | undefined {
  try {
    return check()
  } catch (failure) {
    return String(failure)
  }
}

/** What is wrong at the end of a replay: nothing, if it was repaired since. */
export function faultOf(game: AnyGame, file: MatchFile): Fault | undefined {
  return replayed(game, file).fault
}

/** The file of a match that fails in this way, cut after the choice that fails; nothing if it cannot be played or does not fail. */
function failsAlike(game: AnyGame, file: MatchFile, property: string): MatchFile | undefined {
  // Who plays is no part of a file: neither can be shown by a shorter one.
  if (property === TOO_LONG || property === BOT_ERROR) return undefined
  const { file: fitted, fault } = replayed(game, file)
  return fault?.property === property ? fitted : undefined
}

/**
 * Plays the choices of a file as far as they are legal. Where choices were left out, dice may not fit any more: others then take
 * their place, and the file that comes back has those that fell.
 */
function replayed(game: AnyGame, file: MatchFile): { file: MatchFile; fault?: Fault } {
  const spare = seededDice(file.log.length)
  const source = new SwitchingDice(new FittingDice(file.opening, spare))
  const dice = new RememberedSinceChoice(source)
  const plan: MatchPlan = { scenario: file.scenario, options: file.options, ...(file.pack && { pack: file.pack }) }
  const match = new Match(game, plan, dice)
  for (const entry of file.log) {
    const { by, verb, arg } = entry
    const choice = arg === undefined ? { verb } : { verb, arg }
    source.use(new FittingDice(entry.dice ?? [], spare))
    dice.forget()
    try {
      if (isDenial(match.choose(by, choice))) return { file: makeMatchFile(match) }
    } catch (failure) {
      const fitted = makeMatchFile(match)
      fitted.log.push({ by, ...choice, dice: dice.faces })
      return { file: fitted, fault: { property: RULE_ERROR, message: String(failure) } }
    }
  }
  const fitted = makeMatchFile(match)
  const fault = faultNow(match, true)
  return fault ? { file: fitted, fault } : { file: fitted }
}

/** Recorded dice while they fit, then others. */
class FittingDice implements DiceSource {
  readonly #recorded: RecordedDice
  readonly #spare: DiceSource
  constructor(faces: readonly number[], spare: DiceSource) {
    this.#recorded = new RecordedDice(faces)
    this.#spare = spare
  }
  next(sides: number): number {
    try {
      return this.#recorded.next(sides)
    } catch {
      return this.#spare.next(sides)
    }
  }
}

/** The dice that the choice under way has rolled: what a log lacks when a rule fails. */
class RememberedSinceChoice implements DiceSource {
  faces: number[] = []
  readonly #source: DiceSource
  constructor(source: DiceSource) {
    this.#source = source
  }
  next(sides: number): number {
    const face = this.#source.next(sides)
    this.faces.push(face)
    return face
  }
  forget(): void {
    this.faces = []
  }
}
