import { MatchFileError, sayFault, verifyMatchFile } from '@bridgehead/engine'
import { EXIT } from '../errors.ts'
import { readMatchFile } from '../files.ts'
import type { World } from './world.ts'

/** Says what was checked; a file that is well-formed but does not hold is a failure, not wrong usage. */
export async function verify({ terminal, text }: World, path: string): Promise<number> {
  const { file, game } = await readMatchFile(path, text)
  try {
    const { choices, dice, seeded } = verifyMatchFile(file, game)
    terminal.print(text.verify.data)
    terminal.print(text.verify.choices(choices))
    terminal.print(seeded ? text.verify.seeded(dice) : text.verify.unseeded(dice))
    return EXIT.ok
  } catch (failure) {
    if (!(failure instanceof MatchFileError)) throw failure
    terminal.complain(text.verify.wrong(path, failure.where, sayFault(failure.fault, text.language)))
    return EXIT.failed
  }
}
