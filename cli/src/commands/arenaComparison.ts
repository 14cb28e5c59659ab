import { compare } from '@bridgehead/bots'
import { type AnyGame, completeSetup, type MatchPlan } from '@bridgehead/engine'
import { EXIT, UsageError } from '../errors.ts'
import { writeText } from '../files.ts'
import { howLines, reportPage } from '../report/html.ts'
import { pictureOf } from '../report/picture.ts'
import { type ArenaRecord, readRecord } from '../report/record.ts'
import { type Row, Telling } from '../report/telling.ts'
import type { World } from './world.ts'

interface ComparisonOptions {
  readonly compare?: string
  readonly report?: string
  readonly picture?: string
  readonly json?: boolean
}

/** The results to compare with, read before anything is played: whoever waits for an hour shall not hear of a wrong file then. */
export function comparisonWanted(
  { text }: World,
  game: AnyGame,
  match: MatchPlan,
  { compare: path, report, picture }: ComparisonOptions,
): ArenaRecord | undefined {
  if (path === undefined) {
    if (report !== undefined || picture !== undefined) throw new UsageError(text.workshop.errors.nothingToReport)
    return undefined
  }
  const record = readRecord(path, text)
  const { scenario } = completeSetup(game, match)
  if (record.game !== game.id || record.scenario !== scenario)
    throw new UsageError(
      text.workshop.errors.otherRecord(path, `${record.game} ${record.scenario}`, `${game.id} ${scenario}`),
    )
  return record
}

interface Compared extends ComparisonOptions {
  readonly before: ArenaRecord
  readonly after: ArenaRecord
  readonly game: AnyGame
}

export function tellComparison(world: World, { before, after, game, json, report, picture }: Compared): number {
  const { terminal, text, language } = world
  const comparison = compare(before.results, after.results)
  const words = game.text[language](game.define(game.data, completeSetup(game, after)))
  const telling = new Telling(comparison, words, text, language)
  const drawn = pictureOf(comparison, words.title, text)
  if (json) terminal.print(JSON.stringify(comparison))
  else terminal.print(tableOf(telling, howLines(before, after, text), world))
  if (picture !== undefined) writeText(picture, drawn, text)
  if (report !== undefined) {
    const title = text.workshop.compare.title(words.title)
    writeText(report, reportPage({ title, telling, picture: drawn, before, after, game }, text), text)
  }
  for (const file of [picture, report])
    if (file !== undefined && !json) terminal.print(text.workshop.compare.written(file))
  return EXIT.ok
}

function tableOf(telling: Telling, how: readonly string[], { text, terminal }: World): string {
  const { compare: words } = text.workshop
  const head = (caption: string, last: string): Row => [caption, words.before, words.after, last, '']
  const parts: (readonly Row[])[] = [
    [head(words.points, words.difference), ...telling.pointRows],
    [head(words.results, ''), ...telling.resultRows],
    [head(words.wins, ''), ...telling.winRows],
    ...(telling.historyRows.length > 0 ? [[head(words.history, words.inHistory), ...telling.historyRows]] : []),
  ]
  const rows = parts.flat()
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: Row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd()
  return [
    ...parts.flatMap(([first, ...rest]) => [terminal.strong(line(first!)), ...rest.map(line)]),
    '',
    telling.verdict,
    ...telling.caveats,
    ...how.map((sentence) => terminal.faint(sentence)),
  ].join('\n')
}
