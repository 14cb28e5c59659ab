import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../src/program.ts'
import { plain, search } from '../src/search.ts'
import { FakeTerminal } from './fakeTerminal.ts'

let folder: string
const home = process.cwd()
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-terminal-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => process.chdir(home))

async function evening(typed: readonly string[], args: readonly string[], shape: Partial<FakeTerminal> = {}) {
  const terminal = Object.assign(new FakeTerminal(typed), shape)
  await runCli(['play', '--seed', 'test', ...args], terminal, {})
  return terminal
}
const germans = ['narvik', '--german', 'person', '--allied', 'quick']

describe('what is typed finds what is called so', () => {
  const all = ['Narvik', 'Ankenes', 'Battalion A', 'Battalion AB', 'Skjømbotn'].map((name, arg) => ({
    choice: { verb: 'go', arg },
    names: [plain(name)],
    text: plain(name),
  }))
  const found = (typed: string) => search(all, typed).map(({ arg }) => arg)
  it.each([
    ['narvik', [0]],
    ['an', [1]],
    ['ANKEN', [1]],
    ['battalion a', [2]],
    ['a battalion', [2, 3]],
    ['battalion', [2, 3]],
    ['oslo', []],
  ])('%s', (typed, args) => {
    expect(found(typed)).toEqual(args)
  })
})

describe('long lists', () => {
  it('come in pages, are narrowed by a name, and a hex is chosen by its number', async () => {
    const { text } = await evening(
      ['kriegsmarine battalion a', '+', '-', '-', '1911', 'decoy 2', 'elvegard', 'b', 'q', 'n'],
      germans,
    )
    expect(text).toMatch(/Page 1 of \d+: \+ for the next/)
    expect(text).toMatch(/Page 2 of \d+/)
    expect(text).toContain('There is no such page.')
    expect(text).toMatch(/^Narvik.*\n {4}.*Kriegsmarine Battalion A/m)
    expect(text).toMatch(/^Elveg.*\n {4}.*Decoy 2/m)
  })

  it('are shown again when nothing is typed, whatever they were narrowed to', async () => {
    const { text } = await evening(['commando', '', 'q', 'n'], ['dieppe'])
    expect(text).toContain('24 of 29 choices; Enter shows all of them.')
    expect(text.match(/Load the boats/g)?.length).toBeGreaterThanOrEqual(2)
  })

  it('never break a word at 80 columns', async () => {
    for (const args of [['dieppe'], germans, ['normandy']]) {
      const terminal = await evening(['m', 'b', 'w', '?', 'o', 'h', '1', 'm', 'q', 'n'], args, { columns: 80 })
      const long = terminal.printed.flatMap((text) => text.split('\n')).filter(({ length }) => length > 80)
      expect(long).toEqual([])
    }
  })
})

describe('the map', () => {
  it('is drawn around a place, with who stands there', async () => {
    const { text } = await evening(['m narvik', 'q', 'n'], ['narvik', '--allied', 'person', '--german', 'quick'])
    expect(text).toMatch(/1910\w +\[1911\]/)
    expect(text).toMatch(/^Signs: .*mountain/m)
  })
  it('of zones shows how they are joined', async () => {
    const { text } = await evening(['m', 'm hess', 'm atlantis', 'q', 'n'], ['dieppe'])
    expect(text).toMatch(/\[DE2\]/)
    expect(text).toMatch(/··/)
    expect(text).toMatch(/155 mm gun 1/)
    expect(text).toContain('No place or counter is called "atlantis".')
  })
  it('and choices call a player’s own face-down counters by their names', async () => {
    const { text } = await evening(['1', '1', 'b', 'q', 'n'], ['narvik', '--german', 'person', '--allied', 'quick'])
    expect(text).toMatch(/^ {4}.*Kriegsmarine Battalion A/m)
  })
})

describe('saves', () => {
  it('go into a folder of their own and are found there by their name', async () => {
    process.chdir(folder)
    const { text } = await evening(['1', 's first.json', 'q'], ['dieppe'])
    expect(text).toContain(join('matches', 'first.json'))
    expect(existsSync(join(folder, 'matches', 'first.json'))).toBe(true)
    const again = new FakeTerminal(['q'])
    expect(await runCli(['play', '--load', 'first.json'], again, {})).toBe(0)
    expect(again.text).toContain('Dieppe 1942')
  })

  it('are offered to whoever types Ctrl-C or Ctrl-D', async () => {
    process.chdir(folder)
    // The keyboard gives no line once, then answers.
    const lines = ['1', undefined, 'y']
    const terminal = Object.assign(new FakeTerminal(() => lines.shift()), { isInteractive: true })
    await runCli(['play', 'dieppe', '--seed', 'test'], terminal, {})
    expect(terminal.asked).toContain('Save the match? (y/n) ')
    expect(terminal.text).toMatch(/Saved in matches/)
  })
})
