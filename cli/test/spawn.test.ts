import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('../dist/src/main.js', import.meta.url))

let folder: string
beforeAll(() => {
  if (!existsSync(program)) throw new Error('The CLI is not compiled. Run "npm run build" first.')
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-spawn-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function bridgehead(args: readonly string[], typed: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    input: typed.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: '', LANG: 'C', ...env },
  })
  return { status, stdout, stderr }
}

const twelveIdleTurns = ['1', '1', ...Array<string>(12).fill('3')]

describe('the compiled program', () => {
  it('plays a whole match through a pipe, saves it, tells it and verifies it', () => {
    const played = bridgehead(['play', 'dieppe', '--seed', '1'], [...twelveIdleTurns, 'n'])
    expect(played.stderr).toBe('')
    expect(played.stdout).toContain('> 1\n')
    expect(played.stdout).toContain('The match is over. Failure.')
    expect(played.status).toBe(0)

    bridgehead(['play', 'dieppe', '--seed', '1'], ['1', '1', '3', 's idle.json', 'q'])
    expect(bridgehead(['verify', 'idle.json'])).toMatchObject({ status: 0, stderr: '' })
    expect(bridgehead(['replay', 'idle.json']).stdout).toContain('3. British: End your phase')
    expect(bridgehead(['play', '--load', 'idle.json'], ['q']).stdout).toContain('Turn 2 of 12')
  })

  it('speaks the language of the system', () => {
    const { stdout } = bridgehead(['play', 'dieppe', '--seed', '1'], [...twelveIdleTurns, 'n'], { LANG: 'fr_FR.UTF-8' })
    expect(stdout).toContain('La partie est terminée. Échec.')
  })

  it('ends quietly when its input ends', () => {
    const { status, stdout, stderr } = bridgehead(['play', 'dieppe'], ['1'])
    expect(stdout).toContain('The input has ended; the match was not saved.')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('lets bots play on all cores and counts', () => {
    const { status, stdout } = bridgehead([
      'arena',
      '--game',
      'dieppe',
      '--british',
      'random',
      '--games',
      '6',
      '--par',
      '-1000',
      '--json',
    ])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'dieppe',
      levels: { british: 'random' },
      games: 6,
      par: { score: -1000, above: { share: 1 }, below: { share: 0 } },
    })
    expect(bridgehead(['arena', '--game', 'dieppe', '--par', 'much'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--par takes a number, not "much".'),
    })
    expect(bridgehead(['arena', '--game', 'dieppe', '--french', 'quick'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('no such role: the game has british.'),
    })
  })

  it('compares before and after a change, as a table, a picture and a page', () => {
    const arena = ['arena', '--game', 'dieppe', '--british', 'random', '--games', '8', '--seed', '3']
    const changes = { tables: { victoryPoints: { commandoLost: -9 } } }
    const pack = { format: 'bridgehead-pack', version: 1, game: 'dieppe', name: 'Dear', changes }
    writeFileSync(join(folder, 'dear.json'), JSON.stringify(pack))
    expect(bridgehead([...arena, '--save', 'before.json']).stdout).toContain('Results kept in before.json.')
    const after = bridgehead([
      ...arena,
      '--pack',
      'dear.json',
      '--compare',
      'before.json',
      '--report',
      'a/r.html',
      '--picture',
      'a/r.svg',
    ])
    expect(after).toMatchObject({ status: 0, stderr: '' })
    expect(after.stdout).toMatch(/The change moves the mean by -\d+(\.\d)? points .*: more than chance\./)
    expect(after.stdout).toContain('8 matches have the same dice before and after')
    expect(after.stdout).toMatch(/Commando counters lost/)
    const page = readFileSync(join(folder, 'a/r.html'), 'utf8')
    expect(page).toContain('tables.victoryPoints.commandoLost: -1 → -9')
    expect(page).not.toMatch(/undefined|NaN|https?:(?!\/\/www\.w3\.org)/)
    expect(page).toContain(readFileSync(join(folder, 'a/r.svg'), 'utf8'))
    const same = bridgehead([...arena, '--compare', 'before.json', '--json'])
    expect(JSON.parse(same.stdout)).toMatchObject({ pairs: 8, points: { value: 0, isSignificant: false } })
    expect(bridgehead([...arena, '--compare', 'dear.json']).stderr).toContain('dear.json holds no results of an arena')
    expect(bridgehead([...arena, '--report', 'x.html'])).toMatchObject({ status: 2 })
    const narvik = ['arena', '--game', 'narvik', '--games', '1', '--compare', 'before.json']
    expect(bridgehead(narvik).stderr).toContain('results of dieppe raid')
  })

  it('lets a bot play that lies in a file of its own', () => {
    // Beside the program, where it finds the engine.
    const place = fileURLToPath(new URL('../dist/bots-of-a-test', import.meta.url))
    mkdirSync(place, { recursive: true })
    const file = (name: string, code: string): string => {
      writeFileSync(join(place, name), code)
      return join(place, name)
    }
    const bot = (game: string) => `import { ChoiceList } from '@bridgehead/engine'
      const list = new ChoiceList()
      const reason = { en: 'The last.', fr: 'Le dernier.' }
      const make = (referee) => ({
        advise(view) {
          referee.list(view, list)
          return { choice: list.at(list.length - 1), reason }
        },
      })
      export const bot = { game: '${game}', make }`
    const arena = (path: string) => ['arena', '--game', 'dieppe', '--british', path, '--games', '1', '--workers', '1']
    const { status, stdout } = bridgehead([...arena(file('last.js', bot('dieppe'))), '--json'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ games: 1, thinking: { british: { worst: expect.any(Number) } } })
    expect(bridgehead(arena(file('other.js', bot('narvik')))).stderr).toContain('plays narvik, not this game')
    expect(bridgehead(arena(file('none.js', 'export const robot = 1'))).stderr).toContain('exports no bot')
    expect(bridgehead(arena('./nowhere.js'))).toMatchObject({ status: 2, stderr: 'There is no file ./nowhere.js.\n' })
  })

  it('has exit codes that scripts can use', () => {
    expect(bridgehead(['games']).status).toBe(0)
    expect(bridgehead(['verify', 'nowhere.json'])).toMatchObject({
      status: 2,
      stderr: 'There is no file nowhere.json.\n',
    })
  })
})
