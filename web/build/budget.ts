import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** The limit for the script that a first visit fetches before the board is there. */
const LIMIT = 250_000

/** Modules that the first board needs although they are fetched on demand: the screen, a language, a game, the panel that is open first. */
const onTheWay = ['GameScreen-', 'english-', 'open-', 'dieppe-', 'Log-', 'worker-', 'engine-', 'src-']

const staticImport = /(?:import|from)\s*["']\.\/([^"']+\.js)["']/g

/** Weighs what is fetched before the first board, prints it, and fails the build when it is too much. */
export function budget(): Plugin {
  let out = ''
  return {
    name: 'bridgehead-budget',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      const { needed, size } = weigh(out)
      console.log(`JavaScript before the first board: ${(size / 1000).toFixed(1)} kB gzip of ${LIMIT / 1000} allowed`)
      for (const [name, bytes] of [...needed].sort((a, b) => b[1] - a[1]))
        console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)}  ${name}`)
      if (size > LIMIT) throw new Error(`The first board needs ${size} bytes of JavaScript; ${LIMIT} are allowed.`)
    },
  }
}

function weigh(out: string): { needed: Map<string, number>; size: number } {
  const page = readFileSync(join(out, 'index.html'), 'utf8')
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(page)?.[1]
  if (!entry) throw new Error('The built page loads no script.')
  const needed = new Map<string, number>()
  const queue = [entry]
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (needed.has(name)) continue
    const text = readFileSync(join(out, 'assets', name), 'utf8')
    needed.set(name, gzipSync(text).length)
    for (const [, imported] of text.matchAll(staticImport)) if (imported) queue.push(imported)
    for (const [mentioned] of text.matchAll(/[\w-]+\.js/g))
      if (onTheWay.some((start) => mentioned.startsWith(start))) queue.push(mentioned)
  }
  return { needed, size: [...needed.values()].reduce((sum, bytes) => sum + bytes, 0) }
}
