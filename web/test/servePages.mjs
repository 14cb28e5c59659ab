// Builds the page as players get it, and our own pages with the synthetic board, and serves both on free ports.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Beside the build that `npm start` serves, so that neither disturbs the other. */
const folder = join('.cache', 'test', String(process.pid))

/** @param {'production' | 'bench'} mode @param {string} [built] a folder in which it is built already */
async function serve(mode, built) {
  const outDir = built ?? join(folder, mode)
  if (!built) await build({ root, mode, build: { outDir, emptyOutDir: true }, logLevel: 'error' })
  const server = await preview({
    root,
    mode,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  const address = server.httpServer.address()
  if (!address || typeof address === 'string') throw new Error('The page cannot be served.')
  return { url: `http://127.0.0.1:${address.port}`, folder: join(root, outDir), close: () => server.close() }
}

export async function servePages() {
  process.chdir(root)
  process.env.NODE_ENV = 'production'
  const page = await serve('production', process.env.BRIDGEHEAD_BUILT)
  const bench = await serve('bench')
  return {
    page: page.url,
    folder: page.folder,
    bench: bench.url,
    async close() {
      await Promise.all([page.close(), bench.close()])
      rmSync(join(root, folder), { recursive: true, force: true })
    },
  }
}
