import { parseArgs } from 'node:util'
import type { AnyGame, MatchPlan } from '@bridgehead/engine'
import { sample } from '@bridgehead/engine/sample'
import { type GameId, gameIds, loadGameById } from '@bridgehead/games'
import { botFigures } from './botBench.ts'
import type { BenchPart, Figure } from './figure.ts'
import { forecastFigure, growthFigures, playFigures } from './gameBench.ts'
import { normandyFigures } from './normandyBench.ts'
import { oddsFigures } from './oddsBench.ts'
import { ticTacToeBench } from './ticTacToeBench.ts'

const sampleBench: BenchPart = {
  prefix: sample.id,
  measure: async () => [
    ...(await playFigures(sample)),
    forecastFigure(sample),
    ...growthFigures(sample, { scenario: 'manoeuvre' }),
  ],
}

/** The longest of its scenarios. */
const plans: { readonly [G in GameId]: MatchPlan } = { dieppe: {}, narvik: {}, normandy: { scenario: 'campaign' } }

/** What only one game has. */
const own: { readonly [G in GameId]: (game: AnyGame) => readonly Figure[] } = {
  dieppe: (game) => [forecastFigure(game)],
  // Its fights are no contest of two dice.
  narvik: (game) => [forecastFigure(game, { name: 'assault-odds', step: 'assault.declare', verb: 'commit' })],
  normandy: normandyFigures,
}

const gameBench = (id: GameId): BenchPart => ({
  prefix: id,
  async measure() {
    const game = await loadGameById(id)
    const plan = plans[id]
    return [
      ...(await playFigures(game, plan)),
      ...own[id](game),
      ...oddsFigures(game, plan),
      ...(await botFigures(game, plan)),
    ]
  },
})

const parts: readonly BenchPart[] = [ticTacToeBench, sampleBench, ...gameIds.map(gameBench)]

const usage = `npm run bench -- [--json] [--only <${parts.map(({ prefix }) => prefix).join('|')}>]`

export async function runBench(args: readonly string[]): Promise<number> {
  const options = readArguments(args)
  const wanted = parts.filter(({ prefix }) => prefix.startsWith(options?.only ?? ''))
  if (!options || wanted.length === 0) {
    console.error(usage)
    return 2
  }
  const figures: Figure[] = []
  for (const part of wanted) {
    if (!options.json) console.error(`Measuring ${part.prefix} …`)
    figures.push(...(await part.measure()))
  }
  console.log(options.json ? JSON.stringify(figures, null, 2) : table(figures))
  return 0
}

function readArguments(args: readonly string[]): { json?: boolean; only?: string } | undefined {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean' }, only: { type: 'string' } } }).values
  } catch {
    return undefined
  }
}

function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length))
  const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
  return figures
    .map(({ name, value, unit }) => `${name.padEnd(width)}  ${number.format(value).padStart(10)} ${unit}`)
    .join('\n')
}
