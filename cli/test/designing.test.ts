import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packFor, parsePackFile } from '@bridgehead/engine'
import { loadGameById } from '@bridgehead/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const guide = readFileSync(here('../../docs/DESIGNING.md'), 'utf8')
const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text]) => text ?? '')
const packs = blocks('json')
const commands = blocks('sh').flatMap((block) => block.trim().split('\n'))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-designing-'))
  mkdirSync(join(folder, 'packs'))
  for (const text of packs.slice(1)) writeFileSync(join(folder, 'packs', `${parsePackFile(text).game}.json`), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the guide says to type, with fewer matches and chance in the place of the bots: the commands are tried here, not the games. */
function typed(command: string): string[] {
  const words = command
    .replace(/--games \d+/, '--games 1')
    .replace(/ quick/g, ' random')
    .split(' ')
  const [, , , script, , ...rest] = words
  return script === 'bridgehead' ? rest : [script!, ...rest]
}

describe('the guide for designers', () => {
  it.each(packs.map((text) => [parsePackFile(text).name, text]))(
    'has a pack that can be played: %s',
    async (_, text) => {
      const file = parsePackFile(text)
      expect(packFor(await loadGameById(file.game), file)).toEqual(file.changes)
    },
  )

  it('has an example of each game', () => {
    expect(new Set(packs.map((text) => parsePackFile(text).game))).toEqual(new Set(['dieppe', 'narvik', 'normandy']))
  })

  it('has commands that do what it says, one after the other', { timeout: 120_000 }, () => {
    expect(commands.length).toBeGreaterThan(8)
    for (const command of commands) {
      expect(command).toMatch(/^npm run -s (bridgehead|arena|fuzz) -- /)
      const { status, stderr } = spawnSync(process.execPath, [here('../dist/src/main.js'), ...typed(command)], {
        cwd: folder,
        input: 'q\nn\n',
        encoding: 'utf8',
      })
      expect({ command, status, stderr: status === 0 ? '' : stderr }).toEqual({ command, status: 0, stderr: '' })
    }
    expect(readFileSync(join(folder, 'reports/shelters.html'), 'utf8')).toContain('<svg')
  })
})
