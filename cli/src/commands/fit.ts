import { type Fit, fit, fittableGame, fittableGames } from '@bridgehead/bots'
import { EXIT, UsageError } from '../errors.ts'
import { findGame } from '../files.ts'
import { ProgressLine } from '../progress.ts'
import type { World } from './world.ts'

export interface FitOptions {
  readonly game: string
  readonly scenario?: string
  readonly games: number
  readonly seed: number
  readonly json?: true
}

/** Holds what bots think of positions against how matches ended, and says which numbers would have told it best. */
export async function fitOpinions(
  world: World,
  { game: id, scenario, games, seed, json }: FitOptions,
): Promise<number> {
  const { terminal, text } = world
  const game = await findGame(id, text)
  if (scenario !== undefined && !game.scenarios.some((each) => each.id === scenario))
    throw new UsageError(text.errors.unknownScenario(scenario, game.scenarios.map((each) => each.id).join(', ')))
  if (games === 0) throw new UsageError(text.fit.noGames)
  const subject = await fittableGame(game.id, scenario)
  if (!subject) throw new UsageError(text.fit.nothingJudged(game.id, fittableGames.join(', ')))
  const progress = new ProgressLine(world, games)
  const samples = Array.from({ length: games }, (_, i) => {
    const found = subject.samples(seed + i)
    progress.show({ games: i + 1, choices: 0 })
    return found
  }).flat()
  progress.end()
  const found = fit(subject.opinions, samples)
  if (json) terminal.print(JSON.stringify(found))
  else tell(world, found, samples.length)
  return EXIT.ok
}

const WIDE = 30
const NARROW = 12

function tell({ terminal, text, language }: World, { opinions, bias, before, after }: Fit, positions: number): void {
  const { format } = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const row = (first: string, ...rest: readonly string[]) =>
    first.padEnd(WIDE) + rest.map((each) => each.padStart(NARROW)).join('')
  terminal.print(row(text.fit.opinion, text.fit.now, text.fit.fitted, text.fit.error))
  for (const { path, value, fitted, error } of opinions)
    terminal.print(row(path, format(value), format(fitted), format(error)))
  terminal.print(text.fit.missed(positions, format(before), format(after)))
  terminal.print(text.fit.bias(format(bias)))
}
