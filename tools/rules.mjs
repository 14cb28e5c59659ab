// `npm run rules`: which clauses of each game's rulebook have a passing test. `--json` for machines.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install } from './setup.mjs'
import { commandOf, hideJsonWarning, root, runAsMain, runNode, ToolError } from './shared.mjs'

const anchor = /<a id="([^"]+)"><\/a>/g
/** D-GAP-3 and its like are notes on what the printed book leaves open: nothing to test. */
const isNote = (id) => /^[A-Z]-GAP-/.test(id)

/** The anchors of one rulebook, in its order. Throws when one is there twice. */
export function anchorsOf(markdown, name) {
  const ids = [...markdown.matchAll(anchor)].map(([, id]) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice) throw new ToolError(`${name} has the anchor ${twice} twice.`)
  return ids
}

/** What is said in one language must be said in the other. */
export function compareAnchors(game, english, french) {
  const onlyIn = (a, b, language) =>
    a.filter((id) => !b.includes(id)).map((id) => `${game}: ${id} is only in the ${language} rulebook`)
  return [...onlyIn(english, french, 'English'), ...onlyIn(french, english, 'French')]
}

/**
 * Compares rulebooks with tests. `books` is { game: { clauses, complete } }, `tests` the reporter's list of
 * { clause, file, passed }. A clause with a failing test is not proved, whatever other tests say.
 */
export function coverage(books, tests) {
  const failing = new Set(tests.filter(({ passed }) => !passed).map(({ clause }) => clause))
  const proved = new Set(tests.map(({ clause }) => clause).filter((clause) => !failing.has(clause)))
  const known = new Set(Object.values(books).flatMap(({ clauses }) => clauses))
  // A game whose rulebook is still to be written has nothing to compare its tests with.
  const hasBook = (file) => /^games\/([^/]+)\//.exec(file)?.[1] in books
  const faults = tests
    .filter(({ clause, file }) => hasBook(file) && !known.has(clause))
    .map(({ clause, file }) => `${file}: no rulebook has a clause ${clause}`)
  const games = {}
  for (const [game, { clauses, complete }] of Object.entries(books)) {
    const missing = clauses.filter((clause) => !proved.has(clause))
    games[game] = { clauses: clauses.length, tested: clauses.length - missing.length, missing }
    if (complete && missing.length > 0)
      faults.push(`${game} is marked complete, but has clauses without a passing test`)
  }
  return { games, faults: [...new Set(faults)] }
}

async function readBooks() {
  const books = {}
  const faults = []
  for (const game of readdirSync(join(root, 'games')).sort()) {
    const folder = join(root, 'games', game)
    if (!existsSync(join(folder, 'rulebook', 'en.md'))) continue
    const [english, french] = ['en.md', 'fr.md'].map((file) =>
      anchorsOf(readFileSync(join(folder, 'rulebook', file), 'utf8'), `games/${game}/rulebook/${file}`),
    )
    faults.push(...compareAnchors(game, english, french))
    books[game] = { clauses: english.filter((id) => !isNote(id)), complete: await isComplete(game) }
  }
  return { books, faults }
}

/** A game says of itself that every clause is proved. */
async function isComplete(game) {
  hideJsonWarning()
  const { [game]: module } = await import(new URL(`../games/${game}/dist/index.js`, import.meta.url).href)
  return module.complete
}

/** The whole report from a reporter's result file. */
export async function reportRules(resultFile) {
  const { clauses: tests } = JSON.parse(readFileSync(resultFile, 'utf8'))
  const { books, faults } = await readBooks()
  const report = coverage(books, tests)
  return { games: report.games, faults: [...faults, ...report.faults] }
}

/** Runs the games' tests, quietly, with the reporter writing where nobody else looks. */
async function testGames() {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-rules-'))
  try {
    const resultFile = join(folder, 'tests.json')
    const { output } = await runNode(
      [commandOf('vitest'), 'run', 'games', '--reporter=./tools/ruleReporter.mjs', '--passWithNoTests'],
      { capture: true, env: { BRIDGEHEAD_TEST_RESULT: resultFile } },
    )
    if (!existsSync(resultFile)) throw new ToolError(`The tests of the games could not be run:\n${output}`)
    return await reportRules(resultFile)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function table(games) {
  const rows = Object.entries(games).map(([game, { clauses, tested, missing }]) =>
    [game.padEnd(12), `${tested} of ${clauses} clauses tested`, missing.length ? `missing: ${missing.join(' ')}` : '']
      .join('  ')
      .trimEnd(),
  )
  return rows.join('\n')
}

export function printReport({ games, faults }, json = false) {
  console.log(json ? JSON.stringify(games, null, 2) : table(games))
  for (const fault of faults) console.error(fault)
  return faults.length > 0 ? 1 : 0
}

await runAsMain(import.meta.url, async (args) => {
  await install()
  await build()
  return printReport(await testGames(), args.includes('--json'))
})
