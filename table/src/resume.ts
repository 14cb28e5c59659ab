import {
  type AnyGame,
  type AnySpec,
  canonicalJson,
  commitTo,
  committedDice,
  completeSetup,
  type DataOrigin,
  dataFrom,
  dataHash,
  diceIn,
  MATCH_VERSION,
  type Match,
  type MatchFile,
  MatchFileError,
  newSeed,
  openMatchFile,
  planOf,
  schemaOf,
  seatsIn,
  withPack,
} from '@bridgehead/engine'
import type { Held } from './held.ts'

/**
 * A match as a file left it. Whoever has the match itself goes on with its dice. A copy, and a file without its seed, gets fresh
 * ones: else it would foretell the dice of the other. A match that earlier rules or data have made is taken up where it stood.
 */
export async function resumeMatch(game: AnyGame, file: MatchFile, as: 'original' | 'copy' = 'original'): Promise<Held> {
  await schemaOf(game)
  const seats = seatsIn(file, game)
  const before = 'before' in file ? { before: file.before } : {}
  const bound = boundDice(file, as)
  const data = await dataOf(game, file)
  let failure: MatchFileError | undefined
  if (data)
    try {
      const match = openMatchFile(file, game, bound.onward, data)
      if (stoodThere(match, file)) return { match, seats, ...before, ...(match.result ? recordOf(file) : bound.record) }
    } catch (wrong) {
      if (!(wrong instanceof MatchFileError)) throw wrong
      if (file.version === MATCH_VERSION && file.rules === game.rules) throw wrong
      failure = wrong
    }
  const { takenUp } = await import('./change.ts')
  return takenUp(game, file, seats, data ?? game.data, failure)
}

type DiceRecord = Pick<Held, 'dice' | 'copy'>

const recordOf = (file: MatchFile): DiceRecord => ({
  dice: file.dice,
  ...('copy' in file && file.copy && { copy: file.copy }),
})

/** The dice to come, and what the record says of them. */
function boundDice(file: MatchFile, as: 'original' | 'copy') {
  const fallen = diceIn(file)
  const { seed, nonces = [] } = file.dice ?? {}
  if (seed && as === 'original') return { onward: committedDice(seed, nonces, fallen), record: recordOf(file) }
  const fresh = newSeed()
  const of = file.dice?.commitment ?? ('copy' in file ? file.copy?.of : undefined)
  const record: DiceRecord = {
    dice: { commitment: commitTo(fresh), nonces: [], seed: fresh, from: fallen },
    copy: { choices: file.log.length, ...(of && { of }) },
  }
  return { onward: committedDice(fresh, [], fallen), record }
}

/** The match stands where its file says that it stood: the rules have not changed under it. */
function stoodThere(match: Match<AnySpec>, file: MatchFile): boolean {
  const kept = file.version === MATCH_VERSION ? file.kept : undefined
  return !kept || canonicalJson(kept.state) === canonicalJson(match.state)
}

/** The data that a match began with, without its pack; undefined when they are not to be had or do not fit any more. */
export async function dataOf(game: AnyGame, file: MatchFile): Promise<object | undefined> {
  const data =
    file.version === MATCH_VERSION && file.base
      ? await dataFrom(game, file as DataOrigin)
      : await dataByHash(game, file)
  return data && fits(game, file, data) ? data : undefined
}

async function dataByHash(game: AnyGame, file: MatchFile): Promise<object | undefined> {
  const isIt = (data: object): boolean => {
    try {
      return dataHash(withPack(game, data, file.pack)) === file.dataHash
    } catch {
      return false
    }
  }
  if (isIt(game.data)) return game.data
  for (const release of game.releases) {
    if (!file.pack && release.hash !== file.dataHash) continue
    const data = await release.load()
    if (isIt(data)) return data
  }
  return undefined
}

/** These data can still be played with. */
function fits(game: AnyGame, file: MatchFile, data: object): boolean {
  try {
    game.define(data, completeSetup(game, planOf(file)))
    return true
  } catch {
    return false
  }
}
