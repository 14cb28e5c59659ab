import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DatabasePlace } from '../src/storage/database.ts'

const program = fileURLToPath(new URL('../dist/src/main.js', import.meta.url))

/** A compiled program of the server as a process of its own. */
export interface RunningProgram {
  readonly child: ChildProcess
  /** Resolves to the exit code, or to the signal that has ended it. */
  readonly ended: Promise<number | string>
  /** What it has printed so far. */
  said(): string
}
export type Program = RunningProgram & { readonly address: string }

type Environment = { readonly [name: string]: string }

/** Starts the server on this database and a free port. */
export async function startProgram(place: DatabasePlace, env: Environment = {}): Promise<Program> {
  const { ready, ...running } = await start([], /Bridgehead: (http:\S+)\//, place, env)
  return { ...running, address: ready }
}

/** Starts a worker that plays balance runs and does nothing else. */
export const startWorker = (place: DatabasePlace, env: Environment = {}): Promise<RunningProgram> =>
  start(['--worker'], /Bridgehead: (plays)/, place, env)

async function start(
  args: readonly string[],
  isReady: RegExp,
  place: DatabasePlace,
  env: Environment,
): Promise<RunningProgram & { readonly ready: string }> {
  if (!existsSync(program)) throw new Error('The server is not compiled. Run "npm run build" first.')
  const database = 'url' in place ? { DATABASE_URL: place.url } : { DATA: dirname(place.file) }
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', NODE_NO_WARNINGS: '1', ...database, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? (signal as string))),
  )
  let output = ''
  const ready = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      output += text
      const found = isReady.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    child.once('close', () => reject(new Error(`The server did not start: ${output}`)))
  })
  return { ready, child, ended, said: () => output }
}
