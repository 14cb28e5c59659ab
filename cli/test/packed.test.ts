import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = ['engine', 'games/dieppe', 'games/narvik', 'games/normandy', 'games/all', 'bots', 'table']
/** What the packages depend on; nothing is fetched for a test, so that these come from the repository. */
const others = ['zod', 'pure-rand', '@noble/hashes']

/** A bot and a match, as somebody would write them who has the packages and nothing else of the repository. */
const code = `import { type BotModule, compare, makerOf, playArenaMatch } from '@bridgehead/bots'
import { dieppe, type Dieppe } from '@bridgehead/dieppe'
import { anyGame, ChoiceList, type DataPack, packFault } from '@bridgehead/engine'
import { gameIds, loadGameById } from '@bridgehead/games'
import { beginMatch, Table } from '@bridgehead/table'

export const bot: BotModule<Dieppe> = {
  game: 'dieppe',
  make(referee) {
    const list = new ChoiceList()
    return {
      advise(view, random) {
        const turn: number = view.turn
        referee.list(view, list)
        const choice = list.at(random.next(list.length))
        return { choice, reason: { en: \`Turn \${turn}.\`, fr: \`Tour \${turn}.\` } }
      },
    }
  },
}

const maker = makerOf({ level: 'mine', name: { en: 'Mine', fr: 'Le mien' }, roles: ['british'] }, async () => bot.make)
const game = anyGame(dieppe)
const pack: DataPack = { tables: { victoryPoints: { gunDestroyed: 12 } } }
const plain = [await playArenaMatch(game, {}, { british: maker }, 1)]
const packed = [await playArenaMatch(game, { pack }, { british: maker }, 1)]
const narvik = await loadGameById('narvik')
const table = new Table('mine', beginMatch(narvik, {}), (referee, role) => maker.make(referee, role))
console.log(
  JSON.stringify({
    games: gameIds,
    choices: plain[0]?.choices,
    difference: compare(plain, packed).points.value,
    fault: packFault(dieppe, { tables: { mines: { effectAt: 5000 } } })?.where,
    asked: table.match.asked,
  }),
)
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-packed-'))
  const modules = join(folder, 'node_modules')
  const flags = packages.flatMap((name) => ['-w', name])
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--offline', '--pack-destination', folder, ...flags], {
    cwd: root,
  })
  for (const tarball of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
    const into = join(modules, '@bridgehead', /^bridgehead-(\w+)-/.exec(tarball)![1]!)
    mkdirSync(into, { recursive: true })
    execFileSync('tar', ['-xzf', join(folder, tarball), '-C', into, '--strip-components=1'])
  }
  mkdirSync(join(modules, '@noble'))
  for (const name of others) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'mine.ts'), code)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('packed, the packages have their types outside of the repository', { timeout: 120_000 }, () => {
  const program = ts.createProgram([join(folder, 'mine.ts')], {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  })
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  expect(faults).toEqual([])
  program.emit()
})

test('and play there', () => {
  const told = execFileSync(process.execPath, ['--no-warnings', join(folder, 'mine.js')], {
    cwd: folder,
    encoding: 'utf8',
  })
  const { difference, ...rest } = JSON.parse(told)
  expect(rest).toEqual({
    games: ['dieppe', 'narvik', 'normandy'],
    choices: expect.any(Number),
    fault: 'dieppe.tables.mines.effectAt',
    asked: 'allied',
  })
  expect(difference).toBeGreaterThanOrEqual(0)
})

test('without tests, and with rulebooks', () => {
  const files = (name: string) =>
    readdirSync(join(folder, 'node_modules/@bridgehead', name), { recursive: true }).map(String)
  expect(files('engine').filter((name) => /\.test\./.test(name))).toEqual([])
  expect(files('dieppe')).toEqual(expect.arrayContaining([join('rulebook', 'en.md'), join('dist', 'index.d.ts')]))
})
