import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { inColumns } from '../src/device/columns.ts'

const COLUMNS = resolve(import.meta.dirname, '../src/device/columns.ts')
const isData = /\/games\/\w+\/data\/\w+\.json$/

/** Ships the data of games by columns, and as text that the browser reads faster than code. */
export function compactData(): Plugin {
  return {
    name: 'bridgehead-compact-data',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!isData.test(id)) return undefined
      const text = JSON.stringify(inColumns(JSON.parse(readFileSync(id, 'utf8'))))
      const code = `import { inRows } from ${JSON.stringify(COLUMNS)}\nexport default inRows(JSON.parse(${JSON.stringify(text)}))\n`
      return { code, moduleType: 'js' }
    },
  }
}
