import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePackFile } from '@bridgehead/engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../src/program.ts'
import { FakeTerminal } from './fakeTerminal.ts'

const compiled = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const token = 'a-token-of-the-operator'

let folder: string
let server: ChildProcess
let address: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bridgehead-arena-'))
  server = spawn(process.execPath, ['--no-warnings', compiled('server/dist/src/main.js')], {
    env: { ...process.env, PORT: '0', DATA: folder, LOG_LEVEL: 'warn', OPERATOR_TOKEN: token, ARENA_THREADS: '2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await new Promise((resolve, reject) => {
    server.once('close', () => reject(new Error('The server did not start: is it compiled?')))
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const found = /Bridgehead: (http:\S+)\//.exec(text)?.[1]
      if (found) resolve(found)
    })
  })
}, 60_000)
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('close', resolve))
  server.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true })
})

async function arena(args: readonly string[], env: { [name: string]: string } = { OPERATOR_TOKEN: token }) {
  const terminal = new FakeTerminal()
  const code = await runCli(['arena', '--game', 'dieppe', '--games', '6', '--seed', '40', ...args], terminal, env)
  return { code, out: terminal.text, err: terminal.complaints.join('\n') }
}

/** A server that answers what it is told to. */
async function answering<T>(
  answer: (path: string) => { status: number; body: object },
  act: (at: string) => Promise<T>,
) {
  const other = createServer((request, response) => {
    const { status, body } = answer(`${request.method} ${request.url}`)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  try {
    return await act(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  } finally {
    other.closeAllConnections()
    await new Promise((resolve) => other.close(resolve))
  }
}

describe('an arena on a server', () => {
  it('keeps the same file as one on this machine, with a pack too', async () => {
    const pack = join(folder, 'pack.json')
    writeFileSync(
      pack,
      JSON.stringify(makePackFile('dieppe', 'rich', { tables: { victoryPoints: { gunDestroyed: 12 } } })),
    )
    const files = ['far.json', 'here.json'].map((name) => join(folder, name))
    const said = ['--british', 'random', '--pack', pack]
    expect(await arena([...said, '--save', files[0]!, '--server', address])).toMatchObject({ code: 0 })
    const here = spawn(
      process.execPath,
      [
        compiled('cli/dist/src/main.js'),
        'arena',
        '--game',
        'dieppe',
        '--games',
        '6',
        '--seed',
        '40',
        ...said,
        '--save',
        files[1]!,
      ],
      { stdio: 'ignore' },
    )
    expect(await new Promise((resolve) => here.once('close', resolve))).toBe(0)
    const [far, near] = files.map((file) => readFileSync(file, 'utf8'))
    expect(far).toBe(near)
    expect(JSON.parse(far!).results).toHaveLength(6)
  })

  it('says what could not be played, and goes by the rest', async () => {
    const result = { seed: 40, result: 'draw', winner: 'nobody', score: 3, choices: 9, points: { gun: 3 } }
    const failures = [{ seed: 41, games: 5, why: 'It was refused.' }]
    const news = { games: 6, played: 1, choices: 9, failed: 5, failures }
    const answer = (path: string) => {
      if (path.startsWith('POST')) return { status: 201, body: { run: 'abcd' } }
      return { status: 200, body: path.includes('results') ? { results: [result] } : news }
    }
    const { code, out, err } = await answering(answer, (at) => arena(['--british', 'random', '--server', at]))
    expect(err).toContain('5 matches could not be played')
    expect(err).toContain('seeds 41 to 45: It was refused.')
    expect(out).toContain('1 matches: mean 3 points')
    expect(code).toBe(1)
  })

  it('is refused in one sentence where it cannot be', async () => {
    const bot = join(folder, 'bot.mjs')
    writeFileSync(bot, "export const bot = { game: 'dieppe', make: () => undefined }")
    const nowhere = 'http://127.0.0.1:9'
    const refused: [readonly string[], { [name: string]: string }, RegExp][] = [
      [['--server', address, '--british', bot], { OPERATOR_TOKEN: token }, /bot\.mjs is on this machine only/],
      [['--server', address, '--workers', '2'], { OPERATOR_TOKEN: token }, /--workers is about this machine/],
      [['--server', address], {}, /set OPERATOR_TOKEN/],
      [['--server', address], { OPERATOR_TOKEN: 'x' }, /does not know the token/],
      [['--server', 'localhost'], { OPERATOR_TOKEN: token }, /no address of a server/],
      [['--server', nowhere], { OPERATOR_TOKEN: token }, /does not answer/],
      [['--server', address, '--games', '200000'], { OPERATOR_TOKEN: token }, /will not play this \(at games\)/],
    ]
    for (const [args, env, sentence] of refused) {
      const { code, err } = await arena(args, env)
      expect(err).toMatch(sentence)
      expect(err.split('\n')).toHaveLength(1)
      expect(code).toBe(2)
    }
    const strange = await answering(
      () => ({ status: 200, body: { hello: 1 } }),
      (at) => arena(['--server', at]),
    )
    expect(strange.err).toMatch(/answers something else/)
  })
})
