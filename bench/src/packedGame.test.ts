import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Match, makePackFile, seededDice, valueAt } from '@bridgehead/engine'
import { afterAll, expect, test, vi } from 'vitest'
import { packedGame } from './packedGame.ts'
import { runBench } from './program.ts'

const folder = mkdtempSync(join(tmpdir(), 'bridgehead-bench-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(name: string, content: object): string {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('a pack lies on the game that is measured', async () => {
  const path = fileOf('short.json', makePackFile('narvik', 'Short', { tables: { turns: { last: 2 } } }))
  const packed = await packedGame(path)
  if ('fault' in packed) throw new Error(packed.fault)
  expect(packed.id).toBe('narvik')
  expect(valueAt(packed.game.data, ['tables', 'turns', 'last'])).toBe(2)
  const match = new Match(packed.game, {}, seededDice(1))
  expect(match.asked).toBeDefined()
  expect(match.def).toMatchObject({ data: { tables: { turns: { last: 2 } } } })
})

test.each([
  [
    'a value out of bounds',
    makePackFile('narvik', 'Long', { tables: { turns: { last: 2000 } } }),
    'narvik.tables.turns.last',
  ],
  ['a game that there is not', makePackFile('ludo', 'Ludo', {}), 'ludo'],
  ['no pack at all', { matches: 3 }, 'none.json'],
])('%s is refused in one sentence, and nothing is measured', async (_, content, told) => {
  const said: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line))
  const measured = vi.spyOn(console, 'log')
  expect(await runBench(['--pack', fileOf('none.json', content)])).toBe(2)
  expect(said.join('\n')).toContain(told)
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain('\n')
  expect(measured).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
