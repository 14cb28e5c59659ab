import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { botsFor, playArenaMatch } from '@bridgehead/bots'
import { type AnyGame, anyGame, packFault, seededDice } from '@bridgehead/engine'
import { beginMatch, Table } from '@bridgehead/table'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOfTheGuide } from '../../tools/guide.mjs'
import { fuzzGame } from '../src/commands/fuzz.ts'
import { Keyboard } from '../src/keyboard.ts'
import { en } from '../src/text/en.ts'
import { FakeTerminal } from './fakeTerminal.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const folder = here('../dist/game-of-the-guide')
const source = join(folder, 'causeway.ts')

let game: AnyGame
beforeAll(async () => {
  const code = filesOfTheGuide().get('games/causeway/index.ts') ?? ''
  mkdirSync(folder, { recursive: true })
  writeFileSync(source, code)
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  })
  writeFileSync(source.replace(/ts$/, 'mjs'), outputText)
  const { causeway } = await import(/* @vite-ignore */ pathToFileURL(source.replace(/ts$/, 'mjs')).href)
  game = anyGame(causeway)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the game of the guide compiles at the strictest', { timeout: 60_000 }, () => {
  const program = ts.createProgram([source], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2023.d.ts'],
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  })
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(faults).toEqual([])
})

test('it is played to its end in the terminal, and says why not', async () => {
  const random = seededDice(2)
  const terminal = new FakeTerminal(() => ['1', 'w', 'm', 'advance', 'watch', 's2'][random.next(6)])
  const people = (['patrol', 'outpost'] as const).map((role) => ({ roles: [role], player: 'person' as const }))
  const table = new Table('keyboard', beginMatch(game, {}, people), () => Promise.reject(new Error('nobody')))
  await new Keyboard({ table, terminal, language: 'en', text: en, rulebook: () => '', file: undefined }).run()
  expect(terminal.text).toMatch(/The match is over\. The (patrol is across|causeway is held)\./)
  expect(terminal.text).not.toMatch(/⟨|undefined|NaN/)
})

test('random play finds no fault in it', async () => {
  const terminal = new FakeTerminal()
  const world = { terminal, language: 'en' as const, text: en, env: {} }
  expect(await fuzzGame(world, game, { games: 20, seed: 1, checkEvery: 3, into: folder })).toBe(true)
})

test('bots play it in the arena, and a pack of its data is bounded', async () => {
  const chance = botsFor('causeway')[0]!
  const makers = { patrol: chance, outpost: chance }
  const scores = await Promise.all([1, 2, 3].map((seed) => playArenaMatch(game, {}, makers, seed)))
  expect(scores.map(({ result }) => result)).toEqual(expect.arrayContaining([expect.stringMatching(/across|held/)]))
  expect(packFault(game, { stretches: { 2: 6 } })).toBeUndefined()
  expect(packFault(game, { stretches: { 2: 7 } })?.where).toBe('causeway.stretches.2')
})
