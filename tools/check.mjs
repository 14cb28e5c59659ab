// `npm run check`: everything that can be said of the code without running it. `npm run check -- types` runs one part.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './setup.mjs'
import { commandOf, hasScript, root, runAsMain, runNode, runNpm, say, ToolError } from './shared.mjs'

/** Most of them use one core: two at a time, each told when it has ended. */
const AT_ONCE = 2

const quiet = { capture: true }
const tool = (pkg, command, ...args) => runNode([commandOf(pkg, command), ...args], quiet)

/** Folders of the workspace that the layer rule looks at. */
const layered = ['engine', 'games', 'bots', 'table', 'server', 'cli', 'bench', 'web']

/** The longest first. */
export const checks = {
  page: {
    title: 'The page (svelte-check)',
    isThere: () => hasScript('web', 'check'),
    run: () => runNpm(['run', '--silent', 'check', '-w', 'web'], quiet),
  },
  style: {
    title: 'Format and lint (Biome)',
    run: () => tool('@biomejs/biome', 'biome', 'check', '--error-on-warnings', '.'),
  },
  types: {
    title: 'Types (tsc)',
    run: () => tool('typescript', 'tsc', '-b'),
  },
  layers: {
    title: 'Layers (dependency-cruiser)',
    run: () =>
      tool(
        'dependency-cruiser',
        'depcruise',
        '--config',
        '.dependency-cruiser.cjs',
        ...layered.filter((folder) => existsSync(join(root, folder, folder === 'games' ? '' : 'package.json'))),
      ),
  },
  unused: {
    title: 'Dead code and unused dependencies (knip)',
    run: () => tool('knip', 'knip'),
  },
  manuals: {
    title: 'Manuals that admit the same reconstructions in both languages',
    run: () => runNode(['tools/bookMarks.mjs'], quiet),
  },
}

/** Runs the named checks, all of them when none is named; resolves to how many passed and the titles of those that failed. */
export async function runChecks(names = Object.keys(checks)) {
  const unknown = names.find((name) => !checks[name])
  if (unknown) throw new ToolError(`There is no check "${unknown}"; there is ${Object.keys(checks).join(', ')}.`)
  const waiting = names.map((name) => checks[name]).filter(({ isThere }) => !isThere || isThere())
  const done = []
  const runNext = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output } = await check.run()
      say(check.title)
      process.stdout.write(output)
      done.push({ title: check.title, code })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runNext))
  const failed = done.filter(({ code }) => code !== 0).map(({ title }) => title)
  return { passed: done.length - failed.length, failed }
}

await runAsMain(import.meta.url, async (names) => {
  await install()
  const { passed, failed } = await runChecks(names.length > 0 ? names : undefined)
  for (const title of failed) say(`Failed: ${title}`)
  say(`${passed} of ${passed + failed.length} checks passed`)
  return failed.length > 0 ? 1 : 0
})
