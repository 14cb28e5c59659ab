import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { DatabasePlace } from '../src/storage/database.ts'

/** A database for a test, and how it is done away with. */
export interface TestDatabase {
  readonly place: DatabasePlace
  remove(): Promise<void>
}

export async function newSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-sqlite-'))
  return {
    place: { file: join(folder, 'bridgehead.db') },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The folder with the programs of an installed PostgreSQL; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** PostgreSQL will not run for the root of a container; it is then run for somebody who may do nothing. */
function somebodyElse(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (name: string, flag: string) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody'
  return { uid: idOf(name, '-u'), gid: idOf(name, '-g') }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** A PostgreSQL that can be stopped and started again. */
export interface TestPostgres extends TestDatabase {
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts a PostgreSQL of our own, empty and on a free port. */
export async function newPostgres(programs: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-postgres-'))
  const user = somebodyElse()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } }
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'], {
    ...options,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1']
  let stop = async () => {}
  const start = async () => {
    const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
    let said = ''
    await new Promise<void>((resolve, reject) => {
      server.once('close', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('ready to accept connections')) resolve()
      })
    })
    stop = async () => {
      server.kill('SIGINT')
      await ended
    }
  }
  await start()
  return {
    place: { url: `postgres://postgres@127.0.0.1:${port}/postgres` },
    start,
    stop: () => stop(),
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Every database that is at hand here; says which is not, so that nobody takes a test for passed that was never run. */
export function databases(): readonly { readonly name: string; readonly open: () => Promise<TestDatabase> }[] {
  const sqlite = { name: 'SQLite', open: newSqlite }
  const programs = postgresPrograms()
  if (programs) return [sqlite, { name: 'PostgreSQL', open: () => newPostgres(programs) }]
  console.warn('SKIPPED: the tests against PostgreSQL. None is installed (looked for initdb and postgres).')
  return [sqlite]
}
