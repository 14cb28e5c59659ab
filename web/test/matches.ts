import { botsFor } from '@bridgehead/bots'
import type { Dieppe, DieppeDefinition } from '@bridgehead/dieppe'
import {
  type AnySpec,
  type Choice,
  clone,
  commitTo,
  committedDice,
  Match,
  type MatchFile,
  makeMatchFile,
  Referee,
  type StateOf,
  seededDice,
} from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'

/** Matches of Dieppe for the tests: the bot plays them here, with dice that are always the same. */

/** A short raid with everything in it: fire, assaults, wire, prisoners, boats lost in the end. */
const SEED = '4'.padStart(64, '0')

/** A match before a choice. */
interface Moment {
  readonly match: Match<AnySpec>
  /** The question that is asked. */
  readonly step: string
  /** What the bot will choose. */
  readonly next: Choice
  readonly turn: number
}

const fileOf = (match: Match<AnySpec>): MatchFile =>
  makeMatchFile(match, { commitment: commitTo(SEED), nonces: [], seed: SEED })

/** The match up to the first moment that fits, or to its end. */
async function matchUntil(fits: (moment: Moment) => boolean): Promise<Match<AnySpec>> {
  const game = await loadGameById('dieppe')
  const match = new Match(game, {}, committedDice(SEED, []))
  const quick = botsFor('dieppe').find(({ level }) => level === 'quick')
  const bot = await quick?.make(new Referee(game, match.def), 'british')
  if (!bot) throw new Error('Nobody plays Dieppe.')
  for (let asked = match.asked; asked !== undefined; asked = match.asked) {
    const { step } = match.state.flow.at(-1) as { step: string }
    const next = bot.advise(match.view(asked), seededDice(match.log.length + 1)).choice
    const { turn } = match.state as unknown as { turn: number }
    if (fits({ match, step, next, turn })) break
    match.choose(asked, next)
  }
  return match
}

async function playUntil(fits: (moment: Moment) => boolean): Promise<MatchFile> {
  return fileOf(await matchUntil(fits))
}

/** A match with a data pack that changes one figure and says nothing of the rest: the Germans hunt from this alarm on. */
export async function withPack(germansHuntFrom: number): Promise<MatchFile> {
  const pack = { tables: { alarm: { germansHuntFrom } } }
  return fileOf(new Match(await loadGameById('dieppe'), { pack }, committedDice(SEED, [])))
}

/** After so many turns most of a raid has been played. */
const LATE = 5

/** Nothing chosen yet: the boats are empty. */
export const atStart = () => playUntil(() => true)
/** The boats are loaded, nobody has landed. */
export const beforeLanding = () => playUntil(({ step }) => step === 'turn.british')
/** A group fires: who leads is the last choice before the dice. */
export const beforeShot = () => playUntil(({ step, turn }) => step === 'fire.shooter' && turn > 1)
/** Commandos are face to face with the enemy, and their lines are to be formed. */
export const beforeAssault = () => playUntil(({ step }) => step === 'assault.contact')
/** A group ashore has its actions to choose, some turns into the raid. */
export const beforeAction = () =>
  playUntil(({ step, next, turn }) => step === 'act.choose' && next.verb === 'move' && turn > 3)
/** A group of six on its beach, with the boats that brought it, has its actions to choose. */
export async function beforeEmbarking(): Promise<MatchFile> {
  const begun = await matchUntil(({ step }) => step === 'turn.british')
  const { startZone, beachOf } = begun.def as DieppeDefinition
  const state = clone(begun.state) as unknown as StateOf<Dieppe>
  const boat = state.aboard.find((at) => at >= 0 && state.where[at] === startZone.G1) ?? -1
  const men = state.aboard.flatMap((at, unit) => (at === boat ? [unit] : []))
  for (const unit of men) {
    state.where[unit] = beachOf[startZone.G1] ?? -1
    state.aboard[unit] = -1
  }
  const start = { state, told: [] }
  return fileOf(new Match(begun.game, { start }, committedDice(SEED, [])))
}
/** Nothing is left to the British but to end their phase, and Germans are about. */
export const beforeGermans = () => playUntil(({ next, turn }) => next.verb === 'endPhase' && turn > 4)
/** Everybody is ashore and far inland: the last turns are to come. */
export const lateInTheRaid = () => playUntil(({ step, turn }) => step === 'turn.british' && turn > LATE)
/** One choice before the end. */
export const beforeEnd = () => playUntil(({ next }) => next.verb === 'withdraw')
export const wholeRaid = () => playUntil(() => false)

/** A match in which a place looks as if it could be chosen and cannot: where it is on the map, and the clause that forbids it. */
export async function withRefusedPlace() {
  const refusedIn = ({ match, step }: Moment) =>
    step === 'fire.target' || step === 'move.step'
      ? match.denied('british').find(({ verb, denial }) => match.game.verbs[verb] === 'place' && denial.clause)
      : undefined
  let refused: ReturnType<typeof refusedIn>
  const match = await matchUntil((moment) => (refused = refusedIn(moment)) !== undefined)
  const place = match.game.map(match.def).places[refused?.arg ?? -1]
  if (!place || !refused?.denial.clause) throw new Error('Nothing is refused in this match.')
  return { file: fileOf(match), at: { x: place.x, y: place.y }, clause: refused.denial.clause }
}
