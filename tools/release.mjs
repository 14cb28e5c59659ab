// `npm run release -- narvik`: freezes the data of a game as a release, which is shipped from then on so that matches begun with it
// keep it, with matches that must open ever after. Without a change since the last release it writes only the index anew.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepMatches } from './releasedMatches.mjs'
import { setUp } from './setup.mjs'
import { root, runAsMain, say, ToolError } from './shared.mjs'

const textOf = (data) => `${JSON.stringify(data)}\n`

await runAsMain(import.meta.url, async ([game]) => {
  const folder = join(root, 'games', game ?? '', 'data', 'released')
  if (!game || !existsSync(folder)) throw new ToolError('Say which game: one that has a folder data/released.')
  await setUp()
  const { dataHash } = await import('@bridgehead/engine')
  const module = await (await import('@bridgehead/games')).loadGameById(game)
  const { data } = module
  const numbers = () =>
    readdirSync(folder)
      .flatMap((file) => (file.endsWith('.json') ? Number.parseInt(file, 10) : []))
      .sort((a, b) => a - b)
  const read = (number) => JSON.parse(readFileSync(join(folder, `${number}.json`), 'utf8'))
  const last = numbers().at(-1) ?? 0
  if (last === 0 || dataHash(read(last)) !== dataHash(data)) {
    writeFileSync(join(folder, `${last + 1}.json`), textOf(data))
    say(`release ${last + 1} of the data of ${game}`)
  } else say(`the data of ${game} are those of release ${last}`)
  const lines = numbers().flatMap((number) => [
    '  {',
    `    number: ${number},`,
    `    hash: '${dataHash(read(number))}',`,
    `    load: async () => (await import('./${number}.json', { with: { type: 'json' } })).default,`,
    '  },',
  ])
  const head = [
    "import type { Release } from '@bridgehead/engine'",
    '',
    '/** Written by `npm run release`: the data of each release, fetched only when a match of that time is opened. */',
    'export const releases: readonly Release[] = [',
  ]
  writeFileSync(join(folder, 'index.ts'), [...head, ...lines, ']', ''].join('\n'))
  await keepMatches(module, numbers().at(-1))
  return 0
})
