import type { Choice } from './choice.ts'
import type { Match, MatchPlan, Start } from './match.ts'
import type { CurrentMatchFile, KeptPosition, MatchFile, MatchFileDice } from './matchFileSchema.ts'
import { MATCH_FORMAT, MATCH_VERSION } from './matchFormat.ts'
import type { Seat } from './seat.ts'
import type { GameSpec } from './spec.ts'

export function makeMatchFile<S extends GameSpec>(
  match: Match<S>,
  dice?: MatchFileDice,
  seats?: readonly Seat[],
): CurrentMatchFile {
  return {
    format: MATCH_FORMAT,
    version: MATCH_VERSION,
    game: match.game.id,
    scenario: match.setup.scenario,
    options: { ...match.setup.options },
    rules: match.game.rules,
    dataHash: match.dataHash,
    ...(match.pack && { pack: match.pack }),
    ...(dice && { dice }),
    ...(seats && { seats: seats.map((seat) => ({ ...seat, roles: [...seat.roles] })) }),
    ...(match.start && { start: match.start as KeptPosition }),
    ...(match.resigned !== undefined && { resigned: match.resigned }),
    ...(match.isDrawn && { drawn: true as const }),
    opening: [...match.opening.dice],
    log: match.log.map(({ by, choice, dice: faces, passed }) => ({
      by,
      ...choice,
      ...(faces.length > 0 && { dice: [...faces] }),
      ...(passed !== undefined && { passed }),
    })),
  }
}

/** How the match of a file began. */
export function planOf(file: MatchFile): MatchPlan {
  const start = file.version === MATCH_VERSION ? file.start : undefined
  return {
    scenario: file.scenario,
    options: file.options,
    ...(file.pack && { pack: file.pack }),
    ...(start && { start: start as Start }),
  }
}

export const choiceOf = ({ verb, arg }: MatchFile['log'][number]): Choice =>
  arg === undefined ? { verb } : { verb, arg }

/** Dice that had fallen before a choice and were taken back. */
export const passedIn = (entry: MatchFile['log'][number]): number => ('passed' in entry ? (entry.passed ?? 0) : 0)
