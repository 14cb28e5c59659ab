// `npm run claims`: plays what the claims of the bots need, in lots that are kept under reports/claims, and says which of them hold. It can be
// stopped at any time and goes on where it was; `--minutes 60` stops by itself, `--only narvik` plays a part, `--anew` begins again, which
// a changed bot needs, `--table` says it as docs/BOTS.md does.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { claims, FIRST_SEED, series } from './claims/claims.mjs'
import { ofFigure, ofShare } from './claims/interval.mjs'
import { setUp } from './setup.mjs'
import { root, runAsMain, runNode, say, ToolError } from './shared.mjs'

const LOT = 10
const folder = join(root, 'reports', 'claims')
const fileOf = (name, seed) => join(folder, `${name.replace(/[^a-z]+/g, '-')}-${seed}.json`)

/** The matches of a series that were played so far. */
function resultsOf(name) {
  const results = []
  for (let seed = FIRST_SEED; existsSync(fileOf(name, seed)); seed += LOT)
    results.push(...JSON.parse(readFileSync(fileOf(name, seed), 'utf8')).results)
  return results
}

function forget(name) {
  for (let seed = FIRST_SEED; existsSync(fileOf(name, seed)); seed += LOT) rmSync(fileOf(name, seed))
}

async function playLot(name, seed) {
  const { game, scenario, bots, options = [] } = series[name]
  const { code, output } = await runNode(
    [
      join(root, 'cli/dist/src/main.js'),
      ...[
        'arena',
        '--game',
        game,
        '--games',
        String(LOT),
        '--seed',
        String(seed),
        '--save',
        fileOf(name, seed),
        '--json',
      ],
      ...(scenario ? ['--scenario', scenario] : []),
      ...options.flatMap((option) => ['--option', option]),
      ...Object.entries(bots).flatMap(([role, bot]) => [`--${role}`, bot]),
    ],
    { capture: true },
  )
  if (code !== 0)
    throw new ToolError(
      `A lot of "${name}" from seed ${seed} on could not be played: ${output.trim().split('\n').at(-1)}`,
    )
}

/**
 * One claim: what was measured over how many matches, between what and what it truly lies 95 times in 100, and whether it holds; as a line, and as a
 * row of the table in docs/BOTS.md.
 */
export function judge({ what, of, figure, tell, holds, bar, isShare }, matchesOf) {
  const played = of.map(matchesOf)
  if (played.some(({ length }) => length === 0))
    return { line: `–     ${what}: not played`, row: `| ${what} | ${bar} | not played | |`, isKept: true }
  const value = figure(...played)
  const enough = of.every((name, i) => played[i].length >= series[name].games) ? '' : ` of ${series[of[0]].games}`
  const matches = `${played[0].length}${enough}`
  const isKept = holds(value)
  const [low, high] = isShare ? ofShare(value, played[0].length) : ofFigure(figure, played)
  const between = `${tell(low)} to ${tell(high)}`
  const mark = isKept ? '' : '**'
  return {
    line: `${isKept ? 'holds' : 'FAILS'} ${what}: ${tell(value)}, ${between} (${bar}; ${matches} matches)`,
    row: `| ${what} | ${bar} | ${mark}${tell(value)}${mark} (${between}) | ${matches} |`,
    isKept,
  }
}

await runAsMain(import.meta.url, async (args) => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      minutes: { type: 'string' },
      anew: { type: 'boolean' },
      table: { type: 'boolean' },
    },
  })
  await setUp()
  const names = Object.keys(series).filter((name) => name.includes(values.only))
  if (names.length === 0)
    throw new ToolError(`No series is called "${values.only}". There are: ${Object.keys(series).join('; ')}.`)
  if (values.minutes !== undefined && !/^\d+$/.test(values.minutes))
    throw new ToolError(`--minutes takes a whole number, not "${values.minutes}".`)
  if (values.anew) for (const name of names) forget(name)
  mkdirSync(folder, { recursive: true })
  const end = Date.now() + 60_000 * Number(values.minutes ?? Number.POSITIVE_INFINITY)
  const shareOf = (name) => resultsOf(name).length / series[name].games
  while (Date.now() < end) {
    // Whatever has been played least, so that whenever it is stopped every series has come as far as the others.
    const [name] = names.filter((each) => shareOf(each) < 1).sort((a, b) => shareOf(a) - shareOf(b))
    if (!name) break
    const played = resultsOf(name).length
    say(`${name}: ${played} of ${series[name].games} matches`)
    await playLot(name, FIRST_SEED + played)
  }
  const verdicts = claims.filter(({ of }) => names.includes(of[0])).map((claim) => judge(claim, resultsOf))
  if (values.table) console.log('| claim | wanted | measured | matches |\n| --- | --- | --- | --- |')
  for (const { line, row } of verdicts) console.log(values.table ? row : line)
  return verdicts.every(({ isKept }) => isKept) ? 0 : 1
})
