import { parseArgs } from 'node:util'
import type { AnyGame, MatchPlan } from '@bridgehead/engine'
import { sample } from '@bridgehead/engine/sample'
import { type GameId, gameIds, loadGameById } from '@bridgehead/games'
import { botFigures } from './botBench.ts'
import type { BenchPart, Figure } from './figure.ts'
import { forecastFigure, growthFigures, playFigures } from './gameBench.ts'
import { normandyFigures } from './normandyBench.ts'
import { oddsFigures } from './oddsBench.ts'
import { packedGame } from './packedGame.ts'
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

const gameBench = (id: GameId, load: () => Promise<AnyGame> = () => loadGameById(id)): BenchPart => ({
  prefix: id,
  async measure() {
    const game = await load()
    const plan = plans[id]
    return [
      ...(await playFigures(game, plan)),
      ...own[id](game),
      ...oddsFigures(game, plan),
      ...(await botFigures(game, plan)),
    ]
  },
})

const parts: readonly BenchPart[] = [ticTacToeBench, sampleBench, ...gameIds.map((id) => gameBench(id))]

const usage = `npm run bench -- [--json] [--pack <file>] [--only <${parts.map(({ prefix }) => prefix).join('|')}>]`

export async function runBench(args: readonly string[]): Promise<number> {
  const options = readArguments(args)
  const wanted = options && (options.pack === undefined ? partsNamed(options.only) : await packedParts(options.pack))
  if (!wanted || wanted.length === 0) {
    if (wanted || !options) console.error(usage)
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

const partsNamed = (only = ''): readonly BenchPart[] => parts.filter(({ prefix }) => prefix.startsWith(only))

/** The game of a data pack, measured with its changes; what is wrong with the pack is said in one sentence. */
async function packedParts(path: string): Promise<readonly BenchPart[] | undefined> {
  const packed = await packedGame(path)
  if ('game' in packed) return [gameBench(packed.id, async () => packed.game)]
  console.error(packed.fault)
  return undefined
}

function readArguments(args: readonly string[]): { json?: boolean; only?: string; pack?: string } | undefined {
  try {
    return parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' }, only: { type: 'string' }, pack: { type: 'string' } },
    }).values
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
