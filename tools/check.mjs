// `npm run check`: everything that can be said of the code without running it. `npm run check -- types` runs one part.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './setup.mjs'
import { commandOf, hasScript, root, runAsMain, runNode, runNpm, say, ToolError } from './shared.mjs'

const tool = (pkg, command, ...args) => runNode([commandOf(pkg, command), ...args], { echo: true })

/** Folders of the workspace that the layer rule looks at. */
const layered = ['engine', 'games', 'bots', 'table', 'server', 'cli', 'bench', 'web']

export const checks = {
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
    run: () => runNode(['tools/bookMarks.mjs'], { echo: true }),
  },
  page: {
    title: 'The page (svelte-check)',
    isThere: () => hasScript('web', 'check'),
    run: () => runNpm(['run', '--silent', 'check', '-w', 'web'], { echo: true }),
  },
}

/** Runs the named checks, all of them when none is named; resolves to how many passed and the titles of those that failed. */
export async function runChecks(names = Object.keys(checks)) {
  const failed = []
  let passed = 0
  for (const name of names) {
    const check = checks[name]
    if (!check) throw new ToolError(`There is no check "${name}"; there is ${Object.keys(checks).join(', ')}.`)
    if (check.isThere && !check.isThere()) continue
    say(check.title)
    const { code } = await check.run()
    if (code === 0) passed++
    else failed.push(check.title)
  }
  return { passed, failed }
}

await runAsMain(import.meta.url, async (names) => {
  await install()
  const { passed, failed } = await runChecks(names.length > 0 ? names : undefined)
  for (const title of failed) say(`Failed: ${title}`)
  say(`${passed} of ${passed + failed.length} checks passed`)
  return failed.length > 0 ? 1 : 0
})
