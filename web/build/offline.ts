import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Writes the service worker beside the built page, with the list of everything the page is made of. */
export function offline(): Plugin {
  let root = ''
  let out = ''
  return {
    name: 'bridgehead-offline',
    apply: 'build',
    configResolved(config) {
      root = config.root
      out = resolve(root, config.build.outDir)
    },
    closeBundle() {
      const files = filesIn(out).filter((file) => file !== 'sw.js' && !/manifest\.json$|\.(br|gz)$/.test(file))
      const hash = createHash('sha256')
      for (const file of files) hash.update(file).update(readFileSync(join(out, file)))
      const version = hash.digest('hex').slice(0, 12)
      const addresses = files.map((file) => (file === 'index.html' ? '/' : `/${file}`))
      const script = readFileSync(join(root, 'build', 'sw.js'), 'utf8')
        .replace("'%VERSION%'", JSON.stringify(version))
        .replace("['%FILES%']", JSON.stringify(addresses))
      writeFileSync(join(out, 'sw.js'), script)
    },
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
