import { type AnyGame, type MatchFile, MatchFileError, type Verification, verifyMatchFile } from '@bridgehead/engine'

export type Verdict = Verification | 'unfit'

/** Draws the dice of a match again from its seed, once the page has had time to show itself. */
export async function verdictOn(file: MatchFile, game: AnyGame): Promise<Verdict> {
  await new Promise((resolve) => setTimeout(resolve, 300))
  try {
    return verifyMatchFile(file, game)
  } catch (failure) {
    if (failure instanceof MatchFileError) return 'unfit'
    throw failure
  }
}
