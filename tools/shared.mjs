// What the tools share: where things are, how programs are run, how to say what goes on.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const cacheFolder = join(root, 'node_modules', '.cache', 'bridgehead')

export const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** A failure that a person can do something about: shown as a sentence, without a stack. */
export class ToolError extends Error {}

export const say = (line) => console.error(`› ${line}`)

/** The script of a workspace that may not be there yet. */
export function hasScript(folder, script) {
  return existsSync(join(root, folder, 'package.json')) && script in (readJson(folder, 'package.json').scripts ?? {})
}

/** The JavaScript file behind a command of an installed package, so that it runs alike on every system. */
export function commandOf(pkg, command = pkg) {
  const { bin } = readJson('node_modules', pkg, 'package.json')
  return join(root, 'node_modules', pkg, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs a program from the root folder; resolves to its exit code and, when `capture` is set, to what it printed. `onLine` hears each line
 * that it prints.
 */
export function run(program, args, { capture = false, echo = false, onLine, env = {}, shell = false } = {}) {
  return new Promise((resolve) => {
    const stdio = capture || echo ? ['inherit', 'pipe', 'pipe'] : ['inherit', onLine ? 'pipe' : 'inherit', 'inherit']
    const child = spawn(program, args, { cwd: root, stdio, shell, env: { ...process.env, ...env } })
    // Ctrl-C reaches the child as well; it decides when to stop, and we follow.
    const wait = () => {}
    process.on('SIGINT', wait)
    // What ends us from outside reaches only us, and is passed on.
    const pass = () => child.kill('SIGTERM')
    process.on('SIGTERM', pass)
    let output = ''
    const listen = (stream, onward) =>
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        if (echo || onLine) onward.write(text)
        for (const line of onLine ? text.split('\n') : []) onLine(line)
      })
    listen(child.stdout, process.stdout)
    listen(child.stderr, process.stderr)
    child.on('error', (failure) => resolve({ code: 127, output: failure.message }))
    child.on('close', (code, signal) => {
      process.off('SIGINT', wait)
      process.off('SIGTERM', pass)
      resolve({ code: signal ? 130 : (code ?? 1), output })
    })
  })
}

export const runNode = (args, options) => run(process.execPath, args, options)

/** npm is a script itself: under `npm run` we know which; elsewhere the system finds it. */
export function runNpm(args, options) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return runNode([script, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** Node 20 calls the import of JSON files experimental and says so; whoever only wants a figure need not know. */
export function hideJsonWarning() {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = (warning, ...rest) => {
    if (!String(warning).includes('JSON modules')) emitWarning(warning, ...rest)
  }
}

/** Runs `main` when the file was started by itself, and turns failures into a sentence and an exit code. */
export async function runAsMain(moduleUrl, main) {
  if (pathToFileURL(process.argv[1] ?? '').href !== moduleUrl) return
  try {
    process.exitCode = (await main(process.argv.slice(2))) ?? 0
  } catch (failure) {
    if (!(failure instanceof ToolError)) throw failure
    console.error(failure.message)
    process.exitCode = 1
  }
}
