// `npm start -w web`: serves the built page on a free port, prints the address, and opens a browser where there is a display.
import { spawn } from 'node:child_process'
import { preview } from 'vite'

const portIn = (args) => Number(args[args.indexOf('--port') + 1])
const wanted = process.argv.includes('--port') ? portIn(process.argv) : 4173
const server = await preview({ preview: { port: wanted, strictPort: false }, logLevel: 'error' })
const address = server.resolvedUrls?.local[0]
console.log(`Bridgehead: ${address}`)

const openers = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }
const hasDisplay = process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
if (address && hasDisplay && process.stdout.isTTY && !process.argv.includes('--no-open')) {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
