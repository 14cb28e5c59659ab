// `npm start`: makes everything ready, then serves the page and the server for playing with friends, and opens a browser where there is a
// display. `--port 5000` for another port, `--no-open` to leave the browser alone.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb, setUp } from './setup.mjs'
import { root, runAsMain, runNode } from './shared.mjs'

const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }

function openBrowser(address) {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}

const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

/** What the arguments and this folder say to the server. */
export function environmentFor(args, env = process.env) {
  const port = args.includes('--port') ? { PORT: args[args.indexOf('--port') + 1] ?? '' } : {}
  return {
    LOG_LEVEL: 'warn',
    DATA: join(root, 'data'),
    PAGE: join(root, 'web', 'dist'),
    ...Object.fromEntries(Object.entries(env).filter(([name]) => ['LOG_LEVEL', 'DATA', 'PAGE'].includes(name))),
    ...port,
  }
}

await runAsMain(import.meta.url, async (args) => {
  await setUp()
  await buildWeb()
  const mayOpen = hasDisplay && process.stdout.isTTY && !args.includes('--no-open')
  const onLine = (line) => {
    const address = /^Bridgehead: (\S+)/.exec(line)?.[1]
    if (address && mayOpen) openBrowser(address)
  }
  return (await runNode(['server/dist/src/main.js'], { env: environmentFor(args), onLine })).code
})
