import { changesBetween, type DataPack, type PackedGame, withHexes, withPack } from '@bridgehead/engine'
import { written } from '../commands/pack.ts'
import type { CliText } from '../text/en.ts'
import { escaped } from './picture.ts'
import type { ArenaRecord } from './record.ts'
import type { Row, Telling } from './telling.ts'

/** What a report tells of. */
export interface Report {
  readonly title: string
  readonly telling: Telling
  readonly picture: string
  readonly before: ArenaRecord
  readonly after: ArenaRecord
  readonly game: PackedGame & { readonly data: object }
}

const STYLE = `body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#2b2a27;background:#fffdf7}
h1,h2{font-weight:600;line-height:1.2}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #d8d2c4;vertical-align:top}
th{font-size:.85rem;font-weight:600}svg{width:100%;height:auto}.verdict{font-size:1.15rem}code{font-size:.9rem}`

/** A page by itself, without anything that is fetched, so that it can be kept and sent. */
export function reportPage({ title, telling, picture, before, after, game }: Report, text: CliText): string {
  const { compare } = text.workshop
  const table = (caption: string, rows: readonly Row[], difference: string) =>
    rows.length === 0
      ? ''
      : `<h2>${escaped(caption)}</h2>\n<table>\n<tr><th></th>${[compare.before, compare.after, difference, ''].map((head) => `<th scope="col">${escaped(head)}</th>`).join('')}</tr>\n${rows.map(rowOf).join('\n')}\n</table>`
  return `<!doctype html>
<html lang="${text.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<h1>${escaped(title)}</h1>
<p class="verdict">${escaped(telling.verdict)}</p>
${picture}
${table(compare.points, telling.pointRows, compare.difference)}
${table(compare.results, telling.resultRows, compare.difference)}
${table(compare.wins, telling.winRows, compare.difference)}
${table(compare.history, telling.historyRows, compare.inHistory)}
${telling.caveats.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
<h2>${escaped(compare.changes)}</h2>
${changeList(game, before.pack, after.pack, text)}
<h2>${escaped(compare.how)}</h2>
<ul>
${howLines(before, after, text)
  .map((line) => `<li>${escaped(line)}</li>`)
  .join('\n')}
</ul>
</html>
`
}

const rowOf = ([what, ...cells]: Row): string =>
  `<tr><th scope="row">${escaped(what)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

function changeList(
  game: Report['game'],
  before: DataPack | undefined,
  after: DataPack | undefined,
  text: CliText,
): string {
  const { pack, compare } = text.workshop
  const laid = (changes: DataPack | undefined) => withHexes(game, withPack(game, game.data, changes))
  const changes = changesBetween(laid(before), laid(after))
  if (changes.length === 0) return `<p>${escaped(compare.noChanges)}</p>`
  const lines = changes.map(({ place, before: was, after: is }) =>
    pack.change(place.join('.'), written(was, text), written(is, text)),
  )
  return `<ul>\n${lines.map((line) => `<li><code>${escaped(line)}</code></li>`).join('\n')}\n</ul>`
}

/** Bots, scenario and dice: what somebody needs to play the same matches again. */
export function howLines(before: ArenaRecord, after: ArenaRecord, { workshop }: CliText): string[] {
  const { compare } = workshop
  const roles = Object.keys(after.bots)
  const isSame = roles.every((role) => before.bots[role] === after.bots[role])
  return [
    `${compare.scenario}: ${after.scenario}`,
    ...roles.map((role) => compare.bots(role, before.bots[role] ?? '', after.bots[role] ?? '')),
    ...(isSame ? [] : [compare.otherBots]),
    `${compare.before}: ${compare.seeds(before.seed, before.results.length)}`,
    `${compare.after}: ${compare.seeds(after.seed, after.results.length)}`,
  ]
}
