import { MatchFileError, sayFault, verifyMatchFile } from '@bridgehead/engine'
import { dataOf } from '@bridgehead/table'
import { EXIT } from '../errors.ts'
import { readMatchFile } from '../files.ts'
import type { World } from './world.ts'

export interface VerifyOptions {
  /** The beginning of the commitment that was shown when the match began. */
  readonly commitment?: string
}

/** Says what was checked, and what that proves; a file that is well-formed but does not hold is a failure, not wrong usage. */
export async function verify({ terminal, text }: World, path: string, { commitment }: VerifyOptions): Promise<number> {
  const { file, game } = await readMatchFile(path, text)
  const committed = file.dice?.commitment ?? ''
  if (commitment !== undefined && !(commitment && committed.startsWith(commitment.toLowerCase()))) {
    terminal.complain(text.verify.otherCommitment(committed))
    return EXIT.failed
  }
  try {
    const { choices, dice, drawn, begins } = verifyMatchFile(file, game, await dataOf(game, file))
    terminal.print(text.verify.data)
    terminal.print(text.verify.choices(choices))
    if (begins === 'position') terminal.print(text.verify.position)
    if (begins === 'copy') terminal.print(text.verify.copied(dice - drawn))
    terminal.print(drawn > 0 ? text.verify.seeded(drawn) : text.verify.unseeded(dice))
    if (commitment) terminal.print(text.verify.commitment)
    terminal.print(drawn > 0 ? text.verify.proves : text.verify.provesChoices)
    return EXIT.ok
  } catch (failure) {
    if (!(failure instanceof MatchFileError)) throw failure
    terminal.complain(text.verify.wrong(path, failure.where, sayFault(failure.fault, text.language)))
    return EXIT.failed
  }
}
