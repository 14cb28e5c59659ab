import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type ArenaNews, type ArenaResult, type ArenaSummary, botsFor, type Share, summarise } from '@bridgehead/bots'
import { type AnyGame, completeSetup, type MatchPlan } from '@bridgehead/engine'
import { findBotModule, isBotPath } from '../botModules.ts'
import { EXIT, UsageError } from '../errors.ts'
import { findGame } from '../files.ts'
import { packOption } from '../packs.ts'
import { ProgressLine } from '../progress.ts'
import { makeRecord, writeRecord } from '../report/record.ts'
import { levelsOf, readRoles } from '../roleOptions.ts'
import { planFrom } from '../setupOptions.ts'
import { comparisonWanted, tellComparison } from './arenaComparison.ts'
import { playOnServer } from './arenaServer.ts'
import type { World } from './world.ts'

export interface ArenaOptions {
  readonly game: string
  readonly games: number
  readonly seed: number
  readonly scenario?: string
  readonly option?: readonly string[]
  /** A score to compare with. */
  readonly par?: number
  /** Matches played at once; as many as there are processors unless said. */
  readonly workers?: number
  /** A server that plays the matches, with all who work for it. */
  readonly server?: string
  readonly json?: boolean
  /** A data pack to play with. */
  readonly pack?: string
  /** Where to keep the results. */
  readonly save?: string
  /** Results to compare with. */
  readonly compare?: string
  readonly report?: string
  readonly picture?: string
}

/** What every worker needs to play its share. */
export interface ArenaPlan {
  readonly game: string
  readonly match: MatchPlan
  /** One worker alone can say what processor time its bots took. */
  readonly isTimed: boolean
  /** The bot for each role: its level, or the address of its file. */
  readonly levels: { readonly [role: string]: string }
}

const BAR = 40

/** Bots play each other, or the game, on all cores: `arena --game dieppe --british quick --games 500`. */
export async function arena(world: World, options: ArenaOptions, rest: readonly string[]): Promise<number> {
  const game = await findGame(options.game, world.text)
  const match: MatchPlan = {
    ...planFrom(game, options.scenario, options.option ?? [], world.text),
    ...packOption(options.pack, game, world.text),
  }
  const comparing = comparisonWanted(world, game, match, options)
  const isTimed = options.workers === 1
  const plan: ArenaPlan = { game: game.id, match, isTimed, levels: await readLevels(world, game, match, rest) }
  const { results, failed } = await play(world, plan, options)
  if (results.length === 0) return EXIT.failed
  const setup = completeSetup(game, match)
  const record = makeRecord({ ...match, ...setup, game: game.id, bots: plan.levels, seed: options.seed }, results)
  if (options.save !== undefined) {
    writeRecord(options.save, record, world.text)
    if (!options.json) world.terminal.print(world.text.workshop.compare.saved(options.save))
  }
  const code = failed > 0 ? EXIT.failed : EXIT.ok
  if (comparing) {
    tellComparison(world, { ...options, before: comparing, after: record, game })
    return code
  }
  const summary = summarise(results, options.par)
  world.terminal.print(
    options.json ? JSON.stringify({ ...plan, seed: options.seed, ...summary }) : describe(world, summary),
  )
  return code
}

interface Played {
  readonly results: readonly ArenaResult[]
  /** Matches that could not be played. */
  readonly failed: number
}

/** Here, or wherever they are sent. */
async function play(world: World, plan: ArenaPlan, options: ArenaOptions): Promise<Played> {
  const progress = new ProgressLine(world, options.games)
  if (options.server === undefined) {
    const results = await playAll(plan, options, progress)
    progress.end()
    return { results, failed: 0 }
  }
  const { terminal, text } = world
  if (options.workers !== undefined) throw new UsageError(text.workshop.server.ownWorkers)
  const path = Object.values(plan.levels).find(isBotPath)
  if (path !== undefined) throw new UsageError(text.workshop.server.ownBot(path))
  const { game, match, levels } = plan
  const order = { game, match, levels, seed: options.seed, games: options.games }
  const watch = ({ played, choices }: ArenaNews) => progress.show({ games: played, choices })
  const { results, news } = await playOnServer(world, options.server, order, watch).finally(() => progress.end())
  if (news.failed > 0) terminal.complain(text.workshop.server.failed(news.failed))
  for (const { seed, games, why } of news.failures) terminal.complain(text.workshop.server.failure(seed, games, why))
  return { results, failed: news.failed }
}

/** `--british quick`, `--british ./my-bot.js`: a bot for each role; the best bot of the game where none is named. */
async function readLevels(
  { text }: World,
  game: AnyGame,
  match: MatchPlan,
  rest: readonly string[],
): Promise<{ [role: string]: string }> {
  const bots = botsFor(game.id)
  const roles = game.roles(completeSetup(game, match))
  const best = (role: string) => (bots.find((bot) => bot.roles.includes(role)) ?? bots.at(-1))?.level ?? 'random'
  const named = readRoles(rest, roles, levelsOf(game), text, isBotPath)
  const levels: { [role: string]: string } = {}
  for (const role of roles) {
    const name = named.get(role) ?? best(role)
    levels[role] = isBotPath(name) ? await findBotModule(name, game.id, text) : name
  }
  return levels
}

/** Each worker asks for the next seed when it has played one, so that none stands idle. */
async function playAll(
  plan: ArenaPlan,
  { games, seed, workers = availableParallelism() }: ArenaOptions,
  progress: ProgressLine,
): Promise<readonly ArenaResult[]> {
  const results: ArenaResult[] = []
  let next = 0
  let choices = 0
  const playShare = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./arenaWorker.js', import.meta.url), { workerData: plan })
      const giveNext = () => {
        if (next < games) worker.postMessage(seed + next++)
        else worker.terminate().then(() => resolve(), reject)
      }
      worker.on('message', (result: ArenaResult) => {
        results.push(result)
        choices += result.choices
        progress.show({ games: results.length, choices })
        giveNext()
      })
      worker.on('error', reject)
      giveNext()
    })
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, games)) }, playShare))
  return results.sort((a, b) => a.seed - b.seed)
}

function describe({ text, language }: World, summary: ArenaSummary): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const milliseconds = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const line = (name: string, { share, low, high }: Share) =>
    `  ${name.padEnd(12)} ${percent.format(share)} (${percent.format(low)} – ${percent.format(high)})`
  const most = Math.max(...summary.bands.map(({ games }) => games))
  return [
    text.arena.played(
      summary.games,
      number.format(summary.mean),
      `${number.format(summary.meanLow)} – ${number.format(summary.meanHigh)}`,
      number.format(summary.median),
    ),
    ...Object.entries(summary.results).map(([key, share]) => `  ${key.padEnd(12)} ${percent.format(share)}`),
    text.arena.wins,
    ...Object.entries(summary.wins).map(([role, share]) => line(role, share)),
    ...(summary.par
      ? [
          text.arena.par(number.format(summary.par.score)),
          line(text.arena.above, summary.par.above),
          line(text.arena.below, summary.par.below),
        ]
      : []),
    ...Object.entries(summary.thinking).map(([role, { median, most, worst, match }]) =>
      text.arena.thinking(
        role,
        milliseconds.format(median),
        milliseconds.format(most),
        milliseconds.format(worst),
        number.format(match / 1000),
      ),
    ),
    text.arena.bands,
    ...summary.bands.map(
      ({ from, games }) => `  ${String(from).padStart(4)} ${'█'.repeat(Math.round((BAR * games) / most))} ${games}`,
    ),
  ].join('\n')
}
