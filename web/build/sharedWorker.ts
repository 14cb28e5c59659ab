import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** How the page names the worker; the development server understands it as it stands. */
const NAMED = "new URL('./worker.ts', import.meta.url)"

/** Vite's own helper of dynamic imports, which lays links into the page; a worker has none. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const inWorkersToo = [
  ['deps && deps.length > 0', "deps && deps.length > 0 && typeof document !== 'undefined'"],
  ['window.dispatchEvent(', 'globalThis.dispatchEvent('],
] as const

/**
 * Builds the worker as another way into the page's own bundle rather than as a bundle of its own, so that what both need, kernel, games
 * and words, is fetched once.
 */
export function sharedWorker(): Plugin {
  let worker = ''
  return {
    name: 'bridgehead-shared-worker',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      worker = this.emitFile({
        type: 'chunk',
        id: resolve(import.meta.dirname, '../src/device/worker.ts'),
        name: 'worker',
      })
    },
    transform(code, id) {
      if (id === PRELOAD_HELPER) return inWorkersToo.reduce((text, [what, by]) => replaced(text, what, by), code)
      return id.endsWith('/device/remote.ts')
        ? replaced(code, NAMED, `import.meta.ROLLUP_FILE_URL_${worker}`)
        : undefined
    },
  }
}

function replaced(code: string, what: string, by: string): string {
  if (!code.includes(what))
    throw new Error(`The worker cannot be built into the bundle: there is no "${what}" any more.`)
  return code.replace(what, by)
}
