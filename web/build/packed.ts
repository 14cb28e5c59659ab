import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Text; pictures and typefaces are packed already. */
const packs = /\.(html|js|css|svg|json|webmanifest)$/
/** Below this there is nothing to gain. */
const LEAST = 1000
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Lays each file of the built page beside itself as browsers like it best, so that whoever serves the page need not pack it each time. */
export function packed(): Plugin {
  let out = ''
  return {
    name: 'bridgehead-packed',
    apply: 'build',
    configResolved(config) {
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle() {
      for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
        if (!packs.test(name)) continue
        const file = join(out, name)
        const bytes = readFileSync(file)
        if (bytes.length < LEAST) continue
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, smallest))
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
