import {
  type AnyGame,
  type AnySpec,
  commitTo,
  committedDice,
  type DiceSource,
  diceIn,
  type EventOf,
  followMatchFile,
  giveUp,
  type KeptPosition,
  type LoggedEvent,
  languages,
  Match,
  type MatchFile,
  MatchFileError,
  type MatchPlan,
  newSeed,
  noDice,
  planOf,
  type Seat,
  SwitchingDice,
  seededDice,
  Wording,
} from '@bridgehead/engine'
import type { Held } from './held.ts'

/** Takes such a match up: nothing of it is lost, but it cannot be verified any more. Throws when there is no way. */
export async function takenUp(
  game: AnyGame,
  file: MatchFile,
  seats: readonly Seat[],
  data: object,
  failure: MatchFileError | undefined,
): Promise<Held> {
  await Promise.all([game.faults, ...languages.map((language) => game.text[language])].map(({ fetch }) => fetch?.()))
  const { kept, ...before } = { kept: undefined, ...file }
  const seed = newSeed()
  const commitment = { commitment: commitTo(seed), nonces: [], seed }
  const match = kept && fromPosition(game, { ...planOf(file), data }, kept, committedDice(seed, []))
  if (match) {
    giveUp(match, file)
    return { match, dice: commitment, seats, before, change: { kind: 'position' } }
  }
  const onward = new SwitchingDice(noDice)
  const followed = followMatchFile(file, game, onward, data, true)
  const { choices } = followed
  const of = file.log.length
  if (choices === 0 && of > 0)
    throw failure ?? followed.failure ?? new MatchFileError('dataHash', { key: 'other-data', args: { game: game.id } })
  const from = diceIn({ ...file, log: file.log.slice(0, choices) })
  onward.use(committedDice(seed, [], from))
  return {
    match: followed.match,
    dice: { ...commitment, from },
    copy: { choices: followed.match.log.length },
    seats,
    before,
    change: { kind: 'followed', choices, of },
  }
}

/**
 * A match that begins where the other stood; undefined when today's rules cannot make anything of it. What the state has been
 * given since then is as at the beginning of a match.
 */
export function fromPosition(
  game: AnyGame,
  plan: MatchPlan,
  { state, told }: KeptPosition,
  dice: DiceSource,
): Match<AnySpec> | undefined {
  try {
    const grown = { ...game.begin(new Match(game, plan, seededDice(0)).def), ...state }
    const bare = new Match(game, { ...plan, start: { state: grown, told: [] } }, seededDice(0))
    if (!isPlayable(bare)) return undefined
    const start = { state: grown, told: sayable(bare, told as unknown as readonly LoggedEvent<AnySpec>[]) }
    return new Match(game, { ...plan, start }, dice)
  } catch {
    return undefined
  }
}

/** Today's rules know every step and every part of the position, find nothing wrong with it, and can go on from it. */
function isPlayable(match: Match<AnySpec>): boolean {
  const { game, def, state, roles, asked } = match
  const keys = (each: object) => Object.keys(each).sort().join()
  if (keys(game.begin(def)) !== keys(state) || game.faults(def, state).length > 0) return false
  if (state.flow.some(({ step }) => !Object.hasOwn(game.steps, step))) return false
  for (const viewer of [...roles, 'spectator']) {
    const view = game.view(def, state, viewer)
    game.board(def, view)
    game.determinize(def, view, viewer, seededDice(1))
  }
  return asked === undefined || match.options(asked).length > 0
}

/** What of it today's game has words for: events that it has had to give up are left out. */
function sayable({ game, def }: Match<AnySpec>, told: readonly LoggedEvent<AnySpec>[]): LoggedEvent<AnySpec>[] {
  const words = languages.map((language) => new Wording(game, def, language))
  const known = new Set(['roll', ...Object.keys(game.text.en(def).events)])
  const canSay = (event: EventOf<AnySpec>): boolean => {
    try {
      game.meaning(def, event)
      return known.has(event.type) && words.every((wording) => wording.event(event) !== '')
    } catch {
      return false
    }
  }
  return told.filter(({ event, instead }) => canSay(event) && (instead === undefined || canSay(instead)))
}
